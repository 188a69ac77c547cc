import { mailtoAddress } from '@shared/rules/mail-address';
import { safeAddress } from '@shared/rules/safe-address';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/button';
import { besideOthers, type TextOrElements } from '../../../ui/elements';
import { Icon, type UiIconName } from '../../../ui/icon';
import { CityCoin } from '../../art/drawings';
import { BlockLink, textLinkClass } from '../../blocks/button-block';
import { MoreBlocks } from '../../blocks/more-blocks';
import { Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { langOf, useSetting } from '../../content/use-content';
import { MapBand } from '../parts/map-band';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import './contact.css';

type Block = BlockOf<'contact'>;

export default function ContactPage({ section }: SectionProps<'contact'>) {
  const place = placement(section);
  const channels = place.all('channel');
  const promises = place.all('promise');
  const actions = place.all('action');
  const addresses = place.all('address');
  return (
    <>
      <MapBand section={section} overlapped="card" />
      <div className="container-page contact-grid">
        <ul className="contact-card">
          {channels.map((channel) => (
            <Channel key={channel.id} channel={channel} />
          ))}
        </ul>
        <div className="contact-promise">
          {promises.map((promise) => (
            <div key={promise.id} data-block={promise.id} className="contact-promise-text">
              <span className="contact-promise-sign" aria-hidden="true">
                <Icon name={promise.metadata.icon ?? 'clock'} />
              </span>
              <div>
                <Subheading of={promise} className="h3" />
                <Text as="p" of={promise} field="content" className="mt-2 text-ink-2" />
              </div>
            </div>
          ))}
          <div className="mt-7 flex flex-wrap gap-3">
            {actions.map((action, index) => (
              <BlockLink
                key={action.id}
                block={action}
                className={buttonClass({ variant: index === 0 ? 'primary' : 'outlined' })}
              />
            ))}
          </div>
          {addresses.map((address) => (
            <Address key={address.id} address={address} />
          ))}
        </div>
      </div>
      <MoreBlocks blocks={place.rest()} className="container-page pb-24" />
    </>
  );
}

type ChannelKind = NonNullable<Block['metadata']['channel']>;

const channelIcons: Record<ChannelKind, UiIconName> = {
  email: 'mail',
  phone: 'phone',
  location: 'map-pin',
  social: 'share',
  hours: 'clock',
};

function Channel({ channel }: { channel: Block }) {
  const { channel: kind, icon } = channel.metadata;
  return (
    <li data-block={channel.id}>
      <Icon name={icon ?? (kind ? channelIcons[kind] : 'info')} className="size-7 text-lantern-deep" />
      <div className="min-w-0">
        <Subheading of={channel} />
        <p lang={langOf(channel, 'content')} className="contact-value">
          <ChannelLink channel={channel}>{channel.content}</ChannelLink>
        </p>
      </div>
    </li>
  );
}

function Address({ address }: { address: Block }) {
  const { t } = useTranslation();
  // Spaces and marks that keep words on one line are none of the address.
  const query = encodeURIComponent(address.content.replace(/\s/g, ' ').replaceAll('\u2060', ''));
  return (
    <div data-block={address.id} className="contact-address on-night">
      {address.metadata.city && <CityCoin name={address.metadata.city} />}
      <div>
        <Subheading of={address} className="h3" />
        <Text as="p" of={address} field="content" className="mt-1 text-fog" />
        <a
          href={`https://www.openstreetmap.org/search?query=${query}`}
          rel="noopener noreferrer"
          className={`${textLinkClass} mt-3`}
        >
          <span>{t('contact.map')}</span>
          <Icon name="external-link" />
        </a>
      </div>
    </div>
  );
}

/** A mail address or phone number becomes a link; the social link comes from a setting. */
function ChannelLink({ channel, children }: { channel: Block; children: TextOrElements }) {
  const social = safeAddress(useSetting('social-url'));
  const text = channel.content.trim();
  const addresses: Partial<Record<ChannelKind, string | undefined>> = {
    email: text.includes('@') ? mailtoAddress(text) : undefined,
    phone: /\d/.test(text) ? `tel:${text.replace(/[^+\d]/g, '')}` : undefined,
    social,
  };
  const { channel: kind } = channel.metadata;
  const address = kind && addresses[kind];
  if (!address) return besideOthers(children);
  return (
    <a href={address} {...(kind === 'social' ? { rel: 'noopener noreferrer me' } : {})}>
      {children}
    </a>
  );
}
