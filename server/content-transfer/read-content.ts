import { recordOf } from '@shared/base/records';
import { createContract } from '@shared/contracts/entity-contract';
import { fileFormats, mediaUpdateSchema } from '@shared/contracts/media';
import { redirectInputSchema } from '@shared/contracts/redirects';
import { type EntityName, type EntityState, entities, entityNames } from '@shared/entities/entities';
import { toTranslation, translatedTexts, withTranslation } from '@shared/entities/translation';
import type { MessageKey } from '@shared/i18n/keys';
import { translatedLanguages } from '@shared/locales';
import { mediaKinds } from '@shared/media';
import { settingLabel } from '@shared/settings/settings';
import * as z from 'zod/mini';
import { InvalidInput, Refused } from '../base/domain-errors';
import { fieldErrors } from '../base/messages';
import { type Edit, newState } from '../cms/entities/entity-rows';
import { entityStores } from '../cms/entities/entity-stores';
import { fileNames, placed, staysHere } from './content-files';

type Part = keyof typeof fileNames;
type Errors = Record<string, MessageKey[]>;

function invalidPart(part: Part, title: string, errors: Errors): Refused {
  const place = [fileNames[part], title].filter(Boolean).join(', ');
  return new Refused('transferInvalid', { params: { place }, errors });
}

/** Returns errors other than InvalidInput unchanged. */
export const inPart = (part: Part, title: string, error: unknown): unknown =>
  error instanceof InvalidInput ? invalidPart(part, title, error.errors) : error;

const entry = z.record(z.string(), z.unknown());
const hash = z.string().check(z.regex(/^[\da-f]{64}$/));
const size = z.int().check(z.minimum(0), z.maximum(100_000));

const redirectRule = z.intersection(redirectInputSchema, z.object({ page: z.nullable(z.string()) }));
const pictureRule = z.intersection(
  z.required(z.omit(mediaUpdateSchema, { updatedAt: true })),
  z.object({
    kind: z._default(z.enum(mediaKinds), 'picture'),
    sourceSha256: hash,
    files: z
      .array(
        z.object({
          purpose: z.enum(['shown', 'shared', 'download']),
          format: z.enum(fileFormats),
          width: size,
          height: size,
          size: z.int().check(z.minimum(1)),
          sha256: hash,
        }),
      )
      .check(z.minLength(1), z.maxLength(40)),
  }),
);
export type TransferredRedirect = z.output<typeof redirectRule>;
export type TransferredPicture = z.output<typeof pictureRule>;

function parsed<Rule extends z.ZodMiniType>(part: Part, rule: Rule, value: unknown, title = ''): z.output<Rule> {
  const result = rule.safeParse(value);
  if (result.success) return result.data;
  throw invalidPart(part, title, fieldErrors(result.error));
}

/** Throws Refused for a duplicate name, except among blocks. */
function entriesOf(part: Part, json: string, nameOf: (given: Record<string, unknown>) => unknown) {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw invalidPart(part, '', { body: ['validation.json'] });
  }
  const named = parsed(part, z.array(entry), value).map((given, index) => ({
    given,
    title: String(nameOf(given) || `#${index + 1}`),
  }));
  const names = new Set<string>();
  for (const { title } of named) {
    if (part !== 'block' && names.has(title)) throw invalidPart(part, title, { key: ['validation.keyTaken'] });
    names.add(title);
  }
  return named;
}

const mark = /^[\w-]{16}$/;

/** Made once: making one takes longer than checking an entry with it. */
const contracts = recordOf(entityNames, (name) => createContract(entities[name]));

const marks = z.record(z.string(), z.optional(z.object({ source: z.optional(z.record(z.string(), z.string())) })));

/** Keeps the marks that tell from which German text each translation was made. */
function stateOfEntry<Name extends EntityName>(
  name: Name,
  given: Record<string, unknown>,
  title: string,
): EntityState<Name> {
  const input = parsed(name, contracts[name], { ...given, order: 0 }, title);
  const state = newState(name, input as Edit<Name>);
  const sources = marks.safeParse(given.translations).data ?? {};
  const translations = translatedLanguages.reduce((all, language) => {
    const texts = translatedTexts(all[language]);
    const source = sources[language]?.source;
    if (!source) return all;
    const kept = Object.entries(source).filter(([field, value]) => field in texts && mark.test(value));
    return withTranslation(all, language, toTranslation(texts, Object.fromEntries(kept)));
  }, state.translations);
  try {
    return entityStores[name].check({ ...state, translations });
  } catch (error) {
    throw inPart(name, title, error);
  }
}

export type TransferredContent = { [Name in EntityName]: EntityState<Name>[] };

/** Throws Refused for an invalid picture. */
export const readPictures = (json: string): TransferredPicture[] =>
  entriesOf('picture', json, ({ sourceSha256, kind }) => [sourceSha256, kind].filter(Boolean).join(', ')).map(
    ({ given, title }) => parsed('picture', pictureRule, given, title),
  );

export const readRedirects = (json: string): TransferredRedirect[] =>
  entriesOf('redirect', json, ({ fromPath }) => fromPath).map(({ given, title }) =>
    parsed('redirect', redirectRule, given, title),
  );

/** Applies the rules of a save. Throws Refused for an entity that breaks one, and for a setting of the installation. */
export function readContent(textOf: (name: EntityName) => string): TransferredContent {
  const read: Partial<TransferredContent> = {};
  const add = <Name extends EntityName>(name: Name) => {
    const entries = entriesOf(
      name,
      textOf(name),
      ({ key, sectionKey, title }) => key ?? [sectionKey, title].filter(Boolean).join(', '),
    );
    Object.assign(read, { [name]: placed(entries.map(({ given, title }) => stateOfEntry(name, given, title))) });
  };
  for (const name of entityNames) add(name);
  const content = read as TransferredContent;
  const pages = new Set(content.page.map(({ key }) => key));
  const designs = new Map(content.section.map(({ key, design }) => [key, design]));
  for (const { key, page } of content.section) {
    if (!pages.has(page)) throw invalidPart('section', key, { page: ['validation.page'] });
  }
  for (const { sectionKey, title, design } of content.block) {
    if (designs.get(sectionKey) !== design)
      throw invalidPart('block', `${sectionKey}, ${title}`, { sectionKey: ['validation.invalid'] });
  }
  for (const { key } of content.setting) {
    if (staysHere(key)) throw invalidPart('setting', settingLabel(key), { key: ['api.fields.settingStays'] });
  }
  return content;
}
