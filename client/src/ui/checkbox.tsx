import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A 24 px box whose whole label can be clicked; its error stands below. */
export function Checkbox({ label, error, id, className = '', ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  return (
    <div className={className}>
      <label
        htmlFor={inputId}
        className="grid cursor-pointer grid-cols-[24px_1fr] items-start gap-3 text-s leading-control"
      >
        <input
          type="checkbox"
          id={inputId}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          className="checkbox-mark"
          {...input}
        />
        <span className="pt-px">{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
