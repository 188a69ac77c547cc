import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const unit = read('deploy/abseits.service');
const ofUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
const services = [...read('compose.yaml').matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
const built = [...read('scripts/build.mjs').matchAll(/'?([\w-]+)'?: 'server\//g)].map(([, name]) => name);

type Check = (args: string[]) => string[];

const unless = (isRight: unknown, problem: string) => (isRight ? [] : [problem]);

/** Options, each with a value where it takes one, and what is left behind them. */
function options(args: string[], known: Record<string, 'alone' | 'value'>): { rest: string[]; problems: string[] } {
  const rest = [...args];
  const problems: string[] = [];
  while (rest[0]?.startsWith('-')) {
    const [option = ''] = rest.splice(0, 1);
    const [name = ''] = option.split('=');
    if (!known[name]) problems.push(`nobody decided about ${option}`);
    if (known[name] === 'value' && !option.includes('=')) rest.shift();
  }
  return { rest, problems };
}

/** What backup, restore and login-link are given: options that their usage names. */
function commandArguments(name: string, args: string[]): string[] {
  const usage = read(`server/commands/${name}.ts`);
  const optionsGiven = args.flatMap((word) => /--[\w-]+/.exec(word)?.[0] ?? []);
  return optionsGiven.flatMap((option) => unless(usage.includes(`[${option}`), `${name} knows no ${option}`));
}

const node: Check = (args) => {
  if (args.join(' ') === '--version') return [];
  const { rest, problems } = options(args, { '--env-file': 'alone', '--max-semi-space-size': 'alone' });
  const [file = '', ...more] = rest;
  const [, name] = /^dist\/server\/([\w-]+)\.js$/.exec(file) ?? [];
  if (!name) return [...problems, ...unless(existsSync(file), `there is no ${file}`)];
  problems.push(...unless(built.includes(name), `the build makes no ${file}`));
  return [
    ...problems,
    ...(name === 'main' ? unless(more.length === 0, 'main takes nothing') : commandArguments(name, more)),
  ];
};

const npm: Check = ([word = '', name = '', ...more]) => {
  const args = more.filter((one) => one !== '--');
  if (word !== 'run')
    return unless(['ci', 'prune', 'version'].includes(word) || scripts[word], `nobody decided about npm ${word}`);
  if (!scripts[name]) return [`there is no script ${name}`];
  if (['backup', 'restore', 'login-link', 'doctor'].includes(name)) return commandArguments(name, args);
  const [first] = args;
  if (!first || first === 'NAME') return [];
  if (name === 'bench') return unless(existsSync(`bench/${first}.mjs`), `there is no bench ${first}`);
  if (name === 'faults')
    return unless(
      readdirSync('faults').some((file) => read(`faults/${file}`).includes(`'${first}'`)),
      `there is no drill ${first}`,
    );
  if (name === 'test:e2e') return unless(existsSync(`e2e/${first}.spec.ts`), `there is no e2e/${first}.spec.ts`);
  return unless(name === 'db:generate' && first === '--name', `nobody decided about ${name} ${first}`);
};

/** Whether a path is there, or begins the name of a file, as vitest takes it. */
const isBegun = (begin: string): boolean =>
  readdirSync(path.dirname(begin)).some((name) => name.startsWith(path.basename(begin)));

const npx: Check = ([program = '', ...args]) => [
  ...unless(existsSync(path.join('node_modules/.bin', program)), `no package has ${program}`),
  ...args.flatMap((word) => {
    const [, project] = /^--project=(.*)$/.exec(word) ?? [];
    if (project)
      return unless(read('vitest.config.ts').includes(`name: '${project}'`), `there is no project ${project}`);
    return unless(!word.includes('/') || isBegun(word), `there is no ${word}`);
  }),
];

const compose: Check = ([verb = '', ...args]) => {
  const { rest, problems } = options(args, {
    '--no-TTY': 'alone',
    '--detach': 'alone',
    '--build': 'alone',
    '--rm': 'alone',
  });
  if (verb === 'up' || verb === 'build')
    return [...problems, ...unless(rest.length === 0, `${verb} takes no ${rest.join(' ')}`)];
  if (!['exec', 'logs', 'run'].includes(verb)) return [`nobody decided about docker compose ${verb}`];
  const [service = '', ...inner] = rest;
  problems.push(...unless(services.includes(service), `compose.yaml has no ${service}`));
  return verb === 'logs' ? problems : [...problems, ...checkCall(inner)];
};

const runOptions: Record<string, 'alone' | 'value'> = {
  '--detach': 'alone',
  '--init': 'alone',
  '--read-only': 'alone',
  '--rm': 'alone',
  '--name': 'value',
  '--tmpfs': 'value',
  '--cap-drop': 'value',
  '--volume': 'value',
  '--publish': 'value',
  '--env-file': 'value',
  '--stop-timeout': 'value',
  '--restart': 'value',
};

const dockerOptions: Record<string, Record<string, 'alone' | 'value'>> = {
  build: { '--build-arg': 'value', '--tag': 'value' },
  rm: { '--force': 'alone' },
  run: runOptions,
};

const docker: Check = ([verb = '', ...args]) => {
  if (verb === 'compose') return compose(args);
  const { rest, problems } = options(args, dockerOptions[verb] ?? {});
  const [what = '', ...inner] = rest;
  if (verb === 'build') return [...problems, ...unless(what === '.', 'the image is built from this folder')];
  if (verb === 'run')
    return [
      ...problems,
      ...unless(what === 'abseits:1', `no image ${what}`),
      ...(inner.length > 0 ? checkCall(inner) : []),
    ];
  if (verb === 'cp') return unless(what.startsWith('abseits:/data/'), `nothing lies at ${what}`);
  problems.push(...unless(what === 'abseits', `no container ${what}`));
  if (verb === 'exec') return [...problems, ...checkCall(inner)];
  return [
    ...problems,
    ...unless(['logs', 'rm', 'start', 'stop'].includes(verb), `nobody decided about docker ${verb}`),
  ];
};

const systemctl: Check = ([verb = '', ...args]) => {
  if (verb === 'daemon-reload') return unless(args.length === 0, 'daemon-reload takes nothing');
  const [name = ''] = args.filter((word) => word !== '--now');
  return [
    ...unless(['edit', 'enable', 'restart', 'start', 'stop'].includes(verb), `nobody decided about systemctl ${verb}`),
    ...unless(existsSync(`deploy/${name}.service`), `deploy/ has no ${name}.service`),
  ];
};

const runuser: Check = ([option, user, end, ...inner]) => [
  ...unless(option === '--user' && user === ofUnit('User') && end === '--', `the unit runs as ${ofUnit('User')}`),
  ...unless(inner.includes(`--env-file=${ofUnit('EnvironmentFile')}`), `the unit reads ${ofUnit('EnvironmentFile')}`),
  ...checkCall(inner),
];

const checks: Record<string, Check> = {
  node,
  npm,
  npx,
  docker,
  systemctl,
  runuser,
  caddy: ([verb, option, file = '']) =>
    unless(verb === 'run' && option === '--config' && existsSync(file), 'no such file'),
  curl: () => [],
  journalctl: (args) => unless(args.join(' ') === '--unit abseits --output cat', 'nobody decided about that'),
  sh: ([option]) => unless(option === '-c', 'sh is given a command'),
  useradd: (args) =>
    unless(
      args.at(-1) === ofUnit('User') && args.includes(`/var/lib/${ofUnit('StateDirectory')}`),
      'not the user of the unit',
    ),
  zip: (args) => unless(args.join(' ') === '-r content.zip .', 'nobody decided about that'),
};

/** What is wrong with a command that a sandbox has noted, as its words. */
export function checkCall([program = '', ...args]: string[]): string[] {
  const check = checks[program];
  return check ? check(args) : [`nobody decided about ${program}`];
}
