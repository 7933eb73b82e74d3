// Unsaved rows as saving would leave them: the same checks and completions, in a transaction that is undone.
// Writes nothing.
import * as E from 'fp-ts/lib/Either.js';
import type { TriedChange } from '../../../core/api/pruebas.ts';
import { fail, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import { rowName } from '../../../core/kit/table.ts';
import { tables, tableNamed, type TableName, knownTable } from '../../../core/tables/index.ts';
import { loadPaquete, takePaquete, type ConflictChoice, type PaqueteSource } from '../paquetes/contract.ts';
import { addRow, eraseRow, modifyRow } from '../../rows/writeRow.ts';
import { rulesOf, rulesWithoutConfirmation } from '../../rows/rules.ts';
import type { SourceChange } from '../../payroll/changes.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Authorship, StoreWrites, Extension, BrokenPrueba, TableRule, Tx } from '../../kernel/store.ts';

/**
 * The changed rows that were asked for, and all others that would change with them (formulas that name a
 * changed code).
 */
export interface ResolvedChanges {
  readonly pedidos: readonly {
    readonly tabla: TableName;
    readonly id: number | null;
    readonly nombre: string;
    readonly que: 'nueva' | 'cambia' | 'borra';
  }[];
  readonly cambios: readonly SourceChange[];
  /** Tests of concepts that saving this would break: reported, without preventing the trial. */
  readonly pruebasRotas: readonly { readonly clave: string; readonly mensaje: string }[];
}

const uno = (
  tx: Tx,
  extensiones: readonly Extension[],
  c: TriedChange,
  quien: Requester,
  rotas: BrokenPrueba[],
): Result<number> => {
  const tabla = knownTable(c.tabla);
  // Nobody is asked to confirm: tests that would break are only reported.
  const oye = ({ rompe }: TableRule): TableRule =>
      rompe
        ? {
            rompe: (...x) => {
              rotas.push(...rompe(...x));
              return [];
            },
          }
        : {},
    reglas = [...rulesWithoutConfirmation(extensiones, tabla), ...rulesOf(extensiones, tabla).map(oye)];
  if (c.id === null)
    return c.valores === null
      ? fail('invalid', 'pruebas.borrarSinId', { tabla: tabla.singular })
      : addRow(tx, tabla, reglas, c.valores, quien);
  const { id } = c,
    hecho =
      c.valores === null
        ? eraseRow(tx, tabla, reglas, id, {}, quien)
        : // Tried on the present row, unless the request names the version that was seen.
          modifyRow(
            tx,
            tabla,
            reglas,
            id,
            { version: tx.fila(c.tabla, id)?.['version'] ?? null, ...c.valores },
            quien,
          );
  return E.isLeft(hecho) ? hecho : ok(id);
};

/** The row of a stream; undefined for streams of something else, such as the load of a package. */
const filaDe = (stream: string): { readonly tabla: TableName; readonly id: number } | undefined => {
  const corte = stream.lastIndexOf('/'),
    tabla = stream.slice(0, corte),
    id = Number(stream.slice(corte + 1));
  return tableNamed(tabla) && Number.isSafeInteger(id) ? { tabla: tabla as TableName, id } : undefined;
};

/** Begins the message with which of several changes is invalid. */
const delCambio = (f: Failure, i: number, cuantos: number, c: TriedChange): Failure =>
  cuantos === 1
    ? f
    : {
        ...f,
        message: `${i + 1} (${c.tabla}${c.id === null ? '' : ` ${c.id}`}): ${f.message}`,
        data: { cambio: i, tabla: c.tabla, id: c.id },
      };

/** Loads the packages one after another, and adds their tests that would fail. */
const tryPaquetes = (
  tx: Tx,
  extensiones: readonly Extension[],
  quien: Requester,
  paquetes: readonly (PaqueteSource & { readonly toma: ConflictChoice })[],
  rotas: BrokenPrueba[],
): Result<null> => {
  for (const p of paquetes) {
    const leido = takePaquete(p);
    if (E.isLeft(leido)) return leido;
    const carga = loadPaquete(tx, extensiones, quien, leido.right, { ...p, huella: null });
    if (E.isLeft(carga)) return carga;
    rotas.push(
      ...carga.right.fallan.map(
        (f): BrokenPrueba => ({
          clave: `${String(f.codigo).padStart(4, '0')} ${f.prueba}`,
          id_concepto: 0,
          codigo: f.codigo,
          concepto: '',
          prueba: f.prueba,
          mensaje: f.mensaje,
        }),
      ),
    );
  }
  return ok(null);
};

export const changedResolver = (
  e: StoreWrites,
  o: {
    readonly autoria: Authorship;
    readonly quien: Requester;
    readonly cambios: readonly TriedChange[];
    /** Loaded besides the changes, one after another, as they would be applied together. */
    readonly paquetes?: readonly (PaqueteSource & { readonly toma: ConflictChoice })[];
  },
  extensiones: readonly Extension[],
): Result<ResolvedChanges> => {
  const salida: { r?: Result<ResolvedChanges> } = {},
    deshecha = e.transaccion<never>(o.autoria, (tx) => {
      const tocadas = new Set<string>(),
        pedidos: ResolvedChanges['pedidos'][number][] = [],
        rotas: BrokenPrueba[] = [];
      const espia: Tx = {
        ...tx,
        append: (stream, ...resto) => {
          tocadas.add(stream);
          return tx.append(stream, ...resto);
        },
      };
      const cargados = tryPaquetes(espia, extensiones, o.quien, o.paquetes ?? [], rotas);
      if (E.isLeft(cargados)) {
        salida.r = cargados;
        return cargados;
      }
      for (const s of tocadas) {
        const f = filaDe(s);
        if (f)
          pedidos.push({
            tabla: f.tabla,
            id: f.id,
            nombre: rowName(tables[f.tabla] as never, tx.fila(f.tabla, f.id) ?? {}),
            que: 'cambia',
          });
      }
      for (const [i, c] of o.cambios.entries()) {
        const antes = c.id === null ? undefined : tx.fila(c.tabla, c.id),
          id = uno(espia, extensiones, c, o.quien, rotas);
        if (E.isLeft(id)) {
          salida.r = E.left(delCambio(id.left, i, o.cambios.length, c));
          return id;
        }
        const fila = tx.fila(c.tabla, id.right) ?? antes ?? {};
        pedidos.push({
          tabla: c.tabla,
          id: c.id,
          nombre: rowName(tables[c.tabla] as never, fila),
          que: c.id === null ? 'nueva' : c.valores === null ? 'borra' : 'cambia',
        });
      }
      salida.r = ok({
        pedidos,
        pruebasRotas: [
          ...new Map(rotas.map((x) => [x.clave, { clave: x.clave, mensaje: x.mensaje }])).values(),
        ],
        cambios: [...tocadas].flatMap((s) => {
          const f = filaDe(s);
          return f ? [{ ...f, fila: tx.fila(f.tabla, f.id) ?? null }] : [];
        }),
      });
      // A left always undoes the transaction.
      return fail('invalid', 'pruebas.nada');
    });
  // Without a result, the transaction did not begin: the store's failure says why.
  return salida.r ?? deshecha;
};
