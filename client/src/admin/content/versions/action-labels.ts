import type { VersionAction } from '@shared/entities/entities';

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

/** The label within a sentence, where a noun keeps its capital. */
export const actionInSentence = (action: VersionAction): string =>
  action === 'baseline' || action === 'renewed'
    ? actionLabels[action]
    : actionLabels[action].replace(/^./, (letter) => letter.toLowerCase());
