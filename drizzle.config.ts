/**
 * What `npm run db:generate` reads; the tool that would give it a type is fetched only then (scripts/db-generate.mjs).
 */
export default {
  dialect: 'postgresql',
  schema: './shared/schema.ts',
  out: './server/db/migrations',
};
