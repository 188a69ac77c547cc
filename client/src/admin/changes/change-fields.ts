import type { PendingChange } from '@shared/contracts/pending';
import { entities } from '@shared/entities/entities';
import { parseFieldName } from '@shared/entities/translation';
import type { JsonValue } from '@shared/entities/values';
import type { Language } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { blockFieldNames } from '../blocks/block-form-values';
import { entityFieldNames, type FieldNames } from '../entity-form/field-names';
import { adminPaths } from '../navigation/admin-paths';

/** What the form of a change's entity calls its fields and choices. */
export function namesOf({ entity, key }: PendingChange): FieldNames {
  return entity === 'block' ? blockFieldNames(describedFieldsOf(key)) : entityFieldNames(entities[entity]);
}

/** A value of a field as people read it. */
export function valueText(names: FieldNames, name: string, value: JsonValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return names.value?.(name, value) ?? String(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return names.value?.(name, String(value)) ?? String(value);
}

/** The language of a text; null for what is the same in every language. */
export function textLanguage(name: string, value: JsonValue): Language | null {
  return typeof value === 'string' ? parseFieldName(name).language : null;
}

/** Address of the form of a change's entity. */
export function formAddress({ entity, key, id }: PendingChange): string {
  if (entity === 'setting') return adminPaths.setting(key);
  return entity === 'block' ? adminPaths.block(key, id) : adminPaths.editSection(key);
}

/** Names a change among others. */
export const changeId = ({ entity, id }: Pick<PendingChange, 'entity' | 'id'>) => `${entity} ${id}`;
