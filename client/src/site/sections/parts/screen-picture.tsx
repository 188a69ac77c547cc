import type { PublicBlock } from '@shared/contracts/content';
import { BlockPicture } from '../../art/block-picture';
import { ResponsivePicture } from '../../art/responsive-picture';
import { shownPicture } from '../../content/safe-addresses';
import { langOf, useLanguage } from '../../content/use-content';

/** The site's own screens exist in three widths and both languages; any other picture is cropped to their shape. */
const ownScreen = /^\/images\/(screenshot\d)-de-840\.webp$/;
const widths = [280, 560, 840];
const measures = { width: 390, height: 844 };
const shape = { aspectRatio: '390 / 844', objectFit: 'cover' } as const;

interface ScreenPictureProps {
  screen: PublicBlock<{ role: string; alt?: string | undefined }>;
  sizes: string;
}

/** A screen of the app, as large as its place. */
export function ScreenPicture({ screen, sizes }: ScreenPictureProps) {
  const pageLanguage = useLanguage();
  // A section that falls back to German shows German screens.
  const language = langOf(screen, 'title') ?? pageLanguage;
  const picture = shownPicture(screen, screen.imageUrl);
  if (!picture) return <span className="block" style={shape} />;
  const own = screen.metadata.alt || undefined;
  const lang = langOf(screen, own ? 'metadata' : 'title');
  const name = ownScreen.exec(picture.address)?.[1];
  const shown = { ...measures, sizes, lang };
  if (name) {
    return <ResponsivePicture name={`${name}-${language}`} widths={widths} alt={own ?? screen.title} {...shown} />;
  }
  const { library } = picture;
  const alt = own ?? (library?.alt ? undefined : screen.title);
  return <BlockPicture picture={picture} alt={alt} fills={390 / 844} style={library ? shape : undefined} {...shown} />;
}
