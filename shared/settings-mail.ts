import type { KnownSetting } from './known-setting';
import { mailSettingKeys, switchedOff, switchedOn } from './mail-setting-keys';

const confirmationHint = '{{name}} wird zum Namen, {{site-name}} und die Kontaktangaben zu den Einstellungen.';

/** Who is told of enquiries and what enquirers get; nothing of it reaches a page. */
export const mailSettings: readonly KnownSetting[] = [
  {
    key: mailSettingKeys.recipients,
    category: 'contact',
    description:
      'Wer von neuen Anfragen sofort eine E-Mail bekommt: bis zu 20 Adressen, durch Kommas getrennt, oder „aus“. {{contact-email}} ist die E-Mail-Adresse für alle Anfragen.',
    type: 'text',
    de: '{{contact-email}}',
    public: false,
    sensitive: true,
  },
  {
    key: mailSettingKeys.confirmation,
    category: 'contact',
    description: 'Ob Anfragende eine Eingangsbestätigung per E-Mail bekommen: „an“ oder „aus“.',
    type: 'text',
    de: switchedOn,
    public: false,
    sensitive: true,
  },
  {
    key: mailSettingKeys.subject('investors'),
    category: 'contact',
    description: `Betreff der Eingangsbestätigung an Investorinnen und Investoren. ${confirmationHint}`,
    type: 'text',
    de: 'Ihre Nachricht an {{site-name}} ist angekommen',
    en: 'Your message to {{site-name}} has arrived',
    public: false,
    sensitive: true,
  },
  {
    key: mailSettingKeys.text('investors'),
    category: 'contact',
    description: `Text der Eingangsbestätigung an Investorinnen und Investoren. ${confirmationHint}`,
    type: 'longtext',
    de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Nachricht. Sie ist bei uns angekommen, und wir melden uns innerhalb von {{contact-reply-time}} persönlich bei Ihnen.\n\nDiese Bestätigung wurde automatisch verschickt. Wenn Sie uns nicht geschrieben haben, hat jemand Ihre Adresse irrtümlich angegeben; antworten Sie dann kurz, und wir löschen die Anfrage.\n\nFreundliche Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Hello {{name}},\n\nThank you for your message. It has arrived, and we will get back to you personally within {{contact-reply-time}}.\n\nThis confirmation was sent automatically. If you did not write to us, somebody entered your address by mistake; just reply and we will delete the enquiry.\n\nKind regards\n{{site-name}}\n{{contact-email}}',
    public: false,
    sensitive: true,
  },
  {
    key: mailSettingKeys.subject('beta'),
    category: 'contact',
    description: `Betreff der Bestätigung, dass eine Beta-Anfrage vollständig ist. ${confirmationHint}`,
    type: 'text',
    de: 'Du stehst auf der Liste für die Beta von {{site-name}}',
    en: 'You are on the list for the {{site-name}} beta',
    public: false,
    sensitive: true,
  },
  {
    key: mailSettingKeys.text('beta'),
    category: 'contact',
    description: `Text der Bestätigung, dass eine Beta-Anfrage vollständig ist. ${confirmationHint}`,
    type: 'longtext',
    de: 'Hallo {{name}},\n\ndanke, deine Adresse ist bestätigt und deine Anfrage vollständig. Wir melden uns, sobald ein Platz in der Beta frei ist.\n\nDiese Bestätigung wurde automatisch verschickt. Wenn du es dir anders überlegst, antworte kurz, und wir löschen deine Anfrage.\n\nViele Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Hi {{name}},\n\nThanks, your address is confirmed and your request is complete. We will let you know as soon as there is a place in the beta.\n\nThis confirmation was sent automatically. If you change your mind, just reply and we will delete your request.\n\nBest wishes\n{{site-name}}\n{{contact-email}}',
    public: false,
    sensitive: true,
  },
  {
    key: mailSettingKeys.optInSubject,
    category: 'contact',
    description:
      'Betreff der E-Mail, mit der Beta-Interessierte ihre Adresse bestätigen (Double-Opt-in, § 7 UWG). {{site-name}} wird zum Namen des Produkts.',
    type: 'text',
    de: 'Bitte bestätige deine Beta-Anfrage bei {{site-name}}',
    en: 'Please confirm your beta request at {{site-name}}',
    public: false,
    sensitive: true,
  },
  {
    key: mailSettingKeys.optInText,
    category: 'contact',
    description:
      'Text dieser E-Mail. {{link}} wird zum persönlichen Link und muss darin vorkommen, {{days}} dazu, wie viele Tage er gilt.',
    type: 'longtext',
    de: 'Hallo {{name}},\n\nmit dieser Adresse wurde der Zugang zur Beta von {{site-name}} angefragt. Bitte bestätige, dass du das warst, innerhalb von {{days}} Tagen:\n\n{{link}}\n\nWenn du nichts angefragt hast, musst du nichts tun: Ohne Bestätigung schreiben wir dir nicht wieder.\n\nViele Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Hi {{name}},\n\nSomebody used this address to ask for access to the {{site-name}} beta. Please confirm within {{days}} days that it was you:\n\n{{link}}\n\nIf you did not ask for anything, there is nothing to do: without your confirmation we will not write to you again.\n\nBest wishes\n{{site-name}}\n{{contact-email}}',
    public: false,
    sensitive: true,
  },
  {
    key: mailSettingKeys.webhookUrl,
    category: 'advanced',
    description:
      'Adresse, an die jede neue Anfrage signiert gemeldet wird, mit https, oder „aus“. Der Schlüssel der Signatur steht unter „E-Mail und Webhook“.',
    type: 'text',
    de: switchedOff,
    public: false,
    sensitive: true,
  },
];
