// The tests in packages, run over the company's concepts when a package is loaded and whenever tests are
// run. They belong to the package and never prevent saving.
import { paquetes } from '../../../core/packs/index.ts';
import type { PaquetePrueba } from '../../../core/packs/kit/paquete.ts';
import { PruebaBench, type PruebaResult } from '../../../core/payroll/pruebas/pruebaBench.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { givenKeys, paqueteStream, loadedPaquetes } from './sql/paquetes.ts';
import { txSource } from '../../payroll/conceptoPruebas.ts';
import { pruebasEnvironment } from '../../payroll/conceptoPruebas.ts';
import { stateAfter } from './facts.ts';

// A type alias, not an interface: stored answers of commands are plain data, which interfaces do not satisfy.
export type FailingPrueba = { readonly codigo: number; readonly prueba: string; readonly mensaje: string };
export interface PaquetePruebaResult {
  readonly concepto: ConceptoDef;
  /** Written with the company's own codes. */
  readonly prueba: PaquetePrueba;
  readonly r: PruebaResult;
}

/**
 * `idDe`: the company's row for each concept of the package. Concepts that the company removed are not
 * tested.
 */
export const runPaquetePruebas = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  pruebas: readonly PaquetePrueba[],
  idDe: (clave: string) => number | undefined,
): readonly PaquetePruebaResult[] => {
  if (pruebas.length === 0) return [];
  const e = pruebasEnvironment(txSource(l)),
    banco = new PruebaBench(e),
    porId = new Map(e.conceptos.map((c) => [c.id, c]));
  const conCodigos = (datos: string): string =>
    datos.replace(/\[(\d{4})\]/g, (todo, k: string) => {
      const c = porId.get(idDe(k) ?? -1);
      return c ? `[${String(c.codigo).padStart(4, '0')}]` : todo;
    });
  return pruebas.flatMap((p) => {
    const concepto = porId.get(idDe(p.concepto) ?? -1);
    if (!concepto) return [];
    const prueba = { ...p, datos: conCodigos(p.datos) };
    return [{ concepto, prueba, r: banco.correr(concepto, prueba) }];
  });
};

export const failingPruebas = (corridas: readonly PaquetePruebaResult[]): FailingPrueba[] =>
  corridas.flatMap(({ concepto, prueba, r }) =>
    r.estado === 'pasa' ? [] : [{ codigo: concepto.codigo, prueba: prueba.nombre, mensaje: r.mensaje ?? '' }],
  );

/**
 * The tests of a loaded package, from its file; for one of the program's packages loaded before it had tests,
 * those of the same version.
 */
const pruebasDe = (
  l: Pick<StoreReads, 'stream'>,
  p: { readonly codigo: string; readonly version: string; readonly posicion: number },
): readonly PaquetePrueba[] => {
  const hecho = l.stream(paqueteStream(p.codigo)).find((f) => f.position === p.posicion),
    dichas = hecho && stateAfter(hecho)?.pruebas;
  return dichas ?? paquetes.find((x) => x.codigo === p.codigo && x.version === p.version)?.pruebas ?? [];
};

/**
 * The tests of every loaded package, or of one concept. A test in two packages counts once, from the last
 * one.
 */
export const paquetePruebas = (
  l: Pick<StoreReads, 'sql' | 'filas' | 'stream'>,
  idConcepto: number | null,
): readonly (PaquetePruebaResult & { readonly paquete: string })[] => {
  const unicas = new Map<string, PaquetePruebaResult & { readonly paquete: string }>();
  for (const p of [...loadedPaquetes(l.sql)].sort((a, b) => a.posicion - b.posicion)) {
    const ids = new Map(
      givenKeys(l.sql, p.codigo)
        .filter((f) => f.tabla === 'Conceptos')
        .map((f) => [f.clave, f.id]),
    );
    const suyas = pruebasDe(l, p).filter((x) => idConcepto === null || ids.get(x.concepto) === idConcepto);
    for (const c of runPaquetePruebas(l, suyas, (k) => ids.get(k)))
      unicas.set(`${c.concepto.id} ${c.prueba.nombre}`, { ...c, paquete: `${p.nombre} ${p.version}` });
  }
  return [...unicas.values()];
};
