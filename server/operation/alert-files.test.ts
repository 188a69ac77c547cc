import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** What the server serves to Prometheus, with the three series of its histogram. */
const served = new Set(
  [...read('server/operation/metrics.ts').matchAll(/'((?:abseits|http|nodejs|process)_[a-z_]+)'/g)].flatMap(
    ([, name = '']) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`],
  ),
);

const namedIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:abseits|http|nodejs|process)_[a-z_]+/g)].map(([name]) => name)),
];

const rules = read('deploy/prometheus-rules.yml').replace(/^\s*#.*$/gm, '');
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');

it.each([
  ['prometheus-rules.yml', rules],
  ['grafana-dashboard.json', queries],
])('%s names only metrics that the server has', (_file, text) => {
  const names = namedIn(text);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !served.has(name))).toEqual([]);
});

it('prometheus-rules.yml says of each alert what it means and what to do', () => {
  const alerts = rules.split('- alert: ').slice(1);
  for (const alert of alerts) expect(alert).toMatch(/expr: [\s\S]+ for: [\s\S]+summary: .+\n\s+description: ./);
  expect(alerts.length).toBeGreaterThan(4);
});
