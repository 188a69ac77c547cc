import type { EnquiryKind } from '../enquiries/enquiry-handling';
import type { KnownSetting } from './known-setting';
import { waveRateBounds } from './retention';
import { mailPlaceholders, mailSettingKeys, switchedOff, switchedOn } from './setting-keys';
import {
  invitationPlaceholderRule,
  letterPlaceholderRule,
  linkPlaceholderRule,
  onOrOffRule,
  recipientsRule,
  selectorRule,
  webhookRule,
  wholeNumber,
} from './setting-rules';

const confirmationHint = '{{name}} wird zum Namen, {{site-name}} und die Kontaktangaben zu den Einstellungen.';

type MailSetting = Omit<KnownSetting, 'category' | 'type' | 'public' | 'sensitive'> &
  Partial<Pick<KnownSetting, 'category' | 'type'>>;

const aboutMail = (settings: readonly MailSetting[]): readonly KnownSetting[] =>
  settings.map((setting) => ({ category: 'contact', type: 'text', ...setting, public: false, sensitive: true }));

export const mailSettings = aboutMail([
  {
    key: mailSettingKeys.recipients,
    label: 'Empfänger der Benachrichtigungen',
    description:
      'Wer von neuen Anfragen sofort eine E-Mail bekommt: bis zu 20 Adressen, durch Kommas getrennt, oder „aus“. {{contact-email}} ist die E-Mail-Adresse für alle Anfragen.',
    de: '{{contact-email}}',
    rule: recipientsRule,
  },
  {
    key: mailSettingKeys.confirmation,
    label: 'Eingangsbestätigung',
    description: 'Ob Anfragende eine Eingangsbestätigung per E-Mail bekommen: „an“ oder „aus“.',
    de: switchedOn,
    rule: onOrOffRule,
  },
  {
    key: mailSettingKeys.subject('investors'),
    placeholders: mailPlaceholders.confirmation,
    label: 'Eingangsbestätigung an Investoren: Betreff',
    description: `Betreff der Eingangsbestätigung an Investorinnen und Investoren. ${confirmationHint}`,
    de: 'Ihre Nachricht an {{site-name}} ist angekommen',
    en: 'Your message to {{site-name}} has arrived',
  },
  {
    key: mailSettingKeys.text('investors'),
    placeholders: mailPlaceholders.confirmation,
    label: 'Eingangsbestätigung an Investoren: Text',
    description: `Text der Eingangsbestätigung an Investorinnen und Investoren. ${confirmationHint}`,
    type: 'longtext',
    de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Nachricht. Sie ist bei uns angekommen, und wir melden uns innerhalb von {{contact-reply-time}} persönlich bei Ihnen.\n\nDiese Bestätigung wurde automatisch verschickt. Wenn Sie uns nicht geschrieben haben, hat jemand Ihre Adresse irrtümlich angegeben; antworten Sie dann kurz, und wir löschen die Anfrage.\n\nFreundliche Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Hello {{name}},\n\nThank you for your message. It has arrived, and we will get back to you personally within {{contact-reply-time}}.\n\nThis confirmation was sent automatically. If you did not write to us, somebody entered your address by mistake; just reply and we will delete the enquiry.\n\nKind regards\n{{site-name}}\n{{contact-email}}',
  },
  {
    key: mailSettingKeys.subject('beta'),
    placeholders: mailPlaceholders.confirmation,
    label: 'Bestätigung der Beta-Anfrage: Betreff',
    description: `Betreff der Bestätigung, dass eine Beta-Anfrage vollständig ist. ${confirmationHint}`,
    de: 'Du stehst auf der Liste für die Beta von {{site-name}}',
    en: 'You are on the list for the {{site-name}} beta',
  },
  {
    key: mailSettingKeys.text('beta'),
    placeholders: mailPlaceholders.confirmation,
    label: 'Bestätigung der Beta-Anfrage: Text',
    description: `Text der Bestätigung, dass eine Beta-Anfrage vollständig ist. ${confirmationHint}`,
    type: 'longtext',
    de: 'Hallo {{name}},\n\ndanke, deine Adresse ist bestätigt und deine Anfrage vollständig. Wir melden uns, sobald ein Platz in der Beta frei ist.\n\nDiese Bestätigung wurde automatisch verschickt. Wenn du es dir anders überlegst, antworte kurz, und wir löschen deine Anfrage.\n\nViele Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Hi {{name}},\n\nThanks, your address is confirmed and your request is complete. We will let you know as soon as there is a place in the beta.\n\nThis confirmation was sent automatically. If you change your mind, just reply and we will delete your request.\n\nBest wishes\n{{site-name}}\n{{contact-email}}',
  },
  {
    key: mailSettingKeys.optInSubject,
    placeholders: mailPlaceholders.optIn,
    label: 'Bitte um Bestätigung der Adresse: Betreff',
    description:
      'Betreff der E-Mail, mit der Beta-Interessierte ihre Adresse bestätigen (Double-Opt-in, § 7 UWG). {{site-name}} wird zum Namen des Produkts.',
    de: 'Bitte bestätige deine Beta-Anfrage bei {{site-name}}',
    en: 'Please confirm your beta request at {{site-name}}',
  },
  {
    key: mailSettingKeys.optInText,
    placeholders: mailPlaceholders.optIn,
    label: 'Bitte um Bestätigung der Adresse: Text',
    description:
      'Text dieser E-Mail. {{link}} wird zum persönlichen Link und muss darin vorkommen, {{days}} dazu, wie viele Tage er gilt.',
    type: 'longtext',
    de: 'Hallo {{name}},\n\nmit dieser Adresse wurde der Zugang zur Beta von {{site-name}} angefragt. Bitte bestätige, dass du das warst, innerhalb von {{days}} Tagen:\n\n{{link}}\n\nWenn du nichts angefragt hast, musst du nichts tun: Ohne Bestätigung schreiben wir dir nicht wieder.\n\nViele Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Hi {{name}},\n\nSomebody used this address to ask for access to the {{site-name}} beta. Please confirm within {{days}} days that it was you:\n\n{{link}}\n\nIf you did not ask for anything, there is nothing to do: without your confirmation we will not write to you again.\n\nBest wishes\n{{site-name}}\n{{contact-email}}',
    rule: linkPlaceholderRule,
  },
  {
    key: mailSettingKeys.waveSubject,
    placeholders: mailPlaceholders.invitation,
    label: 'Einladung zur Beta: Betreff',
    description: 'Vorlage für den Betreff, wenn Sie Menschen von der Beta-Liste einladen.',
    de: 'Dein Platz in der Beta von {{site-name}}',
    en: 'Your place in the {{site-name}} beta',
  },
  {
    key: mailSettingKeys.waveText,
    placeholders: mailPlaceholders.invitation,
    label: 'Einladung zur Beta: Text',
    description:
      'Vorlage für Einladungen. {{code}} wird zum persönlichen Code, {{link}} zur Seite, die ihn zeigt; eines davon muss darin vorkommen. Warum die E-Mail kommt, Abmeldung und Impressum stehen von selbst darunter.',
    type: 'longtext',
    de: 'Hallo {{name}},\n\nin der Beta von {{site-name}} ist ein Platz für dich frei. Dein persönlicher Code:\n\n{{code}}\n\nWie es weitergeht, steht hier:\n{{link}}\n\nViele Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Hi {{name}},\n\nThere is a place for you in the {{site-name}} beta. Your personal code:\n\n{{code}}\n\nWhat comes next is here:\n{{link}}\n\nBest wishes\n{{site-name}}\n{{contact-email}}',
    rule: invitationPlaceholderRule,
  },
  {
    key: mailSettingKeys.waveNext,
    placeholders: [],
    label: 'Einladung zur Beta: wie es weitergeht',
    description: 'Was die Seite hinter dem persönlichen Link unter dem Code sagt.',
    type: 'longtext',
    de: 'Gib diesen Code ein, wenn die App danach fragt. Er gilt nur für dich und nur einmal. Bei Fragen schreib an {{contact-email}}.',
    en: 'Enter this code when the app asks for it. It is for you alone and works once. If you have questions, write to {{contact-email}}.',
  },
  {
    key: mailSettingKeys.letterSubject,
    placeholders: mailPlaceholders.letter,
    label: 'Brief an Investoren: Betreff',
    description: 'Vorlage für den Betreff, wenn Sie Investorinnen und Investoren ein Dokument schicken.',
    de: 'Das Pitch Deck von {{site-name}}',
    en: 'The {{site-name}} pitch deck',
  },
  {
    key: mailSettingKeys.letterText,
    placeholders: mailPlaceholders.letter,
    label: 'Brief an Investoren: Text',
    description:
      'Vorlage für Briefe an Investorinnen und Investoren. {{link}} wird zum persönlichen Link auf das Dokument und muss darin vorkommen, {{days}} dazu, wie viele Tage er gilt. Warum die E-Mail kommt, Abmeldung und Impressum stehen von selbst darunter.',
    type: 'longtext',
    de: 'Guten Tag {{name}},\n\nvielen Dank für Ihr Interesse an {{site-name}}. Unser Pitch Deck finden Sie hier:\n\n{{link}}\n\nDer Link ist nur für Sie bestimmt und gilt {{days}} Tage. Bei Fragen antworten Sie einfach auf diese E-Mail.\n\nFreundliche Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Hello {{name}},\n\nThank you for your interest in {{site-name}}. You will find our pitch deck here:\n\n{{link}}\n\nThe link is meant for you alone and works for {{days}} days. If you have questions, just reply to this email.\n\nKind regards\n{{site-name}}\n{{contact-email}}',
    rule: letterPlaceholderRule,
  },
  {
    key: mailSettingKeys.waveRate,
    label: 'Einladungen und Briefe je Minute',
    category: 'advanced',
    type: 'number',
    description: `Wie viele Einladungen zur Beta und Briefe an Investoren zusammen höchstens in einer Minute hinausgehen, von ${waveRateBounds.least} bis ${waveRateBounds.most}. Viele auf einmal halten Mailanbieter für Werbung.`,
    de: '30',
    rule: wholeNumber(waveRateBounds, 'validation.waveRate'),
  },
  {
    key: mailSettingKeys.webhookUrl,
    label: 'Adresse des Webhooks',
    category: 'advanced',
    description:
      'Adresse, an die signiert gemeldet wird, was mit Anfragen, Inhalten und Sicherungen geschieht, mit https, oder „aus“. Der Schlüssel der Signatur steht unter „E-Mail und Webhook“.',
    de: switchedOff,
    rule: webhookRule,
  },
  {
    key: mailSettingKeys.dkimSelector,
    label: 'DKIM-Selektor',
    category: 'advanced',
    description:
      'Unter welchem Namen der Schlüssel Ihres Mailanbieters im DNS steht: der Teil vor „._domainkey“. „aus“ sucht ihn unter den üblichen Namen.',
    de: switchedOff,
    rule: selectorRule,
  },
]);

