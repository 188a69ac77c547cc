import type { SiteAddresses } from '@shared/addresses';
import { escapeHtml } from '@shared/base/placeholders';
import type { PageContent } from '@shared/contracts/content';
import { reactTemplateId } from '@shared/document-parts';
import { parseAddress, paths } from '@shared/paths';
import { previewPaths } from '@shared/preview-paths';
import { longDay } from '../base/long-day';
import { messagesIn } from '../base/messages';
import { markup } from '../http/markup';
import { hasPlace, withMark } from './marked-places';
import { Change, type Panel, panelStyle, placeId, problemsId, RemarkForm } from './panel';
import type { ShownChange } from './previewed-site';

interface GuestDocument {
  /** The page as visitors would get it. */
  html: string;
  content: PageContent;
  addresses: SiteAddresses;
  panel: Panel;
  expiresAt: Date;
  /** Whether anybody may load a file of the media library already. */
  isPublicFile: (name: string) => boolean;
}

const tags = /<(?:a|img|source|form)\b[^>]*>/g;
const href = / href="(\/[^"?#]*)([^"]*)"/;
const files = new RegExp(`(["\\s,])${paths.media}([\\w.-]+)`, 'g');

/** Leads links to pages to the preview of them, and files that are not public yet to those of the link. Forms send nothing. */
function withinPreview({ html, addresses, panel: { token }, isPublicFile }: GuestDocument): string {
  return html.replace(tags, (tag) => {
    if (tag.startsWith('<form')) return tag.replace('<form', '<form inert').replace(/ action="[^"]*"/, ' action=""');
    return tag
      .replace(href, (whole, path: string, rest: string) =>
        addresses.pageAt(parseAddress(path)) === undefined
          ? whole
          : ` href="${escapeHtml(previewPaths.page(token, path))}${rest}"`,
      )
      .replace(files, (whole, before: string, name: string) =>
        isPublicFile(name) ? whole : `${before}${previewPaths.media(token)}${name}`,
      );
  });
}

const state = /<script type="application\/json" id="state">.*?<\/script>/s;
const react = new RegExp(
  `<template id="${reactTemplateId}">.*?</template>|<script type="module" src="/src/entry-client.tsx"></script>`,
  's',
);

/** React would draw the public content in the place of the preview, so it is not loaded. */
const withoutReact = (html: string) => html.replace(state, '').replace(react, '');

/** Where what a change shows stands on this page, the nearest first: a layout may draw no place of its own for a block. */
function selectorsOf({ entity, id, section: key, will }: ShownChange, { sections }: PageContent): string[] {
  const section = sections.find((one) => one.key === key);
  if (!section || !will) return [];
  const around = `[id="${section.anchor}"]`;
  if (entity !== 'block') return [around];
  return section.blocks.some((block) => block.id === id) ? [`[data-block="${id}"]`, around] : [];
}

const documentStyle = `${panelStyle}
.pv-place{position:absolute;z-index:20;transform:translate(-50%,-90%);scroll-margin-top:140px;box-shadow:0 0 0 2px #FFB648}
.pv-only-read{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.pv.pv-panel{position:relative;z-index:25;border-top:6px solid #FFB648;padding:40px clamp(20px,5vw,80px) 120px;scroll-margin-top:96px}
.pv.pv-panel>*{max-width:760px}
.pv-bar{position:fixed;z-index:60;left:0;right:0;bottom:0;display:flex;flex-wrap:wrap;gap:2px 18px;align-items:center;padding:8px clamp(20px,5vw,80px);background:#16223A;color:#fff;font:400 16px/1.4 Figtree,system-ui,sans-serif;border-top:3px solid #FFB648}
.pv-bar a{color:#FFE2A8;text-underline-offset:4px;padding:8px 0;display:inline-block}
.pv-bar a:focus-visible{outline:3px solid #FFE2A8;outline-offset:2px}
.consent-banner{display:none!important}
main *{content-visibility:visible!important}
form[inert]{opacity:.6}
section>.pv-place{transform:translate(10px,10px)}
@media(width<48rem){.pv-bar{gap:0 14px;padding:4px 14px}.pv-bar span{display:none}}
.pv-bar p{flex-basis:100%;margin:0;padding:6px 0;font-weight:600}
@media print{.pv-bar{position:static}}`;

