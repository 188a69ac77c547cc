import type { CreatedDocumentLink, SharedDocument } from '@shared/contracts/shared-documents';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import { documentLinkDays } from '@shared/settings/retention';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listsOfEnquiries } from '../../../api/inbox-api';
import { documentLinksQuery, documentsQuery, sharedDocumentsApi } from '../../../api/shared-documents-api';
import { Checkbox, Options, SelectField, TextField } from '../../../ui/field';
import { showToast } from '../../../ui/toast-store';
import { AdminButton } from '../../kit/admin-button';
import { onSubmitOf } from '../../kit/on-submit';

interface DocumentLinkFormProps {
  documents: readonly SharedDocument[];
  about: { kind: EnquiryKind; enquiryId: number; language: Language };
  /** The link with its address, and the PIN if set; neither can be read again later. */
  onMade: (link: CreatedDocumentLink, pin: string | null) => void;
}

const validity = [7, 14, documentLinkDays, 90, 180, 365];

const pinForm = /^\d{6,12}$/;

export function DocumentLinkForm({ documents, about, onMade }: DocumentLinkFormProps) {
  const [documentId, setDocumentId] = useState(documents[0]?.id ?? 0);
  const [days, setDays] = useState(documentLinkDays);
  const [pin, setPin] = useState<string | null>(null);
  const [pinError, setPinError] = useState<string>();
  const making = useMutation({
    mutationFn: () => sharedDocumentsApi.createLink({ ...about, documentId, days, ...(pin === null ? {} : { pin }) }),
    onSuccess: (link) => {
      onMade(link, pin);
      setPin(null);
    },
    meta: {
      success: 'Link wurde erstellt',
      invalidates: [
        ...listsOfEnquiries,
        documentsQuery.queryKey,
        documentLinksQuery(about.kind, about.enquiryId).queryKey,
      ],
    },
  });

  function make() {
    const error = pin === null || pinForm.test(pin) ? undefined : 'Eine PIN hat 6 bis 12 Ziffern.';
    setPinError(error);
    if (!error && !making.isPending) making.mutate();
  }

  return (
    <form noValidate onSubmit={onSubmitOf(make)} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_190px]">
        <SelectField
          label="Dokument"
          value={documentId}
          onChange={(event) => setDocumentId(Number(event.target.value))}
        >
          <Options of={documents.map(({ id, title }) => [id, title])} />
        </SelectField>
        <SelectField label="Gültig" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          <Options of={validity.map((count) => [count, `${count} Tage`])} />
        </SelectField>
      </div>
      <Checkbox
        label="Mit einer PIN schützen, die Sie auf anderem Weg mitteilen"
        checked={pin !== null}
        onChange={(event) => {
          setPin(event.target.checked ? newPin() : null);
          setPinError(undefined);
        }}
      />
      {pin !== null && (
        <TextField
          label="PIN"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="max-w-[260px]"
          hint="6 bis 12 Ziffern"
          value={pin}
          error={pinError}
          onChange={(event) => setPin(event.target.value)}
        />
      )}
      <AdminButton
        icon="key"
        tone="primary"
        type="submit"
        className="justify-self-start"
        loading={making.isPending}
        reachable
      >
        Link erstellen
      </AdminButton>
    </form>
  );
}

interface CreatedLinkProps {
  made: CreatedDocumentLink;
  pin: string | null;
  onUse?: ((url: string) => void) | undefined;
}

/** Shows a new link with its address, which cannot be read again later. */
export function CreatedLinkNote({ made, pin, onUse }: CreatedLinkProps) {
  const box = useRef<HTMLDivElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(made.url);
      showToast({ title: 'Link kopiert' });
    } catch {
      // When the browser blocks the clipboard, the user copies the selected text.
      box.current?.querySelector('input')?.select();
      showToast({ title: 'Der Link ist markiert', description: 'Kopieren Sie ihn mit Strg+C.' });
    }
  }

  return (
    <div ref={box} className="grid gap-3 rounded-m border border-admin-line bg-paper-2 p-4">
      <TextField
        label={`Persönlicher Link zu „${made.documentTitle}“`}
        hint="Er wird nur jetzt gezeigt. Kopieren Sie ihn in Ihre Antwort."
        readOnly
        value={made.url}
        onFocus={(event) => event.target.select()}
      />
      {pin !== null && (
        <p className="text-s">
          <span>{'PIN: '}</span>
          <b className="font-strong tabular-nums">{pin}</b>
          <span>. Teilen Sie sie auf anderem Weg mit, zum Beispiel am Telefon.</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <AdminButton icon="copy" onClick={() => void copy()}>
          Link kopieren
        </AdminButton>
        {onUse && (
          <AdminButton icon="mail" onClick={() => onUse(made.url)}>
            In die Antwort einfügen
          </AdminButton>
        )}
      </div>
    </div>
  );
}

function newPin(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, '0');
}
