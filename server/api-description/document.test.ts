import { writeFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { apiDescription, describedRoutes } from './document';

it('is valid', async () => {
  const start = performance.now();
  const doc = apiDescription('sid');
  console.log(
    performance.now() - start,
    JSON.stringify(doc).length,
    describedRoutes.length,
    Object.keys(doc.components.schemas).length,
  );
  writeFileSync('/tmp/openapi-tools/doc.json', JSON.stringify(doc, null, 1));
  const result = await new Validator().validate(structuredClone(doc));
  expect(result).toMatchObject({ valid: true });
});
