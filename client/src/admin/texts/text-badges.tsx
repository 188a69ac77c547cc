import { Badge } from '../../ui/badge';
import { countTexts, type EntityText } from './entity-texts';

/** "EN fehlt" and "EN veraltet", with how many where there are several. */
export function TextBadges({ texts }: { texts: readonly EntityText[] }) {
  const { missing, outdated } = countTexts(texts);
  return (
    <>
      {missing > 0 && <Badge tone="notice">{missing === 1 ? 'EN fehlt' : `EN fehlt: ${missing} Texte`}</Badge>}
      {outdated > 0 && <Badge tone="past">{outdated === 1 ? 'EN veraltet' : `EN veraltet: ${outdated} Texte`}</Badge>}
    </>
  );
}
