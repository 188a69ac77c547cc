import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminQueryKey } from '../../../api/admin-queries';
import { apiAddress, callText } from '../../../api/call';
import { Card } from '../../../ui/card';
import type { TextOrElements } from '../../../ui/elements';
import { EmptyState } from '../../../ui/empty-state';
import { SelectField, TextField } from '../../../ui/field';
import { AdminButton, LinkButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { adminPaths } from '../../navigation/admin-paths';
import { type Content, type NamedOperation, type Operation, OperationEntry } from './operation-entry';
import { type Schema, SchemaFields, SchemaText, schemaId } from './schema-text';

/** GET /api/openapi.json, as far as this page reads it. */
interface ApiDescription {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string; content: Content }>;
  };
}

const descriptionQuery = queryOptions({
  queryKey: [...adminQueryKey, 'api-description'],
  queryFn: async ({ signal }) => JSON.parse(await callText('GET /api/openapi.json', { signal })) as ApiDescription,
});

export function DescriptionPage() {
  const query = useQuery(descriptionQuery);
  return (
    <>
      <PageHead
        before={
          <LinkButton icon="arrow-left" size="small" href={adminPaths.integrations} className="mb-4 print:hidden">
            Schnittstellen
          </LinkButton>
        }
        title="Beschreibung der Schnittstelle"
        lead="Was Programme fragen und ändern können, was sie dafür brauchen und was sie zur Antwort bekommen."
        action={
          <div className="flex flex-wrap gap-3 print:hidden">
            <AdminButton onClick={() => window.print()}>Drucken</AdminButton>
            <LinkButton icon="download" href={apiAddress('GET /api/openapi.json')} download="openapi.json">
              OpenAPI 3.1 herunterladen
            </LinkButton>
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
    Object.entries(methods).map(
      ([method, operation]): NamedOperation => ({ ...operation, method: method.toUpperCase(), path }),
    ),
  );
  const words = text.toLowerCase().split(/\s+/);
  const shown = operations.filter(({ tags: its, method, path, summary }) => {
    const searched = `${method} ${path} ${summary}`.toLowerCase();
    return (tag === '' || its.includes(tag)) && words.every((word) => searched.includes(word));
  });
  return (
    <div className="grid gap-4">
      <p className="text-note text-ink-2">
        <span>{'Die Beschreibungen sind englisch. '}</span>
        <span lang="en">{info.description}</span>
      </p>
      <search className="grid gap-4 sm:grid-cols-2 print:hidden">
        <TextField
          label="Suchen"
          type="search"
          hint="In Adresse, Methode und englischer Beschreibung"
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
          <Card key={name} title={<span lang="en">{name}</span>}>
            {its.map((operation) => (
              <OperationEntry key={`${operation.method} ${operation.path}`} operation={operation} printing={printing} />
            ))}
          </Card>
        );
      })}
      <Card title="Fehler">
        <Parts
          parts={Object.entries(components.responses).map(([status, { description, content }]) => ({
            id: `status-${status}`,
            name: status,
            text: <span lang="en">{description}</span>,
            schema: content['application/json']?.schema ?? {},
          }))}
        />
      </Card>
      <Card title="Bausteine">
        <Parts
          parts={Object.entries(components.schemas).map(([name, schema]) => ({
            id: schemaId(name),
            name,
            schema,
            text: !schema.properties && <SchemaText schema={schema} />,
          }))}
        />
      </Card>
    </div>
  );
}

interface Part {
  id: string;
  name: string;
  text: TextOrElements;
  schema: Schema;
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="divide-y divide-admin-line text-note">
      {parts.map(({ id, name, text, schema }) => (
        <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-name`} className="px-5 py-3">
          <h4 id={`${id}-name`} className="font-mono font-strong">
            {name}
          </h4>
          <span>{text}</span>
          <SchemaFields schema={schema} />
        </section>
      ))}
    </div>
  );
}

/** True while the page is printed, when everything collapsed must be open. */
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
