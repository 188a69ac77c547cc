import { keysOf } from '../base/records';
import type { BlockType } from '../entities/values';
import { type BlockRole, type BlockRoles, roleNameIn, type TypedBlock } from './block-roles';
import { furtherContent } from './common-roles';

/** Names for what leads somewhere, and for a sentence below the content: the same thing in every design. */
export const buttons = ['action', 'link'];
export const notices = ['notice', 'note'];

export const isFurther = (role: BlockRole) => role === furtherContent;

/** The role of that name; none if it is further content. */
export const placedRole = (roles: BlockRoles, name: string): BlockRole | undefined => {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  return role && !isFurther(role) ? role : undefined;
};

/** Whether a role shows blocks of the type as what they are. */
export function takes({ shows, formatted }: BlockRole, type: BlockType): boolean {
  return shows === 'byType' || type === 'text' || (type === 'html' && formatted === true);
}

/** The roles that a design repeats, what it is made of first: its cards, its questions. A list of news has none. */
export function repeatedRoles(roles: BlockRoles): string[] {
  return keysOf(roles).filter((name) => {
    const role = placedRole(roles, name);
    return role && !role.single && ![...buttons, ...notices].includes(name);
  });
}

/**
 * The role that a new block of a section most likely has: the first that the design needs and no block has, else the
 * one it is made of. A block that draws itself becomes further content.
 */
export function nextRole(roles: BlockRoles, blocks: readonly TypedBlock[], type: BlockType): string {
  const further = roleNameIn(roles, {});
  if (type === 'button') return buttons.find((name) => placedRole(roles, name)) ?? further;
  const taken = new Set(blocks.map(({ metadata }) => roleNameIn(roles, metadata)));
  const needed = keysOf(roles).find((name) => roles[name]?.single === 'needed' && !taken.has(name));
  const next = needed ?? repeatedRoles(roles)[0];
  const role = next && roles[next];
  return role && takes(role, type) ? next : further;
}
