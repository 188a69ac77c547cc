import { LogoSign } from '../../ui/logo-sign';

/** Sign and name of the product. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <LogoSign className="logo-sign" />
      <span>{name}</span>
    </span>
  );
}
