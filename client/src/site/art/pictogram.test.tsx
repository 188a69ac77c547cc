import { drawings, type Pictogram as PictogramName } from '@shared/sections/drawings';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pictogram } from './pictogram';

describe('Pictogram', () => {
  it.each(Object.keys(drawings.pictograms) as PictogramName[])('has a file for %s', (name) => {
    expect(renderToStaticMarkup(<Pictogram name={name} />)).toMatch(new RegExp(`src="[^"]*/${name}[^"]*\\.svg`));
  });
});
