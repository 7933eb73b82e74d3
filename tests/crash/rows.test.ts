// A process killed at any moment while it writes rows and imports: everything acknowledged is there, nothing
// is half written, and the chain is valid.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openAppStore } from '../../server/app/store.ts';
import { concepto } from '../store/contract.ts';
import { ADMIN, bien, carpetaNueva, conTablas, legajo } from '../store/empresa.ts';

const VECES = Number(process.env['JORNAL_CORTES'] ?? (process.env['JORNAL_GOLPES'] === 'todos' ? 15 : 2)),
  LOTE = 120;
const hijo = join(import.meta.dirname, '../../.build/tests/crash/rowsChild.js');

/** Runs the writer, kills it a while after it first prints a word, and gives what it had acknowledged. */
const matar = (
  carpeta: string,
  vuelta: number,
  tras: string,
  despuesDe: number,
): Promise<readonly string[]> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [hijo, carpeta, String(vuelta)], { stdio: ['ignore', 'pipe', 'pipe'] });
    const dichas: string[] = [];
    let error = '',
      contando = false;
    p.stderr.on('data', (d: Buffer) => {
      error += d.toString();
    });
    createInterface({ input: p.stdout }).on('line', (l) => {
      if (l !== 'listo') dichas.push(l);
      if (l.startsWith(tras) && !contando) {
        contando = true;
        setTimeout(() => {
          p.kill('SIGKILL');
        }, despuesDe);
      }
    });
    p.on('close', (codigo, senal) => {
      if (senal === 'SIGKILL') listo(dichas);
      else mal(new Error(`terminó solo (${codigo}): ${error}`));
    });
  });

it(`muerto ${VECES} veces mientras escribe, no pierde nada de lo que confirmó ni deja nada a medias`, async () => {
  expect(existsSync(hijo), 'falta compilar: npm run types').toBe(true);
  const carpeta = carpetaNueva();
  const abrir = async () => bien(await openAppStore({ carpeta, id: 'caida', hilos: false }));
  let a = await abrir(),
    clave = 0;
  const agregar = async (tabla: string, cuerpo: Parameters<typeof legajo>[3]) => {
    clave += 1;
    return bien(await a.ejecutar({ clave: `base-${clave}`, quien: ADMIN, tabla, verbo: 'add', cuerpo }));
  };
  const t = await conTablas({ agregar: (tabla: string, cuerpo: never) => agregar(tabla, cuerpo) } as never);
  await agregar('Personal', legajo(t, 1, 'Soria, Inés'));
  await agregar('Conceptos', concepto(t.tipo, 11, 'novedad.importe'));
  await a.cerrar();

  const filas = new Set<string>(),
    lotes = new Set<string>();
  for (let v = 1; v <= VECES; v++) {
    // Spread over the first moments, where starting, writing and checkpoints all happen, and counted from a
    // printed word, so that a busy machine does not change how far it gets.
    for (const l of await matar(carpeta, v, ['listo', 'fila', 'lote'][v % 3]!, 20 + ((v * 137) % 500))) {
      const [que, cual] = l.split(' ');
      (que === 'fila' ? filas : lotes).add(cual!);
    }
    a = await abrir();
    expect(bien(await a.verificarCadena()).problema).toBeUndefined();
    const hay = new Set(
      a.leer.sql.all<{ codigo: string }>('select codigo from "Areas"').map((r) => r.codigo),
    );
    expect([...filas].filter((c) => !hay.has(c))).toEqual([]);
    const porLote = new Map(
      a.leer.sql
        .all<{ observacion: string; n: number }>('select observacion, count(*) n from "Novedades" group by 1')
        .map((r) => [r.observacion, r.n]),
    );
    expect([...porLote].filter(([, n]) => n !== LOTE)).toEqual([]);
    expect([...lotes].filter((m) => !porLote.has(m))).toEqual([]);
    await a.cerrar();
  }
  expect(filas.size).toBeGreaterThan(0);
  expect(lotes.size).toBeGreaterThan(0);

  a = await abrir();
  const volcado = (): string =>
    JSON.stringify(['Areas', 'Novedades', 'Personal', 'Conceptos'].map((x) => a.leer.filas(x)));
  const antes = volcado();
  bien(await a.reconstruir());
  expect(volcado()).toBe(antes);
  await a.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});
