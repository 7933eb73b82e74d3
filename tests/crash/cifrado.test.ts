// Kills an encryption and its undoing at each thing that they write: every database is the old one or the new one, the
// folder opens with its key meanwhile, and the same order ends it or takes it back.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '../../core/kit/failure.ts';
import { addKey, proveKey } from '../../server/directory/copyKeys.ts';
import { decryptFolder, encryptFolder, folderFiles } from '../../server/directory/encryptFolder.ts';
import { newAgeKey, type AgeKey } from '../../server/kernel/age.ts';
import { forgetFolderKey } from '../../server/kernel/folderKeys.ts';
import { unlockFolder } from '../../server/kernel/masterKey.ts';
import { checkEmpresas } from '../../server/rows/backup.ts';
import { conDemo } from '../runs/empresa.ts';

/** All of them (`npm run test:cortes`), or one in so many. */
const TODOS = process.env['JORNAL_GOLPES'] === 'todos',
  UNO_DE = 3,
  AHORA = '2026-11-28T12:00:00.000Z';
const hijo = join(import.meta.dirname, '../../.build/tests/crash/cifradoChild.js');
let raiz: string, maestra: AgeKey, cabezas: unknown;

const bien = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
/** Runs it in a process that dies at that write; undefined: it lived. Gives how many writes it made. */
const correr = (que: string, datos: string, n: number, cuando: string): Promise<number | undefined> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [hijo, que, datos, maestra.secreta, String(n), cuando], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let salida = '';
    p.stdout.on('data', (d: Buffer) => {
      salida += d.toString();
    });
    p.on('close', (codigo, senal) => {
      if (senal === 'SIGKILL') listo(undefined);
      else if (codigo === 0) listo(Number(salida));
      else mal(new Error(`${que} terminó con ${codigo}`));
    });
  });
/** The head of each company, with the key of the folder if it has one. */
const enteras = async (datos: string): Promise<unknown> => {
  const abierta = await unlockFolder(datos, { llave: maestra.secreta });
  try {
    return [bien(abierta) && null, bien(checkEmpresas(datos))][1];
  } finally {
    forgetFolderKey(datos);
  }
};
const restos = (datos: string): readonly string[] =>
  readdirSync(datos, { recursive: true, encoding: 'utf8' }).filter((f) => /convirtiendo|parcial/.test(f));

beforeAll(async () => {
  expect(existsSync(hijo), 'falta compilar: npm run types').toBe(true);
  raiz = await mkdtemp(join(tmpdir(), 'jornal-cifrado-cortes-'));
  const b = await conDemo({ legajos: 6, meses: 1 });
  await b.e.cerrar();
  cpSync(b.datos, join(raiz, 'claro'), { recursive: true });
  rmSync(b.datos, { recursive: true, force: true });
  const datos = join(raiz, 'claro'),
    recuperacion = await newAgeKey(),
    o = { datos, ahora: AHORA, secretas: [] };
  maestra = await newAgeKey();
  bien(await addKey({ ...o, nombre: 'recuperacion', publica: recuperacion.publica }));
  bien(await proveKey({ ...o, llave: recuperacion.secreta }));
  cabezas = bien(checkEmpresas(datos));
  cpSync(datos, join(raiz, 'cifrado'), { recursive: true });
  bien(await encryptFolder({ datos: join(raiz, 'cifrado'), ahora: AHORA, secretas: [maestra.secreta] }));
  forgetFolderKey(join(raiz, 'cifrado'));
}, 120_000);
afterAll(() => rmSync(raiz, { recursive: true, force: true }));

describe('cortado al convertir', () => {
  it.each([
    ['cifrar', 'claro', 'cifrado'],
    ['volver', 'cifrado', 'claro'],
  ] as const)(
    '%s: en cada corte todo abre, y la misma orden termina o vuelve atrás',
    async (que, de, otro) => {
      const entero = join(raiz, 'entero');
      cpSync(join(raiz, de), entero, { recursive: true });
      const golpes = await correr(que, entero, 0, 'antes');
      rmSync(entero, { recursive: true });
      expect(golpes).toBeGreaterThan(8);
      const o = { ahora: AHORA, secretas: [maestra.secreta] },
        mal: string[] = [];
      let muertos = 0;
      for (let n = 1; n <= Number(golpes); n += TODOS ? 1 : UNO_DE)
        for (const cuando of TODOS ? ['antes', 'despues'] : [n % 2 === 0 ? 'antes' : 'despues']) {
          const datos = join(raiz, 'corte');
          cpSync(join(raiz, de), datos, { recursive: true });
          if ((await correr(que, datos, n, cuando)) === undefined) muertos += 1;
          const donde = `${que}, ${cuando} de la escritura ${n}: `;
          if (JSON.stringify(await enteras(datos)) !== JSON.stringify(cabezas))
            mal.push(`${donde}no abre entera`);
          // One goes on, the next goes back.
          const sigue = n % 2 === 1,
            hacia = sigue ? que : que === 'cifrar' ? 'volver' : 'cifrar',
            r = await (hacia === 'cifrar' ? encryptFolder : decryptFolder)({ ...o, datos });
          forgetFolderKey(datos);
          // Cut before its key was noted, there is nothing to take back; cut after it was forgotten, nothing is left.
          if (isLeft(r) && r.left.key !== 'cifrado.noEsta') mal.push(donde + r.left.message);
          if (JSON.stringify(await enteras(datos)) !== JSON.stringify(cabezas))
            mal.push(`${donde}no terminó entera`);
          const cifrados = folderFiles(datos).map((f) => f.cifrado),
            debe = hacia === 'cifrar';
          if (cifrados.some((c) => c !== debe)) mal.push(`${donde}${hacia} dejó ${cifrados.join()}`);
          if (restos(datos).length > 0) mal.push(`${donde}dejó ${restos(datos).join()}`);
          rmSync(datos, { recursive: true });
        }
      expect(mal).toEqual([]);
      expect(muertos).toBeGreaterThan(2);
      expect(existsSync(join(raiz, otro))).toBe(true);
    },
    600_000,
  );
});
