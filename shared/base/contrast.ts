/** Relative luminance of a colour "#rrggbb" (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours "#rrggbb", from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** In German, "4,5:1", rounded down: a colour that just fails must not look as if it passed. */
export function contrastText(one: string, other: string): string {
  return `${(Math.floor(contrast(one, other) * 10) / 10).toLocaleString('de-DE')}:1`;
}
