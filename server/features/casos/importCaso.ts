// A case that another company exported, with the rows of this one in the place of its codes.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { AnonymousCaso } from '../../../core/api/casos.ts';
import type { WireChange } from '../../../core/api/simulaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Field, Row } from '../../../core/kit/field.ts';
import { tables } from '../../../core/tables/index.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { mayStay } from './anonymous.ts';
import type { KeptCaso } from './facts.ts';

type Received = Readonly<Record<string, unknown>>;
const isReceived = (x: unknown): x is Received => typeof x === 'object' && x !== null && !Array.isArray(x);

const ofCode = (l: StoreReads, tabla: string, codigo: unknown): Row | undefined =>
  typeof codigo === 'string' || typeof codigo === 'number' ? l.filas(tabla, { codigo })[0] : undefined;
const noCode = (campo: string, codigo: unknown): Result<never> =>
  fail('not_found', 'casos.sinCodigo', { campo, codigo: String(codigo).slice(0, 40) });

/** References by the ids that their codes have here, all the way down; a code that is not here is refused. */
const withIds = (
  l: StoreReads,
  campos: Readonly<Record<string, Field>>,
  r: Received,
): Result<Record<string, unknown>> => {
  const salida: Record<string, unknown> = {};
  for (const [n, v] of Object.entries(r)) {
    const f = Object.entries(campos).find(([nombre]) => nombre === n)?.[1];
    if (f?.kind === 'lista' && Array.isArray(v)) {
      const filas: unknown[] = [];
      for (const x of v) {
        const fila = isReceived(x) ? withIds(l, f.fields, x) : ok(x);
        if (isLeft(fila)) return fila;
        filas.push(fila.right);
      }
      salida[n] = filas;
    } else if (f?.kind === 'referencia' && v !== null) {
      const suya = ofCode(l, f.table, v);
      if (!suya) return noCode(f.label, v);
      salida[n] = Number(suya['id']);
    } else salida[n] = v;
  }
  return ok(salida);
};

/** Only what an exported case may say: a field that names somebody does not come in either. */
const rowsHere = (l: StoreReads, filas: AnonymousCaso['filas']): Result<WireChange[]> => {
  const cambios: WireChange[] = [];
  for (const { tabla, valores } of filas) {
    const t = tables[tabla],
      demas = Object.keys(valores).find((n) => !mayStay(tabla, n));
    if (demas !== undefined)
      return fail('invalid', 'casos.campoDeMas', { tabla: t.plural, campo: demas.slice(0, 60) });
    const fila = withIds(l, t.fields, valores);
    if (isLeft(fila)) return fila;
    // New rows of somebody who is not in the company: each table numbers its own, downwards.
    cambios.push({ tabla, id: -1 - cambios.filter((c) => c.tabla === tabla).length, fila: fila.right });
  }
  return ok(cambios);
};

export const importedCaso = (l: StoreReads, nombre: string, c: AnonymousCaso): Result<KeptCaso> => {
  const tipo = c.tipo === null ? undefined : ofCode(l, 'TiposLiquidacion', c.tipo);
  if (c.tipo !== null && !tipo) return noCode(tables.TiposLiquidacion.singular, c.tipo);
  const cambios = rowsHere(l, c.filas);
  if (isLeft(cambios)) return cambios;
  return ok({
    nombre,
    id_personal: null,
    periodo: c.periodo,
    id_rrhh_tipo_liquidacion: tipo ? Number(tipo['id']) : null,
    fecha_pago: c.fecha_pago,
    parcial: c.parcial,
    tolerancia: c.tolerancia,
    cambios: cambios.right,
    lineas: c.lineas,
  });
};
