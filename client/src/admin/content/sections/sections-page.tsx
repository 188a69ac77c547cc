import type { DefaultSectionOffer } from '@shared/contracts/entities';
import { pageLabel } from '@shared/entities/section';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  defaultSectionsApi,
  defaultSectionsQuery,
  listsOfSection,
  readAnew,
  sectionsQuery,
} from '../../../api/admin-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { AdminButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { ConfirmDialog } from '../../kit/question-dialogs';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useFilled } from '../entities/shown-names';
import { useEditable } from '../entities/site-pages';
import { SectionGroups } from './section-groups';

/** Where an offered section will stand and what comes with it. */
function placeOf({ label, page, blockCount }: DefaultSectionOffer): string {
  const count = blockCount === 1 ? '1 Inhaltsblock' : `${blockCount} Inhaltsblöcken`;
  return `${label}, Seite „${pageLabel(page)}“, mit ${count}`;
}

interface Answer {
  offer: DefaultSectionOffer;
  accepted: boolean;
}

const answerText = ({ accepted }: Answer) =>
  accepted ? 'Inhaltsabschnitt wurde erstellt' : 'Der Abschnitt wird nicht mehr angeboten';

/** Adds an offered section or declines it; ends once the lists have been read anew. */
function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ offer: { key }, accepted }: Answer): Promise<unknown> =>
      accepted ? defaultSectionsApi.add(key) : defaultSectionsApi.decline(key),
    onSettled: async (_data, _error, { offer: { key } }) => {
      await readAnew(client, [defaultSectionsQuery.queryKey, ...listsOfSection(key)]);
      focusMainIfLost();
    },
    meta: { success: (_data, answer: Answer) => ({ description: answerText(answer) }) },
  });
}

/** Sections that this version brought and the database never had; nothing where there are none. */
function DefaultSectionOffers() {
  const { data: offers = [] } = useQuery(defaultSectionsQuery);
  const filled = useFilled();
  const answer = useAnswer();
  const busy = answer.isPending;
  const adding = busy && answer.variables.accepted ? answer.variables.offer.key : null;
  const [declining, setDeclining] = useState<DefaultSectionOffer | null>(null);

  function decline(offer: DefaultSectionOffer) {
    answer.mutate({ offer, accepted: false }, { onSettled: () => setDeclining(null) });
  }

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
                loading={adding === offer.key}
                disabled={busy}
                onClick={() => answer.mutate({ offer, accepted: true })}
              >
                Hinzufügen
              </AdminButton>
              <AdminButton
                aria-label={`${filled(offer.title)} nicht anzeigen`}
                disabled={busy}
                onClick={() => setDeclining(offer)}
              >
                Nicht anzeigen
              </AdminButton>
            </span>
          </li>
        ))}
      </ul>
      {declining && (
        <ConfirmDialog
          title="Nicht mehr anbieten?"
          description={`Der Abschnitt „${filled(declining.title)}“ wird niemandem mehr angeboten. Von Hand lässt er sich weiterhin anlegen, mit dem Schlüssel „${declining.key}“.`}
          confirmLabel="Nicht anzeigen"
          busy={busy}
          onConfirm={() => decline(declining)}
          onCancel={() => setDeclining(null)}
        />
      )}
    </Card>
  );
}

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
