/** Items of a list as Word writes them: paragraphs whose style names the level and whose text begins with the sign. */
const level = /mso-list:\s*\S*\s*level(\d+)/i;

function levelOf(paragraph: Element): number {
  return Number(level.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
}

/** A sign at the beginning of an item that nothing marks as one, as some versions write it. */
const bareSign = /^\s*(?:[·•▪§]\s+|(?:o|\d+[.)])\u00a0\s*)/;

/** Takes characters away from the beginning of a text, whatever elements they are in. */
function dropStart(paragraph: Element, length: number): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let left = length; left > 0 && walker.nextNode(); ) {
    const node = walker.currentNode as Text;
    const taken = Math.min(left, node.length);
    node.deleteData(0, taken);
    left -= taken;
  }
}

function takeBareSign(paragraph: Element): string {
  const sign = bareSign.exec(paragraph.textContent ?? '')?.[0] ?? '';
  dropStart(paragraph, sign.length);
  return sign;
}

/** Takes the sign away and says whether it counts. */
function takeSign(paragraph: Element): boolean {
  const marked = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const sign = marked.length > 0 ? marked.map((span) => span.textContent ?? '').join('') : takeBareSign(paragraph);
  for (const span of marked) span.remove();
  return /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign);
}

/** Word says what only some programs should read by comments and odd tags. */
function removeComments(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Turns rows of such paragraphs into lists. */
export function makeWordLists(body: Element): void {
  removeComments(body);
  const paragraphs = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter((found) => levelOf(found) > 0);
  /** The lists that are open, the outermost first. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const depth = levelOf(paragraph);
    const tag = takeSign(paragraph) ? 'ol' : 'ul';
    if (!last || paragraph.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, depth);
    // Another kind of sign is another list.
    if (open.length === depth && open.at(-1)?.localName !== tag) open.pop();
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    if (open.length === 0) {
      const list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
      open.push(list);
    } else if (open.length < depth) {
      const list = body.ownerDocument.createElement(tag);
      (open.at(-1)?.lastElementChild ?? open[0])?.append(list);
      open.push(list);
    }
    open.at(-1)?.append(item);
    paragraph.remove();
    last = item;
  }
}
