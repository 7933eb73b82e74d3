// The dashboard of a company of 10,000: calculated from its rows, and repeated while nothing is written;
// beside only reading the legajos.
import { isLeft } from 'fp-ts/lib/Either.js';
import { addDays } from '../../core/kit/period.ts';
import { tablero } from '../../server/features/tablero/tablero.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { dotacionAt } from '../../server/features/tablero/sql/tablero.ts';
import { mediana, tiempos, type Medida } from './medir.ts';
import { conCorrida } from './runs.ts';

const LEGAJOS = 10_000,
  VECES = 25;
const QUIEN = { id: 1, nombre: 'Medición', roles: ['administrador'] } as const;

export const benchDashboard = (): Promise<readonly Medida[]> =>
  conCorrida(LEGAJOS, async (s) => {
    const l = openReads(s.datos, 'bench');
    const una = (hoy: string): void => {
      const r = l.instantanea(() => tablero(l, { hoy, quien: QUIEN }));
      if (isLeft(r)) throw new Error(r.left.message);
    };
    // Each day is calculated by itself: the result stored for another day does not serve.
    let dia = 0;
    const hecho = await tiempos(VECES, () => una(addDays('2026-10-05', dia++)));
    const guardado = await tiempos(VECES, () => una('2026-10-05')),
      bare = await tiempos(VECES, () => dotacionAt(l.sql, '2026-10-05'));
    l.cerrar();
    const nota = `${LEGAJOS} legajos; se admiten 50 ms`;
    return [
      {
        nombre: 'tablero, calculado',
        valor: mediana(hecho),
        unidad: 'ms',
        limite: { nombre: 'leer los legajos', valor: mediana(bare) },
        nota,
      },
      {
        nombre: 'tablero, guardado',
        valor: mediana(guardado),
        unidad: 'ms',
        limite: { nombre: 'leer los legajos', valor: mediana(bare) },
        nota,
      },
    ];
  });
