/**
 * How long a previous page is served, in milliseconds: a change must be visible within a second, part of which is spent
 * on reading it. After that requests wait for the new page, or get its error.
 */
const previousFor = 800;

/** The same if rendering began within `previousFor`: waiting would not show the new page sooner. */
const previousAtMost = 5_000;

/** Tells how long a page of an earlier version is served after a change. Times are those of `performance.now`. */
export function createPreviousVersions() {
  /** When versions were replaced. */
  const replaced = new Map<number, number>();

  return {
    /** Call it when content of a newer version was read. */
    replace(version: number): void {
      const now = performance.now();
      replaced.set(version, now);
      for (const [other, since] of replaced) if (now - since >= previousAtMost) replaced.delete(other);
    },

    /** `renders` returns the running renders of the page. */
    isServed(version: number, renders: () => readonly { began: number }[]): boolean {
      const since = replaced.get(version);
      if (since === undefined) return false;
      const now = performance.now();
      if (now - since >= previousAtMost) return false;
      return now - since < previousFor || renders().some(({ began }) => began - since < previousFor);
    },
  };
}
