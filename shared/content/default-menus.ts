import type { EntryTarget, Menu } from '../entities/menu-entry';
import { contactGroup, legalGroup } from '../entities/menu-groups';
import type { DefaultTexts } from '../locales';

export interface DefaultMenuEntry extends DefaultTexts<{ title: string }> {
  key: string;
  menu: Menu;
  group: string | null;
  kind: EntryTarget;
  target: string;
}

type Line = readonly [kind: EntryTarget, target: string, german: string, english: string];

/** Keys combine menu and target: `main-features`. */
const entriesOf = (menu: Menu, group: string | null, lines: readonly Line[]): DefaultMenuEntry[] =>
  lines.map(([kind, target, german, english]) => ({
    key: `${menu}-${target.replace(/^classic-/, '')}`,
    menu,
    group,
    kind,
    target,
    de: { title: german },
    en: { title: english },
  }));

function footerGroup(key: string, [german, english]: readonly [string, string], lines: readonly Line[]) {
  const texts = { de: { title: german }, en: { title: english } };
  const group: DefaultMenuEntry = { key, menu: 'footer', group: null, kind: 'group', target: '', ...texts };
  return [group, ...entriesOf('footer', key, lines)];
}

export const defaultMenuEntries: readonly DefaultMenuEntry[] = [
  ...entriesOf('main', null, [
    ['page', 'home', 'Start', 'Home'],
    ['section', 'features', 'Funktionen', 'Features'],
    ['section', 'how-it-works', 'So funktioniert’s', 'How it works'],
    ['section', 'investors', 'Investoren', 'Investors'],
    ['section', 'investor-materials', 'Materialien', 'Materials'],
  ]),
  ...entriesOf('classic', null, [
    ['page', 'classic', 'Home', 'Home'],
    ['section', 'classic-features', 'Features', 'Features'],
    ['section', 'classic-app', 'App', 'App'],
    ['section', 'classic-investors', 'Investoren', 'Investors'],
  ]),
  ...footerGroup(
    'group-discover',
    ['Entdecken', 'Discover'],
    [
      ['page', 'about', 'Über uns', 'About us'],
      ['page', 'beta', 'Beta-Zugang', 'Beta access'],
      ['page', 'investor', 'Für Investoren', 'For investors'],
    ],
  ),
  ...footerGroup(contactGroup, ['Kontakt', 'Contact'], [['page', 'contact', 'Kontaktseite', 'Contact page']]),
  ...footerGroup(
    legalGroup,
    ['Rechtliches', 'Legal'],
    [
      ['page', 'impressum', 'Impressum', 'Imprint'],
      ['page', 'datenschutz', 'Datenschutz', 'Privacy'],
      ['page', 'barrierefreiheit', 'Barrierefreiheit', 'Accessibility'],
      ['page', 'nutzungsbedingungen', 'AGB', 'Terms'],
    ],
  ),
];
