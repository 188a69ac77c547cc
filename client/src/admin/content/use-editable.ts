import type { AllContent } from '@shared/contracts/versions';
import { isSensitiveSetting } from '@shared/settings';
import { useMemo } from 'react';
import { useMay } from '../session/session';

/** Leaves out what whoever is signed in may read and not change: settings about the law and about mail, for editors. */
export function useEditable() {
  const all = useMay()('sensitive-settings');
  return useMemo(() => {
    const settings = <Setting extends { key: string }>(rows: readonly Setting[]): readonly Setting[] =>
      all ? rows : rows.filter(({ key }) => !isSensitiveSetting(key));
    const content = (everything: AllContent): AllContent => ({
      ...everything,
      settings: [...settings(everything.settings)],
    });
    return { settings, content };
  }, [all]);
}
