import { entityTexts } from '@shared/content/content-texts';
import type { Block } from '@shared/contracts/entities';
import { createContract } from '@shared/contracts/entity-contract';
import { blockEntity } from '@shared/entities/block';
import { describeEntity, type EntityDescription } from '@shared/entities/description';
import type { EntityName } from '@shared/entities/entities';
import { sectionEntity } from '@shared/entities/section';
import { settingEntity } from '@shared/entities/setting';
import { fixedPages } from '@shared/paths';
import { nullableText } from '@shared/rules/fields';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { definitionOf } from '@shared/sections/registry';
import { sampleBlock, sampleSection } from '@shared/testing/samples';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FormOf } from '../testing/form-of.fixture';
import { BlockFields } from './content/blocks/block-fields';
import { SectionFields } from './content/sections/section-dialog';
import { stateFields } from './content/versions/snapshot-fields';
import { toBody, toStored, toValues } from './entity-form/fields/entity-values';
import { entityFieldNames } from './entity-form/fields/field-names';
import { contractMessages } from './kit/forms/field-messages';
import { SettingFields } from './settings/setting-fields';

vi.mock('./kit/use-media-query', () => ({ useMediaQuery: () => true }));

const section = sampleSection({ key: 'eigener' });
const { design } = section;
const context = { design, definition: definitionOf(design), metadata: describedFieldsOf(design) };

const fieldsOf: Readonly<Partial<Record<EntityName, ReactElement>>> = {
  section: <SectionFields section={null} pages={fixedPages} allDesigns />,
  block: <BlockFields section={section} context={context} edit={() => ({})} />,
  setting: <SettingFields />,
};

/** Names of the controls in the form of a new entity, in their order. */
function controlsOf(entity: EntityDescription<EntityName>): string[] {
  // A design that leaves the ground open, so that it is asked for.
  const values = { ...toValues(entity, null), ...(entity.name === 'section' && { design: 'questions' }) };
  const form = renderToStaticMarkup(
    <FormOf entity={entity} stored={null} values={values}>
      {fieldsOf[entity.name]}
    </FormOf>,
  );
  return [...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name ?? '');
}

const teaser = { label: 'Anreißer', control: 'line', rule: nullableText(200), initial: null, translated: 200 } as const;

describe('form of a described entity', () => {
  // The section of a block is shown and cannot be chosen; metadata has the controls of its section.
  const elsewhere = ['section', 'metadata', 'none'];

  it.each([sectionEntity, blockEntity, settingEntity] as EntityDescription<EntityName>[])(
    'has a control for every field of a $name, in every language',
    (entity) => {
      const edited = Object.entries(entity.fields).filter(
        // The pictures of the designs are fetched later.
        ([name, { control }]) => !elsewhere.includes(control) && name !== 'design',
      );
      const names = edited.flatMap(([name, { translated }]) => [
        name,
        ...(translated === undefined ? [] : [`translations.en.${name}`]),
      ]);
      expect(controlsOf(entity)).toEqual(expect.arrayContaining(names));
    },
  );

  it.each([
    ['section', describeEntity({ ...sectionEntity, fields: { ...sectionEntity.fields, teaser } }), 'description'],
    ['block', describeEntity({ ...blockEntity, fields: { ...blockEntity.fields, teaser } }), 'content'],
    ['setting', describeEntity({ ...settingEntity, fields: { ...settingEntity.fields, teaser } }), 'value'],
  ] as [string, EntityDescription<EntityName>, string][])(
    'shows a new translated field of a %s after its other texts',
    (_name, entity, last) => {
      const controls = controlsOf(entity);
      const texts = controls.filter((name) => entity.fields[name]?.translated !== undefined);
      expect(texts.slice(-2)).toEqual([last, 'teaser']);
      expect(controls.indexOf('translations.en.teaser')).toBeGreaterThan(controls.indexOf(`translations.en.${last}`));
    },
  );
});

describe('new translated field', () => {
  const entity = describeEntity({ ...blockEntity, fields: { ...blockEntity.fields, teaser } });
  const block: Block & { teaser: string | null } = {
    ...sampleBlock({ translations: { en: { title: 'Title', content: 'Content' } } }),
    teaser: 'Gleich da.',
  };
  const values = toValues(entity, block);

  it('is part of the form values and of the request', () => {
    expect(values.teaser).toBe('Gleich da.');
    expect(values.translations.en.teaser).toBe('');
    const typed = structuredClone(values);
    typed.teaser = ' ';
    typed.translations.en.teaser = 'Be right there.';
    expect(toBody(entity, typed)).toMatchObject({ teaser: null, translations: { en: { teaser: 'Be right there.' } } });
  });

  it('is checked by the contract, and named by its label', () => {
    const long = { ...values, teaser: 'x'.repeat(201) };
    expect(Object.keys(contractMessages(createContract(entity), toBody(entity, long)))).toEqual(['teaser']);
    expect(entityFieldNames(entity).label('translations.en.teaser')).toBe('Anreißer (Englisch)');
  });

  it('counts as missing without English, and as outdated after its German text changed', () => {
    const stateOf = (of: typeof block) =>
      entityTexts(entity, of).find(({ field }) => field === 'teaser')?.translations.en.state;
    expect(stateOf(block)).toBe('missing');
    const translated = structuredClone(values);
    translated.translations.en.teaser = 'Be right there.';
    const stored = { ...block, ...toStored(entity, translated, block) };
    expect(stateOf(stored)).toBe('complete');
    const rewritten = { ...toValues(entity, stored), teaser: 'Bald.' };
    expect(stateOf({ ...block, ...toStored(entity, rewritten, stored) })).toBe('outdated');
  });

  it('is a field of versions in both languages', () => {
    const fields = stateFields(entity, block).filter(({ label }) => label === 'Anreißer');
    expect(fields.map(({ name, text }) => [name, text])).toEqual([
      ['teaser', 'Gleich da.'],
      ['en.teaser', ''],
    ]);
  });
});
