type Factors = Readonly<Record<string, readonly string[]>>;
type Choice<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/** Every combination of one value per factor. */
function allCombinations<F extends Factors>(factors: F): Choice<F>[] {
  return Object.entries(factors).reduce<Record<string, string>[]>(
    (combinations, [name, values]) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  ) as Choice<F>[];
}

/** Names of all pairs of values that a combination holds. */
function pairsOf(combination: Readonly<Record<string, string>>): string[] {
  const chosen = Object.entries(combination).map(([name, value]) => `${name}=${value}`);
  return chosen.flatMap((one, index) => chosen.slice(index + 1).map((other) => [one, other].sort().join()));
}

/**
 * Combinations in which each value of a factor meets each value of every other at least once, the given ones first. The
 * same factors always give the same combinations.
 */
export function pairwise<F extends Factors>(factors: F, given: readonly Choice<F>[] = []): Choice<F>[] {
  const chosen = [...given];
  const candidates = allCombinations(factors).map((combination) => ({ combination, pairs: pairsOf(combination) }));
  const missing = new Set(candidates.flatMap(({ pairs }) => pairs));
  for (const combination of given) for (const pair of pairsOf(combination)) missing.delete(pair);
  while (missing.size > 0) {
    const gain = ({ pairs }: { pairs: string[] }) => pairs.filter((pair) => missing.has(pair)).length;
    const best = candidates.reduce((first, second) => (gain(second) > gain(first) ? second : first));
    chosen.push(best.combination);
    for (const pair of best.pairs) missing.delete(pair);
  }
  return chosen;
}
