import { fallbackLanguage, type Language } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { siteNamesQuery } from '../../api/admin-api';

/** What the site is called in a language, as visitors read it; empty until it is known. */
export function useSiteName(): (language: Language) => string {
  const { data } = useQuery(siteNamesQuery);
  return useMemo(() => (language) => data?.[language] ?? data?.[fallbackLanguage] ?? '', [data]);
}
