// How a list is arranged: columns, order, rows per page, density, and what is looked for; the list's own, somebody's, or a view's. Pure.
import type { Filtro, Orden, Total } from '../../../core/api/endpoint.ts';
import type { ColumnaDeVista, Disposicion, Vista } from '../../../core/api/vistas.ts';
import type { Field, Kind } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { campoReal } from './campos.ts';

export type Columna = ColumnaDeVista;
export type Funcion = Total['funcion'];
export type Densidad = NonNullable<Disposicion['densidad']>;
export interface Arreglo {
  readonly columnas: readonly Columna[];
  readonly orden: readonly Orden[];
  readonly filas: number;
  /** Null: as the person has the other lists. */
  readonly densidad: Densidad | null;
  readonly consulta: string;
  readonly filtros: readonly Filtro[];
}

/** What comes from the descriptor, or from the screen that shows the table. */
export const arregloPropio = (o: {
  readonly columnas: readonly string[];
  readonly sort: AnyTable['sort'];
  readonly filas: number;
  readonly filtros: readonly Filtro[];
}): Arreglo => ({
  columnas: o.columnas.map((campo) => ({ campo })),
  orden: [{ campo: o.sort.field, direccion: o.sort.direction }],
  filas: o.filas,
  densidad: null,
  consulta: '',
  filtros: o.filtros,
});

export const conDisposicion = (base: Arreglo, d: Disposicion | null): Arreglo =>
  d === null
    ? base
    : {
        ...base,
        columnas: d.columnas ?? base.columnas,
        orden: d.orden?.length ? d.orden : base.orden,
        filas: d.filas ?? base.filas,
        densidad: d.densidad ?? base.densidad,
      };
/** What a view does not say is the list's own, not what somebody left in it. */
export const deVista = (propio: Arreglo, v: Vista): Arreglo => ({
  ...conDisposicion({ ...propio, filtros: [] }, v.disposicion),
  consulta: v.consulta,
  filtros: v.filtros,
});

const mismo = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const llana = (c: Columna): unknown => [
  c.campo,
  c.ancho ?? null,
  c.fija ?? 0,
  c.total === undefined ? '' : c.total,
];
export const mismasColumnas = (a: readonly Columna[], b: readonly Columna[]): boolean =>
  mismo(a.map(llana), b.map(llana));
const ordenLlano = (o: readonly Orden[]): unknown => o.map((x) => [x.campo, x.direccion]);
export const mismoOrden = (a: readonly Orden[], b: readonly Orden[]): boolean =>
  mismo(ordenLlano(a), ordenLlano(b));
const filtroLlano = (f: readonly Filtro[]): unknown => f.map((x) => [x.campo, x.op, x.valor]);
export const mismosFiltros = (a: readonly Filtro[], b: readonly Filtro[]): boolean =>
  mismo(filtroLlano(a), filtroLlano(b));
export const iguales = (a: Arreglo, b: Arreglo): boolean =>
  a.filas === b.filas &&
  a.densidad === b.densidad &&
  a.consulta.trim() === b.consulta.trim() &&
  mismasColumnas(a.columnas, b.columnas) &&
  mismoOrden(a.orden, b.orden) &&
  mismosFiltros(a.filtros, b.filtros);

/** To be kept: what is as the list has it by itself is not said, so that it follows the list. */
export const aDisposicion = (a: Arreglo, propio: Arreglo): Disposicion => ({
  columnas: mismasColumnas(a.columnas, propio.columnas) ? null : [...a.columnas],
  orden: mismoOrden(a.orden, propio.orden) ? null : [...a.orden],
  filas: a.filas === propio.filas ? null : a.filas,
  densidad: a.densidad,
});

/** Frozen ones stand at the left, each group in its order. */
export const enSuLugar = (c: readonly Columna[]): readonly Columna[] => [
  ...c.filter((x) => x.fija),
  ...c.filter((x) => !x.fija),
];

/** A column taken to where another one is; among the frozen ones only with them. */
export const moverA = (c: readonly Columna[], campo: string, destino: number): readonly Columna[] => {
  const desde = c.findIndex((x) => x.campo === campo),
    suya = c[desde];
  if (!suya || destino < 0 || destino >= c.length) return c;
  const resto = c.filter((_, i) => i !== desde);
  return enSuLugar([...resto.slice(0, destino), suya, ...resto.slice(destino)]);
};
export const mover = (c: readonly Columna[], campo: string, pasos: number): readonly Columna[] =>
  moverA(c, campo, c.findIndex((x) => x.campo === campo) + pasos);
