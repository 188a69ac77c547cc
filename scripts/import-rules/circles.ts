import path from 'node:path';
import type { Import } from './graph';

/**
 * Folders whose files count one by one: they hold both what everything below stands on (`errors.ts`, `paths.ts`) and
 * what puts it together (`app.ts`, `App.tsx`).
 */
const roots = new Set(['client/src', 'server', 'shared']);

/** What a file counts as: the folder it lies in, or itself in a root. */
export function folderOf(file: string): string {
  const folder = path.posix.dirname(file);
  return roots.has(folder) ? file : folder;
}

type UnitOf = (file: string) => string;

/** One way from unit to unit, with an import that makes it one. */
type Ways = Map<string, Map<string, Import>>;

/** The room that a file lies in: a folder of the server, of the client, or of its content area. */
export function roomOf(file: string): string {
  const [, room = ''] = /^((?:client\/src\/admin|client\/src|server|shared)\/[^/]+)\//.exec(file) ?? [];
  return room === 'client/src/admin' || room === '' ? file : room;
}

function waysOf(imports: readonly Import[], unitOf: UnitOf): Ways {
  const ways: Ways = new Map();
  for (const one of imports) {
    const from = unitOf(one.from);
    const to = unitOf(one.to);
    // Pictures, styles and texts import nothing.
    if (one.isPackage || from === to || !/\.tsx?$/.test(one.to)) continue;
    const known = ways.get(from) ?? new Map<string, Import>();
    ways.set(from, known);
    if (!known.has(to)) known.set(to, one);
  }
  return ways;
}

/** The shortest way from a unit back to itself, as the imports along it; empty where there is none. */
function shortestCircle(ways: Ways, unitOf: UnitOf, start: string): Import[] {
  const cameBy = new Map<string, Import>();
  const queue = [start];
  for (const unit of queue) {
    for (const [next, step] of ways.get(unit) ?? []) {
      if (cameBy.has(next)) continue;
      cameBy.set(next, step);
      queue.push(next);
    }
  }
  const circle: Import[] = [];
  for (let step = cameBy.get(start); step; step = cameBy.get(unitOf(step.from))) {
    circle.unshift(step);
    if (unitOf(step.from) === start) break;
  }
  return circle;
}

/**
 * Circles of imports between folders or rooms: for each that is in one the shortest, told once, as the imports along it.
 * Static, type-only and dynamic imports count alike.
 */
export function circlesOf(imports: readonly Import[], unitOf: UnitOf): string[] {
  const ways = waysOf(imports, unitOf);
  const circles = new Map<string, string>();
  for (const unit of [...ways.keys()].sort()) {
    const circle = shortestCircle(ways, unitOf, unit);
    const units = circle.map((step) => unitOf(step.from));
    if (circle.length === 0) continue;
    const told = circle.map(({ from, to }) => `${from} imports ${to}`).join(', ');
    const key = units.sort().join(' ');
    if (!circles.has(key)) circles.set(key, told);
  }
  return [...circles.values()];
}
