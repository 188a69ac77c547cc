import type { SiteAddresses } from '@shared/addresses';
import { pageLabel } from '@shared/entities/section';
import { fallbackLanguage, type Language, languages, locales } from '@shared/locales';
import { addressPath, isFixedPage, type Page } from '@shared/paths';
import { previewPaths } from '@shared/preview-paths';
import type { PreviewLinkRow } from '@shared/schema';
import { longDay } from '../base/long-day';
import { messagesIn } from '../base/messages';
import { LinkTo } from '../http/markup';
import { type LinkFrame, linkPage } from '../personal-links/link-page';
import { Change, type Panel, panelStyle, placeId, RemarkForm } from './panel';
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

type View = readonly [language: Language, href: string];

/** Links to the views of a page in each language. */
function Views({ views, language }: { views: readonly View[]; language: Language }) {
  const t = messagesIn(language);
  return (
    <p className="pv-views">
      {views.map(([viewed, href]) => (
        <LinkTo key={viewed} href={href}>
          {t('api.preview.viewIn', { language: locales[viewed].name })}
        </LinkTo>
      ))}
    </p>
  );
}

/** The changes of a page, or of what stands on every page. */
function Group({ page, overview }: { page: Page | null; overview: Overview }) {
  const { panel, site } = overview;
  const { language, changes, numberOf } = panel;
  const t = messagesIn(language);
  const row = site.rows.pages.find(({ key }) => key === page);
  const views = viewsOf(page ?? 'home', overview);
  const placeOf = (change: ShownChange) => {
    const changed = change.fields[0]?.language ?? fallbackLanguage;
    const [, href = ''] = views.find(([viewed]) => viewed === changed) ?? views[0] ?? [];
    if (change.section === null || !change.will || href === '') return null;
    return <LinkTo href={`${href}#${placeId(numberOf(change))}`}>{t('api.preview.toPlace')}</LinkTo>;
  };
  return (
    <section className="pv-group">
      {page === null ? (
        <h2>{t('api.preview.everywhere')}</h2>
      ) : (
        <h2 lang={fallbackLanguage}>{isFixedPage(page) ? pageLabel(page) : (row?.title ?? page)}</h2>
      )}
      <Views views={views} language={language} />
      <ol>
        {changes
          .filter((change) => change.page === page)
          .map((change) => (
            <Change key={numberOf(change)} change={change} panel={panel} place={placeOf(change)} />
          ))}
      </ol>
    </section>
  );
}

/** Who made the link, until when it holds, and what of it is gone. */
function Notes({ link, site, panel: { language } }: Overview) {
  const t = messagesIn(language);
  const from = link.createdBy ? `${t('api.preview.from', { name: link.createdBy })}. ` : '';
  const gone = site.gone.map(({ title }) => (language === 'de' ? `„${title}“` : `“${title}”`)).join(', ');
  return (
    <>
      {link.note && <p className="pv-text">{link.note}</p>}
      <p className="pv-hint">{from + t('api.preview.until', { date: longDay(language, link.expiresAt) })}</p>
      {gone && <p className="pv-hint">{t('api.preview.goneChanges', { titles: gone })}</p>}
    </>
  );
}

/** What a guest sees first: every change that the link shows, by page, and the form to answer all of them. */
export function overviewPage(overview: Overview): string {
  const { link, panel, frame } = overview;
  const { language } = panel;
  const t = messagesIn(language);
  const nothing = panel.changes.length === 0;
  const list = nothing ? (
    <>
      <p>{t('api.preview.nothingText')}</p>
      <Views views={viewsOf('home', overview)} language={language} />
    </>
  ) : (
    [...new Set(panel.changes.map(({ page }) => page))].map((page) => (
      <Group key={page} page={page} overview={overview} />
    ))
  );
  return linkPage({
    ...frame,
    heading: nothing ? t('api.preview.nothing') : t('api.preview.heading'),
    lead: link.shownAt ? t('api.preview.leadAt', { date: longDay(language, link.shownAt) }) : t('api.preview.lead'),
    moreStyle: overviewStyle,
    body: (
      <div className="card pv" id="vorschau">
        <Notes {...overview} />
        <RemarkForm panel={panel}>{list}</RemarkForm>
      </div>
    ),
  });
}
