import * as z from 'zod/mini';
import { nullableText, requiredText } from '../rules/fields';
import { choiceOf, describeEntity, keyField } from './description';
import { settingCategoryLabels } from './values';

/** An empty type keeps the stored or default one. */
const type = z.pipe(
  nullableText(40),
  z.transform((value) => value || undefined),
);

export const settingEntity = describeEntity({
  name: 'setting',
  label: 'Einstellung',
  fields: {
    key: keyField,
    value: {
      label: 'Wert',
      control: 'text',
      rule: requiredText('validation.valueRequired', 5_000),
      required: true,
      translated: 5_000,
    },
    category: {
      ...choiceOf('Kategorie', settingCategoryLabels, 'validation.categoryRequired'),
      initial: 'general',
    },
    description: { label: 'Beschreibung', control: 'text', rule: nullableText(1_000), initial: null },
    type: { label: 'Art', control: 'none', rule: type, initial: 'text' },
  },
});
