import type { CreatedDocumentLink, SharedDocument } from '@shared/contracts/shared-documents';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import { documentLinkDays } from '@shared/settings/retention';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { listsOfEnquiries } from '../../../api/inbox-api';
import { Options, SelectField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { onSubmitOf } from '../../kit/on-submit';
import { PinChoice, pinProblem } from '../../kit/personal-link';
import { DocumentChoice, documentMissing, noDocument, onlyDocument } from './document-choice';
import { listsOfDocuments } from './document-lists';

interface DocumentLinkFormProps {
  documents: readonly SharedDocument[];
  about: { kind: EnquiryKind; enquiryId: number; language: Language };
  /** The link with its address, and the PIN if set; neither can be read again later. */
  onMade: (link: CreatedDocumentLink, pin: string | null) => void;
}

/** How long a link may work, as a choice of days. */
export const validityOptions = [7, 14, documentLinkDays, 90, 180, 365].map((days) => [days, `${days} Tage`] as const);

export function DocumentLinkForm({ documents, about, onMade }: DocumentLinkFormProps) {
  const [documentId, setDocumentId] = useState(() => onlyDocument(documents));
  const [documentError, setDocumentError] = useState<string>();
  const [days, setDays] = useState(documentLinkDays);
  const [pin, setPin] = useState<string | null>(null);
  const [pinError, setPinError] = useState<string>();
  const making = useMutation({
    mutationFn: () =>
      call('POST /api/materials/links', {
        body: { ...about, documentId, days, ...(pin === null ? {} : { pin }) },
      }),
    onSuccess: (link) => {
      onMade(link, pin);
      setPin(null);
    },
    meta: {
      success: 'Link wurde erstellt',
      invalidates: [...listsOfEnquiries, ...listsOfDocuments],
    },
  });

  function make() {
    const withoutDocument = documentId === noDocument ? documentMissing : undefined;
    const wrongPin = pinProblem(pin);
    setDocumentError(withoutDocument);
    setPinError(wrongPin);
    if (!withoutDocument && !wrongPin && !making.isPending) making.mutate();
  }

  return (
    <form noValidate onSubmit={onSubmitOf(make)} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_190px]">
        <DocumentChoice
          documents={documents}
          chosen={documentId}
          error={documentError}
          onChoose={(chosen) => {
            setDocumentId(chosen);
            setDocumentError(undefined);
          }}
        />
        <SelectField label="Gültig" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          <Options of={validityOptions} />
        </SelectField>
      </div>
      <PinChoice
        pin={pin}
        onPin={(next) => {
          setPin(next);
          setPinError(undefined);
        }}
        error={pinError}
      />
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
