import { fileSize } from '@shared/base/file-size';
import type { DocumentVersion, SharedDocument } from '@shared/contracts/shared-documents';
import { useState } from 'react';
import { Link } from 'wouter';
import { apiAddress } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { type Column, Table } from '../../../ui/table';
import { AdminButton, LinkButton } from '../../kit/admin-button';
import { Breakable } from '../../kit/breakable';
import { germanDate, germanDateTime } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import { noValue } from '../../kit/no-value';
import { RowMenu } from '../../kit/row-menu';
import { adminPaths } from '../../navigation/admin-paths';

/** The version that links show. */
const newestOf = ({ versions }: SharedDocument): DocumentVersion | undefined => versions[0];

const fileOf = ({ id }: SharedDocument, { version }: DocumentVersion) =>
  apiAddress('GET /api/materials/documents/:id/versions/:version', { id, version });

export function timesText(count: number): string {
  if (count === 0) return 'noch nicht geöffnet';
  return count === 1 ? '1-mal geöffnet' : `${count}-mal geöffnet`;
}

function linksText(count: number): string {
  if (count === 0) return 'keine gültigen Links';
  return count === 1 ? '1 gültiger Link' : `${count} gültige Links`;
}

function Uploaded({ createdAt, uploadedBy }: DocumentVersion) {
  return (
    <>
      <time dateTime={createdAt} className="tabular-nums">
        {germanDateTime(createdAt)}
      </time>
      <span className="text-ink-2">{` von ${uploadedBy ?? 'System'}`}</span>
    </>
  );
}

/** For small screens, which have no room for the columns. */
function stateText(document: SharedDocument): string {
  const newest = newestOf(document);
  return newest ? `Version ${newest.version} vom ${germanDate(newest.createdAt)}, ${fileSize(newest.size)}` : '';
}

