import type { Permission } from '@shared/permissions';
import { permissionLabels } from '@shared/role-labels';
import { useState } from 'react';
import { type Schema, SchemaFields, SchemaText } from './schema-text';

/** By media type. */
export type Content = Record<string, { schema?: Schema }>;

export interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  /** Each way to sign in with the permission it needs; empty when the request is open to all. */
  security: { session?: Permission[]; token?: Permission[] }[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface NamedOperation extends Operation {
  method: string;
  path: string;
}

export function OperationEntry({ operation, printing }: { operation: NamedOperation; printing: boolean }) {
  const [opened, setOpened] = useState(false);
  const open = opened || printing;
  const { method, path, summary } = operation;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => !printing && setOpened(currentTarget.open)}
      className="border-b border-admin-divider last:border-b-0"
    >
      <summary className="min-h-11 cursor-pointer px-5 py-2.5">
        <code translate="no" className="font-mono text-note font-strong wrap-anywhere">{`${method} ${path}`}</code>
        <span lang="en" className="text-note text-ink-2">
          {` ${summary}`}
        </span>
      </summary>
      {open && <OperationDetails operation={operation} />}
    </details>
  );
}

function needs({ security }: Operation): string {
  const [first] = security;
  if (!first) return 'Nichts: Sie ist für alle offen, oder der Link in der Anfrage genügt.';
  const [permission] = first.session ?? first.token ?? [];
  const ways = [
    security.some(({ session }) => session) && 'Anmeldung',
    security.some(({ token }) => token) && 'Zugang für Programme',
  ].filter(Boolean);
  return `${ways.join(' oder ')}${permission ? ` mit dem Recht „${permissionLabels[permission]}“` : ''}`;
}

function OperationDetails({ operation }: { operation: NamedOperation }) {
  const { description, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses).filter(([status]) => status < '400');
  const failures = Object.keys(responses).filter((status) => status >= '400');
  const contents = (content: Content = {}) =>
    Object.entries(content).map(([type, { schema }]) => (
      <div key={type}>
        <code translate="no">{type}</code>
        {schema && (
          <>
            <span>{': '}</span>
            <SchemaText schema={schema} />
            <SchemaFields schema={schema} />
          </>
        )}
      </div>
    ));
  return (
    <dl className="grid gap-x-4 gap-y-1 px-5 pb-4 text-note [&_dt]:mt-2 [&_dt]:font-strong">
      <dt>Braucht</dt>
      <dd>{needs(operation)}</dd>
      {description && <dd lang="en">{description}</dd>}
      {parameters.length > 0 && (
        <>
          <dt>In der Adresse</dt>
          {parameters.map(({ name, required, description, schema, in: place }) => (
            <dd key={name} className="wrap-anywhere">
              <code translate="no">{place === 'path' ? `{${name}}` : `?${name}=`}</code>
              <span>{required ? ': ' : ', kann fehlen: '}</span>
              <SchemaText schema={schema} />
              {description && <span lang="en">{` ${description}`}</span>}
            </dd>
          ))}
        </>
      )}
      {requestBody && (
        <>
          <dt>Inhalt der Anfrage</dt>
          <dd className="wrap-anywhere">{contents(requestBody.content)}</dd>
        </>
      )}
      {answers.map(([status, { content }]) => [
        <dt key={status}>{`Antwort ${status}`}</dt>,
        <dd key={`${status} content`} className="wrap-anywhere">
          {contents(content)}
        </dd>,
      ])}
      <dt>Fehler</dt>
      <dd className="flex flex-wrap gap-x-3">
        {failures.map((status) => (
          <a
            key={status}
            href={`#status-${status}`}
            className="inline-flex min-h-6 min-w-6 items-center underline underline-offset-4"
          >
            {status}
          </a>
        ))}
      </dd>
    </dl>
  );
}
