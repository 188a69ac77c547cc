/**
 * How a fact about the site or its server stands: the fewest states that all views of them need. `good`: nothing is to be
 * done. `open`: it works, but somebody should do something. `wrong`: the site does not keep what it promises. `unknown`:
 * it cannot be judged from here, or not yet, which is no reason to act and no reason to be calm. `info`: told without
 * being judged, as there is nothing to judge or another finding judges it.
 */
export const findingStates = ['good', 'info', 'unknown', 'open', 'wrong'] as const;
export type FindingState = (typeof findingStates)[number];

/** Findings of "Betrieb" about what the server does by itself; all others there are about the server. */
export const jobFindings = ['housekeeping', 'due-changes', 'last-backup', 'last-mail'] as const;

/** Whether somebody should do something. */
export const isToDo = ({ state }: { state: FindingState }): boolean => state === 'open' || state === 'wrong';
