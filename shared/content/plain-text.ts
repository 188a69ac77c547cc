const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Tags within a line, between whose letters no space stands (HTML standard, 15.3): all others end a line or a cell. */
const inLine = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|time)\b[^>]*>/gi;

/** The text of HTML without tags, for comparison and search; not safe to output as HTML. */
export function plainText(text: string): string {
  return text
    .replace(inLine, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
