import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { S3Config } from '../base/environment-values';
import { briefly, type Patience, tryAgain } from '../base/try-again';
import type { NoteStore } from '../erasure/erasure-ledger';
import { type ByteRange, type FileStore, isFileKey, type ListedFile, notesFolder, requireFileKey } from './file-store';
import { type ReceivedFile, storageAway } from './receive';
import { resumed } from './resumed';
import { isPassingS3Error, S3Refusal } from './s3-refusal';
import { type Sending, sendToS3 } from './s3-request';

/** Characters of a refusal that go into the log. */
const longestRefusal = 500;

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer) text += part;
  return text;
}

/** Keys and times contain nothing that XML escapes. */
function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

function unescaped(text: string): string {
  const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => known[name] ?? '');
}

/**
 * Path-style addresses (endpoint/bucket/prefix+name), which every S3-compatible service supports. Every request may be
 * repeated, and is while the service refuses for a moment. Throws Refused if the service is away or refuses.
 */
export function s3Objects(config: S3Config, patience: Patience = briefly) {
  const bucketUrl = `${config.endpoint}/${encodeURIComponent(config.bucket)}`;
  const urlOf = (name: string) => `${bucketUrl}/${config.prefix}${name}`;

  /** Throws S3Refusal for any other status than the given ones, and errors of the network. */
  async function askOnce(statuses: readonly number[], method: string, url: string, sending?: Sending) {
    const answer = await sendToS3(config, method, url, sending);
    const status = answer.statusCode ?? 0;
    const isMeant = statuses.includes(status);
    if (isMeant && status !== 404) return answer;
    const why = (await textOf(answer).catch(() => '')).slice(0, longestRefusal);
    // A 404 for a missing bucket does not tell whether the object exists.
    if (isMeant && !why.includes('NoSuchBucket')) return answer;
    throw new S3Refusal(status, why);
  }

  /** Repeats a request while it fails for a moment. Throws Refused once it does not help. */
  async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await tryAgain(work, { isPassing: isPassingS3Error, patience });
    } catch (error) {
      throw storageAway(error);
    }
  }

  /** Throws Refused for any other status than the given ones. */
  const ask = (statuses: readonly number[], method: string, url: string, sending?: Sending) =>
    retried(() => askOnce(statuses, method, url, sending));

  async function* namesUnder(prefix: string) {
    for (let token: string | undefined, more = true; more; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token) query.set('continuation-token', token);
      const xml = await retried(async () => textOf(await askOnce([200], 'GET', `${bucketUrl}?${query}`)));
      const times = elementsOf(xml, 'LastModified');
      const sizes = elementsOf(xml, 'Size');
      for (const [index, name] of elementsOf(xml, 'Key').entries())
        yield {
          name: name.slice(prefix.length),
          changedAt: new Date(times[index] ?? 0),
          size: Number(sizes[index]),
        };
      token = elementsOf(xml, 'NextContinuationToken').map(unescaped)[0];
      more = token !== undefined;
    }
  }

  /** Null if there is no such object. */
  async function get(name: string, range?: ByteRange): Promise<Readable | null> {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await ask([200, 206, 404], 'GET', urlOf(name), { headers });
    if (answer.statusCode === 404) return null;
    // A service without support for ranges sends the whole object.
    return range && answer.statusCode === 200 ? Readable.from(partOf(answer, range)) : answer;
  }

  return {
    /** Without a file, stores an empty object. */
    async put(name: string, body?: ReceivedFile): Promise<void> {
      const sending = body && { headers: { 'content-type': 'application/octet-stream' }, body };
      (await ask([200], 'PUT', urlOf(name), sending)).resume();
    },
    get,
    /** As `get`, for a whole object. A download that breaks off goes on where it stopped. */
    async getWhole(name: string): Promise<Readable | null> {
      const first = await get(name);
      if (!first) return null;
      // A range that ends beyond the object ends with it (RFC 9110, 14.1.2).
      const rest = (start: number) => get(name, { start, end: Number.MAX_SAFE_INTEGER });
      return Readable.from(resumed(first, { rest, isPassing: isPassingS3Error, patience }));
    },
    async remove(name: string): Promise<void> {
      (await ask([200, 204, 404], 'DELETE', urlOf(name))).resume();
    },
    list: (below = '') => namesUnder(`${config.prefix}${below}`),
  };
}

type S3Objects = ReturnType<typeof s3Objects>;

export function s3Notes({ put, list }: S3Objects): NoteStore {
  return {
    async note(names) {
      for (const name of names) await put(`${notesFolder}/${name}`);
    },
    async *notes() {
      for await (const { name } of list(`${notesFolder}/`)) yield name;
    },
  };
}

/** S3 needs the length in advance, so uploads are first received in `receivingDir`. */
export function createS3Store(config: S3Config, receivingDir: string, patience?: Patience): FileStore {
  const objects = s3Objects(config, patience);
  return {
    ...s3Notes(objects),
    receivingDir,
    keep: async (key, file) => objects.put(requireFileKey(key), file),
    get: async (key, range) => objects.get(requireFileKey(key), range),
    getWhole: async (key) => objects.getWhole(requireFileKey(key)),
    remove: async (key) => objects.remove(requireFileKey(key)),
    async *list(): AsyncGenerator<ListedFile> {
      for await (const { name, ...listed } of objects.list()) if (isFileKey(name)) yield { key: name, ...listed };
    },
  };
}

async function* partOf(bytes: AsyncIterable<Buffer>, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > end) return;
  }
}
