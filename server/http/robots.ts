import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

type Asked = Pick<IncomingMessage, 'headers'>;

/** Filters of mails, previews and programs that the list of isbot lacks. */
const moreRobots = /barracuda|proofpoint|mimecast|safelinks|teams|slack|fetch|undici/i;

/**
 * Whether a browser's name is a program's: search engines, previews of messengers, filters of mails (the list of the
 * package isbot). Without a name it is none of a person's. A browser without a window counts as one with a window: who
 * sits behind it cannot be told.
 */
export const isRobot = (agent: string | undefined): boolean =>
  !agent || isbot(agent.replace('HeadlessChrome', 'Chrome')) || moreRobots.test(agent);

/** Whether a browser asks ahead of a person, who may never look at the answer. */
export function isAhead({ headers }: Asked): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|preview|prerender/i.test(String(purpose));
}
