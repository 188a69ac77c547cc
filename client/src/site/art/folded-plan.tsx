import { ResponsivePicture } from './responsive-picture';
import './folded-plan.css';

/** The folded city map: three panels in daylight, the last one at night. */
export function FoldedPlan() {
  return (
    <div className="folded-plan" aria-hidden="true">
      {['day', 'day', 'day', 'night'].map((time, panel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four panels never change places
        <span key={panel}>
          <ResponsivePicture
            name={`map-fold-${time}`}
            widths={[300, 600]}
            width={300}
            height={190}
            sizes="300px"
            style={{ left: `${panel * -100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
