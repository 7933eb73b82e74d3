// What was measured of a trial, in the figures and words of the wire.
import type { PersonaProbada, ResultadoDePrueba } from '../../../core/api/pruebas.ts';
import { escribirExacto } from '../../../core/kit/money.ts';
import {
  cambioEn,
  cuantosCambian,
  diferenciaEn,
  type Cambio,
  type GrupoDeProblema,
  type Impacto,
  type Reparto,
} from '../../../core/payroll/impacto.ts';
import { importeDe } from '../../payroll/lote.ts';

const suma = ([antes, despues]: readonly [number, number]): ResultadoDePrueba['neto'] => ({
  antes: importeDe(antes),
  despues: importeDe(despues),
  diferencia: importeDe(despues - antes),
});
export const personaCable = ({
  id,
  legajo,
  nombre,
  netoAntes,
  neto,
  costoAntes,
  costo,
}: Cambio): PersonaProbada => ({
  id,
  legajo,
  nombre,
  antes: importeDe(netoAntes),
  despues: importeDe(neto),
  diferencia: importeDe(neto - netoAntes),
  costo: importeDe(costo - costoAntes),
});

/** `concepto`: how a concept is called, as it would be. */
export const resultadoDe = (
  x: Impacto,
  r: Reparto,
  cabeza: Pick<
    ResultadoDePrueba,
    'id' | 'periodo' | 'fecha_pago' | 'tipo' | 'liquidacion' | 'cambios' | 'pruebas_rotas'
  >,
  concepto: (id: number) => { readonly codigo: number; readonly descripcion: string } | undefined,
): ResultadoDePrueba => {
  const grupo = (g: GrupoDeProblema): ResultadoDePrueba['problemas']['nuevos'][number] => ({
    nivel: g.nivel,
    codigo: g.codigo,
    concepto: (g.concepto === null ? undefined : concepto(g.concepto)) ?? null,
    personas: g.personas,
    casos: [...g.casos],
  });
  const nulo = (n: number | null): string => importeDe(n ?? 0),
    persona = (i: number): PersonaProbada => personaCable(cambioEn(x, i));
  return {
    ...cabeza,
    personas: x.personas,
    comparadas: x.comparadas,
    cambian: cuantosCambian(x),
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
      desde: b.desde === null ? null : importeDe(b.desde),
      hasta: b.hasta === null ? null : importeDe(b.hasta),
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
      antes: escribirExacto(c.antes),
      despues: escribirExacto(c.despues),
      diferencia: escribirExacto(c.despues - c.antes),
    })),
    problemas: { nuevos: x.nuevos.map(grupo), resueltos: x.resueltos.map(grupo) },
    sin_comparar: { personas: x.sinComparar.personas, casos: [...x.sinComparar.casos] },
  };
};

export interface Vista {
  readonly ver: 'todas' | 'suben' | 'bajan' /** Cents, both included. */;
  readonly desde: number | null;
  readonly hasta: number | null;
  readonly pagina: number;
}
export const POR_PAGINA = 50;

/** Whom it changes, from the largest difference to the least, up or down. */
export const paginaDe = (
  x: Impacto,
  v: Vista,
): { readonly total: number; readonly filas: PersonaProbada[] } => {
  const entra = (d: number): boolean =>
    (v.ver === 'todas' || (v.ver === 'suben' ? d > 0 : d < 0)) &&
    (v.desde === null || d >= v.desde) &&
    (v.hasta === null || d <= v.hasta);
  const lugares = Array.from({ length: cuantosCambian(x) }, (_, i) => i).filter((i) =>
    entra(diferenciaEn(x, i)),
  );
  lugares.sort((a, b) => Math.abs(diferenciaEn(x, b)) - Math.abs(diferenciaEn(x, a)) || a - b);
  return {
    total: lugares.length,
    filas: lugares
      .slice((v.pagina - 1) * POR_PAGINA, v.pagina * POR_PAGINA)
      .map((i) => personaCable(cambioEn(x, i))),
  };
};
