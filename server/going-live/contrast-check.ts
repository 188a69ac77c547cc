import { contrast } from '@shared/contrast';
import type { SettingRow } from '@shared/schema';
import { accentNeeds, isColour } from '@shared/setting-rules';
import { type Finding, listed } from './line';

const grounds: Readonly<Record<(typeof accentNeeds)[number]['name'], string>> = {
  button: 'Schrift auf den Knöpfen',
  night: 'Akzente auf dem Nachtblau',
};

/** Rounded down, as at the form: a colour that just misses what is needed must not look as if it reached it. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toLocaleString('de-DE')}:1`;

const key = 'accent-color';

/** Whether the accent colour can be read; the form refuses one that cannot, a backup or another program does not. */
export function contrastCheck(settings: readonly SettingRow[]): Finding {
  const colour = settings.find((setting) => setting.key === key)?.value.trim() ?? '';
  const place = { setting: key };
  const details = isColour(colour)
    ? accentNeeds
        .filter((need) => contrast(colour, need.colour) < need.contrast)
        .map((need) => ({
          text: `${grounds[need.name]}: ${ratio(contrast(colour, need.colour))}, nötig ${ratio(need.contrast)}`,
          place,
        }))
    : [{ text: `${colour || 'leer'} ist keine Farbe`, place }];
  return listed('contrast', {
    done: 'Die Akzentfarbe hebt sich überall genug ab.',
    open: () => 'Die Akzentfarbe ist nicht überall zu lesen.',
    remedy: 'Wählen Sie eine Farbe, die sich genug abhebt.',
    details,
  });
}
