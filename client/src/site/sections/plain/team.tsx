import { isDecorative } from '@shared/sections/block-drawing';
import { BlockPicture } from '../../art/block-picture';
import { PictureSign } from '../../art/pictogram';
import { imageAddress } from '../../art/responsive-picture';
import { MoreBlocks } from '../../blocks/more-blocks';
import { Subheading } from '../../content/heading-levels';
import { shownPicture } from '../../content/safe-addresses';
import { Text } from '../../content/text';
import { langOf } from '../../content/use-content';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { Notices } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';

export default function TeamSection({ section }: SectionProps<'team'>) {
  const place = placement(section);
  const members = place.all('member');
  return (
    <section id={section.anchor} className="section-padding on-paper-2">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <div>
          <SectionHeading section={section} />
          <Notices blocks={place.all('notice')} className="mt-5 max-w-[30em] text-s text-ink-2" />
        </div>
        <ul>
          {members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      </div>
      <div className="container-page">
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}

/** A photo, a drawn portrait, or a sign for the task. */
function Portrait({ member }: { member: BlockOf<'team'> }) {
  const photo = shownPicture(member, member.imageUrl);
  const { avatar, drawing, icon } = member.metadata;
  if (photo) {
    return (
      <BlockPicture
        picture={photo}
        alt={isDecorative(member.metadata) ? '' : member.metadata.alt || undefined}
        lang={langOf(member, 'metadata')}
        sizes="76px"
        fills={1}
        className="size-16 rounded-full object-cover md:size-vignette"
      />
    );
  }
  if (!avatar) return <PictureSign drawing={drawing} icon={icon} />;
  return (
    <img
      src={imageAddress(`avatars/${avatar}.svg`)}
      width={76}
      height={76}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-16 rounded-full md:size-vignette"
    />
  );
}

/** While nobody's name is entered, the task is the heading. */
function Member({ member }: { member: BlockOf<'team'> }) {
  return (
    <li
      data-block={member.id}
      className="grid grid-cols-sign items-center gap-x-6 border-t-[1.5px] border-ink py-6 last:border-b-[1.5px]"
    >
      <Portrait member={member} />
      <div>
        <Subheading of={member} field={member.title ? 'title' : 'subtitle'} className="h3" />
        {member.title && member.subtitle && <Text as="p" of={member} field="subtitle" className="font-strong" />}
        <Text as="p" of={member} field="content" className="mt-1 text-base text-ink-2" />
      </div>
    </li>
  );
}
