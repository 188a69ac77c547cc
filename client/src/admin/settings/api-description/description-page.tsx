import { paths } from '@shared/paths';
import { permissionLabels } from '@shared/role-labels';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SelectField, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { AdminButton, adminButtonClass } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { adminPaths } from '../../navigation/admin-paths';
import { type ApiDescription, descriptionQuery, type Operation } from './description-api';
import { SchemaFields, SchemaText, schemaId } from './schema-text';

interface NamedOperation extends Operation {
  method: string;
  path: string;
}

/** Every request that programs can make, drawn from the OpenAPI document. */
export function DescriptionPage() {
  const query = useQuery(descriptionQuery);
  return (
    <>
      <PageHead
        before={
          <Link href={adminPaths.integrations} className={`${adminButtonClass({ size: 'small' })} mb-4 print:hidden`}>
            <Icon name="arrow-left" width="18" height="18" />
            Schnittstellen
          </Link>
        }
        title="Beschreibung der Schnittstelle"
        lead="Was Programme fragen und ändern können, was sie dafür brauchen und was sie zur Antwort bekommen."
        action={
          <div className="flex flex-wrap gap-3 print:hidden">
            <AdminButton onClick={() => window.print()}>Drucken</AdminButton>
            <a href={paths.api.description} download="openapi.json" className={adminButtonClass()}>
              <Icon name="download" width="18" height="18" />
              OpenAPI 3.1 herunterladen
            </a>
          </div>
        }
      />
      <LoadState query={query} errorTitle="Fehler beim Laden der Beschreibung">
        {(description) => <Description description={description} />}
      </LoadState>
    </>
  );
}

function Description({ description: { info, tags, paths: described, components } }: { description: ApiDescription }) {
  const [text, setText] = useState('');
  const [tag, setTag] = useState('');
  const printing = usePrinting();
  const operations = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]): NamedOperation => ({ ...told, method: method.toUpperCase(), path })),
  );
  const words = text.toLowerCase().split(/\s+/);
  const shown = operations.filter(({ tags: its, method, path, summary }) => {
    const searched = `${method} ${path} ${summary}`.toLowerCase();
    return (tag === '' || its.includes(tag)) && words.every((word) => searched.includes(word));
  });
  return (
    <div className="grid gap-4">
      <p lang="en" className="text-note text-ink-2">
        {info.description}
      </p>
      <search className="grid gap-4 sm:grid-cols-2 print:hidden">
        <TextField
          label="Suchen"
          type="search"
          hint="In Adresse, Methode und Beschreibung"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField label="Bereich" value={tag} onChange={({ target }) => setTag(target.value)}>
          <option value="">Alle Bereiche</option>
          {tags.map(({ name }) => (
            <option key={name} value={name} lang="en">
              {name}
            </option>
          ))}
        </SelectField>
      </search>
      <p role="status" className="text-note text-ink-2">
        {`${shown.length} von ${operations.length} Anfragen`}
      </p>
      {shown.length === 0 && <EmptyState icon="search" title="Keine Anfrage passt dazu" />}
      {tags.map(({ name }) => {
        const its = shown.filter((operation) => operation.tags.includes(name));
        if (its.length === 0) return null;
        return (
          <Card key={name} title={<span lang="en">{name}</span>} level={3}>
            {its.map((operation) => (
              <OperationEntry key={`${operation.method} ${operation.path}`} operation={operation} printing={printing} />
            ))}
          </Card>
        );
      })}
      <Card title="Fehler" level={3}>
        <Parts
          parts={Object.entries(components.responses).map(([status, { description, content }]) => ({
            id: `status-${status}`,
            name: status,
            text: <span lang="en">{description}</span>,
            schema: content['application/json']?.schema ?? {},
          }))}
        />
      </Card>
      <Card title="Bausteine" level={3}>
        <Parts
          parts={Object.entries(components.schemas).map(([name, schema]) => ({
            ...{ id: schemaId(name), name, schema },
            text: !schema.properties && <SchemaText schema={schema} />,
          }))}
        />
      </Card>
    </div>
  );
}

function Parts({
  parts,
}: {
  parts: { id: string; name: string; text: ReactNode; schema: Operation['parameters'][0]['schema'] }[];
}) {
  return (
    <div className="divide-y divide-admin-line text-note">
      {parts.map(({ id, name, text, schema }) => (
        <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-name`} className="px-5 py-3">
          <h4 id={`${id}-name`} className="font-mono font-strong">
            {name}
          </h4>
          {text}
          <SchemaFields schema={schema} />
        </section>
      ))}
    </div>
  );
}

/** Whether the page is being printed: what is folded would be missing on paper. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

function OperationEntry({ operation, printing }: { operation: NamedOperation; printing: boolean }) {
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
        <code className="font-mono text-note font-strong wrap-anywhere">{`${method} ${path}`}</code>{' '}
        <span lang="en" className="text-note text-ink-2">
          {summary}
        </span>
      </summary>
      {open && <OperationDetails operation={operation} />}
    </details>
  );
}

/** What a request needs, in words. */
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
  const { parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses).filter(([status]) => status < '400');
  const failures = Object.keys(responses).filter((status) => status >= '400');
  const contents = (content: Operation['responses'][string]['content'] = {}) =>
    Object.entries(content).map(([type, { schema }]) => (
      <div key={type}>
        <code>{type}</code>
        {schema && (
          <>
            {': '}
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
      {parameters.length > 0 && (
        <>
          <dt>In der Adresse</dt>
          {parameters.map(({ name, required, schema, in: place }) => (
            <dd key={name} className="wrap-anywhere">
              <code>{place === 'path' ? `{${name}}` : `?${name}=`}</code>
              {!required && ', kann fehlen'}: <SchemaText schema={schema} />
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
