import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import './call-to-action.css';

/** A sheet of night that lies on lighter grounds; a dotted way leads to a lit door. */
export default function CallToActionSection({ section }: SectionProps<'call-to-action'>) {
  const place = placement(section);
  const actions = place.first('action', 2);
  const notices = place.all('notice');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <div className="call-to-action on-night">
        <div className="call-to-action-text">
          <SectionHeading section={section} />
          <GroundEnd section={{ ground: 'ink' }} notices={notices} actions={actions} />
        </div>
        <Way />
      </div>
    </GroundFrame>
  );
}

/** Streets and the way along them, up to the light. */
function Way() {
  return (
    <svg viewBox="0 0 420 340" aria-hidden="true" className="call-to-action-way">
      <path d="M-20 250 130 214 250 262 440 214M130 214 104 60 90 -20M250 262 236 360M104 60 262 22 440 58M262 22 318 150" />
      <path className="call-to-action-route" d="M-6 336 32 240 130 214 104 60 262 22 314 142" />
      <circle cx="318" cy="168" r="110" />
      <path className="call-to-action-door" d="M292 206v-38a26 26 0 0 1 52 0v38z" />
      <path d="M318 142v64M292 172h52" />
    </svg>
  );
}
