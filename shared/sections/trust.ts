import { furtherContent } from './common-roles';
import { type DefaultOf, defineSection, entry } from './definition';
import { choiceField, iconField } from './metadata-fields';

export const trust = defineSection({
  roles: {
    fact: { label: 'Angabe auf dem Schild', group: 'Angaben auf dem Schild', shows: ['title', 'content'] },
    text: furtherContent,
  },
  fields: {
    icon: iconField('fact'),
    flag: choiceField({ de: 'Deutschland' }, { label: 'Flagge', roles: ['fact'] }),
  },
});

export const trustDefault: DefaultOf<typeof trust> = {
  page: 'home',
  de: { title: 'Darauf kannst du dich verlassen' },
  en: { title: 'What you can rely on' },
  blocks: [
    entry(
      { role: 'fact', icon: 'globe' },
      ['100.000+', 'Webquellen wertet unsere KI aus: Blogs, Foren, soziale Medien.'],
      ['100,000+', 'web sources analysed by our AI: blogs, forums, social media.'],
    ),
    entry(
      { role: 'fact', icon: 'filter' },
      ['0 Anzeigen', 'in der kostenlosen Version. Gesponserte Inhalte filtern wir heraus.'],
      ['0 ads', 'in the free version. We filter out sponsored content.'],
    ),
    entry(
      { role: 'fact', icon: 'shield-check', flag: 'de' },
      ['DSGVO-konform', 'Datenschutz nach europäischem Recht. Made in Germany.'],
      ['GDPR-compliant', 'Data protection under European law. Made in Germany.'],
    ),
  ],
};
