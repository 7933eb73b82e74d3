// The lines of a sheet of novedades: what each has, what was written over it, whether somebody else changed it meanwhile, and what has to be sent.
import { DUDOSA } from '../../../core/kit/dudosa.ts';
import type { FilaDePlanilla, PlanillaCable } from '../../../core/api/planillas.ts';
import { leerDecimal } from '../../../core/kit/money.ts';
import { esFecha, esPeriodo } from '../../../core/kit/period.ts';

export const VALORES = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
export const CAMPOS = [...VALORES, 'desde', 'hasta', 'periodo_ajuste'] as const;
export type Campo = (typeof CAMPOS)[number];
const DECIMALES: Readonly<Record<(typeof VALORES)[number], number>> = {
  cantidad: 4,
  valor_unitario: 4,
  importe: 2,
  porcentaje: 4,
};
export type Celdas = Readonly<Partial<Record<Campo, string>>>;
export const esCampo = (c: string): c is Campo => (CAMPOS as readonly string[]).includes(c);
const esValor = (c: Campo): c is (typeof VALORES)[number] => (VALORES as readonly string[]).includes(c);

/** What somebody wrote in a line: its cells, and what they said and at which version when he wrote. `version` null: the line had no row. */
export interface Escrita {
  readonly version: number | null;
  readonly celdas: Celdas;
  readonly vio: Celdas;
}
export type Escritas = ReadonlyMap<string, Escrita>;

/** `clave`: `N12`, `A7` of what is saved; `+3.20.0` of what is not: the person, the concept, and which one. `titulo`: that of the other, whom the line is called by. */
export interface Linea {
  readonly clave: string;
  readonly id_personal: number;
  readonly id_concepto: number;
  readonly numero: number;
  readonly titulo: string;
  readonly id_area: number | null;
  readonly ajuste: boolean;
  readonly fila: FilaDePlanilla | null;
  readonly cerrada: string | null;
}

export const claveNueva = (persona: number, concepto: number, n: number): string =>
  `+${persona}.${concepto}.${n}`;
const deClave = (clave: string): readonly [persona: number, concepto: number, n: number] | undefined => {
  const m = /^\+(\d+)\.(\d+)\.(\d+)$/.exec(clave);
  return m ? [Number(m[1]), Number(m[2]), Number(m[3])] : undefined;
};
export const claveDe = (f: Pick<FilaDePlanilla, 'tabla' | 'id'>): string =>
  `${f.tabla === 'Novedades' ? 'N' : 'A'}${f.id}`;

/** The lines in order: of each person (or concept) its novedades, or an empty line, those added, and what the agenda gives. `pedidas`: new lines that were asked for. */
export const lineasDe = (
  p: PlanillaCable,
  por: 'legajo' | 'concepto',
  pedidas: Iterable<string>,
): readonly Linea[] => {
  const porOtro = new Map<number, FilaDePlanilla[]>(),
    nuevas = new Map<number, string[]>(),
    otro = (f: { readonly id_personal: number; readonly id_rrhh_concepto: number }): number =>
      por === 'legajo' ? f.id_rrhh_concepto : f.id_personal;
  for (const f of p.filas) porOtro.set(otro(f), [...(porOtro.get(otro(f)) ?? []), f]);
  for (const clave of new Set(pedidas)) {
    const d = deClave(clave);
    if (d) {
      const k = por === 'legajo' ? d[1] : d[0];
      nuevas.set(k, [...(nuevas.get(k) ?? []), clave]);
    }
  }
  const unico = por === 'legajo' ? p.personas[0] : p.conceptos[0];
  if (!unico) return [];
  const todos =
    por === 'legajo'
      ? p.conceptos.map((c) => ({
          id: c.id,
          numero: c.codigo,
          titulo: c.nombre,
          siempre: c.propuesto,
          ajuste: c.ajuste,
          cerrada: p.personas[0]!.cerrada,
          id_area: p.personas[0]!.id_area,
        }))
      : p.personas.map((x) => ({
          id: x.id,
          numero: x.legajo,
          titulo: x.nombre,
          siempre: true,
          ajuste: p.conceptos[0]!.ajuste,
          cerrada: x.cerrada,
          id_area: x.id_area,
        }));
  return todos.flatMap((o) => {
    const filas = porOtro.get(o.id) ?? [],
      suyas = nuevas.get(o.id) ?? [],
      [id_personal, id_concepto] = por === 'legajo' ? [unico.id, o.id] : [o.id, unico.id],
      primera = claveNueva(id_personal, id_concepto, 0);
    const linea = (clave: string, fila: FilaDePlanilla | null): Linea => ({
      clave,
      id_personal,
      id_concepto,
      numero: o.numero,
      titulo: o.titulo,
      id_area: o.id_area,
      ajuste: o.ajuste,
      fila,
      cerrada: o.cerrada,
    });
    const novedades = filas.filter((f) => f.tabla === 'Novedades'),
      vacia = novedades.length === 0 && o.siempre && !suyas.includes(primera) ? [primera] : [];
    return [
      ...novedades.map((f) => linea(claveDe(f), f)),
      ...[...vacia, ...suyas].map((c) => linea(c, null)),
      ...filas.filter((f) => f.tabla === 'Agenda').map((f) => linea(claveDe(f), f)),
    ];
  });
};
/** A key for one more line of a person and a concept. */
export const otraClave = (lineas: readonly Linea[], id_personal: number, id_concepto: number): string =>
  claveNueva(
    id_personal,
    id_concepto,
    Math.max(
      -1,
      ...lineas.flatMap((l) => {
        const d =
          l.id_personal === id_personal && l.id_concepto === id_concepto ? deClave(l.clave) : undefined;
        return d ? [d[2]] : [];
      }),
    ) + 1,
  );

