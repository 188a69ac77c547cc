import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import { mailtoAddress } from '@shared/rules/mail-address';
import type { RefObject } from 'react';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast-store';
import { adminButtonClass } from '../kit/admin-button';
import { Breakable } from '../kit/breakable';
import { enquiryViews } from './enquiry-views';

/** Mail programs and operating systems cut or refuse longer addresses. */
const longestAddress = 8_000;

export interface MailDraft {
  email: string;
  subject: string;
  text: string;
}

/** Start of a mailto address. Everything is encoded and the subject is one line, so no text can inject a header. */
function mailTo(email: string, subject: string): string {
  return `${mailtoAddress(email)}?subject=${encodeURIComponent(subject.replace(/\s+/g, ' ').trim())}`;
}

/** Address that opens a mail draft with subject and text (RFC 6068: line breaks are CRLF). */
export function mailDraft({ email, subject, text }: MailDraft): string {
  return `${mailTo(email, subject)}&body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`;
}

/** Whether the text does not fit into the draft's address and must be copied instead. */
export const isTooLong = (draft: MailDraft): boolean => mailDraft(draft).length > longestAddress;

/** Mailto address of a reply in the enquirer's language; `siteName` is the site's name in it, or empty. */
export function replyAddress(
  kind: EnquiryKind,
  { email, language }: { email: string; language: Language },
  siteName: string,
): string {
  const { to, unnamed } = enquiryViews[kind].subject[language];
  return mailTo(email, siteName.trim() ? `${to} ${siteName}` : unnamed);
}

/** Milliseconds in which the browser may ask before it hands the draft over. */
const handingOver = 1_000;

interface MailDraftLinkProps {
  draft: MailDraft;
  /** Set while the draft is handed over: the link leaves the page for the leave guard, although the form stays open. */
  released: RefObject<boolean>;
}

/** Opens the reply in the user's mail program. A text that is too long is copied to the clipboard instead. */
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
      // Without a target the leave guard would take it for a link out of the form.
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
      <span>Im Mailprogramm öffnen</span>
    </a>
  );
}

export function EmailCell({ email, href }: { email: string; href: string }) {
  return (
    <a href={href} className="block min-h-6 w-fit text-[#1a566c] underline underline-offset-3">
      <Breakable text={email} />
    </a>
  );
}
