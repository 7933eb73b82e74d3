// The demonstration company's Ganancias tables: the package's and, where it has none, made-up ones, so that
// its months can be run.
import {
  deduccionRows,
  escalaRows,
  firstSemestreAcumulado,
  secondSemestreAcumulado,
  DEDUCCIONES_2026,
  ESCALA_2026,
} from '../../core/packs/ley/gananciasTables.ts';
import { yearOf, mesOf, addMeses, type Periodo } from '../../core/kit/period.ts';
import type { InstallStep, SymbolicValues } from '../../core/packs/kit/paquete.ts';

const FUENTE = 'Valor ficticio de la empresa de demostración';
/** 12 % each half year, like inflation. */
const POR_SEMESTRE = 1.12;
const PRIMERO: Periodo = '2026-07';

/** An annual figure of the first half of 2026, adjusted to another half year. */
const anualDe = (base: string, p: Periodo, semestre: 1 | 2): string =>
  (Number(base) * POR_SEMESTRE ** ((yearOf(p) - 2026) * 2 + semestre - 1)).toFixed(2);
const acumulado = (base: string, p: Periodo): string =>
  mesOf(p) <= 6
    ? firstSemestreAcumulado(anualDe(base, p, 1), mesOf(p))
    : secondSemestreAcumulado(firstSemestreAcumulado(anualDe(base, p, 1), 6), anualDe(base, p, 2), mesOf(p));

/** Rows for the payments of up to three months after those of the last period. */
export const demoGanancias = (hasta: Periodo): readonly InstallStep[] => {
  const conocidas = new Set(deduccionRows.map((f) => `${String(f['desde'])} ${String(f['clave1'])}`));
  const deducciones: SymbolicValues[] = [],
    escala: SymbolicValues[] = [];
  for (let p = PRIMERO; p <= addMeses(hasta, 4); p = addMeses(p, 1)) {
    const desde = `${p}-01`;
    for (const [clave1, base] of DEDUCCIONES_2026)
      if (!conocidas.has(`${desde} ${clave1}`))
        deducciones.push({
          desde,
          clave1,
          clave2: null,
          valor: acumulado(base, p),
          fijo: null,
          fuente: FUENTE,
        });
    for (const [mas_de, fijo, valor] of ESCALA_2026)
      escala.push({
        desde,
        clave1: mas_de === '0' ? '0' : acumulado(mas_de, p),
        clave2: null,
        valor,
        fijo: acumulado(fijo, p),
        fuente: FUENTE,
      });
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
  ];
};
