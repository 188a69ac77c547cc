import { fallbackLanguage, type Language } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { siteNamesQuery } from '../../api/inbox-api';

/** The site's name in a language, else in German; empty until loaded. */
export function useSiteName(): (language: Language) => string {
  const { data } = useQuery(siteNamesQuery);
  return useMemo(() => (language) => data?.[language] ?? data?.[fallbackLanguage] ?? '', [data]);
}
