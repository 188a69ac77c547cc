import { keysOf } from '@shared/base/records';
import type { Setting } from '@shared/contracts/entities';
import { pageLabel } from '@shared/entities/section';
import { fixedPages } from '@shared/paths';
import { announcementSettings } from '@shared/settings/settings-announcement';
import { settingName } from '../../content/entities/shown-names';
import { type SubjectId, subjectTitles } from '../../navigation/subject-titles';

interface Group {
  /** Shown above the fields; absent in a subject of one part. */
  title?: string;
  settings: readonly Setting[];
}

export interface Subject {
  id: SubjectId;
  title: string;
  keys: readonly string[];
  groups: readonly Group[];
}

function subjectOf({ key, category }: Setting): SubjectId {
  if (category === 'contact') return key.startsWith('contact-') ? 'contact' : 'mail';
  if (category === 'seo') return 'seo';
  if (category === 'advanced') return 'law';
  if (key.startsWith('announcement')) return 'announcement';
  return category === 'appearance' ? 'look' : 'company';
}

/** What names the firm first; then what its pages say of it. */
const companyOrder = ['site-name', 'site-tagline', 'social-label', 'social-url'];

/** As one writes down an address and how to reach somebody. */
const contactOrder = [
  'contact-address',
  'contact-postal-code',
  'contact-city',
  'contact-country',
  'contact-email',
  'contact-phone',
  'contact-reply-time',
];

/** As an imprint names them: who, represented by whom, registered where, and then how long things are kept. */
const lawOrder = [
  'legal-owner',
  'legal-form',
  'legal-representative',
  'legal-register-court',
  'legal-register-number',
  'legal-vat-id',
];

const announcementOrder = announcementSettings.map(({ key }) => key);

const orders: Partial<Record<SubjectId, readonly string[]>> = {
  company: companyOrder,
  contact: contactOrder,
  law: lawOrder,
  announcement: announcementOrder,
};

/** In the order of the subject; settings that it does not name come last, in the order they have. */
function inOrder(id: SubjectId, settings: readonly Setting[]): readonly Setting[] {
  const order = orders[id] ?? [];
  const named = order.flatMap((key) => settings.find((setting) => setting.key === key) ?? []);
  return [...named, ...settings.filter((setting) => !named.includes(setting))];
}

/** The parts of a subject: search engine settings by page, all others in one part. */
function groupsOf(id: SubjectId, settings: readonly Setting[]): Group[] {
  if (id !== 'seo') return [{ settings }];
  const ofPage = fixedPages.map((page) => ({
    title: pageLabel(page),
    settings: settings.filter(({ key }) => key.startsWith(`seo-${page}-`)),
  }));
  const rest = settings.filter((setting) => !ofPage.some((group) => group.settings.includes(setting)));
  return [...ofPage, { title: 'Weitere', settings: rest }].filter((group) => group.settings.length > 0);
}

/** The subjects that have settings. */
export function bySubject(settings: readonly Setting[]): Subject[] {
  return keysOf(subjectTitles)
    .map((id) => {
      const own = inOrder(
        id,
        settings.filter((setting) => subjectOf(setting) === id),
      );
      return { id, title: subjectTitles[id], keys: own.map(({ key }) => key), groups: groupsOf(id, own) };
    })
    .filter((subject) => subject.keys.length > 0);
}

/** The name of a setting without what the title above its part says already. */
export function nameIn(group: Group, setting: Setting): string {
  const name = settingName(setting);
  return group.title ? name.replace(`: ${group.title}`, '') : name;
}
