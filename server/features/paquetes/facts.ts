// The facts of packages: one records what a package gave to each row and what was written, another undoes it.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Row } from '../../../core/kit/field.ts';
import type { PaquetePrueba, SymbolicValues } from '../../../core/packs/kit/paquete.ts';
import type { Projector, StoredFact } from '../../kernel/store.ts';
import { notePaquete, forgetPaquete } from './sql/paquetes.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const dada = t.tuple([t.string, t.string, t.number, t.UnknownRecord]);
/** The state of a package from its load on. */
const prueba = t.strict({
  concepto: t.string,
  nombre: t.string,
  periodo: nulo(t.string),
  datos: t.string,
  importe: nulo(t.string),
  cantidad: nulo(t.string),
  valor: nulo(t.string),
  error: nulo(t.string),
});
/** Who signed the package, if it came in a signed index. */
const firma = t.strict(
  {
    editor: t.string,
    nombre: t.string,
    clave: t.string,
    indice: t.number,
    sha256: t.string,
    /** The same for all packages that were applied together. */
    actualizacion: t.string,
  },
  'FirmaDePaquete',
);
export type PaqueteSignature = t.TypeOf<typeof firma>;
// Packages loaded before they had tests have none.
const estado = t.exact(
  t.intersection(
    [
      t.type({
        nombre: t.string,
        version: t.string,
        desde: t.string,
        hasta: nulo(t.string),
        fuente: nulo(t.string),
        filas: t.array(dada),
      }),
      t.partial({ pruebas: t.array(prueba), firma }),
    ],
    'EstadoDePaquete',
  ),
);
export interface PaqueteState extends Omit<t.TypeOf<typeof estado>, 'filas' | 'pruebas'> {
  readonly pruebas?: readonly PaquetePrueba[];
  readonly filas: readonly (readonly [tabla: string, clave: string, id: number, original: SymbolicValues])[];
}

/** A row that loading wrote: the version that resulted, and its earlier values (null: it was added). */
const hizo = t.tuple([t.string, t.number, t.number, nulo(t.UnknownRecord)]);
export type RowChange = readonly [tabla: string, id: number, version: number, antes: Row | null];
const cargado = t.strict({ estado, hizo: t.array(hizo) }, 'PaqueteCargado');
/** The state of a package after a fact: that of the load, or what was there before. */
export const stateAfter = (f: StoredFact): PaqueteState | null =>
  f.type === 'paqueteCargado' ? readLoaded(f).estado : (leer(f, revertido).previo as PaqueteState | null);
const revertido = t.strict({ previo: nulo(estado) }, 'PaqueteRevertido');

const leer = <A>(f: StoredFact, c: t.Type<A, unknown, unknown>): A => {
  const r = c.decode(f.data);
  if (f.schema !== 1 || E.isLeft(r))
    throw new Error(`el hecho ${f.position} (${f.type}, esquema ${f.schema}) no se puede leer`);
  return r.right;
};
export const readLoaded = (
  f: StoredFact,
): { readonly estado: PaqueteState; readonly hizo: readonly RowChange[] } => leer(f, cargado) as never;

export const loadedFact = (e: PaqueteState, escritas: readonly RowChange[]) =>
  ({ type: 'paqueteCargado', schema: 1, data: { estado: e, hizo: escritas } }) as const;
export const revertedFact = (previo: PaqueteState | null) =>
  ({ type: 'paqueteRevertido', schema: 1, data: { previo } }) as const;

export const paquetesProjector: Projector = {
  tipos: ['paqueteCargado', 'paqueteRevertido'],
  aplicar: (p, f) => {
    const codigo = f.stream.slice('Paquetes/'.length),
      e = stateAfter(f);
    if (e === null) {
      forgetPaquete(p.sql, codigo);
      return;
    }
    notePaquete(
      p.sql,
      {
        codigo,
        nombre: e.nombre,
        version: e.version,
        desde: e.desde,
        hasta: e.hasta,
        fuente: e.fuente,
        at: f.at,
        usuario: f.user,
        posicion: f.position,
      },
      e.filas,
    );
  },
};
