import { textIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingsQuery } from '../../api/admin-api';

/** What the site is called in a language; empty until the settings are known. */
export function useSiteName(): (language: Language) => string {
  const { data } = useQuery({ ...settingsQuery, refetchOnMount: true });
  return useMemo(() => {
    const setting = data?.find(({ key }) => key === 'site-name');
    return (language) =>
      (setting && (textIn(language, setting, 'value') ?? textIn(fallbackLanguage, setting, 'value'))) ?? '';
  }, [data]);
}
