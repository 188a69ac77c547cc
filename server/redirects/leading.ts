import { redirects } from '@shared/schema';
import type { Db } from '../db/database';

/** What visitors get at an address that leads elsewhere. */
export interface Leading {
  target: string;
  status: number;
  keepsQuery: boolean;
}

/** All redirects by their address. */
export async function leadingByPath(db: Db): Promise<Map<string, Leading>> {
  const { fromPath, target, status, keepsQuery } = redirects;
  const rows = await db.select({ fromPath, target, status, keepsQuery }).from(redirects);
  return new Map(rows.map(({ fromPath: from, ...led }) => [from, led]));
}
