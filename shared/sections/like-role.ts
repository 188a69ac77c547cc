import { type BlockRole, type BlockRoles, roleNameIn, type TypedBlock } from './block-roles';
import { buttons, isFurther, notices, placedRole, repeatedRoles, takes } from './fitting-roles';

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
  const same = placedRole(to, name);
  if (same && (!before || Boolean(before.single) === Boolean(same.single))) return name;
  if (before ? isFurther(before) : Object.hasOwn(to, name)) return further;

  const alike = [notices, buttons].find((names) => names.includes(name)) ?? (block.type === 'button' ? buttons : null);
  if (alike) return alike.find((other) => placedRole(to, other)) ?? further;
  if (before?.single) return further;
  const entry = repeatedRoles(to).find((other) => showsAlike(to[other], before));
  const role = entry && to[entry];
  return role && takes(role, block.type) ? entry : further;
}
