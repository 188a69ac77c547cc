import { type Section, sectionCreate } from '@shared/contracts/entities';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { sectionEntity } from '@shared/entities/section';
import type { Page } from '@shared/paths';
import { entityKey } from '@shared/rules/fields';
import { contractMessages, validationText } from '../../kit/forms/field-messages';
import { type EntityValues, toBody, toPreviewFields, toValues } from '../entity-form/entity-values';

export type SectionValues = EntityValues<typeof sectionEntity>;

/** A section, or the blank of a new one, as the form shows it. */
export function toSectionValues(section: Section | null, page: Page = 'home'): SectionValues {
  return toValues(sectionEntity, section, { initial: { page } });
}

export function validateSection(values: SectionValues) {
  return contractMessages(sectionCreate, toBody(sectionEntity, values));
}

/** As validateSection, and refuses a key that a listed section has. One taken meanwhile is refused by the server. */
export function validateNewSection(values: SectionValues, listed: readonly Section[]) {
  const { key, ...others } = validateSection(values);
  // A key is made of the title: without one, that alone is missing.
  const messages = key === undefined || (values.key === '' && others.title) ? others : { key, ...others };
  return isTaken(values.key, listed) ? { ...messages, key: validationText('validation.keyTaken') ?? '' } : messages;
}

const isTaken = (typed: string, listed: readonly Section[]): boolean => listed.some(({ key }) => key === typed);

/** Stands for the key of a new section until one is typed that it could have. */
const unnamed = 'neuer-abschnitt';

/**
 * The section as the preview takes it; without a title the stored one, or the key of a new one, shows on. A new section
 * whose key is invalid or one of the listed sections' is shown under a key that stands for it.
 */
export function toSectionPreview(
  values: SectionValues,
  section: Section | null,
  listed: readonly Section[],
): PreviewEdit {
  const key = entityKey.safeParse(values.key);
  const free = key.data !== undefined && !isTaken(key.data, listed);
  return {
    section: {
      ...toPreviewFields(sectionEntity, toBody(sectionEntity, values)),
      ...(section ? { key: section.key } : { key: free ? key.data : unnamed, isNew: true }),
    },
  };
}
