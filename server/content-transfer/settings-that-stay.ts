import { isSecretSetting, knownSettings } from '@shared/settings/settings';

/**
 * What an installation does with enquiries, whom it tells and how long it keeps what it has: these settings are never
 * transferred. All that no visitor may learn is one of them, but for the texts of mails and replies.
 */
const staying = knownSettings.filter(
  ({ key }) => key.startsWith('retention-') || (isSecretSetting(key) && !/-(?:subject|text|signature)$/.test(key)),
);

const keys = new Set(staying.map(({ key }) => key));

/** Whether a setting belongs to the installation and not to the content. */
export const staysHere = (key: string): boolean => keys.has(key);

/** The names of these settings, as the content area calls them. */
export const stayingLabels: readonly string[] = staying.map(({ label }) => label);
