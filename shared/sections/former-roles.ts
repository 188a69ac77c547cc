import type { BlockType, Metadata } from '../entities/values';

/** By design, the role that a block had there before its section got another one. */
type FormerRoles = Readonly<Record<string, string>>;

/** The former roles in a block's metadata. One of a design without a schema may hold anything there. */
export function formerRolesOf({ formerRoles }: Readonly<Metadata>): FormerRoles {
  if (typeof formerRoles !== 'object' || formerRoles === null || Array.isArray(formerRoles)) return {};
  return Object.fromEntries(
    Object.entries(formerRoles).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Metadata as people read it: what former designs made of a block is for the way back alone. */
export function withoutFormerRoles({ formerRoles: _former, ...metadata }: Readonly<Metadata>): Metadata {
  return metadata;
}

/** Metadata with these former roles; without the field if there are none. */
export const withFormerRoles = (metadata: Metadata, formerRoles: FormerRoles): Metadata =>
  Object.keys(formerRoles).length > 0 ? { ...withoutFormerRoles(metadata), formerRoles } : withoutFormerRoles(metadata);

const areSame = (one: FormerRoles, other: FormerRoles) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([design, role]) => other[design] === role);

interface RoledBlock {
  type: BlockType;
  metadata: Metadata;
}

/**
 * The metadata of a block edited by hand. A role or type that was chosen holds in every design, so former roles end; else they stay,
 * whether they were sent along or not. Others than the block had are taken as sent, as from a file of content.
 */
export function withKeptRoles(current: RoledBlock, edited: RoledBlock): Metadata {
  const before = formerRolesOf(current.metadata);
  const sent = formerRolesOf(edited.metadata);
  if (Object.keys(sent).length > 0 && !areSame(sent, before)) return edited.metadata;
  const isChosen = edited.type !== current.type || edited.metadata.role !== current.metadata.role;
  return withFormerRoles(edited.metadata, isChosen ? {} : before);
}
