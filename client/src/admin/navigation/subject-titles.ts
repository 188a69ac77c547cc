/** Subjects of the settings, in the order in which most users fill them in. */
export const subjectTitles = {
  company: 'Firma und Marke',
  contact: 'Kontakt',
  announcement: 'Ankündigung',
  seo: 'Suchmaschinen und Teilen',
  mail: 'E-Mail',
  law: 'Recht und Speicherdauer',
  look: 'Aussehen',
} as const;

export type SubjectId = keyof typeof subjectTitles;
