import type { SiteAddresses } from '@shared/addresses';
import type { Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import type { PreviewRemarkRow } from '@shared/schema';
import { addressesOf } from '../content/read-model';
import type { Db } from '../db/database';
import type { Panel } from './panel';
import type { PostedValues } from './posted-remarks';
import { type PreviewedSite, readPreviewedSite } from './previewed-site';
import { remarksOfLink } from './remarks';
import type { OpenPreviewLink } from './stored-links';

/** All that is shown to a guest who opened a link. */
export interface GuestView extends OpenPreviewLink {
  token: string;
  /** Of the guest, in which lists and forms are. */
  language: Language;
  site: PreviewedSite;
  addresses: SiteAddresses;
  remarks: readonly PreviewRemarkRow[];
}

/** Reads what a link shows now. */
export async function readGuestView(
  db: Db,
  { link, maker }: OpenPreviewLink,
  { token, language, ...asked }: { token: string; language: Language; now: number; sendsMail: boolean },
): Promise<GuestView> {
  const site = await readPreviewedSite(db, link, { maker, ...asked });
  const remarks = await remarksOfLink(db, link.id);
  return { link, maker, token, language, site, addresses: addressesOf(site.rows), remarks };
}

interface PanelOptions {
  at: Panel['at'];
  isSent: boolean;
  refused?: { values: PostedValues; problems: readonly string[] } | undefined;
}

/** Whether a change is listed on a page: those of all pages only in the list of all changes. */
const isOn = (page: Page) => (change: PreviewedSite['changes'][number]) => change.page === page;

/** The list of a page's changes, or of all of them, numbered alike. */
export function panelOf({ token, language, site, remarks }: GuestView, options: PanelOptions): Panel {
  const { at } = options;
  const changes = at ? site.changes.filter(isOn(at.page)) : site.changes;
  const isSaidHere = ({ page, covers }: PreviewRemarkRow) =>
    at === null ||
    page === at.page ||
    covers.some(({ entity, id }) => changes.some((one) => one.entity === entity && one.id === id));
  return {
    token,
    language,
    changes,
    numberOf: (change) => site.changes.indexOf(change) + 1,
    remarks: remarks.filter(isSaidHere),
    ...options,
  };
}
