import type { ChecklistLine, LaunchCheck } from '@shared/contracts/launch-checklist';
import { expect } from 'vitest';
import type { TestClient } from './client';

/** The line of one check. */
export const ofCheck = (lines: readonly ChecklistLine[], check: LaunchCheck): ChecklistLine => {
  const line = lines.find((one) => one.check === check);
  if (!line) throw new Error(`There is no line for ${check}`);
  return line;
};

/** The checklist as this person sees it. */
export async function readChecklist(client: TestClient): Promise<ChecklistLine[]> {
  const { status, body } = await client.get<ChecklistLine[]>('/api/cms/readiness');
  expect(status).toBe(200);
  return body.data;
}
