import type { InboxDetail, ReplyDraft } from '@shared/contracts/inbox';
import { textOfEnquiry } from '@shared/enquiries/enquiry-fields';
import { longestReply, longestReplySubject } from '@shared/enquiries/inbox-limits';
import type { Language } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { replyDraftQuery } from '../../../api/inbox-api';
import { TextAreaField, TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { ConfirmDialog } from '../../kit/forms/question-dialogs';
import { useLeaveGuard } from '../../kit/forms/use-leave-guard';
import { languageNames } from '../../kit/languages';
import { LoadState } from '../../kit/load-state';
import { onSubmitOf } from '../../kit/on-submit';
import { DraftNotice } from '../../session/draft-notice';
import { useKeptValues } from '../../session/use-kept-values';
import { isUnconfirmed } from '../enquiry-views';
import { MailDraftLink } from '../mail-links';
import { NoMailNotice, OpenReplyNotice, OtherReplyNotice, UnconfirmedNotice } from './reply-notices';
import { useReply } from './use-reply';

interface ReplyDialogProps {
  detail: InboxDetail;
  link?: string | undefined;
  onClose: () => void;
}

export function ReplyDialog({ detail, link, onClose }: ReplyDialogProps) {
  const { kind, enquiry } = detail;
  const query = useQuery(replyDraftQuery(kind, enquiry.id));
  // The cached draft may come from an older template.
  const draft: ReplyDraft | undefined = query.isFetchedAfterMount ? query.data : undefined;
  if (draft) return <ReplyForm detail={detail} draft={draft} link={link} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={`Antwort an ${enquiry.name}`} size="medium">
      <LoadState query={{ ...query, data: draft }} errorTitle="Fehler beim Laden der Vorlage">
        {() => null}
      </LoadState>
    </Dialog>
  );
}

interface ReplyFormProps {
  detail: InboxDetail;
  draft: ReplyDraft;
  link?: string | undefined;
  onClose: () => void;
}

const missing = { subject: 'Bitte geben Sie einen Betreff ein.', text: 'Bitte schreiben Sie eine Antwort.' };

/** The text with a link before its last paragraph, the signature. */
function withLink(text: string, link: string): string {
  const paragraphs = text.split('\n\n');
  return [...paragraphs.slice(0, -1), link, ...paragraphs.slice(-1)].join('\n\n');
}

/** Form of a reply; its text is kept as a draft until it is sent, recorded or discarded. */
export function ReplyForm({ detail, draft, link, onClose }: ReplyFormProps) {
  const { kind, enquiry } = detail;
  const id = useId();
  const template = { subject: draft.subject, text: draft.text };
  const { values, type, drop, isTyped, notice } = useKeptValues(`reply ${kind} ${enquiry.id}`, template);
  const given = useRef(link);
  useEffect(() => {
    if (given.current && !values.text.includes(given.current)) type({ text: withLink(values.text, given.current) });
    given.current = undefined;
  });
  const [checked, setChecked] = useState(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  /** Lets the leave guard pass once the reply was sent, recorded or discarded. */
  const released = useRef(false);
  const finish = (go: () => void) => {
    released.current = true;
    drop(template);
    go();
  };
  const reply = useReply(detail, draft, () => finish(onClose));
  useLeaveGuard({ active: isTyped, onLeave: (go) => setLeaving(() => go), isReleased: () => released.current });

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
      onClose={close}
      title={`Antwort an ${enquiry.name}`}
      description={`An ${draft.to}, Vorlage auf ${languageNames[draft.language]}.`}
      size="medium"
      holdsText
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
      {/* Another user who has just replied may still be listed as replying until the next poll. */}
      <OpenReplyNotice others={reply.otherReply ? [] : reply.others} />
      <OtherReplyNotice
        kind={kind}
        id={enquiry.id}
        other={reply.otherReply}
        action={reply.mailConfigured ? 'Trotzdem senden' : 'Trotzdem vermerken'}
        onAnyway={() => submit({ anyway: true })}
      />
      {notice && <DraftNotice {...notice} />}
      {!reply.mailConfigured && <NoMailNotice />}
      <ReplyFields
        id={id}
        detail={detail}
        language={draft.language}
        values={values}
        problem={problem}
        onType={type}
        onSubmit={() => submit()}
      />
      <DiscardReply
        open={leaving !== null}
        onKeep={() => {
          released.current = true;
          leaving?.();
        }}
        onCancel={() => setLeaving(null)}
        onDiscard={() => finish(() => leaving?.())}
      />
    </Dialog>
  );
}

interface ReplyText {
  subject: string;
  text: string;
}

interface ReplyFieldsProps {
  /** Of the form; its fields begin with it. */
  id: string;
  detail: InboxDetail;
  language: Language;
  values: ReplyText;
  problem: (field: keyof ReplyText) => string | undefined;
  onType: (typed: Partial<ReplyText>) => void;
  onSubmit: () => void;
}

function ReplyFields({ id, detail, language, values, problem, onType, onSubmit }: ReplyFieldsProps) {
  const { kind, enquiry } = detail;
  return (
    <form id={id} noValidate className="grid gap-4 text-s" onSubmit={onSubmitOf(onSubmit)}>
      <TextField
        id={`${id}-subject`}
        label="Betreff"
        required
        lang={language}
        maxLength={longestReplySubject}
        value={values.subject}
        error={problem('subject')}
        onChange={(event) => onType({ subject: event.target.value })}
      />
      <TextAreaField
        id={`${id}-text`}
        label="Text"
        required
        data-autofocus
        lang={language}
        rows={12}
        maxLength={longestReply}
        value={values.text}
        error={problem('text')}
        onChange={(event) => onType({ text: event.target.value })}
      />
      <details className="group rounded-m border border-admin-line bg-admin-head">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-strong text-ink-2">
          {`Was ${enquiry.name} geschrieben hat`}
        </summary>
        <p lang={enquiry.language} className="px-4 pb-4 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {textOfEnquiry(kind, enquiry)}
        </p>
      </details>
    </form>
  );
}

interface DiscardReplyProps {
  open: boolean;
  /** Leaves and keeps the draft. */
  onKeep: () => void;
  onCancel: () => void;
  onDiscard: () => void;
}

function DiscardReply({ open, onKeep, onCancel, onDiscard }: DiscardReplyProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Antwort verwerfen?"
      description="Ihre Antwort ist noch nicht gesendet oder vermerkt. Verworfen geht sie verloren."
      confirmLabel="Verwerfen"
      cancelLabel="Weiter schreiben"
      alternatives={[{ label: 'Entwurf behalten', onSelect: onKeep }]}
      onCancel={onCancel}
      onConfirm={onDiscard}
    />
  );
}
