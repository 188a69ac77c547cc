import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { withSite } from '../scripts/built-server.mjs';
import { importSource } from '../scripts/source-import.mjs';
import { median } from './figures.mjs';

/** Fetched when it is asked for, so that the product does not carry it. Lighthouse 13 needs Node 22. */
const lighthouse = 'lighthouse@12.8.2';
const runs = 5;

/** Points a page must reach in each category, as the median of its runs; and in performance in every run. */
const budgets = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const worstPerformance = 98;

/** The most that the median may be, in milliseconds; the shift is a score. */
const slowest = { 'largest-contentful-paint': 1450, 'total-blocking-time': 50, 'cumulative-layout-shift': 0.01 };

const { addressPath, fixedPages, germanOnlyPages, pagePaths } = await importSource('shared/paths.ts');

// The browser asks for English: German is asked for, so that no redirect is measured.
const pages = fixedPages.flatMap((name) => [
  `${pagePaths[name]}?lng=de`,
  ...(germanOnlyPages.includes(name) ? [] : [addressPath({ language: 'en', path: pagePaths[name] })]),
]);
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where this machine's browser is; Lighthouse looks for one itself where there is none of these. */
function browserPath() {
  return process.env.CHROME_PATH ?? browsers.find((place) => existsSync(place));
}

/** One run in a new browser, throttled by simulation as a mid-range phone. Returns its exit code. */
async function lighthouseRun(url, output) {
  const chrome = browserPath();
  const what = [lighthouse, url, '--quiet', '--output=json', `--output-path=${output}`];
  const how = [`--only-categories=${Object.keys(budgets).join()}`, '--chrome-flags=--headless=new --no-sandbox'];
  const env = { ...process.env, ...(chrome && { CHROME_PATH: chrome }) };
  const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit']);
  const child = spawn('npx', ['--yes', ...what, ...how], { stdio: [...stdio], cwd: tmpdir(), env });
  const [code] = await once(child, 'exit');
  return code;
}

/** Lighthouse's report of a page. Now and then its browser loses a trace (NO_NAVSTART): that run counts for nothing. */
async function audit(url, folder) {
  const output = path.join(folder, 'report.json');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if ((await lighthouseRun(url, output)) === 0) return JSON.parse(readFileSync(output, 'utf8'));
  }
  throw new Error(`Lighthouse did not get through ${url}.`);
}

const score = (report, category) => Math.round((report.categories[category]?.score ?? 0) * 100);
const value = (report, id) => report.audits[id]?.numericValue ?? Number.NaN;

/** Names of the audits that keep a category from full points, with what each says of the page. */
function failedAudits(report, category) {
  return report.categories[category].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report.audits[id])
    .filter((found) => found.score !== null && found.score < 1)
    .map((found) => `${found.id} (${found.displayValue ?? found.title})`);
}

/** Requests of a page that went to another host than the page itself. */
function foreignRequests(report) {
  const { host } = new URL(report.finalDisplayedUrl);
  const requests = report.audits['network-requests'].details?.items ?? [];
  return requests.map(({ url }) => url).filter((url) => /^(?:https?|wss?):/.test(url) && new URL(url).host !== host);
}

/** Medians of one page, and a sentence for everything that is under its budget. */
function judge(reports) {
  const of = (read) => median(reports.map(read));
  const categories = Object.keys(budgets);
  const scores = Object.fromEntries(categories.map((name) => [name, of((report) => score(report, name))]));
  const worst = Math.min(...reports.map((report) => score(report, 'performance')));
  const last = reports.at(-1);
  const short = categories.filter((name) => scores[name] < budgets[name]);
  return {
    scores: categories.map((name) => scores[name]).join(' / '),
    figures: [
      `FCP ${(of((report) => value(report, 'first-contentful-paint')) / 1000).toFixed(2)} s`,
      `LCP ${(of((report) => value(report, 'largest-contentful-paint')) / 1000).toFixed(2)} s`,
      `TBT ${of((report) => value(report, 'total-blocking-time')).toFixed(0)} ms`,
      `CLS ${of((report) => value(report, 'cumulative-layout-shift')).toFixed(4)}`,
      `${(of((report) => value(report, 'total-byte-weight')) / 1000).toFixed(0)} KB`,
    ].join(', '),
    failures: [
      ...short.map(
        (name) => `${name} ${scores[name]} is under ${budgets[name]}: ${failedAudits(last, name).join('; ')}`,
      ),
      ...(worst < worstPerformance ? [`performance ${worst} in one run is under ${worstPerformance}`] : []),
      ...Object.entries(slowest)
        .map(([id, most]) => ({ id, most, is: of((report) => value(report, id)) }))
        .filter(({ most, is }) => is > most)
        .map(({ id, most, is }) => `${id} ${Number(is.toFixed(4))} is over ${most}`),
      ...[...new Set(reports.flatMap(foreignRequests))].map((url) => `request to a foreign host: ${url}`),
    ],
  };
}

/**
 * `npm run bench -- lighthouse`: medians of each page on a built server; ends with code 1 where one is under budget.
 */
async function run({ url }, folder) {
  const site = url.replace('127.0.0.1', 'localhost');
  console.log(`${lighthouse}, mobile, median of ${runs}; ${Object.keys(budgets).join(' / ')}`);
  for (const page of pages) {
    const reports = [];
    for (let turn = 0; turn < runs; turn += 1) reports.push(await audit(site + page, folder));
    const { scores, figures, failures } = judge(reports);
    console.log(`${page.padEnd(28)} ${scores}  ${figures}  (load ${loadavg()[0]?.toFixed(1)})`);
    for (const failure of failures) console.log(`  ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  }
}

await withSite(run);
