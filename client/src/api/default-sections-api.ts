import type { DefaultSectionOffer } from '@shared/contracts/default-sections';
import type { Section } from '@shared/contracts/sections';
import { paths } from '@shared/paths';
import { queryOptions } from '@tanstack/react-query';
import { adminQueryKey } from './admin-api';
import { request, requestData } from './http-api';

const { defaultSections, defaultSection } = paths.api;

/** Designed sections of this version that the database never had. */
export const defaultSectionsQuery = queryOptions({
  queryKey: [...adminQueryKey, 'default-sections'],
  queryFn: ({ signal }) => requestData<DefaultSectionOffer[]>('GET', defaultSections, { signal }),
  refetchOnMount: 'always',
});

export const defaultSectionsApi = {
  add: (key: string) => requestData<Section>('POST', defaultSection(key)),
  decline: (key: string) => request<unknown>('DELETE', defaultSection(key)),
};
