import { describe, expect, it } from 'vitest';
import { newFunctionsIn } from './browser-functions.mjs';

describe('search for functions newer than the served browsers', () => {
  it.each([
    ['URL.canParse(text)', 'URL.canParse'],
    ['rows.toReversed()', '.toReversed'],
    ['rows.toSpliced(1, 0, row)', '.toSpliced'],
    ['rows.toSorted()', '.toSorted'],
    ['rows.with(0, row)', '.with'],
    ['stops.filter((stop) => stop.checkVisibility())', '.checkVisibility'],
    ["stop['checkVisibility']()", '.checkVisibility'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(rows, kind)', 'Object.groupBy'],
    ['AbortSignal.any(signals)', 'AbortSignal.any'],
    ['new Set(rows).isSubsetOf(all)', '.isSubsetOf'],
    ["image.ariaLabel = 'Bild'", '.ariaLabel'],
    ['navigation.addEventListener(type, hear)', 'navigation'],
    ['new URLPattern(text)', 'URLPattern'],
    ['/[\\p{L}--[a-z]]/v', '/v'],
  ])('finds %s', (code, name) => {
    expect(newFunctionsIn(code)).toEqual([name]);
  });

  it.each([
    'rows.at(-1).replaceAll(from, to); structuredClone(rows); rows.findLast(isOpen); crypto.randomUUID()',
    "if (document.startViewTransition) document.startViewTransition(draw); 'moveBefore' in to && to.moveBefore(frame, null)",
    "typeof crypto.randomUUID === 'function' ? element.checkVisibility?.() : document.caretPositionFromPoint?.(x, y)",
    "typeof navigation === 'object'",
    'const navigation = use(); navigation.to(address); const { trustedTypes } = globalThis; trustedTypes?.createPolicy(name)',
    'const role = block.role; const shown = { role, Report: draw }; shown.Report(role)',
  ])('passes over what is old, asked for before or of the script itself: %s', (code) => {
    expect(newFunctionsIn(code)).toEqual([]);
  });
});
