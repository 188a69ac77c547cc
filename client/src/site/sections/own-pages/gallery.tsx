import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeDialog } from '../../../ui/native-dialog';
import { BlockPicture } from '../../art/block-picture';
import { ownPicture, type ShownPicture, shownPicture } from '../../content/safe-addresses';
import { Text } from '../../content/text';
import { langOf } from '../../content/use-content';
import { DialogSteps } from '../parts/dialog-steps';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import './gallery.css';

type Block = BlockOf<'gallery'>;

interface Picture {
  block: Block;
  shown: ShownPicture;
}

/** In a block of type image the content may name the picture. */
function pictureOf(block: Block): ShownPicture | undefined {
  return shownPicture(block, ownPicture(block.imageUrl) ?? (block.type === 'image' ? block.content : null));
}

/** The block's own alternative text, the library's, or the caption. */
function altOf({ block, shown }: Picture) {
  const own = block.metadata.alt;
  if (own) return { alt: own, lang: langOf(block, 'metadata') };
  return shown.library?.alt ? {} : { alt: block.title, lang: langOf(block, 'title') };
}

/** Prints in an album. Without scripts each leads to its file. */
export default function GallerySection({ section }: SectionProps<'gallery'>) {
  const place = placement(section);
  const pictures = place.all('picture').flatMap((block): Picture[] => {
    const shown = pictureOf(block);
    return shown ? [{ block, shown }] : [];
  });
  const notices = place.all('notice');
  const actions = place.all('action');
  const dialogId = useId();
  return (
    <GroundFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      {pictures.length > 0 && (
        <ul className="gallery">
          {pictures.map((picture, index) => (
            <Print key={picture.block.id} picture={picture} index={index} dialogId={dialogId} />
          ))}
        </ul>
      )}
      <GroundEnd section={section} notices={notices} actions={actions} />
      {pictures.length > 0 && <Enlarged id={dialogId} pictures={pictures} />}
    </GroundFrame>
  );
}

interface PrintProps {
  picture: Picture;
  index: number;
  dialogId: string;
}

function Print({ picture, index, dialogId }: PrintProps) {
  const { block, shown } = picture;
  return (
    <li data-block={block.id}>
      <figure>
        <a
          href={shown.library?.webp.at(-1)?.[1] ?? shown.address}
          aria-haspopup="dialog"
          commandfor={dialogId}
          data-screen={index}
          className="gallery-print"
        >
          <BlockPicture
            picture={shown}
            {...altOf(picture)}
            sizes="(width < 760px) calc(100vw - 40px), (width < 1180px) 46vw, 600px"
            fills={1.5}
            width={600}
            height={400}
          />
        </a>
        <Caption block={block} />
      </figure>
    </li>
  );
}

function Caption({ block }: { block: Block }) {
  const { credit } = block.metadata;
  return (
    <figcaption>
      <Text of={block} field="title" />
      {credit && <small lang={langOf(block, 'metadata')}>{credit}</small>}
    </figcaption>
  );
}

/** One at a time (enhancements/screens.ts), whole. */
function Enlarged({ id, pictures }: { id: string; pictures: readonly Picture[] }) {
  const { t } = useTranslation();
  const titleId = (index: number) => `${id}-title-${index}`;
  return (
    <NativeDialog
      id={id}
      data-screens=""
      aria-labelledby={titleId(0)}
      closeLabel={t('screenshots.close')}
      footer={pictures.length > 1 && <DialogSteps />}
      className="gallery-dialog"
    >
      {pictures.map((picture, index) => (
        <figure key={picture.block.id} data-shown={index === 0} suppressHydrationWarning className="gallery-large">
          <BlockPicture picture={picture.shown} {...altOf(picture)} sizes="100vw" />
          <figcaption>
            <Text as="h2" of={picture.block} field="title" id={titleId(index)} className="minor" />
            {picture.block.metadata.credit && (
              <small lang={langOf(picture.block, 'metadata')}>{picture.block.metadata.credit}</small>
            )}
          </figcaption>
        </figure>
      ))}
    </NativeDialog>
  );
}
