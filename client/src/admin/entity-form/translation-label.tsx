import { fallbackLanguage, type Language, type TranslatedLanguage } from '@shared/locales';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge';
import { languageNames } from '../content/languages';
import { useTranslationState } from './translated-field-state';

interface TranslationLabelProps {
  field: string;
  language: TranslatedLanguage;
  children: string;
}

/** Label of a translation; says where it is missing or older than the German. */
function TranslationLabel({ field, language, children }: TranslationLabelProps) {
  const { state } = useTranslationState(field, language);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {children} ({languageNames[language]}){state === 'missing' && <Badge tone="notice">fehlt</Badge>}
      {state === 'outdated' && <Badge tone="notice">veraltet</Badge>}
      {state === 'confirmed' && <Badge tone="good">bestätigt</Badge>}
    </span>
  );
}

/** Label of a field in a language: the German is called by its name alone. */
export function labelIn(language: Language, field: string, label: string): ReactNode {
  if (language === fallbackLanguage) return label;
  return (
    <TranslationLabel field={field} language={language}>
      {label}
    </TranslationLabel>
  );
}
