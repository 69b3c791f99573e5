// A few short sounds, made by code: dice, a card, a blow, «your turn». Off until wanted; then that is remembered.

const KEY = "adit-sound";
const LOUD = 0.07;

export function sound() {
  const button = document.querySelector("[data-sound-toggle]");
  const lines = document.getElementById("log-lines");
  if (!button || !lines || !window.AudioContext) return;
  // Storage may be forbidden; then nothing is remembered.
  const stored = (deed) => { try { return deed(localStorage); } catch { return null; } };
  let on = stored((storage) => storage.getItem(KEY)) === "on";
  let audio; // browsers allow it after the first click only
  const show = () => button.setAttribute("aria-pressed", String(on));
  button.hidden = false;
  show();
  const wake = () => {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
  };
  button.addEventListener("click", () => {
    on = !on;
    stored((storage) => storage.setItem(KEY, on ? "on" : "off"));
    show();
    if (!on) return;
    wake();
    SOUNDS.turn(audio, audio.currentTime);
  });
  addEventListener("pointerdown", () => { if (on) wake(); }, { passive: true });

  const yours = () => document.querySelector("#turn [data-yours]") !== null;
  let heard = new Set([...lines.children].map((entry) => entry.id));
  let mine = yours();
  document.addEventListener("adit:updated", () => {
    const fresh = [...lines.children].filter((entry) => !heard.has(entry.id));
    heard = new Set([...lines.children].map((entry) => entry.id));
    const turned = yours() && !mine;
    mine = yours();
    if (!on || audio?.state !== "running") return;
    // Each kind once: a deal of twenty cards is one sound.
    const kinds = new Set(fresh.map((entry) => entry.dataset.sound).filter((kind) => kind in SOUNDS));
    let at = audio.currentTime;
    for (const kind of kinds) at += SOUNDS[kind](audio, at);
    if (turned) SOUNDS.turn(audio, at);
  });
}

// Each plays from a moment on and says how long it takes.
const SOUNDS = {
  dice(audio, at) {
    for (const [delay, pitch] of [[0, 900], [0.07, 1300], [0.13, 800], [0.21, 1100]]) noise(audio, at + delay, 0.05, pitch, 6);
    return 0.3;
  },
  card(audio, at) {
    noise(audio, at, 0.16, 2600, 0.8);
    return 0.18;
  },
  blow(audio, at) {
    noise(audio, at, 0.12, 300, 1.5);
    tone(audio, at, 0.18, 110);
    return 0.25;
  },
  turn(audio, at) {
    tone(audio, at, 0.16, 523);
    tone(audio, at + 0.14, 0.28, 784);
    return 0.45;
  },
};

function tone(audio, at, length, pitch) {
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  fading(audio, source, at, length);
}

function noise(audio, at, length, pitch, sharp) {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n += 1) data[n] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = sharp;
  source.connect(band);
  fading(audio, source, at, length, band);
}

function fading(audio, source, at, length, end = source) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  end.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}
