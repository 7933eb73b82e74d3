// The demonstration company's Ganancias tables: the package's and, where it knows none, made-up ones, so that its months can be run.
import {
  filasDeDeducciones,
  filasDeEscala,
  acumuladoPrimerSemestre,
  acumuladoSegundoSemestre,
  DEDUCCIONES_2026,
  ESCALA_2026,
} from '../../core/packs/ganancias.ts';
import { anioDe, mesDe, sumarMeses, type Periodo } from '../../core/kit/period.ts';
import type { Paso, Valores } from '../../core/packs/paquete.ts';

const FUENTE = 'Valor ficticio de la empresa de demostración';
/** 12 % each half year, as prices went. */
const POR_SEMESTRE = 1.12;
const PRIMERO: Periodo = '2026-07';

/** An annual figure of 2026's first half, as it would be in the half year of a month. */
const anualDe = (base: string, p: Periodo, semestre: 1 | 2): string =>
  (Number(base) * POR_SEMESTRE ** ((anioDe(p) - 2026) * 2 + semestre - 1)).toFixed(2);
const acumulado = (base: string, p: Periodo): string =>
  mesDe(p) <= 6
    ? acumuladoPrimerSemestre(anualDe(base, p, 1), mesDe(p))
    : acumuladoSegundoSemestre(
        acumuladoPrimerSemestre(anualDe(base, p, 1), 6),
        anualDe(base, p, 2),
        mesDe(p),
      );

/** Rows for the payments of up to three months after those of the last period. */
export const gananciasDeDemo = (hasta: Periodo): readonly Paso[] => {
  const conocidas = new Set(filasDeDeducciones.map((f) => `${String(f['desde'])} ${String(f['clave1'])}`));
  const deducciones: Valores[] = [],
    escala: Valores[] = [];
  for (let p = PRIMERO; p <= sumarMeses(hasta, 4); p = sumarMeses(p, 1)) {
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
      valores: { filas: [...filasDeDeducciones, ...deducciones] },
    },
    {
      op: 'editar',
      tabla: 'TablasAuxiliar',
      clave: 'ganancias_escala',
      valores: { filas: [...filasDeEscala, ...escala] },
    },
  ];
};
