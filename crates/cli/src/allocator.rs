//! The allocator. A server draws pages all the time, which is many short strings: a profile had a quarter of its
//! time in the system's allocator, so mimalloc takes its place. `adit bench` counts allocations: each thread its
//! own, because a counter that all threads share would be fought over.

#![expect(unsafe_code, reason = "an allocator cannot be written without; it only counts and passes on")]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;

use mimalloc::MiMalloc;

#[global_allocator]
static HEAP: Counted = Counted;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// Linux may back the heap with 2 MB pages and zeroes each on first touch. That stalls a thread for milliseconds, at
/// worst the one that writes for all tables, so a server switches huge pages off. Where the system says no, it runs on.
pub(crate) fn without_huge_pages() {
    #[cfg(target_os = "linux")]
    let _refused = rustix::thread::disable_transparent_huge_pages(true);
}

/// How many allocations this thread has made.
pub(crate) fn allocations() -> u64 {
    ALLOCATIONS.get()
}

struct Counted;

impl Counted {
    fn count() {
        // A thread that ends may still allocate when its counter is gone.
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
    }
}

// SAFETY: every call goes to mimalloc as it came; counting neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Counted::count();
        unsafe { MiMalloc.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Counted::count();
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { MiMalloc.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Counted::count();
        unsafe { MiMalloc.realloc(block, layout, size) }
    }
}
