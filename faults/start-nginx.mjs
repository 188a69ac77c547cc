import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endWithDrill } from './servers.mjs';

/**
 * Starts nginx as a process of the drill's own.
 * @param {string} folder for all that it writes
 * @param {string} http what stands in its block `http`
 */
export function startNginx(folder, http) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temporary) mkdirSync(path.join(folder, name));
  const config = `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${http}
}
`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, config);
  endWithDrill(spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' }), 'SIGTERM');
}
