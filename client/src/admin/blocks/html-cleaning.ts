import { pictureId } from '@shared/media';
import { keptAttributes } from '@shared/rules/kept-html';

const tags = /<([a-z][\w-]*)((?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?)\s*\/?>/gi;
const attributes = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Attributes that the cleaning itself adds. */
function added(name: string, value: string): boolean {
  return name === 'loading' || name === 'rel' || (name === 'alt' && value === '');
}

const attributesIn = (inside: string) =>
  [...inside.matchAll(attributes)].map(([, name = '', ...values]): [name: string, value: string] => [
    name.toLowerCase(),
    values.find((given) => given !== undefined) ?? '',
  ]);

const ofImages = new Set([...(keptAttributes.img ?? []), ...(keptAttributes['*'] ?? [])]);

/** Whether a tag is a picture of the library: saving keeps it as it is written, and pages show what the library has for it. */
function isLibraryPicture(tag: string, given: readonly [name: string, value: string][]): boolean {
  return tag === 'img' && given.some(([name, value]) => name === 'src' && pictureId(value) !== undefined);
}

/** What pages make of pictures of the library. */
const drawn = /<picture>.*?<\/picture>/gs;

/** How often each tag and each attribute stands in a piece of HTML. Read as text: no browser ever gets to parse it. */
function inventory(html: string): Map<string, number> {
  const found = new Map<string, number>();
  const count = (name: string) => found.set(name, (found.get(name) ?? 0) + 1);
  for (const [, tagName = '', rest = ''] of html.matchAll(tags)) {
    const tag = tagName.toLowerCase();
    const given = attributesIn(rest);
    const ofLibrary = isLibraryPicture(tag, given);
    if (!ofLibrary) count(`<${tag}>`);
    for (const [name, value] of given)
      if (ofLibrary ? !ofImages.has(name) : !added(name, value)) count(`${name} (in <${tag}>)`);
  }
  return found;
}

/** What of the typed HTML is not there any more after the server cleaned it, for example `<script>`, `onclick (in <p>)`. */
export function removedByCleaning(typed: string, cleaned: string): string[] {
  const left = inventory(cleaned.replace(drawn, ''));
  const gone = [...inventory(typed)].filter(([name, count]) => (left.get(name) ?? 0) < count).map(([name]) => name);
  const wholeTags = new Set(gone.filter((name) => name.startsWith('<')));
  // The attributes of a tag that went as a whole went with it.
  return gone.filter((name) => name.startsWith('<') || !wholeTags.has(name.slice(name.indexOf('(in ') + 4, -1)));
}

/** How many pictures of the library the typed HTML names that are not there any more: they are kept, and nobody sees them. */
export function missingPictures(typed: string, cleaned: string): number {
  const named = [...typed.matchAll(tags)].filter(([, tag = '', rest = '']) =>
    isLibraryPicture(tag.toLowerCase(), attributesIn(rest)),
  );
  return Math.max(0, named.length - [...cleaned.matchAll(drawn)].length);
}
