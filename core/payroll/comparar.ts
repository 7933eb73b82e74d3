// Why a net is another: from the inputs of one receipt to those of the next, one cause at a time, each with what it alone adds; together, the whole difference.
import * as E from 'fp-ts/lib/Either.js';
import type { Result } from '../kit/failure.ts';
import { anioDe, mesDe, primerDia, sumarMeses, ultimoDia, type Fecha } from '../kit/period.ts';
import type { Decimal } from '../kit/money.ts';
import { prepare } from './prepare.ts';
import { calcular } from './receipt.ts';
import type { Entorno, Linea, Persona, Recibo, TablaDef, Vigente } from './run.ts';

/** The inputs of one receipt. */
export interface Entradas { readonly entorno: Entorno; readonly persona: Persona }

/** In the order in which they are applied: what a cause adds may lean on those before it. */
export const CAUSAS = ['novedades', 'contrato', 'escalas', 'conceptos', 'parametros', 'antiguedad', 'mes'] as const;
export type Causa = (typeof CAUSAS)[number];
export interface Diferencia {
  readonly causa: Causa;
  readonly neto: Decimal;
  /** By concept, what it adds to the net: a discount that grew takes away. They add up to `neto`. */
  readonly conceptos: readonly { readonly id_concepto: number; readonly codigo: number; readonly texto: string; readonly importe: Decimal }[];
}

const SIEMPRE = '1900-01-01';

/** The value in force on a date, as if it always had been. */
const fijo = <V>(lista: readonly Vigente<V>[], fecha: Fecha): readonly Vigente<V>[] => {
  let rige: Vigente<V> | undefined;
  for (const v of lista) if (v.desde <= fecha && (!rige || v.desde > rige.desde)) rige = v;
  return rige ? [{ desde: SIEMPRE, valor: rige.valor }] : [];
};
/** The rows of a table in force on a date, as they would be read in another month. */
const tablaFija = (t: TablaDef, fecha: Fecha, en: Fecha): TablaDef => {
  const filas = new Map<string, TablaDef['filas'][number]>();
  for (const f of t.filas) {
    const k = `${f.clave1}\u0000${f.clave2 ?? ''}`, ya = filas.get(k);
    if (f.desde <= fecha && (t.vigencia !== 'mensual' || f.desde.slice(0, 7) === fecha.slice(0, 7)) && (!ya || f.desde > ya.desde)) filas.set(k, f);
  }
  return { ...t, filas: [...filas.values()].map((f) => ({ ...f, desde: t.vigencia === 'mensual' ? en : SIEMPRE })) };
};

const mesesEntre = (a: string, b: string): number => (anioDe(b) - anioDe(a)) * 12 + mesDe(b) - mesDe(a);
/** A date so many months before, on its day or the last of the month. */
const antes = (f: Fecha, meses: number): Fecha => { const p = sumarMeses(f.slice(0, 7), -meses), u = ultimoDia(p), d = `${p}${f.slice(7)}`; return d > u ? u : d; };

