import type { EnquiryKind } from '@shared/contracts/enquiries';
import type { InboxFilters } from '@shared/inbox-lists';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { adminButtonClass } from '../kit/admin-button';
import { download } from '../kit/download';
import { enquiryViews } from './enquiry-views';
import { exportAddress } from './export-address';

/** What the filters let through, as a file; the server makes it. */
export function EnquiryExport({ kind, filters }: { kind: EnquiryKind; filters: InboxFilters }) {
  return (
    <span className="inline-flex gap-1.5">
      <a href={exportAddress(kind, 'csv', filters)} download className={adminButtonClass()}>
        <Icon name="download" width="18" height="18" />
        Als CSV exportieren
      </a>
      <Menu
        label={`${enquiryViews[kind].title}: weitere Formate`}
        className={`${adminButtonClass()} px-3!`}
        items={[
          {
            id: 'english',
            label: 'CSV mit englischen Überschriften',
            icon: 'download',
            onSelect: () => download(exportAddress(kind, 'csv', filters, 'en')),
          },
          {
            id: 'json',
            label: 'JSON',
            icon: 'download',
            onSelect: () => download(exportAddress(kind, 'json', filters)),
          },
        ]}
      >
        <Icon name="chevron-down" width="18" height="18" />
      </Menu>
    </span>
  );
}
