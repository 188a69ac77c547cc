import type { Finding } from '@shared/findings';
import { expect } from 'vitest';
import type { TestClient } from './client';

/** The finding with an id. */
export const findingOf = (findings: readonly Finding[], id: string): Finding => {
  const finding = findings.find((one) => one.id === id);
  if (!finding) throw new Error(`There is no finding ${id}`);
  return finding;
};

/** The checklist as this person sees it. */
export async function readChecklist(client: TestClient): Promise<Finding[]> {
  const { status, body } = await client.get<Finding[]>('/api/cms/readiness');
  expect(status).toBe(200);
  return body.data;
}
