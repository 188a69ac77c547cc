/** The product's sign: a side road with a light at its end. */
export function LogoSign({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 32" aria-hidden="true" className={className}>
      <path
        d="M8 30V2M8 23c0-8 8-5.5 11.5-12"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="22.5" cy="7.5" r="5.5" fill="var(--lantern)" />
    </svg>
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <LogoSign className="logo-sign" />
      <span>{name}</span>
    </span>
  );
}
