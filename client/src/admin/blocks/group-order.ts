/**
 * The order of all blocks after those of one group have changed places among themselves: every other block keeps its
 * place. Ids that are not stored any more are left out.
 */
export function withGroupOrder(stored: readonly number[], group: readonly number[]): number[] {
  const known = new Set(stored);
  const moved = group.filter((id) => known.has(id));
  const places = new Set(moved);
  let next = 0;
  return stored.map((id) => (places.has(id) ? (moved[next++] ?? id) : id));
}
