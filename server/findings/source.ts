import type { Finding } from '@shared/findings';
import { reasonOf } from '../base/database-errors';
import { about } from '../base/findings';
import { quantity } from '../base/quantity';

/** A room that judges facts. */
export interface Source {
  /** The facts that it judges, by the ids of its findings. */
  ids: readonly string[];
  find: () => Finding[] | Promise<Finding[]>;
  /**
   * Set where it takes seconds, as others are asked: what it is about, in German. Doctor alone asks these, and one that
   * fails or does not end is a finding itself.
   */
  slow?: string;
}

/** The longest that a slow source may take, in milliseconds: a host that never answers must not hold up the others. */
const slowLimitMs = 20_000;

/** Asks a source. Rejects only where it is not slow; after `limitMs` milliseconds a slow one counts as wrong. */
export async function ask({ ids, find, slow }: Source, limitMs = slowLimitMs): Promise<Finding[]> {
  if (slow === undefined) return find();
  const { wrong } = about(ids[0] ?? slow, slow);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Finding[]>((resolve) => {
    const seconds = Math.round(limitMs / 1_000);
    const late = wrong(
      `Die Prüfung hatte nach ${quantity(seconds, 'Sekunde', 'Sekunden')} noch keine Antwort.`,
      'Prüfen Sie Adresse, Netz und Firewall, und rufen Sie die Prüfung noch einmal auf.',
    );
    timer = setTimeout(() => resolve([late]), limitMs);
  });
  try {
    return await Promise.race([find(), tooLate]);
  } catch (error) {
    return [
      wrong(
        `Die Prüfung ist an einem unerwarteten Fehler gescheitert: ${reasonOf(error)}.`,
        'Rufen Sie sie noch einmal auf, und sehen Sie im Protokoll des Servers nach.',
      ),
    ];
  } finally {
    clearTimeout(timer);
  }
}

/** The findings that a view shows, in the order of its ids. Asks, all at once, only sources that judge one of them. */
export async function collect(sources: readonly Source[], ids: readonly string[]): Promise<Finding[]> {
  const asked = sources.filter((source) => source.ids.some((id) => ids.includes(id)));
  const found = (await Promise.all(asked.map((source) => ask(source)))).flat();
  return ids.flatMap((id) => found.filter((finding) => finding.id === id));
}
