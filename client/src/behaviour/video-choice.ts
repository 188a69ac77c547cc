import { videosKey } from '@shared/device-storage';

const changed = 'abseits:video-choice';

/** The hosts whose videos the visitor asked to load from now on, as they are named to them. */
export function alwaysLoadedProviders(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(videosKey) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether the visitor asked to load every video of this host from now on. */
export function mayLoadAlways(provider: string): boolean {
  return alwaysLoadedProviders().includes(provider);
}

/** Keeps the wish to load the videos of a host, or takes it back. False where the browser stores nothing: it simply asks again. */
export function rememberAlways(provider: string, always: boolean): boolean {
  const others = alwaysLoadedProviders().filter((entry) => entry !== provider);
  const next = always ? [...others, provider] : others;
  try {
    if (next.length > 0) localStorage.setItem(videosKey, JSON.stringify(next));
    else localStorage.removeItem(videosKey);
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(changed));
  return true;
}

/** Takes back every such wish but those for these hosts. */
export function keepAlwaysOnly(kept: readonly string[]): void {
  for (const provider of alwaysLoadedProviders()) if (!kept.includes(provider)) rememberAlways(provider, false);
}

/** Tells whenever a wish is kept or taken back, in another tab as well. */
export function onVideoChoice(listener: () => void): void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
}
