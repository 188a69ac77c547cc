import { expect, it } from 'vitest';
import { promisedHours } from './findings';

it.each([
  ['24–48 Stunden', 48],
  ['einer Stunde', 48],
  ['3 Werktagen', 72],
  ['1–2 Tagen', 48],
  ['12 Stunden', 12],
  ['bald', 48],
])('promisedHours reads "%s" as %i', (text, hours) => {
  expect(promisedHours(text)).toBe(hours);
});
