import type { Metadata } from '../entities/values';
import { furtherContent } from './common-roles';
import { defineSection } from './definition';
import { choiceField, metadataTextField, yearField } from './metadata-fields';

/**
 * Moves the "we are here" sign to the latest milestone whose year has begun, or removes it if none has. The sign stays
 * if the owner fixed it, if there are several, or if its milestone has no year.
 */
function withSignInYear<Block extends { metadata: Metadata }>(
  blocks: readonly Block[],
  year: number,
): readonly Block[] {
  const milestones = blocks.filter(({ metadata }) => metadata.role === 'milestone');
  const [sign, another] = milestones.filter(({ metadata }) => metadata.marker);
  if (!sign || another || sign.metadata.markerPlace === 'fixed' || typeof sign.metadata.year !== 'number')
    return blocks;
  const yearOf = ({ metadata }: Block) => (typeof metadata.year === 'number' ? metadata.year : Number.NaN);
  const [here] = milestones.filter((block) => yearOf(block) <= year).sort((a, b) => yearOf(b) - yearOf(a));
  const { marker } = sign.metadata;
  return blocks.map((block) => {
    if (block === here) return { ...block, metadata: { ...block.metadata, marker } };
    return block === sign ? { ...block, metadata: { ...block.metadata, marker: undefined } } : block;
  });
}

export const roadmap = {
  ...defineSection({
    roles: {
      milestone: { label: 'Haltestelle', group: 'Haltestellen', shows: ['title', 'content'] },
      goal: { label: 'Ziel', group: 'Ziele der Jahre', shows: ['content'] },
      line: { label: 'Linie der Legende', group: 'Legende', shows: ['title', 'content'] },
      text: furtherContent,
    },
    fields: {
      year: yearField({ label: 'Jahr', roles: ['milestone', 'goal'] }),
      line: choiceField({ A: 'A (rot)', B: 'B (grün)', C: 'C (blau)' }, { label: 'Linie', roles: ['goal', 'line'] }),
      marker: metadataTextField(
        {
          label: 'Schild an der Haltestelle',
          hint: 'Zum Beispiel „Hier sind wir“. Ein einziges Schild genügt: Es steht von selbst an der Haltestelle des laufenden Jahres.',
          roles: ['milestone'],
        },
        40,
      ),
      markerPlace: choiceField(
        { fixed: 'Bleibt an dieser Haltestelle' },
        {
          label: 'Platz des Schilds',
          hint: 'Ohne Angabe wandert das Schild mit dem laufenden Jahr weiter.',
          roles: ['milestone'],
        },
      ),
    },
  }),
  inYear: withSignInYear,
};
