import type { WaveTexts } from '@shared/enquiries/waves';
import type { MailPayload } from '@shared/outbox';
import { paths } from '@shared/paths';
import type { WaveRow } from '@shared/schema';
import type { Db } from '../db/database';
import { enqueueMail } from '../outbox/enqueue';
import { fillPersonalText } from '../outbox/mail-texts';
import { newToken } from '../personal-links/token';
import { addDocumentLink } from '../shared-documents/links';
import { newInvitationToken } from './invited-people';
import { type MailDeps, shownSettings, type WavePerson, type WrittenMail, waveMail } from './wave-mail';

interface Addressee extends Pick<WavePerson, 'name' | 'language' | 'since'> {
  /** How many days the link works. */
  days: number;
  /** Of the link to the document. */
  token: string;
  wayOutToken: string;
}

/**
 * The letter as one investor gets it. It answers an enquiry, but it goes to many at once and for the company's own ends, and
 * the consent it rests on can be taken back as easily as it was given (Art. 7(3) GDPR): so it carries the way out by one
 * click as an invitation does.
 */
export function letterMail(deps: MailDeps, texts: WaveTexts, addressee: Addressee): MailPayload {
  const { name, language, since, days, token, wayOutToken } = addressee;
  const values = { name, days: String(days), link: deps.publicUrl() + paths.documentLink(token) };
  const wayOut = paths.letterWithdrawal(language, wayOutToken);
  return waveMail(deps, { texts, language, since, values, footer: 'api.letter.footer', wayOut });
}

/** Makes the personal link of an investor and puts the letter with it into the outbox. Throws NotFound. */
export async function writeLetter(
  tx: Db,
  deps: MailDeps,
  { id: wave, texts, documentId, linkDays, createdBy: username }: WaveRow,
  { enquiryId, email: recipient, ...person }: WavePerson,
): Promise<WrittenMail> {
  const about = { kind: 'investors', enquiryId } as const;
  const { language } = person;
  const days = linkDays ?? 0;
  const token = newToken();
  // Without a PIN: it would have to reach each person on another way than the link.
  const asked = { ...about, documentId: documentId ?? 0, days, language, token, pinHash: null, username };
  const { link, lines } = await addDocumentLink(tx, asked);
  const { token: wayOutToken, tokenHash } = newInvitationToken();
  const mail = letterMail(deps, texts, { ...person, days, token, wayOutToken });
  const { id: outboxId, messageId } = await enqueueMail(tx, { purpose: 'investor-letter', recipient, mail, about });
  const shown = shownSettings(deps.settings, language);
  // The history keeps no address that opens the document.
  const text = fillPersonalText(texts[language].text, { ...shown, name: person.name, days: String(days), link: '…' });
  const details = { wave, subject: mail.subject, messageId };
  const invitation = { tokenHash, outboxId, linkId: link.id };
  return { invitation, lines: [...lines, { ...about, type: 'letter', username, text, details }] };
}
