import type { ReadinessDetail } from '@shared/contracts/readiness';
import { isOpenFact, legalFactKeys, shownFact } from '@shared/legal-facts';
import { placeholdersIn } from '@shared/placeholders';
import { settingLabel } from '@shared/setting-labels';
import { type Finding, listed, quantity } from './line';
import type { VisibleContent } from './visible-content';

const facts = ['legal-owner', 'legal-representative', ...Object.values(legalFactKeys)];

/** Whether the imprint asks for everything that the owner has (§ 5 DDG), and tells it. */
export function imprintCheck({ settings, blocks }: VisibleContent): Finding {
  const told = blocks.filter(({ sectionKey }) => sectionKey === 'impressum').map(({ content }) => content);
  const named = new Set(told.flatMap(placeholdersIn));
  const details = facts.flatMap((key): ReadinessDetail[] => {
    const name = settingLabel(key);
    const value = settings.find((setting) => setting.key === key)?.value ?? '';
    const place = { setting: key };
    if (isOpenFact(value)) return [{ text: `${name}: noch offen`, name, place }];
    const fact = shownFact(value);
    const missing = fact !== '' && !named.has(key) && !told.some((text) => text.includes(fact));
    return missing ? [{ text: `${name}: steht nicht im sichtbaren Impressum`, name, place }] : [];
  });
  return listed('imprint', {
    done: 'Das Impressum nennt Rechtsform, Vertretung, Register und Umsatzsteuer-ID oder braucht sie nicht.',
    open: (count) => `Im Impressum ${count === 1 ? 'fehlt' : 'fehlen'} ${quantity(count, 'Angabe', 'Angaben')}.`,
    remedy:
      'Tragen Sie die Angabe ein, oder „entfällt“, wo es sie nicht gibt. Kapitel des Impressums, die Entwurf sind, zeigt niemand.',
    details,
    mendedBy: 'sensitive-settings',
  });
}
