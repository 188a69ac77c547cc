import type { RefObject } from 'react';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast-store';
import { adminButtonClass } from '../kit/admin-button';
import { isTooLong, type MailDraft, mailDraft } from './reply-mail';

/** Milliseconds in which the browser asks before it hands the draft over. */
const handingOver = 1_000;

interface MailDraftLinkProps {
  draft: MailDraft;
  /** Set while the draft is handed over: this leads out of the page, and yet away from nothing. */
  released: RefObject<boolean>;
}

/** Opens the reply in the mail program of whoever answers. */
export function MailDraftLink({ draft, released }: MailDraftLinkProps) {
  const tooLong = isTooLong(draft);

  async function copy() {
    try {
      await navigator.clipboard.writeText(draft.text);
      showToast({
        title: 'Text kopiert',
        description: 'Für einen Entwurf ist er zu lang: Bitte fügen Sie ihn dort ein.',
      });
    } catch {
      showToast({
        title: 'Fehler',
        description: 'Für einen Entwurf ist der Text zu lang: Bitte kopieren Sie ihn selbst.',
        variant: 'destructive',
      });
    }
  }

  return (
    <a
      href={mailDraft(tooLong ? { ...draft, text: '' } : draft)}
      // A link of the window itself would be taken for a way out of the form.
      target="_top"
      className={adminButtonClass()}
      onClick={() => {
        released.current = true;
        setTimeout(() => {
          released.current = false;
        }, handingOver);
        if (tooLong) void copy();
      }}
    >
      <Icon name="mail" width="18" height="18" />
      Im Mailprogramm öffnen
    </a>
  );
}
