// The month of a screen, kept in its address so that a link restores it; an incomplete month is not stored.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPeriodo, type Periodo } from '../../core/kit/period.ts';
import { useOnChange } from '../kit/useOnChange.ts';

/** What is shown of an address that is no month. */
const LONGEST = 20;
/** The text being typed; `proposed` when the address has none. `goTo`: to another month, from which one comes back. */
export const useMesInAddress = (
  proposed: Periodo,
): readonly [periodo: string, poner: (p: string) => void, goTo: (p: Periodo) => void] => {
  const [params, setParams] = useSearchParams(),
    request = (params.get('periodo') ?? '').slice(0, LONGEST),
    // One that is no month is shown as it came, and the screen says so: another in its place would be taken for it.
    [written, write] = useState<string | undefined>(() => request || undefined);
  // The browser's Back and Forward.
  useOnChange([request], () => {
    if (request !== '') write(request);
  });
  return [
    written ?? proposed,
    (p) => {
      write(p);
      if (isPeriodo(p)) setParams({ periodo: p }, { replace: true });
    },
    (p) => setParams({ periodo: p }),
  ];
};
/** Whether the address says which month. */
export const useHasMesInAddress = (): boolean => isPeriodo(useSearchParams()[0].get('periodo') ?? '');
