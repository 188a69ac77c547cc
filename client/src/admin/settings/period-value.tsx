import { fallbackLanguage } from '@shared/locales';
import { periodText, type WrittenPeriod, writtenPeriod } from '@shared/settings/period-of-time';
import { useController } from 'react-hook-form';
import { TextField } from '../../ui/field';
import type { ValueProps } from './setting-fields';

/** A period of time as two moments, each of which may stay open. It is the same in every language. */
export function PeriodValue(props: ValueProps) {
  return props.language === fallbackLanguage ? <PeriodFields {...props} /> : null;
}

const open: WrittenPeriod = { from: '', until: '' };

function PeriodFields({ field: name, name: called }: ValueProps) {
  const { field, fieldState } = useController({ name });
  const period = writtenPeriod(String(field.value)) ?? open;
  const change = (part: Partial<WrittenPeriod>) => field.onChange(periodText({ ...period, ...part }));
  const moment = { type: 'datetime-local', max: '9999-12-31T23:59' } as const;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-s font-strong">{called}</legend>
      <TextField
        {...moment}
        label="Von"
        hint="In deutscher Zeit; leer: sofort."
        value={period.from}
        onChange={({ target }) => change({ from: target.value })}
        data-autofocus
      />
      <TextField
        {...moment}
        ref={field.ref}
        name={name}
        label="Bis"
        hint="In deutscher Zeit; leer: ohne Ende."
        error={fieldState.error?.message}
        value={period.until}
        onChange={({ target }) => change({ until: target.value })}
      />
    </fieldset>
  );
}
