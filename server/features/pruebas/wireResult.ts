// The result of a trial in wire form: figures and words.
import type { WireChangedPersona, PruebaOutcome } from '../../../core/api/pruebas.ts';
import { writeExact } from '../../../core/kit/money.ts';
import {
  changeAt,
  countChanged,
  differenceAt,
  type PersonaChange,
  type ProblemGroup,
  type Impact,
  type Reparto,
} from '../../../core/payroll/impact.ts';
import { toWireAmount } from '../../payroll/calculator.ts';

const suma = ([antes, despues]: readonly [number, number]): PruebaOutcome['neto'] => ({
  antes: toWireAmount(antes),
  despues: toWireAmount(despues),
  diferencia: toWireAmount(despues - antes),
});
export const toWirePersona = ({
  id,
  legajo,
  nombre,
  netoAntes,
  neto,
  costoAntes,
  costo,
}: PersonaChange): WireChangedPersona => ({
  id,
  legajo,
  nombre,
  antes: toWireAmount(netoAntes),
  despues: toWireAmount(neto),
  diferencia: toWireAmount(neto - netoAntes),
  costo: toWireAmount(costo - costoAntes),
});

/** `concepto`: the name that a concept would have. */
export const toWireResult = (
  x: Impact,
  r: Reparto,
  cabeza: Pick<
    PruebaOutcome,
    'id' | 'periodo' | 'fecha_pago' | 'tipo' | 'liquidacion' | 'cambios' | 'pruebas_rotas'
  >,
  concepto: (id: number) => { readonly codigo: number; readonly descripcion: string } | undefined,
): PruebaOutcome => {
  const grupo = (g: ProblemGroup): PruebaOutcome['problemas']['nuevos'][number] => ({
    nivel: g.nivel,
    codigo: g.codigo,
    concepto: (g.concepto === null ? undefined : concepto(g.concepto)) ?? null,
    personas: g.personas,
    casos: [...g.casos],
  });
  const nulo = (n: number | null): string => toWireAmount(n ?? 0),
    persona = (i: number): WireChangedPersona => toWirePersona(changeAt(x, i));
  return {
    ...cabeza,
    personas: x.personas,
    comparadas: x.comparadas,
    cambian: countChanged(x),
    suben: r.suben,
    bajan: r.bajan,
    neto: suma(x.neto),
    costo: suma(x.costo),
    diferencias:
      r.mediana === null
        ? null
        : {
            minima: nulo(r.minima),
            cuartil1: nulo(r.cuartil1),
            mediana: nulo(r.mediana),
            cuartil3: nulo(r.cuartil3),
            maxima: nulo(r.maxima),
          },
    barras: r.barras.map((b) => ({
      desde: b.desde === null ? null : toWireAmount(b.desde),
      hasta: b.hasta === null ? null : toWireAmount(b.hasta),
      personas: b.personas,
    })),
    mayores: r.mayores.map(persona),
    menores: r.menores.map(persona),
    conceptos: x.conceptos.map((c) => ({
      id_concepto: c.id_concepto,
      codigo: c.codigo,
      texto: c.texto,
      tipo: c.tipo,
      personas: c.personas,
      antes: writeExact(c.antes),
      despues: writeExact(c.despues),
      diferencia: writeExact(c.despues - c.antes),
    })),
    problemas: { nuevos: x.nuevos.map(grupo), resueltos: x.resueltos.map(grupo) },
    sin_comparar: { personas: x.sinComparar.personas, casos: [...x.sinComparar.casos] },
  };
};

export interface ResultPage {
  readonly ver: 'todas' | 'suben' | 'bajan';
  /** In cents, both ends included. */
  readonly desde: number | null;
  readonly hasta: number | null;
  readonly pagina: number;
}
export const PEOPLE_PER_PAGE = 50;

/** The people affected, from the largest difference to the smallest, up or down. */
export const impactPage = (
  x: Impact,
  v: ResultPage,
): { readonly total: number; readonly filas: WireChangedPersona[] } => {
  const entra = (d: number): boolean =>
    (v.ver === 'todas' || (v.ver === 'suben' ? d > 0 : d < 0)) &&
    (v.desde === null || d >= v.desde) &&
    (v.hasta === null || d <= v.hasta);
  const lugares = Array.from({ length: countChanged(x) }, (_, i) => i).filter((i) =>
    entra(differenceAt(x, i)),
  );
  lugares.sort((a, b) => Math.abs(differenceAt(x, b)) - Math.abs(differenceAt(x, a)) || a - b);
  return {
    total: lugares.length,
    filas: lugares
      .slice((v.pagina - 1) * PEOPLE_PER_PAGE, v.pagina * PEOPLE_PER_PAGE)
      .map((i) => toWirePersona(changeAt(x, i))),
  };
};
