// The demonstration company's Ganancias tables: the package's and, where it has none, made-up ones, so that
// its months can be run.
import {
  deduccionRows,
  escalaRows,
  finalDeduccionRows,
  finalEscalaRows,
  firstSemestreAcumulado,
  secondSemestreAcumulado,
} from '../../core/packs/ley/gananciasTables.ts';
import { DEDUCCIONES_2026, ESCALA_2026_SECOND_HALF } from '../../core/packs/ley/gananciasFigures.ts';
import { yearOf, mesOf, addMeses, type Periodo } from '../../core/kit/period.ts';
import type { InstallStep, SymbolicValues } from '../../core/packs/kit/paquete.ts';

const FUENTE = 'Valor ficticio de la empresa de demostración';
/** 12 % each half year, like inflation. */
const POR_SEMESTRE = 1.12;
const PRIMERO: Periodo = '2027-01';

/** An annual figure of the second half of 2026, adjusted to another half year. */
const anualDe = (base: string, p: Periodo, semestre: 1 | 2): string =>
  (Number(base) * POR_SEMESTRE ** ((yearOf(p) - 2026) * 2 + semestre - 2)).toFixed(2);
const acumulado = (base: string, p: Periodo): string =>
  mesOf(p) <= 6
    ? firstSemestreAcumulado(anualDe(base, p, 1), mesOf(p))
    : secondSemestreAcumulado(firstSemestreAcumulado(anualDe(base, p, 1), 6), anualDe(base, p, 2), mesOf(p));

/** The whole year's figure for somebody who leaves in this month: that of its half year. */
const delAnio = (base: string, p: Periodo): string => anualDe(base, p, mesOf(p) <= 6 ? 1 : 2);

/** Rows for the payments of up to three months after those of the last period. */
export const demoGanancias = (hasta: Periodo): readonly InstallStep[] => {
  const deducciones: SymbolicValues[] = [],
    escala: SymbolicValues[] = [],
    finalDeducciones: SymbolicValues[] = [],
    finalEscala: SymbolicValues[] = [];
  for (let p = PRIMERO; p <= addMeses(hasta, 4); p = addMeses(p, 1)) {
    const desde = `${p}-01`;
    const fila = (clave1: string, valor: string, fijo: string | null): SymbolicValues => ({
      desde,
      clave1,
      clave2: null,
      valor,
      fijo,
      fuente: FUENTE,
    });
    for (const [clave1, , base] of DEDUCCIONES_2026) {
      deducciones.push(fila(clave1, acumulado(base, p), null));
      finalDeducciones.push(fila(clave1, delAnio(base, p), null));
    }
    for (const [mas_de, fijo, pct] of ESCALA_2026_SECOND_HALF) {
      const limite = (de: (x: string, q: Periodo) => string): string =>
        mas_de === '0' ? '0' : de(mas_de, p);
      escala.push(fila(limite(acumulado), pct, acumulado(fijo, p)));
      finalEscala.push(fila(limite(delAnio), pct, delAnio(fijo, p)));
    }
  }
  return [
    {
      op: 'editar',
      tabla: 'TablasAuxiliar',
      clave: 'ganancias_deducciones',
      valores: { filas: [...deduccionRows, ...deducciones] },
    },
    {
      op: 'editar',
      tabla: 'TablasAuxiliar',
      clave: 'ganancias_escala',
      valores: { filas: [...escalaRows, ...escala] },
    },
    {
      op: 'editar',
      tabla: 'TablasAuxiliar',
      clave: 'ganancias_final_deducciones',
      valores: { filas: [...finalDeduccionRows, ...finalDeducciones] },
    },
    {
      op: 'editar',
      tabla: 'TablasAuxiliar',
      clave: 'ganancias_final_escala',
      valores: { filas: [...finalEscalaRows, ...finalEscala] },
    },
  ];
};
