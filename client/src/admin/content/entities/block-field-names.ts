import { blockEntity } from '@shared/entities/block';
import type { DescribedField } from '@shared/sections/described-fields';
import { entityFieldNames, type FieldNames } from '../../entity-form/fields/field-names';
import { iconLabels } from './icon-labels';

/** Names of a block's fields and values; `fields` are those that its design describes. */
export function blockFieldNames(fields: readonly DescribedField[]): FieldNames {
  return entityFieldNames(blockEntity, fields, ({ control }) => (control === 'icon' ? iconLabels : undefined));
}
