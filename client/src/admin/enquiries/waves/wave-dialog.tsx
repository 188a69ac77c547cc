import type { WaveDraft } from '@shared/contracts/waves';
import { readCodeList } from '@shared/enquiries/code-list';
import { useQuery } from '@tanstack/react-query';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { listsOfEnquiries } from '../../../api/inbox-api';
import { Dialog } from '../../kit/dialog';
import { LoadState } from '../../kit/load-state';
import { everybody } from './choice-values';
import { useWaveForm } from './use-wave-form';
import { WaveFields } from './wave-fields';
import { WaveFormDialog } from './wave-form-dialog';
import { WavePreviewStep } from './wave-preview-step';
import { type WaveErrors, type WaveValues, waveContent, waveProblems } from './wave-values';

interface WaveDialogProps {
  /** Beta requests that were ticked in the list; empty to choose by what they have in common. */
  ticked: readonly number[];
  onClose: () => void;
}

/** Invites people from the beta list: who, what they read, and a look at it before anything is sent. */
export function WaveDialog({ ticked, onClose }: WaveDialogProps) {
  const query = useQuery(queryOf('GET /api/waves/draft'));
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

function WaveForm({ draft, ticked, onClose }: WaveDialogProps & { draft: WaveDraft }) {
  const { texts, mailConfigured } = draft;
  const form = useWaveForm<WaveValues, WaveErrors>({
    formId: 'wave',
    begin: () => ({ ...everybody, hasList: false, codes: '', texts }),
    problemsOf: waveProblems,
    send: (values, key) =>
      call('POST /api/waves', {
        body: { ...waveContent(values, ticked), codes: values.hasList ? values.codes : null, key },
      }),
    success: 'Die Einladungen werden gesendet',
    invalidates: [...queryKeysOf('GET /api/waves'), ...listsOfEnquiries],
    onClose,
  });
  const { values, errors, change } = form;
  const content = waveContent(values, ticked);
  const codes = values.hasList ? readCodeList(values.codes).codes : [];
  return (
    <WaveFormDialog
      form={form}
      title="Einladen"
      obstacle={
        mailConfigured
          ? undefined
          : 'Auf dem Server ist kein E-Mail-Versand eingerichtet. Ohne ihn lässt sich niemand einladen.'
      }
      fields={<WaveFields values={values} errors={errors} ticked={ticked.length} onChange={change} />}
      preview={
        <WavePreviewStep
          previewOf={(position) =>
            queryOf('POST /api/waves/preview', { body: { ...content, position, code: codes[position] } })
          }
          test={(language) => call('POST /api/waves/test', { body: { texts: content.texts, language } })}
          nobody="Für diese Auswahl gibt es niemanden, der eingeladen werden darf. Gehen Sie zurück, und wählen Sie weniger eng aus."
          sendLabel={(people) => (people === 1 ? '1 Person einladen' : `${people} Personen einladen`)}
          canSend={mailConfigured}
          busy={form.isSending}
          onBack={form.back}
          onSend={form.send}
        />
      }
    />
  );
}
