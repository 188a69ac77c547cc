import type { PublicDownload } from '@shared/contracts/content';
import type { Language } from '@shared/locales';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/button';
import { Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { langOf, useLanguage } from '../../content/use-content';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import './downloads.css';

type Block = BlockOf<'downloads'>;

/** Files as rows of a shelf. They are plain links: without scripts, and one press from the list to the file. */
export default function DownloadsSection({ section }: SectionProps<'downloads'>) {
  const place = placement(section);
  // One without its file offers nothing.
  const files = place.all('file').flatMap((block) => {
    const file = block.downloads?.[block.metadata.file ?? ''];
    return file ? [{ block, file }] : [];
  });
  const notices = place.all('notice');
  const actions = place.all('action');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      {files.length > 0 && (
        <ul className="downloads">
          {files.map((download) => (
            <File key={download.block.id} {...download} />
          ))}
        </ul>
      )}
      <GroundEnd section={section} notices={notices} actions={actions} />
    </GroundFrame>
  );
}

const megabyte = 1_000_000;

/** "2,4 MB" in the language of the page; below a tenth of a megabyte in KB. */
function sizeText(bytes: number, language: Language): string {
  const inMegabytes = bytes >= megabyte / 10;
  const value = Math.max(bytes / (inMegabytes ? megabyte : 1_000), 0.1);
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return `${value.toLocaleString(language, digits)}\u00a0${inMegabytes ? 'MB' : 'KB'}`;
}

interface Download {
  block: Block;
  file: PublicDownload;
}

function File({ block, file }: Download) {
  const id = `download-${block.id}`;
  return (
    <li data-block={block.id}>
      <span className="download-sheet" data-format={file.format} aria-hidden="true">
        {file.format.toUpperCase()}
      </span>
      <div>
        <Subheading of={block} id={`${id}-name`} className="h3" />
        <Text as="p" of={block} field="content" />
      </div>
      <DownloadLink file={file} block={block} id={id} />
    </li>
  );
}

function DownloadLink({ file, block, id }: Download & { id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // If the name is German on an English page, a combined name would mix languages.
  const isNamed = langOf(block, 'title') === undefined;
  return (
    <div className="download-link">
      <a
        id={id}
        href={file.href}
        download=""
        aria-labelledby={isNamed ? `${id} ${id}-name` : undefined}
        aria-describedby={`${id}-measures`}
        className={`${buttonClass({ variant: 'outlined', size: 'compact' })}`}
      >
        {t('blocks.download')}
      </a>
      <span id={`${id}-measures`}>{`${file.format.toUpperCase()}, ${sizeText(file.size, language)}`}</span>
    </div>
  );
}
