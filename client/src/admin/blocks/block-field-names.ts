import type { BlockStatus, BlockType } from '@shared/contracts/content-values';
import { type FieldNames, fieldNames } from '../forms/field-names';
import { noChoice } from '../forms/form-values';
import { blockStatusLabels, blockTypeLabels } from '../labels';
import { iconLabels } from './icon-labels';
import type { DescribedField } from './metadata-description';

const labels: Readonly<Record<string, string>> = {
  title: 'Titel',
  subtitle: 'Untertitel',
  content: 'Inhalt',
  imageUrl: 'Bild-URL',
  type: 'Typ',
  status: 'Status',
  order: 'Reihenfolge',
};

/** What the block form calls its fields and choices. */
export function blockFieldNames(fields: readonly DescribedField[]): FieldNames {
  const described = new Map(fields.map((field) => [`metadata.${field.name}`, field]));
  const own = Object.fromEntries(fields.map((field) => [`metadata.${field.name}`, field.label]));
  return fieldNames({ ...labels, ...own }, (name, value) => {
    if (typeof value !== 'string') return undefined;
    if (name === 'type') return blockTypeLabels[value as BlockType];
    if (name === 'status') return blockStatusLabels[value as BlockStatus].label;
    if (value === noChoice) return 'Keine Angabe';
    const field = described.get(name);
    if (field?.control === 'icon') return (iconLabels as Readonly<Record<string, string>>)[value];
    return field?.choices.find((choice) => choice.value === value)?.label;
  });
}
