import type { Language } from '@shared/locales';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge';
import { Tabs, tabId } from '../../ui/tabs';
import { useTranslationCounts } from './translation';
import { useMediaQuery } from './use-media-query';

interface LanguagePanelsProps {
  german: ReactNode;
  english: ReactNode;
  /** The tab in front on small screens. */
  language: Language;
  onLanguage: (language: Language) => void;
  /** Fields that are to be translated. */
  fields: readonly string[];
  /** What stands above the English fields. */
  englishNote?: string | undefined;
}

/** What is to be done in English; draws itself anew while texts are typed, and nothing else. */
function TranslationBadges({ fields }: { fields: readonly string[] }) {
  const { missing, outdated } = useTranslationCounts(fields);
  return (
    <>
      {missing > 0 && <Badge tone="notice">{missing === 1 ? '1 Feld fehlt' : `${missing} Felder fehlen`}</Badge>}
      {outdated > 0 && <Badge tone="notice">{outdated} veraltet</Badge>}
    </>
  );
}

/** German and English side by side on wide screens, as tabs DE and EN on small ones. Both keep what was typed. */
export function LanguagePanels({ german, english, language, onLanguage, fields, englishNote }: LanguagePanelsProps) {
  const id = useId();
  const wide = useMediaQuery('(min-width: 1024px)');
  const germanId = `${id}-de`;
  const englishId = `${id}-en`;
  const note = englishNote && <p className="text-xs text-tinte-2">{englishNote}</p>;
  if (wide) {
    return (
      <div className="grid grid-cols-2 gap-7">
        <section aria-labelledby={germanId} className="grid min-w-0 content-start gap-4">
          <h3 id={germanId} className="flex min-h-6 items-center text-s font-bold">
            Deutsch
          </h3>
          {german}
        </section>
        <section
          aria-labelledby={englishId}
          className="grid min-w-0 content-start gap-4 border-l border-admin-linie pl-7"
        >
          <h3 className="flex min-h-6 flex-wrap items-center gap-2.5 text-s font-bold">
            <span id={englishId}>Englisch</span>
            <TranslationBadges fields={fields} />
          </h3>
          {english}
          {note}
        </section>
      </div>
    );
  }
  return (
    <div>
      <Tabs<Language>
        label="Sprache"
        selected={language}
        onSelect={onLanguage}
        tabs={[
          { id: 'de', label: 'DE', panelId: germanId },
          {
            id: 'en',
            label: (
              <>
                EN <TranslationBadges fields={fields} />
              </>
            ),
            panelId: englishId,
          },
        ]}
      />
      <div
        role="tabpanel"
        id={germanId}
        aria-labelledby={tabId(germanId)}
        hidden={language !== 'de'}
        className="grid gap-4 pt-4 [&[hidden]]:hidden"
      >
        {german}
      </div>
      <div
        role="tabpanel"
        id={englishId}
        aria-labelledby={tabId(englishId)}
        hidden={language !== 'en'}
        className="grid gap-4 pt-4 [&[hidden]]:hidden"
      >
        {english}
        {note}
      </div>
    </div>
  );
}
