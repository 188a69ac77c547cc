import { keysOf } from '@shared/base/records';
import type { OtherPlace } from '@shared/contracts/data-subjects';
import { enquirerPurposes } from '@shared/outbox';
import { invitations, outbox, siteSettings, users } from '@shared/schema';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/**
 * Where an address stands outside of enquiries: with users, invitations, mails to the team and settings. The requests of
 * enquirers leave these alone, and an administrator changes them where they are shown.
 */
export async function otherPlacesOf(db: Db, email: string): Promise<OtherPlace[]> {
  const address = email.trim();
  const isAddress = (column: SQL | typeof users.email) => sql`lower(${column}) = lower(${address})`;
  const ofTeam = and(eq(outbox.channel, 'mail'), notInArray(outbox.purpose, enquirerPurposes));
  const inSetting = sql`strpos(lower(${siteSettings.value} || ${siteSettings.translations}::text), lower(${address})) > 0`;
  const found: Record<OtherPlace, boolean> = {
    account: (await db.$count(users, isAddress(users.email))) > 0,
    invitation: (await db.$count(invitations, isAddress(sql`${invitations.email}`))) > 0,
    'team-mail': (await db.$count(outbox, and(ofTeam, isAddress(sql`${outbox.recipient}`)))) > 0,
    setting: (await db.$count(siteSettings, inSetting)) > 0,
  };
  return keysOf(found).filter((place) => found[place]);
}
