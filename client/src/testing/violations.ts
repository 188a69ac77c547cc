import axe from 'axe-core';

/**
 * What axe-core finds wrong in a part of the page, as "rule: elements"; rules about a page as a whole are left to e2e.
 */
export async function violations(part: Element): Promise<string[]> {
  const { violations: found } = await axe.run(part, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
