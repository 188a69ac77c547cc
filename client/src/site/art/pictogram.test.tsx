import { drawings, type Pictogram as PictogramName } from '@shared/sections/drawings';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pictogram } from './pictogram';

it.each(Object.keys(drawings.pictograms) as PictogramName[])('the pictogram %s has a file', (name) => {
  expect(renderToStaticMarkup(<Pictogram name={name} />)).toMatch(new RegExp(`src="[^"]*/${name}[^"]*\\.svg`));
});
