import { countTexts, type EntityText } from '@shared/content/content-texts';
import { translatedLanguages } from '@shared/locales';
import { Fragment } from 'react';
import { Badge } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import { languageMark } from '../../kit/languages';

export function TextBadges({ texts }: { texts: readonly EntityText[] }) {
  return translatedLanguages.map((language) => {
    const { missing, outdated } = countTexts(texts, [language]);
    const mark = languageMark(language);
    return (
      <Fragment key={language}>
        {missing > 0 && (
          <Badge tone="notice">{missing === 1 ? `${mark} fehlt` : `${mark}: ${missing} Texte fehlen`}</Badge>
        )}
        {outdated > 0 && (
          <Badge tone="past">{outdated === 1 ? `${mark} veraltet` : `${mark}: ${outdated} Texte veraltet`}</Badge>
        )}
      </Fragment>
    );
  });
}

/** Whether visitors see the rows of a table. */
export const activeColumn = (className: string): Column<{ isActive: boolean }> => ({
  header: 'Status',
  className,
  cell: ({ isActive }) => <Badge tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Aktiv' : 'Entwurf'}</Badge>,
});
