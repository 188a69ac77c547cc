/** How the last housekeeping of this process went. */
interface HousekeepingRun {
  endedAt: Date;
  nextAt: Date;
  jobs: number;
  failed: number;
  /** Jobs that wait until the clock is trusted again. */
  leftOut: number;
}

/** How this process last looked for scheduled changes whose time has come. */
interface DueChangesRun {
  endedAt: Date;
  isGood: boolean;
}

/** What this process has done by itself since its start; each process does all of it. */
export interface JobRuns {
  housekeeping?: HousekeepingRun;
  dueChanges?: DueChangesRun;
}
