import { germanDay } from '@shared/base/german-days';
import { useId } from 'react';
import { TextField } from '../../../ui/field';
import { RadioOptions } from '../toggles';
import { readMoment, type TypedMoment } from './typed-moment';

interface MomentFieldsProps {
  legend: string;
  moment: TypedMoment;
  onMoment: (moment: TypedMoment) => void;
  error?: string | undefined;
}

const hours = {
  first: 'die erste, Sommerzeit (MESZ, UTC+2)',
  second: 'die zweite, Winterzeit (MEZ, UTC+1)',
} as const;

function skippedText({ date, time }: TypedMoment): string {
  return `${time}\u00a0Uhr gibt es am ${germanDay(date)} nicht: Die Uhren werden in dieser Nacht vorgestellt. Wählen Sie eine andere Uhrzeit.`;
}

/** Date and time in Berlin, with the question which of two hours is meant where clocks show it twice. */
export function MomentFields({ legend, moment, onMoment, error }: MomentFieldsProps) {
  const id = useId();
  const read = readMoment(moment);
  const problem = read.state === 'skipped' ? skippedText(moment) : error;
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
          error={problem}
          value={moment.time}
          onChange={({ target }) => onMoment({ ...moment, time: target.value, second: false })}
        />
      </div>
      {read.state === 'twice' && (
        <fieldset className="mt-3 grid gap-1.5 rounded-m bg-admin-selected px-4 py-3 text-s">
          <legend className="sr-only">Welche der beiden</legend>
          <p>{`${moment.time}\u00a0Uhr gibt es in dieser Nacht zweimal, weil die Uhren zurückgestellt werden. Gemeint ist`}</p>
          <RadioOptions
            name={`${id}-hour`}
            of={hours}
            chosen={moment.second ? 'second' : 'first'}
            onChoose={(hour) => onMoment({ ...moment, second: hour === 'second' })}
          />
        </fieldset>
      )}
    </fieldset>
  );
}
