import type { WaveDraft } from '@shared/contracts/waves';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../../api/idempotency-key';
import { listsOfEnquiries } from '../../../api/inbox-api';
import { waveDraftQuery, wavePreviewQuery, wavesApi, wavesQuery } from '../../../api/waves-api';
import { whenFocusSettled } from '../../../ui/keyboard';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { focusFirstInvalid } from '../../kit/forms/focus-first-invalid';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { LoadState } from '../../kit/load-state';
import { onSubmitOf } from '../../kit/on-submit';
import { WaveFields } from './wave-fields';
import { WavePreviewStep } from './wave-preview-step';
import { type WaveErrors, type WaveValues, waveContent, waveProblems } from './wave-values';

interface WaveDialogProps {
  /** Beta requests that were ticked in the list; empty to choose by what they have in common. */
  ticked: readonly number[];
  onClose: () => void;
}

/** Invites people from the beta list: who, what they read, and a look at it before anything is sent. */
export function WaveDialog({ ticked, onClose }: WaveDialogProps) {
  const query = useQuery(waveDraftQuery);
  const { data } = query;
  if (data) return <WaveForm draft={data} ticked={ticked} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Einladen" size="medium">
      <LoadState query={query} errorTitle="Fehler beim Laden der Vorlage">
        {() => null}
      </LoadState>
    </Dialog>
  );
}

const formId = 'wave';

function WaveForm({ draft, ticked, onClose }: WaveDialogProps & { draft: WaveDraft }) {
  const [initial] = useState<WaveValues>(() => ({
    language: 'all',
    tag: '',
    from: '',
    until: '',
    again: false,
    count: '',
    codes: null,
    texts: draft.texts,
  }));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<WaveErrors>({});
  const [isChecked, setChecked] = useState(false);
  // One key for all tries, so that a second click makes no second wave.
  const [key] = useState(randomKey);
  const content = waveContent(values, ticked);
  const inviting = useMutation({
    mutationFn: () => wavesApi.create({ ...content, codes: values.codes, key }),
    onSuccess: () => unsaved.leave(onClose),
    meta: { success: 'Die Einladungen werden gesendet', invalidates: [wavesQuery.queryKey, ...listsOfEnquiries] },
  });
  const unsaved = useUnsavedInput(values !== initial && !inviting.isSuccess, onClose);

  function check() {
    const found = waveProblems(values);
    setErrors(found);
    setChecked(Object.keys(found).length === 0);
    whenFocusSettled(() => focusFirstInvalid(formId));
  }

  return (
    <Dialog
      onClose={unsaved.close}
      busy={inviting.isPending}
      title={isChecked ? 'So sieht es jede Person' : 'Einladen'}
      size="medium"
      holdsText
      footer={
        isChecked ? undefined : (
          <>
            <AdminButton className="mr-auto" onClick={unsaved.close}>
              Abbrechen
            </AdminButton>
            <AdminButton tone="primary" type="submit" form={formId} aria-disabled={!draft.mailConfigured || undefined}>
              Weiter zur Vorschau
            </AdminButton>
          </>
        )
      }
    >
      {!draft.mailConfigured && (
        <p className="mb-4 font-semibold">
          Auf dem Server ist kein E-Mail-Versand eingerichtet. Ohne ihn lässt sich niemand einladen.
        </p>
      )}
      {isChecked ? (
        <WavePreviewStep
          previewOf={(position) => wavePreviewQuery(content, position)}
          test={(language) => wavesApi.test({ texts: content.texts, language })}
          nobody="Für diese Auswahl gibt es niemanden, der eingeladen werden darf. Gehen Sie zurück, und wählen Sie weniger eng aus."
          sendLabel={(people) => (people === 1 ? '1 Person einladen' : `${people} Personen einladen`)}
          busy={inviting.isPending}
          onBack={() => setChecked(false)}
          onSend={() => inviting.mutate()}
        />
      ) : (
        <form id={formId} noValidate className="grid gap-4 text-s" onSubmit={onSubmitOf(check)}>
          <WaveFields
            values={values}
            errors={errors}
            ticked={ticked.length}
            onChange={(next) => setValues({ ...values, ...next })}
          />
        </form>
      )}
      {unsaved.question}
    </Dialog>
  );
}
