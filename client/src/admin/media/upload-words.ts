import { isOpen, type Upload, type UploadState } from './uploads';

/** How one upload stands, in words. */
export function stateText(state: UploadState): string {
  switch (state.step) {
    case 'waiting':
      return 'Wartet';
    case 'sending':
      return `Wird hochgeladen, ${Math.round(state.part * 100)} %`;
    case 'working':
      return 'Wird verarbeitet';
    case 'done':
      return state.known ? `Schon in der Bibliothek: „${state.item.name}“` : 'Hochgeladen';
    case 'refused':
    case 'failed':
      return state.text;
    case 'cancelled':
      return 'Abgebrochen';
  }
}

const steps: readonly [UploadState['step'][], string][] = [
  [['done'], 'fertig'],
  [['sending'], 'unterwegs'],
  [['working'], 'in Verarbeitung'],
  [['waiting'], 'wartend'],
  [['refused', 'failed'], 'nicht gelungen'],
  [['cancelled'], 'abgebrochen'],
];

/** How all of them stand, without the percents: it is read out with every change. */
export function overallText(uploads: readonly Upload[]): string {
  const counts = steps
    .map(([of, word]) => [uploads.filter(({ state }) => of.includes(state.step)).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  const what = uploads.some(isOpen) ? 'Bilder werden hochgeladen' : 'Hochladen beendet';
  return counts.length > 0 ? `${what}: ${counts.join(', ')}` : '';
}
