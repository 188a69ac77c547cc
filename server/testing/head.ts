/** Everything that the head of a served page says, as a crawler reads it. */
export interface ServedHead {
  lang: string | undefined;
  titles: string[];
  canonical: string[];
  /** Language and address. */
  alternates: [string, string][];
  /** Names and properties in their order, to see whether one is told twice. */
  names: string[];
  meta: Record<string, string>;
  /** The structured data as it was written. */
  data: string[];
  icons: string[];
  manifest: string | undefined;
}

function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_whole, name: string) => entities[name] ?? '');
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}

export function readHead(html: string): ServedHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));
  const links = (rel: string) => tags('link').filter((link) => link.rel === rel);
  const metas = tags('meta').flatMap((meta) => {
    const name = meta.name ?? meta.property;
    return name === undefined ? [] : [[name, meta.content ?? ''] as const];
  });
  return {
    lang: /<html lang="([^"]*)"/.exec(head)?.[1],
    titles: [...head.matchAll(/<title>(.*?)<\/title>/gs)].map(([, title = '']) => unescapeHtml(title)),
    canonical: links('canonical').map(({ href = '' }) => href),
    alternates: links('alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    names: metas.map(([name]) => name),
    meta: Object.fromEntries(metas),
    data: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text),
    icons: [...links('icon'), ...links('apple-touch-icon')].map(({ href = '' }) => href),
    manifest: links('manifest')[0]?.href,
  };
}
