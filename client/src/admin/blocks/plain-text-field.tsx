import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { TextAreaField } from '../../ui/field';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de')} ${count === 1 ? one : many}`;

/** How long a text is. Draws itself anew while one types, and nothing else. */
function TextCount({ name }: { name: string }) {
  const value: unknown = useWatch({ name });
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return null;
  const words = text.split(/\s+/).length;
  const paragraphs = text.split(/\n\s*\n/).length;
  return (
    <p className="-mt-2.5 text-right text-xs text-tinte-2 tabular-nums">
      {[
        counted(paragraphs, 'Absatz', 'Absätze'),
        counted(words, 'Wort', 'Wörter'),
        counted(text.length, 'Zeichen', 'Zeichen'),
      ].join(' · ')}
    </p>
  );
}

/** Text without formatting: grows with what is written, so that its paragraphs are seen as such, and says how long it is. */
export function PlainTextField({ name, ...field }: ComponentProps<typeof TextAreaField> & { name: string }) {
  return (
    <>
      <TextAreaField
        rows={6}
        {...field}
        name={name}
        // It grows downwards alone, as far as the window lets the fields below stay in reach.
        style={{ fieldSizing: 'content', contain: 'inline-size', minHeight: 150, maxHeight: '60dvh' }}
      />
      <TextCount name={name} />
    </>
  );
}
