import type { PublicBlock } from '@shared/contracts/content';
import type { ScreenshotsMetadata } from '@shared/sections/screenshots';
import { shownPicture } from '../content/shown-picture';
import { langOf, useLanguage } from '../content/use-content';
import { BlockPicture } from './block-picture';
import { ResponsivePicture } from './responsive-picture';

/** The site's own app screens exist in three widths and both languages; any other picture fills their shape. */
const ownScreen = /^\/images\/(screenshot\d)-de-840\.webp$/;
const widths = [280, 560, 840];
const measures = { width: 390, height: 844 };
const shape = { aspectRatio: '390 / 844', objectFit: 'cover' } as const;

interface ScreenPictureProps {
  screen: PublicBlock<ScreenshotsMetadata>;
  sizes: string;
}

/** A screen of the app, described for those who do not see it. */
export function ScreenPicture({ screen, sizes }: ScreenPictureProps) {
  const pageLanguage = useLanguage();
  // A section that is German shows German screens, whatever the language around it.
  const language = langOf(screen, 'title') ?? pageLanguage;
  const picture = shownPicture(screen, screen.imageUrl);
  // The frame around it keeps its shape.
  if (!picture) return <span className="block" style={shape} />;
  const own = screen.metadata.alt || undefined;
  const lang = langOf(screen, 'metadata');
  const name = ownScreen.exec(picture.address)?.[1];
  const shown = { ...measures, sizes, lang };
  if (name) {
    return <ResponsivePicture name={`${name}-${language}`} widths={widths} alt={own ?? screen.title} {...shown} />;
  }
  const { library } = picture;
  const alt = own ?? (library?.alt ? undefined : screen.title);
  return <BlockPicture picture={picture} alt={alt} fills={390 / 844} style={library ? shape : undefined} {...shown} />;
}
