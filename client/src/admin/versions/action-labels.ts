import type { VersionAction } from '@shared/entities/version';

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
