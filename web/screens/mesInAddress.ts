// The month of a screen, kept in its address: a link brings it back, and a month half written stays out of
// it.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPeriodo, type Periodo } from '../../core/kit/period.ts';

/** As it is being written; `propuesto`, where the address says none. */
export const useMesInAddress = (
  propuesto: () => Periodo,
): readonly [periodo: string, poner: (p: string) => void] => {
  const [params, ponerParams] = useSearchParams(),
    pedido = params.get('periodo') ?? '',
    [periodo, escribir] = useState<string>(() => (isPeriodo(pedido) ? pedido : propuesto()));
  return [
    periodo,
    (p) => {
      escribir(p);
      if (isPeriodo(p)) ponerParams({ periodo: p }, { replace: true });
    },
  ];
};
