// The month that a declaration begins with: the last one with a run that was approved.
import { useEffect, useState } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { useReading } from '../reading.ts';
import { askRows } from '../requests.ts';

export interface ChosenMes {
  readonly periodo: string;
  readonly poner: (p: string) => void;
  readonly falla: Failure | undefined;
  readonly sinNada: boolean;
  readonly releer: () => void;
}
const DECLARABLES = ['aprobada', 'pagada', 'cerrada'];

export const useMes = (): ChosenMes => {
  const [periodo, poner] = useState('');
  const ultima = useReading('la última aprobada', () =>
    askRows('Liquidaciones', {
      limite: 1,
      filtros: [{ campo: 'estado', op: 'una_de', valor: DECLARABLES }],
      orden: { campo: 'periodo', direccion: 'desc' },
    }),
  );
  const suyo = String(ultima.datos?.filas[0]?.['periodo'] ?? '');
  useEffect(() => {
    if (suyo !== '') poner((p) => (p === '' ? suyo : p));
  }, [suyo]);
  return {
    periodo,
    poner,
    falla: ultima.falla,
    sinNada: ultima.datos !== undefined && ultima.datos.filas.length === 0,
    releer: ultima.releer,
  };
};
