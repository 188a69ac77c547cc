import type { Language } from '@shared/locales';
import { Suspense, useCallback, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Spinner } from '../../../ui/button';
import type { Elements, TextOrElements } from '../../../ui/elements';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Field, TextAreaField } from '../../../ui/field';
import { preloadableLazy, retryFailedFetches } from '../../../ui/preloadable-lazy';
import { AdminButton } from '../../kit/admin-button';
import type { Suggestion } from '../../kit/forms/combobox-field';
import type { RichTextProps } from './rich-text';
import type { PicturePickerOf } from './text-toolbar';

/** Loaded when a field of formatted text is first shown. */
const RichText = preloadableLazy<RichTextProps>(() => import('./rich-text').then((module) => module.RichText));

interface HtmlFieldProps {
  name: string;
  title: string;
  label: TextOrElements;
  hint?: TextOrElements;
  action?: Elements;
  error?: string | undefined;
  required: boolean;
  lang: Language;
  autofocus: boolean;
  targets: readonly Suggestion[];
  /** Chooses a picture of the library; without it the toolbar has no button for one. */
  picker?: PicturePickerOf;
  /** Shown below the source: what the server's cleaning leaves of it. */
  check: Elements;
}

function UnfitNote({ parts }: { parts: readonly string[] }) {
  return (
    <p role="status" className="mb-1.5 rounded-m border border-[#e6cd93] bg-[#fffaf0] px-3.5 py-2.5 text-xs">
      <span>Dieser Inhalt steht im Quelltext, weil er etwas hat, das der Texteditor nicht darstellen kann</span>
      {parts.length > 0 && (
        <>
          <span>{': '}</span>
          <b className="font-semibold">{parts.join(', ')}</b>
        </>
      )}
      <span>. So geht nichts davon verloren.</span>
    </p>
  );
}

function FailedNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mb-1.5 flex flex-wrap items-center gap-3 text-xs">
      <span>Der Texteditor konnte nicht geladen werden. Hier ist der Quelltext.</span>
      <AdminButton size="small" onClick={onRetry}>
        Erneut versuchen
      </AdminButton>
    </div>
  );
}

/** Formatted text in the editor, or in its source: for what the editor cannot show, and for users who prefer it. */
export function HtmlField(props: HtmlFieldProps) {
  const { name, title, label, hint, action, error, required, lang, autofocus, targets, picker, check } = props;
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const value = typeof field.value === 'string' ? field.value : '';
  const labelId = useId();
  const [source, setSource] = useState(false);
  const [strange, setStrange] = useState<readonly string[] | null>(null);
  const [tries, setTries] = useState(0);
  const onUnfit = useCallback((parts: readonly string[]) => {
    setStrange(parts);
    setSource(true);
  }, []);
  const retry = () => {
    retryFailedFetches();
    setTries(tries + 1);
  };

  const frame = {
    hint,
    error,
    required,
    action: (
      <span className="flex flex-none flex-wrap items-center justify-end gap-x-1">
        <button
          type="button"
          aria-pressed={source}
          aria-label={`Quelltext: ${title}`}
          onClick={() => {
            setStrange(null);
            setSource(!source);
          }}
          className={`inline-flex min-h-6 cursor-pointer items-center gap-1.5 rounded-small px-1.5 text-xs ${source ? 'bg-ink text-white' : 'text-ink-2 hover:bg-admin-button hover:text-ink'}`}
        >
          <span aria-hidden="true" className="font-strong">
            {'</>'}
          </span>
          <span>Quelltext</span>
        </button>
        {action}
      </span>
    ),
  };
  const plain = (note: Elements) => (
    <>
      {note}
      <TextAreaField
        {...frame}
        label={label}
        lang={lang}
        rows={6}
        style={{ minHeight: 150 }}
        className="[&_textarea]:font-mono [&_textarea]:text-note"
        spellCheck
        {...(autofocus ? { 'data-autofocus': true } : {})}
        {...field}
        value={value}
      />
      {check}
    </>
  );

  if (source) return plain(strange && <UnfitNote parts={strange} />);
  return (
    <ErrorBoundary key={tries} fallback={() => plain(<FailedNote onRetry={retry} />)}>
      <Field {...frame} label={<span id={labelId}>{label}</span>}>
        {(described) => (
          <Suspense fallback={<Waiting name={name} />}>
            <RichText
              name={name}
              id={described.id}
              label={title}
              labelledBy={labelId}
              describedBy={described['aria-describedby']}
              invalid={described['aria-invalid']}
              onElement={field.ref}
              onChange={field.onChange}
              onBlur={field.onBlur}
              required={required}
              lang={lang}
              autofocus={autofocus}
              value={value}
              onUnfit={onUnfit}
              targets={targets}
              picker={picker}
            />
          </Suspense>
        )}
      </Field>
    </ErrorBoundary>
  );
}

/** Holds the place until the editor has loaded. It has the field's name, by which the form finds it. */
function Waiting({ name }: { name: string }) {
  return (
    <output
      name={name}
      tabIndex={-1}
      className="later-waiting grid min-h-52 place-items-center rounded-m border border-admin-line bg-white"
    >
      <Spinner label="Der Texteditor wird geladen" />
    </output>
  );
}
