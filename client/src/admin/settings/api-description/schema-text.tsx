import { Fragment } from 'react';
import type { Elements } from '../../../ui/elements';

/** JSON Schema, as far as the server's contracts use it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export const schemaId = (name: string) => `schema-${name}`;

const types: Readonly<Record<string, string>> = {
  string: 'Text',
  integer: 'ganze Zahl',
  number: 'Zahl',
  boolean: 'ja oder nein',
  null: 'null',
  object: 'Objekt',
  array: 'Liste',
};

const formats: Readonly<Record<string, string>> = { 'date-time': 'Zeitpunkt', email: 'E-Mail-Adresse' };

const choices = (schema: Schema) => schema.anyOf ?? schema.oneOf;

function either<Part>(parts: readonly Part[], draw: (part: Part) => Elements, between = ' oder '): Elements {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a schema never change their order
    <Fragment key={index}>
      {index > 0 && between}
      {draw(part)}
    </Fragment>
  ));
}

function bounds({ minLength, maxLength, minimum, maximum, minItems, maxItems, ...schema }: Schema): string {
  const parts = [
    minLength && `mindestens ${minLength} Zeichen`,
    maxLength && `höchstens ${maxLength} Zeichen`,
    minimum !== undefined && `ab ${minimum}`,
    maximum !== undefined && `bis ${maximum}`,
    minItems && `mindestens ${minItems}`,
    maxItems && `höchstens ${maxItems}`,
    schema.default !== undefined && `ohne Angabe ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** A schema as a phrase; a named schema becomes a link to its description. */
export function SchemaText({ schema }: { schema: Schema }): Elements {
  const { $ref, type, format, items, prefixItems, additionalProperties: others } = schema;
  const name = $ref?.split('/').at(-1);
  if (name) {
    return (
      <a href={`#${schemaId(name)}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
        {name}
      </a>
    );
  }
  const drawn = (part: Schema) => <SchemaText schema={part} />;
  const parts = choices(schema);
  if (parts) return either(parts, drawn);
  if (schema.const !== undefined) return <code translate="no">{JSON.stringify(schema.const)}</code>;
  if (schema.enum) return either(schema.enum, (value) => <code translate="no">{JSON.stringify(value)}</code>);
  if (prefixItems)
    return (
      <>
        <span>{'Folge: '}</span>
        {either(prefixItems, drawn, ', ')}
      </>
    );
  if (items)
    return (
      <>
        <span>{'Liste von: '}</span>
        {drawn(items)}
        <span>{bounds(schema)}</span>
      </>
    );
  if (typeof others === 'object')
    return (
      <>
        <span>{'Objekt mit beliebigen Feldern: '}</span>
        {drawn(others)}
      </>
    );
  const known = [type ?? []].flat().map((one) => (format && formats[format]) || types[one] || one);
  return <span>{(known.join(' oder ') || 'beliebiger JSON-Wert') + bounds(schema)}</span>;
}

/** All objects with properties in a schema, without those inside their properties. */
function objectsIn(schema: Schema): Schema[] {
  const { properties, items, additionalProperties: others } = schema;
  const inner = [
    ...(choices(schema) ?? []),
    ...(items ? [items] : []),
    ...(typeof others === 'object' ? [others] : []),
  ];
  return [...(properties ? [schema] : []), ...inner.flatMap(objectsIn)];
}

/** The fields of every object in a schema, nested ones included. */
export function SchemaFields({ schema }: { schema: Schema }) {
  return objectsIn(schema).map((object, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the objects of a schema never change their order
    <ul key={index} className="mt-1 grid gap-1 border-l-2 border-admin-line pl-3">
      {Object.entries(object.properties ?? {}).map(([name, field]) => (
        <li key={name} className="wrap-anywhere">
          <code translate="no" className="font-strong">
            {name}
          </code>
          <span>{object.required?.includes(name) ? ': ' : ', kann fehlen: '}</span>
          <SchemaText schema={field} />
          <SchemaFields schema={field} />
        </li>
      ))}
    </ul>
  ));
}
