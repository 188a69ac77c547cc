import { blockEntity } from '@shared/entities/block';
import type { EntityState } from '@shared/entities/entities';
import { fingerprint, originalTexts, type Translation, type Translations } from '@shared/entities/translation';
import type { Metadata } from '@shared/entities/values';
import { fallbackLanguage, type Language, translatedLanguages } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';

/** Returns the link to store in place of one in a text of this language. */
type Relink = (href: string, language: Language) => string;

function eachTranslation(
  translations: Translations,
  change: (translation: Translation, language: Language) => Translation,
): Translations {
  const changed = translatedLanguages.flatMap((language) => {
    const translation = translations[language];
    return translation ? [[language, change(translation, language)] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** A translation stays as up to date or outdated as it was: of its German only the links have changed. */
function withSources(before: EntityState<'block'>, after: EntityState<'block'>): EntityState<'block'> {
  const was = originalTexts(blockEntity, before);
  const now = originalTexts(blockEntity, after);
  const marked = ({ source, ...texts }: Translation): Translation => {
    const marks = Object.entries(source ?? {}).map(([field, mark]) => {
      return [field, mark === fingerprint(was[field] ?? '') ? fingerprint(now[field] ?? '') : mark];
    });
    return source ? { ...texts, source: Object.fromEntries(marks) } : texts;
  };
  return { ...after, translations: eachTranslation(after.translations, marked) };
}

/** HTML with each of its links replaced. */
function relinkedHtml(html: string, relink: (href: string) => string): string {
  return html.replace(
    /(<a\b[^>]*?\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (whole, start: string, double?: string, single?: string) => {
      const written = double ?? single ?? '';
      const linked = relink(written);
      return linked === written ? whole : `${start}"${linked.replaceAll('"', '&quot;')}"`;
    },
  );
}

/** A block with each of its links replaced, in every language. */
export function relinkedBlock(block: EntityState<'block'>, relink: Relink): EntityState<'block'> {
  const links = new Set(
    describedFieldsOf(block.design).flatMap(({ name, control }) => (control === 'link' ? name : [])),
  );
  const content = (text: string, language: Language) =>
    block.type === 'html' ? relinkedHtml(text, (href) => relink(href, language)) : relink(text, language);
  const metadata = <Fields extends Metadata>(fields: Fields, language: Language): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        return [name, links.has(name) && typeof value === 'string' ? relink(value, language) : value];
      }),
    ) as Fields;
  const relinked = {
    ...block,
    content: content(block.content, fallbackLanguage),
    metadata: metadata(block.metadata, fallbackLanguage),
    translations: eachTranslation(block.translations, (translation, language) => ({
      ...translation,
      ...(translation.content !== undefined && { content: content(translation.content, language) }),
      ...(translation.metadata && { metadata: metadata(translation.metadata, language) }),
    })),
  };
  return withSources(block, relinked);
}
