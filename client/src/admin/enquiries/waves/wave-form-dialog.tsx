import type { Elements } from '../../../ui/elements';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { onSubmitOf } from '../../kit/on-submit';
import { DraftNotice } from '../../session/draft-notice';
import type { WaveFormSteps } from './use-wave-form';

interface WaveFormDialogProps {
  form: WaveFormSteps;
  title: string;
  /** Why nothing can be sent; undefined if it can. */
  obstacle: string | undefined;
  fields: Elements;
  /** The mails as their people get them. */
  preview: Elements;
}

/** A wave in two steps: who and what, and a look at it before anything is sent. */
export function WaveFormDialog({ form, title, obstacle, fields, preview }: WaveFormDialogProps) {
  const { formId, isChecked, check, close, isSending, notice, question } = form;
  return (
    <Dialog
      onClose={close}
      busy={isSending}
      title={isChecked ? 'So sieht es jede Person' : title}
      size="medium"
      holdsText
      footer={
        isChecked ? undefined : (
          <>
            <AdminButton className="mr-auto" onClick={close}>
              Abbrechen
            </AdminButton>
            <AdminButton tone="primary" type="submit" form={formId}>
              Weiter zur Vorschau
            </AdminButton>
          </>
        )
      }
    >
      {notice && !isChecked && <DraftNotice {...notice} />}
      {obstacle && <p className="mb-4 font-semibold">{obstacle}</p>}
      {isChecked ? (
        preview
      ) : (
        <form id={formId} noValidate className="grid gap-4 text-s" onSubmit={onSubmitOf(check)}>
          {fields}
        </form>
      )}
      {question}
    </Dialog>
  );
}
