/** A line of the log of requests. */
export interface Line {
  level: string;
  time: string;
  requestId: string;
  method: string;
  route: string;
  status: number | null;
  ms: number;
  bytes: number;
  aborted?: boolean;
  msg: string;
}

export const linesOf = (lines: string[]) => lines.map((line) => JSON.parse(line) as Line);
