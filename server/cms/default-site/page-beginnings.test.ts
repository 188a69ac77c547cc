import { blockCreateSchema } from '@shared/contracts/blocks';
import { sectionCreateSchema } from '@shared/contracts/sections';
import { metadataSchemaOf } from '@shared/sections/registry';
import {
  type BeginningSection,
  type DefaultBlock,
  defaultTranslations,
  pageBeginnings,
} from '@shared/testing/default-content';
import { describe, expect, it } from 'vitest';

const sections = Object.entries(pageBeginnings).flatMap(([name, list]: [string, readonly BeginningSection[]]) =>
  list.map((section) => [`${name}: ${section.design}`, section] as const),
);

describe('sections of page beginnings', () => {
  it.each(sections)('fit their contract, and their blocks that of the design: %s', (_name, section) => {
    const { design, blocks } = section;
    const input = { key: 'neu', page: 'neu', design, ...section.de, translations: defaultTranslations(section) };
    expect(sectionCreateSchema.parse(input)).toMatchObject({ ...section.de, design });
    for (const block of blocks as DefaultBlock[]) {
      const metadata = { ...block.metadata };
      const made = { sectionKey: 'neu', design, type: block.type ?? 'text', ...block.de, metadata };
      expect(blockCreateSchema.parse(made)).toMatchObject(block.de);
      expect(metadataSchemaOf(design).parse(metadata)).toMatchObject(metadata);
      expect(block.en?.title).toBeTruthy();
    }
  });
});
