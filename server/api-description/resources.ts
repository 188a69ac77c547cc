import type { DescribedResource } from './describe';
import { changes, pages, pictures, publicContent, sections } from './described-content';
import { documents, enquiries, persons } from './described-enquiries';
import { backups, log, numbers, operation, outbox, people, tokens } from './described-operation';
import { ownAccount, signIn } from './described-sign-in';

/** Every resource of the API in the order in which it is told. */
export const resources: readonly DescribedResource[] = [
  ...[publicContent, signIn, ownAccount, pages, sections, pictures, changes],
  ...[enquiries, persons, documents, outbox, numbers, people, log, tokens, backups, operation],
];
