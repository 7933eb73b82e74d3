// The feature of the casebook: the kept cases, the reads that work them out, and the tasks that write.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { AnonymousCaso, CheckedCaso, ListedCaso, WireOption } from '../../../core/api/casos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { tables } from '../../../core/tables/index.ts';
import type { Requester } from '../../kernel/company.ts';
import { feature, offers, type Extension, type StoreReads, type StoreWrites } from '../../kernel/store.ts';
import { rulesOf } from '../../rows/rules.ts';
import { addRow, modifyRow } from '../../rows/writeRow.ts';
import { anonymousCaso, withoutNames } from './anonymous.ts';
import { casoAccount, withoutMemory } from './casoReceipt.ts';
import { checkCaso, checkCasos } from './checkCasos.ts';
import type { CasosOffer } from './contract.ts';
import { changesFor, convencionRows } from './convencionChanges.ts';
import { casosOfEmpresa, casosProjector, keptFact, removedFact, type KeptCaso } from './facts.ts';
import { findConvenciones, optionsOf } from './findConvenciones.ts';
import { importedCaso } from './importCaso.ts';
import { CASOS_TABLES, DDL_CASOS, casoStream, keptCaso, keptCasos, nextCaso } from './sql/casos.ts';

export interface Author {
  readonly quien: Requester;
  readonly at: string;
  readonly clave: string;
}
export interface Authored {
  readonly autor: Author;
}
export type ConvencionRequest = {
  readonly convenio: string | null;
  readonly desde: string;
  readonly opciones: readonly WireOption[];
};

/** The most cases that a company keeps: loading a package works all of them out before it answers. */
const MAX_CASOS = 200;
export interface Kept {
  readonly id: number;
  readonly pasa: boolean;
  readonly residuo: string;
}

/** What is asked is looked at inside the command: the same key is answered as it was, even at the limit. */
const keeping = (
  e: StoreWrites,
  { autor, ...pedido }: Authored,
  que: string,
  leer: (l: StoreReads) => Result<KeptCaso>,
): Result<Kept> => {
  const r = e.comando(
    autor,
    que,
    (tx) => {
      const leido = leer(tx);
      if (isLeft(leido)) return leido;
      const dicho = leido.right;
      if (readDecimal(dicho.tolerancia) === undefined)
        return fail('invalid', 'casos.toleranciaMal', { valor: dicho.tolerancia.slice(0, 40) });
      if (dicho.nombre.trim().length < 2) return fail('invalid', 'casos.sinNombre');
      if (keptCasos(tx.sql).length >= MAX_CASOS) return fail('limit', 'casos.muchos', { limite: MAX_CASOS });
      const caso = dicho.id_personal === null ? withoutNames(dicho) : dicho;
      const { nombre: _n, tolerancia: _t, ...pedido } = caso,
        cuenta = casoAccount(tx, pedido, withoutMemory(tx));
      if (isLeft(cuenta)) return cuenta;
      const { pasa, residuo } = checkCaso(tx, caso, withoutMemory(tx)),
        id = nextCaso(tx.sql),
        flujo = casoStream(id);
      tx.append(flujo, tx.version(flujo), [keptFact(caso)], {
        ...(caso.id_personal === null ? {} : { persona: caso.id_personal }),
      });
      return ok({ valor: { id, pasa: pasa ? 1 : 0, residuo } });
    },
    pedido,
  );
  return isLeft(r)
    ? r
    : ok({
        id: Number(r.right['id']),
        pasa: r.right['pasa'] === 1,
        residuo: String(r.right['residuo']),
      });
};

const keep = (e: StoreWrites, p: KeptCaso & Authored): Result<Kept> => {
  const { autor: _, ...dicho } = p;
  return keeping(e, p, 'guardar caso', () => ok(dicho));
};
const bringIn = (
  e: StoreWrites,
  p: { readonly nombre: string; readonly caso: AnonymousCaso } & Authored,
): Result<Kept> => keeping(e, p, 'importar caso', (l) => importedCaso(l, p.nombre, p.caso));

const remove = (e: StoreWrites, p: { readonly id: number } & Authored): Result<null> => {
  const r = e.comando(p.autor, `quitar caso ${p.id}`, (tx) => {
    if (!keptCaso(tx.sql, p.id)) return fail('not_found', 'casos.noExiste', { id: p.id });
    const flujo = casoStream(p.id);
    tx.append(flujo, tx.version(flujo), [removedFact]);
    return ok({ valor: {} });
  });
  return isLeft(r) ? r : ok(null);
};

/** Writes the chosen conventions in one transaction, under the rules for saving each row. */
const apply = (
  e: StoreWrites,
  { autor, ...p }: ConvencionRequest & Authored,
  all: readonly Extension[],
): Result<{ filas: number }> => {
  const opciones = optionsOf(p.opciones);
  if (!opciones) return fail('invalid', 'casos.sinConvencion');
  if (opciones.some((o) => o.filas.some((f) => f.porConvenio)) && p.convenio === null)
    return fail('invalid', 'casos.sinConvenio');
  const r = e.comando(
    autor,
    'poner convenciones',
    (tx) => {
      const cambios = changesFor(convencionRows(tx), opciones, { ...p, hasta: null });
      for (const c of cambios) {
        const t = tables[c.tabla],
          reglas = rulesOf(all, t),
          antes = c.id < 0 ? undefined : tx.fila(c.tabla, c.id),
          hecho = antes
            ? modifyRow(tx, t, reglas, c.id, { ...c.fila, version: antes['version'] }, autor.quien)
            : addRow(tx, t, reglas, c.fila, autor.quien);
        if (isLeft(hecho)) return hecho;
      }
      return ok({ valor: { filas: cambios.length } });
    },
    p,
  );
  return isLeft(r) ? r : ok({ filas: Number(r.right['filas']) });
};

const list = (l: StoreReads): Result<ListedCaso[]> =>
  ok(
    casosOfEmpresa(l, null).map(({ id, at, caso, id_personal }) => ({
      id,
      nombre: caso.nombre,
      periodo: caso.periodo,
      legajo: id_personal === null ? null : Number(l.fila('Personal', id_personal)?.['legajo'] ?? 0),
      lineas: caso.lineas.length,
      at,
    })),
  );
const check = (l: StoreReads, p: { readonly id: number }): Result<CheckedCaso[]> =>
  !keptCaso(l.sql, p.id) ? fail('not_found', 'casos.noExiste', { id: p.id }) : ok([...checkCasos(l, p.id)]);
const exported = (l: StoreReads, p: { readonly id: number }): Result<Record<string, unknown>> => {
  const [uno] = casosOfEmpresa(l, p.id);
  return uno ? ok(anonymousCaso(l, uno.caso)) : fail('not_found', 'casos.noExiste', { id: p.id });
};

export const casosExtension = feature({
  nombre: 'casos',
  offers: offers<CasosOffer>(),
  ddl: DDL_CASOS,
  tablas: CASOS_TABLES,
  proyectores: [casosProjector],
  lecturas: {
    'casos.probar': findConvenciones,
    'casos.lista': (l: StoreReads, _: null) => list(l),
    'casos.controlar': check,
    'casos.exportar': exported,
  },
  tareas: {
    'casos.guardar': keep,
    'casos.importar': bringIn,
    'casos.quitar': remove,
    'casos.aplicar': apply,
  },
});
