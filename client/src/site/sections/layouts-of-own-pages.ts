import { DownloadsSection } from './downloads';
import type { Layouts } from './placement';
import { QuestionsSection } from './questions';

/** Layouts that only pages of editors begin with, as one chunk. */
export const layoutsOfOwnPages = {
  questions: QuestionsSection,
  downloads: DownloadsSection,
} satisfies Partial<Layouts>;
