import type { ContentCounts, TextCounts } from '@shared/content-texts';
import { type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { Link } from 'wouter';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { languageAdjective, languageNames } from '../content/languages';
import { adminButtonClass } from '../kit/admin-button';
import { adminPaths } from '../navigation/admin-paths';
import { stateNames } from '../texts/text-filters';

const shown = [
  { state: 'missing', many: 'fehlen', one: 'fehlt' },
  { state: 'outdated', many: 'veraltet', one: 'ist veraltet' },
] as const satisfies readonly { state: keyof TextCounts; many: string; one: string }[];

/** How many texts lack their translation or have an outdated one, language by language, with the way to them. */
export function TranslationState({ counts }: { counts: ContentCounts | null | undefined }) {
  return translatedLanguages.map((language) => (
    <LanguageState key={language} language={language} counts={counts?.texts[language]} failed={counts === null} />
  ));
}

interface LanguageStateProps {
  language: TranslatedLanguage;
  /** Undefined while they are not known. */
  counts: TextCounts | undefined;
  failed: boolean;
}

function LanguageState({ language, counts, failed }: LanguageStateProps) {
  const title = `${languageNames[language]}e Texte`;
  return (
    <Card
      aria-label={title}
      aria-busy={!counts && !failed}
      className="mb-5 flex min-h-[78px] flex-wrap items-center gap-x-6 gap-y-3 px-edge py-4"
    >
      <h3 className="flex items-center gap-2.5 font-text text-s font-semibold text-tinte-2">
        <Icon name="languages" />
        {title}
      </h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {failed && <li className="text-tinte-2">Der Stand der Texte konnte nicht geladen werden.</li>}
        {counts &&
          shown.map(({ state, many, one }) => (
            <li key={state}>
              {counts[state] === 0 ? (
                <span className="text-tinte-2">{`Kein ${languageAdjective(language, 'er')} Text ${one}`}</span>
              ) : (
                <Link
                  href={adminPaths.texts({ state: stateNames[state].address })}
                  className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-tinte underline-offset-4"
                >
                  <b className="tabular-nums">{counts[state]}</b> {many}
                </Link>
              )}
            </li>
          ))}
      </ul>
      <Link href={adminPaths.texts()} className={`${adminButtonClass({ size: 'small' })} ml-auto`}>
        Alle Texte ansehen
      </Link>
    </Card>
  );
}
