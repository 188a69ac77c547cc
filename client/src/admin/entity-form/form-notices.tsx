import type { PendingChange } from '@shared/contracts/pending-changes';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { germanTime } from '../kit/dates';
import { adminPaths } from '../navigation/admin-paths';
import type { FormState } from './form-state';
import type { OutdatedNotice } from './outdated-notice';
import type { KeptAt } from './use-draft';

interface SaveNoteProps {
  keptAt: KeptAt;
  lastSave?: FormState<unknown>['lastSave'];
  /** What waits for publishing. */
  change?: PendingChange | null;
}

/** Tells when the open form was last saved or, if something was typed since, when that was kept in this browser. */
export function SaveNote({ keptAt: kept, lastSave, change = null }: SaveNoteProps) {
  const keptAt = useSyncExternalStore(kept.subscribe, kept.get);
  const isLater = lastSave?.target === 'pending';
  return (
    <>
      {keptAt && (
        <span className="text-xs text-ink-2 max-md:hidden">
          {`In diesem Browser zwischengesichert, ${germanTime(keptAt)}`}
        </span>
      )}
      {/* The key makes screen readers announce every save, also two within one minute. */}
      <span role="status">
        {lastSave && !keptAt && (
          <span key={lastSave.at.getTime()} className="flex items-center gap-1.5 text-xs font-strong text-moss-deep">
            <Icon name="check" width="16" height="16" />
            <span>{`${isLater ? 'Für später gespeichert' : 'Gespeichert'}, ${germanTime(lastSave.at)}`}</span>
          </span>
        )}
      </span>
      {isLater && change && !keptAt && (
        <Link
          href={adminPaths.change(change)}
          className="inline-flex min-h-6 items-center text-xs font-strong underline underline-offset-4"
        >
          In „Änderungen“ zeigen
        </Link>
      )}
    </>
  );
}

export function Outdated({ notice, onGo }: { notice: OutdatedNotice; onGo: (field: string) => void }) {
  const { text, label, field } = notice;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-s">
      <Icon name="alert" width="18" height="18" className="flex-none text-lantern-deep" />
      <p className="min-w-0 flex-1 basis-40">{text}</p>
      <AdminButton size="small" onClick={() => onGo(field)}>
        {label}
      </AdminButton>
    </div>
  );
}
