import type { WaveTexts } from '@shared/enquiries/waves';
import type { MailPayload } from '@shared/outbox';
import { paths } from '@shared/paths';
import type { WaveRow } from '@shared/schema';
import type { Db } from '../db/database';
import { beginWork, touchEnquiry } from '../enquiries/detail';
import { enqueueMail } from '../outbox/enqueue';
import { newInvitationToken } from './invited-people';
import { type MailDeps, type WavePerson, type WrittenMail, waveMail } from './wave-mail';

interface Invited extends Pick<WavePerson, 'name' | 'language' | 'since' | 'code'> {
  token: string;
}

/** The invitation to the beta as one person gets it. */
export function invitationMail(deps: MailDeps, texts: WaveTexts, invited: Invited): MailPayload {
  const { name, language, since, code, token } = invited;
  const values = { name, code, link: deps.publicUrl() + paths.betaInvitation(language, token) };
  const wayOut = paths.betaWithdrawal(language, token);
  return waveMail(deps, { texts, language, since, values, footer: 'api.wave.footer', wayOut });
}

/** Puts the invitation of a person into the outbox. */
export async function writeInvitation(tx: Db, deps: MailDeps, wave: WaveRow, person: WavePerson): Promise<WrittenMail> {
  const { enquiryId, email: recipient, code } = person;
  const { token, tokenHash } = newInvitationToken();
  const mail = invitationMail(deps, wave.texts, { ...person, token });
  const about = { kind: 'beta', enquiryId } as const;
  const { id: outboxId, messageId } = await enqueueMail(tx, { purpose: 'beta-invitation', recipient, mail, about });
  await touchEnquiry(tx, about);
  const details = { wave: wave.id, code, messageId };
  const username = wave.createdBy;
  const begun = await beginWork(tx, about, username);
  return { invitation: { tokenHash, outboxId }, lines: [{ ...about, type: 'invited', username, details }, ...begun] };
}
