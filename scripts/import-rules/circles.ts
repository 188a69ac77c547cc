import path from 'node:path';
import type { Import } from './graph';

/**
 * Folders whose files count one by one: they hold both what everything below stands on (`errors.ts`, `paths.ts`) and
 * what puts it together (`app.ts`, `App.tsx`).
 */
const roots = new Set(['client/src', 'server', 'shared']);

/** What a file counts as: the folder it lies in, or itself in a root. */
function unitOf(file: string): string {
  const folder = path.posix.dirname(file);
  return roots.has(folder) ? file : folder;
}

/** One way from unit to unit, with an import that makes it one. */
type Ways = Map<string, Map<string, Import>>;

function waysOf(imports: readonly Import[]): Ways {
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
function shortestCircle(ways: Ways, start: string): Import[] {
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
 * Circles of imports between folders: for each folder that is in one the shortest, told once, as the imports along it.
 * Static, type-only and dynamic imports count alike.
 */
export function folderCircles(imports: readonly Import[]): string[] {
  const ways = waysOf(imports);
  const circles = new Map<string, string>();
  for (const unit of [...ways.keys()].sort()) {
    const circle = shortestCircle(ways, unit);
    const folders = circle.map((step) => unitOf(step.from));
    if (circle.length === 0) continue;
    const told = circle.map(({ from, to }) => `${from} imports ${to}`).join(', ');
    const key = folders.sort().join(' ');
    if (!circles.has(key)) circles.set(key, told);
  }
  return [...circles.values()];
}
