import type { DoctorLine } from '@shared/contracts/operation';
import { reasonOf } from '../base/database-errors';
import { quantity } from '../base/quantity';

/** A line about what is as it should be. */
export const right = (subject: string, sentence: string): DoctorLine => ({
  subject,
  state: 'right',
  sentence,
  whatToDo: null,
});

/** A line about what works, but not as well as it could. */
export const note = (subject: string, sentence: string, whatToDo: string | null = null): DoctorLine => ({
  subject,
  state: 'note',
  sentence,
  whatToDo,
});

/** A line about what keeps the site from doing what it promises. */
export const wrong = (subject: string, sentence: string, whatToDo: string): DoctorLine => ({
  subject,
  state: 'wrong',
  sentence,
  whatToDo,
});

export interface Check {
  subject: string;
  look: () => Promise<DoctorLine[]>;
}

/** The longest time that a check may take, in milliseconds: a host that never answers must not hold up the others. */
const longestCheck = 20_000;

/** Runs a check. Never rejects: a check that fails, or takes longer than `limit` milliseconds, is a line itself. */
export async function runCheck({ subject, look }: Check, limit = longestCheck): Promise<DoctorLine[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<DoctorLine[]>((resolve) => {
    const seconds = Math.round(limit / 1_000);
    const line = wrong(
      subject,
      `Die Prüfung hatte nach ${quantity(seconds, 'Sekunde', 'Sekunden')} noch keine Antwort.`,
      'Prüfen Sie Adresse, Netz und Firewall, und rufen Sie die Prüfung noch einmal auf.',
    );
    timer = setTimeout(() => resolve([line]), limit);
  });
  try {
    return await Promise.race([look(), tooLate]);
  } catch (error) {
    return [
      wrong(
        subject,
        `Die Prüfung ist an einem unerwarteten Fehler gescheitert: ${reasonOf(error)}.`,
        'Rufen Sie sie noch einmal auf, und sehen Sie im Protokoll des Servers nach.',
      ),
    ];
  } finally {
    clearTimeout(timer);
  }
}
