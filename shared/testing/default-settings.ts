import { fillPlaceholders } from '../base/placeholders';
import { fallbackLanguage, type Language } from '../locales';
import { knownSettings } from '../settings/settings';
import { publicSetting } from '../settings/software-facts';

/** The default values of all settings in a language, as pages show them: those that name others are filled. */
export function defaultSettings(language: Language): Readonly<Record<string, string>> {
  const values = Object.fromEntries(
    knownSettings.map((setting) => [
      setting.key,
      publicSetting(setting.key, setting[language] ?? setting[fallbackLanguage], language),
    ]),
  );
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fillPlaceholders(value, values)]));
}
