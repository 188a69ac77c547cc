import type { Language } from '@shared/locales';
import { pictureId } from '@shared/media';
import { useId } from 'react';
import type { Elements } from '../../../ui/elements';
import { TextDifference } from '../../kit/text-difference';
import { ChosenPicture } from '../picture-picker/chosen-picture';

const isPicture = (value: string) => pictureId(value) !== undefined;

function PictureDifference({ before, after }: { before: string; after: string }) {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <Side label="Vorher" address={before} />
      <Side label="Nachher" address={after} />
    </div>
  );
}

function Side({ label, address }: { label: string; address: string }) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="mb-1 text-note text-ink-2">
        {label}
      </figcaption>
      {address === '' ? <p className="text-note">Kein Bild</p> : <ChosenPicture address={address} />}
    </figure>
  );
}

interface FieldDifferenceProps {
  /** Name of the field, with its language. */
  name: string;
  level?: 4 | 5;
  before: string;
  after: string;
  language: Language | null;
  action?: Elements;
  children?: Elements;
}

export function FieldDifference({ name, level = 4, before, after, language, action, children }: FieldDifferenceProps) {
  const Heading = `h${level}` as const;
  return (
    <article aria-label={name} className="overflow-clip rounded-m border border-admin-line">
      <header
        className={`flex flex-wrap items-center justify-between gap-2 pl-4 ${action ? 'min-h-[57px] border-b border-admin-line bg-admin-head py-1.5 pr-1.5' : 'pt-3 pr-4'}`}
      >
        <Heading className="text-s font-strong">{name}</Heading>
        {action}
      </header>
      <div className={`px-4 pb-3 text-s ${action ? 'pt-3' : 'pt-1'}`}>
        {isPicture(before) || isPicture(after) ? (
          <PictureDifference before={before} after={after} />
        ) : (
          <TextDifference before={before} after={after} {...(language ? { lang: language } : {})} />
        )}
        {children}
      </div>
    </article>
  );
}
