// Lists over rows in memory, with the search, filters, order and pages of any table. For small tables, such
// as the users of a company.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireSearch, ListFilter } from '../../core/api/endpoint.ts';
import { fail, ok, type Result, firstMessage } from '../../core/kit/failure.ts';
import type { Field, Row, Value } from '../../core/kit/field.ts';
import { readField } from '../../core/kit/readField.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { ListPage, ListRequest } from '../kernel/company.ts';
import { systemNow, civilDateOf } from '../kernel/clock.ts';
import { searchKey, sortKey } from '../kernel/normal.ts';
import { validDays, dateRangeOf } from '../rows/time.ts';

const LIMITE = 20,
  MAXIMO_LIMITE = 1000,
  MAXIMO_FILTROS = 20;
type Prueba = (f: Row) => boolean;

const esTexto = (f: Field): boolean => f.kind === 'texto';
/** Texts are compared without case or accents; other values as they are. */
const comparable = (f: Field | undefined, v: Value | undefined): string | number | null =>
  v === null || v === undefined || typeof v === 'object'
    ? null
    : f !== undefined && esTexto(f)
      ? sortKey(String(v))
      : v;

const SIN_VALOR: ReadonlySet<ListFilter['op']> = new Set([
    'vacio',
    'no_vacio',
    'hoy',
    'este_mes',
    'mes_pasado',
    'este_anio',
    'ultimos',
    'proximos',
  ]),
  VARIOS: ReadonlySet<ListFilter['op']> = new Set([
    'una_de',
    'ninguna_de',
    'contiene',
    'no_contiene',
    'empieza',
    'entre',
  ]);

/** The values of a filter as they are compared; texts are taken as they came. */
const readValues = (
  campo: Field,
  nombre: string,
  crudos: readonly (string | number | null)[],
): Result<readonly (string | number | null)[]> => {
  const leidos: (string | number | null)[] = [];
  for (const crudo of crudos) {
    if (esTexto(campo) || crudo === null) {
      leidos.push(comparable(campo, crudo));
      continue;
    }
    const { required: _, ...libre } = campo;
    const r = readField(
      (campo.kind === 'instante' ? { ...libre, kind: 'fecha' } : libre) as Field,
      nombre,
      crudo,
    );
    if ('errors' in r)
      return fail('invalid', 'store.valorFiltro', { campo: campo.label, detalle: firstMessage(r.errors) });
    leidos.push(comparable(campo, r.value));
  }
  return ok(leidos);
};

const filtrar = (tabla: AnyTable, f: ListFilter): Result<Prueba> => {
  const campo = Object.hasOwn(tabla.fields, f.campo) ? tabla.fields[f.campo] : undefined;
  if (campo === undefined)
    return fail('invalid', 'store.campoFiltro', { campo: f.campo.slice(0, 60), tabla: tabla.plural });
  // Instants are compared by their day.
  const de = (fila: Row): string | number | null => {
    const v = comparable(campo, fila[f.campo]);
    return campo.kind === 'instante' && typeof v === 'string' ? civilDateOf(v) : v;
  };
  if (f.op === 'vacio') return ok((x) => de(x) === null);
  if (f.op === 'no_vacio') return ok((x) => de(x) !== null);
  if (!VARIOS.has(f.op) && Array.isArray(f.valor))
    return fail('invalid', 'store.listaFiltro', { op: f.op, campo: campo.label });
  const entre =
    (desde: string | number, hasta: string | number): Prueba =>
    (x) => {
      const v = de(x);
      return v !== null && v >= desde && v <= hasta;
    };
  if (SIN_VALOR.has(f.op)) {
    const r = dateRangeOf(f.op, campo.kind, validDays(f.valor), civilDateOf(systemNow()));
    return r
      ? ok(entre(r.desde, r.hasta))
      : fail('invalid', 'store.operador', { op: f.op, campo: campo.label });
  }
  const crudos = Array.isArray(f.valor) ? f.valor : [f.valor],
    values = readValues(campo, f.campo, crudos);
  if (isLeft(values)) return values;
  const leidos = values.right;
  const v = leidos[0] ?? null,
    orden = (p: (a: string | number, b: string | number) => boolean): Result<Prueba> =>
      ok((x) => {
        const a = de(x);
        return a !== null && v !== null && p(a, v);
      });
  const contiene: Prueba = (x) =>
    crudos.some((c) => searchKey(String(x[f.campo] ?? '')).includes(searchKey(String(c ?? ''))));
  switch (f.op) {
    case 'es':
      return ok((x) => de(x) === v);
    case 'no_es':
      return ok((x) => de(x) !== v);
    case 'una_de':
      return ok((x) => leidos.includes(de(x)));
    case 'ninguna_de':
      return ok((x) => !leidos.includes(de(x)));
    case 'mayor':
      return orden((a, b) => a > b);
    case 'menor':
      return orden((a, b) => a < b);
    case 'desde':
      return orden((a, b) => a >= b);
    case 'hasta':
      return orden((a, b) => a <= b);
    case 'entre': {
      const [a, b] = leidos;
      return a === undefined || a === null || b === undefined || b === null
        ? fail('invalid', 'store.entreDos', { campo: campo.label })
        : ok(entre(a, b));
    }
    case 'contiene':
      return ok(contiene);
    case 'no_contiene':
      return ok((x) => !contiene(x));
    case 'empieza':
      return ok((x) => leidos.some((l) => String(de(x) ?? '').startsWith(String(l ?? ''))));
    default:
      return fail('invalid', 'store.operador', { op: f.op, campo: campo.label });
  }
};

