import type { blockCreateSchema, blockSaveSchema } from '@shared/contracts/blocks';
import type { Block } from '@shared/contracts/entities';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { adminQuery, adminQueryKey } from './admin-queries';
import { request, requestData } from './http-api';
import { overviewsOfContent } from './query-keys';

export type BlockCreateBody = z.input<typeof blockCreateSchema>;
export type BlockUpdateBody = z.input<typeof blockSaveSchema>;

const { api } = paths;

export function blocksQuery(sectionKey: string) {
  return adminQuery<Block[]>([...adminQueryKey, 'blocks', sectionKey], api.blocks(sectionKey));
}

/** None of these writes updates the cache: each mutation names the lists that it invalidates. */
export const blocksApi = {
  /** Idempotent: however often it is sent under one key, the server makes one block. */
  create: (body: BlockCreateBody, key: string) =>
    requestData<Block>('POST', api.blocksCreate, { body, headers: { 'Idempotency-Key': key } }),
  update: (id: number | undefined, body: BlockUpdateBody) => {
    if (id === undefined) return Promise.reject(new Error('Block-ID fehlt'));
    return requestData<Block>('PUT', api.block(id), { body });
  },
  remove: (id: number) => request<unknown>('DELETE', api.block(id)),
  order: (sectionKey: string, ids: readonly number[]) =>
    request<unknown>('PUT', api.orderBlocks, { body: { sectionKey, ids } }),
  duplicate: (id: number) => requestData<Block>('POST', api.duplicateBlock(id)),
  move: (id: number, body: { sectionKey: string; updatedAt: string }) =>
    requestData<Block>('POST', api.moveBlock(id), { body }),
};

/** Keys that a change of a block in a section invalidates. */
export function listsOfBlocks(sectionKey: string): readonly QueryKey[] {
  return [blocksQuery(sectionKey).queryKey, ...overviewsOfContent];
}
