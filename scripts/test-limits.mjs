/**
 * Longest wait of a test for one thing that has to come, in milliseconds, on every level: for a machine with half a core.
 * It costs time only where a test fails. `waits-of-tests.test.ts` names every shorter one.
 */
export const longestWait = 30_000;

/** Longest test or set-up, in milliseconds: several such waits, one after the other. */
export const longestTest = 180_000;
