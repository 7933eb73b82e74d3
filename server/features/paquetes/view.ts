// Reads about packages: the list, what loading one would do, and which package each row comes from. Values
// are given in words.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { decimalsOf, type Field } from '../../../core/kit/field.ts';
import { showAmount } from '../../../core/kit/money.ts';
import { showDate, firstDay, type Periodo } from '../../../core/kit/period.ts';
import { rowName } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { RowOrigin, ListedPaquete, WirePlan } from '../../../core/api/paquetes.ts';
import { toPaqueteFile, readPaqueteFile } from '../../../core/packs/paqueteFile.ts';
import {
  departures,
  changePlace,
  descriptorOf,
  type PaqueteRowChange,
  type MergeValue,
} from '../../../core/packs/merge.ts';
import { paquetes } from '../../../core/packs/index.ts';
import { isEarlierVersion } from '../../../core/packs/signed/packVersion.ts';
import type { Paquete, Ref, SymbolicValue, SymbolicValues } from '../../../core/packs/kit/paquete.ts';
import { isTableName } from '../../../core/tables/index.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { givenRowsOf, givenRowsOfTable, loadedPaquete, loadedPaquetes } from './sql/paquetes.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { toSymbols, namesInEmpresa, paquetePlan } from './plan.ts';

/** The package of a request: one of the program's by code, or the contents of a file. */
export interface PaqueteSource {
  readonly codigo: string | null;
  readonly archivo: unknown;
  /** The month from which its formulas apply; null: all months. */
  readonly periodo?: Periodo | null;
}
export const takePaquete = (p: PaqueteSource): Result<Paquete> => {
  if ((p.codigo === null) === (p.archivo === null || p.archivo === undefined))
    return fail('invalid', 'paquetes.dado');
  if (p.codigo === null) return readPaqueteFile(p.archivo);
  const propio = paquetes.find((x) => x.codigo === p.codigo);
  // The program's own packages go through the same checks as files.
  return propio
    ? readPaqueteFile(toPaqueteFile(propio))
    : fail('not_found', 'paquetes.noExiste', {
        codigo: p.codigo.slice(0, 40),
        conocidos: paquetes.map((x) => x.codigo).join(', '),
      });
};

const esRef = (v: unknown): v is Ref => typeof v === 'object' && v !== null && 'ref' in v;
const decirValor = (f: Field | undefined, v: SymbolicValue | undefined): string => {
  if (v === null || v === undefined || v === '') return textFor('paquetes.vacio');
  if (esRef(v)) return v.ref[1];
  switch (f?.kind) {
    case 'fecha':
    case 'periodo':
      return showDate(String(v));
    case 'importe':
    case 'decimal':
      return showAmount(
        decimalsOf(f) === 2
          ? String(v)
          : String(v)
              .replace(/(\.\d*?)0+$/, '$1')
              .replace(/\.$/, ''),
      );
    case 'flag':
      return textFor(v === 1 ? 'paquetes.si' : 'paquetes.no');
    case 'opcion':
      return f.options.find((o) => o.id === v)?.valor ?? String(v);
    default:
      return String(v);
  }
};
/** A list item in words, without its key. */
const decirItem = (fields: Readonly<Record<string, Field>>, x: SymbolicValues): string =>
  Object.entries(fields)
    .filter(
      ([n, f]) =>
        !f.hidden &&
        f.kind !== 'fecha' &&
        f.kind !== 'referencia' &&
        n !== 'clave1' &&
        n !== 'clave2' &&
        x[n] !== null &&
        x[n] !== undefined,
    )
    .map(([n, f]) => (n === 'fuente' ? `(${String(x[n])})` : decirValor(f, x[n])))
    .join(' ') || textFor('paquetes.si');
const decir = (f: Field | undefined, item: string | null, v: MergeValue | undefined): string | null =>
  v === undefined
    ? null
    : item === null
      ? decirValor(f, v as SymbolicValue)
      : f?.kind === 'lista'
        ? decirItem(f.fields, v as SymbolicValues)
        : null;

const filaCable = (l: Pick<StoreReads, 'fila'>, f: PaqueteRowChange): WirePlan['filas'][number] => {
  const t = descriptorOf(f.tabla),
    fila = f.id === null ? undefined : l.fila(f.tabla, f.id);
  return {
    tabla: f.tabla,
    clave: f.clave,
    id: f.id,
    nombre: fila && !t.display.some((d) => t.fields[d]?.kind === 'referencia') ? rowName(t, fila) : f.clave,
    hace: f.hace,
    campos: f.campos.map((c) => {
      const campo = t.fields[c.campo];
      return {
        campo: c.campo,
        etiqueta: campo?.label ?? c.campo,
        item: c.item,
        que: c.que,
        lugar: changePlace(f.tabla, f.clave, c.campo, c.item),
        original: decir(campo, c.item, c.original),
        empresa: decir(campo, c.item, c.empresa),
        paquete: decir(campo, c.item, c.paquete),
      };
    }),
  };
};

