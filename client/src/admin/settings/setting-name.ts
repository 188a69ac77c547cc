import type { Setting } from '@shared/contracts/entities';
import { settingLabel } from '@shared/settings/settings';

/** What a setting is called in German: its label, or the description that an administrator gave it. */
export function settingName({ key, description }: Pick<Setting, 'key' | 'description'>): string {
  const label = settingLabel(key);
  return label === key ? description || key : label;
}
