import type { MediaItem } from '@shared/contracts/media';
import { longestAlt } from '@shared/contracts/media';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox';
import { TextAreaField, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { emptyTranslationHint, languageNames } from '../content/languages';
import { SwitchLabel, useBoundField } from '../entity-form/entity-field';
import { AdminButton } from '../kit/admin-button';
import { germanDateTime } from '../kit/dates';
import { measuresText } from '../media/picture-facts';
import { FocalPoint } from './focal-point';
import type { PictureValues } from './picture-form-values';
import { RefusedRemoval, usePictureRemoval } from './picture-removal';
import { PictureUses } from './places-of-use';
import { ReplaceFile } from './replace-file';

interface PictureFieldsProps {
  item: MediaItem;
  onReplaced: (item: MediaItem) => void;
  onRemoved: () => void;
}

/** The picture with its focal point beside what is said of it; below, where it is used and what can be done with it. */
export function PictureFields({ item, onReplaced, onRemoved }: PictureFieldsProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      <FocalPoint item={item} />
      <div className="grid min-w-0 gap-4">
        <TextField label="Name" required maxLength={120} data-autofocus {...useBoundField('name')} />
        <Descriptions />
        <section className="border-t border-admin-linie pt-4">
          <h3 className="mb-2 text-s font-bold">Verwendet</h3>
          {item.uses.length === 0 ? (
            <p className="text-s text-tinte-2">Noch nirgends.</p>
          ) : (
            <PictureUses uses={item.uses} />
          )}
        </section>
        <section className="grid gap-3 border-t border-admin-linie pt-4">
          <h3 className="text-s font-bold">Datei</h3>
          <p className="text-note text-tinte-2">
            {measuresText(item)}, hochgeladen am {germanDateTime(item.createdAt)}
            {item.uploadedBy && ` von ${item.uploadedBy}`}
          </p>
          <ReplaceFile item={item} onReplaced={onReplaced} />
          <Removal item={item} onRemoved={onRemoved} />
        </section>
      </div>
    </div>
  );
}

/** What those are told who do not see the picture, or that there is nothing to tell. */
function Descriptions() {
  const { control, register } = useFormContext<PictureValues>();
  const decorative = useWatch({ control, name: 'decorative' });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <Description key={language} language={language} needless={decorative} />
        ))}
      </div>
      <Checkbox
        label={
          <SwitchLabel
            name="Dekorativ"
            field="decorative"
            hint="Das Bild sagt nichts, was nicht auch im Text steht: Es braucht keine Beschreibung."
          />
        }
        {...register('decorative')}
      />
    </>
  );
}

function Description({ language, needless }: { language: Language; needless: boolean }) {
  const original = language === fallbackLanguage;
  const hint = original
    ? 'Was zu sehen ist, in einem Satz. Für alle, die das Bild nicht sehen.'
    : emptyTranslationHint(language);
  return (
    <TextAreaField
      label={original ? 'Beschreibung' : `Beschreibung (${languageNames[language]})`}
      hint={needless ? 'Wird bei dekorativen Bildern nicht vorgelesen.' : hint}
      lang={language}
      rows={3}
      maxLength={longestAlt}
      {...useBoundField(fieldNameIn(language, 'alt'))}
    />
  );
}

function Removal({ item, onRemoved }: Pick<PictureFieldsProps, 'item' | 'onRemoved'>) {
  const { refused, leave, busy, remove } = usePictureRemoval(onRemoved);
  return (
    <div>
      <AdminButton loading={busy} onClick={() => remove(item)}>
        <Icon name="trash" width="18" height="18" />
        In den Papierkorb
      </AdminButton>
      {refused && <RefusedRemoval item={refused} onClose={leave} />}
    </div>
  );
}
