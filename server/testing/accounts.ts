import { hash } from '@node-rs/argon2';

/** The administrator and the user without rights that every test application has. */
export const administrator = { username: 'admin', password: 'korrekt-Pferd-Batterie-17' };
export const plainUser = { username: 'gast', password: 'nur-Lesen-Laterne-42' };

/** People of the limited roles, for tests that add them (`addPeople`). */
export const editor = { username: 'redaktion', password: 'Texte-Pflegen-Laterne-81' };
export const enquiriesPerson = { username: 'anfragen', password: 'Briefe-Lesen-Laterne-23' };

/** A hash that costs nothing to check: signing in is not what most tests are about. */
export const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