/** What each cause puts in place of the old: everything else stays as it was in the earlier month. */
const pasos = (a: Entradas, b: Entradas): Readonly<Record<Causa, (x: Entradas) => Entradas>> => {
  const fin = ultimoDia(b.entorno.periodo), primero = primerDia(a.entorno.periodo), p = b.persona;
  return {
    novedades: (x) => ({ ...x, persona: { ...x.persona, novedades: p.novedades, agenda: p.agenda.filter((g) => g.desde <= fin && (g.hasta === null || g.hasta >= primerDia(b.entorno.periodo))).map((g) => ({ ...g, desde: SIEMPRE, hasta: null })) } }),
    contrato: (x) => ({ ...x, persona: {
      ...x.persona, categoria: fijo(p.categoria, fin), basico: fijo(p.basico, fin), jornada: fijo(p.jornada, fin), establecimiento: fijo(p.establecimiento, fin), familiares: p.familiares, adherentes: p.adherentes,
      afiliado_sindicato: p.afiliado_sindicato, jubilado: p.jubilado, convencionado: p.convencionado, seguro_colectivo: p.seguro_colectivo, id_obra_social: p.id_obra_social, id_sindicato: p.id_sindicato,
      id_area: p.id_area, id_clase_legajo: p.id_clase_legajo, id_estado_civil: p.id_estado_civil, id_sexo: p.id_sexo,
    } }),
    escalas: (x) => ({ ...x, entorno: { ...x.entorno, categorias: b.entorno.categorias, convenios: b.entorno.convenios, escalas: b.entorno.categorias.flatMap((c) => {
      const suya = b.entorno.escalas.filter((e) => e.id_categoria === c.id && e.desde <= fin).sort((y, z) => (y.desde < z.desde ? 1 : -1))[0];
      return suya ? [{ ...suya, desde: SIEMPRE }] : [];
    }) } }),
    conceptos: (x) => ({ ...x, entorno: {
      ...x.entorno, conjuntos: b.entorno.conjuntos,
      conceptos: b.entorno.conceptos.map((c) => ({ ...c, variantes: [...new Set(c.variantes.map((v) => v.id_convenio))].flatMap((id) => {
        const v = c.variantes.filter((y) => y.id_convenio === id && y.desde <= fin).sort((y, z) => (y.desde < z.desde ? 1 : -1))[0];
        return v ? [{ ...v, desde: SIEMPRE }] : [];
      }) })),
    } }),
    parametros: (x) => ({ ...x, entorno: { ...x.entorno, tablas: b.entorno.tablas.map((t) => tablaFija(t, fin, primero)), empresa: b.entorno.empresa } }),
    antiguedad: (x) => ({ ...x, persona: { ...x.persona, fecha_antiguedad: antes(p.fecha_antiguedad ?? p.fecha_ingreso, mesesEntre(a.entorno.periodo, b.entorno.periodo)) } }),
    // Days, absences, holidays, what other receipts gave, and what only the month itself decides.
    mes: () => b,
  };
};

const EN_EL_NETO: Readonly<Record<Linea['tipo'], bigint>> = { remunerativo: 1n, no_remunerativo: 1n, descuento: -1n, contribucion: 0n, auxiliar: 0n };
const porConcepto = (r: Recibo): ReadonlyMap<number, { readonly codigo: number; readonly texto: string; readonly importe: Decimal }> => {
  const m = new Map<number, { codigo: number; texto: string; importe: Decimal }>();
  for (const l of r.lineas) {
    const signo = EN_EL_NETO[l.tipo];
    if (signo !== 0n) m.set(l.id_concepto, { codigo: l.codigo, texto: l.texto, importe: (m.get(l.id_concepto)?.importe ?? 0n) + signo * l.importe });
  }
  return m;
};

const liquidar = (x: Entradas): Result<Recibo> => E.map((p: Parameters<typeof calcular>[0]) => calcular(p, x.persona))(prepare(x.entorno));

/** The causes that add something, in their order. Left: an intermediate month that cannot be calculated, said by its formula. */
export const comparar = (a: Entradas, b: Entradas): Result<readonly Diferencia[]> => {
  const poner = pasos(a, b), hallados: Diferencia[] = [];
  let x = a;
  const primero = liquidar(a);
  if (E.isLeft(primero)) return primero;
  let previo = primero.right;
  for (const causa of CAUSAS) {
    const y = poner[causa](x), r = liquidar(y);
    // A cause that by itself cannot be (a new concept that needs a table of the new month) is told with those that follow.
    if (causa !== 'mes' && (E.isLeft(r) || r.right.problemas.some((q) => q.nivel === 'error'))) { x = y; continue; }
    if (E.isLeft(r)) return r;
    const de = porConcepto(previo), ahora = porConcepto(r.right);
    const conceptos = [...new Set([...de.keys(), ...ahora.keys()])].flatMap((id) => {
      const c = ahora.get(id) ?? de.get(id)!, importe = (ahora.get(id)?.importe ?? 0n) - (de.get(id)?.importe ?? 0n);
      return importe === 0n ? [] : [{ id_concepto: id, codigo: c.codigo, texto: c.texto, importe }];
    }).sort((y1, z) => y1.codigo - z.codigo);
    const neto = r.right.totales.neto - previo.totales.neto;
    if (conceptos.length > 0) hallados.push({ causa, neto, conceptos });
    previo = r.right;
    x = y;
  }
  return { _tag: 'Right', right: hallados };
};
