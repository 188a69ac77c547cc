import { Icon } from '../../../ui/icon';
import {
  type BlockFieldsProps,
  BlockPictureField,
  BlockTexts,
  OtherMetadata,
  useAskedFields,
} from '../blocks/block-fields';
import { MetadataInput } from '../blocks/metadata-inputs';

/** What is edited most: texts, picture and role. The rest is folded or, like the type, in the whole form alone. */
export function MainBlockFields({ section, context, edit }: BlockFieldsProps) {
  const asked = useAskedFields(context);
  return (
    <>
      <BlockTexts asked={asked} section={section} edit={edit} />
      <div className="grid items-start gap-4 empty:hidden md:grid-cols-2">
        {!asked.unasked.has('imageUrl') && <BlockPictureField />}
        {asked.role && <MetadataInput field={asked.role} />}
      </div>
      {asked.others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-strong">
            <Icon name="chevron-down" width="18" height="18" className="group-open:rotate-180" />
            <span>Weitere Angaben</span>
          </summary>
          <div className="grid items-start gap-4 pt-2 md:grid-cols-2">
            <OtherMetadata fields={asked.others} />
          </div>
        </details>
      )}
    </>
  );
}
