// Wraps each PrimeReact component that we use: our layers, Spanish names, none of its styles. Loaded with the
// first of them.
import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';

/**
 * PrimeReact writes its base styles into this element; since it is not in the document, they neither apply
 * nor violate the content policy.
 */
const outerStyles = document.createElement('div');

export const Prime = ({ children }: { readonly children: ReactNode }) => (
  <PrimeReactProvider
    value={{
      ripple: false,
      styleContainer: outerStyles,
      zIndex: { modal: 50, overlay: 60, menu: 60, tooltip: 70, toast: 70 },
    }}
  >
    {children}
  </PrimeReactProvider>
);
