import type { DefaultSectionOffer } from '@shared/contracts/sections';
import { pageLabel } from '@shared/entities/section';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../../api/admin-queries';
import { defaultSectionsApi, defaultSectionsQuery, listsOfSection, sectionsQuery } from '../../../api/sections-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { AdminButton } from '../../kit/admin-button';
import { useQuestion } from '../../kit/forms/use-asked';
import { LoadState } from '../../kit/load-state';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useEditable } from '../entities/editable';
import { useFilled } from '../entities/shown-names';
import { NewsButton } from '../pages/news-button';
import { SectionGroups } from './section-groups';

function placeOf({ label, page, blockCount }: DefaultSectionOffer): string {
  const count = blockCount === 1 ? '1 Inhaltsblock' : `${blockCount} Inhaltsblöcken`;
  return `${label}, Seite „${pageLabel(page)}“, mit ${count}`;
}

/** Offers sections that this version brings and the database never had. */
function DefaultSectionOffers() {
  const client = useQueryClient();
  const { data: offers = [] } = useQuery(defaultSectionsQuery);
  const filled = useFilled();
  /** Resolves once the lists are refetched, so that the mutation stays pending until then. */
  const onSettled = async (_data: unknown, _error: unknown, { key }: DefaultSectionOffer) => {
    await readAnew(client, [defaultSectionsQuery.queryKey, ...listsOfSection(key)]);
    focusMainIfLost();
  };
  const adding = useMutation({
    mutationFn: ({ key }: DefaultSectionOffer) => defaultSectionsApi.add(key),
    onSettled,
    meta: { success: 'Inhaltsabschnitt wurde erstellt' },
  });
  const declining = useQuestion({
    mutationFn: ({ key }: DefaultSectionOffer) => defaultSectionsApi.decline(key),
    onSettled,
    meta: { success: 'Der Abschnitt wird nicht mehr angeboten' },
    about: ({ key, title }) => ({
      title: 'Nicht mehr anbieten?',
      description: `Der Abschnitt „${filled(title)}“ wird niemandem mehr angeboten. Von Hand lässt er sich weiterhin anlegen, mit dem Schlüssel „${key}“.`,
      confirmLabel: 'Nicht anzeigen',
    }),
  });

  if (offers.length === 0) return null;
  return (
    <Card title="Neu in dieser Version" aria-label="Neu in dieser Version" className="mb-4">
      <p className="px-5 pt-3.5 text-ink-2">
        Was Sie hinzufügen, steht mit seinen Inhalten am Ende seiner Seite und ist sofort für Besucher sichtbar. Ihre
        Abschnitte bleiben, wie sie sind.
      </p>
      <ul className="px-5 py-1.5">
        {offers.map((offer) => (
          <li key={offer.key} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-2.5">
            <span className="min-w-0">
              <b className="font-strong wrap-anywhere">{filled(offer.title)}</b>
              <span className="block text-note text-ink-2">{placeOf(offer)}</span>
            </span>
            <span className="flex flex-wrap gap-2.5">
              <AdminButton
                icon="plus"
                aria-label={`${filled(offer.title)} hinzufügen`}
                loading={adding.isPending && adding.variables.key === offer.key}
                disabled={adding.isPending}
                onClick={() => adding.mutate(offer)}
              >
                Hinzufügen
              </AdminButton>
              <AdminButton
                aria-label={`${filled(offer.title)} nicht anzeigen`}
                disabled={adding.isPending}
                onClick={() => declining.ask(offer)}
              >
                Nicht anzeigen
              </AdminButton>
            </span>
          </li>
        ))}
      </ul>
      {declining.question}
    </Card>
  );
}

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
            <NewsButton />
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
