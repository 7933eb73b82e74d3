// The tests that packages carry, over the company's concepts as they are: run when one is loaded and whenever tests are asked for. They are the package's, and stop nobody from saving.
import { paquetes } from '../../../core/packs/index.ts';
import type { PaquetePrueba } from '../../../core/packs/paquete.ts';
import { PruebaBench, type PruebaResult } from '../../../core/payroll/pruebas/pruebaBench.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { givenKeys, paqueteStream, loadedPaquetes } from './sql/paquetes.ts';
import { pruebasEnvironment, txSource } from '../conceptos/contract.ts';
import { stateAfter } from './facts.ts';

// An alias: what is kept of a command is plain data, which an interface is not.
export type FailingPrueba = { readonly codigo: number; readonly prueba: string; readonly mensaje: string };
export interface PaquetePruebaResult {
  readonly concepto: ConceptoDef /** In the company's own codes. */;
  readonly prueba: PaquetePrueba;
  readonly r: PruebaResult;
}

/** `openRowId`: which row of the company is each concept of the package. One that the company took out is not tested. */
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

/** What a loaded package carries: as its file said; of one of the program's that was loaded before it had tests, those of the same version. */
const pruebasDe = (
  l: Pick<StoreReads, 'stream'>,
  p: { readonly codigo: string; readonly version: string; readonly posicion: number },
): readonly PaquetePrueba[] => {
  const hecho = l.stream(paqueteStream(p.codigo)).find((f) => f.position === p.posicion),
    dichas = hecho && stateAfter(hecho)?.pruebas;
  return dichas ?? paquetes.find((x) => x.codigo === p.codigo && x.version === p.version)?.pruebas ?? [];
};

/** Of every package loaded, or of one concept. A test that two packages carry is told once, of the last one. */
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
