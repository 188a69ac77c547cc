import type { LetterDraft } from '@shared/contracts/letters';
import type { SharedDocument } from '@shared/contracts/shared-documents';
import { documentLinkDays } from '@shared/settings/retention';
import { useQuery } from '@tanstack/react-query';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { listsOfEnquiries } from '../../../api/inbox-api';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { LoadState } from '../../kit/load-state';
import { adminPaths } from '../../navigation/admin-paths';
import { noDocument, onlyDocument } from '../shared-documents/document-choice';
import { everybody } from '../waves/choice-values';
import { useWaveForm } from '../waves/use-wave-form';
import { WaveFormDialog } from '../waves/wave-form-dialog';
import { WavePreviewStep } from '../waves/wave-preview-step';
import { LetterFields } from './letter-fields';
import { type LetterErrors, type LetterValues, letterContent, letterProblems } from './letter-values';

interface LetterDialogProps {
  /** Enquiries that were ticked in the list; empty to choose by what they have in common. */
  ticked: readonly number[];
  onClose: () => void;
}

/** Writes to investors: which document, to whom, the text, and a look at it before anything is sent. */
export function LetterDialog({ ticked, onClose }: LetterDialogProps) {
  const draft = useQuery(queryOf('GET /api/letters/draft'));
  const documents = useQuery(queryOf('GET /api/materials/documents'));
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

interface LetterFormProps extends LetterDialogProps {
  draft: LetterDraft;
  documents: readonly SharedDocument[];
}

function LetterForm({ draft, documents, ticked, onClose }: LetterFormProps) {
  const { texts, mailConfigured } = draft;
  // What was typed at an earlier visit may name a document that is gone.
  const withKnownDocument = (typed: LetterValues): LetterValues =>
    documents.some(({ id }) => id === typed.documentId) ? typed : { ...typed, documentId: noDocument };
  const form = useWaveForm<LetterValues, LetterErrors>({
    formId: 'letter',
    begin: () => ({
      ...everybody,
      documentId: onlyDocument(documents),
      days: documentLinkDays,
      words: '',
      texts,
    }),
    problemsOf: (typed) => letterProblems(withKnownDocument(typed)),
    send: (values, key) => call('POST /api/letters', { body: { ...letterContent(values, ticked), key } }),
    success: 'Die Briefe werden gesendet',
    invalidates: [...queryKeysOf('GET /api/letters', 'GET /api/materials/documents'), ...listsOfEnquiries],
    onClose,
  });
  const { errors, change } = form;
  const values = withKnownDocument(form.values);
  const content = letterContent(values, ticked);
  const { days } = content;
  return (
    <WaveFormDialog
      form={form}
      title="Brief schreiben"
      obstacle={
        mailConfigured
          ? undefined
          : 'Auf dem Server ist kein E-Mail-Versand eingerichtet. Ohne ihn geht kein Brief hinaus.'
      }
      fields={
        <LetterFields documents={documents} values={values} errors={errors} ticked={ticked.length} onChange={change} />
      }
      preview={
        <WavePreviewStep
          previewOf={(position) => queryOf('POST /api/letters/preview', { body: { ...content, position } })}
          test={(language) => call('POST /api/letters/test', { body: { days, texts: content.texts, language } })}
          nobody="Für diese Auswahl gibt es niemanden, dem Sie schreiben dürfen. Gehen Sie zurück, und wählen Sie weniger eng aus."
          sendLabel={(people) => `An ${people} ${people === 1 ? 'Person' : 'Personen'} senden`}
          canSend={mailConfigured}
          busy={form.isSending}
          onBack={form.back}
          onSend={form.send}
        />
      }
    />
  );
}
