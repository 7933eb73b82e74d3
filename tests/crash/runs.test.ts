// A process killed at any moment of an import, a calculation or a closing: everything acknowledged is there,
// nothing is half there, and the chain is valid.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { addMeses } from '../../core/kit/period.ts';
import { workshopOf } from '../../server/app/company.ts';
import { stateOf } from '../../server/payroll/state.ts';
import { emisionName } from '../../server/payroll/documentos.ts';
import { batchSums } from '../../server/payroll/recibos.ts';
import { emisionHash } from '../../server/payroll/sql/documentos.ts';
import { batchNumber } from '../../server/payroll/sql/recibos.ts';
import { abrirBanco, bien, conDemo, type Banco } from '../runs/empresa.ts';

const VECES = Number(process.env['JORNAL_CORTES'] ?? (process.env['JORNAL_GOLPES'] === 'todos' ? 15 : 5)),
  LEGAJOS = 300,
  LOTE = 100;
const hijo = join(import.meta.dirname, '../../.build/tests/crash/runsChild.js');

/**
 * Kills it some milliseconds after it has printed this many of these words, so that a busy machine does not
 * change how far it gets.
 */
const matar = (
  datos: string,
  vuelta: number,
  desde: string,
  tras: readonly [palabra: string, veces: number],
  ms: number,
): Promise<readonly string[]> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [hijo, datos, String(vuelta), desde], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const dichas: string[] = [];
    let error = '',
      oidas = 0;
    p.stderr.on('data', (d: Buffer) => {
      error += d.toString();
    });
    createInterface({ input: p.stdout }).on('line', (l) => {
      if (l !== 'listo') dichas.push(l);
      if (l.startsWith(tras[0]) && ++oidas === tras[1])
        setTimeout(() => {
          p.kill('SIGKILL');
        }, ms);
    });
    p.on('close', (codigo, senal) => {
      if (senal === 'SIGKILL') listo(dichas);
      else mal(new Error(`terminó solo (${codigo}): ${error}`));
    });
  });

/** Checks that what a run shows is whole: its receipts are those of its last fact, or it has none. */
const revisar = (b: Banco): { readonly fases: ReadonlyMap<number, string> } => {
  const l = workshopOf(b.e).almacen.leer,
    fases = new Map<number, string>();
  let recibos = 0;
  for (const { id } of l.sql.all<{ id: number }>('select id_liquidacion as id from lote_vigente')) {
    const e = stateOf(l, id),
      filas = l.sql.value<number>('select count(*) from "Recibos" where id_liquidacion = ?', id) ?? 0;
    fases.set(id, e.phase);
    expect(e.phase).not.toBe('calculando');
    if (e.resumen === null) {
      expect(filas).toBe(0);
      continue;
    }
    const sumas = batchSums(l, batchNumber(l.sql, e.resumen.lote) ?? -1);
    // An annulled one shows none, and its facts still name them.
    const muestra = e.phase === 'anulada' ? filas + sumas.recibos + sumas.excluidos : filas;
    if (e.phase === 'anulada') expect(filas).toBe(0);
    // Who has nothing to be paid has a row that says so, and no receipt.
    expect([sumas.recibos, sumas.resultados, muestra - sumas.excluidos]).toEqual([
      e.resumen.recibos,
      e.resumen.hash_resultado,
      e.resumen.recibos,
    ]);
    recibos += muestra;
    if (e.phase === 'cerrada')
      expect(emisionHash(l.sql, emisionName(id, e)).cantidad).toBe(e.resumen.recibos - e.resumen.con_error);
  }
  // Receipts that no fact shows were removed.
  expect(l.sql.value('select count(*) from recibo_datos')).toBe(recibos);
  return { fases };
};

it(`muerto ${VECES} veces mientras importa, calcula y cierra, no pierde nada de lo que confirmó ni deja nada a medias`, async () => {
  expect(existsSync(hijo), 'falta compilar las pruebas').toBe(true);
  let b = await conDemo({ legajos: LEGAJOS, meses: 1 }),
    periodo = '1930-01';
  const lotes = new Set<string>(),
    calculadas = new Set<number>(),
    cerradas = new Set<number>();
  await b.e.cerrar();
  for (let v = 1; v <= VECES; v++) {
    // Each round imports into months of its own, which nobody closes.
    const tras = (
      [
        ['listo', 1],
        ['lote', 1],
        ['calculada', 1],
        ['calculada', 2],
        ['cerrada', 1],
      ] as const
    )[v % 5]!;
    for (const linea of await matar(b.datos, v, periodo, tras, (v * 173) % 700)) {
      const [que, cual = ''] = linea.split(' ');
      if (que === 'lote') lotes.add(cual);
      else (que === 'calculada' ? calculadas : cerradas).add(Number(cual));
    }
    periodo = addMeses(periodo, 120);
    b = await abrirBanco(b.datos);
    const t = workshopOf(b.e);
    await Promise.all(t.pendientes);
    expect(bien(await t.almacen.verificarCadena()).problema).toBeUndefined();
    const { fases } = revisar(b);
    expect(
      [...calculadas]
        .map((id) => [id, fases.get(id)])
        .filter(
          ([, f]) =>
            !['calculada', 'aprobada', 'pagada', 'cerrada', 'borrador', 'anulada'].includes(String(f)),
        ),
    ).toEqual([]);
    expect([...cerradas].filter((id) => fases.get(id) !== 'cerrada')).toEqual([]);
    const porLote = new Map(
      t.almacen.leer.sql
        .all<{ marca: string; n: number }>(
          `select observacion as marca, count(*) as n from "Novedades" where observacion glob 'v[0-9]*-*' group by 1`,
        )
        .map((r) => [r.marca, r.n]),
    );
    expect([...porLote].filter(([, n]) => n !== LOTE)).toEqual([]);
    expect([...lotes].filter((m) => !porLote.has(m))).toEqual([]);
    await b.e.cerrar();
  }
  expect(lotes.size).toBeGreaterThan(0);
  expect(calculadas.size).toBeGreaterThan(0);
  expect(cerradas.size).toBeGreaterThan(0);
  b = await abrirBanco(b.datos);
  const verificacion = await b.esperar(bien(await b.e.verificar()).trabajo);
  expect((verificacion.resultado as { conforme: boolean }).conforme).toBe(true);
  await b.cerrar();
});
