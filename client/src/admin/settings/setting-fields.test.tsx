import { settingEntity } from '@shared/entities/setting';
import { sampleSetting } from '@shared/testing/samples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormOf } from '../../testing/form-of.fixture';
import { SettingFields, toSettingValues } from './setting-fields';

/** Tags of the controls of a setting's value, by the name that the form has for each. */
function controlsOf(type: string, value: string) {
  const setting = sampleSetting({ key: 'seo-home-picture', type, value });
  const html = renderToStaticMarkup(
    <FormOf entity={settingEntity} stored={setting} values={toSettingValues(setting)}>
      <SettingFields />
    </FormOf>,
  );
  const found = [...html.matchAll(/<(\w+)[^>]* name="((?:translations\.en\.)?value)"/g)];
  return { html, controls: found.map(([, tag, name]) => `${name} ${tag}`) };
}

describe('SettingFields', () => {
  it('offers a picture in every language for a picture setting, and no removal if it is off', () => {
    const none = controlsOf('picture', 'aus');
    expect(none.controls).toEqual(['value button', 'translations.en.value button']);
    expect(none.html).not.toContain('Bild entfernen');
    const chosen = controlsOf('picture', '/media/7');
    expect(chosen.controls).toEqual(['value button', 'translations.en.value button']);
    expect(chosen.html).toContain('Bild entfernen');
  });

  it('offers a text field for any other setting', () => {
    expect(controlsOf('text', 'Ein Text').controls).toEqual(['value textarea', 'translations.en.value textarea']);
  });
});
