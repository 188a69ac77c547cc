import type { MailPreviews, MailState, TestMailResult } from '@shared/contracts/outbox';
import { type Language, languages } from '@shared/locales';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { mailApi, mailPreviewsQuery, mailStateQuery } from '../../../api/mail-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Tabs } from '../../../ui/tabs';
import { AdminButton } from '../../kit/admin-button';
import { languageNames } from '../../kit/languages';
import { LoadState } from '../../kit/load-state';
import { MailHoldNotice } from '../../kit/mail-hold-notice';
import { PageHead } from '../../kit/page-head';
import { ResendRefusedButton } from '../../kit/resend-refused-button';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths, testMailSearch } from '../../navigation/admin-paths';
import { MailDomainCard } from './mail-domain-card';
import { UnsentMails } from './unsent-mails';

export function MailPage() {
  const query = useQuery(mailStateQuery);
  return (
    <>
      <PageHead
        title="E-Mail"
        lead="Wer von Anfragen erfährt, was Anfragende bekommen, und was nicht gesendet wurde."
      />
      <MailHoldNotice />
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card title="E-Mail und Webhook" aria-label="E-Mail und Webhook">
          <LoadState query={query} errorTitle="Fehler beim Laden des E-Mail-Versands">
            {(state) => (
              <>
                <MailFacts state={state} />
                <TestMail />
                {state.refused > 1 && (
                  <div className="border-b border-admin-divider px-5 py-4">
                    <ResendRefusedButton about="Was niemand bekam">{`Alle ${state.refused} noch einmal senden`}</ResendRefusedButton>
                  </div>
                )}
                <UnsentMails sends={state.mailConfigured || state.webhook} heldUntil={state.hold?.nextTryAt ?? null} />
                {state.webhook && <WebhookSecret />}
              </>
            )}
          </LoadState>
        </Card>
        <MailDomainCard />
        <Card title="So sehen die E-Mails an Anfragende aus" aria-label="Vorschau der E-Mails">
          <ConfirmationPreviews />
        </Card>
      </div>
    </>
  );
}

interface Fact {
  name: string;
  tone: BadgeTone;
  word: string;
  text: string;
  setting?: string;
}

function factsOf(state: MailState): Fact[] {
  const { mailConfigured, mailNote, recipientCount, recipients, confirmations, webhook, hold, failing } = state;
  const failed = (text: string | undefined): Partial<Fact> => (text ? { tone: 'notice', word: 'Fehler', text } : {});
  return [
    {
      name: 'Versand',
      tone: mailConfigured ? 'good' : 'notice',
      word: mailConfigured ? 'Eingerichtet' : 'Nicht eingerichtet',
      text: mailConfigured
        ? (mailNote ?? 'Der Server übergibt E-Mails an den Mailserver aus SMTP_URL.')
        : 'Setzen Sie in der Umgebung des Servers SMTP_URL und MAIL_FROM und starten Sie ihn neu.',
      ...(mailConfigured && failed(failing.mail)),
      ...(hold && { tone: 'notice' as const, word: 'Angehalten', text: hold.reason }),
    },
    {
      name: 'Benachrichtigt werden',
      tone: recipientCount > 0 ? 'good' : 'notice',
      word: recipientCount > 0 ? String(recipientCount) : 'Niemand',
      text:
        recipientCount > 0
          ? (recipients?.join(', ') ?? 'Wer das ist, sehen Administratoren.')
          : 'Tragen Sie ein, wer von neuen Anfragen erfährt.',
      setting: mailSettingKeys.recipients,
    },
    {
      name: 'Eingangsbestätigung',
      tone: !confirmations ? 'quiet' : mailConfigured ? 'good' : 'notice',
      word: confirmations ? 'An' : 'Aus',
      text: !confirmations
        ? 'Anfragende bekommen keine Bestätigung.'
        : mailConfigured
          ? 'Anfragende bekommen eine Bestätigung in der Sprache des Formulars; bei Verdacht auf Spam keine.'
          : 'Anfragende bekommen eine Bestätigung, sobald der Versand eingerichtet ist.',
      setting: mailSettingKeys.confirmation,
    },
    {
      name: 'Webhook',
      tone: webhook ? 'good' : 'quiet',
      word: webhook ? 'An' : 'Aus',
      text: webhook
        ? 'Was geschieht, wird signiert gemeldet; die Aufrufe stehen unter „Schnittstellen“.'
        : 'Was geschieht, wird an keinen Webhook gemeldet.',
      ...(webhook && failed(failing.webhook)),
      setting: mailSettingKeys.webhookUrl,
    },
  ];
}

