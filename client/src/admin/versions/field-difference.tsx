import type { Language } from '@shared/locales';
import type { ReactNode } from 'react';
import { TextDifference } from '../kit/text-difference';
import { isPicture, PictureDifference } from './picture-difference';

interface FieldDifferenceProps {
  /** The field as people call it, with its language. */
  name: string;
  level?: 4 | 5;
  before: string;
  after: string;
  language: Language | null;
  /** Stands in the head. */
  action?: ReactNode;
  /** Stands under the difference. */
  children?: ReactNode;
}

/** What changes in one field. */
export function FieldDifference({ name, level = 4, before, after, language, action, children }: FieldDifferenceProps) {
  const Heading = `h${level}` as const;
  return (
    <article aria-label={name} className="overflow-clip rounded-m border border-admin-linie">
      <header
        className={`flex flex-wrap items-center justify-between gap-2 pl-4 ${action ? 'min-h-[57px] border-b border-admin-linie bg-admin-kopf py-1.5 pr-1.5' : 'pt-3 pr-4'}`}
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
