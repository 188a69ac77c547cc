import type { VersionAction } from '@shared/entities/entities';

/** What was done, as versions and the dashboard say it. */
export const actionLabels: Readonly<Record<VersionAction, string>> = {
  baseline: 'Ausgangsfassung',
  created: 'Erstellt',
  updated: 'Geändert',
  restored: 'Wiederhergestellt',
  deleted: 'Gelöscht',
  renewed: 'Standardtext erneuert',
  published: 'Veröffentlicht',
  reverted: 'Nach Zeitplan zurückgenommen',
};

/** The same within a sentence, where a noun keeps its capital. */
export const actionInSentence = (action: VersionAction): string =>
  action === 'baseline' || action === 'renewed'
    ? actionLabels[action]
    : actionLabels[action].replace(/^./, (letter) => letter.toLowerCase());
