import { blockStatuses, blockTypes } from '@shared/contracts/content-values';
import type { Section } from '@shared/contracts/sections';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { SelectField, TextField } from '../../ui/field';
import { orderOf } from '../forms/form-values';
import { blockStatusLabels, blockTypeLabels } from '../labels';
import type { BlockValues } from './block-form-values';
import type { DescribedField } from './metadata-description';
import { MetadataInput } from './metadata-inputs';

/** Section, type, status and place of a block. */
export function BlockFacts({ form, section }: { form: UseFormReturn<BlockValues>; section: Section }) {
  const { errors } = useFormState({ control: form.control, name: ['sectionKey', 'type', 'status', 'order'] });
  const { register } = form;
  const order = register('order');
  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[1.4fr_1fr_1fr_110px]">
      <SelectField
        label="Abschnitt"
        required
        disabled
        className="max-md:col-span-2"
        value={section.key}
        error={errors.sectionKey?.message}
      >
        <option value={section.key}>{section.title}</option>
      </SelectField>
      <SelectField label="Typ" required error={errors.type?.message} {...register('type')}>
        {blockTypes.map((type) => (
          <option key={type} value={type}>
            {blockTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Status" error={errors.status?.message} {...register('status')}>
        {blockStatuses.map((status) => (
          <option key={status} value={status}>
            {blockStatusLabels[status].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reihenfolge"
        inputMode="numeric"
        error={errors.order?.message}
        {...order}
        onBlur={(event) => {
          form.setValue('order', String(orderOf(event.target.value)), { shouldDirty: true });
          void order.onBlur(event);
        }}
      />
    </div>
  );
}

interface SharedFieldsProps {
  form: UseFormReturn<BlockValues>;
  fields: readonly DescribedField[];
}

/** The picture and the section's own fields that read the same in both languages. */
export function SharedFields({ form, fields }: SharedFieldsProps) {
  const { errors } = useFormState({ control: form.control, name: 'imageUrl' });
  return (
    <div className="grid items-start gap-4 border-t border-admin-linie pt-4 md:grid-cols-2">
      <TextField
        label="Bild-URL"
        hint="Pfad eines Bildes auf dieser Website, zum Beispiel /images/bild.webp."
        inputMode="url"
        spellCheck={false}
        error={errors.imageUrl?.message}
        {...form.register('imageUrl')}
      />
      {fields.map((field) => (
        <div key={field.name} className={field.control === 'icon' ? 'md:col-span-2' : ''}>
          <MetadataInput form={form} field={field} />
        </div>
      ))}
    </div>
  );
}
