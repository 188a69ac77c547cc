import { messageKey } from '../i18n/keys';
import type { KnownSetting } from './known-setting';
import { switchedOff } from './setting-keys';
import { periodRule, recipientsRule, wholeNumber } from './setting-rules';

export const backupSettingKeys = {
  hour: 'backup-hour',
  days: 'backup-keep-days',
  weeks: 'backup-keep-weeks',
  months: 'backup-keep-months',
  recipients: 'backup-recipients',
  /** Maximum age stated in the privacy notice; backups are not kept longer. */
  promise: 'retention-backups',
} as const;

const hourRule = wholeNumber({ least: 0, most: 23 }, 'validation.hour');
const countRule = wholeNumber({ least: 0, most: 60 }, messageKey('validation.backupCount'));

const common = { category: 'advanced', type: 'text', public: false, sensitive: true } as const;
const kept = (key: string, unit: string, de: string): KnownSetting => ({
  ...common,
  type: 'number',
  key,
  de,
  rule: countRule,
  label: `Sicherungen: ${unit} behalten`,
  description: `Von jedem der letzten ${unit} bleibt die neueste Sicherung (0 bis 60), höchstens so lange, wie die Datenschutzerklärung sagt. Die neueste gute bleibt immer.`,
});

export const backupSettings: readonly KnownSetting[] = [
  {
    ...common,
    key: backupSettingKeys.hour,
    de: '3',
    label: 'Sicherungen: Stunde',
    description: 'Um wie viel Uhr sich der Server jede Nacht sichert (0 bis 23, deutsche Zeit), oder „aus“.',
    rule: (value) => (value.toLowerCase() === switchedOff ? null : hourRule(value)),
  },
  kept(backupSettingKeys.days, 'Tage', '7'),
  kept(backupSettingKeys.weeks, 'Wochen', '4'),
  kept(backupSettingKeys.months, 'Monate', '6'),
  {
    ...common,
    key: backupSettingKeys.recipients,
    de: '{{mail-notice-recipients}}',
    label: 'Sicherungen: Empfänger bei Fehlern',
    description:
      'Wer eine E-Mail bekommt, wenn eine Sicherung misslingt: bis zu 20 Adressen, durch Kommas getrennt, oder „aus“. {{mail-notice-recipients}} sind die Empfänger der Benachrichtigungen.',
    rule: (value) => (value === '{{mail-notice-recipients}}' ? null : recipientsRule(value)),
  },
  {
    ...common,
    key: backupSettingKeys.promise,
    public: true,
    de: '6 Monate',
    en: '6 months',
    label: 'Aufbewahrung der Sicherungen',
    description:
      'Wie lange Sicherungen höchstens bleiben, als Zahl mit Tagen, Wochen oder Monaten; steht in der Datenschutzerklärung. Ältere löscht der Server.',
    rule: periodRule,
  },
];
