import { keysOf } from '../base/records';
import type { BlockType } from '../entities/values';
import { type BlockRole, type BlockRoles, roleNameIn, type TypedBlock } from './block-roles';
import { furtherContent } from './definition';

/** Names for what leads somewhere, and for a sentence below the content: the same thing in every design. */
const buttons = ['action', 'link'];
const notices = ['notice', 'note'];

const isFurther = (role: BlockRole) => role === furtherContent;

const placeNamed = (roles: BlockRoles, name: string): BlockRole | undefined => {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  return role && !isFurther(role) ? role : undefined;
};

/** Whether a role shows blocks of the type as what they are. */
function takes({ shows, formatted }: BlockRole, type: BlockType): boolean {
  return shows === 'byType' || type === 'text' || (type === 'html' && formatted === true);
}

/** The roles that a design repeats, what it is made of first: its cards, its questions. A list of news has none. */
function repeatedRoles(roles: BlockRoles): string[] {
  return keysOf(roles).filter((name) => {
    const role = placeNamed(roles, name);
    return role && !role.single && ![...buttons, ...notices].includes(name);
  });
}

/** Whether a role still shows what the one before is about: its text, or of a picture without text the picture. */
function showsAlike(role: BlockRole | undefined, before: BlockRole | undefined): boolean {
  if (!role || role.shows === 'byType') return role !== undefined;
  const shown = before === undefined || before.shows === 'byType' ? ['content'] : before.shows;
  if (shown.includes('content')) return role.shows.includes('content');
  return !shown.includes('imageUrl') || role.shows.includes('imageUrl');
}

/**
 * The role that a block of one design gets in another one: that of the same name, else the like one. Buttons stay
 * buttons, notices stay notices, and what repeats becomes what the new design repeats and shows alike. What belongs to
 * one design alone, such as the heading of its form, becomes further content, as does what was that already.
 */
export function likeRole(from: BlockRoles, block: TypedBlock, to: BlockRoles): string {
  const further = roleNameIn(to, {});
  const stored = String(block.metadata.role ?? '');
  // A design without roles keeps the name that another one gave.
  const name = Object.hasOwn(to, stored) ? stored : roleNameIn(from, block.metadata);
  const before = from[name];
  const same = placeNamed(to, name);
  if (same && (!before || Boolean(before.single) === Boolean(same.single))) return name;
  if (before ? isFurther(before) : Object.hasOwn(to, name)) return further;

  const alike = [notices, buttons].find((names) => names.includes(name)) ?? (block.type === 'button' ? buttons : null);
  if (alike) return alike.find((other) => placeNamed(to, other)) ?? further;
  if (before?.single) return further;
  const entry = repeatedRoles(to).find((other) => showsAlike(to[other], before));
  const role = entry && to[entry];
  return role && takes(role, block.type) ? entry : further;
}

/**
 * The role that a new block of a section most likely has: the first that the design needs and no block has, else the
 * one it is made of. A block that draws itself becomes further content.
 */
export function nextRole(roles: BlockRoles, blocks: readonly TypedBlock[], type: BlockType): string {
  const further = roleNameIn(roles, {});
  if (type === 'button') return buttons.find((name) => placeNamed(roles, name)) ?? further;
  const taken = new Set(blocks.map(({ metadata }) => roleNameIn(roles, metadata)));
  const needed = keysOf(roles).find((name) => roles[name]?.single === 'needed' && !taken.has(name));
  const next = needed ?? repeatedRoles(roles)[0];
  const role = next && roles[next];
  return role && takes(role, type) ? next : further;
}
