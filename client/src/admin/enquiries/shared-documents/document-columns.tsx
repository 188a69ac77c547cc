import { fileSize } from '@shared/base/file-size';
import type { DocumentVersion, SharedDocument } from '@shared/contracts/shared-documents';
import { paths } from '@shared/paths';
import { Badge } from '../../../ui/badge';
import { type Column, Table } from '../../../ui/table';
import { AdminButton, LinkButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import { RowMenu } from '../../kit/row-menu';

/** The version that links show. */
const newestOf = ({ versions }: SharedDocument): DocumentVersion | undefined => versions[0];

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

export type DocumentAct = 'replace' | 'versions' | 'rename' | 'delete';

export function documentColumns(
  onAct: (act: DocumentAct, document: SharedDocument) => void,
): readonly Column<SharedDocument>[] {
  return [
    {
      header: 'Titel',
      rowHeader: true,
      className: 'lg:w-[26%]',
      cell: ({ title }) => <b className="font-strong wrap-anywhere">{title}</b>,
    },
    {
      header: 'Aktuelle Version',
      className: 'text-note',
      cell: (document) => {
        const newest = newestOf(document);
        return newest ? (
          <>
            <span className="block wrap-anywhere">{newest.fileName}</span>
            <small className="block text-xs text-ink-2">{`Version ${newest.version}, ${fileSize(newest.size)}`}</small>
          </>
        ) : (
          '–'
        );
      },
    },
    {
      header: 'Stand',
      className: 'text-note lg:w-[190px]',
      cell: (document) => {
        const newest = newestOf(document);
        return newest ? <Uploaded {...newest} /> : '–';
      },
    },
    {
      header: 'Links',
      className: 'text-note lg:w-[170px]',
      cell: ({ activeLinks, openings }) => (
        <>
          <span className="block">{linksText(activeLinks)}</span>
          <small className="block text-xs text-ink-2">{timesText(openings)}</small>
        </>
      ),
    },
    {
      header: 'Aktionen',
      wide: true,
      className: 'lg:w-[220px]',
      cell: (document) => (
        <span className="inline-flex items-center whitespace-nowrap">
          <AdminButton
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
                  if (newest) window.location.assign(paths.api.documentFile(document.id, newest.version));
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
      cell: ({ version }) => (
        <LinkButton
          icon="download"
          size="small"
          href={paths.api.documentFile(document.id, version)}
          download
          aria-label={`Version ${version} herunterladen`}
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
