import type { Permission, Role } from './permissions';

export const roleLabels: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  editor: 'Redaktion',
  enquiries: 'Anfragen',
};

export const permissionLabels: Readonly<Record<Permission, string>> = {
  content: 'Inhalte',
  'sensitive-content': 'Rechtliches und E-Mail',
  enquiries: 'Anfragen und Unterlagen',
  people: 'Protokoll',
  statistics: 'Zahlen',
  operation: 'Betrieb und Schnittstellen',
};

export const roleTasks: Readonly<Record<Role, string>> = {
  administrator: 'Darf alles: Inhalte, Anfragen, alle Einstellungen und Personen.',
  editor:
    'Pflegt Inhalte und Einstellungen, außer denen zu Rechtlichem und E-Mail. Sieht keine Anfragen und verwaltet keine Personen.',
  enquiries: 'Bearbeitet Anfragen und sieht sonst nichts.',
};
