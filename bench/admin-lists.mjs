import { readFileSync } from 'node:fs';
import { crowded } from './admin-content.mjs';
import { median, percentile } from './figures.mjs';

const warmUps = 5;
const samples = 40;

/** Highest median of a list, in milliseconds. */
export const listBudget = 50;

/** Milliseconds that a process has worked so far; null where the system does not tell (Linux does, in steps of 10). */
function workOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

async function timesOf(read, pid) {
  for (let run = 0; run < warmUps; run += 1) await read();
  const times = [];
  let bytes = 0;
  const before = workOf(pid);
  for (let sample = 0; sample < samples; sample += 1) {
    const started = performance.now();
    bytes = Buffer.byteLength(await read());
    times.push(performance.now() - started);
  }
  const after = workOf(pid);
  const work = before === null || after === null ? null : (after - before) / samples;
  return { median: median(times), p95: percentile(times, 0.95), work, bytes };
}

/**
 * Milliseconds that each list of the content area takes to arrive whole, asked for one after the other, and those that
 * the server with this process id works for it.
 */
export async function measureLists(send, blockId, pid) {
  const addresses = {
    sections: '/api/cms/sections',
    'blocks of one section': `/api/cms/blocks/${crowded.section}`,
    settings: '/api/cms/settings',
    'everything at once': '/api/cms/content',
    'investor enquiries': '/api/investors',
    'beta requests': '/api/beta',
    bin: '/api/cms/bin',
    'versions of a block': `/api/cms/versions?entity=block&id=${blockId}`,
    'public content of the page': `/api/content?page=${crowded.page}&lng=de`,
    'public page': `/${crowded.page}`,
  };
  const figures = [];
  for (const [name, path] of Object.entries(addresses)) {
    figures.push({ name, path, ...(await timesOf(() => send('GET', path), pid)) });
  }
  const block = { id: blockId, content: 'Ein Text, der noch nicht gespeichert ist.' };
  const preview = { page: crowded.page, lng: 'de', block };
  figures.push({
    name: 'preview of the page',
    path: '/api/cms/preview',
    ...(await timesOf(() => send('POST', '/api/cms/preview', preview), pid)),
  });
  return figures;
}
