import { PageHead } from '../kit/page-head';
import { Enquiries } from './enquiries';
import { enquiryViews } from './enquiry-views';

/** Investor enquiries and, below them, requests for the beta (decisions, forms). */
export function InvestorsPage() {
  return (
    <>
      <Enquiries
        kind="investors"
        head={(action) => (
          <PageHead
            title={enquiryViews.investors.title}
            lead="Was Investoren über das Kontaktformular geschrieben haben."
            action={action}
          />
        )}
      />
      <div className="mt-10">
        <Enquiries
          kind="beta"
          head={(action) => (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-text text-xl leading-tight font-bold">{enquiryViews.beta.title}</h2>
              {action}
            </div>
          )}
        />
      </div>
    </>
  );
}
