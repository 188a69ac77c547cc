import * as z from 'zod/mini';
import { rooms } from './described-routes';
import { namedContracts } from './named-contracts';

export type Json = z.core.JSONSchema.BaseSchema;
type Schema = z.core.$ZodType;

/** Removes what zod adds but a reader does not need: patterns of known formats, bounds of safe integers. */
function plain({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.readOnly;
}

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `inboxDetailSchema` is described as `InboxDetail`. */
const describedName = (name: string) => capital(name).replace(/Schema$/, '');

/** Converts schemas to JSON Schema: those of contracts under their names, others inline. */
export function converted(io: 'input' | 'output', schemas: Iterable<Schema>) {
  const registry = z.registry<{ id: string }>();
  const ids = new Map<Schema, string>();
  const add = (schema: Schema, id: string) => {
    if (ids.has(schema)) return;
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  const named = rooms.flatMap(({ contracts = [] }) => contracts);
  for (const [name, value] of [namedContracts, ...named].flatMap((contract) => Object.entries(contract)))
    if (value instanceof z.core.$ZodType) add(value, describedName(name));
  const names = new Set(ids.values());
  for (const schema of schemas) add(schema, `inline-${ids.size}`);
  const uri = (id: string) => `#/components/schemas/${id}`;
  const made = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any', override: plain });
  const components: Record<string, Json> = {};
  /** The JSON Schema of an id; named schemas that it refers to become components. */
  function jsonOf(id: string): Json {
    const { $id: _id, $schema: _schema, ...json } = made.schemas[id] ?? {};
    // Only JSON values refer to themselves, and `{}` means the same: any JSON value.
    const text = JSON.stringify(json).replace(/\{"\$ref":"[^"]*__shared#[^"]*"\}/g, '{}');
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) use(name);
    return JSON.parse(text);
  }
  function use(name: string): void {
    if (components[name]) return;
    components[name] = {};
    components[name] = jsonOf(name);
  }
  return {
    components,
    bare: (schema: Schema) => jsonOf(ids.get(schema) ?? ''),
    of(schema: Schema): Json {
      const id = ids.get(schema) ?? '';
      if (!names.has(id)) return jsonOf(id);
      use(id);
      return { $ref: uri(id) };
    },
  };
}
