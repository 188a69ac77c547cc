import { type CheckedContent, type ContentProblem, contentProblems } from '@shared/content-checks';
import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import type { QueryClient } from '@tanstack/react-query';
import { allContentQuery } from '../../api/admin-api';

/** What is about to be shown to visitors: a block, or a section, with its blocks where these do not exist yet. */
export type Publication = { block: Block } | { section: Section; blocks?: readonly Block[] };

function put<Row extends { id: number }>(rows: readonly Row[], added: readonly Row[]): Row[] {
  const ids = new Set(added.map(({ id }) => id));
  return [...rows.filter(({ id }) => !ids.has(id)), ...added];
}

/** What visitors would find wrong in a block or section once it is shown as given; nothing about the rest. */
export function problemsOf({ sections, blocks, media }: CheckedContent, published: Publication): ContentProblem[] {
  if ('block' in published) {
    const { block } = published;
    return contentProblems({ sections, blocks: put(blocks, [block]), media }).filter(
      (problem) => problem.block === block.id,
    );
  }
  const { section, blocks: restored = [] } = published;
  const all = put(blocks, restored);
  // With the section come its blocks, but not its drafts.
  const visible = new Set(all.filter(({ status }) => status === 'active').map(({ id }) => id));
  return contentProblems({ sections: put(sections, [section]), blocks: all, media }).filter(
    (problem) => problem.section === section.key && (problem.block === null || visible.has(problem.block)),
  );
}

const sameProblem = (one: ContentProblem, other: ContentProblem) =>
  one.kind === other.kind && one.field === other.field && one.detail === other.detail && one.block === other.block;

/** The same, read off the present content of the server. */
export async function publishProblems(client: QueryClient, published: Publication): Promise<ContentProblem[]> {
  return problemsOf(await client.fetchQuery({ ...allContentQuery, staleTime: 0 }), published);
}

/** What a move to another place would newly show wrong to visitors, who see `before` as it is now. */
export async function problemsOfMove(
  client: QueryClient,
  before: Publication,
  after: Publication,
): Promise<ContentProblem[]> {
  const content = await client.fetchQuery({ ...allContentQuery, staleTime: 0 });
  const known = problemsOf(content, before);
  return problemsOf(content, after).filter((problem) => !known.some((one) => sameProblem(one, problem)));
}
