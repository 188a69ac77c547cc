/**
 * Changes the document as the translators of Chrome and Edge do: each text makes room for its translation in two
 * `<font>` elements, now and whenever another text is drawn. The words stay the same, so that a test finds them. Runs in
 * the page of a browser test as well: it uses nothing from outside. Returns what ends it.
 */
export function translateDocument(): () => void {
  const untranslated = 'font, script, style, template, textarea, [translate="no"], .notranslate';

  function replace(node: Text) {
    const parent = node.parentElement;
    if (!parent || node.data.trim() === '' || parent.closest(untranslated)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  }

  function replaceIn(node: Node) {
    if (node instanceof Text) return replace(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  }

  replaceIn(document.body);
  const observer = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'characterData') replaceIn(target);
      for (const node of addedNodes) replaceIn(node);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
