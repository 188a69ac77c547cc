import { beforeHydration } from '@shared/document-parts';

/** What this page's own enhancements fill before React comes; React leaves the content of these elements alone. */
const ownContents = '[data-video-film], [data-saved-counts]';

function undo({ type, target, addedNodes, removedNodes, nextSibling, oldValue }: MutationRecord) {
  if (type === 'characterData') {
    target.nodeValue = oldValue;
    return;
  }
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, next);
}

/**
 * Takes back what others changed in the server's markup until React hydrates it, and would not recognise it: browsers
 * that translate a page replace its texts, password managers and grammar checkers put elements into forms. They do so
 * again afterwards, to elements that are React's by then. Attributes stay: React leaves those that it does not know.
 */
export function startForeignChanges(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const records: MutationRecord[] = [];
  const hear = (heard: readonly MutationRecord[]) => {
    for (const record of heard) {
      const isOwn = record.target instanceof Element && record.target.matches(ownContents);
      if (!isOwn) records.unshift(record);
    }
  };
  const observer = new MutationObserver(hear);
  observer.observe(root, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
  document.addEventListener(beforeHydration, () => {
    hear(observer.takeRecords());
    observer.disconnect();
    for (const record of records) undo(record);
  });
}
