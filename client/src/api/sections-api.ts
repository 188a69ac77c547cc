import type { Section } from '@shared/contracts/entities';
import type {
  DefaultSectionOffer,
  SectionCopy,
  sectionCreateSchema,
  sectionSaveSchema,
} from '@shared/contracts/sections';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { adminQuery, adminQueryKey } from './admin-queries';
import { blocksQuery } from './blocks-api';
import { request, requestData } from './http-api';
import { overviewsOfContent } from './query-keys';

type SectionCreateBody = z.input<typeof sectionCreateSchema>;
export type SectionUpdateBody = z.input<typeof sectionSaveSchema>;

const { api } = paths;

export const sectionsQuery = adminQuery<Section[]>([...adminQueryKey, 'sections'], api.sections);

export const sectionQuery = (key: string) => adminQuery<Section>([...adminQueryKey, 'section', key], api.section(key));

/** None of these writes updates the cache: each mutation names the lists that it invalidates. */
export const sectionsApi = {
  create: (body: SectionCreateBody) => requestData<Section>('POST', api.sections, { body }),
  update: (key: string, body: SectionUpdateBody) => requestData<Section>('PUT', api.section(key), { body }),
  copy: (key: string, body: SectionCopy) => requestData<Section>('POST', api.copySection(key), { body }),
  remove: (key: string) => request<unknown>('DELETE', api.section(key)),
  order: (keys: readonly string[]) => request<unknown>('PUT', api.orderSections, { body: { keys } }),
};

/** Keys that a change of a section invalidates; with its key also the section and its blocks, which have its design. */
export function listsOfSection(key?: string): readonly QueryKey[] {
  const own = key === undefined ? [] : [sectionQuery(key).queryKey, blocksQuery(key).queryKey];
  return [sectionsQuery.queryKey, ...own, ...overviewsOfContent];
}

/** Designed sections of this version that the database never had. */
export const defaultSectionsQuery = adminQuery<DefaultSectionOffer[]>(
  [...adminQueryKey, 'default-sections'],
  api.defaultSections,
);

export const defaultSectionsApi = {
  add: (key: string) => requestData<Section>('POST', api.defaultSection(key)),
  decline: (key: string) => request<unknown>('DELETE', api.defaultSection(key)),
};
