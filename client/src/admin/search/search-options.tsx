import type { InboxHit } from '@shared/contracts/inbox';
import type { ReactNode } from 'react';
import { languageMark } from '../content/languages';
import { StatusBadge } from '../investors/enquiry-status';
import { enquiryViews } from '../investors/enquiry-views';
import { germanDate } from '../kit/dates';
import type { Command } from './commands';
import type { Result } from './find-texts';

interface OptionProps {
  id: string;
  selected: boolean;
  onSelect: () => void;
  onPoint: () => void;
}

/** An option is reached by the arrow keys of the field, which keeps the focus. */
function Option({ id, selected, onSelect, onPoint, children }: OptionProps & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onClick={onSelect}
      onPointerMove={onPoint}
      className="cursor-pointer rounded-dense border border-transparent px-3 py-2 text-s aria-selected:border-admin-marke aria-selected:bg-admin-wahl"
    >
      {children}
    </div>
  );
}

/** Something to do. */
export function CommandOption({ command, ...option }: OptionProps & { command: Command }) {
  return (
    <Option {...option}>
      <b className="font-strong">{command.label}</b>
    </Option>
  );
}

/** Who wrote, when, and how far that is. */
export function EnquiryOption({ hit, ...option }: OptionProps & { hit: InboxHit }) {
  const { kind, name, email, company, createdAt, status, suspectedSpam } = hit;
  return (
    <Option {...option}>
      <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <b className="font-strong wrap-anywhere">{name}</b>
        <span className="text-xs text-tinte-2">
          {enquiryViews[kind].one}, {germanDate(createdAt)}
          {suspectedSpam && ', Verdacht auf Spam'}
        </span>
        <span className="ml-auto">
          <StatusBadge status={status} />
        </span>
      </span>
      <span className="block text-note wrap-anywhere text-tinte-2">{company ? `${email}, ${company}` : email}</span>
    </Option>
  );
}

/** A section, block or setting, with what was found in it. */
export function TextOption({ result, ...option }: OptionProps & { result: Result }) {
  return (
    <Option {...option}>
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="font-strong wrap-anywhere">{result.owner}</b>
        <span className="text-xs text-tinte-2">{result.kind}</span>
      </span>
      {result.hits.map(({ language, label, pieces }) => (
        <span key={`${language} ${label}`} className="block text-note text-tinte-2">
          {`${languageMark(language)} ${label}: `}
          <span lang={language} className="wrap-anywhere">
            {pieces.map(({ text, hit }, place) =>
              hit ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
                <mark key={place} className="rounded-[2px] bg-laterne-hell text-tinte">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </span>
        </span>
      ))}
    </Option>
  );
}
