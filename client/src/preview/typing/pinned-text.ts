import type { Pinned, TextSource } from './marked-content';
import type { TextIndex } from './text-index';

/** Keeps the rendered text of one source unchanged while it is edited: React finds its nodes as it left them. */
export function pinnedText(index: TextIndex, onPin: (pinned: Pinned) => void) {
  let pinned: Pinned | null = null;
  /** Text of each node of the pinned text as React rendered it. */
  let originals = new Map<Text, string>();

  function restore() {
    index.quietly(() => {
      for (const [node, text] of originals) if (node.isConnected) node.data = text;
    });
    originals = new Map();
    pinned = null;
  }

  return {
    isPinned: () => pinned !== null,
    restore,
    pin: (source: TextSource, drawn: string) => {
      if (pinned?.source !== source) restore();
      for (const { node, source: owner } of index.all()) {
        if (owner === source && !originals.has(node)) originals.set(node, node.data);
      }
      pinned ??= { source, drawn };
      onPin(pinned);
    },
  };
}
