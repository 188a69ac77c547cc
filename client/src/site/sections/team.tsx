import type { PublicBlock } from '@shared/contracts/content';
import { isDecorative } from '@shared/sections/decorative';
import type { TeamMetadata } from '@shared/sections/team';
import { BlockPicture } from '../art/block-picture';
import { MoreBlocks } from '../blocks/more-blocks';
import { shownPicture } from '../content/shown-picture';
import { langOf } from '../content/use-content';
import { PictureSign } from './picture-sign';
import { placement } from './placement';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';

/** The people behind the product, or their tasks while no names are given, as ruled rows. */
export function TeamSection({ section }: SectionProps<TeamMetadata>) {
  const place = placement(section);
  const members = place.all('member');
  const notices = place.all('notice');
  return (
    <section id={section.anchor ?? section.key} className="section-padding bg-papier-2">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <div>
          <SectionHeading section={section} />
          {notices.map((notice) => (
            <p
              key={notice.id}
              data-block={notice.id}
              lang={langOf(notice, 'content')}
              className="mt-5 max-w-[30em] text-s text-tinte-2"
            >
              {notice.content}
            </p>
          ))}
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

function Member({ member }: { member: PublicBlock<TeamMetadata> }) {
  const photo = shownPicture(member, member.imageUrl);
  return (
    <li
      data-block={member.id}
      className="grid grid-cols-sign items-center gap-x-6 border-t-[1.5px] border-tinte py-6 last:border-b-[1.5px]"
    >
      {photo ? (
        <BlockPicture
          picture={photo}
          alt={isDecorative(member.metadata) ? '' : member.metadata.alt || undefined}
          lang={langOf(member, 'metadata')}
          sizes="76px"
          fills={1}
          className="size-16 rounded-full object-cover md:size-vignette"
        />
      ) : (
        <PictureSign drawing={member.metadata.drawing} icon={member.metadata.icon} />
      )}
      <div>
        <h3 className="h3" lang={langOf(member, 'title')}>
          {member.title}
        </h3>
        {member.subtitle && (
          <p className="font-strong" lang={langOf(member, 'subtitle')}>
            {member.subtitle}
          </p>
        )}
        <p className="mt-1 text-base text-tinte-2" lang={langOf(member, 'content')}>
          {member.content}
        </p>
      </div>
    </li>
  );
}