export const guardado = (l: Pick<Linea, 'fila'>, c: Campo): string => l.fila?.[c] ?? '';
export const valorDe = (l: Linea, e: Escrita | undefined, c: Campo): string => e?.celdas[c] ?? guardado(l, c);

export const mismo = (a: string, b: string): boolean => {
  if (a === b) return true;
  const x = leerDecimal(a),
    y = leerDecimal(b);
  return x !== undefined && y !== undefined && x === y;
};
/** Fields that say something else than what is saved. */
export const cambiados = (l: Linea, e: Escrita | undefined): readonly Campo[] =>
  e ? CAMPOS.filter((c) => e.celdas[c] !== undefined && !mismo(e.celdas[c], guardado(l, c))) : [];
/** Fields that somebody else changed since they were written over, to something else. */
export const enConflicto = (l: Linea, e: Escrita | undefined): readonly Campo[] =>
  !e || l.fila === null || e.version === null || e.version === l.fila.version
    ? []
    : cambiados(l, e).filter((c) => !mismo(e.vio[c] ?? '', guardado(l, c)));

/** Why a line, or one of its cells, cannot be written; undefined when it can. */
export const fijaDe = (l: Linea): string | undefined =>
  l.fila?.fija ?? (l.fila === null ? (l.cerrada ?? undefined) : undefined);
export const escribible = (l: Linea, c: Campo): boolean =>
  fijaDe(l) === undefined &&
  (c === 'desde' || c === 'hasta'
    ? l.fila?.tabla !== 'Novedades'
    : c === 'periodo_ajuste'
      ? l.ajuste && l.fila?.tabla !== 'Agenda'
      : true);

export type Mal = {
  readonly campo: Campo;
  readonly que: 'numero' | 'miles' | 'decimales' | 'fecha' | 'periodo' | 'falta' | 'antes';
};
/** What does not hold in a cell, whatever line it is of. */
export const celdaMala = (campo: Campo, valor: string): Mal | undefined => {
  if (valor === '') return undefined;
  if (esValor(campo) && valor.startsWith(DUDOSA)) return { campo, que: 'miles' };
  if (esValor(campo))
    return leerDecimal(valor) === undefined
      ? { campo, que: 'numero' }
      : (valor.split('.')[1]?.replace(/0+$/, '').length ?? 0) > DECIMALES[campo]
        ? { campo, que: 'decimales' }
        : undefined;
  return campo === 'periodo_ajuste'
    ? esPeriodo(valor)
      ? undefined
      : { campo, que: 'periodo' }
    : esFecha(valor)
      ? undefined
      : { campo, que: 'fecha' };
};
/** The first thing that does not hold in a line as it is written. */
export const maloEn = (l: Linea, e: Escrita | undefined): Mal | undefined => {
  const v = (c: Campo): string => valorDe(l, e, c),
    cambio = cambioDe(l, e);
  if (!cambio || cambio.tipo === 'borrar') return undefined;
  for (const c of CAMPOS) {
    const m = celdaMala(c, v(c));
    if (m) return m;
  }
  if (v('hasta') !== '' && v('desde') === '') return { campo: 'desde', que: 'falta' };
  return v('hasta') !== '' && v('hasta') < v('desde') ? { campo: 'hasta', que: 'antes' } : undefined;
};

