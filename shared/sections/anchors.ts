import type { Section } from '../contracts/entities';
import { type Design, designFacts } from '../entities/designs';

const anchorsOfKeys: Readonly<Record<string, string>> = { 'investor-vision': 'vision' };

const taken = ['main', 'menu', 'consent-settings'];

/**
 * Fragments of a page's sections by key, each unique: the first section of a design gets the design's anchor, others
 * their key. `sections` must be in page order.
 */
export function anchorsOf(sections: readonly { key: string; design: Design }[]): ReadonlyMap<string, string> {
  const used = new Set(taken);
  const anchors = new Map<string, string>();
  for (const { key, design } of sections) {
    const own = Object.hasOwn(anchorsOfKeys, key) ? anchorsOfKeys[key] : designFacts(design).anchor;
    if (!own || used.has(own)) continue;
    used.add(own);
    anchors.set(key, own);
  }
  for (const { key } of sections) {
    if (anchors.has(key)) continue;
    let anchor = key;
    for (let number = 2; used.has(anchor); number += 1) anchor = `${key}-${number}`;
    used.add(anchor);
    anchors.set(key, anchor);
  }
  return anchors;
}

export type AnchoredSection = Pick<Section, 'id' | 'key' | 'page' | 'design' | 'order' | 'isActive'>;

/** Fragments of a page's sections, counting only active ones. */
export function anchorsOn(page: string, sections: readonly AnchoredSection[]): ReadonlyMap<string, string> {
  const shown = sections.filter((section) => section.page === page && section.isActive);
  return anchorsOf(shown.sort((a, b) => a.order - b.order || a.id - b.id));
}
