const tag = /<(\/?)table\b[^>]*>/g;
const captionAtStart = /^\s*<caption\b[^>]*>(.*?)<\/caption>/s;

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Puts each table of cleaned HTML into a region that can scroll and take the focus, named by its caption or else by
 * `name`. Tables in cells stay where they are.
 */
export function withTableRegions(html: string, name: string): string {
  let depth = 0;
  return html.replace(tag, (whole: string, end: string, at: number) => {
    if (end) {
      depth -= 1;
      return depth === 0 ? `${whole}</div>` : whole;
    }
    depth += 1;
    if (depth > 1) return whole;
    const caption = plain(captionAtStart.exec(html.slice(at + whole.length))?.[1] ?? '');
    const label = (caption || name).replaceAll('"', '&quot;');
    return `<div class="table-region" role="region" aria-label="${label}" tabindex="0">${whole}`;
  });
}
