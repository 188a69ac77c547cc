import { parentPort, workerData } from 'node:worker_threads';
import { entityNames } from '@shared/entities/entities';
import { codeOf } from '../base/database-errors';
import { DomainError } from '../base/domain-errors';
import type { ContentFileAnswer } from './content-file-thread';
import { openContentFile, type PictureIds } from './open-content-file';

/** Entries in one message, so that the thread that answers requests takes each within a few milliseconds. */
const entriesAtATime = 100;

const send = (answer: ContentFileAnswer): void => parentPort?.postMessage(answer);

/** Errors cross to the other thread without their classes and codes, so these go as values. */
function sendFailure(error: unknown): void {
  if (error instanceof DomainError) {
    const cause = error.cause === undefined ? undefined : String(error.cause);
    send({ refused: { id: error.id, details: error.details, cause } });
  } else {
    send({ failure: { message: String(error), code: codeOf(error) } });
  }
}

function sendList(name: Extract<ContentFileAnswer, { name: string }>['name'], entries: readonly unknown[]): void {
  for (let at = 0; at < entries.length; at += entriesAtATime) {
    send({ name, entries: entries.slice(at, at + entriesAtATime) });
  }
}

try {
  const file = await openContentFile(workerData as string);
  send({ opened: { madeAt: file.madeAt, hashes: file.hashes, pictures: file.pictures } });
  parentPort?.once('message', async (ids: PictureIds) => {
    try {
      const { content, redirects } = await file.read(ids);
      for (const name of entityNames) sendList(name, content[name]);
      sendList('redirect', redirects);
      send({ done: true });
    } catch (error) {
      sendFailure(error);
    }
  });
} catch (error) {
  sendFailure(error);
}
