import { safeAddress } from '@shared/rules/safe-address';
import { Icon } from '../../../ui/icon';
import { BlockPicture } from '../../art/block-picture';
import { portraitOf } from '../../art/portrait';
import { textLinkClass } from '../../blocks/button-block';
import { Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import { LinkOfEntry } from './parts/link-of-entry';
import './people.css';

type Block = BlockOf<'people'>;

/** People in the windows of a house. */
export default function PeopleSection({ section }: SectionProps<'people'>) {
  const place = placement(section);
  const people = place.all('person');
  const notices = place.all('notice');
  const actions = place.all('action');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      {people.length > 0 && (
        <ul className="people">
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      <GroundEnd section={section} notices={notices} actions={actions} />
    </GroundFrame>
  );
}

function Person({ person }: { person: Block }) {
  return (
    <li data-block={person.id} className="person">
      <Portrait person={person} />
      <div>
        <Subheading of={person} className="h3" />
        {person.subtitle && <Text as="p" of={person} field="subtitle" className="font-strong" />}
        <Text as="p" of={person} field="content" className="person-text" />
        <PersonLink person={person} />
      </div>
    </li>
  );
}

/** A photo, a drawn portrait, or the outline of somebody in a lit window. The name stands beside it. */
function Portrait({ person }: { person: Block }) {
  const picture = portraitOf(person);
  if (picture) {
    return (
      <BlockPicture
        picture={picture}
        alt=""
        sizes="(width < 760px) 104px, 280px"
        fills={0.8}
        width={280}
        height={350}
        className="person-window"
      />
    );
  }
  return (
    <svg viewBox="0 0 80 100" aria-hidden="true" className="person-window person-outline">
      <path d="M40 0v100M0 42h80" />
      <path
        className="person-shape"
        d="M6 104q2-34 34-34t34 34zM40 24c9 0 14 7 14 16S48 60 40 60 26 49 26 40s5-16 14-16"
      />
    </svg>
  );
}

function PersonLink({ person }: { person: Block }) {
  const address = safeAddress(person.metadata.link ?? '');
  if (!address) return null;
  const shortened = address.replace(/^(?:mailto:|tel:|https:\/\/(?:www\.)?)/, '');
  return (
    <p>
      <LinkOfEntry block={person} className={textLinkClass} unnamed={shortened}>
        <Icon name={address.startsWith('mailto:') ? 'mail' : 'arrow-right'} />
      </LinkOfEntry>
    </p>
  );
}
