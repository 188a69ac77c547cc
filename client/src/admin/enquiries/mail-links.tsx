import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import type { RefObject } from 'react';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast-store';
import { adminButtonClass } from '../kit/admin-button';
import { enquiryViews } from './enquiry-views';

/** Longer addresses are cut or refused by mail programs and systems. */
const longestAddress = 8_000;

export interface MailDraft {
  email: string;
  subject: string;
  text: string;
}

/** Begins the address of a mail draft. Everything is encoded, and a subject is one line: nothing adds a header. */
function mailTo(email: string, subject: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject.replace(/\s+/g, ' ').trim())}`;
}

/** Address that opens a mail draft with subject and text. */
export function mailDraft({ email, subject, text }: MailDraft): string {
  return `${mailTo(email, subject)}&body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`;
}

/** Whether a text is too long for the address of a draft, and has to be copied instead. */
export const isTooLong = (draft: MailDraft): boolean => mailDraft(draft).length > longestAddress;

/** A mail draft to whoever wrote, in their language; `siteName` is the site's name in it, or empty. */
export function replyLink(
  kind: EnquiryKind,
  { email, language }: { email: string; language: Language },
  siteName: string,
): string {
  const { to, unnamed } = enquiryViews[kind].subject[language];
  return mailTo(email, siteName.trim() ? `${to} ${siteName}` : unnamed);
}

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

/** The address of whoever wrote, as a link to an empty mail draft. */
export function EmailCell({ email, href }: { email: string; href: string }) {
  return (
    <a
      href={href}
      className="inline-block min-h-6 text-[#1a566c] underline underline-offset-3 max-md:block md:max-[1400px]:min-w-[124px] min-[1400px]:min-w-[230px]"
    >
      {email}
    </a>
  );
}
