import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/violations';
import { type Column, Table } from './table';

interface City {
  id: number;
  name: string;
  people: number;
}
const cities: City[] = [
  { id: 1, name: 'Berlin', people: 3_700_000 },
  { id: 2, name: 'Leipzig', people: 600_000 },
];
const columns: Column<City>[] = [
  { header: 'Stadt', cell: ({ name }) => <b>{name}</b>, rowHeader: true },
  { header: 'Menschen', cell: ({ people }) => people },
  { header: 'Platz', cell: (_city, index) => index + 1, wide: true },
];
const table = <Table caption="Städte" columns={columns} rows={cities} rowKey={({ id }) => id} />;

// One card a row below 1024 px: the roles must outlive the layout as a table.
for (const width of [320, 1280]) {
  describe(`Table at ${width} px`, () => {
    it('is a named table with rows named by their first cell', async () => {
      await page.viewport(width, 800);
      const screen = await render(table);
      await expect.element(screen.getByRole('table', { name: 'Städte' })).toBeVisible();
      expect(
        screen
          .getByRole('columnheader')
          .elements()
          .map((cell) => cell.textContent),
      ).toEqual(['Stadt', 'Menschen', 'Platz']);
      await expect.element(screen.getByRole('rowheader', { name: 'Leipzig' })).toBeVisible();
      const rows = screen.getByRole('row').elements();
      expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['Stadt', 'StadtBerlin', 'StadtLeipzig']);
      expect(
        screen
          .getByRole('row', { name: /Leipzig/ })
          .getByRole('cell')
          .elements()
          .at(-1)?.textContent,
      ).toBe('2');
    });

    it('fits the page without accessibility violations', async () => {
      await page.viewport(width, 800);
      const screen = await render(table);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      expect(await violations(screen.container)).toEqual([]);
    });
  });
}

describe('Table', () => {
  it('leaves out a column on small screens if it has nothing to say of the row', async () => {
    await page.viewport(320, 800);
    const actions: Column<City> = {
      header: 'Aktionen',
      cell: ({ id }) => (id === 1 ? null : <button type="button">Ändern</button>),
    };
    const screen = await render(
      <Table caption="Städte" columns={[...columns, actions]} rows={cities} rowKey={({ id }) => id} />,
    );
    const labelIn = (name: RegExp) => screen.getByRole('row', { name }).getByText('Aktionen');
    await expect.element(labelIn(/Leipzig/)).toBeVisible();
    await expect.element(labelIn(/Berlin/)).not.toBeVisible();
  });

  it('passes row attributes on to its rows', async () => {
    const screen = await render(
      <Table
        caption="Städte"
        columns={columns}
        rows={cities}
        rowKey={({ id }) => id}
        rowProps={({ id }, index) => ({ id: `row-${id}`, style: { order: index } })}
      />,
    );
    expect(screen.getByRole('row', { name: /Leipzig/ }).element().id).toBe('row-2');
  });
});
