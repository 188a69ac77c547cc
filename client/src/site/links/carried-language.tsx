import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface Carried {
  /** Whether links to pages without prefix have to say their language: the next request would lead elsewhere. */
  carried: boolean;
  carry: (carried: boolean) => void;
}

const CarriedContext = createContext<Carried>({ carried: false, carry: () => undefined });

export const useCarriedLanguage = (): Carried => useContext(CarriedContext);

/** Knows whether links carry the language on. At first the server says so, which sees what the browser asks for. */
export function CarriedLanguage({ initially, children }: { initially: boolean; children: ReactNode }) {
  const [carried, carry] = useState(initially);
  const value = useMemo(() => ({ carried, carry }), [carried]);
  return <CarriedContext value={value}>{children}</CarriedContext>;
}
