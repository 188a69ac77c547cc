import type { Section } from '../contracts/entities';
import type { Design } from '../entities/designs';
import { definitionOf } from './registry';

/** A section whose links say something else than those of its design. */
const anchorsOfKeys: Readonly<Record<string, string>> = { 'investor-vision': 'vision' };

/** Ids that belong to the frame of every page. */
const taken = ['main', 'menu', 'consent-settings'];

/**
 * The fragments of the sections of one page by their keys, each once: the first section with a design that has an
 * anchor of its own keeps that, any other one has its key. `sections` in the order of the page.
 */
export function anchorsOf(sections: readonly { key: string; design: Design }[]): ReadonlyMap<string, string> {
  const used = new Set(taken);
  const anchors = new Map<string, string>();
  for (const { key, design } of sections) {
    const own = Object.hasOwn(anchorsOfKeys, key) ? anchorsOfKeys[key] : definitionOf(design).anchor;
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

/** What says where on its page a section stands. */
export type AnchoredSection = Pick<Section, 'id' | 'key' | 'page' | 'design' | 'order' | 'isActive'>;

/** The fragments of a page's sections as visitors see the page. */
export function anchorsOn(page: string, sections: readonly AnchoredSection[]): ReadonlyMap<string, string> {
  const shown = sections.filter((section) => section.page === page && section.isActive);
  return anchorsOf(shown.sort((a, b) => a.order - b.order || a.id - b.id));
}
