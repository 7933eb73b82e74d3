// Kills each long step while it writes and asks for it again: the state is clear, nothing is lost or doubled.
import { existsSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correr, igual, primeraDiferencia } from './correr.ts';
import type { Golpe } from './golpes.ts';
import { conOficina } from './oficina.ts';
import { PASOS } from './pasos.ts';

interface Entero {
  readonly n: number;
  readonly nombre: string;
  readonly golpes: number;
  readonly antes: unknown;
  readonly despues: unknown;
  readonly dado: unknown;
}
interface Retomado {
  readonly n: number;
  readonly cadena: unknown;
  readonly hallada: unknown;
  readonly despues: unknown;
  readonly dado: unknown;
}
/**
 * Kills at every write (`npm run test:cortes`), or at some of each step. `JORNAL_PASO`: only the steps of
 * that name.
 */
const TODOS = process.env['JORNAL_GOLPES'] === 'todos',
  SOLO = new RegExp(process.env['JORNAL_PASO'] ?? '', 'i');
const hijo = join(import.meta.dirname, '../../.build/tests/crash/pasosChild.js');

let raiz: string;
/**
 * The kills of a step. One that writes once: after the write, so that the answer is lost. One that writes in
 * stretches: in the middle, or before the last; each step has one of the two.
 */
const cuales = ({ golpes, n: paso }: Entero): readonly Golpe[] => {
  if (TODOS)
    return Array.from({ length: golpes }, (_, i) => i + 1).flatMap((n): Golpe[] => [
      { n, cuando: 'antes' },
      { n, cuando: 'despues' },
    ]);
  const medio = Math.ceil((golpes + 1) / 2);
  return golpes === 1
    ? [{ n: 1, cuando: 'despues' }]
    : [{ n: golpes <= DE_A_TRAMOS && paso % 2 === 0 ? golpes : medio, cuando: 'antes' }];
};
/** Steps with more writes than these write files, where all writes are alike. */
const DE_A_TRAMOS = 20;

let enteros: readonly Entero[];
beforeAll(async () => {
  expect(existsSync(hijo), 'falta compilar: npm run types').toBe(true);
  raiz = await mkdtemp(join(tmpdir(), 'jornal-cortes-'));
  const b = await conOficina();
  await b.e.cerrar();
  renameSync(b.datos, join(raiz, 'entero'));
  enteros = (await correr(hijo, ['moldes', raiz])).dichas as readonly Entero[];
});
afterAll(async () => {
  await rm(raiz, { recursive: true, force: true });
});

/** The process that completes one step begins the next: this many in a row. */
const EN_FILA = 4,
  elegidos = PASOS.map((p) => p.nombre).filter((n) => SOLO.test(n));
const GRUPOS = Array.from({ length: Math.ceil(elegidos.length / EN_FILA) }, (_, i) =>
  elegidos.slice(i * EN_FILA, (i + 1) * EN_FILA),
).map((xs) => ({ nombres: xs.join(', '), pasos: new Set(xs) }));

describe('cortado y retomado', () => {
  it('sin cortes, cada paso se hace una vez y escribe algo', () => {
    expect(enteros.map((e) => e.nombre)).toEqual(PASOS.map((p) => p.nombre));
    expect(enteros.filter((e) => e.golpes === 0)).toEqual([]);
  });
  it.each(GRUPOS)(
    '$nombres: muerto al escribir, queda claro y termina como si nadie lo hubiera cortado',
    async ({ pasos }) => {
      const cortes = enteros
        .filter((e) => pasos.has(e.nombre))
        .flatMap((e) => cuales(e).map((golpe) => ({ paso: e, golpe })));
      const mal: string[] = [];
      const muertos = new Set<string>();
      for (const [i, c] of [...cortes, undefined].entries()) {
        const anterior = cortes[i - 1],
          r = await correr(hijo, [
            'corte',
            raiz,
            String(anterior?.paso.n ?? -1),
            ...(c ? [String(c.paso.n), String(c.golpe.n), c.golpe.cuando] : []),
          ]);
        if (c && r.muerto) muertos.add(c.paso.nombre);
        if (!anterior) continue;
        const x = r.dichas[0] as Retomado,
          { paso: p, golpe } = anterior,
          donde = `${p.nombre}, ${golpe.cuando} de la escritura ${golpe.n} de ${p.golpes}`;
        if (x.cadena !== null) mal.push(`${donde}: la cadena ${JSON.stringify(x.cadena)}`);
        const medias = PASOS[p.n]!.aMedias;
        if (
          !igual(x.hallada, p.antes) &&
          !igual(x.hallada, p.despues) &&
          medias?.(x.hallada as never, p.antes as never, p.despues as never) !== true
        )
          mal.push(`${donde}: se halló a medias ${JSON.stringify(x.hallada)}`);
        if (!igual(x.despues, p.despues))
          mal.push(`${donde}: quedó ${primeraDiferencia(x.despues, p.despues)}`);
        if (!igual(x.dado, p.dado))
          mal.push(`${donde}: dio ${JSON.stringify(x.dado)} y no ${JSON.stringify(p.dado)}`);
      }
      expect(mal.map((m) => m.slice(0, 600))).toEqual([]);
      // A file's stretches may be joined, depending on the disk, so the last ones counted may not come. It is
      // enough that each step was killed.
      expect([...muertos].sort()).toEqual([...pasos].sort());
    },
    TODOS ? 3_600_000 : 120_000,
  );
});
