import { randomBytes } from 'node:crypto';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import type { SQL } from 'drizzle-orm';
import type { Config } from '../base/config';
import { sha256 } from '../base/signed';
import { type Draft, idMarker, messageIdsOf, queueWith } from './enqueue';
import { type AnnouncedEnquiry, confirmationText, noticeText, optInText } from './mail-texts';
import { confirmationsAreOn, noticeRecipients, type StoredSettings, webhookUrl } from './outbox-settings';

const confirmationsADay = 3;

interface QueuedMessages {
  /** Undefined if there is nothing to send. */
  queue: ((stored: SQL) => SQL) | undefined;
  /** SHA-256 of the secret in the link that confirms the address; undefined if no confirmation is asked for. */
  confirmationHash: string | undefined;
}

export interface Outbox {
  mailConfigured: boolean;
  settings: StoredSettings;
  /** The messages about a new enquiry, to the team, the enquirer and the webhook; none for suspected spam. */
  aboutNew: (enquiry: AnnouncedEnquiry & { suspectedSpam: boolean }) => QueuedMessages;
  confirmation: (to: {
    kind: EnquiryKind;
    language: Language;
    name: string;
  }) => { subject: string; text: string } | undefined;
  /** The link that confirms the address of a beta request; it is asked for whenever mail can be sent (§ 7 UWG). */
  confirmationLink: (language: Language, token: string) => string;
}

interface OutboxDeps {
  config: Pick<Config, 'mail'>;
  settings: StoredSettings;
  publicUrl: () => string;
}

export function createOutbox({ config: { mail }, settings, publicUrl }: OutboxDeps): Outbox {
  if (mail) messageIdsOf(mail.from.address);
  const confirmationLink = (language: Language, token: string) => publicUrl() + paths.confirmation(language, token);

  function toTeam(enquiry: AnnouncedEnquiry, link: string, optIn: boolean): Draft[] {
    if (!mail) return [];
    const payload = { ...noticeText(enquiry, { link, optIn }), replyTo: enquiry.email, automatic: true };
    return noticeRecipients(settings).map((recipient) => ({
      channel: 'mail',
      purpose: 'notice',
      recipient,
      payload,
    }));
  }

  /** A beta request gets a link to confirm; any other enquiry is confirmed at once if the settings say so. */
  function toEnquirer(enquiry: AnnouncedEnquiry, token: string | undefined): Draft[] {
    const { kind, language, name, email } = enquiry;
    if (!mail || !(token || confirmationsAreOn(settings))) return [];
    const text = token
      ? optInText(settings, { language, name, link: confirmationLink(language, token) })
      : confirmationText(settings, { kind, language, name });
    return [
      {
        channel: 'mail',
        purpose: token ? 'opt-in' : 'confirmation',
        recipient: email,
        payload: { ...text, automatic: true },
        dailyLimit: confirmationsADay,
      },
    ];
  }

  function toWebhook({ kind, language }: AnnouncedEnquiry, marker: string, link: string): Draft[] {
    const recipient = webhookUrl(settings);
    if (!recipient) return [];
    // Contains nothing about the enquirer, because the receiver may be anybody; the link leads to the rest.
    const payload = { event: 'enquiry.created', body: { kind, id: marker, language, link } } as const;
    return [{ channel: 'webhook', purpose: 'notice', recipient, payload }];
  }

  return {
    mailConfigured: mail !== undefined,
    settings,
    aboutNew({ suspectedSpam, ...enquiry }) {
      if (suspectedSpam) return { queue: undefined, confirmationHash: undefined };
      const { kind } = enquiry;
      const marker = idMarker();
      const link = publicUrl() + paths.adminEnquiry(kind, marker);
      const secret = mail && kind === 'beta' ? randomBytes(32).toString('base64url') : undefined;
      const drafts = [
        ...toTeam(enquiry, link, secret !== undefined),
        ...toEnquirer(enquiry, secret && `${marker}.${secret}`),
        ...toWebhook(enquiry, marker, link),
      ];
      return {
        queue: drafts.length > 0 ? queueWith(drafts, { kind, marker }) : undefined,
        confirmationHash: secret && sha256(secret),
      };
    },
    confirmation(to) {
      return mail && confirmationsAreOn(settings) ? confirmationText(settings, to) : undefined;
    },
    confirmationLink,
  };
}
