// The tests that packages carry, over the company's concepts as they are: run when one is loaded and whenever tests are asked for. They are the package's, and stop nobody from saving.
import { paquetes } from '../../../core/packs/index.ts';
import type { PruebaDePaquete } from '../../../core/packs/paquete.ts';
import { Banco, type ResultadoPrueba } from '../../../core/payroll/pruebas/correr.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { Lectura } from '../../kernel/store.ts';
import { clavesDadas, flujoDePaquete, paquetesCargados } from './sql/paquetes.ts';
import { entornoDePruebas, filasDeTx } from '../conceptos/contract.ts';
import { estadoTras } from './hechos.ts';

// An alias: what is kept of a command is plain data, which an interface is not.
export type PruebaQueFalla = { readonly codigo: number; readonly prueba: string; readonly mensaje: string };
export interface CorridaDePaquete {
  readonly concepto: ConceptoDef /** In the company's own codes. */;
  readonly prueba: PruebaDePaquete;
  readonly r: ResultadoPrueba;
}

/** `idDe`: which row of the company is each concept of the package. One that the company took out is not tested. */
export const correrPruebasDe = (
  l: Pick<Lectura, 'sql' | 'filas'>,
  pruebas: readonly PruebaDePaquete[],
  idDe: (clave: string) => number | undefined,
): readonly CorridaDePaquete[] => {
  if (pruebas.length === 0) return [];
  const e = entornoDePruebas(filasDeTx(l)),
    banco = new Banco(e),
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
  l: Pick<Lectura, 'stream'>,
  p: { readonly codigo: string; readonly version: string; readonly posicion: number },
): readonly PruebaDePaquete[] => {
  const hecho = l.stream(flujoDePaquete(p.codigo)).find((f) => f.position === p.posicion),
    dichas = hecho && estadoTras(hecho)?.pruebas;
  return dichas ?? paquetes.find((x) => x.codigo === p.codigo && x.version === p.version)?.pruebas ?? [];
};

/** Of every package loaded, or of one concept. A test that two packages carry is told once, of the last one. */
export const pruebasDePaquetes = (
  l: Pick<Lectura, 'sql' | 'filas' | 'stream'>,
  idConcepto: number | null,
): readonly (CorridaDePaquete & { readonly paquete: string })[] => {
  const unicas = new Map<string, CorridaDePaquete & { readonly paquete: string }>();
  for (const p of [...paquetesCargados(l.sql)].sort((a, b) => a.posicion - b.posicion)) {
    const ids = new Map(
      clavesDadas(l.sql, p.codigo)
        .filter((f) => f.tabla === 'Conceptos')
        .map((f) => [f.clave, f.id]),
    );
    const suyas = pruebasDe(l, p).filter((x) => idConcepto === null || ids.get(x.concepto) === idConcepto);
    for (const c of correrPruebasDe(l, suyas, (k) => ids.get(k)))
      unicas.set(`${c.concepto.id} ${c.prueba.nombre}`, { ...c, paquete: `${p.nombre} ${p.version}` });
  }
  return [...unicas.values()];
};
