import type { CarriedPlace } from '@shared/contracts/carried-links';
import { entities } from '@shared/entities/entities';
import { useMutation } from '@tanstack/react-query';
import { adminQueryKey } from '../../../api/admin-queries';
import { carryLinks } from '../../../api/links-api';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useFilled } from '../entities/shown-names';
import { type MovedLinks, movedLinks } from './moved-links-store';

const listed = new Intl.ListFormat('de', { type: 'conjunction' });

/** „Presse“ hat eine neue Adresse. */
function movedSentence(titles: readonly string[]): string {
  const named = listed.format(titles.map((title) => `„${title}“`));
  return titles.length === 1 ? `${named} hat eine neue Adresse.` : `${named} haben neue Adressen.`;
}

const placesIn = (count: number) => (count === 1 ? 'An einer Stelle' : `An ${count} Stellen`);

function Place({ place }: { place: CarriedPlace }) {
  const filled = useFilled();
  const where = place.section ? ` im Abschnitt „${filled(place.section)}“` : '';
  return (
    <li className="wrap-anywhere">
      <b className="font-strong">{filled(place.title) || 'Ohne Titel'}</b>
      <span className="block text-note text-ink-2">{entities[place.entity].label + where}</span>
    </li>
  );
}

/** Asks whether links lead along to where a page or section stands now. */
export function MovedLinksQuestion({ moved }: { moved: MovedLinks }) {
  const filled = useFilled();
  const { names, moves, places, refused } = moved;
  const close = () => movedLinks.set(null);
  const { isPending, mutate } = useMutation({
    mutationFn: () => carryLinks({ moves: [...moves] }),
    meta: {
      success: (carried: { places: readonly CarriedPlace[] }) => ({
        description: `${placesIn(carried.places.length)} führen die Links jetzt zur neuen Adresse. Was vorher dort stand, steht unter „Versionen“.`,
      }),
      invalidates: [adminQueryKey],
    },
  });
  return (
    <FormDialog
      title="Links mitnehmen?"
      description={`${movedSentence(names.map(filled))} ${placesIn(places.length)} führen Links noch zur bisherigen. Mitgenommen führen sie zur neuen, sofort öffentlich; der bisherige Stand jeder Stelle bleibt unter „Versionen“.`}
      confirmLabel="Links mitnehmen"
      cancelLabel="Links so lassen"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: close })}
      onClose={close}
    >
      <ul className="grid gap-2 text-s">
        {places.map((place) => (
          <Place key={`${place.entity} ${place.id}`} place={place} />
        ))}
      </ul>
      {refused > 0 && (
        <p className="pt-3 text-note text-ink-2">
          {`${placesIn(refused)} darf sie nur ein Administrator ändern, etwa in Rechtstexten: Dort bleiben sie, wie sie sind.`}
        </p>
      )}
    </FormDialog>
  );
}
