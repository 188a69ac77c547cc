import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { isStorableJson, withoutNoncharacters, withTexts } from '../rules/characters';
import { metadataKey, nullableText, requiredEntityKey, requiredText } from '../rules/fields';
import { choiceOf, describeEntity, orderField, subtitleField, titleField } from './description';
import { designs } from './designs';
import { blockStatusLabels, blockTypeLabels, type Metadata } from './values';

/** Any JSON object; the server validates it against the metadata schema of the section's design. */
const metadata = z.pipe(
  z.nullable(
    z.record(metadataKey, z.json(), { error: messageKey('validation.object') }).check(({ value, issues }) => {
      for (const [name, given] of Object.entries(value)) {
        const text = withTexts(given, withoutNoncharacters);
        value[name] = text;
        if (isStorableJson(text)) continue;
        issues.push({ code: 'custom', message: messageKey('validation.unstorable'), path: [name], input: given });
      }
    }),
  ),
  z.transform((value): Metadata => value ?? {}),
);

export const blockEntity = describeEntity({
  name: 'block',
  label: 'Block',
  fields: {
    sectionKey: {
      label: 'Abschnitt',
      control: 'section',
      rule: requiredEntityKey('validation.sectionRequired'),
      required: true,
      fixed: true,
      place: true,
    },
    /** The section's design, kept in step by the database: it determines the block's metadata and shown fields. */
    design: {
      label: 'Gestaltung',
      control: 'none',
      rule: z.enum(designs, { error: messageKey('validation.invalid') }),
      initial: 'general',
      fixed: true,
      place: true,
    },
    title: { ...titleField('Titel', 300), visitors: true },
    subtitle: subtitleField,
    content: {
      label: 'Inhalt',
      control: 'content',
      rule: requiredText('validation.contentRequired', 100_000),
      required: true,
      translated: 100_000,
      visitors: true,
    },
    metadata: {
      label: 'Zusatzangaben',
      control: 'metadata',
      rule: metadata,
      initial: {},
      translated: 2_000,
      visitors: true,
    },
    type: { ...choiceOf('Typ', blockTypeLabels, 'validation.typeRequired'), initial: 'text', visitors: true },
    status: { ...choiceOf('Status', blockStatusLabels, 'validation.status'), initial: 'active' },
    imageUrl: { label: 'Bild', control: 'line', rule: nullableText(2_000), initial: null, visitors: true },
    order: orderField,
  },
  derived: ['isActive'],
});
