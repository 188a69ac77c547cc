import type { EnquiryKind, EnquiryOf } from '@shared/contracts/enquiries';
import type { Language } from '@shared/locales';

/** How one kind of enquiry is told of in the content area. The rest of its list is the same for every kind. */
interface EnquiryView<Row> {
  /** Heading of the list, its name for assistive technology, and what could not be loaded (spec points 2 and 8). */
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
  textLabel: string;
  text: (row: Row) => string;
  /** What only this kind tells, beside name, e-mail, date and text. */
  details: readonly { label: string; value: (row: Row) => string | null }[];
  /** Subject of a reply, in the language of the enquiry; the site's name follows. */
  subject: Readonly<Record<Language, { to: string; unnamed: string }>>;
}

export const enquiryViews: { readonly [Kind in EnquiryKind]: EnquiryView<EnquiryOf[Kind]> } = {
  investors: {
    title: 'Investorenanfragen',
    emptyTitle: 'Keine Investorenanfragen gefunden',
    one: 'Investorenanfrage',
    count: (count) => `${count} ${count === 1 ? 'Investorenanfrage' : 'Investorenanfragen'}`,
    theOne: 'Die Anfrage',
    from: 'Anfrage von',
    textLabel: 'Nachricht',
    text: ({ message }) => message,
    details: [
      { label: 'Unternehmen', value: ({ company }) => company },
      { label: 'Investitionssumme', value: ({ investmentAmount }) => investmentAmount },
    ],
    subject: {
      de: { to: 'Ihre Anfrage an', unnamed: 'Ihre Anfrage' },
      en: { to: 'Your enquiry to', unnamed: 'Your enquiry' },
    },
  },
  beta: {
    title: 'Beta-Anfragen',
    emptyTitle: 'Keine Beta-Anfragen gefunden',
    one: 'Beta-Anfrage',
    count: (count) => `${count} ${count === 1 ? 'Beta-Anfrage' : 'Beta-Anfragen'}`,
    theOne: 'Die Beta-Anfrage',
    from: 'Beta-Anfrage von',
    textLabel: 'Grund',
    text: ({ reason }) => reason,
    details: [],
    subject: {
      de: { to: 'Deine Beta-Anfrage bei', unnamed: 'Deine Beta-Anfrage' },
      en: { to: 'Your beta request to', unnamed: 'Your beta request' },
    },
  },
};
