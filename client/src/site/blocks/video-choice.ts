import { videosKey } from '@shared/device-storage';

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(videosKey) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether the visitor asked to load every video of this host from now on. */
export function mayLoadAlways(provider: string): boolean {
  return stored().includes(provider);
}

/** Keeps or takes back that wish. A browser that stores nothing simply asks again. */
export function rememberAlways(provider: string, always: boolean): void {
  const others = stored().filter((entry) => entry !== provider);
  const next = always ? [...others, provider] : others;
  try {
    if (next.length > 0) localStorage.setItem(videosKey, JSON.stringify(next));
    else localStorage.removeItem(videosKey);
  } catch {
    // Storage may be switched off; the choice then lasts for this page.
  }
}
