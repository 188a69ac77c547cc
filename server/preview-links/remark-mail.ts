import { adminViews } from '@shared/admin-views';
import { may } from '@shared/permissions';
import type { RemarkAnswer } from '@shared/preview-links';
import { type PreviewLinkRow, pendingChanges, users } from '@shared/schema';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/database';
import { enqueueMail } from '../outbox/enqueue';
import type { NewRemark } from './posted-remarks';
import type { ShownChange } from './previewed-site';

const answerWords: Readonly<Record<RemarkAnswer, string>> = { approved: 'Freigegeben', change: 'Bitte ändern' };

/** Who made the link and who made what it shows, as far as they have an address and may change content. */
async function recipientsOf(tx: Db, { userId }: PreviewLinkRow, changes: readonly ShownChange[]): Promise<string[]> {
  const ids = changes.map(({ pending }) => pending);
  const authors =
    ids.length > 0
      ? await tx
          .select({ username: pendingChanges.username })
          .from(pendingChanges)
          .where(inArray(pendingChanges.id, ids))
      : [];
  const names = new Set(authors.map(({ username }) => username));
  const people = await tx
    .select()
    .from(users)
    .where(and(isNotNull(users.email), isNull(users.disabledAt)));
  const concerned = people.filter((one) => (one.id === userId || names.has(one.username)) && may(one, 'content'));
  return [...new Set(concerned.flatMap(({ email }) => email ?? []))];
}

function lineOf({ covers = [], field, answer, text }: NewRemark, changes: readonly ShownChange[]): string {
  const titles = covers.flatMap(({ entity, id }) => {
    const change = changes.find((one) => one.entity === entity && one.id === id);
    const label = change?.fields.find(({ name }) => name === field)?.label;
    return change ? [`„${change.title}“${label ? `, ${label}` : ''}`] : [];
  });
  const what = [answer ? answerWords[answer] : '', titles.join(', ')].filter(Boolean).join(': ');
  return [what, text].filter(Boolean).join('\n');
}

interface Said {
  link: PreviewLinkRow;
  remarks: readonly NewRemark[];
  changes: readonly ShownChange[];
  publicUrl: string;
}

/** Queues a mail about what a guest said to everybody whose work it is about. */
export async function mailRemarks(tx: Db, { link, remarks, changes, publicUrl }: Said): Promise<void> {
  const [first] = remarks;
  if (!first) return;
  const answer = remarks.find((one) => one.answer)?.answer;
  const said = remarks.map((remark) => lineOf(remark, changes)).join('\n\n');
  const where = `Ansehen und erledigen:\n${publicUrl}${adminViews.changes.path}`;
  const mail = {
    subject: `Vorschau: ${answer ? `${answerWords[answer]}, von` : 'Anmerkung von'} ${first.guest}`,
    text: `${first.guest} schreibt zu Ihrer Vorschau:\n\n${said}\n\n${where}\n\nWas in der nächsten Viertelstunde dazukommt, steht nur dort.`,
    automatic: true,
  };
  for (const recipient of await recipientsOf(tx, link, changes))
    await enqueueMail(tx, { purpose: 'preview-remark', recipient, mail });
}
