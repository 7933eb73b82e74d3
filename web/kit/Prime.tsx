// PrimeReact around each component we take from it: our layers, Spanish names, none of its styles; loaded
// with the first of them.
import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';

/**
 * PrimeReact writes its base styles into this element; out of the document they neither apply nor break the
 * content policy.
 */
const estilosFuera = document.createElement('div');

export const Prime = ({ children }: { readonly children: ReactNode }) => (
  <PrimeReactProvider
    value={{
      ripple: false,
      styleContainer: estilosFuera,
      zIndex: { modal: 50, overlay: 60, menu: 60, tooltip: 70, toast: 70 },
    }}
  >
    {children}
  </PrimeReactProvider>
);