/** Shown columns stay where they are; a new one goes last. The last one is not taken away. */
export const alternar = (c: readonly Columna[], campo: string): readonly Columna[] =>
  c.some((x) => x.campo === campo)
    ? c.length > 1
      ? c.filter((x) => x.campo !== campo)
      : c
    : [...c, { campo }];
const cambiar = (c: readonly Columna[], campo: string, f: (x: Columna) => Columna): readonly Columna[] =>
  enSuLugar(c.map((x) => (x.campo === campo ? f(x) : x)));
export const fijar = (c: readonly Columna[], campo: string, si: boolean): readonly Columna[] =>
  cambiar(c, campo, ({ fija: _, ...x }) => (si ? { ...x, fija: 1 } : x));
export const ANCHO = { minimo: 48, maximo: 800, paso: 16 };
/** Undefined: the width that its cells ask for. */
export const ponerAncho = (
  c: readonly Columna[],
  campo: string,
  px: number | undefined,
): readonly Columna[] =>
  cambiar(c, campo, ({ ancho: _, ...x }) =>
    px === undefined ? x : { ...x, ancho: Math.max(ANCHO.minimo, Math.min(ANCHO.maximo, Math.round(px))) },
  );
/** Undefined: the figure of its kind; null: none. */
export const ponerTotal = (
  c: readonly Columna[],
  campo: string,
  total: Funcion | null | undefined,
): readonly Columna[] =>
  cambiar(c, campo, ({ total: _, ...x }) => (total === undefined ? x : { ...x, total }));

const CIFRAS: ReadonlySet<Kind> = new Set(['importe', 'decimal', 'entero']),
  TIEMPOS: ReadonlySet<Kind> = new Set(['fecha', 'periodo', 'instante']);
/** Figures that a column may have at its foot. */
export const funcionesDe = (f: Field | undefined): readonly Funcion[] =>
  f === undefined || f.kind === 'lista'
    ? []
    : CIFRAS.has(f.kind)
      ? ['suma', 'promedio', 'minimo', 'maximo', 'cuenta']
      : TIEMPOS.has(f.kind)
        ? ['minimo', 'maximo', 'cuenta']
        : ['cuenta'];
/** The figure of a column: the one chosen, or the sum of an amount that the list shows by itself. */
export const totalDe = (tabla: AnyTable, c: Columna): Funcion | undefined =>
  c.total === null
    ? undefined
    : (c.total ?? (tabla.fields[c.campo]?.kind === 'importe' ? 'suma' : undefined));
/** To be asked of the server. */
export const totalesDe = (tabla: AnyTable, c: readonly Columna[]): Total[] =>
  c.flatMap((x) => {
    const funcion = totalDe(tabla, x);
    return funcion && funcionesDe(campoReal(tabla, x.campo)).includes(funcion)
      ? [{ campo: x.campo, funcion }]
      : [];
  });

export const MAXIMO_ORDENES = 8;
/** A heading pressed: alone it is the order, again it turns round; `junto` adds it to the order, turns it, and then takes it out. */
export const ordenAlPulsar = (orden: readonly Orden[], campo: string, junto: boolean): readonly Orden[] => {
  const ya = orden.find((o) => o.campo === campo),
    otra = ya?.direccion === 'asc' ? 'desc' : 'asc';
  if (!junto) return [{ campo, direccion: ya && orden[0]?.campo === campo ? otra : 'asc' }];
  if (!ya) return orden.length < MAXIMO_ORDENES ? [...orden, { campo, direccion: 'asc' }] : orden;
  return ya.direccion === 'asc'
    ? orden.map((o) => (o.campo === campo ? { campo, direccion: 'desc' as const } : o))
    : orden.length > 1
      ? orden.filter((o) => o.campo !== campo)
      : [{ campo, direccion: 'asc' }];
};

/** Columns that a list can show: all fields that the role sees, but those that are hidden, and lists of which the value in force is one. */
export const ofrecidas = (tabla: AnyTable, ve: (f: Field) => boolean): readonly string[] => {
  const vigentes = new Set(
    Object.values(tabla.fields).flatMap((f) => (f.kind === 'vigente' ? [f.lista] : [])),
  );
  return Object.entries(tabla.fields)
    .filter(([n, f]) => !f.hidden && ve(f) && !vigentes.has(n))
    .map(([n]) => n);
};
