import type { MailState } from '@shared/contracts/outbox';
import { mailSettingKeys } from '@shared/mail-setting-keys';
import { Link } from 'wouter';
import { Badge, type BadgeTone } from '../../ui/badge';
import { adminPaths } from '../navigation/admin-paths';

interface Fact {
  name: string;
  tone: BadgeTone;
  word: string;
  text: string;
  /** The setting that decides it. */
  setting?: string;
}

function factsOf({ mailConfigured, recipients, confirmations, webhook }: MailState): Fact[] {
  return [
    {
      name: 'Versand',
      tone: mailConfigured ? 'good' : 'notice',
      word: mailConfigured ? 'Eingerichtet' : 'Nicht eingerichtet',
      text: mailConfigured
        ? 'Der Server übergibt E-Mails an den Mailserver aus SMTP_URL.'
        : 'Setzen Sie in der Umgebung des Servers SMTP_URL und MAIL_FROM und starten Sie ihn neu.',
    },
    {
      name: 'Benachrichtigt werden',
      tone: recipients.length > 0 ? 'good' : 'notice',
      word: recipients.length > 0 ? String(recipients.length) : 'Niemand',
      text: recipients.join(', ') || 'Tragen Sie ein, wer von neuen Anfragen erfährt.',
      setting: mailSettingKeys.recipients,
    },
    {
      name: 'Eingangsbestätigung',
      tone: confirmations ? 'good' : 'quiet',
      word: confirmations ? 'An' : 'Aus',
      text: confirmations
        ? 'Anfragende bekommen eine Bestätigung in der Sprache des Formulars; bei Verdacht auf Spam keine.'
        : 'Anfragende bekommen keine Bestätigung.',
      setting: mailSettingKeys.confirmation,
    },
    {
      name: 'Webhook',
      tone: webhook ? 'good' : 'quiet',
      word: webhook ? 'An' : 'Aus',
      text: webhook ? 'Neue Anfragen werden signiert gemeldet.' : 'Neue Anfragen werden an keinen Webhook gemeldet.',
      setting: mailSettingKeys.webhookUrl,
    },
  ];
}

/** How things stand, each fact with the way to the setting that decides it. */
export function MailFacts({ state }: { state: MailState }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)]">
      {factsOf(state).map(({ name, tone, word, text, setting }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-1 border-b border-admin-trenner px-5 py-3 md:grid-cols-[200px_170px_1fr_auto] md:items-center"
        >
          <dt className="font-strong">{name}</dt>
          <dd>
            <Badge tone={tone}>{word}</Badge>
          </dd>
          <dd className="text-s text-tinte-2 wrap-anywhere">{text}</dd>
          <dd>
            {setting && (
              <Link
                href={adminPaths.setting(setting)}
                aria-label={`${name}: Einstellung ändern`}
                className="inline-flex min-h-6 items-center text-s font-semibold text-tinte underline underline-offset-4"
              >
                Ändern
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
