import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import { enquiryNames } from '@shared/enquiries/enquiry-fields';
import { type EnquiryKind, type EnquiryStatus, enquiryStatusLabels } from '@shared/enquiries/enquiry-handling';
import { type ToldState, toldStateLabels } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';
import { Badge, type BadgeTone } from '../../ui/badge';

/** Texts of the content area about one kind of enquiry. Its fields are in `shared/enquiries/enquiry-fields.ts`. */
interface EnquiryView {
  /** Several of them; also the title of their list. */
  title: string;
  one: string;
  /** Subject of the erasure question; starts a sentence. */
  theOne: string;
  /** Title of an enquiry's view; the enquirer's name follows. */
  from: string;
  /** Subject of a reply; the site's name follows `to`, and `unnamed` is for a site without one. */
  subject: Readonly<Record<Language, { to: string; unnamed: string }>>;
}

export const enquiryViews: Readonly<Record<EnquiryKind, EnquiryView>> = {
  investors: {
    title: 'Investorenanfragen',
    one: enquiryNames.investors,
    theOne: 'Die Anfrage',
    from: 'Anfrage von',
    subject: {
      de: { to: 'Ihre Anfrage an', unnamed: 'Ihre Anfrage' },
      en: { to: 'Your enquiry to', unnamed: 'Your enquiry' },
    },
  },
  beta: {
    title: 'Beta-Anfragen',
    one: enquiryNames.beta,
    theOne: 'Die Beta-Anfrage',
    from: 'Beta-Anfrage von',
    subject: {
      de: { to: 'Deine Beta-Anfrage bei', unnamed: 'Deine Beta-Anfrage' },
      en: { to: 'Your beta request to', unnamed: 'Your beta request' },
    },
  },
};

export function countText(kind: EnquiryKind, count: number): string {
  const { one, title } = enquiryViews[kind];
  return `${count} ${count === 1 ? one : title}`;
}

const tones: Readonly<Record<EnquiryStatus, BadgeTone>> = {
  new: 'notice',
  'in-progress': 'quiet',
  answered: 'good',
  done: 'past',
};

export function StatusBadge({ status }: { status: EnquiryStatus }) {
  return <Badge tone={tones[status]}>{enquiryStatusLabels[status].de}</Badge>;
}

const toldTones: Readonly<Record<ToldState, BadgeTone>> = {
  queued: 'quiet',
  stopped: 'notice',
  sent: 'good',
  failed: 'notice',
  unknown: 'notice',
  withdrawn: 'past',
};

/** What became of a mail to whoever wrote. */
export function ToldStateBadge({ state }: { state: ToldState }) {
  return (
    <Badge tone={toldTones[state]}>{toldStateLabels[state].de.replace(/^./, (letter) => letter.toUpperCase())}</Badge>
  );
}

/** Whether nobody has confirmed the address of a beta request yet. */
export function isUnconfirmed(enquiry: EnquiryOf[EnquiryKind]): boolean {
  return 'confirmedAt' in enquiry && !enquiry.confirmedAt;
}