/** Rules of a page with these marks; the page's policy allows them by their hash. */
function styleOf(selectors: readonly string[], formOff: string): string {
  const outline =
    selectors.length > 0
      ? `${selectors.join(',')}{outline:3px dashed #D9822B;outline-offset:4px}\nsection:is(${selectors.join(',')}){outline-offset:-5px}`
      : '';
  return `${documentStyle}\nform[inert]::before{content:${JSON.stringify(formOff)};display:block;padding:8px 12px;border-radius:8px;background:#16223A;color:#fff;font:600 15px/1.4 Figtree,system-ui,sans-serif}\n${outline}`;
}

/** What became of what the guest sent: the list may be many screens away. */
function Outcome({ isSent, refused, language }: Panel) {
  const t = messagesIn(language);
  if (refused)
    return (
      <p>
        <a href={`#${problemsId}`}>{t('api.preview.problems')}</a>
      </p>
    );
  return isSent ? <p role="status">{t('api.preview.sent')}</p> : null;
}

/** Fragment of the list below a page. */
const listId = 'vorschau';

interface Placed {
  change: ShownChange;
  selector: string;
}

/** The list of what changes on a page, below it. */
function ChangesBelow({ panel, places }: { panel: Panel; places: readonly Placed[] }) {
  const { language, changes, numberOf } = panel;
  const t = messagesIn(language);
  const placeOf = (change: ShownChange) =>
    places.some((one) => one.change === change) && (
      <a href={`#${placeId(numberOf(change))}`}>{t('api.preview.toPlace')}</a>
    );
  return (
    <aside className="pv pv-panel" id={listId} lang={language} aria-label={t('api.preview.kind')}>
      <div>
        <h2>{changes.length > 0 ? t('api.preview.pageChanges') : t('api.preview.pageSame')}</h2>
        <RemarkForm panel={panel}>
          {changes.length > 0 && (
            <ol>
              {changes.map((change) => (
                <Change key={numberOf(change)} change={change} panel={panel} place={placeOf(change)} />
              ))}
            </ol>
          )}
        </RemarkForm>
      </div>
    </aside>
  );
}

/** Says at the foot of the window that this is a preview, and leads to what it shows. */
function Bar({ panel, expiresAt }: Pick<GuestDocument, 'panel' | 'expiresAt'>) {
  const { token, language, changes } = panel;
  const t = messagesIn(language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the styles of the site draw a section otherwise
    <div className="pv-bar" role="region" aria-label={t('api.preview.kind')} lang={language}>
      <Outcome {...panel} />
      <b>{t('api.preview.kind')}</b>
      <a href={`#${listId}`}>
        {changes.length > 0 ? t('api.preview.here', { count: changes.length }) : t('api.preview.pageSame')}
      </a>
      <a href={previewPaths.link(token)}>{t('api.preview.all')}</a>
      <span>{t('api.preview.until', { date: longDay(language, expiresAt) })}</span>
    </div>
  );
}

/**
 * A page of the site as a guest gets it: links stay within the preview, forms are off, changed places are marked, and a list
 * of them with a form for remarks stands below.
 */
export function guestDocument(document: GuestDocument): { html: string; style: string } {
  const { content, panel, expiresAt } = document;
  const { language, changes, numberOf } = panel;
  const t = messagesIn(language);
  let marked = withoutReact(withinPreview(document));
  const places = changes.flatMap((change): Placed[] => {
    const selector = selectorsOf(change, content).find((one) => hasPlace(marked, one));
    if (!selector) return [];
    const number = numberOf(change);
    marked = withMark(marked, selector, { id: placeId(number), number, words: t('api.preview.change', { number }) });
    return [{ change, selector }];
  });
  const style = styleOf(
    places.map(({ selector }) => selector),
    t('api.preview.formOff'),
  );
  const below = markup(
    <>
      <ChangesBelow panel={panel} places={places} />
      <Bar panel={panel} expiresAt={expiresAt} />
    </>,
  );
  const html = marked
    .replace('<title>', () => `<title>${escapeHtml(t('api.preview.kind'))}: `)
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace('</body>', () => `${below}</body>`);
  return { html, style };
}
