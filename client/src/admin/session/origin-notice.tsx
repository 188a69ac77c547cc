import { paths } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callWhole } from '../../api/call';

const code = 'font-mono font-semibold break-all';

/**
 * Warns when the server does not accept requests from this page's origin, for example behind a proxy that does not pass
 * Host: it would refuse every sign-in, form and change there. Says how to fix it.
 */
export function OriginNotice() {
  const { origin } = window.location;
  const { data } = useQuery({
    queryKey: ['origin', origin],
    queryFn: ({ signal }) => callWhole('GET /api/auth/status', { query: { origin }, signal }),
  });
  const status = data?.origin;
  const titleId = useId();
  if (!status || status.accepted) return null;
  return (
    <section
      role="alert"
      aria-labelledby={titleId}
      className="mb-6 rounded-[12px] border border-error-border bg-error-ground px-5 py-4 text-s leading-normal text-ink"
    >
      <h2 id={titleId} className="font-text text-base leading-snug font-bold text-error">
        Unter dieser Adresse lehnt der Server Anmeldungen und Änderungen ab
      </h2>
      {status.publicUrl ? (
        <OtherPublicUrl origin={origin} publicUrl={status.publicUrl} />
      ) : (
        <OtherHost origin={origin} />
      )}
    </section>
  );
}

function OtherPublicUrl({ origin, publicUrl }: { origin: string; publicUrl: string }) {
  return (
    <>
      <p className="mt-2">
        <span>{'Diese Seite ist unter '}</span>
        <code translate="no" className={code}>
          {origin}
        </code>
        <span>{' geöffnet. Anmeldungen, Formulare und Änderungen nimmt der Server nur von '}</span>
        <code translate="no" className={code}>
          {publicUrl}
        </code>
        <span>{' an.'}</span>
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>
          <span>{'Öffnen Sie '}</span>
          <a href={`${publicUrl}${paths.adminLogin}`} className="font-semibold break-all underline underline-offset-4">
            {`${publicUrl}${paths.adminLogin}`}
          </a>
          <span>.</span>
        </li>
        <li>
          <span>{'Oder, wenn die Website hier erreichbar sein soll: Setzen Sie in der Umgebung des Servers '}</span>
          <code translate="no" className={code}>{`PUBLIC_URL=${origin}`}</code>
          <span>{' und starten Sie ihn neu.'}</span>
        </li>
      </ul>
    </>
  );
}

function OtherHost({ origin }: { origin: string }) {
  return (
    <>
      <p className="mt-2">
        <span>{'Diese Seite ist unter '}</span>
        <code translate="no" className={code}>
          {origin}
        </code>
        <span>
          {
            ' geöffnet, beim Server kommt aber ein anderer Hostname an. Anmeldungen, Formulare und Änderungen hält er deshalb für die einer fremden Website.'
          }
        </span>
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>
          <span>{'Setzen Sie in der Umgebung des Servers '}</span>
          <code translate="no" className={code}>{`PUBLIC_URL=${origin}`}</code>
          <span>{' und starten Sie ihn neu.'}</span>
        </li>
        <li>
          <span>{'Oder lassen Sie den Proxy vor der Website den Hostnamen weitergeben, bei nginx mit '}</span>
          <code translate="no" className={code}>
            proxy_set_header Host $host;
          </code>
          <span>.</span>
        </li>
        <li>Das Protokoll des Servers nennt zu jeder abgelehnten Anfrage beide Hostnamen.</li>
      </ul>
    </>
  );
}
