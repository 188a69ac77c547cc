import type { PublicSection } from '@shared/contracts/content';
import type { FromPreview, PreviewText } from '@shared/contracts/preview-messages';
import { type Language, languages } from '@shared/locales';
import { fixedPages, type Page } from '@shared/paths';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createContentCache } from '../api/content-cache';
import { startEnhancements } from '../enhancements/start';
import { createInterfaces, loadInterface } from '../i18n/i18n';
import { ContentCacheContext } from '../site/content/use-content';
import { InterfacesContext } from '../site/language/language-context';
import { defaultPage } from '../testing/default-page';
import { PreviewedPage } from './preview-app';
import { drawnText, markedSection, type TextSource, textSources } from './typing/marked-content';
import { type PageTyping, startTyping } from './typing/page-typing';
import { markSign } from './typing/stega';
import type { TypingState } from './typing/text-editing';
import './marks.css';

startEnhancements();

let stop: () => void = () => undefined;
afterEach(() => stop());

/** The texts of a part as its form would have them. */
function textsOf(sections: readonly PublicSection[], part: Pick<TextSource, 'section' | 'block'>) {
  const own = sections
    .flatMap(textSources)
    .filter(({ section, block }) => section === part.section && block === part.block);
  return Object.fromEntries(
    own.map((source): [string, PreviewText] => [
      source.field,
      {
        label: source.field,
        value: drawnText(sections, source) ?? '',
        max: 100_000,
        lines: source.field === 'content',
      },
    ]),
  );
}

/** A page of the default content with its texts ready to be typed. */
async function show(name: Page, language: Language) {
  const content = defaultPage(name, language);
  const page = createRef<HTMLDivElement>();
  const i18n = await loadInterface(language);
  const messages: FromPreview[] = [];
  const state: TypingState = { sections: content.sections, focus: null, show: null };
  const screen = await render(
    <ContentCacheContext value={createContentCache(content)}>
      <InterfacesContext value={createInterfaces(i18n)}>
        <I18nextProvider i18n={i18n}>
          <PreviewedPage content={content} sections={content.sections.map(markedSection)} page={page} inert={false} />
        </I18nextProvider>
      </InterfacesContext>
    </ContentCacheContext>,
  );
  const element = page.current;
  if (!element) throw new Error('The page is not there.');
  for (const { title } of content.sections.map(markedSection)) {
    await expect.poll(() => element.textContent).toContain(title);
  }
  const typing: PageTyping = startTyping({
    page: element,
    state: () => state,
    postToEditor: (message) => messages.push(message),
    onPin: () => undefined,
    onPart: () => undefined,
  });
  stop = typing.stop;
  let count = 0;
  const focusOn = (part: Pick<TextSource, 'section' | 'block'>) => {
    state.focus = { section: part.section, block: part.block };
    state.show = { language, texts: textsOf(content.sections, part) };
  };
  const begin = (source: TextSource, paragraph = 0) => {
    focusOn(source);
    count += 1;
    typing.follow({ field: source.field, paragraph, character: null, count }, 0);
  };
  return { content, element, messages, begin, focusOn, screen, sources: content.sections.flatMap(textSources) };
}

const editor = () => document.querySelector<HTMLElement>('preview-text');
const named = ({ section, block, field }: TextSource) => `${section} ${block} ${field}`;

/** Texts that a drawing cuts into pieces, or that are formatted: they are edited in the form. */
const inForm = ({ formatted, field, section, block }: TextSource, sections: readonly PublicSection[]) =>
  formatted ||
  field === 'metadata.filters' ||
  (field === 'content' &&
    drawnText(sections, { section, block, field: 'metadata.highlight', formatted }) !== undefined);

/** Types a letter at the end of a text on the page; returns what the form is told, or what the page did instead. */
function typed({ begin, messages }: Awaited<ReturnType<typeof show>>, source: TextSource): string {
  const before = messages.length;
  begin(source);
  const element = editor();
  if (!element)
    return (
      messages
        .slice(before)
        .map(({ kind }) => kind)
        .join(' ') || 'nothing'
    );
  document.execCommand('insertText', false, 'Ω');
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  const last = messages.at(-1);
  return last?.kind === 'preview/type' && last.field === source.field ? last.value : 'untold';
}

describe.each(languages)('typing on the page in %s', (language) => {
  it.each(fixedPages)('finds and edits every text on %s', async (name) => {
    const shown = await show(name, language);
    const wrong: string[] = [];
    for (const source of shown.sources) {
      const before = drawnText(shown.content.sections, source) ?? '';
      const result = typed(shown, source);
      if (result.includes('Ω') && result.replace('Ω', '') === before) continue;
      if (inForm(source, shown.content.sections) && result === 'preview/field') continue;
      if (result === 'nothing' && !shown.element.textContent.includes(before)) continue;
      wrong.push(`${named(source)}: ${result}`);
    }
    expect(wrong).toEqual([]);
    expect(shown.sources.length).toBeGreaterThan(0);
    expect(editor()).toBeNull();
    expect(document.documentElement.outerHTML).not.toContain(markSign);
  });

  it('keeps the focus at the edited text while it asks to open another part', async () => {
    const { begin, messages, sources } = await show('home', language);
    const [first] = sources;
    if (!first) throw new Error('The page has no text.');
    begin(first);
    for (let step = 0; step < 20 && messages.at(-1)?.kind !== 'preview/pick'; step += 1) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
      );
    }
    expect(messages.at(-1)?.kind).toBe('preview/pick');
    expect(document.activeElement).not.toBe(document.body);
    expect(editor()).toBeNull();
  });
});
