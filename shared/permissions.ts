/** Roles of people of the content area; `administrator` is exactly `isAdmin`. */
export const roles = ['administrator', 'editor', 'enquiries'] as const;
export type Role = (typeof roles)[number];
export type LimitedRole = Exclude<Role, 'administrator'>;

/** What somebody may do at the server. Every route under /api but the public ones asks for one of these. */
export const permissions = [
  /** Sections, blocks and settings that are neither about the law nor about mail. */
  'content',
  /** Sections and settings about the law, and settings about mail, with their tests. */
  'sensitive-content',
  /** Enquiries, replies, personal links and documents. */
  'enquiries',
  /** People, invitations and the log of activity. */
  'people',
  /** How many people come, and from where. */
  'statistics',
  /** Backups, the state of the server, tokens for scripts, and the whole content as one file. */
  'operation',
] as const;
export type Permission = (typeof permissions)[number];

/** The one table of who may do what. */
export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: permissions,
  editor: ['content', 'statistics'],
  enquiries: ['enquiries'],
};

/** Somebody as a row or an answer tells of them. */
interface Person {
  isAdmin: boolean;
  role?: Role | null;
  /** Of a program: what its token allows of what its maker may. */
  limitedTo?: readonly Permission[];
}

/** The role of somebody; null for a person without any. `isAdmin` alone makes an administrator. */
export function roleOf({ isAdmin, role = null }: Person): Role | null {
  if (isAdmin) return 'administrator';
  return role === 'administrator' ? null : role;
}

/** Whether somebody may do something. */
export function may(person: Person, permission: Permission): boolean {
  const role = roleOf(person);
  if (role === null || !permissionsOf[role].includes(permission)) return false;
  return person.limitedTo === undefined || person.limitedTo.includes(permission);
}
