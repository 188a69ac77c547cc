import type { Language } from '@shared/locales';

const subjects: Record<'investor' | 'beta', Record<Language, string>> = {
  investor: { de: 'Ihre Anfrage an Abseits', en: 'Your enquiry to Abseits' },
  beta: { de: 'Deine Beta-Anfrage bei Abseits', en: 'Your beta request to Abseits' },
};

/**
 * A mail draft to whoever wrote, in the language they wrote from. Everything is encoded: an address such as
 * `a@b.example?bcc=…` adds no header.
 */
export function replyLink(
  kind: 'investor' | 'beta',
  { email, language }: { email: string; language: Language },
): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subjects[kind][language])}`;
}
