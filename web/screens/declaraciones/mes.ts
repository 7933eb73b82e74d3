// The month of a declaration: the one in its address, where the closing of a month leads to its papers; else
// the last one with an approved run.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPeriodo } from '../../../core/kit/period.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { useReading } from '../reading.ts';
import { askRows } from '../requests.ts';

export interface ChosenMes {
  readonly periodo: string;
  readonly set: (p: string) => void;
  readonly failure: Failure | undefined;
  readonly withNothing: boolean;
  readonly readAgain: () => void;
}
const DECLARABLE = ['aprobada', 'pagada', 'cerrada'];

export const useMes = (): ChosenMes => {
  const [params, setParams] = useSearchParams(),
    asked = params.get('periodo') ?? '',
    [periodo, set] = useState(isPeriodo(asked) ? asked : '');
  const last = useReading('la última aprobada', () =>
    askRows('Liquidaciones', {
      limit: 1,
      filters: [{ campo: 'estado', op: 'una_de', valor: DECLARABLE }],
      order: { field: 'periodo', direction: 'desc' },
    }),
  );
  const theirs = String(last.data?.rows[0]?.['periodo'] ?? '');
  useEffect(() => {
    if (theirs !== '') set((p) => (p === '' ? theirs : p));
  }, [theirs]);
  return {
    periodo,
    set: (p) => {
      set(p);
      if (isPeriodo(p) && p !== asked)
        setParams(
          (now) => new URLSearchParams([...now].filter(([k]) => k !== 'periodo').concat([['periodo', p]])),
          {
            replace: true,
          },
        );
    },
    failure: last.failure,
    withNothing: last.data !== undefined && last.data.rows.length === 0,
    readAgain: last.readAgain,
  };
};
