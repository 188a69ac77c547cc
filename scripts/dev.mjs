import { spawn } from 'node:child_process';
import { bin, install, root } from './install.mjs';

/** `npm run dev`: one server with hot reload; changes of the server restart it, changes of the client reach the page. */
install();
const child = spawn(
  bin('tsx'),
  ['watch', '--clear-screen=false', '--include', 'server/**', '--exclude', 'client/**', 'server/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
