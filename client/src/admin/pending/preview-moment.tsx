import { useId, useState } from 'react';
import { AdminButton } from '../kit/admin-button';
import { noMoment, readMoment, type TypedMoment } from './berlin-moment';

/** A moment at which the site is looked at, and the control that chooses it. */
export function usePreviewMoment(): { at: string | undefined; control: React.ReactNode } {
  const [moment, setMoment] = useState<TypedMoment>(noMoment);
  const read = readMoment(moment);
  const at = 'instant' in read ? read.instant.toISOString() : undefined;
  return { at, control: <MomentControl {...{ moment, setMoment }} state={read.state} /> };
}

interface MomentControlProps {
  moment: TypedMoment;
  setMoment: (moment: TypedMoment) => void;
  state: ReturnType<typeof readMoment>['state'];
}

const texts = {
  empty: '',
  unfinished: '',
  once: 'So sehen Besucher die Website zu dieser Zeit (Europe/Berlin).',
  twice: 'Diese Uhrzeit gibt es zweimal.',
  skipped: 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhren werden vorgestellt.',
} as const;

/** Without a moment everything that waits is shown. */
function MomentControl({ moment, setMoment, state }: MomentControlProps) {
  const id = useId();
  const value = moment.date && moment.time ? `${moment.date}T${moment.time}` : '';
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2.5 gap-y-1.5 text-note">
      <label htmlFor={id} className="font-strong">
        Die Website am
      </label>
      <input
        id={id}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={value}
        aria-invalid={state === 'skipped'}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const [date = '', time = ''] = target.value.split('T');
          setMoment({ date, time, second: false });
        }}
        className="min-h-11 min-w-0 rounded-dense border border-admin-rand bg-white px-2.5 aria-invalid:border-2 aria-invalid:border-fehler-rand"
      />
      {state === 'twice' && (
        <AdminButton size="small" onClick={() => setMoment({ ...moment, second: !moment.second })}>
          {moment.second ? 'Zweite (MEZ)' : 'Erste (MESZ)'}
        </AdminButton>
      )}
      {state !== 'empty' && (
        <AdminButton size="small" onClick={() => setMoment(noMoment)}>
          Mit allem, was wartet
        </AdminButton>
      )}
      <p id={`${id}-note`} role="status" className="text-xs text-tinte-2 empty:hidden">
        {texts[state]}
      </p>
    </div>
  );
}
