import type { EnquiryKind } from '@shared/contracts/enquiries';
import { longestNote } from '@shared/contracts/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { readAnew } from '../../api/admin-api';
import { inboxApi, listsOfEnquiries } from '../../api/inbox-api';
import { TextAreaField } from '../../ui/field';
import { serverMessages } from '../forms/server-messages';
import { AdminButton } from '../kit/admin-button';
import { savingOf } from '../saving/saves';
import { useKeptValues } from '../session/use-kept-values';

const empty = { text: '' };

/** Adds a note; what is typed is kept in this browser until it is added. */
export function NoteForm({ kind, id }: { kind: EnquiryKind; id: number }) {
  const client = useQueryClient();
  const { values, type, drop } = useKeptValues(`note ${kind} ${id}`, empty);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const adding = useMutation({
    ...savingOf(`enquiry ${kind} ${id}`),
    mutationFn: (text: string) => inboxApi.addNote(kind, id, text),
    onSuccess: () => drop(empty),
    onSettled: () => readAnew(client, listsOfEnquiries),
    meta: { success: 'Notiz wurde gespeichert' },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (adding.isPending) return;
    const text = values.text.trim();
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else adding.mutate(text);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-admin-linie bg-admin-kopf px-5 py-4">
      <TextAreaField
        ref={field}
        label="Neue Notiz"
        hint="Nur für das Team; wer angefragt hat, sieht sie nicht."
        rows={3}
        maxLength={longestNote}
        value={values.text}
        error={missing ? 'Bitte schreiben Sie eine Notiz.' : serverMessages(adding.error).text}
        onChange={(event) => {
          setMissing(false);
          type({ text: event.target.value });
        }}
      />
      <AdminButton
        type="submit"
        className="justify-self-start"
        loading={adding.isPending}
        loadingLabel="Wird gespeichert"
        reachable
      >
        Notiz hinzufügen
      </AdminButton>
    </form>
  );
}
