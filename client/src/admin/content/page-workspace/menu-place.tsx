import type { MenuEntry, SitePage } from '@shared/contracts/entities';
import { type Menu, menuLabels } from '@shared/entities/menu-entry';
import { Badge } from '../../../ui/badge';
import { AdminButton } from '../../kit/admin-button';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { linkClass } from '../../navigation/form-link';
import { useFilled } from '../entities/shown-names';
import { PendingBadge } from '../pending-changes/pending-badge';

const offered: readonly (readonly [menu: Menu, label: string])[] = [
  ['main', 'Ins Menü aufnehmen'],
  ['footer', 'In die Fußzeile aufnehmen'],
];

/** Entries of the menus that lead to a page or a section of it, and ways to add one. */
export function MenuPlace({ page, entries }: { page: SitePage; entries: readonly MenuEntry[] }) {
  const { open } = useNavigation();
  const filled = useFilled();
  return (
    <div className="grid gap-3 px-5 py-4 text-s">
      {entries.length === 0 && <p className="text-ink-2">Weder ein Menü noch die Fußzeile führt auf diese Seite.</p>}
      {entries.length > 0 && (
        <ul className="grid gap-1.5">
          {entries.map(({ id, key, title, menu, kind, isActive }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {/* A link would ask about unsaved input, which stays while the form is open over the view. */}
              <button
                type="button"
                className={`${linkClass} cursor-pointer text-left`}
                onClick={() => open(adminPaths.menuEntry(key))}
              >
                {filled(title)}
              </button>
              <span className="text-note text-ink-2">
                {kind === 'section' ? `${menuLabels[menu]}, zu einem Abschnitt` : menuLabels[menu]}
              </span>
              {!isActive && <Badge tone="quiet">Entwurf</Badge>}
              <PendingBadge entity="menuEntry" id={id} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2.5">
        {offered.map(([menu, label]) => (
          <AdminButton
            key={menu}
            icon="plus"
            size="small"
            onClick={() => open(adminPaths.newMenuEntryTo(menu, page.key))}
          >
            {label}
          </AdminButton>
        ))}
      </p>
    </div>
  );
}
