import type { Setting } from '@shared/contracts/entities';
import { pageLabel } from '@shared/entities/section';
import { fixedPages } from '@shared/paths';
import { settingName } from '../../content/entities/shown-names';

type SubjectId = 'company' | 'contact' | 'seo' | 'mail' | 'law' | 'look';

/** What the settings are about, for whoever fills them in, in the order in which most will. */
const subjects: readonly { id: SubjectId; title: string }[] = [
  { id: 'company', title: 'Firma und Marke' },
  { id: 'contact', title: 'Kontakt' },
  { id: 'seo', title: 'Suchmaschinen und Teilen' },
  { id: 'mail', title: 'E-Mail' },
  { id: 'law', title: 'Recht und Speicherdauer' },
  { id: 'look', title: 'Aussehen' },
];

function subjectOf({ key, category }: Setting): SubjectId {
  if (category === 'contact') return key.startsWith('contact-') ? 'contact' : 'mail';
  if (category === 'seo') return 'seo';
  if (category === 'advanced') return 'law';
  return category === 'appearance' ? 'look' : 'company';
}

interface Group {
  /** Stands above the fields; a subject that has one part only needs none. */
  title?: string;
  settings: Setting[];
}

/** The parts of a subject: those about search engines by page, all others in one. */
function groupsOf(id: SubjectId, settings: Setting[]): Group[] {
  if (id !== 'seo') return [{ settings }];
  const ofPage = fixedPages.map((page) => ({
    title: pageLabel(page),
    settings: settings.filter(({ key }) => key.startsWith(`seo-${page}-`)),
  }));
  const rest = settings.filter((setting) => !ofPage.some((group) => group.settings.includes(setting)));
  return [...ofPage, { title: 'Weitere', settings: rest }].filter((group) => group.settings.length > 0);
}

/** The settings by subject and its parts; subjects without any are left out. */
export function bySubject(settings: readonly Setting[]) {
  return subjects
    .map(({ id, title }) => {
      const own = settings.filter((setting) => subjectOf(setting) === id);
      return { id, title, settings: own, groups: groupsOf(id, own) };
    })
    .filter((subject) => subject.settings.length > 0);
}

/** What a setting is called below the heading of its part. */
export function nameIn(group: Group, setting: Setting): string {
  const name = settingName(setting);
  return group.title ? name.replace(`: ${group.title}`, '') : name;
}
