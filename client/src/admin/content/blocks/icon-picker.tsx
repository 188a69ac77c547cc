import { type IconName, icons } from '@shared/sections/icons';
import type { ElementProps } from '../../../ui/elements';
import { FieldError } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { noChoice } from '../../kit/forms/form-values';
import { iconLabels } from '../entities/icon-labels';

interface IconPickerProps extends Omit<ElementProps<'input'>, 'type' | 'value' | 'id'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

const tile =
  'grid h-11 min-w-11 cursor-pointer place-items-center rounded-dense border border-admin-line bg-white px-2 text-xs font-semibold ' +
  'peer-hover:border-field peer-checked:border-ink peer-checked:bg-ink peer-checked:text-white ' +
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)';

/** Icons as one group of radio buttons: one tab stop, arrow keys choose. */
export function IconPicker({ id, label, hint, error, ...radio }: IconPickerProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 text-s font-strong">{label}</legend>
      <div className="flex max-h-[168px] flex-wrap gap-1.5 overflow-y-auto rounded-m border border-admin-line bg-admin-head p-2">
        <label className="relative">
          <input type="radio" {...radio} value={noChoice} className="peer absolute inset-0 cursor-pointer opacity-0" />
          <span className={tile}>Keines</span>
        </label>
        {icons.map((name: IconName) => (
          <label key={name} className="relative" title={iconLabels[name]}>
            <input
              type="radio"
              {...radio}
              value={name}
              aria-label={iconLabels[name]}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span className={tile}>
              <Icon name={name} width="20" height="20" />
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
