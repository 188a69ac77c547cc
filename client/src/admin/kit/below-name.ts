/** Class of a cell that stands below the name of its row on small screens. */
export const belowName = 'max-lg:text-note max-lg:text-ink-2';
