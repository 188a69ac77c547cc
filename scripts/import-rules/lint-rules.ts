import { byExactness, type ImportRule, importRules } from './table';

/**
 * How deep below its place a file may lie to be told exactly which way up leads out; the deepest stands for all below.
 */
const depths = [0, 1, 2];
const alias = '@shared';

const withoutEnding = (path: string) => path.replace(/\.tsx?$/, '');

/** Segments of the folder that relative imports of a line start from. */
function base({ place }: ImportRule): string[] {
  const segments = place.split('/');
  return /\.tsx?$/.test(place) ? segments.slice(0, -1) : segments;
}

/** A target as its importers write it: relative, and by the alias where it is shared. */
function specifiers(rule: ImportRule, depth: number, target: string): string[] {
  const from = base(rule);
  const to = withoutEnding(target).split('/');
  let common = 0;
  while (common < from.length && from[common] === to[common] && from[common] !== '*') common += 1;
  const relative = [...Array<string>(from.length + depth - common).fill('..'), ...to.slice(common)].join('/');
  const all = to[0] === 'shared' ? [relative, [alias, ...to.slice(1)].join('/')] : [relative];
  return /\.tsx?$|\/\*$/.test(target) ? all : all.map((folder) => `${folder}/**`);
}

/** Files of a line at one depth, as Biome's globs. */
function files({ place }: ImportRule, depth: number): string {
  if (/\.tsx?$/.test(place)) return place;
  return `${place}${'/*'.repeat(depth)}/${depth === depths.at(-1) ? '**' : '*'}`;
}

function patterns(rule: ImportRule, depth: number) {
  const group = [
    `${'../'.repeat(depth + 1)}**`,
    ...(rule.place.startsWith('shared') ? [] : [`${alias}/**`]),
    ...rule.may.flatMap((target) => specifiers(rule, depth, target)).map((pattern) => `!${pattern}`),
    ...(rule.butNot ?? []).flatMap((target) => specifiers(rule, depth, target)),
  ];
  const packages = rule.packages && [
    '**',
    '!./**',
    '!../**',
    `!${alias}/**`,
    ...rule.packages.flatMap((name) => [`!${name}`, `!${name}/**`]),
  ];
  return [{ group, message: rule.because }, ...(packages ? [{ group: packages, message: rule.because }] : [])];
}

const override = (includes: readonly string[], noRestrictedImports: unknown) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports } } },
});

/** The part of Biome's configuration that holds the table, with the exact lines after those they are exceptions of. */
function lintRules() {
  return {
    overrides: [
      ...[...importRules]
        .sort(byExactness)
        .flatMap((rule) =>
          (/\.tsx?$/.test(rule.place) ? [0] : depths).map((depth) =>
            override([files(rule, depth)], { level: 'error', options: { patterns: patterns(rule, depth) } }),
          ),
        ),
      // Tests and what serves only them reach across folders on purpose.
      override(['**/*.test.ts', '**/*.test.tsx', '{server,client/src,shared}/testing/**'], 'off'),
    ],
  };
}

/** The configuration as a file, one override a line, so that a change of the table shows as the lines it changes. */
export function lintRulesFile(): string {
  const lines = lintRules().overrides.map((line) => `    ${JSON.stringify(line)}`);
  return `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
