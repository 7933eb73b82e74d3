// The month of a screen, kept in its address so that a link restores it; an incomplete month is not stored.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPeriodo, type Periodo } from '../../core/kit/period.ts';
import { useOnChange } from '../kit/useOnChange.ts';

/** The text being typed; `proposed` when the address has none. `goTo`: to another month, from which one comes back. */
export const useMesInAddress = (
  proposed: Periodo,
): readonly [periodo: string, poner: (p: string) => void, goTo: (p: Periodo) => void] => {
  const [params, setParams] = useSearchParams(),
    request = params.get('periodo') ?? '',
    [written, write] = useState<string | undefined>(() => (isPeriodo(request) ? request : undefined));
  // The browser's Back and Forward.
  useOnChange([request], () => {
    if (isPeriodo(request)) write(request);
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
