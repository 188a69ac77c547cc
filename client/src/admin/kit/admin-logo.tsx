/** Sign and name, in the colour of the text around it. */
export function Logo({ small = false }: { small?: boolean }) {
  return (
    <span
      className={`inline-flex min-h-11 items-center gap-2.5 font-display leading-none ${small ? 'text-[1.3125rem]' : 'text-[1.625rem]'}`}
    >
      <svg viewBox="0 0 30 32" aria-hidden="true" className={small ? 'w-[21px]' : 'w-[26px]'}>
        <path
          d="M8 30V2M8 23c0-8 8-5.5 11.5-12"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
        <circle cx="22.5" cy="7.5" r="5.5" className="fill-laterne" />
      </svg>
      <span className={small ? 'max-[26.25rem]:sr-only' : ''}>Abseits</span>
    </span>
  );
}
