import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import { enquiryNames } from '@shared/enquiries/enquiry-fields';
import { type EnquiryKind, type EnquiryStatus, statusLabels } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import { Badge, type BadgeTone } from '../../ui/badge';

/** How one kind of enquiry is told of in the content area. Its fields stand in `shared/enquiries/enquiry-fields.ts`. */
interface EnquiryView {
  /** Heading of the list, its name for assistive technology, and what could not be loaded. */
  title: string;
  emptyTitle: string;
  /** One of them: in notices, and as the kind of what is exported about a person. */
  one: string;
  /** So many of them. */
  count: (count: number | string) => string;
  /** The one that is to be erased, at the beginning of a sentence. */
  theOne: string;
  /** The window that shows one whole is called so, with the name of whoever wrote. */
  from: string;
  /** Subject of a reply, in the language of the enquiry; the site's name follows. */
  subject: Readonly<Record<Language, { to: string; unnamed: string }>>;
}

export const enquiryViews: Readonly<Record<EnquiryKind, EnquiryView>> = {
  investors: {
    title: 'Investorenanfragen',
    emptyTitle: 'Keine Investorenanfragen gefunden',
    one: enquiryNames.investors,
    count: (count) => `${count} ${count === 1 ? 'Investorenanfrage' : 'Investorenanfragen'}`,
    theOne: 'Die Anfrage',
    from: 'Anfrage von',
    subject: {
      de: { to: 'Ihre Anfrage an', unnamed: 'Ihre Anfrage' },
      en: { to: 'Your enquiry to', unnamed: 'Your enquiry' },
    },
  },
  beta: {
    title: 'Beta-Anfragen',
    emptyTitle: 'Keine Beta-Anfragen gefunden',
    one: enquiryNames.beta,
    count: (count) => `${count} ${count === 1 ? 'Beta-Anfrage' : 'Beta-Anfragen'}`,
    theOne: 'Die Beta-Anfrage',
    from: 'Beta-Anfrage von',
    subject: {
      de: { to: 'Deine Beta-Anfrage bei', unnamed: 'Deine Beta-Anfrage' },
      en: { to: 'Your beta request to', unnamed: 'Your beta request' },
    },
  },
};

const tones: Readonly<Record<EnquiryStatus, BadgeTone>> = {
  new: 'notice',
  'in-progress': 'quiet',
  answered: 'good',
  done: 'past',
};

/** The status as a word with a mark. */
export function StatusBadge({ status }: { status: EnquiryStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status].de}</Badge>;
}

/** Whether nobody has shown yet that the address of a beta request is theirs. */
export function isUnconfirmed(enquiry: EnquiryOf[EnquiryKind]): boolean {
  return 'confirmedAt' in enquiry && !enquiry.confirmedAt;
}
