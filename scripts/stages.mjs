/**
 * A stage of a run of tests: it says whether it passed, and cannot run where the one it needs has failed.
 * @typedef {{ name: string, run: () => boolean | Promise<boolean>, needs?: Stage }} Stage
 */

/** Minutes and seconds of milliseconds. */
export function minutes(/** @type {number} */ duration) {
  const seconds = Math.round(duration / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/**
 * Runs all stages one after the other: one that fails keeps no other from running and telling. Returns a line for each,
 * and whether all passed.
 * @param {readonly Stage[]} stages
 */
export async function runStages(stages) {
  /** @type {string[]} */
  const lines = [];
  /** @type {Set<Stage>} */
  const failed = new Set();
  for (const stage of stages) {
    console.log(`\n— ${stage.name}`);
    const begun = performance.now();
    const canRun = !stage.needs || !failed.has(stage.needs);
    if (!canRun || !(await stage.run())) failed.add(stage);
    const outcome = failed.has(stage) ? 'failed after ' : '';
    const result = canRun ? outcome + minutes(performance.now() - begun) : `not run: ${stage.needs?.name} failed`;
    lines.push(`${stage.name}: ${result}`);
    console.log(lines.at(-1));
  }
  return { lines, passed: failed.size === 0 };
}
