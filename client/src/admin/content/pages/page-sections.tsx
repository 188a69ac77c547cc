import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sectionsQuery } from '../../../api/sections-api';
import { Badge } from '../../../ui/badge';
import { AdminButton } from '../../kit/admin-button';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import { useFilled } from '../entities/shown-names';
import { PendingBadge, PendingBlocks } from '../pending-changes/pending-badge';

export function PageSections({ page }: { page: Page }) {
  const { data = [] } = useQuery({ ...sectionsQuery, refetchOnMount: true });
  const { open } = useNavigation();
  const filled = useFilled();
  const sections = data.filter((section) => section.page === page).sort((one, other) => one.order - other.order);
  return (
    <section aria-label="Abschnitte der Seite" className="border-t border-admin-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold">Abschnitte der Seite</h3>
        <AdminButton icon="plus" size="small" onClick={() => open(adminPaths.newSectionOn(page))}>
          Neuer Abschnitt
        </AdminButton>
      </div>
      {sections.length === 0 && <p className="pt-2 text-ink-2">Auf dieser Seite steht noch nichts.</p>}
      <ul className="grid gap-1 pt-2">
        {sections.map(({ key, id, title, isActive }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <FormLink href={adminPaths.editSection(key)}>{filled(title)}</FormLink>
            <Link
              href={adminPaths.section(key)}
              aria-label={`Inhaltsblöcke von ${filled(title)}`}
              className="text-note"
            >
              Inhaltsblöcke
            </Link>
            {!isActive && <Badge tone="quiet">Entwurf</Badge>}
            <PendingBadge entity="section" id={id} />
            <PendingBlocks sectionKey={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}
