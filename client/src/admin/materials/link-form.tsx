import type { MadeLink, MaterialDocument } from '@shared/contracts/materials';
import type { EnquiryKindName } from '@shared/enquiry-handling';
import type { Language } from '@shared/locales';
import { materialLinkDays } from '@shared/retention';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listsOfEnquiries } from '../../api/inbox-api';
import { documentsQuery, materialLinksQuery, materialsApi } from '../../api/materials-api';
import { Checkbox } from '../../ui/checkbox';
import { SelectField, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { newPin } from './new-pin';

interface LinkFormProps {
  documents: readonly MaterialDocument[];
  about: { kind: EnquiryKindName; enquiryId: number; language: Language };
  /** The link with its address, and the PIN if one is asked for: neither is told again. */
  onMade: (link: MadeLink, pin: string | null) => void;
}

/** Days that can be chosen. */
const validity = [7, 14, materialLinkDays, 90, 180, 365];

const pinForm = /^\d{6,12}$/;

/** Makes a personal link; everything is chosen already, so that one click is enough. */
export function LinkForm({ documents, about, onMade }: LinkFormProps) {
  const [documentId, setDocumentId] = useState(documents[0]?.id ?? 0);
  const [days, setDays] = useState(materialLinkDays);
  const [pin, setPin] = useState<string | null>(null);
  const [pinError, setPinError] = useState<string>();
  const making = useMutation({
    mutationFn: () => materialsApi.makeLink({ ...about, documentId, days, ...(pin === null ? {} : { pin }) }),
    onSuccess: (link) => {
      onMade(link, pin);
      setPin(null);
    },
    meta: {
      success: 'Link wurde erstellt',
      invalidates: [
        ...listsOfEnquiries,
        documentsQuery.queryKey,
        materialLinksQuery(about.kind, about.enquiryId).queryKey,
      ],
    },
  });

  function make(event: FormEvent) {
    event.preventDefault();
    const error = pin === null || pinForm.test(pin) ? undefined : 'Eine PIN hat 6 bis 12 Ziffern.';
    setPinError(error);
    if (!error && !making.isPending) making.mutate();
  }

  return (
    <form noValidate onSubmit={make} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_190px]">
        <SelectField
          label="Dokument"
          value={documentId}
          onChange={(event) => setDocumentId(Number(event.target.value))}
        >
          {documents.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField label="Gültig" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {validity.map((count) => (
            <option key={count} value={count}>
              {count} Tage
            </option>
          ))}
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
      <AdminButton tone="primary" type="submit" className="justify-self-start" loading={making.isPending} reachable>
        <Icon name="key" width="18" height="18" />
        Link erstellen
      </AdminButton>
    </form>
  );
}
