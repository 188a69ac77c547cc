import type { Device } from '@shared/contracts/auth';

type Family = readonly [name: string, sign: RegExp];

/** The first that fits counts: nearly every browser names others before itself. */
const browsers: readonly Family[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: readonly Family[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const familyIn = (families: readonly Family[], text: string) =>
  families.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Families of browser and system that a User-Agent names: enough to know one's own session again, and no more is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  return { browser: familyIn(browsers, text), system: familyIn(systems, text) };
}
