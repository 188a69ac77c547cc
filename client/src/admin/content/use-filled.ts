import { fallbackLanguage } from '@shared/locales';
import { fillPlaceholders } from '@shared/placeholders';
import { shownSetting } from '@shared/retention-texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingsQuery } from '../../api/admin-api';

/** Puts the settings into texts that name them, as visitors read them; unchanged until the settings are known. */
export function useFilled(): (text: string) => string {
  const { data } = useQuery({ ...settingsQuery, refetchOnMount: true });
  return useMemo(() => {
    const values =
      data && Object.fromEntries(data.map(({ key, value }) => [key, shownSetting(key, value, fallbackLanguage)]));
    return (text) => (values ? fillPlaceholders(text, values) : text);
  }, [data]);
}
