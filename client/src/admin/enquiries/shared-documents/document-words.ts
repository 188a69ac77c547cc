import type { DocumentVersion, SharedDocument } from '@shared/contracts/shared-documents';

/** The version that links show. */
export const newestOf = ({ versions }: SharedDocument): DocumentVersion | undefined => versions[0];

export function timesText(count: number): string {
  if (count === 0) return 'noch nicht geöffnet';
  return count === 1 ? '1-mal geöffnet' : `${count}-mal geöffnet`;
}

export function linksText(count: number): string {
  if (count === 0) return 'keine gültigen Links';
  return count === 1 ? '1 gültiger Link' : `${count} gültige Links`;
}
