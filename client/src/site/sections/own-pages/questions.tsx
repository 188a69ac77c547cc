import { Icon } from '../../../ui/icon';
import { BlockProse } from '../../blocks/block-prose';
import { ButtonRow } from '../../blocks/button-block';
import { Subheading } from '../../content/heading-levels';
import { firstButton, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { Notices } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import './questions.css';

/** Questions that the browser itself unfolds: without scripts, and where a search on the page finds an answer. */
export default function QuestionsSection({ section }: SectionProps<'questions'>) {
  const place = placement(section);
  const questions = place.formatted('question');
  const notices = place.all('notice');
  const actions = place.all('action');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <div className="questions-grid">
        <div className="questions-head">
          <SectionHeading section={section} />
          <Notices blocks={notices} className="questions-notice" />
          {actions.length > 0 && (
            <ButtonRow blocks={actions} first={firstButton(section)} className="mt-8 flex flex-wrap gap-3" />
          )}
        </div>
        {questions.length > 0 && (
          <div className="questions">
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </div>
        )}
      </div>
    </GroundFrame>
  );
}

function Question({ question }: { question: BlockOf<'questions'> }) {
  return (
    <details data-block={question.id} className="question">
      <summary>
        <span className="question-window" aria-hidden="true" />
        <Subheading of={question} />
        <Icon name="chevron-down" className="question-arrow" />
      </summary>
      <BlockProse block={question} className="question-answer" />
    </details>
  );
}