function MailFacts({ state }: { state: MailState }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)]">
      {factsOf(state).map(({ name, tone, word, text, setting }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-1 border-b border-admin-divider px-5 py-3 md:grid-cols-[170px_110px_1fr_auto] md:items-baseline lg:grid-cols-[200px_170px_1fr_auto]"
        >
          <dt className="font-strong">{name}</dt>
          <dd>
            <Badge tone={tone}>{word}</Badge>
          </dd>
          <dd className="text-s text-ink-2 wrap-anywhere">{text}</dd>
          <dd>
            {setting && (
              <Link
                href={adminPaths.setting(setting)}
                aria-label={`${name}: Einstellung ändern`}
                className="inline-flex min-h-6 items-center text-s font-semibold text-ink underline underline-offset-4"
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

const names: Readonly<Record<keyof MailPreviews, string>> = {
  investors: 'Eingangsbestätigung an Investorinnen und Investoren',
  optIn: 'Bitte um Bestätigung einer Beta-Anfrage',
  beta: 'Bestätigung, dass eine Beta-Anfrage vollständig ist',
};
const order = ['investors', 'optIn', 'beta'] as const satisfies readonly (keyof MailPreviews)[];

function ConfirmationPreviews() {
  const query = useQuery(mailPreviewsQuery);
  const [language, select] = useState<Language>('de');
  return (
    <LoadState query={query} errorTitle="Fehler beim Laden der Vorschau">
      {(previews) => (
        <Tabs
          label="Sprache der Vorschau"
          selected={language}
          onSelect={select}
          tabs={languages.map((id) => ({
            id,
            label: languageNames[id],
            panel: (
              <div className="grid gap-5 px-5 py-4 xl:grid-cols-3">
                {order.map((name) => (
                  <figure key={name} className="grid content-start gap-2">
                    <figcaption className="text-s font-strong">{names[name]}</figcaption>
                    <div lang={id} className="rounded-m border border-admin-line bg-admin-head px-4 py-3.5 text-s">
                      <p className="mb-2 font-bold wrap-anywhere">{previews[name][id].subject}</p>
                      <p className="whitespace-pre-line wrap-anywhere">{previews[name][id].text}</p>
                    </div>
                  </figure>
                ))}
              </div>
            ),
          }))}
        />
      )}
    </LoadState>
  );
}

function TestMail() {
  const test = useMutation({ mutationFn: mailApi.test });
  const wanted = useNavigation().search === testMailSearch;
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) part.current?.querySelector('button')?.focus();
  }, [wanted]);
  return (
    <div ref={part} className="grid justify-items-start gap-3 border-b border-admin-divider px-5 py-4">
      <AdminButton icon="mail" loading={test.isPending} onClick={() => test.mutate()}>
        Testmail senden
      </AdminButton>
      <div role="status">{test.data && !test.isPending && <Outcome {...test.data} />}</div>
    </div>
  );
}

function Outcome({ delivered, message }: TestMailResult) {
  return (
    <p className={`flex items-start gap-2 text-s font-semibold ${delivered ? 'text-moss-deep' : 'text-error'}`}>
      <Icon name={delivered ? 'check' : 'alert'} width="18" height="18" className="mt-0.5 flex-none" />
      <span className="wrap-anywhere">{message}</span>
    </p>
  );
}

/** Shows the signing key of webhook calls only on request. */
function WebhookSecret() {
  const show = useMutation({ mutationFn: mailApi.webhookSecret });
  return (
    <div className="grid justify-items-start gap-2 px-5 py-4">
      {show.data === undefined ? (
        <AdminButton icon="key" size="small" loading={show.isPending} onClick={() => show.mutate()}>
          Webhook-Schlüssel zeigen
        </AdminButton>
      ) : (
        <>
          <p className="text-s font-strong">Schlüssel der Webhook-Signatur (HMAC-SHA256)</p>
          <code translate="no" className="font-mono text-s break-all">
            {show.data}
          </code>
        </>
      )}
    </div>
  );
}
