import * as z from 'zod/mini';
import { type BlockRoles, type DefaultSection, defineSection, furtherContent } from './definition';
import { icons } from './drawings';
import { choiceField, roleField } from './metadata-fields';

const roles = {
  fact: { label: 'Angabe auf dem Schild', group: 'Angaben auf dem Schild', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['fact'] }),
  flag: choiceField(['de'], {
    label: 'Flagge',
    roles: ['fact'],
    options: [{ value: 'de', label: 'Deutschland' }],
  }),
});

export type TrustMetadata = z.output<typeof metadata>;
export type TrustInput = z.input<typeof metadata>;

export const trust = defineSection({ roles, metadata });

export const trustDefault: DefaultSection<TrustInput> = {
  page: 'home',
  de: { title: 'Darauf kannst du dich verlassen' },
  en: { title: 'What you can rely on' },
  blocks: [
    {
      metadata: { role: 'fact', icon: 'globe' },
      de: { title: '100.000+', content: 'Webquellen wertet unsere KI aus: Blogs, Foren, soziale Medien.' },
      en: { title: '100,000+', content: 'web sources analysed by our AI: blogs, forums, social media.' },
    },
    {
      metadata: { role: 'fact', icon: 'filter' },
      de: { title: '0 Anzeigen', content: 'in der kostenlosen Version. Gesponserte Inhalte filtern wir heraus.' },
      en: { title: '0 ads', content: 'in the free version. We filter out sponsored content.' },
    },
    {
      metadata: { role: 'fact', icon: 'shield-check', flag: 'de' },
      de: { title: 'DSGVO', content: 'Datenschutz nach europäischem Recht, entwickelt in Deutschland.' },
      en: { title: 'GDPR', content: 'Data protection under European law, developed in Germany.' },
    },
  ],
};
