import type { Setting, SitePage } from '@shared/contracts/entities';
import { fieldNameIn } from '@shared/entities/translation';
import { byTranslatedLanguage, translatedLanguages } from '@shared/locales';
import type { Page } from '@shared/paths';
import { pictureSettingKey, switchedOff } from '@shared/settings/setting-keys';
import { libraryPictureRule } from '@shared/settings/setting-rules';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/http-api';
import { settingsApi, settingsQuery } from '../../../api/settings-api';
import { conflictOf } from '../../entity-form/conflict';
import { changedFields } from '../../entity-form/fields/field-names';
import type { FormChange } from '../../entity-form/use-entity-save';
import { type FieldMessages, validationText } from '../../kit/forms/field-messages';
import { orNull } from '../../kit/forms/form-values';
import type { PageValues } from './page-form-values';

const fields = ['title', 'description', 'imageUrl'] as const;
type FieldOfSetting = (typeof fields)[number];

const settingKeyOf = (page: Page, field: FieldOfSetting) =>
  field === 'imageUrl' ? pictureSettingKey(page) : `seo-${page}-${field}`;

export type PageSettings = Partial<Record<FieldOfSetting, Setting>>;

export function settingsOf(page: Page, settings: readonly Setting[]): PageSettings {
  const found = fields.map((field) => [field, settings.find(({ key }) => key === settingKeyOf(page, field))] as const);
  return Object.fromEntries(found.filter(([, setting]) => setting !== undefined));
}

export function withSettings(page: SitePage, { title, description, imageUrl }: PageSettings): SitePage {
  const translations = byTranslatedLanguage((language) => ({
    title: title?.translations[language]?.value,
    description: description?.translations[language]?.value,
  }));
  const outdated = translatedLanguages.flatMap((language) =>
    fields.flatMap((field) => {
      const setting = { title, description, imageUrl }[field];
      return setting?.outdated.includes(fieldNameIn(language, 'value')) ? [fieldNameIn(language, field)] : [];
    }),
  );
  const picture = imageUrl?.value ?? switchedOff;
  return {
    ...page,
    title: title?.value ?? page.title,
    description: description?.value ?? null,
    imageUrl: picture === switchedOff ? null : picture,
    translations: { ...page.translations, ...translations },
    outdated,
  } as SitePage;
}

/** Checks the picture by the rule of its setting; those of the texts have no rule. */
export function validateFixedPage({ imageUrl }: PageValues): FieldMessages {
  const problem = libraryPictureRule(imageUrl.trim() || switchedOff);
  return problem ? { imageUrl: validationText(problem) ?? problem } : {};
}

function bodyOf(values: PageValues, field: FieldOfSetting) {
  if (field === 'imageUrl') return { value: values.imageUrl.trim() || switchedOff };
  const translations = byTranslatedLanguage((language) => {
    const { [field]: text, confirmed } = values.translations[language];
    return { value: orNull(text), ...(confirmed.includes(field) && { confirmed: ['value'] }) };
  });
  return { value: values[field].trim(), translations };
}

interface FixedPageSave {
  page: SitePage;
  /** The settings as last read or saved. Each save updates them, so that a retry sends current versions. */
  known: { current: PageSettings };
  change: FormChange<PageValues>;
}

/** Saves the changed settings one after another, without a transaction. Returns the page as stored. */
export async function saveFixedPage(client: QueryClient, { page, known, change }: FixedPageSave): Promise<SitePage> {
  for (const field of fields) {
    const setting = known.current[field];
    const body = changedFields(bodyOf(change.before, field), bodyOf(change.values, field));
    if (!setting || Object.keys(body).length === 0) continue;
    const stored = await settingsApi
      .update(setting.key, { ...body, updatedAt: setting.updatedAt })
      .catch((error: unknown) => refused(client, error, { page, known, field }));
    known.current = { ...known.current, [field]: stored };
  }
  return withSettings(page, known.current);
}

type Refused = Pick<FixedPageSave, 'page' | 'known'> & { field: FieldOfSetting };

/** Throws a setting's refusal with the fields of the page's form or, for a conflict, with the page as stored. */
async function refused(client: QueryClient, error: unknown, { page, known, field }: Refused): Promise<never> {
  if (!(error instanceof ApiError)) throw error;
  const conflict = conflictOf(error);
  if (!conflict) {
    const errors = Object.entries(error.errors).map(
      ([name, message]) => [name.replace(/value$/, field), message] as const,
    );
    throw new ApiError(error.status, error.text, Object.fromEntries(errors), error.body);
  }
  known.current = settingsOf(page.key, await client.fetchQuery({ ...settingsQuery, staleTime: 0 }));
  const body = { current: withSettings(page, known.current), changedBy: conflict.changedBy };
  throw new ApiError(error.status, error.text, {}, body);
}
