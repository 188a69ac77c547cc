import type { LetterDraft } from '@shared/contracts/letters';
import type { SharedDocument } from '@shared/contracts/shared-documents';
import { documentLinkDays } from '@shared/settings/retention';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../../api/idempotency-key';
import { listsOfEnquiries } from '../../../api/inbox-api';
import { letterDraftQuery, letterPreviewQuery, lettersApi, lettersQuery } from '../../../api/letters-api';
import { documentsQuery } from '../../../api/shared-documents-api';
import { EmptyState } from '../../../ui/empty-state';
import { whenFocusSettled } from '../../../ui/keyboard';
import { AdminButton, LinkButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { focusFirstInvalid } from '../../kit/forms/focus-first-invalid';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { LoadState } from '../../kit/load-state';
import { onSubmitOf } from '../../kit/on-submit';
import { adminPaths } from '../../navigation/admin-paths';
import { WavePreviewStep } from '../waves/wave-preview-step';
import { LetterFields } from './letter-fields';
import { type LetterErrors, type LetterValues, letterContent, letterProblems, noDocument } from './letter-values';

interface LetterDialogProps {
  /** Enquiries that were ticked in the list; empty to choose by what they have in common. */
  ticked: readonly number[];
  onClose: () => void;
}

/** Writes to investors: which document, to whom, the text, and a look at it before anything is sent. */
export function LetterDialog({ ticked, onClose }: LetterDialogProps) {
  const draft = useQuery(letterDraftQuery);
  const documents = useQuery(documentsQuery);
  if (draft.data && documents.data && documents.data.length > 0)
    return <LetterForm draft={draft.data} documents={documents.data} ticked={ticked} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Brief schreiben" size="medium">
      <LoadState query={draft} errorTitle="Fehler beim Laden der Vorlage">
        {() => null}
      </LoadState>
      <LoadState query={documents} errorTitle="Fehler beim Laden der Unterlagen">
        {() => (
          <EmptyState
            icon="file-text"
            title="Noch keine Unterlagen"
            hint="Laden Sie zuerst ein PDF hoch, dann schreiben Sie hier den Brief dazu."
            action={<LinkButton href={adminPaths.sharedDocuments}>Zu den Unterlagen</LinkButton>}
          />
        )}
      </LoadState>
    </Dialog>
  );
}

const formId = 'letter';

/** One of several would be a guess, and the wrong one might go out. */
function onlyDocument(documents: readonly SharedDocument[]): number {
  const [first, second] = documents;
  return first && !second ? first.id : noDocument;
}

interface LetterFormProps extends LetterDialogProps {
  draft: LetterDraft;
  documents: readonly SharedDocument[];
}

function LetterForm({ draft, documents, ticked, onClose }: LetterFormProps) {
  const [initial] = useState<LetterValues>(() => ({
    documentId: onlyDocument(documents),
    days: documentLinkDays,
    language: 'all',
    words: '',
    tag: '',
    from: '',
    until: '',
    again: false,
    count: '',
    texts: draft.texts,
  }));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<LetterErrors>({});
  const [isChecked, setChecked] = useState(false);
  // One key for all tries, so that a second click makes no second wave.
  const [key] = useState(randomKey);
  const content = letterContent(values, ticked);
  const sending = useMutation({
    mutationFn: () => lettersApi.create({ ...content, key }),
    onSuccess: () => unsaved.leave(onClose),
    meta: {
      success: 'Die Briefe werden gesendet',
      invalidates: [lettersQuery.queryKey, documentsQuery.queryKey, ...listsOfEnquiries],
    },
  });
  const unsaved = useUnsavedInput(values !== initial && !sending.isSuccess, onClose);

  function check() {
    const found = letterProblems(values);
    setErrors(found);
    setChecked(Object.keys(found).length === 0);
    whenFocusSettled(() => focusFirstInvalid(formId));
  }

  return (
    <Dialog
      onClose={unsaved.close}
      busy={sending.isPending}
      title={isChecked ? 'So sieht es jede Person' : 'Brief schreiben'}
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
          Auf dem Server ist kein E-Mail-Versand eingerichtet. Ohne ihn geht kein Brief hinaus.
        </p>
      )}
      {isChecked ? (
        <WavePreviewStep
          previewOf={(position) => letterPreviewQuery(content, position)}
          test={(language) => lettersApi.test({ days: content.days, texts: content.texts, language })}
          nobody="Für diese Auswahl gibt es niemanden, dem Sie schreiben dürfen. Gehen Sie zurück, und wählen Sie weniger eng aus."
          sendLabel={(people) => `An ${people} ${people === 1 ? 'Person' : 'Personen'} senden`}
          busy={sending.isPending}
          onBack={() => setChecked(false)}
          onSend={() => sending.mutate()}
        />
      ) : (
        <form id={formId} noValidate className="grid gap-4 text-s" onSubmit={onSubmitOf(check)}>
          <LetterFields
            documents={documents}
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
