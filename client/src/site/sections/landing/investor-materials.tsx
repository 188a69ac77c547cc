import { Subheading } from '../../content/heading-levels';
import '../../art/folded-plan.css';
import './investor-materials.css';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { imageAddress, ResponsivePicture } from '../../art/responsive-picture';
import { textLinkClass, useActionAddress } from '../../blocks/button-block';
import { langOf, useMailDraft } from '../../content/use-content';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';

type Block = BlockOf<'investor-materials'>;

export default function InvestorMaterialsSection({ section }: SectionProps<'investor-materials'>) {
  const place = placement(section);
  const materials = place.all('material');
  const actions = place.all('action');
  return (
    <SectionFrame section={section} rest={place.rest}>
      <div className="materials-grid">
        <div>
          <SectionHeading section={section} />
          <FoldedPlan />
        </div>
        <div>
          <ul className="materials">
            {materials.map((material) => (
              <Material key={material.id} material={material} />
            ))}
          </ul>
          {actions.map((action) => (
            <Action key={action.id} action={action} />
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}

function Material({ material }: { material: Block }) {
  const mailDraft = useMailDraft();
  const { drawing, subject, button } = material.metadata;
  const titleId = `material-${material.id}`;
  const linkId = `${titleId}-request`;
  // If only one of both is translated, a combined name would mix languages.
  const sameLanguage = langOf(material, 'title') === langOf(material, 'metadata');
  return (
    <li data-block={material.id} className={drawing ? '' : 'material-undrawn'}>
      {drawing && <img src={imageAddress(`materials/${drawing}.svg`)} width={132} height={100} alt="" loading="lazy" />}
      <div>
        <Subheading of={material} id={titleId} className="h3" />
        <p lang={langOf(material, 'content')}>{material.content}</p>
      </div>
      {button && (
        <a
          id={linkId}
          href={mailDraft(subject)}
          aria-labelledby={sameLanguage ? `${linkId} ${titleId}` : undefined}
          lang={langOf(material, 'metadata')}
          className={buttonClass({ variant: 'dark', size: 'compact' })}
        >
          {button}
        </a>
      )}
    </li>
  );
}

function Action({ action }: { action: Block }) {
  const href = useActionAddress()(action);
  if (!href) return null;
  return (
    <p data-block={action.id} className="mt-7">
      <a href={href} lang={langOf(action, 'title')} className={textLinkClass}>
        <Icon name="mail" />
        <span>{action.title}</span>
      </a>
    </p>
  );
}

/** The panels of the folded plan, from left to right. */
const panels = [0, 1, 2, 3];

function FoldedPlan() {
  return (
    <div className="folded-plan" aria-hidden="true">
      {panels.map((panel) => (
        <span key={panel}>
          <ResponsivePicture
            name={panel === 3 ? 'map-fold-night' : 'map-fold-day'}
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
