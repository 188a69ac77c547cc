import type { EnquiryKindName } from './enquiry-handling';
import type { KnownSetting } from './known-setting';

/** Keys of the templates that replies begin with. */
export const replySettingKeys = {
  subject: (kind: EnquiryKindName) => `reply-${kind}-subject`,
  text: (kind: EnquiryKindName) => `reply-${kind}-text`,
  signature: 'reply-signature',
} as const;

const hint =
  '{{name}} wird zum Namen, {{company}} zum Unternehmen, {{signature}} zur Unterschrift; auch andere Einstellungen lassen sich so nennen.';

/** What replies to enquiries begin with; nothing of it reaches a page. */
export const replySettings: readonly KnownSetting[] = [
  {
    key: replySettingKeys.subject('investors'),
    category: 'contact',
    description: `Betreff von Antworten auf Investorenanfragen. ${hint}`,
    type: 'text',
    de: 'Ihre Anfrage an {{site-name}}',
    en: 'Your enquiry to {{site-name}}',
    public: false,
    sensitive: true,
  },
  {
    key: replySettingKeys.text('investors'),
    category: 'contact',
    description: `Vorlage für Antworten auf Investorenanfragen. ${hint}`,
    type: 'longtext',
    de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Nachricht und Ihr Interesse an {{site-name}}.\n\n{{signature}}',
    en: 'Hello {{name}},\n\nThank you for your message and your interest in {{site-name}}.\n\n{{signature}}',
    public: false,
    sensitive: true,
  },
  {
    key: replySettingKeys.subject('beta'),
    category: 'contact',
    description: `Betreff von Antworten auf Beta-Anfragen. ${hint}`,
    type: 'text',
    de: 'Deine Beta-Anfrage bei {{site-name}}',
    en: 'Your beta request to {{site-name}}',
    public: false,
    sensitive: true,
  },
  {
    key: replySettingKeys.text('beta'),
    category: 'contact',
    description: `Vorlage für Antworten auf Beta-Anfragen. ${hint}`,
    type: 'longtext',
    de: 'Hallo {{name}},\n\ndanke für deine Anfrage und dein Interesse an der Beta von {{site-name}}.\n\n{{signature}}',
    en: 'Hi {{name}},\n\nThanks for your request and your interest in the {{site-name}} beta.\n\n{{signature}}',
    public: false,
    sensitive: true,
  },
  {
    key: replySettingKeys.signature,
    category: 'contact',
    description: 'Unterschrift unter Antworten auf Anfragen. Andere Einstellungen lassen sich darin nennen.',
    type: 'longtext',
    de: 'Freundliche Grüße\n{{site-name}}\n{{contact-email}}',
    en: 'Kind regards\n{{site-name}}\n{{contact-email}}',
    public: false,
    sensitive: true,
  },
];
