import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { entityKey, nullableText, requiredText } from '../rules/fields';
import { describeEntity } from './description';
import { settingCategories, settingCategoryLabels } from './values';

/** An empty type says nothing: the one that is stored, or the default, stays. */
const type = z.pipe(
  nullableText(40),
  z.transform((value) => value || undefined),
);

/** A fact or text that stands on several pages. */
export const settingEntity = describeEntity({
  name: 'setting',
  label: 'Einstellung',
  fields: {
    key: { label: 'Schlüssel', control: 'key', rule: entityKey, required: true, fixed: true, place: true },
    value: {
      label: 'Wert',
      control: 'text',
      rule: requiredText('validation.valueRequired', 5_000),
      required: true,
      translated: 5_000,
    },
    category: {
      label: 'Kategorie',
      control: 'choice',
      rule: z.enum(settingCategories, { error: messageKey('validation.categoryRequired') }),
      initial: 'general',
      options: settingCategoryLabels,
    },
    description: { label: 'Beschreibung', control: 'text', rule: nullableText(1_000), initial: null },
    type: { label: 'Art', control: 'none', rule: type, initial: 'text' },
  },
});
