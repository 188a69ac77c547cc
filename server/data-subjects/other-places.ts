import { keysOf } from '@shared/base/records';
import type { OtherPlace } from '@shared/contracts/data-subjects';
import { enquirerPurposes } from '@shared/outbox';
import { withNormalDomains } from '@shared/rules/mail-address';
import { invitations, outbox, siteSettings, users } from '@shared/schema';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';

/** Texts may name an address in another spelling than the stored one, with a domain as people write it. */
async function standsInSetting(db: Db, email: string): Promise<boolean> {
  const spelled = (text: string) => withNormalDomains(text).toLowerCase();
  const { value, translations } = siteSettings;
  const rows = await db.select({ value, translations }).from(siteSettings);
  const address = spelled(email.trim());
  return rows.some((row) => spelled(`${row.value} ${JSON.stringify(row.translations)}`).includes(address));
}

/**
 * Where an address stands outside of enquiries: with users, invitations, mails to the team and settings. The requests of
 * enquirers leave these alone, and an administrator changes them where they are shown.
 */
export async function otherPlacesOf(db: Db, email: string): Promise<OtherPlace[]> {
  const ofTeam = and(eq(outbox.channel, 'mail'), notInArray(outbox.purpose, enquirerPurposes));
  const found: Record<OtherPlace, boolean> = {
    account: (await db.$count(users, isAddress(users.email, email))) > 0,
    invitation: (await db.$count(invitations, isAddress(invitations.email, email))) > 0,
    'team-mail': (await db.$count(outbox, and(ofTeam, isAddress(outbox.recipient, email)))) > 0,
    setting: await standsInSetting(db, email),
  };
  return keysOf(found).filter((place) => found[place]);
}
