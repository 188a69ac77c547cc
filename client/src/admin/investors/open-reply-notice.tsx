import type { OpenReply } from '@shared/contracts/inbox';
import { Icon } from '../../ui/icon';

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });

/** "Mara antwortet gerade (seit 10:32 Uhr)." */
function openRepliesText(others: readonly OpenReply[]): string {
  return others
    .map(({ username, openedAt }) => `${username} antwortet gerade (seit ${timeOf(openedAt)} Uhr).`)
    .join(' ');
}

/** Says, and has read out, who else has the reply open. */
export function OpenReplyNotice({ others }: { others: readonly OpenReply[] }) {
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="mb-4 flex items-center gap-2.5 rounded-m bg-[#fce7bf] px-4 py-3 text-s text-[#6b3e00]">
          <Icon name="users" width="20" height="20" className="flex-none" />
          {openRepliesText(others)}
        </p>
      )}
    </div>
  );
}
