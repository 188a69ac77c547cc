import type { Language } from '@shared/locales';
import { createContext, use, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Interfaces } from '../../i18n/i18n';
import type { Elements } from '../../ui/elements';

export const InterfacesContext = createContext<Interfaces | null>(null);

export function useInterfaces(): Interfaces {
  const interfaces = useContext(InterfacesContext);
  if (!interfaces) throw new Error('useInterfaces needs an InterfacesContext around it');
  return interfaces;
}

export function InLanguage({ language, children }: { language: Language; children: Elements }) {
  const interfaces = useInterfaces();
  const i18n = interfaces.get(language) ?? use(interfaces.load(language));
  const written = useRef(language);
  useLayoutEffect(() => {
    // The document has its language from the server, or from a translator, who keeps it.
    if (written.current === language) return;
    written.current = language;
    document.documentElement.lang = language;
  }, [language]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

interface Carried {
  /** Whether links to unprefixed pages need `?lng=`, because the server would otherwise choose another language. */
  carried: boolean;
  carry: (carried: boolean) => void;
}

const CarriedContext = createContext<Carried>({ carried: false, carry: () => undefined });

export const useCarriedLanguage = (): Carried => useContext(CarriedContext);

/** Holds `carried`. Its initial value comes from the server, which knows the browser's preferred languages. */
export function CarriedLanguage({ initially, children }: { initially: boolean; children: Elements }) {
  const [carried, carry] = useState(initially);
  const value = useMemo(() => ({ carried, carry }), [carried]);
  return <CarriedContext value={value}>{children}</CarriedContext>;
}
