import { settingEntity } from '@shared/entities/setting';
import { sampleSetting } from '@shared/testing/samples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormOf } from '../../testing/form-of.fixture';
import { LinkValue } from './link-value';
import { PagesValue } from './pages-value';
import { PeriodValue } from './period-value';
import { PictureValue } from './picture-value';
import { SettingFields, type SettingFieldsProps } from './setting-fields';
import { toSettingValues } from './setting-form-values';

/** Tags of the controls of a setting's value, by the name that the form has for each. */
function controlsOf(type: string, value: string, props: SettingFieldsProps = {}) {
  const setting = sampleSetting({ key: 'seo-home-picture', type, value });
  const html = renderToStaticMarkup(
    <FormOf entity={settingEntity} stored={setting} values={toSettingValues(setting)}>
      <SettingFields {...props} />
    </FormOf>,
  );
  const found = [...html.matchAll(/<(\w+)[^>]* name="((?:translations\.en\.)?value)"/g)];
  return { html, controls: found.map(([, tag, name]) => `${name} ${tag}`) };
}

describe('SettingFields', () => {
  it('draws the value in every language by the given input, without removal if a picture is off', () => {
    const none = controlsOf('picture', 'aus', { Value: PictureValue });
    expect(none.controls).toEqual(['value button', 'translations.en.value button']);
    expect(none.html).not.toContain('Bild entfernen');
    const chosen = controlsOf('picture', '/media/7', { Value: PictureValue });
    expect(chosen.controls).toEqual(['value button', 'translations.en.value button']);
    expect(chosen.html).toContain('Bild entfernen');
  });

  it.each([
    [LinkValue, 'link', '/beta', 'input'],
    [PeriodValue, 'period', 'immer', 'input'],
    [PagesValue, 'pages', 'alle', 'input'],
  ])('draws a value that is the same in every language once, by %o', (Value, type, value, tag) => {
    expect(controlsOf(type, value, { Value }).controls).toEqual([`value ${tag}`]);
  });

  it('draws a text field if no other input is given', () => {
    expect(controlsOf('text', 'Ein Text').controls).toEqual(['value textarea', 'translations.en.value textarea']);
  });
});
