/** Longer addresses are cut or refused by mail programs and systems. */
const longestAddress = 8_000;

export interface MailDraft {
  email: string;
  subject: string;
  text: string;
}

/** Address that opens a mail draft with subject and text. Everything is encoded: nothing in it adds a header. */
export function mailDraft({ email, subject, text }: MailDraft): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  const line = subject.replace(/\s+/g, ' ').trim();
  const body = encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(line)}&body=${body}`;
}

/** Whether a text is too long for the address of a draft, and has to be copied instead. */
export function isTooLong(draft: MailDraft): boolean {
  return mailDraft(draft).length > longestAddress;
}
