/** Properties of style rules that say something which the text must keep, or hide it. */
const readProperties = ['display', 'visibility', 'font-weight', 'font-style', 'text-decoration-line', 'vertical-align'];

/** Characters of style rules that are read: more come from no word processor. */
const longestRules = 500_000;

/**
 * Writes what style rules say into the elements they are about. Pages, Mail and Excel name by class what others write
 * at each element.
 */
export function applyStyleRules(body: Element, html: string): void {
  const rules = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, text = '']) => text).join('\n');
  if (rules === '' || rules.length > longestRules) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  // The last rule first: what an element has already is not overwritten.
  for (const rule of [...sheet.cssRules].reverse()) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const setNames = readProperties.filter((name) => rule.style.getPropertyValue(name) !== '');
    if (setNames.length === 0) continue;
    for (const element of body.querySelectorAll<HTMLElement>(rule.selectorText)) {
      for (const name of setNames) {
        if (element.style.getPropertyValue(name) === '')
          element.style.setProperty(name, rule.style.getPropertyValue(name));
      }
    }
  }
}

/** What Word and Outlook hide, and Word's comments, which stand at the end of what is copied. */
const hiddenByWord = /mso-hide\s*:\s*(?:all|screen)|mso-element\s*:\s*comment/i;

/** Marks of comments in Word and in documents exported from Google Docs, and those comments. */
const comments =
  '[class^="msocom" i], .MsoCommentReference, sup:has(> a[href^="#cmnt"]), div:has(> p > a[href^="#cmnt_ref"])';

/** Text that a word processor remembers as deleted; other `del` elements are shown struck out. */
function deletedText(html: string): string {
  const isWord = html.includes('urn:schemas-microsoft-com:office:word');
  return isWord ? 'del' : 'del[cite], del[datetime], .msoDel';
}

/** Whether a style hides an element. Mails hide a text before their first line in each of these ways. */
function isHidden(element: HTMLElement): boolean {
  const { display, visibility, opacity, fontSize, maxHeight, overflow } = element.style;
  if (display === 'none' || visibility === 'hidden' || visibility === 'collapse' || opacity === '0') return true;
  if (/^0(?:px|pt)?$/.test(maxHeight) && overflow === 'hidden') return true;
  // Pages set this around elements that have a size of their own, to leave out the gaps between them.
  return /^0(?:px|pt|em|%)?$/.test(fontSize) && !element.querySelector('[style*="font-size"], font[size]');
}

/** Removes what the program that the text comes from does not show as part of it. */
export function removeHidden(body: Element, html: string): void {
  for (const element of body.querySelectorAll(`[hidden], ${comments}, ${deletedText(html)}`)) element.remove();
  // Word for the web ends each line with one of these.
  for (const end of body.querySelectorAll('.EOP')) if (end.textContent?.trim() === '') end.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    if (isHidden(element) || hiddenByWord.test(element.getAttribute('style') ?? '')) element.remove();
  }
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/**
 * Bold and italic styles become `strong` and `em`; plain styles remove these tags. Browsers copy all styles of an
 * element, so an `em` says too that it is not bold.
 */
function readEmphasis(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style;
  if (/^(?:b|strong)$/.test(element.localName)) {
    if (/^(?:normal|lighter|[1-4]00)$/.test(fontWeight)) unwrap(element);
    return;
  }
  if (/^(?:i|em)$/.test(element.localName)) {
    if (fontStyle === 'normal') unwrap(element);
    return;
  }
  if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) wrapContent(element, 'strong');
  if (/^(?:italic|oblique)/.test(fontStyle)) wrapContent(element, 'em');
}

const raised: Readonly<Record<string, string>> = { super: 'sup', sub: 'sub' };

/** Turns what word processors say by `style` into elements: strong, em, s, sup, sub. A struck price must stay struck. */
export function readLooks(body: Element): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { textDecorationLine, verticalAlign } = element.style;
    const tag = raised[verticalAlign];
    if (tag && !element.closest('sup, sub')) wrapContent(element, tag);
    if (textDecorationLine.includes('line-through')) wrapContent(element, 's');
  }
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em, span, font')) readEmphasis(element);
}
