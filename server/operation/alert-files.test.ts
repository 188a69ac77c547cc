import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app';
import { createMetrics } from './metrics';

const read = (file: string) => readFileSync(file, 'utf8');

const namedIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:abseits|http|nodejs|process)_[a-z_]+/g)].map(([name]) => name)),
];

const expressionOf = (text: string) => text.replace(/\s+/g, ' ').trim();

const rules = read('deploy/prometheus-rules.yml').replace(/^\s*#.*$/gm, '');
const alerts = rules.split('- alert: ').slice(1);
const alerted = alerts.map((alert) => expressionOf(/expr: (?:>-)?([\s\S]+?)\n +for: /.exec(alert)?.[1] ?? ''));

const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');

const documented = /\*\*Metrics\.\*\*[\s\S]+?(?=\n\*\*)/.exec(read('docs/configuration.md'))?.[0] ?? '';
const worthAnAlert = [...documented.slice(documented.indexOf('Worth an alert')).matchAll(/^\|[^|`]+\| `(.+)` \|$/gm)];

describe('metrics', () => {
  const app = useTestApp({ kind: 'embedded' });
  let served: string[];
  beforeAll(async () => {
    const { read } = createMetrics({
      config: { dataDir: '.' },
      // As on PostgreSQL, which alone has a pool.
      database: { ...app.database, connections: () => ({ total: 0, idle: 0, waiting: 0 }) },
      pageCounts: { hits: 0, misses: 0 },
      jobRuns: {},
    });
    served = [...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  });

  /** The three series of a histogram are named in expressions, the histogram itself in documents. */
  const unserved = (text: string) =>
    namedIn(text).filter((name) => !served.includes(name.replace(/_(?:bucket|count|sum)$/, '')));

  it.each([
    ['prometheus-rules.yml', rules],
    ['grafana-dashboard.json', drawn],
    ['configuration.md', documented],
  ])('are all that %s names', (_file, text) => {
    expect(namedIn(text).length).toBeGreaterThan(5);
    expect(unserved(text)).toEqual([]);
  });

  it('stand in the documents and on the dashboard, one and all', () => {
    expect(served).toContain('abseits_backup_failed_total');
    for (const text of [documented, drawn]) {
      const names = namedIn(text).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
      expect(served.filter((name) => !names.includes(name))).toEqual([]);
    }
  });
});

describe('prometheus-rules.yml', () => {
  it('has a rule for all that documents call worth an alert, and no other', () => {
    expect(alerted.sort()).toEqual(worthAnAlert.map(([, expression = '']) => expression).sort());
  });

  it('says of each alert what it means and what to do', () => {
    for (const alert of alerts) expect(alert).toMatch(/expr: [\s\S]+ for: [\s\S]+summary: .+\n\s+description: ./);
    expect(alerts.length).toBeGreaterThan(4);
  });
});
