import { type ComponentProps, useId } from 'react';
import type { ElementProps, Elements, TextOrElements } from './elements';
import { Icon } from './icon';
import { isComposing } from './keyboard';

/** Attributes that tie a control to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldFrame {
  label: TextOrElements;
  /** Marks the label with an asterisk; the control itself carries `required`. */
  required?: boolean | undefined;
  hint?: TextOrElements;
  /** Shown beside the label, for a button that acts on the control. */
  action?: Elements;
  /** The error message; puts the field into its error state. */
  error?: string | undefined;
  className?: string | undefined;
}

interface FieldProps extends FieldFrame {
  id?: string | undefined;
  children: (control: FieldControl) => Elements;
}

const control =
  'block w-full rounded-m border-[1.5px] border-field bg-chalk px-3.5 py-[11px] text-base leading-control text-ink ' +
  'hover:border-ink focus:border-ink focus:outline-3 focus:outline-offset-1 focus:outline-(--focus) ' +
  'aria-invalid:border-2 aria-invalid:border-error-border aria-invalid:bg-error-ground ' +
  'disabled:border-dashed disabled:bg-[#f1e9da] disabled:text-[#5f5640]';

/** Classes of a one-line control, for controls that no component here covers. */
export const controlClass = `${control} min-h-12`;

export function FieldError({ id, children }: { id: string; children: TextOrElements }) {
  return (
    <p id={id} className="mt-[7px] flex items-start gap-2 text-s leading-note font-semibold text-error">
      <Icon name="alert" className="mt-px size-[18px]" />
      <span>{children}</span>
    </p>
  );
}

/** Label above, hint and error below, all tied to the control that `children` renders. */
export function Field({ id, label, required, hint, action, error, className = '', children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-end justify-between gap-2">
        <label htmlFor={controlId} className="block min-w-0 flex-1 text-s font-strong">
          <span>{label}</span>
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {action}
      </div>
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': Boolean(error),
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-xs text-ink-2 empty:hidden">
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Field with a one-line input; accepts every prop of an input, react-hook-form's `register` included. */
export function TextField(props: FieldFrame & ElementProps<'input'>) {
  const { label, hint, action, error, className, id, ...input } = props;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      action={action}
      error={error}
      className={className}
      required={input.required}
    >
      {(described) => <input type="text" {...input} {...described} className={controlClass} />}
    </Field>
  );
}

export function TextAreaField(props: FieldFrame & ElementProps<'textarea'>) {
  const { label, hint, action, error, className, id, ...area } = props;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      action={action}
      error={error}
      className={className}
      required={area.required}
    >
      {(described) => <textarea rows={4} {...area} {...described} className={`${control} resize-y`} />}
    </Field>
  );
}

/**
 * Field for one line of text that may be longer than the screen is wide: it wraps and grows with the text but holds no
 * line breaks. Enter adds none, and pasted line breaks become spaces.
 */
export function LongLineField({ onKeyDown, onPaste, ...field }: ComponentProps<typeof TextAreaField>) {
  return (
    <TextAreaField
      rows={2}
      {...field}
      // Let it grow downwards only: a long word must not widen the form.
      style={{ fieldSizing: 'content', contain: 'inline-size', minHeight: '4.75rem' }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
        onKeyDown?.(event);
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (/[\r\n]/.test(text)) {
          event.preventDefault();
          insertText(event.currentTarget, text.trim().replace(/\s*[\r\n]\s*/g, ' '));
        }
        onPaste?.(event);
      }}
    />
  );
}

/** Field with a native select. Its children are the options; none may have an empty value. */
export function SelectField(props: FieldFrame & ElementProps<'select'>) {
  const { label, hint, action, error, className, id, ...select } = props;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      action={action}
      error={error}
      className={className}
      required={select.required}
    >
      {(described) => (
        <select {...select} {...described} className={`${controlClass} select-arrow pr-11! text-ellipsis`} />
      )}
    </Field>
  );
}

export function Options({ of }: { of: readonly (readonly [value: string | number, label: string])[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface CheckboxProps extends Omit<ElementProps<'input'>, 'type' | 'children'> {
  label: TextOrElements;
  error?: string | undefined;
}

/** A 24 px box whose whole label is clickable. */
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

/** Inserts text into a control at the caret or over the selection, as if typed, so that the user can undo it. */
export function insertText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.focus();
  // Deprecated without a successor, but the only way that keeps the browser's undo.
  if (document.execCommand('insertText', false, text)) return;
  const { selectionStart, selectionEnd, value } = control;
  control.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
