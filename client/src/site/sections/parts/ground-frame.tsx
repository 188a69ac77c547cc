import type { PublicBlock, PublicSection } from '@shared/contracts/content';
import type { Ground } from '@shared/entities/values';
import type { ButtonVariant } from '../../../ui/button';
import type { Elements } from '../../../ui/elements';
import { ButtonRow } from '../../blocks/button-block';
import { MoreBlocks } from '../../blocks/more-blocks';
import { Notices } from './section-frame';
import './folded-sheet.css';
import './ground.css';

/** Ink is night, and night begins and ends with the fold. */
const grounds: Readonly<Record<Ground, string>> = {
  paper: '',
  fog: 'ground-fog',
  ink: 'ground-ink on-night folded-sheet fold-shading',
};

interface GroundFrameProps {
  section: Pick<PublicSection, 'anchor' | 'ground'>;
  /** The blocks without a place of their own. Called last, when the places in `children` have taken theirs. */
  rest: () => readonly PublicBlock<unknown>[];
  className?: string;
  children: Elements;
}

/** Frame of the designs that may stand on any ground; their styles take their colours from its properties. */
export function GroundFrame({ section, rest, className = '', children }: GroundFrameProps) {
  const classes = ['section-padding ground', grounds[section.ground ?? 'paper'], className];
  return (
    <section id={section.anchor} className={classes.filter(Boolean).join(' ')}>
      <div className="container-page">
        {children}
        <MoreBlocks blocks={rest()} />
      </div>
    </section>
  );
}

/** Look of a section's first button, which the ground must not swallow. */
export const firstButton = ({ ground }: Pick<PublicSection, 'ground'>): ButtonVariant =>
  ground === 'ink' ? 'primary' : 'dark';

interface GroundEndProps {
  section: Pick<PublicSection, 'ground'>;
  notices: readonly PublicBlock<unknown>[];
  actions: readonly PublicBlock<unknown>[];
}

/** Sentences and buttons below what such a design shows. */
export function GroundEnd({ section, notices, actions }: GroundEndProps) {
  return (
    <>
      <Notices blocks={notices} className="ground-notice" />
      {actions.length > 0 && (
        <ButtonRow blocks={actions} first={firstButton(section)} className="mt-8 flex flex-wrap gap-3" />
      )}
    </>
  );
}
