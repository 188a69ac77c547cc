import { ResponsivePicture } from './responsive-picture';

/** What can be reached on foot, on a crop of the map by day. */
export function WalkingRadius() {
  return (
    <div className="walking-radius" aria-hidden="true">
      <ResponsivePicture name="map-radius" widths={[360, 720]} width={720} height={792} sizes="360px" />
      <svg aria-hidden="true" viewBox="1000 440 300 330" preserveAspectRatio="xMidYMid slice">
        <circle
          cx="1113"
          cy="665"
          r="86"
          fill="#FFB648"
          fillOpacity=".2"
          stroke="#8A4F00"
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
        <circle cx="1113" cy="665" r="42" fill="#FFB648" fillOpacity=".28" />
        <circle cx="1113" cy="665" r="9" fill="#1F5F78" stroke="#fff" strokeWidth="3" />
        <path
          d="M1160 620a8 8 0 1 1 0 16 8 8 0 0 1 0-16M1068 694a8 8 0 1 1 0 16 8 8 0 0 1 0-16M1150 706a8 8 0 1 1 0 16 8 8 0 0 1 0-16"
          fill="#FFB648"
          stroke="#8A4F00"
          strokeWidth="2"
        />
      </svg>
    </div>
  );
}
