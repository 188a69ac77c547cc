import type { SitePage } from '@shared/contracts/entities';
import { fallbackLanguage } from '@shared/locales';
import { editedPagePath, isFixedPage } from '@shared/paths';
import type { rowMoves } from '../../kit/order-cell';
import { RowMenu } from '../../kit/row-menu';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import type { Publishing } from '../checks/publishing';
import { publicAddressesOf } from './page-addresses';
import { usePageCopy } from './page-copy';
import { usePageSwitch } from './page-switch';

interface PageMenuProps {
  page: SitePage;
  title: string;
  publish: Publishing['publish'];
  onDelete: (page: SitePage) => void;
  /** Where the menu stands in a list whose order can be changed. */
  moves?: ReturnType<typeof rowMoves>;
  /** Shares what waits on the page, where its own view is open. */
  onShare?: () => void;
}

/** All that can be done with a page, in the same words and order wherever the page is shown. */
export function PageMenu({ page, title, publish, onDelete, moves = [], onShare }: PageMenuProps) {
  const { open, go } = useNavigation();
  const copy = usePageCopy();
  const switchStatus = usePageSwitch(page, publish);
  const { key } = page;
  const isOwn = !isFixedPage(key);
  const isPublic = page.status === 'active';
  const [address] = publicAddressesOf(page);
  return (
    <RowMenu
      label={`Weitere Aktionen für die Seite ${title}`}
      items={[
        !onShare && {
          label: 'Seite bearbeiten',
          icon: 'pencil',
          onSelect: () => go(adminPaths.pageWorkspace(key)),
        },
        {
          label: 'Direkt auf der Seite bearbeiten',
          icon: 'layers',
          onSelect: () => go(editedPagePath(key, fallbackLanguage)),
        },
        { label: 'Angaben der Seite', icon: 'file-text', onSelect: () => open(adminPaths.editPage(key)) },
        { label: 'Neuer Abschnitt', icon: 'plus', onSelect: () => open(adminPaths.newSectionOn(key)) },
        isPublic &&
          address !== undefined && {
            label: 'Ansehen',
            icon: 'external-link',
            onSelect: () => window.open(address, '_blank', 'noopener'),
          },
        onShare ? { label: 'Vorschau teilen', icon: 'share', onSelect: onShare } : false,
        isOwn && {
          label: isPublic ? 'Deaktivieren' : 'Aktivieren',
          icon: isPublic ? 'eye-off' : 'eye',
          onSelect: switchStatus,
        },
        ...moves,
        { label: 'Seite kopieren', icon: 'copy', onSelect: () => copy(page) },
        isOwn && { label: 'Versionen', icon: 'clock', onSelect: () => open(adminPaths.pageVersions(key)) },
        isOwn && { label: 'Seite löschen', icon: 'trash', onSelect: () => onDelete(page) },
      ]}
    />
  );
}
