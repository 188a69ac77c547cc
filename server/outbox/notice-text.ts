import type { EnquiryKindName } from '@shared/enquiry-handling';
import type { Language } from '@shared/locales';

/** An enquiry as the team is told of it. */
export interface ToldEnquiry {
  kind: EnquiryKindName;
  language: Language;
  name: string;
  email: string;
  company?: string | null | undefined;
  investmentAmount?: string | null | undefined;
  /** What was written: the message or the reason. */
  text: string;
}

const subjects: Readonly<Record<EnquiryKindName, string>> = {
  investors: 'Neue Investorenanfrage',
  beta: 'Neue Beta-Anfrage',
};

const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };

/** The mail to the team: who, what, in which language, and where it is answered. */
export function noticeText(enquiry: ToldEnquiry, { link, optIn }: { link: string; optIn: boolean }) {
  const { kind, language, name, email, company, investmentAmount, text } = enquiry;
  const facts = [
    `Name: ${name}`,
    `E-Mail: ${email}`,
    company && `Unternehmen: ${company}`,
    investmentAmount && `Betrag: ${investmentAmount}`,
    `Sprache: ${languageNames[language]}`,
    optIn && 'Die Adresse ist noch nicht bestätigt; darum wird per E-Mail gebeten, höchstens dreimal am Tag.',
  ].filter(Boolean);
  return {
    subject: `${subjects[kind]} von ${name}${company ? ` (${company})` : ''}`,
    text: `${subjects[kind]}\n\n${facts.join('\n')}\n\n${text}\n\nAnsehen und beantworten:\n${link}\n\nEine Antwort auf diese E-Mail geht an ${email}.`,
  };
}
