import type { InboxHistoryEntry } from '@shared/contracts/inbox';
import { type EnquiryStatus, enquiryStatuses } from '@shared/enquiry-handling';
import { statusNames } from './enquiry-status';

function statusName(value: unknown): string {
  const status = enquiryStatuses.find((name): name is EnquiryStatus => name === value);
  return status ? statusNames[status] : '–';
}

const personName = (value: unknown): string => (typeof value === 'string' ? value : 'niemand');

/** What happened, in a few words; the text of a note or reply stands below it. */
export function historyTitle({ type, details }: Pick<InboxHistoryEntry, 'type' | 'details'>): string {
  switch (type) {
    case 'note':
      return 'Notiz';
    case 'status':
      return `Status: ${statusName(details.from)} → ${statusName(details.to)}`;
    case 'assignee':
      return `Zuständig: ${personName(details.from)} → ${personName(details.to)}`;
    case 'spam':
      return details.to === true ? 'Unter „Verdacht auf Spam“ abgelegt' : 'Als kein Spam erkannt';
    case 'reply':
      return details.via === 'draft' ? 'Antwort aus dem eigenen Mailprogramm' : 'Antwort per E-Mail';
    case 'link':
      return 'Persönlicher Link zu Unterlagen';
    case 'mail':
      return details.purpose === 'opt-in'
        ? 'Bitte um Bestätigung der E-Mail-Adresse'
        : 'Eingangsbestätigung per E-Mail';
    case 'confirmed':
      return 'E-Mail-Adresse bestätigt';
  }
}