export interface Cambio {
  readonly tabla: 'Novedades' | 'Agenda';
  readonly tipo: 'agregar' | 'modificar' | 'borrar';
}
/** What has to be done with a line; undefined when it says what is saved. An emptied novedad goes away, and an assignment whose beginning is taken away. What lasts is of the agenda. */
export const cambioDe = (l: Linea, e: Escrita | undefined): Cambio | undefined => {
  if (!e || cambiados(l, e).length === 0) return undefined;
  const v = (c: Campo): string => valorDe(l, e, c),
    sinValores = VALORES.every((c) => v(c) === '');
  if (l.fila === null)
    return sinValores && v('desde') === '' && v('hasta') === ''
      ? undefined
      : { tabla: v('desde') === '' && v('hasta') === '' ? 'Novedades' : 'Agenda', tipo: 'agregar' };
  const borra = l.fila.tabla === 'Novedades' ? sinValores : v('desde') === '';
  return { tabla: l.fila.tabla, tipo: borra ? 'borrar' : 'modificar' };
};

const oNulo = (s: string): string | null => (s === '' ? null : s);
/** A line as the import takes it. */
export const filaAMandar = (l: Linea, e: Escrita, c: Cambio): Record<string, unknown> => {
  const v = (x: Campo): string | null => oNulo(valorDe(l, e, x));
  if (c.tipo === 'borrar') return { id: l.fila!.id, version: e.version, borrar: 1 };
  if (c.tipo === 'modificar')
    return {
      id: l.fila!.id,
      version: e.version,
      ...Object.fromEntries(cambiados(l, e).map((x) => [x, v(x)])),
    };
  const valores = Object.fromEntries(VALORES.map((x) => [x, v(x)])),
    de = { id_personal: l.id_personal, id_rrhh_concepto: l.id_concepto, ...valores };
  return c.tabla === 'Agenda'
    ? { ...de, desde: v('desde'), hasta: v('hasta') }
    : { ...de, ...(l.ajuste ? { periodo_ajuste: v('periodo_ajuste') } : {}) };
};

/** Writes in the lines; what says again what is saved is no longer written. */
export const escribirEn = (
  antes: Escritas,
  lineas: ReadonlyMap<string, Linea>,
  cambios: readonly { readonly clave: string; readonly columna: string; readonly valor: string }[],
): Escritas => {
  const m = new Map(antes);
  for (const { clave, columna, valor } of cambios) {
    const l = lineas.get(clave);
    if (!l || !esCampo(columna)) continue;
    const e = m.get(clave),
      nueva: Escrita = {
        version: e?.version ?? l.fila?.version ?? null,
        celdas: { ...e?.celdas, [columna]: valor },
        vio: { ...e?.vio, [columna]: e?.vio[columna] ?? guardado(l, columna) },
      };
    if (cambiados(l, nueva).length === 0 && l.fila !== null) m.delete(clave);
    else m.set(clave, nueva);
  }
  return m;
};
/** After a conflict: what there is now in those fields, or what was written, over what there is now. */
export const resolver = (antes: Escritas, l: Linea, deAhora: boolean): Escritas => {
  const e = antes.get(l.clave),
    m = new Map(antes);
  if (!e || l.fila === null) return m;
  const deOtro = new Set(enConflicto(l, e)),
    celdas = Object.fromEntries(
      Object.entries(e.celdas).filter(([c]) => !deAhora || !deOtro.has(c as Campo)),
    ) as Celdas;
  const nueva: Escrita = {
    version: l.fila.version,
    celdas,
    vio: Object.fromEntries(Object.keys(celdas).map((c) => [c, guardado(l, c as Campo)])) as Celdas,
  };
  if (cambiados(l, nueva).length === 0) m.delete(l.clave);
  else m.set(l.clave, nueva);
  return m;
};
/** What was written over a row that changed elsewhere, in fields that nobody else touched, goes over the row as it is now. */
export const alDia = (antes: Escritas, lineas: ReadonlyMap<string, Linea>): Escritas => {
  const m = new Map(antes);
  for (const [clave, e] of antes) {
    const l = lineas.get(clave);
    if (l?.fila && e.version !== null && e.version !== l.fila.version && enConflicto(l, e).length === 0) {
      if (cambiados(l, e).length === 0) m.delete(clave);
      else m.set(clave, { ...e, version: l.fila.version });
    }
  }
  return m;
};
