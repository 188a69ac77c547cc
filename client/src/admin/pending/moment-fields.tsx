import { useId } from 'react';
import { TextField } from '../../ui/field';
import { readMoment, type TypedMoment } from './berlin-moment';

interface MomentFieldsProps {
  /** What the moment is for. */
  legend: string;
  moment: TypedMoment;
  onMoment: (moment: TypedMoment) => void;
  error?: string | undefined;
}

const hours = [
  { second: false, label: 'die erste, Sommerzeit (MESZ, UTC+2)' },
  { second: true, label: 'die zweite, Winterzeit (MEZ, UTC+1)' },
];

/** What the two changes of the clock make of a typed time, where they make anything of it. */
function skippedText({ date, time }: TypedMoment): string {
  const day = date.split('-').reverse().join('.');
  return `${time} Uhr gibt es am ${day} nicht: Die Uhren werden in dieser Nacht vorgestellt. Wählen Sie eine andere Uhrzeit.`;
}

/** A date and a time as clocks in Berlin show them. */
export function MomentFields({ legend, moment, onMoment, error }: MomentFieldsProps) {
  const id = useId();
  const read = readMoment(moment);
  const told = read.state === 'skipped' ? skippedText(moment) : error;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-s font-bold">{legend}</legend>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Datum"
          type="date"
          max="9999-12-31"
          value={moment.date}
          onChange={({ target }) => onMoment({ ...moment, date: target.value, second: false })}
        />
        <TextField
          label="Uhrzeit"
          type="time"
          hint="Zeitzone: Europe/Berlin"
          error={told}
          value={moment.time}
          onChange={({ target }) => onMoment({ ...moment, time: target.value, second: false })}
        />
      </div>
      {read.state === 'twice' && (
        <fieldset className="mt-3 grid gap-1.5 rounded-m bg-admin-wahl px-4 py-3 text-s">
          <legend className="sr-only">Welche der beiden</legend>
          <p>{`${moment.time} Uhr gibt es in dieser Nacht zweimal, weil die Uhren zurückgestellt werden. Gemeint ist`}</p>
          {hours.map(({ second, label }) => (
            <label key={label} className="flex min-h-8 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name={`${id}-hour`}
                checked={moment.second === second}
                onChange={() => onMoment({ ...moment, second })}
                className="size-5 flex-none accent-tinte"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
