import type { AuthUser } from '@shared/contracts/auth';
import { isSensitiveSection } from '@shared/entities/section';
import { legalPages } from '@shared/paths';
import { may } from '@shared/permissions';
import { contentSections, type MenuEntryRow, type SectionRow } from '@shared/schema';
import { isSecretSetting, isSensitiveSetting } from '@shared/settings/settings';
import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { Refused } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { pathParameter } from '../../http/validate';
import type { Author } from './versions';

/** Also decides who sees pending changes of sensitive content. */
export const mayChangeSensitive = (user: AuthUser | undefined): boolean =>
  user !== undefined && may(user, 'sensitive-content');

type Place =
  | { sectionKey: string }
  | Pick<SectionRow, 'page' | 'design'>
  | { key: string; value: string }
  | { key: string; path: string }
  | Pick<MenuEntryRow, 'menu' | 'kind' | 'target'>;

/** Legal texts or mail. A block counts as its section does, a menu entry as the page it links to. */
export function isSensitive(entity: Place, sections: readonly Pick<SectionRow, 'key' | 'page' | 'design'>[]): boolean {
  if ('value' in entity) return isSensitiveSetting(entity.key);
  if ('path' in entity) return legalPages.includes(entity.key);
  if ('menu' in entity) return entity.kind === 'page' && legalPages.includes(entity.target);
  if ('page' in entity) return isSensitiveSection(entity);
  return sections.some((section) => section.key === entity.sectionKey && isSensitiveSection(section));
}

/** Throws Refused. Call it with the state before and after a change. */
export async function checkAuthor(db: Db, entity: Place, author: Author): Promise<void> {
  if (author === null || author.changesSensitive) return;
  const ofBlock = 'sectionKey' in entity ? eq(contentSections.key, entity.sectionKey) : undefined;
  const sections = ofBlock ? await db.select().from(contentSections).where(ofBlock) : [];
  if (isSensitive(entity, sections)) throw new Refused('notAllowed');
}

export const mayChangeSetting: RequestHandler = (req, _res, next) => {
  checkMayChangeSetting(req.user, pathParameter(req, 'key'));
  next();
};

/** Throws Refused. */
export function checkMayChangeSetting(user: AuthUser | undefined, key: string): void {
  if (isSensitiveSetting(key) && !mayChangeSensitive(user)) throw new Refused('notAllowed');
}

export function readableSettings<Setting extends { key: string }>(
  user: AuthUser | undefined,
  settings: readonly Setting[],
): Setting[] {
  return settings.filter(({ key }) => !isSecretSetting(key) || mayChangeSensitive(user));
}
