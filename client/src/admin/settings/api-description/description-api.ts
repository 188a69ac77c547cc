import { paths } from '@shared/paths';
import type { Permission } from '@shared/permissions';
import { queryOptions } from '@tanstack/react-query';
import { adminQueryKey } from '../../../api/admin-api';
import { request } from '../../../api/http-api';

/** JSON Schema, as far as the server's contracts use it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** By media type. */
type Content = Record<string, { schema?: Schema }>;

export interface Operation {
  tags: string[];
  summary: string;
  /** Each way to sign in with the permission that is needed; none where anybody may. */
  security: { session?: Permission[]; token?: Permission[] }[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** GET /api/openapi.json, as far as the page reads it. */
export interface ApiDescription {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string; content: Content }>;
  };
}

export const descriptionQuery = queryOptions({
  queryKey: [...adminQueryKey, 'api-description'],
  queryFn: ({ signal }) => request<ApiDescription>('GET', paths.api.description, { signal }),
});
