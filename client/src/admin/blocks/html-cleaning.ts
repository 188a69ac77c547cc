const tags = /<([a-z][\w-]*)((?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?)\s*\/?>/gi;
const attributes = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Attributes that the cleaning itself adds. */
function added(name: string, value: string): boolean {
  return name === 'loading' || name === 'rel' || (name === 'alt' && value === '');
}

/** How often each tag and each attribute stands in a piece of HTML. Read as text: no browser ever gets to parse it. */
function inventory(html: string): Map<string, number> {
  const found = new Map<string, number>();
  const count = (name: string) => found.set(name, (found.get(name) ?? 0) + 1);
  for (const [, tagName = '', rest = ''] of html.matchAll(tags)) {
    const tag = tagName.toLowerCase();
    count(`<${tag}>`);
    for (const [, name = '', ...values] of rest.matchAll(attributes)) {
      const value = values.find((given) => given !== undefined) ?? '';
      if (!added(name.toLowerCase(), value)) count(`${name.toLowerCase()} (in <${tag}>)`);
    }
  }
  return found;
}

/** What of the typed HTML is not there any more after the server cleaned it, for example `<script>`, `onclick (in <p>)`. */
export function removedByCleaning(typed: string, cleaned: string): string[] {
  const left = inventory(cleaned);
  const gone = [...inventory(typed)].filter(([name, count]) => (left.get(name) ?? 0) < count).map(([name]) => name);
  const wholeTags = new Set(gone.filter((name) => name.startsWith('<')));
  // The attributes of a tag that went as a whole went with it.
  return gone.filter((name) => name.startsWith('<') || !wholeTags.has(name.slice(name.indexOf('(in ') + 4, -1)));
}
