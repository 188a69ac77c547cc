import type { PublicSection } from '@shared/contracts/content';
import type { TranslatableField } from '@shared/entities/translation';
import type { ComponentPropsWithoutRef } from 'react';
import { langOf } from './use-content';

type Field = Extract<TranslatableField, 'title' | 'subtitle' | 'content' | 'description'>;

type TextProps<Name extends Field> = Omit<ComponentPropsWithoutRef<'span'>, 'children' | 'lang'> & {
  as?: 'span' | 'b' | 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'small';
  of: { [Key in Name]: string | null } & Pick<PublicSection, 'germanFields'>;
  field: Name;
  'data-block'?: number;
};

/** A text of a section or block, with `lang` if it falls back to German. */
export function Text<Name extends Field>({ as = 'span', of, field, ...rest }: TextProps<Name>) {
  // The allowed elements take the same attributes.
  const Element = as as 'span';
  return (
    <Element {...rest} lang={langOf(of, field)}>
      {of[field]}
    </Element>
  );
}
