import type { SiteAddresses } from '@shared/addresses';
import { escapeHtml } from '@shared/base/placeholders';
import { pageLabel } from '@shared/entities/section';
import { fallbackLanguage, type Language, languages, locales } from '@shared/locales';
import { addressPath, isFixedPage, type Page } from '@shared/paths';
import { previewPaths } from '@shared/preview-paths';
import type { PreviewLinkRow } from '@shared/schema';
import { longDay } from '../base/long-day';
import { messagesIn } from '../base/messages';
import { linkTo } from '../http/night-page';
import { type LinkFrame, linkPage } from '../personal-links/link-page';
import { changeHtml, type Panel, panelStyle, placeId, remarkForm } from './panel';
import type { PreviewedSite, ShownChange } from './previewed-site';

export const overviewStyle = `${panelStyle}
.card.pv{max-width:760px}
.pv-group+.pv-group{margin-top:32px}
.pv .pv-views{display:flex;flex-wrap:wrap;gap:4px 20px}`;

interface Overview {
  link: PreviewLinkRow;
  site: PreviewedSite;
  addresses: SiteAddresses;
  panel: Panel;
  frame: LinkFrame;
}

/** Addresses of a page in the preview, by language. */
function viewsOf(page: Page, { addresses, panel: { token } }: Overview): [Language, string][] {
  const paths = addresses.pages.find((one) => one.page === page)?.paths ?? {};
  return languages.flatMap((language): [Language, string][] => {
    const path = paths[language];
    return path === undefined ? [] : [[language, previewPaths.page(token, addressPath({ language, path }))]];
  });
}

function groupHtml(page: Page | null, overview: Overview): string {
  const { panel, site } = overview;
  const { language, changes, numberOf } = panel;
  const t = messagesIn(language);
  const row = site.rows.pages.find(({ key }) => key === page);
  const title =
    page === null
      ? escapeHtml(t('api.preview.everywhere'))
      : escapeHtml(isFixedPage(page) ? pageLabel(page) : (row?.title ?? page));
  const views = viewsOf(page ?? 'home', overview);
  const links = views
    .map(([its, href]) => linkTo('', href, t('api.preview.viewIn', { language: locales[its].name })))
    .join('');
  const placeOf = (change: ShownChange) => {
    const changed = change.fields[0]?.language ?? fallbackLanguage;
    const [, href = ''] = views.find(([its]) => its === changed) ?? views[0] ?? [];
    const isDrawn = change.section !== null && change.will && href !== '';
    return isDrawn ? linkTo('', `${href}#${placeId(numberOf(change))}`, t('api.preview.toPlace')) : '';
  };
  const listed = changes.filter((change) => change.page === page);
  const items = listed.map((change) => changeHtml(change, panel, placeOf(change))).join('');
  return `<section class="pv-group"><h2${page === null ? '' : ` lang="${fallbackLanguage}"`}>${title}</h2><p class="pv-views">${links}</p><ol>${items}</ol></section>`;
}

/** What a guest sees first: every change that the link shows, by page, and the form to answer all of them. */
export function overviewPage(overview: Overview): string {
  const { link, site, panel, frame } = overview;
  const { language } = panel;
  const t = messagesIn(language);
  const groups = [...new Set(panel.changes.map(({ page }) => page))].map((page) => groupHtml(page, overview)).join('');
  const gone = site.gone.map(({ title }) => (language === 'de' ? `„${title}“` : `“${title}”`)).join(', ');
  const notes = [
    ...(link.note ? [`<p class="pv-text">${escapeHtml(link.note)}</p>`] : []),
    `<p class="pv-hint">${link.createdBy ? `${escapeHtml(t('api.preview.from', { name: link.createdBy }))}. ` : ''}${escapeHtml(t('api.preview.until', { date: longDay(language, link.expiresAt) }))}</p>`,
    ...(gone ? [`<p class="pv-hint">${escapeHtml(t('api.preview.goneChanges', { titles: gone }))}</p>`] : []),
  ];
  const nothing = panel.changes.length === 0;
  const home = viewsOf('home', overview).map(([its, href]) =>
    linkTo('', href, t('api.preview.viewIn', { language: locales[its].name })),
  );
  const list = nothing
    ? `<p>${escapeHtml(t('api.preview.nothingText'))}</p><p class="pv-views">${home.join('')}</p>`
    : groups;
  const lead = link.shownAt
    ? t('api.preview.leadAt', { date: longDay(language, link.shownAt) })
    : t('api.preview.lead');
  return linkPage({
    ...frame,
    heading: nothing ? t('api.preview.nothing') : t('api.preview.heading'),
    lead,
    moreStyle: overviewStyle,
    body: `<div class="card pv" id="vorschau">${notes.join('')}${remarkForm(panel, list)}</div>`,
  });
}
