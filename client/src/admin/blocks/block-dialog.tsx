import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import type { Language } from '@shared/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cmsApi, refetchBlocks } from '../../api/admin-api';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { publishProblems } from '../checks/publish-problems';
import { changedFields } from '../forms/changed-fields';
import { EntityDialog } from '../forms/entity-dialog';
import { LanguagePanels } from '../forms/language-panels';
import { TranslationContext } from '../forms/translation';
import { useEntityForm } from '../forms/use-entity-form';
import { LivePreview } from '../preview/live-preview';
import { useEditSource } from '../preview/use-edit-source';
import { useOpenPart } from '../preview/use-open-part';
import { saveNames } from '../saves';
import { shownBlocks, showRow } from '../shown-rows';
import { isGermanOnly } from '../texts/entity-texts';
import { blockFieldNames } from './block-field-names';
import {
  type BlockFormContext,
  type BlockValues,
  editedBlock,
  toBlockBody,
  toBlockValues,
  toPreviewEdit,
  validateBlock,
} from './block-form-values';
import { BlockFacts, SharedFields } from './block-shared-fields';
import { EnglishTexts, GermanTexts, translatedFields } from './block-texts';
import { appliesTo, describedFieldsOf } from './metadata-description';
import { MetadataInput } from './metadata-inputs';

interface BlockDialogProps {
  section: Section;
  /** The block to edit, or null for a new one. */
  block: Block | null;
  nextOrder: number;
  onClose: () => void;
}

/** Creates or edits a block: texts in both languages, then what is the same in both, with the page beside it. */
export function BlockDialog(props: BlockDialogProps) {
  // Another block is another form.
  return <BlockForm key={`${props.section.key} ${props.block?.id ?? 'new'}`} {...props} />;
}

function useBlockForm({ section, block, nextOrder, onClose }: BlockDialogProps, onLanguage: (to: Language) => void) {
  const client = useQueryClient();
  // The place of a new block is where it was when the form was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const context = useMemo<BlockFormContext>(
    () => ({ sectionKey: section.key, fields: describedFieldsOf(section.key), nextOrder }),
    [section.key],
  );
  const toValues = (entity: Block | null) => toBlockValues(entity, context);
  const once = useIdempotencyKey(`admin-block-${section.key}`);
  const entityForm = useEntityForm<BlockValues, Block>({
    draftKey: `block:${section.key}:${block?.id ?? 'new'}`,
    entity: block,
    toValues,
    validate: (values) => validateBlock(values, context, block?.metadata ?? {}),
    create: (values) => once.send(toBlockBody(values, context, {}), cmsApi.createBlock),
    update: (entity, { values, before, updatedAt }) => {
      // The section cannot be changed, so it is not sent.
      const { sectionKey: _, ...changed } = changedFields(
        toBlockBody(before, context, entity.metadata),
        toBlockBody(values, context, entity.metadata),
      );
      return cmsApi.updateBlock(entity.id, { ...changed, updatedAt });
    },
    problems: (values, base) =>
      base?.status !== 'active' && values.status === 'active'
        ? publishProblems(client, { block: editedBlock(values, context, base) })
        : Promise.resolve([]),
    saveName: ({ id }) => saveNames.block(id),
    show: (shown) => showRow(client, shownBlocks(section.key), shown),
    edited: (values, base) => editedBlock(values, context, base),
    label: ({ title }) => title,
    created: 'Inhaltsblock wurde erstellt',
    updated: 'Inhaltsblock wurde aktualisiert',
    onSaved: () => refetchBlocks(client, section.key),
    onClose,
    onShowFields: (names) => onLanguage(names.every((name) => name.startsWith('translations')) ? 'en' : 'de'),
  });
  return { entityForm, context, toValues };
}

function BlockForm(props: BlockDialogProps) {
  const { section, block } = props;
  const [language, setLanguage] = useState<Language>('de');
  const [previewLanguage, setPreviewLanguage] = useState<Language>('de');
  const { entityForm, context, toValues } = useBlockForm(props, setLanguage);
  const { form, base, before } = entityForm;
  const source = useEditSource(form, (values) => toPreviewEdit(values, context, base));
  const openPart = useOpenPart();
  // Only what changes the form's shape is followed here: a keystroke must not draw the whole form anew.
  const [type, roleName] = useWatch({ control: form.control, name: ['type', 'metadata.role'] });
  const fields = useMemo(
    () => context.fields.filter((field) => appliesTo(field, type, roleName)),
    [context.fields, type, roleName],
  );
  const role = fields.find((field) => field.name === 'role');
  const germanOnly = isGermanOnly(section);
  const names = useMemo(() => blockFieldNames(context.fields), [context.fields]);
  const translation = useMemo(
    () => ({
      entity: 'block' as const,
      id: base?.id ?? null,
      outdated: base?.outdated ?? [],
      before,
      lacksNothing: germanOnly,
    }),
    [base, before, germanOnly],
  );
  const texts = { form, type, fields, page: section.page, edit: source.read };

  return (
    <TranslationContext value={translation}>
      <EntityDialog
        title={block ? 'Inhaltsblock bearbeiten' : 'Neuen Inhaltsblock erstellen'}
        size="large"
        entityForm={entityForm}
        toValues={toValues}
        names={names}
        onFieldFocus={(field) =>
          setPreviewLanguage(field.lang === 'en' ? 'en' : field.lang === 'de' ? 'de' : previewLanguage)
        }
        preview={(askBefore) => (
          <LivePreview
            page={section.page}
            title="Live-Vorschau"
            language={previewLanguage}
            onLanguage={setPreviewLanguage}
            focus={{ section: section.key, block: block?.id ?? 0 }}
            source={source}
            onSave={entityForm.submit}
            onPick={(part) => {
              if (part.block !== (block?.id ?? 0)) askBefore(() => openPart(part));
            }}
          />
        )}
      >
        <BlockFacts form={form} section={section} />
        {role && <MetadataInput form={form} field={role} />}
        <div className="border-t border-admin-linie pt-4">
          <LanguagePanels
            language={language}
            onLanguage={(to) => {
              setLanguage(to);
              setPreviewLanguage(to);
            }}
            fields={translatedFields(type, fields)}
            englishNote={
              germanOnly
                ? 'Dieser Abschnitt erscheint nur auf Deutsch.'
                : 'Ein leeres Feld zeigt englischen Besuchern, was im Deutschen steht.'
            }
            german={<GermanTexts {...texts} />}
            english={<EnglishTexts {...texts} />}
          />
        </div>
        <SharedFields form={form} fields={fields.filter((field) => field !== role && !field.translatable)} />
      </EntityDialog>
    </TranslationContext>
  );
}
