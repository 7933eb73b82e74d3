// The month that screens propose to load things in: never one that is closed.
import { useState } from 'react';
import { esDeTodosLosMeses, mesEnCurso } from '../../core/domain/sugerenciaDeCorrida.ts';
import { periodoDe, type Periodo } from '../../core/kit/period.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { tables } from '../../core/tables/index.ts';
import { hoy } from '../ports.ts';
import { usePermisos } from '../session.ts';
import { useLectura } from './lectura.ts';
import { listar } from './pedidos.ts';

/** Runs of the last months: those of other kinds come between. */
const MIRADAS = 30;

/** Of whoever may not see runs, the month of today; so it is until they are read. */
export const useMesEnCurso = (pedir = true): Periodo => {
  const p = usePermisos(),
    puede =
      pedir && [tables.Liquidaciones, tables.TiposLiquidacion].every((x) => p.lee(x as unknown as AnyTable));
  const tipos = useLectura(puede ? 'tipos de liquidación' : null, () =>
    listar('TiposLiquidacion', { limite: 100 }),
  ).datos;
  const cerradas = useLectura(puede ? 'meses cerrados' : null, () =>
    listar('Liquidaciones', {
      filtros: [
        { campo: 'estado', op: 'es', valor: 'cerrada' },
        { campo: 'periodo', op: 'desde', valor: periodoDe(hoy()) },
      ],
      limite: MIRADAS,
    }),
  ).datos;
  const deTodos = new Set(tipos?.filas.filter(esDeTodosLosMeses).map((f) => f['id']));
  const ultima = cerradas?.filas.find((f) => deTodos.has(f['id_rrhh_tipo_liquidacion']))?.['periodo'];
  return mesEnCurso(typeof ultima === 'string' ? ultima : undefined, hoy());
};

/** The month of a form: the one that was written, or the one proposed. */
export const useMesPedido = (pedir: boolean): readonly [Periodo, (p: Periodo) => void] => {
  const [escrito, setEscrito] = useState<Periodo | undefined>(undefined),
    propuesto = useMesEnCurso(pedir);
  return [escrito ?? propuesto, setEscrito];
};
