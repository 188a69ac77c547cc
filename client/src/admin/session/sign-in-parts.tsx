import { paths } from '@shared/paths';
import { useState } from 'react';
import { Button } from '../../ui/button';
import type { ElementProps, Elements, TextOrElements } from '../../ui/elements';
import { controlClass, Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { IconButton } from '../kit/admin-button';
import { AdminLogo } from '../kit/admin-logo';
import { CookieNotice } from './cookie-notice';
import loginMapAvif from './login-map.avif';
import loginMap from './login-map.webp';
import { OriginNotice } from './origin-notice';

export function LoginFrame({ title, lead, children }: { title: string; lead: TextOrElements; children: Elements }) {
  return (
    <div className="grid min-h-dvh bg-white max-lg:grid-rows-[auto_1fr] lg:grid-cols-[1fr_minmax(440px,40%)]">
      <header className="on-night relative isolate overflow-hidden text-white max-lg:h-40">
        <picture>
          <source type="image/avif" srcSet={loginMapAvif} />
          <img
            src={loginMap}
            alt=""
            width="1320"
            height="1350"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
        </picture>
        <div className="absolute inset-0 -z-10 bg-linear-[180deg,rgb(10_20_36/85%),transparent_26%,transparent_60%,rgb(10_20_36/95%)_92%]" />
        <a href={paths.page('home')} className="absolute top-4 left-5 min-h-11 no-underline lg:top-9 lg:left-12">
          <AdminLogo />
        </a>
        <p className="absolute bottom-4 left-5 font-display text-t-3 leading-tight lg:bottom-12 lg:left-12 lg:text-xlarge">
          Mach das Licht an.
        </p>
      </header>
      <main className="w-full max-w-[560px] px-5 py-10 sm:px-10 lg:self-center xl:px-[88px]">
        <h1 className="font-text text-[1.75rem] leading-tight font-bold">{title}</h1>
        <p className="mt-1.5 mb-7 text-ink-2">{lead}</p>
        <OriginNotice />
        <CookieNotice />
        {children}
      </main>
    </div>
  );
}

interface PasswordFieldProps extends ElementProps<'input'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

export function PasswordField({ label, hint, error, id, required = true, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(described) => (
        <span className="relative block">
          <input
            required={required}
            {...input}
            {...described}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlClass} pr-13!`}
          />
          <IconButton
            icon={visible ? 'eye-off' : 'eye'}
            iconSize={20}
            label={visible ? 'Passwort verbergen' : 'Passwort anzeigen'}
            className="absolute! top-0.5 right-0.5"
            onClick={() => setVisible((shown) => !shown)}
          />
        </span>
      )}
    </Field>
  );
}

interface SignInButtonProps {
  loading: boolean;
  loadingLabel: string;
  children: string;
}

export function SignInButton({ children, ...loading }: SignInButtonProps) {
  return (
    <Button type="submit" variant="dark" {...loading} className="mt-1.5 w-full">
      <Icon name="log-in" />
      <span>{children}</span>
    </Button>
  );
}
