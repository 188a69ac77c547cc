import type { AuthUser } from '@shared/contracts/auth';
import type { EntityName } from '@shared/entities/entities';
import { phaseAt } from '@shared/entities/pending';
import { fallbackLanguage } from '@shared/locales';
import type { Page } from '@shared/paths';
import type { ChosenChange } from '@shared/preview-links';
import type { PreviewLinkRow } from '@shared/schema';
import { textFiller } from '@shared/settings/public-values';
import { publicSettingKeys, settingLabel } from '@shared/settings/settings';
import { announcementKeys } from '@shared/settings/settings-announcement';
import { type ContentRows, listEntities, listLeadingAddresses, listMedia } from '../cms/entities/content-rows';
import type { EntityRow } from '../cms/entities/entity-rows';
import { findPendingChanges, mayKnowChange } from '../cms/pending-changes/list-pending-changes';
import { withHeldNews } from '../content/held-news';
import { announcementAt, announcementUntil } from '../content/public-announcement';
import { storedSettings } from '../content/read-model';
import { overlay, overlayAll, visibleAt } from '../content/scheduled-rows';
import type { Db } from '../db/database';
import { fingerprintOf, type ListedField, listedFields } from './listed-fields';

/** A change that a guest is shown. */
export interface ShownChange {
  /** Id of the pending change. */
  pending: number;
  entity: EntityName;
  id: number;
  title: string;
  /** The page on which it shows; null for all of them. */
  page: Page | null;
  /** Key of the section in which it shows; null for a page, a setting or a menu entry. */
  section: string | null;
  /** Whether it is shown now, and whether it will be. */
  was: boolean;
  will: boolean;
  fields: ListedField[];
  seen: string;
}

/** The site as a link shows it. */
export interface PreviewedSite {
  rows: ContentRows;
  changes: ShownChange[];
  /** Chosen changes that are not pending any more. */
  gone: ChosenChange[];
  /** Milliseconds since 1970: what depends on the calendar is shown as of then. */
  time: number;
}

type Found = Awaited<ReturnType<typeof findPendingChanges>>[number];

const announcementKeySet: ReadonlySet<string> = new Set(Object.values(announcementKeys));

const isAnnouncement = ({ row }: Found) => 'value' in row && announcementKeySet.has(row.key);

interface Place {
  page: Page | null;
  section: string | null;
  isShown: boolean;
}

/** Where visitors see an entity in these rows, and whether they do. */
function placeIn(rows: ContentRows, entity: EntityName, id: number): Place {
  const nowhere = { page: null, section: null, isShown: false };
  const sectionPlace = (key: string | undefined): Place => {
    const section = rows.sections.find((one) => one.key === key);
    const page = rows.pages.find((one) => one.key === section?.page);
    if (!section || !page) return nowhere;
    return { page: page.key, section: section.key, isShown: section.isActive && page.status === 'active' };
  };
  switch (entity) {
    case 'page': {
      const page = rows.pages.find((one) => one.id === id);
      return page ? { page: page.key, section: null, isShown: page.status === 'active' } : nowhere;
    }
    case 'section':
      return sectionPlace(rows.sections.find((one) => one.id === id)?.key);
    case 'block': {
      const block = rows.blocks.find((one) => one.id === id);
      const place = sectionPlace(block?.sectionKey);
      return { ...place, isShown: place.isShown && block?.status === 'active' };
    }
    case 'setting': {
      const setting = rows.settings.find((one) => one.id === id);
      const { key = '' } = setting ?? {};
      return { ...nowhere, isShown: publicSettingKeys.has(key) || announcementKeySet.has(key) };
    }
    case 'menuEntry':
      return { ...nowhere, isShown: rows.menuEntries.some((one) => one.id === id && one.isActive) };
  }
}

function titleOf(row: EntityRow<EntityName>, fill: (text: string) => string): string {
  return 'title' in row ? fill(row.title) : settingLabel(row.key);
}

interface Asked {
  /** Only what this user may know is shown. */
  maker: AuthUser;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the server sends mail, which texts tell of. */
  sendsMail?: boolean;
}

type WhatToShow = Pick<PreviewLinkRow, 'shownAt' | 'changes'>;

const pendingOf = (found: readonly Found[]) => found.map(({ pending }) => pending);

/** The pending changes that a link shows, and the rows with them. */
function chosenRows(
  stored: ContentRows,
  found: readonly Found[],
  { shownAt, changes }: WhatToShow,
  { maker, now }: Asked,
) {
  const mayKnow = mayKnowChange(maker, stored.sections);
  const live = overlay(stored, pendingOf(found), now);
  const isLive = ({ pending }: Found) => ['showing', 'reverted'].includes(phaseAt(pending, now));
  if (shownAt) {
    const time = Math.max(now, shownAt.getTime());
    const known = found.filter((one) => isLive(one) || mayKnow(one));
    const shown = known.filter((one) => !isLive(one) && phaseAt(one.pending, time) === 'showing');
    return { live, rows: visibleAt(overlay(stored, pendingOf(known), time), time), shown, time };
  }
  const ids = new Set(changes.map(({ pending }) => pending));
  const shown = found.filter((one) => ids.has(one.pending.id) && !isLive(one) && mayKnow(one));
  const changed = overlayAll(live, pendingOf(shown), now);
  // An announcement that is to come is shown before its time only if it was chosen.
  const announced = shown.some(isAnnouncement) ? announcementUntil(changed, now) : announcementAt(changed, now);
  return { live, rows: withHeldNews(announced, now), shown, time: now };
}

/**
 * Reads the site as a link shows it: at a time by the schedules, or with chosen pending changes. A change that no visitor
 * would notice, because it belongs to a draft, is not listed.
 */
export async function readPreviewedSite(db: Db, link: WhatToShow, asked: Asked): Promise<PreviewedSite> {
  const stored = {
    ...(await listEntities(db)),
    media: await listMedia(db),
    redirects: await listLeadingAddresses(db),
    sendsMail: asked.sendsMail === true,
  };
  const { live, rows, shown, time } = chosenRows(stored, await findPendingChanges(db), link, asked);
  const fill = textFiller(storedSettings(rows.settings, fallbackLanguage), fallbackLanguage);
  const changes = shown.flatMap(({ pending, row }): ShownChange[] => {
    const { entity, entityId: id } = pending;
    const before = placeIn(live, entity, id);
    const after = placeIn(rows, entity, id);
    const fields = listedFields(pending, row, fill);
    if ((!before.isShown && !after.isShown) || fields.length === 0) return [];
    const { page, section } = after.isShown ? after : before;
    const its = { title: titleOf(row, fill), page, section, was: before.isShown, will: after.isShown };
    return [{ pending: pending.id, entity, id, ...its, fields, seen: fingerprintOf(pending) }];
  });
  const pendingIds = new Set(shown.map(({ pending }) => pending.id));
  const gone = link.changes.filter(({ pending }) => !pendingIds.has(pending));
  const order = new Map(rows.pages.map(({ key }, index) => [key, index]));
  const placeOf = ({ page }: ShownChange) => (page === null ? order.size : (order.get(page) ?? order.size));
  return { rows, changes: changes.sort((one, other) => placeOf(one) - placeOf(other)), gone, time };
}