export const replySettingKeys = {
  subject: (kind: EnquiryKind) => `reply-${kind}-subject`,
  text: (kind: EnquiryKind) => `reply-${kind}-text`,
  signature: 'reply-signature',
} as const;

const hint =
  '{{name}} wird zum Namen, {{company}} zum Unternehmen, {{signature}} zur Unterschrift; auch andere Einstellungen lassen sich so nennen.';

export const replySettings = aboutMail([
  {
    key: replySettingKeys.subject('investors'),
    placeholders: mailPlaceholders.reply,
    label: 'Antwort auf Investorenanfragen: Betreff',
    description: `Betreff von Antworten auf Investorenanfragen. ${hint}`,
    de: 'Ihre Anfrage an {{site-name}}',
    en: 'Your enquiry to {{site-name}}',
  },
  {
    key: replySettingKeys.text('investors'),
    placeholders: mailPlaceholders.reply,
    label: 'Antwort auf Investorenanfragen: Vorlage',
    description: `Vorlage für Antworten auf Investorenanfragen. ${hint}`,
    type: 'longtext',
    de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Nachricht und Ihr Interesse an {{site-name}}.\n\n{{signature}}',
    en: 'Hello {{name}},\n\nThank you for your message and your interest in {{site-name}}.\n\n{{signature}}',
  },
  {
    key: replySettingKeys.subject('beta'),
    placeholders: mailPlaceholders.reply,
    label: 'Antwort auf Beta-Anfragen: Betreff',
    description: `Betreff von Antworten auf Beta-Anfragen. ${hint}`,
    de: 'Deine Beta-Anfrage bei {{site-name}}',
    en: 'Your beta request to {{site-name}}',
  },
  {
    key: replySettingKeys.text('beta'),
    placeholders: mailPlaceholders.reply,
    label: 'Antwort auf Beta-Anfragen: Vorlage',
    description: `Vorlage für Antworten auf Beta-Anfragen. ${hint}`,
    type: 'longtext',
    de: 'Hallo {{name}},\n\ndanke für deine Anfrage und dein Interesse an der Beta von {{site-name}}.\n\n{{signature}}',
    en: 'Hi {{name}},\n\nThanks for your request and your interest in the {{site-name}} beta.\n\n{{signature}}',
  },
  {
    key: replySettingKeys.signature,
    placeholders: [],
    label: 'Unterschrift unter Antworten',
    description: 'Unterschrift unter Antworten auf Anfragen. Andere Einstellungen lassen sich darin nennen.',
    type: 'longtext',
    de: 'Freundliche Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Kind regards\n{{site-name}}\n{{contact-email}}',
  },
]);
