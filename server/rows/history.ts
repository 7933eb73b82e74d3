// Reads the history of a row from its facts: who changed what and when, and the row at any of its versions.
import type { RowHistory } from '../../core/api/tabla.ts';
import type { TableRowMarks } from '../../core/domain/tableRow.ts';
import { canSee } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { tableNamed } from '../../core/tables/index.ts';
import type { Requester } from '../kernel/company.ts';
import type { StoreReads, StoredFact } from '../kernel/store.ts';
import { factValues } from './fact.ts';
import { isNotTheirs } from './reserved.ts';
import { authorNames } from './authors.ts';

/**
 * The row at a version: folded from its facts, unless it is the present version. A deleted row gives its last
 * values.
 */
export const rowAtVersion = (l: StoreReads, tabla: string, id: number, version: number): Row => {
  const actual = l.fila(tabla, id);
  if (actual && (actual['version'] === version || (tableNamed(tabla)?.writer ?? 'fila') !== 'fila'))
    return actual;
  let fila: Row = {};
  for (const f of l.stream(`${tabla}/${id}`)) if (f.version <= version) fila = { ...fila, ...factValues(f) };
  return { id, version, ...fila };
};

export const rowHistory = (
  l: StoreReads,
  nombre: string,
  id: number,
  quien: Requester,
): Result<RowHistory> => {
  const tabla = tableNamed(nombre);
  if (!tabla) return fail('not_found', 'api.controlador', { controlador: nombre.slice(0, 60) });
  const hechos = l.stream(`${nombre}/${id}`);
  const [alta] = hechos;
  if (!alta || isNotTheirs(l.sql, tabla, l.fila(nombre, id) ?? factValues(alta), quien))
    return fail('not_found', 'fila.noExiste');
  // A staged row that is not in its table and was never changed has not been seen by anybody.
  if (hechos.length === 1 && alta.type === 'filaPreparada' && l.fila(nombre, id) === undefined)
    return fail('not_found', 'fila.noExiste');
  const autor = authorNames(l.sql);
  return ok(
    factChanges(tabla, hechos, quien).map(({ hecho: f, cambios }) => ({
      version: f.version,
      posicion: f.position,
      at: f.at,
      usuario: autor(f),
      tipo: f.type === 'filaPreparada' ? 'filaAgregada' : f.type,
      cambios,
    })),
  );
};

/** The visible changes of each fact in a row's stream; oldest first. */
export const factChanges = (
  tabla: AnyTable,
  hechos: readonly StoredFact[],
  quien: Requester,
): readonly { readonly hecho: StoredFact; readonly cambios: RowHistory[number]['cambios'] }[] => {
  const seVe = (campo: string): boolean => {
    const c = tabla.fields[campo];
    return c === undefined || (!c.hidden && canSee(quien.roles, c));
  };
  let antes: Readonly<Record<string, unknown>> = {};
  return hechos.map((f) => {
    const deFila = f.type.startsWith('fila');
    const ahora: Readonly<Record<string, unknown>> =
      f.type === 'filaBorrada' ? {} : deFila ? factValues(f) : (f.data as Readonly<Record<string, unknown>>);
    const cambios = Object.entries(ahora)
      .filter(([campo, v]) => seVe(campo) && !(deFila && igual(v as Value, (antes[campo] ?? null) as Value)))
      .map(([campo, despues]) => ({ campo, antes: deFila ? (antes[campo] ?? null) : null, despues }));
    if (deFila) antes = f.type === 'filaBorrada' ? {} : { ...antes, ...ahora };
    // What the fact states besides values: tests broken knowingly, the proposal that it carries out.
    const { pruebas_rotas, propuesta } = f.data as TableRowMarks,
      dichas = deFila
        ? [
            ...(pruebas_rotas ? [{ campo: 'confirma_pruebas', antes: null, despues: pruebas_rotas }] : []),
            ...(propuesta === undefined ? [] : [{ campo: 'propuesta', antes: null, despues: propuesta }]),
          ]
        : [];
    return { hecho: f, cambios: [...cambios, ...dichas] };
  });
};

const igual = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b);
