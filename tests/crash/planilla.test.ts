// A sheet of novedades whose saving is killed at any moment and repeated with the same key: every row is
// there exactly once.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openAppStore } from '../../server/app/store.ts';
import { concepto } from '../store/contract.ts';
import { ADMIN, bien, carpetaNueva, conTablas, legajo } from '../store/empresa.ts';

const FILAS = process.env['JORNAL_GOLPES'] === 'todos' ? 4500 : 1500,
  VECES = Number(process.env['JORNAL_CORTES'] ?? (process.env['JORNAL_GOLPES'] === 'todos' ? 15 : 1));
const hijo = join(import.meta.dirname, '../../.build/tests/crash/planillaChild.js');

/** Runs the saving process and kills it after `despuesDe` ms (undefined: lets it end); gives its output. */
const guardar = (carpeta: string, despuesDe: number | undefined): Promise<readonly string[]> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [hijo, carpeta, String(FILAS)], { stdio: ['ignore', 'pipe', 'pipe'] });
    const dichas: string[] = [];
    let error = '';
    p.stderr.on('data', (d: Buffer) => {
      error += d.toString();
    });
    createInterface({ input: p.stdout }).on('line', (l) => {
      dichas.push(l);
      if (l === 'listo' && despuesDe !== undefined)
        setTimeout(() => {
          p.kill('SIGKILL');
        }, despuesDe);
    });
    p.on('close', (codigo, senal) => {
      if (senal === 'SIGKILL' || codigo === 0) listo(dichas);
      else mal(new Error(`terminó (${codigo}): ${error}`));
    });
  });

it(`muerto ${VECES} veces mientras guarda una planilla, con la misma clave termina con cada fila una vez`, async () => {
  expect(existsSync(hijo), 'falta compilar: npm run types').toBe(true);
  const carpeta = carpetaNueva(),
    abrir = async () => bien(await openAppStore({ carpeta, id: 'caida', hilos: false }));
  let a = await abrir(),
    clave = 0;
  const agregar = async (tabla: string, cuerpo: Parameters<typeof legajo>[3]) =>
    bien(await a.ejecutar({ clave: `base-${++clave}`, quien: ADMIN, tabla, verbo: 'add', cuerpo }));
  const t = await conTablas({ agregar: (tabla: string, cuerpo: never) => agregar(tabla, cuerpo) } as never);
  await agregar('Personal', legajo(t, 1, 'Soria, Inés'));
  await agregar('Conceptos', concepto(t.tipo, 11, 'novedad.importe'));
  await a.cerrar();
  // While rows arrive, and between the stretches that are written.
  for (let v = 0; v < VECES; v++) await guardar(carpeta, 15 + ((v * 190) % 700));
  expect((await guardar(carpeta, undefined)).at(-1)).toBe('fin terminada');
  // Repeated once more, when it is already done.
  expect((await guardar(carpeta, undefined)).at(-1)).toBe('fin terminada');
  a = await abrir();
  expect(bien(await a.verificarCadena()).problema).toBeUndefined();
  const importes = a.leer.filas('Novedades').map((n) => String(n['importe']));
  expect([
    importes.length,
    new Set(importes).size,
    a.leer.filas('Novedades').every((n) => n['origen'] === 'manual'),
  ]).toEqual([FILAS, FILAS, true]);
  await a.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});