export const reviewPaquete = (l: StoreReads, p: PaqueteSource): Result<WirePlan> => {
  const leido = takePaquete(p);
  return isLeft(leido) ? leido : ok(wirePlanOf(l, leido.right, p.periodo ?? null));
};

/** What loading a package would do, in words. */
export const wirePlanOf = (
  l: Pick<StoreReads, 'sql' | 'fila' | 'filas'>,
  paquete: Paquete,
  periodo: Periodo | null,
): WirePlan => {
  const plan = paquetePlan(l, paquete, undefined, periodo ? firstDay(periodo) : null),
    ya = loadedPaquete(l.sql, paquete.codigo),
    filas = plan.filas.filter((f) => f.hace !== 'igual').map((f) => filaCable(l, f)),
    cuenta = (h: PaqueteRowChange['hace']): number => plan.filas.filter((f) => f.hace === h).length;
  return {
    codigo: paquete.codigo,
    nombre: paquete.nombre,
    version: paquete.version,
    desde: paquete.vigencia.desde,
    hasta: paquete.vigencia.hasta,
    cargada: ya?.version ?? null,
    anterior: ya !== undefined && isEarlierVersion(paquete.version, ya.version),
    huella: plan.huella,
    agrega: cuenta('agrega'),
    cambia: cuenta('cambia'),
    conserva: cuenta('conserva') + cuenta('borrada'),
    iguales: cuenta('igual'),
    conflictos: filas.reduce((n, f) => n + f.campos.filter((c) => c.que === 'conflicto').length, 0),
    filas,
  };
};

export const listPaquetes = (l: StoreReads): Result<ListedPaquete[]> => {
  const cargados = new Map(loadedPaquetes(l.sql).map((p) => [p.codigo, p]));
  return ok(
    [...new Set([...paquetes.map((p) => p.codigo), ...cargados.keys()])]
      .sort()
      .map((codigo): ListedPaquete => {
        const c = cargados.get(codigo),
          propio = paquetes.find((p) => p.codigo === codigo);
        return {
          codigo,
          nombre: c?.nombre ?? propio?.nombre ?? codigo,
          cargada: c?.version ?? null,
          disponible: propio?.version ?? null,
          desde: c?.desde ?? propio?.vigencia.desde ?? '',
          hasta: c ? c.hasta : (propio?.vigencia.hasta ?? null),
          fuente: c?.fuente ?? propio?.fuente ?? null,
          notas: (propio?.notas ?? [])
            .filter((n) => c !== undefined && isEarlierVersion(c.version, n.version))
            .map((n) => ({ ...n })),
          cargado_el: c?.at ?? null,
          usuario: c ? (userNameOf(l.sql, c.usuario) ?? String(c.usuario)) : null,
        };
      }),
  );
};

/**
 * For the rows of a table: the package each comes from, and the fields that the company changed. `id` null:
 * all rows.
 */
export const rowOrigins = (
  l: StoreReads,
  p: { readonly tabla: string; readonly id: number | null },
): Result<RowOrigin[]> => {
  const { tabla } = p;
  if (!isTableName(tabla)) return fail('not_found', 'api.controlador', { controlador: tabla.slice(0, 60) });
  const t = descriptorOf(tabla),
    nombres = namesInEmpresa(l),
    cargados = new Map(loadedPaquetes(l.sql).map((x) => [x.codigo, x]));
  const porFila = new Map<number, ReturnType<typeof givenRowsOf>[number][]>();
  for (const d of p.id === null ? givenRowsOfTable(l.sql, tabla) : givenRowsOf(l.sql, tabla, p.id)) {
    const x = porFila.get(d.id);
    if (x) x.push(d);
    else porFila.set(d.id, [d]);
  }
  return ok(
    [...porFila].flatMap(([id, dadas]): readonly RowOrigin[] => {
      const fila = l.fila(tabla, id),
        ultimo = dadas.at(-1),
        de = ultimo && cargados.get(ultimo.paquete);
      if (!fila || !ultimo || !de) return [];
      const cambios = departures(
        tabla,
        toSymbols(tabla, fila, nombres),
        dadas.map((d) => d.original),
      );
      return [
        {
          id,
          paquete: ultimo.paquete,
          nombre: de.nombre,
          version: de.version,
          clave: ultimo.clave,
          fila: Number(fila['version']),
          cambiados: cambios.map((c) => {
            const f = t.fields[c.campo];
            return {
              campo: c.campo,
              etiqueta: f?.label ?? c.campo,
              item: c.item,
              lugar: changePlace(tabla, ultimo.clave, c.campo, c.item),
              original: decir(f, c.item, c.original),
              empresa: decir(f, c.item, c.empresa),
            };
          }),
        },
      ];
    }),
  );
};
