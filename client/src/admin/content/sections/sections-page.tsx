import { useQuery } from '@tanstack/react-query';
import { sectionsQuery } from '../../../api/admin-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { AdminButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useEditable } from '../entities/use-editable';
import { DefaultSectionOffers } from './default-section-offers';
import { SectionGroups } from './section-groups';

/** All content sections, with what can be done to them. */
export function SectionsPage() {
  const query = useQuery(sectionsQuery);
  const { open } = useNavigation();
  const editable = useEditable();
  const create = (
    <AdminButton icon="plus" tone="primary" onClick={() => open(adminPaths.newSection)}>
      Neuen Abschnitt erstellen
    </AdminButton>
  );

  return (
    <>
      <PageHead
        title="Inhaltsabschnitte"
        lead={`Wählen Sie einen Abschnitt, um seine Inhaltsblöcke zu bearbeiten.${
          editable.all ? '' : ' Die Rechtstexte ändern Administratoren.'
        }`}
        action={
          <span className="flex flex-wrap gap-2.5">
            <AdminButton icon="plus" onClick={() => open(adminPaths.newPage)}>
              Neue Seite
            </AdminButton>
            {query.data?.length !== 0 && create}
          </span>
        }
      />
      <DefaultSectionOffers />
      <LoadState query={query} errorTitle="Fehler beim Laden der Inhaltsabschnitte">
        {(sections) => (
          <>
            {sections.length === 0 && (
              <Card className="mb-4">
                <EmptyState
                  icon="layers"
                  title="Keine Inhaltsabschnitte gefunden"
                  hint="Erstellen Sie den ersten Abschnitt, um Inhalte auf die Website zu bringen."
                  action={create}
                />
              </Card>
            )}
            <SectionGroups sections={editable.sections(sections)} />
          </>
        )}
      </LoadState>
    </>
  );
}
