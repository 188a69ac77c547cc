import type { EntityDescription } from '../entities/description';
import type { StateOf } from '../entities/entities';

/** An entity as the content area reads it. */
export type Stored<E extends EntityDescription> = { id: number } & StateOf<E> & {
    /** Translated fields (`translations.en.title`) whose German text has changed since they were translated. */
    outdated: string[];
    updatedAt: string;
  };
