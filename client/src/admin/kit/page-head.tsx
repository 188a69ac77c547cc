import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** Stands above the title, such as the way back. */
  before?: ReactNode;
  /** The view's main action. */
  action?: ReactNode;
}

/** Title row of a view. */
export function PageHead({ title, lead, before, action }: PageHeadProps) {
  useDocumentTitle(title);
  return (
    <div className="mb-5">
      {before}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-text text-2xl leading-tight font-bold wrap-anywhere">{title}</h2>
          {lead && <p className="mt-0.5 text-tinte-2">{lead}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}
