import { spawnSync } from 'node:child_process';
import { buildWhereStale } from '../scripts/current-build.mjs';
import { install } from '../scripts/install.mjs';
import { backupDrills } from './backups.mjs';
import { busyMachineDrills } from './busy-machine.mjs';
import { crashDrills } from './crash.mjs';
import { documentDrills } from './documents.mjs';
import { embeddedDrills } from './embedded-folder.mjs';
import { mailDrills } from './mail.mjs';
import { nginxDrills } from './nginx.mjs';
import { pictureDrills } from './pictures.mjs';
import { postgresServer } from './postgres.mjs';
import { restartDrills } from './restart.mjs';
import { clearUp } from './servers.mjs';
import { waveDrills } from './waves.mjs';

/**
 * One fault, brought about on a built server.
 * @typedef {object} Drill
 * @property {string} name
 * @property {string} done what is done to the server or to what it stands on
 * @property {string} expected
 * @property {boolean} [postgres] needs TEST_DATABASE_URL
 * @property {boolean} [nginx] needs nginx
 * @property {() => Promise<{ seen: string, ok: boolean }>} run
 */

/** @type {Drill[]} */
const drills = [
  backupDrills,
  busyMachineDrills,
  crashDrills,
  documentDrills,
  embeddedDrills,
  nginxDrills,
  restartDrills,
  mailDrills,
  pictureDrills,
  waveDrills,
].flat();

/**
 * Why a drill cannot be run here; undefined where it can.
 * @param {Drill} drill
 */
function lack({ postgres, nginx }) {
  if (postgres && !postgresServer) return 'left out: set TEST_DATABASE_URL';
  if (nginx && spawnSync('nginx', ['-v']).error) return 'left out: install nginx';
  return undefined;
}

/** @param {Drill} drill */
async function tried(drill) {
  const missing = lack(drill);
  if (missing) return { seen: missing, ok: true };
  try {
    return await drill.run();
  } catch (error) {
    return { seen: error instanceof Error ? error.message : String(error), ok: false };
  } finally {
    await clearUp();
  }
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !drills.some((drill) => drill.name === name));
if (unknown.length > 0) {
  console.error(`No drill is called ${unknown.join(', ')}. There are: ${drills.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
install();
buildWhereStale();
let failed = 0;
for (const drill of drills.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { seen, ok } = await tried(drill);
  if (!ok) failed += 1;
  console.log(`${ok ? 'ok' : 'NOT OK'}: ${drill.name}: ${drill.done}. Expected: ${drill.expected}. Seen: ${seen}`);
}
process.exit(failed > 0 ? 1 : 0);
