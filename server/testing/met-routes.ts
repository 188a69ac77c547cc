import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { describedRoutes } from '../api-description/described-routes';

declare module 'vitest' {
  interface ProvidedContext {
    /** File to which tests add each route that answered them with success, as it is described. */
    metRoutes: string;
  }
}

/** After a run of all API tests, each route has answered one of them with success, or the run fails. */
export default function noteMetRoutes(project: TestProject): () => Promise<void> {
  const file = path.join(tmpdir(), `abseits-met-routes-${process.pid}-${project.name}`);
  project.provide('metRoutes', file);
  return async () => {
    const met = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
    rmSync(file, { force: true });
    const ran = new Set(project.vitest.state.getFiles().map(({ filepath }) => filepath));
    const { testFiles } = await project.globTestFiles();
    if (project.name !== 'api' || project.config.testNamePattern || testFiles.some((one) => !ran.has(one))) return;
    const answering = describedRoutes.filter(({ answers }) => Object.keys(answers).length > 0);
    const unmet = answering.map((route) => `${route.method} ${route.path}`).filter((name) => !met.has(name));
    if (unmet.length === 0) return;
    console.error(`No API test was answered with success by: ${unmet.join(', ')}`);
    process.exitCode = 1;
  };
}
