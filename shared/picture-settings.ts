import { switchedOff } from './mail-setting-keys';
import { pictureId } from './media';
import { pages, type ShownPage } from './paths';

/** The setting that names the library's picture by which a page is shared; `aus` for the one that the site brings. */
export const pictureSettingKey = (page: ShownPage) => `seo-${page}-picture`;

/** All settings that name a picture which visitors see; in others an address of one is nothing but text. */
export const pictureSettingKeys: ReadonlySet<string> = new Set(pages.map(pictureSettingKey));

/** Whether a value can stand in that setting. */
export const isPictureSetting = (value: string) =>
  value.toLowerCase() === switchedOff || pictureId(value) !== undefined;
