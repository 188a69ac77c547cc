import { blockEntity } from '@shared/entities/block';
import { useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormOf } from '../../../testing/form-of.fixture';
import { violations } from '../../../testing/violations';
import { HtmlField } from './html-field';

function Written() {
  return <output>{useFormContext<{ content: string }>().watch('content')}</output>;
}

async function openText(content: string) {
  await page.viewport(390, 900);
  const { container } = await render(
    <FormOf entity={blockEntity} stored={null} values={{ content }}>
      <HtmlField
        name="content"
        title="Inhalt"
        label="Inhalt"
        required
        lang="de"
        autofocus={false}
        targets={[]}
        check={null}
      />
      <Written />
    </FormOf>,
  );
  await expect.element(text()).toHaveAttribute('contenteditable', 'true');
  return container;
}

const text = () => page.getByRole('textbox', { name: 'Inhalt', exact: true });
const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'Tabelle: Inhalt' }).getByRole('button', { name, exact: true });
const press = (keys: string) => userEvent.keyboard(keys);
const written = () => page.getByRole('status').last().element().textContent?.replaceAll('\n', '');

const cells = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';

function paste(html: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Puts the caret into the cell with this text. */
const clickCell = (name: string) => page.getByRole('cell', { name, exact: true }).click();

describe('table in formatted text', () => {
  it('is inserted and filled by keyboard, and left downwards', async () => {
    const field = await openText('<p>Davor</p>');
    await text().click();
    await press('{Control>}{End}{/Control}{Enter}');
    await page.getByRole('button', { name: 'Tabelle einfügen' }).click();
    await press('Ort{ArrowDown}Café{ArrowRight}3 €');
    await page.getByRole('textbox', { name: 'Beschriftung der Tabelle' }).fill('Preise');
    await tool('Spalte löschen').click();
    await tool('Zeile löschen').click();
    expect(await violations(field)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect.poll(written).toContain('<caption>Preise</caption><thead><tr><th scope="col">Ort</th>');
  });

  it('gets and loses rows, columns and headers', async () => {
    await openText(cells);
    await clickCell('a');
    await tool('Kopfzeile').click();
    await expect.element(tool('Kopfzeile')).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(written)
      .toBe(
        '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
      );
    await clickCell('d');
    await tool('Zeile darunter').click();
    await tool('Spalte danach').click();
    await tool('Kopfspalte').click();
    await expect
      .poll(written)
      .toContain('<tr><th scope="row">c</th><td>d</td><td></td></tr><tr><th scope="row"></th><td></td><td></td></tr>');
    await tool('Tabelle löschen').click();
    await expect.poll(written).toBe('');
    expect(page.getByRole('toolbar', { name: 'Tabelle: Inhalt' }).elements()).toEqual([]);
  });

  it('takes pasted cells into its own, and other tables as lines', async () => {
    await openText(cells);
    await clickCell('b');
    paste('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>');
    await expect
      .poll(written)
      .toBe(
        '<table><tbody><tr><td>a</td><td>1</td><td>2</td></tr><tr><td>c</td><td>3</td><td>4</td></tr></tbody></table>',
      );
    await clickCell('4');
    await press('{End}');
    paste('<p>vor</p><table><tr><td>5</td><td>6</td></tr><tr><td>7</td><td>8</td></tr></table>');
    await expect.poll(written).toContain('<td><p>4vor</p><p>5 | 6</p><p>7 | 8</p></td>');
  });

  it('keeps text pasted before and after it apart', async () => {
    await openText('<p>Davor</p>');
    await text().click();
    await press('{Control>}{End}{/Control}');
    paste(cells);
    await expect.poll(written).toBe(`<p>Davor</p>${cells}`);
  });

  it('can be left by the arrow key if nothing follows', async () => {
    await openText(cells);
    await clickCell('d');
    await press('{ArrowDown}Danach');
    await expect.poll(written).toBe(`${cells}<p>Danach</p>`);
  });

  it('can be left upwards if nothing precedes', async () => {
    await openText(cells);
    await clickCell('b');
    await press('{ArrowUp}Davor');
    await expect.poll(written).toBe(`<p>Davor</p>${cells}`);
  });
});
