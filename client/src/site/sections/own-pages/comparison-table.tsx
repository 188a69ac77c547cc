import type { Language } from '@shared/locales';
import { safeAddress } from '@shared/rules/safe-address';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Text } from '../../content/text';
import { langOf } from '../../content/use-content';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import { LinkOfEntry } from './parts/link-of-entry';
import { answerOf, cellList } from './parts/table-rows';
import './tables.css';

type Block = BlockOf<'comparison-table'>;

/** Criteria down, what is compared across; a marked column is lit. */
export default function ComparisonTableSection({ section }: SectionProps<'comparison-table'>) {
  const place = placement(section);
  const columns = place.all('column');
  const criteria = place.all('criterion');
  const notices = place.all('notice');
  const actions = place.all('action');
  const id = `${section.anchor}-title`;
  return (
    <GroundFrame section={section} rest={place.rest}>
      <SectionHeading section={section} id={id} arrangement="beside" className="mb-10 md:mb-12" />
      {columns.length + criteria.length > 0 && (
        <section aria-labelledby={id} className="table-scroll">
          <table className="table compared">
            <caption lang={langOf(section, 'title')} className="sr-only">
              {section.title}
            </caption>
            <Head columns={columns} />
            <tbody>
              {criteria.map((criterion) => (
                <Criterion key={criterion.id} criterion={criterion} columns={columns} />
              ))}
            </tbody>
            {columns.some(({ metadata }) => safeAddress(metadata.link ?? '')) && <Links columns={columns} />}
          </table>
        </section>
      )}
      <GroundEnd section={section} notices={notices} actions={actions} />
    </GroundFrame>
  );
}

const look = (column: Block | undefined) => (column?.metadata.label ? 'compared-marked' : undefined);

function Head({ columns }: { columns: readonly Block[] }) {
  return (
    <thead>
      <tr>
        <td />
        {columns.map((column) => (
          <th key={column.id} scope="col" data-block={column.id} className={look(column)}>
            {column.metadata.label && (
              <span lang={langOf(column, 'metadata')} className="compared-label">
                {column.metadata.label}
              </span>
            )}
            <Text of={column} field="title" className="compared-name" />
            {column.subtitle && <Text of={column} field="subtitle" className="compared-note" />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Criterion({ criterion, columns }: { criterion: Block; columns: readonly Block[] }) {
  const cells = cellList(criterion.content);
  const lang = langOf(criterion, 'content');
  const places = Array.from({ length: Math.max(columns.length, cells.length) }, (_, index) => index);
  return (
    <tr data-block={criterion.id}>
      <th scope="row" lang={langOf(criterion, 'title')}>
        {criterion.title}
      </th>
      {places.map((index) => (
        <td key={index} className={look(columns[index])}>
          <Cell text={cells[index] ?? ''} lang={lang} />
        </td>
      ))}
    </tr>
  );
}

/** A drawn yes or no says its word to those who do not see it: as it was typed, or in the language of the page. */
function Cell({ text, lang }: { text: string; lang: Language | undefined }) {
  const { t } = useTranslation();
  const answer = answerOf(text);
  if (answer === undefined) return <span lang={lang}>{text}</span>;
  const isWord = text.length > 1;
  return (
    <>
      {answer ? <Icon name="check" className="compared-yes" /> : <span aria-hidden="true" className="compared-no" />}
      <span lang={isWord ? lang : undefined} className="sr-only">
        {isWord ? text : t(answer ? 'blocks.yes' : 'blocks.no')}
      </span>
    </>
  );
}

function Links({ columns }: { columns: readonly Block[] }) {
  return (
    <tfoot>
      <tr>
        <td />
        {columns.map((column) => (
          <td key={column.id} className={look(column)}>
            <LinkOfEntry block={column} className={buttonClass({ variant: 'outlined', size: 'compact' })} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
