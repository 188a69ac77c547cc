/** Roles of users of the content area; `administrator` is exactly `isAdmin`. */
export const roles = ['administrator', 'editor', 'enquiries'] as const;
export type Role = (typeof roles)[number];
export type LimitedRole = Exclude<Role, 'administrator'>;

/** Every route under /api except the public ones requires one of these. */
export const permissions = [
  /** Sections, blocks and settings that are neither legal nor about mail. */
  'content',
  /** Legal sections and settings, and settings about mail with their tests. */
  'sensitive-content',
  'enquiries',
  'people',
  'statistics',
  /** Backups, server status, API tokens, and the content transfer. */
  'operation',
] as const;
export type Permission = (typeof permissions)[number];

export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: permissions,
  editor: ['content', 'statistics'],
  enquiries: ['enquiries'],
};

interface Person {
  isAdmin: boolean;
  role?: Role | null;
  /** Only of an API token: restricts the permissions of the user who made it. */
  limitedTo?: readonly Permission[];
}

/** Null for a user without any role. Only `isAdmin` makes an administrator. */
export function roleOf({ isAdmin, role = null }: Person): Role | null {
  if (isAdmin) return 'administrator';
  return role === 'administrator' ? null : role;
}

/** Whether a user has a permission by the role and, if an API token is used, by what the token is limited to. */
export function may(person: Person, permission: Permission): boolean {
  const role = roleOf(person);
  if (role === null || !permissionsOf[role].includes(permission)) return false;
  return person.limitedTo === undefined || person.limitedTo.includes(permission);
}