/** The rows that match, in order. */
export const matchingRows = (
  tabla: AnyTable,
  filas: readonly Row[],
  b: WireSearch,
  orden: ListRequest['orden'],
): Result<readonly Row[]> => {
  const filtros = b.filters ?? [],
    pruebas: Prueba[] = [];
  if (filtros.length > MAXIMO_FILTROS)
    return fail('limit', 'store.muchosFiltros', { maximo: MAXIMO_FILTROS });
  for (const f of filtros) {
    const p = filtrar(tabla, f);
    if (isLeft(p)) return p;
    pruebas.push(p.right);
  }
  const palabras = searchKey((b.query ?? '').slice(0, 200))
    .split(/\s+/)
    .filter(Boolean);
  const dice = (f: Row): string => searchKey(tabla.search.map((c) => String(f[c] ?? '')).join(' '));
  const pedidos = [...(orden ? [orden] : []), ...(b.orden ?? [])],
    ordenes = pedidos.length ? pedidos : [{ campo: tabla.sort.field, direccion: tabla.sort.direction }];
  const ajeno = ordenes.find((o) => o.campo !== 'id' && !Object.hasOwn(tabla.fields, o.campo));
  if (ajeno)
    return fail('invalid', 'api.campoOrden', { campo: ajeno.campo.slice(0, 60), tabla: tabla.plural });
  // Ascending, rows without a value come first; ties are by id.
  const compara = (x: Row, y: Row): number => {
    for (const o of ordenes) {
      const a = comparable(tabla.fields[o.campo], x[o.campo]),
        b_ = comparable(tabla.fields[o.campo], y[o.campo]);
      if (a !== b_)
        return (o.direccion === 'asc' ? 1 : -1) * (a === null ? -1 : b_ === null ? 1 : a < b_ ? -1 : 1);
    }
    return (ordenes[0]?.direccion === 'asc' ? 1 : -1) * (Number(x['id']) - Number(y['id']));
  };
  return ok(
    filas
      .filter((f) => pruebas.every((p) => p(f)) && palabras.every((p) => dice(f).includes(p)))
      .sort(compara),
  );
};

/** Keeps only the columns that were asked for, and always `id` and `version`. */
export const pickColumns = (
  tabla: AnyTable,
  filas: readonly Row[],
  pedidas: readonly string[] | undefined,
): Result<readonly Row[]> => {
  const nombres = pedidas?.length ? pedidas : Object.keys(tabla.fields);
  const ajena = nombres.find((n) => n !== 'id' && n !== 'version' && !Object.hasOwn(tabla.fields, n));
  return ajena !== undefined
    ? fail('invalid', 'store.campoPedido', { campo: ajena.slice(0, 60), tabla: tabla.plural })
    : ok(filas.map((f) => Object.fromEntries(['id', 'version', ...nombres].map((n) => [n, f[n] ?? null]))));
};

export const paginateRows = (
  tabla: AnyTable,
  todas: readonly Row[],
  p: Pick<ListRequest, 'pagina' | 'orden' | 'busqueda'>,
): Result<ListPage> => {
  const limite = p.busqueda.limit ?? tabla.pageSize ?? LIMITE;
  if (!Number.isSafeInteger(limite) || limite < 1 || limite > MAXIMO_LIMITE)
    return fail('invalid', 'store.limite', { maximo: MAXIMO_LIMITE, valor: String(limite).slice(0, 20) });
  // There are no neighbour marks here: any page is as fast.
  if (p.busqueda.after) return fail('invalid', 'store.despuesMal');
  const elegidas = matchingRows(tabla, todas, p.busqueda, p.orden),
    desde = (p.pagina - 1) * limite;
  if (isLeft(elegidas)) return elegidas;
  const filas = pickColumns(tabla, elegidas.right.slice(desde, desde + limite), p.busqueda.fields);
  return isLeft(filas)
    ? filas
    : ok({
        filas: filas.right,
        page: p.pagina,
        total_count: elegidas.right.length,
        pre_index: filas.right.length ? desde + 1 : 0,
        extra_data: { labels: {}, next: null, previous: null },
      });
};
