import { videosKey } from '@shared/base/device-storage';
import { delegate } from './listen';
import { onStoredElsewhere } from './stored-elsewhere';
import { readStored, store } from './stored-json';
import { whenDrawn } from './when-drawn';

const changed = 'abseits:video-choice';

/** Hosts whose videos the visitor chose to load always, by display name. */
export function alwaysLoadedProviders(): string[] {
  const value = readStored('localStorage', videosKey);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function mayLoadAlways(provider: string): boolean {
  return alwaysLoadedProviders().includes(provider);
}

/**
 * Stores or revokes that choice for a host. Returns false if the browser stores nothing; the visitor is then asked
 * again.
 */
function rememberAlways(provider: string, always: boolean): boolean {
  const others = alwaysLoadedProviders().filter((entry) => entry !== provider);
  const next = always ? [...others, provider] : others;
  const stored = store('localStorage', videosKey, next.length > 0 ? next : null);
  if (stored) window.dispatchEvent(new Event(changed));
  return stored;
}

export function keepAlwaysOnly(kept: readonly string[]): void {
  for (const provider of alwaysLoadedProviders()) if (!kept.includes(provider)) rememberAlways(provider, false);
}

/** Reports changes of the choice, on other pages too. */
function onVideoChoice(listener: () => void): void {
  window.addEventListener(changed, listener);
  onStoredElsewhere(listener);
}

/** Videos to load once only. */
const once = new WeakSet<Element>();
/** Videos to autoplay, because the visitor started them on this page. */
const pressed = new WeakSet<Element>();

const videoOf = (part: HTMLElement) => part.closest<HTMLElement>('[data-video]');
const providerOf = (video: HTMLElement) => video.dataset.videoProvider ?? '';
const partOf = (video: HTMLElement, name: string) => video.querySelector<HTMLElement>(`[data-video-${name}]`);

function addressOf(video: HTMLElement): string {
  const address = new URL(video.dataset.video ?? '');
  if (pressed.has(video)) address.searchParams.set('autoplay', '1');
  return address.href;
}

function newPlayer(video: HTMLElement): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.allow = 'autoplay; fullscreen; picture-in-picture';
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.src = addressOf(video);
  return player;
}

function show(video: HTMLElement) {
  const offer = partOf(video, 'offer');
  const film = partOf(video, 'film');
  const withdraw = partOf(video, 'withdraw');
  if (!offer || !film || !withdraw) return;
  const always = mayLoadAlways(providerOf(video));
  const loads = always || once.has(video);
  const player = film.querySelector('iframe');
  if (!loads) player?.remove();
  else if (!player) film.append(newPlayer(video));
  const shown = film.querySelector('iframe');
  if (shown) shown.title = video.dataset.videoTitle ?? '';
  offer.hidden = loads;
  film.hidden = !loads;
  withdraw.hidden = !always;
}

function showAll() {
  for (const video of document.querySelectorAll<HTMLElement>('[data-video]')) show(video);
}

function load(button: HTMLElement) {
  const video = videoOf(button);
  if (!video) return;
  pressed.add(video);
  // If storage fails, the choice holds for this video.
  if (button.dataset.videoLoad === 'once' || !rememberAlways(providerOf(video), true)) once.add(video);
  show(video);
  // The pressed button is gone, so the focus moves to the player.
  video.querySelector('iframe')?.focus();
}

function withdraw(button: HTMLElement) {
  const video = videoOf(button);
  if (!video) return;
  once.delete(video);
  rememberAlways(providerOf(video), false);
  show(video);
  video.querySelector<HTMLElement>('[data-video-load]')?.focus();
}

/** Two-click videos: nothing is requested from the video host before the visitor agrees. */
export function startVideos(): void {
  whenDrawn(HTMLElement, '[data-video]', show, 'data-video-title');
  onVideoChoice(showAll);
  delegate('click', HTMLElement, '[data-video-load]', load);
  delegate('click', HTMLElement, '[data-video-withdraw]', withdraw);
}
