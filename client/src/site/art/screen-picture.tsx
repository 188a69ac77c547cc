import type { PublicBlock } from '@shared/contracts/content';
import type { ScreenshotsMetadata } from '@shared/sections/screenshots';
import { ownPicture } from '../content/addresses';
import { langOf, useLanguage } from '../content/use-content';
import { ResponsivePicture } from './responsive-picture';

/** The site's own app screens exist in three widths and both languages; any other picture is shown as it is. */
const ownScreen = /^\/images\/(screenshot\d)-de-840\.webp$/;
const widths = [280, 560, 840];

interface ScreenPictureProps {
  screen: PublicBlock<ScreenshotsMetadata>;
  sizes: string;
}

/** A screen of the app, described for those who do not see it. */
export function ScreenPicture({ screen, sizes }: ScreenPictureProps) {
  const pageLanguage = useLanguage();
  // A section that is German shows German screens, whatever the language around it.
  const language = langOf(screen, 'title') ?? pageLanguage;
  const address = ownPicture(screen.imageUrl);
  if (!address) return null;
  const shown = {
    width: 390,
    height: 844,
    alt: screen.metadata.alt ?? screen.title,
    lang: langOf(screen, 'metadata'),
  };
  const name = ownScreen.exec(address)?.[1];
  if (!name) return <img src={address} {...shown} alt={shown.alt} loading="lazy" decoding="async" />;
  return <ResponsivePicture name={`${name}-${language}`} widths={widths} sizes={sizes} {...shown} />;
}
