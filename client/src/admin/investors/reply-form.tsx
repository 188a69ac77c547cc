import { type InboxDetail, longestReply, longestReplySubject, type ReplyDraft } from '@shared/contracts/inbox';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { TextAreaField, TextField } from '../../ui/field';
import { languageNames } from '../content/languages';
import { KeptTextNotice } from '../entity-form/form-notices';
import { useLeaveGuard } from '../entity-form/use-leave-guard';
import { AdminButton } from '../kit/admin-button';
import { useKeptValues } from '../session/use-kept-values';
import { MailDraftLink } from './mail-draft-link';
import { OpenReplyNotice } from './open-reply-notice';
import { OtherReplyNotice } from './other-reply-notice';
import { isUnconfirmed, UnconfirmedNotice } from './unconfirmed';
import { useReply } from './use-reply';

interface ReplyFormProps {
  detail: InboxDetail;
  draft: ReplyDraft;
  /** Personal link that goes into the text. */
  link?: string | undefined;
  onClose: () => void;
}

const missing = { subject: 'Bitte geben Sie einen Betreff ein.', text: 'Bitte schreiben Sie eine Antwort.' };

/** The text with a link before its last paragraph, which is the signature. */
function withLink(text: string, link: string): string {
  const paragraphs = text.split('\n\n');
  return [...paragraphs.slice(0, -1), link, ...paragraphs.slice(-1)].join('\n\n');
}

/** Subject and text of a reply; what is typed stays in this browser until it is sent, recorded or given up. */
export function ReplyForm({ detail, draft, link, onClose }: ReplyFormProps) {
  const { kind, enquiry } = detail;
  const id = useId();
  const template = { subject: draft.subject, text: draft.text };
  const { values, type, drop, isTyped, restoredFrom } = useKeptValues(`reply ${kind} ${enquiry.id}`, template);
  const given = useRef(link);
  useEffect(() => {
    if (given.current && !values.text.includes(given.current)) type({ text: withLink(values.text, given.current) });
    given.current = undefined;
  });
  const [checked, setChecked] = useState(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  /** Nothing stands in the way any more: it was sent, recorded or given up. */
  const released = useRef(false);
  const finish = (go: () => void) => {
    released.current = true;
    drop(template);
    go();
  };
  const reply = useReply(detail, draft, () => finish(onClose));
  useLeaveGuard({ active: isTyped, onLeave: (go) => setLeaving(() => go), released });

  const problem = (field: 'subject' | 'text') =>
    checked && values[field].trim() === '' ? missing[field] : reply.errors[field];

  function submit({ anyway = false } = {}) {
    setChecked(true);
    const wrong = (['subject', 'text'] as const).find((field) => values[field].trim() === '');
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
    else if (!reply.busy) reply.send(values, { anyway });
  }
  function close() {
    if (reply.busy) return;
    if (isTyped) setLeaving(() => onClose);
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={`Antwort an ${enquiry.name}`}
      description={`An ${draft.to}, Vorlage auf ${languageNames[draft.language]}.`}
      size="medium"
      closeLabel="Schließen"
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <AdminButton onClick={close} aria-disabled={reply.busy || undefined} className="mr-auto">
            Abbrechen
          </AdminButton>
          {!reply.mailConfigured && <MailDraftLink draft={{ email: enquiry.email, ...values }} released={released} />}
          <AdminButton
            tone="primary"
            type="submit"
            form={id}
            loading={reply.busy}
            loadingLabel={reply.mailConfigured ? 'Wird gesendet' : 'Wird vermerkt'}
            reachable
          >
            {reply.mailConfigured ? 'Senden' : 'Als beantwortet vermerken'}
          </AdminButton>
        </>
      }
    >
      {reply.mailConfigured && isUnconfirmed(enquiry) && <UnconfirmedNotice />}
      <OpenReplyNotice others={reply.others} />
      <OtherReplyNotice
        kind={kind}
        id={enquiry.id}
        other={reply.otherReply}
        action={reply.mailConfigured ? 'Trotzdem senden' : 'Trotzdem vermerken'}
        onAnyway={() => submit({ anyway: true })}
      />
      <KeptTextNotice
        restoredFrom={restoredFrom}
        offeredFrom={null}
        onRestore={() => undefined}
        onDrop={() => drop(template)}
      />
      {!reply.mailConfigured && (
        <p className="mb-4 rounded-m bg-admin-wahl px-4 py-3 text-s">
          Von hier aus kann gerade keine E-Mail gesendet werden. Öffnen Sie den Entwurf in Ihrem Mailprogramm, senden
          Sie ihn dort, und vermerken Sie dann die Antwort.
        </p>
      )}
      <form
        id={id}
        noValidate
        className="grid gap-4 text-s"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        <TextField
          id={`${id}-subject`}
          label="Betreff"
          required
          lang={draft.language}
          maxLength={longestReplySubject}
          value={values.subject}
          error={problem('subject')}
          onChange={(event) => type({ subject: event.target.value })}
        />
        <TextAreaField
          id={`${id}-text`}
          label="Text"
          required
          data-autofocus
          lang={draft.language}
          rows={12}
          maxLength={longestReply}
          value={values.text}
          error={problem('text')}
          onChange={(event) => type({ text: event.target.value })}
        />
        <details className="group rounded-m border border-admin-linie bg-admin-kopf">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-strong text-tinte-2">
            Was {enquiry.name} geschrieben hat
          </summary>
          <p lang={enquiry.language} className="px-4 pb-4 leading-relaxed wrap-anywhere whitespace-pre-wrap">
            {'message' in enquiry ? enquiry.message : enquiry.reason}
          </p>
        </details>
      </form>
      <ConfirmDialog
        open={leaving !== null}
        title="Antwort verwerfen?"
        description="Ihre Antwort ist noch nicht gesendet oder vermerkt. Verworfen geht sie verloren."
        confirmLabel="Verwerfen"
        cancelLabel="Weiter schreiben"
        alternatives={[
          {
            label: 'Entwurf behalten',
            onSelect: () => {
              released.current = true;
              leaving?.();
            },
          },
        ]}
        onCancel={() => setLeaving(null)}
        onConfirm={() => finish(() => leaving?.())}
      />
    </Dialog>
  );
}
