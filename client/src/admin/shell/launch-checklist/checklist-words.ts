import type { ChecklistLine, ChecklistPlace, LaunchCheck } from '@shared/contracts/launch-checklist';
import { statisticsKey } from '@shared/settings/setting-keys';
import type { BadgeTone } from '../../../ui/badge';
import type { UiIconName } from '../../../ui/icon';
import { stateNames } from '../../content/texts/text-filters';
import { adminPaths } from '../../navigation/admin-paths';

/** What each check is called. */
export const checkNames: Readonly<Record<LaunchCheck, string>> = {
  owner: 'Eigene Angaben',
  imprint: 'Impressum',
  mail: 'E-Mail-Versand',
  'mail-domain': 'Domain des Absenders',
  'public-url': 'Adresse der Website',
  proxy: 'Proxy vor dem Server',
  secret: 'Schlüssel des Servers',
  translations: 'Englische Texte',
  'alt-texts': 'Bildbeschreibungen',
  links: 'Links',
  pictures: 'Bilder',
  statistics: 'Zählung der Aufrufe',
  backup: 'Sicherung',
  enquiries: 'Anfragen',
  contrast: 'Akzentfarbe',
};

/** What is mended in the server's environment, and not here. */
export const technicalChecks: ReadonlySet<LaunchCheck> = new Set([
  'mail',
  'mail-domain',
  'public-url',
  'proxy',
  'secret',
  'backup',
]);

/** Told by word and shape, and not by colour alone. */
export const states: Readonly<
  Record<ChecklistLine['state'], { word: string; icon: UiIconName; tone: BadgeTone; colour: string }>
> = {
  open: { word: 'Offen', icon: 'alert', tone: 'notice', colour: 'text-lantern-deep' },
  unknown: { word: 'Unbekannt', icon: 'info', tone: 'past', colour: 'text-ink-2' },
  done: { word: 'Erledigt', icon: 'check', tone: 'good', colour: 'text-moss-deep' },
};

/** Views in which a line is mended as a whole, besides the forms of its details. */
export const remedyLinks: Partial<Record<LaunchCheck, readonly { href: string; label: string }[]>> = {
  owner: [{ href: adminPaths.forms, label: 'Zu den Formularen' }],
  mail: [{ href: adminPaths.mail, label: 'Zum E-Mail-Versand' }],
  'mail-domain': [{ href: adminPaths.mail, label: 'Zur Prüfung der Domain' }],
  translations: [
    { href: adminPaths.texts({ state: stateNames.missing.address }), label: 'Fehlende Texte' },
    { href: adminPaths.texts({ state: stateNames.outdated.address }), label: 'Veraltete Texte' },
  ],
  statistics: [{ href: adminPaths.setting(statisticsKey), label: 'Zur Einstellung' }],
  enquiries: [{ href: adminPaths.investors, label: 'Zu den Anfragen' }],
};

/** The form in which a detail is mended, and the field in it. */
export function placeOf(place: ChecklistPlace): { address: string; field?: string } {
  if ('setting' in place) return { address: adminPaths.setting(place.setting), field: 'value' };
  if ('page' in place) return { address: adminPaths.editPage(place.page), field: place.field };
  if ('menuEntry' in place) return { address: adminPaths.menuEntry(place.menuEntry), field: place.field };
  const { section, block, field } = place;
  return { address: block === null ? adminPaths.editSection(section) : adminPaths.block(section, block), field };
}

/** What is open comes before what nobody knows. */
export const byUrgency = (lines: readonly ChecklistLine[]): ChecklistLine[] =>
  [...lines].sort((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