/** The sheet alone, where the first page cannot be drawn. */
function FirstPage({ id, versions: [newest] }: SharedDocument) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="grid h-[60px] w-[84px] flex-none place-items-center overflow-hidden rounded-small border border-admin-line bg-admin-head">
      {failed ? (
        <Icon name="file-text" className="text-ink-2" />
      ) : (
        <img
          src={`${apiAddress('GET /api/materials/documents/:id/first-page', { id })}?version=${newest?.version}`}
          alt=""
          loading="lazy"
          className="size-full object-contain"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

const namedRecipients = 2;

function Recipients({ recipients }: Pick<SharedDocument, 'recipients'>) {
  if (recipients.length === 0) return <span className="block text-ink-2">Noch niemand</span>;
  const shown = recipients.slice(0, namedRecipients);
  const more = recipients.slice(namedRecipients);
  return (
    <>
      <RecipientList recipients={shown} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-[#1a566c] underline underline-offset-3">
            {`und ${more.length} weitere`}
          </summary>
          <RecipientList recipients={more} />
        </details>
      )}
    </>
  );
}

function RecipientList({ recipients }: Pick<SharedDocument, 'recipients'>) {
  return (
    <ul>
      {recipients.map(({ kind, enquiryId, name, openings }) => (
        <li key={`${kind} ${enquiryId}`} className="flex flex-wrap items-baseline gap-x-2.5">
          <Link
            href={adminPaths.enquiry(kind, enquiryId)}
            className="inline-block min-h-6 text-ink underline decoration-admin-line underline-offset-3 wrap-anywhere hover:decoration-admin-mark"
          >
            {name}
          </Link>
          <span className="text-xs text-ink-2">{` ${openings === 0 ? 'ungeöffnet' : timesText(openings)}`}</span>
        </li>
      ))}
    </ul>
  );
}

export type DocumentAct = 'replace' | 'versions' | 'rename' | 'delete';

export function documentColumns(
  onAct: (act: DocumentAct, document: SharedDocument) => void,
): readonly Column<SharedDocument>[] {
  return [
    {
      header: 'Titel',
      rowHeader: true,
      className: 'lg:w-[28%]',
      place: 'col-start-1 col-span-4 row-start-1',
      cell: (document) => (
        <span className="flex items-center gap-3.5">
          {/* A newer version is tried anew, if the one before could not be drawn. */}
          <FirstPage key={newestOf(document)?.version} {...document} />
          <span className="min-w-0">
            <b className="block font-strong hyphens-auto wrap-anywhere">{document.title}</b>
            <small className="block text-xs text-ink-2 lg:hidden">{stateText(document)}</small>
          </span>
        </span>
      ),
    },
    {
      header: 'Aktuelle Version',
      className: 'text-note',
      cell: (document) => {
        const newest = newestOf(document);
        return newest ? (
          <>
            <span className="block">
              <Breakable text={newest.fileName} />
            </span>
            <small className="block text-xs text-ink-2">{`Version ${newest.version}, ${fileSize(newest.size)}`}</small>
          </>
        ) : (
          noValue
        );
      },
    },
    {
      header: 'Stand',
      className: 'text-note lg:w-[170px]',
      cell: (document) => {
        const newest = newestOf(document);
        return newest ? <Uploaded {...newest} /> : noValue;
      },
    },
    {
      header: 'Wer sie hat',
      // In line with the title, beside the picture.
      className: 'text-note max-lg:mt-1 max-lg:mr-4 sm:max-lg:ml-[98px] lg:w-[24%]',
      place: 'col-start-1 col-span-5 row-start-2',
      cell: ({ recipients, activeLinks, openings }) => (
        <>
          <Recipients recipients={recipients} />
          {(activeLinks > 0 || openings > 0) && (
            <small className="block text-xs text-ink-2">{`${linksText(activeLinks)}, ${timesText(openings)}`}</small>
          )}
        </>
      ),
    },
    {
      header: 'Aktionen',
      className: 'lg:w-[220px]',
      place: 'col-start-5 row-start-1',
      cell: (document) => (
        <span className="inline-flex items-center whitespace-nowrap">
          <AdminButton
            className="max-lg:hidden"
            icon="arrow-up"
            size="small"
            aria-label={`Neue Version von ${document.title} hochladen`}
            onClick={() => onAct('replace', document)}
          >
            Neue Version
          </AdminButton>
          <RowMenu
            label={`Weitere Aktionen für ${document.title}`}
            items={[
              { label: 'Neue Version', icon: 'arrow-up', onSelect: () => onAct('replace', document) },
              {
                label: 'Versionen',
                icon: 'layers',
                detail: String(document.versions.length),
                onSelect: () => onAct('versions', document),
              },
              {
                label: 'Herunterladen',
                icon: 'download',
                onSelect: () => {
                  const newest = newestOf(document);
                  if (newest) window.location.assign(fileOf(document, newest));
                },
              },
              { label: 'Umbenennen', icon: 'pencil', onSelect: () => onAct('rename', document) },
              { label: 'Löschen', icon: 'trash', onSelect: () => onAct('delete', document) },
            ]}
          />
        </span>
      ),
    },
  ];
}

export function DocumentVersions({ document, onClose }: { document: SharedDocument; onClose: () => void }) {
  const columns: readonly Column<DocumentVersion>[] = [
    {
      header: 'Version',
      rowHeader: true,
      cell: ({ version }, index) => (
        <span className="inline-flex items-center gap-2 font-strong tabular-nums">
          <span>{version}</span>
          {index === 0 && <Badge tone="good">in allen Links</Badge>}
        </span>
      ),
    },
    {
      header: 'Datei',
      className: 'text-note wrap-anywhere',
      cell: ({ fileName, size }) => `${fileName}, ${fileSize(size)}`,
    },
    {
      header: 'Hochgeladen',
      className: 'text-note',
      cell: Uploaded,
    },
    {
      header: 'Aktionen',
      wide: true,
      cell: (stored) => (
        <LinkButton
          icon="download"
          size="small"
          href={fileOf(document, stored)}
          download
          aria-label={`Version ${stored.version} herunterladen`}
        >
          Herunterladen
        </LinkButton>
      ),
    },
  ];
  return (
    <Dialog onClose={onClose} size="medium" title={`Versionen von „${document.title}“`}>
      <Table
        caption={`Versionen von „${document.title}“`}
        columns={columns}
        rows={document.versions}
        rowKey={({ version }) => version}
      />
    </Dialog>
  );
}
