import type { EnquiryStatus } from '@shared/enquiry-handling';
import { Badge, type BadgeTone } from '../../ui/badge';

/** How far an enquiry has come, as the content area calls it. */
export const statusNames: Readonly<Record<EnquiryStatus, string>> = {
  new: 'Neu',
  'in-progress': 'In Arbeit',
  answered: 'Beantwortet',
  done: 'Erledigt',
};

const tones: Readonly<Record<EnquiryStatus, BadgeTone>> = {
  new: 'notice',
  'in-progress': 'quiet',
  answered: 'good',
  done: 'past',
};

/** The status as a word with a mark. */
export function StatusBadge({ status }: { status: EnquiryStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}
