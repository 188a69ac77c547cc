import type { EnquiryOf } from '@shared/contracts/enquiries';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';

/** Whether nobody has shown yet that the address of a beta request is theirs. */
export function isUnconfirmed(enquiry: EnquiryOf[keyof EnquiryOf]): boolean {
  return 'confirmedAt' in enquiry && !enquiry.confirmedAt;
}

/** Beside an address in the list. */
export function UnconfirmedMark() {
  return (
    <span className="mt-1 block">
      <Badge tone="notice">Nicht bestätigt</Badge>
    </span>
  );
}

/** Over a reply: without the confirmation it may go to somebody who never asked (§ 7 UWG). */
export function UnconfirmedNotice() {
  return (
    <p className="mb-4 flex items-start gap-2.5 rounded-m bg-[#fce7bf] px-4 py-3 text-s">
      <Icon name="alert" width="20" height="20" className="mt-px flex-none" />
      <span>
        <b className="font-strong">Diese Adresse ist nicht bestätigt.</b> Vielleicht hat jemand eine fremde angegeben.
        Schreiben Sie nur, was eine unbeteiligte Person nicht stört, und keine Werbung.
      </span>
    </p>
  );
}
