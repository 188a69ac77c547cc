import { parseFieldName } from '@shared/entities/translation';
import { translatedLanguages } from '@shared/locales';
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icon';
import type { FieldNames } from '../../entity-form/fields/field-names';
import type { createSaveTimes } from '../../entity-form/use-draft';
import { AdminButton } from '../../kit/admin-button';
import { germanTime, shortMoment } from '../../kit/dates';
import { ConfirmDialog } from '../../kit/forms/question-dialogs';
import { languageAdjective, languageNames, listed } from '../../kit/languages';
import { pendingMark } from '../pending-changes/pending-badge';
import type { ShownPendingChange } from './use-pending-change';

export interface OutdatedNotice {
  text: string;
  /** Name of the first outdated field; `label` is for the button that leads to it. */
  field: string;
  label: string;
}

interface OutdatedBySave {
  /** `stored` is the state after the save, `before` that when the edit began. */
  stored: { outdated: readonly string[] };
  before: { outdated: readonly string[] };
  names: FieldNames;
}

/** Notice of the translations that a save newly made outdated; null if there are none. */
export function outdatedNotice({ stored, before, names }: OutdatedBySave): OutdatedNotice | null {
  const grown = stored.outdated.filter((name) => !before.outdated.includes(name));
  const [first] = grown;
  if (first === undefined) return null;
  const sentences = translatedLanguages.flatMap((language) => {
    const fields = grown.map(parseFieldName).filter((name) => name.language === language);
    const labels = fields.map(({ field }) => `„${names.label(field)}“`);
    return labels.length > 0 ? [`${languageNames[language]} ist jetzt veraltet: ${listed(labels)}.`] : [];
  });
  const { language } = parseFieldName(first);
  return { text: sentences.join(' '), field: first, label: `Zum ${languageAdjective(language, 'en')} Feld` };
}

/** Tells when the open form was last saved or, if something was typed since, when that was kept in this browser. */
export function SaveNote({ times }: { times: ReturnType<typeof createSaveTimes> }) {
  const { keptAt, savedAt, asPending } = useSyncExternalStore(times.subscribe, times.get);
  return (
    <>
      {keptAt && (
        <span className="text-xs text-ink-2 max-md:hidden">
          {`In diesem Browser zwischengesichert, ${germanTime(keptAt)}`}
        </span>
      )}
      {/* The key makes screen readers announce every save, also two within one minute. */}
      <span role="status">
        {savedAt && !keptAt && (
          <span key={savedAt.getTime()} className="flex items-center gap-1.5 text-xs font-strong text-moss-deep">
            <Icon name="check" width="16" height="16" />
            <span>{`${asPending ? 'Für später gespeichert' : 'Gespeichert'}, ${germanTime(savedAt)}`}</span>
          </span>
        )}
      </span>
    </>
  );
}

export function Outdated({ notice, onGo }: { notice: OutdatedNotice; onGo: (field: string) => void }) {
  const { text, label, field } = notice;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-s">
      <Icon name="alert" width="18" height="18" className="flex-none text-lantern-deep" />
      <p className="min-w-0 flex-1 basis-40">{text}</p>
      <AdminButton size="small" onClick={() => onGo(field)}>
        {label}
      </AdminButton>
    </div>
  );
}

interface PendingNoticeProps {
  pending: ShownPendingChange;
  names: FieldNames;
  /** What contains it is a draft, so that nothing becomes public. */
  isHidden: boolean;
  onField: (name: string) => void;
}

export function PendingNotice({ pending, names, isHidden, onField }: PendingNoticeProps) {
  const { change, shown } = pending;
  const [asking, setAsking] = useState(false);
  if (!change) return null;
  const { username, updatedAt, revertAt, state, fields } = change;
  const conflicts = fields.filter(({ conflict }) => conflict);
  return (
    <section aria-label="Wartende Änderung" className="mb-4 grid gap-2.5 rounded-m bg-[#fdf1d9] px-4 py-3 text-s">
      <p role="status" className="flex items-start gap-2">
        <Icon name="clock" width="18" height="18" className="mt-0.5 flex-none text-lantern-deep" />
        <span className="min-w-0">
          <b className="font-strong">{`${pendingMark(change)}.`}</b>
          <span>{username ? ` Von ${username}, ${shortMoment(updatedAt)}.` : ` Vom ${shortMoment(updatedAt)}.`}</span>
          {state === 'scheduled' && revertAt && <span>{` Wird am ${shortMoment(revertAt)} zurückgenommen.`}</span>}
          <span>
            {shown
              ? ` „Speichern“ ${isHidden ? 'übernimmt alles, was hier steht' : 'macht alles, was hier steht, sofort öffentlich'}, auch diese Änderung. „Für später speichern“ lässt die Website, wie sie ist.`
              : ' Hier steht, was ohne diese Änderung gilt. Was Sie nicht ändern, wartet weiter.'}
          </span>
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>Geänderte Felder:</span>
        {fields.map(({ name }) => (
          <button
            key={name}
            type="button"
            onClick={() => onField(name)}
            className="min-h-6 cursor-pointer font-strong underline underline-offset-4"
          >
            {names.label(name)}
          </button>
        ))}
      </p>
      {conflicts.length > 0 && (
        <p className="font-strong">
          {`Inzwischen direkt gespeichert: ${conflicts.map(({ name }) => names.label(name)).join(', ')}. „Speichern“ ersetzt das durch den Text hier.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <AdminButton size="small" aria-pressed={!shown} onClick={() => pending.show(!shown)}>
          Stand der Website zeigen
        </AdminButton>
        <AdminButton size="small" loading={pending.dropping} onClick={() => setAsking(true)}>
          Verwerfen
        </AdminButton>
      </div>
      <ConfirmDialog
        open={asking}
        title="Wartende Änderung verwerfen?"
        description={
          state === 'showing'
            ? 'Besucher sehen dann wieder den Stand davor. Die Änderung geht verloren.'
            : 'Die Website bleibt, wie sie ist. Die Änderung geht verloren.'
        }
        confirmLabel="Änderung verwerfen"
        cancelLabel="Behalten"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          pending.drop();
        }}
      />
    </section>
  );
}
