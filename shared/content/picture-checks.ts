import type { Block } from '../contracts/entities';
import type { ContentPicture } from '../contracts/versions';
import { fieldNameIn, metadataName, parseFieldName } from '../entities/translation';
import { fallbackLanguage, type Language, type TranslatedLanguage, translatedLanguages } from '../locales';
import { pictureId } from '../media';
import { isBlank } from '../rules/characters';
import { isDecorative } from '../sections/block-drawing';
import { blockRole } from '../sections/block-places';
import { appliesTo, describedFieldsOf, type NamedPicture, namedPictures } from '../sections/described-fields';

export interface PictureProblem {
  kind: 'pictureMissing' | 'altMissing';
  field: string;
  detail?: string;
}

type KnownPicture = Omit<ContentPicture, 'kind'>;

export type KnownPictures = ReadonlyMap<number, KnownPicture>;

export const knownPictures = (media: readonly ContentPicture[]): KnownPictures =>
  new Map(media.filter(({ kind, deleted }) => kind === 'picture' && !deleted).map((picture) => [picture.id, picture]));

function eachOnce(problems: readonly PictureProblem[]): PictureProblem[] {
  const same = (a: PictureProblem, b: PictureProblem) =>
    a.kind === b.kind && a.field === b.field && a.detail === b.detail;
  return problems.filter((problem, index) => problems.findIndex((other) => same(other, problem)) === index);
}

/** Whether the library has an alternative text in a language or marks the picture as decorative. */
function isDescribed({ decorative, alt, translations }: KnownPicture, language: Language): boolean {
  if (decorative) return true;
  return !isBlank(language === fallbackLanguage ? alt : translations[language]?.alt);
}

/** Languages without an alternative text; only German if there is none at all. */
function undescribedIn(picture: KnownPicture, others: readonly TranslatedLanguage[]): Language[] {
  if (!isDescribed(picture, fallbackLanguage)) return [fallbackLanguage];
  return others.filter((language) => !isDescribed(picture, language));
}

/** Pictures of a block in every language: an image block may have another picture in each. */
function allNamed(block: Block): NamedPicture[] {
  const translated = translatedLanguages.flatMap((language) => {
    const content = block.translations[language]?.content;
    return content === undefined
      ? []
      : namedPictures({ ...block, content })
          .filter(({ field }) => field === 'content')
          .map(({ field, address }) => ({ field: fieldNameIn(language, field), address }));
  });
  return [...namedPictures(block), ...translated];
}

/** Whether a block has its own alternative text or needs none; a video's poster is covered by text. */
function describesItself(block: Block): boolean {
  const { type, metadata } = block;
  const filled = describedFieldsOf(block.design).some(({ name, ofPicture }) => {
    return ofPicture && typeof metadata[name] === 'string' && !isBlank(metadata[name]);
  });
  return filled || type === 'video' || isDecorative(metadata);
}

/** Field where the alternative text is entered; the picture's own field if there is none. */
function descriptionField(block: Block, { field }: NamedPicture): string {
  const { field: bare } = parseFieldName(field);
  if (bare !== 'imageUrl' && bare !== 'content') return field;
  const asked = describedFieldsOf(block.design).find((each) => each.ofPicture && appliesTo(each, block));
  return asked ? metadataName(asked.name) : field;
}

export function pictureProblems(block: Block, pictures: KnownPictures, germanOnly: boolean): PictureProblem[] {
  const others = germanOnly ? [] : translatedLanguages;
  const silent = !describesItself(block);
  const found = allNamed(block).flatMap((named): PictureProblem[] => {
    const id = pictureId(named.address);
    const picture = id === undefined ? undefined : pictures.get(id);
    if (id !== undefined && !picture) return [{ kind: 'pictureMissing', field: named.field, detail: named.address }];
    const own = named.field === 'imageUrl' || parseFieldName(named.field).field === 'content';
    if ((own && !silent) || blockRole(block).titleDescribes) return [];
    const field = descriptionField(block, named);
    if (!picture) return own && field !== named.field ? [{ kind: 'altMissing', field }] : [];
    return undescribedIn(picture, others).map((language) => ({
      kind: 'altMissing',
      field: fieldNameIn(language, parseFieldName(field).field),
    }));
  });
  return eachOnce(found);
}

const image = /<img\b[^>]*>/gi;
const attribute = (name: string) =>
  new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]*)))?(?=[\\s/>])`, 'i');
const source = attribute('src');
const description = attribute('alt');

export function htmlPictureProblems(html: string, field: string, pictures: KnownPictures): PictureProblem[] {
  const { language } = parseFieldName(field);
  const found = [...html.matchAll(image)].flatMap(([tag]): PictureProblem[] => {
    const src = source.exec(tag)?.slice(1).find(Boolean) ?? '';
    const id = pictureId(src);
    const picture = id === undefined ? undefined : pictures.get(id);
    if (id !== undefined && !picture) return [{ kind: 'pictureMissing', field, detail: src }];
    // An empty alt marks a picture as decorative (HTML, 4.8.4.4).
    const described = description.test(tag) || (picture && isDescribed(picture, language));
    return described ? [] : [{ kind: 'altMissing', field, ...(picture ? {} : { detail: src }) }];
  });
  return eachOnce(found);
}
