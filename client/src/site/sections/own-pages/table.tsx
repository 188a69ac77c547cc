import { BlockProse } from '../../blocks/block-prose';
import { Subheading } from '../../content/heading-levels';
import { langOf } from '../../content/use-content';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import { amountColumns, plainTable } from './parts/table-rows';
import './tables.css';

type Block = BlockOf<'table'>;

/** Tables that are scrolled sideways in their own place, their first column staying. */
export default function TableSection({ section }: SectionProps<'table'>) {
  const place = placement(section);
  const tables = place.formatted('table');
  const notices = place.all('notice');
  const actions = place.all('action');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      {tables.length > 0 && (
        <div className="tables">
          {tables.map((table) =>
            table.type === 'html' ? (
              <FormattedTable key={table.id} block={table} />
            ) : (
              <PlainTable key={table.id} block={table} />
            ),
          )}
        </div>
      )}
      <GroundEnd section={section} notices={notices} actions={actions} />
    </GroundFrame>
  );
}

function FormattedTable({ block }: { block: Block }) {
  return (
    <div data-block={block.id}>
      <Subheading of={block} className="h3 table-name" />
      <BlockProse block={block} />
    </div>
  );
}

function PlainTable({ block }: { block: Block }) {
  const { head, rows } = plainTable(block.content);
  const amounts = amountColumns(rows);
  const id = `table-${block.id}`;
  const lang = langOf(block, 'content');
  return (
    <section data-block={block.id} aria-labelledby={id} className="table-scroll">
      <table className="table">
        <caption>
          <Subheading of={block} id={id} className="h3 table-name" />
        </caption>
        <thead lang={lang}>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of one text never change places
              <ColumnHead key={column} cell={cell} amounts={amounts[column] === true} />
            ))}
          </tr>
        </thead>
        <tbody lang={lang}>
          {rows.map(([name, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one text never change places
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of one text never change places
                <td key={column} className={amounts[column + 1] ? 'table-amount' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A column without a name has no head. */
function ColumnHead({ cell, amounts }: { cell: string; amounts: boolean }) {
  if (!cell) return <td />;
  return (
    <th scope="col" className={amounts ? 'table-amount' : undefined}>
      {cell}
    </th>
  );
}
