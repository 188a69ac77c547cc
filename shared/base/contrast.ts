/** Relative luminance of a colour "#rrggbb" (WCAG 2.2). */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast ratio of two colours "#rrggbb", from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** In German, "4,5:1", rounded down: a colour that just fails must not look as if it passed. */
export function contrastText(one: string, other: string): string {
  return `${(Math.floor(contrast(one, other) * 10) / 10).toLocaleString('de-DE')}:1`;
}
