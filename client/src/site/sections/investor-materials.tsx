import type { PublicBlock } from '@shared/contracts/content';
import type { InvestorMaterialsMetadata } from '@shared/sections/investor-materials';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { FoldedPlan } from '../art/folded-plan';
import { MoreBlocks } from '../blocks/more-blocks';
import { safeLink } from '../content/addresses';
import { useMailDraft } from '../content/mail-draft';
import { langOf } from '../content/use-content';
import { placement } from './placement';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';
import './investor-materials.css';

type Block = PublicBlock<InvestorMaterialsMetadata>;

/** What investors can ask for, as ruled rows; every button opens a mail draft in the reader's language. */
export function InvestorMaterialsSection({ section }: SectionProps<InvestorMaterialsMetadata>) {
  const place = placement(section);
  const materials = place.all('material');
  const actions = place.all('action');
  return (
    <section id={section.anchor ?? section.key} className="section-padding">
      <div className="container-page">
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
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}

function Material({ material }: { material: Block }) {
  const mailDraft = useMailDraft();
  const { drawing, subject, button } = material.metadata;
  const titleId = `material-${material.id}`;
  const linkId = `${titleId}-request`;
  // Where one of them is not translated, a name of both would be in two languages.
  const sameLanguage = langOf(material, 'title') === langOf(material, 'metadata');
  return (
    <li data-block={material.id} className={drawing ? '' : 'material-undrawn'}>
      {drawing && <img src={`/images/materials/${drawing}.svg`} width={132} height={100} alt="" loading="lazy" />}
      <div>
        <h3 id={titleId} className="h3" lang={langOf(material, 'title')}>
          {material.title}
        </h3>
        <p lang={langOf(material, 'content')}>{material.content}</p>
      </div>
      {button && (
        <a
          id={linkId}
          href={mailDraft(subject)}
          aria-labelledby={sameLanguage ? `${linkId} ${titleId}` : undefined}
          lang={langOf(material, 'metadata')}
          className={buttonClass({ variant: 'tinte', size: 'compact' })}
        >
          {button}
        </a>
      )}
    </li>
  );
}

/** A link that names a mail subject opens that draft; any other goes where its content says. */
function Action({ action }: { action: Block }) {
  const mailDraft = useMailDraft();
  const { subject } = action.metadata;
  const href = subject ? mailDraft(subject) : safeLink(action.content);
  if (!href) return null;
  return (
    <p data-block={action.id} className="mt-7">
      <a
        href={href}
        lang={langOf(action, 'title')}
        className="inline-flex min-h-11 items-center gap-2.5 font-strong underline decoration-laterne-tief decoration-2 underline-offset-6 hover:text-laterne-tief"
      >
        <Icon name="mail" />
        {action.title}
      </a>
    </p>
  );
}
