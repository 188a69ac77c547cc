import type { DocumentVersion, MaterialDocument } from '@shared/contracts/materials';
import { paths } from '@shared/paths';
import { Badge } from '../../ui/badge';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { type Column, Table } from '../../ui/table';
import { adminButtonClass } from '../kit/admin-button';
import { germanDateTime } from '../kit/dates';
import { fileSize } from '../kit/file-size';

/** All files that a document has had, each to be downloaded. */
export function DocumentVersions({ document, onClose }: { document: MaterialDocument; onClose: () => void }) {
  const columns: readonly Column<DocumentVersion>[] = [
    {
      id: 'version',
      header: 'Fassung',
      rowHeader: true,
      cell: ({ version }, index) => (
        <span className="inline-flex items-center gap-2 font-strong tabular-nums">
          {version}
          {index === 0 && <Badge tone="good">in allen Links</Badge>}
        </span>
      ),
    },
    {
      id: 'file',
      header: 'Datei',
      className: 'text-note wrap-anywhere',
      cell: ({ fileName, size }) => `${fileName}, ${fileSize(size)}`,
    },
    {
      id: 'date',
      header: 'Hochgeladen',
      className: 'text-note',
      cell: ({ createdAt, uploadedBy }) => (
        <>
          <time dateTime={createdAt} className="tabular-nums">
            {germanDateTime(createdAt)}
          </time>{' '}
          <span className="text-tinte-2">von {uploadedBy ?? 'System'}</span>
        </>
      ),
    },
    {
      id: 'actions',
      header: 'Aktionen',
      wide: true,
      cell: ({ version }) => (
        <a
          href={paths.api.documentFile(document.id, version)}
          download
          className={adminButtonClass({ size: 'small' })}
          aria-label={`Fassung ${version} herunterladen`}
        >
          <Icon name="download" width="18" height="18" />
          Herunterladen
        </a>
      ),
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="medium"
      title={`Fassungen von „${document.title}“`}
      closeLabel="Schließen"
    >
      <Table
        caption={`Fassungen von „${document.title}“`}
        columns={columns}
        rows={document.versions}
        rowKey={({ version }) => version}
      />
    </Dialog>
  );
}
