import { LogoSign } from '../../ui/logo';

export function AdminLogo({ small = false }: { small?: boolean }) {
  return (
    <span
      className={`inline-flex min-h-11 items-center gap-2.5 font-display leading-none ${small ? 'text-[1.3125rem]' : 'text-[1.625rem]'}`}
    >
      <LogoSign className={small ? 'w-[21px]' : 'w-[26px]'} />
      <span className={small ? 'max-[26.25rem]:sr-only' : ''}>Abseits</span>
    </span>
  );
}
