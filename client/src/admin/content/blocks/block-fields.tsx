import type { Section } from '@shared/contracts/entities';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { translatedTextNames } from '@shared/entities/description';
import { metadataName } from '@shared/entities/translation';
import { type BlockType, neutralTypes } from '@shared/entities/values';
import { isBlank } from '@shared/rules/characters';
import {
  appliesIn,
  type BlockRole,
  isBelowPlaces,
  roleIn,
  type TypedBlock,
  unaskedFieldsIn,
} from '@shared/sections/block-roles';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/field';
import { EntityField, Placement, useDescription, useFieldError } from '../../entity-form/fields/entity-field';
import { TranslatedTexts } from '../../entity-form/fields/translated-field';
import { useEntityFacts } from '../../entity-form/fields/translated-field-state';
import { LanguagePanels } from '../content-form/language-panels';
import { PictureField } from '../picture-picker/picture-field';
import { ContentField } from './block-content';
import type { BlockFormContext, BlockValues } from './block-form-values';
import { MetadataInput, TranslatedMetadataInput } from './metadata-inputs';

export interface BlockFieldsProps {
  section: Section;
  context: BlockFormContext;
  edit: () => PreviewEdit;
}

function roleHint(type: BlockType, role: BlockRole): { hint?: string } {
  const { hint, shows } = role;
  if (isBelowPlaces(role, type))
    return { hint: 'Ein Block dieses Typs steht unter den anderen Inhalten des Abschnitts.' };
  if (shows !== 'byType' && !shows.includes('title') && !hint)
    return { hint: 'Gezeigt wird nur der Inhalt, kein Titel.' };
  return hint ? { hint } : {};
}

/** The fields that the form asks for, by the type and role of the block. */
export function useAskedFields({ metadata, definition: { roles } }: BlockFormContext) {
  const { control, getValues } = useFormContext<BlockValues>();
  // Only fields that change the form's shape are watched, so that a keystroke does not render the whole form.
  const [type, roleName, decorative, link] = useWatch({
    control,
    name: ['type', 'metadata.role', 'metadata.decorative', 'metadata.link'],
  });
  const block = useMemo<TypedBlock>(
    () => ({
      type,
      metadata: { role: roleName ?? null, decorative: decorative === 'true', link: link ?? null },
    }),
    [type, roleName, decorative, link],
  );
  const fields = useMemo(() => metadata.filter((field) => appliesIn(roles, field, block)), [roles, metadata, block]);
  const unasked = useMemo(() => {
    // An image block is asked for a second picture only if it has one already.
    const isPicture =
      block.type === 'image' && roleIn(roles, block).shows === 'byType' && isBlank(getValues('imageUrl'));
    return new Set([...unaskedFieldsIn(roles, block), ...(isPicture ? ['imageUrl'] : [])]);
  }, [roles, block, getValues]);
  const role = fields.find((field) => field.name === 'role');
  return {
    type,
    unasked,
    role: role && { ...role, ...roleHint(type, roleIn(roles, block)) },
    /** Metadata that is translated. */
    texts: fields.filter((field) => field.translatable),
    others: fields.filter((field) => field.name !== 'role' && !field.translatable),
  };
}

type AskedFields = ReturnType<typeof useAskedFields>;

export function BlockTexts({ asked, section, edit }: Omit<BlockFieldsProps, 'context'> & { asked: AskedFields }) {
  const { entity } = useEntityFacts();
  const { type, unasked, texts } = asked;
  const whole = translatedTextNames(entity).filter(
    (name) => !unasked.has(name) && (name !== 'content' || !neutralTypes.has(type)),
  );
  return (
    <div>
      <LanguagePanels fields={[...whole, ...texts.map(({ name }) => metadataName(name))]}>
        {(shown) => (
          <>
            <TranslatedTexts
              language={shown}
              unasked={unasked}
              special={(field, autofocus) =>
                field === 'content' && (
                  <ContentField type={type} edit={edit} autofocus={autofocus} language={shown} page={section.page} />
                )
              }
            />
            {texts.map((field) => (
              <div key={field.name} className="grid content-start gap-4">
                <TranslatedMetadataInput field={field} language={shown} />
              </div>
            ))}
          </>
        )}
      </LanguagePanels>
    </div>
  );
}

export function BlockPictureField() {
  const { label } = useDescription('imageUrl');
  return (
    <PictureField
      name="imageUrl"
      label={label}
      hint="Ein Bild der Bibliothek, oder von Hand der Pfad eines Bildes auf dieser Website."
    />
  );
}

export function OtherMetadata({ fields }: { fields: AskedFields['others'] }) {
  return fields.map((field) => (
    <div key={field.name} className={field.control === 'icon' ? 'md:col-span-2' : ''}>
      <MetadataInput field={field} />
    </div>
  ));
}

export function BlockFields({ section, context, edit }: BlockFieldsProps) {
  const { label: sectionLabel } = useDescription('sectionKey');
  const sectionError = useFieldError('sectionKey');
  const asked = useAskedFields(context);
  return (
    <>
      <BlockTexts asked={asked} section={section} edit={edit} />
      <div className="grid items-start gap-4 border-t border-admin-line pt-4 empty:hidden md:grid-cols-2 lg:gap-x-10">
        {!asked.unasked.has('imageUrl') && <BlockPictureField />}
        <OtherMetadata fields={asked.others} />
      </div>
      <Placement>
        <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[1.4fr_1fr_1fr_110px]">
          <SelectField
            label={sectionLabel}
            required
            disabled
            className="max-md:col-span-2"
            value={section.key}
            error={sectionError}
          >
            <option value={section.key}>{section.title}</option>
          </SelectField>
          <EntityField name="type" required />
          <EntityField name="status" />
          {context.before === undefined && <EntityField name="order" always />}
        </div>
        {asked.role && <MetadataInput field={asked.role} />}
      </Placement>
    </>
  );
}
