// A first start that is killed again and again while it writes the demonstration company: the next one
// continues, and the result is the same as without kills.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/directory/sqlite.ts';

interface Escrita {
  readonly golpes: number;
  readonly filas: readonly (readonly [string, number, string])[];
  readonly recibos: readonly unknown[];
}
/** Kills at every write (`npm run test:cortes`), or at some of them. */
const TODOS = process.env['JORNAL_GOLPES'] === 'todos',
  VECES = 2;
const hijo = join(import.meta.dirname, '../../.build/tests/crash/siembraChild.js');

/** What the process printed at its end; undefined when it died. */
const correr = (carpeta: string, muere: number): Promise<Escrita | undefined> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [hijo, carpeta, String(muere)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let salida = '',
      error = '';
    p.stdout.on('data', (d: Buffer) => {
      salida += d.toString();
    });
    p.stderr.on('data', (d: Buffer) => {
      error += d.toString();
    });
    p.on('close', (codigo, senal) => {
      if (senal === 'SIGKILL') listo(undefined);
      else if (codigo === 0) listo(JSON.parse(salida) as Escrita);
      else mal(new Error(`terminó solo (${codigo}): ${error.slice(0, 2000)}`));
    });
  });

/** How many facts the log has, without begun calculations that were cut. */
const hechosQueQuedan = (carpeta: string): number => {
  const empresas = join(carpeta, 'empresas'),
    [id] = existsSync(empresas) ? readdirSync(empresas) : [];
  if (id === undefined) return 0;
  const db = openDatabase(join(empresas, id, 'jornal.sqlite'));
  try {
    return Number(
      db
        .prepare("SELECT count(*) FROM fact WHERE type NOT IN ('calculoIniciado', 'calculoAbandonado')")
        .pluck()
        .get(),
    );
  } finally {
    db.close();
  }
};

it(
  'un primer arranque cortado en cualquier momento sigue donde estaba, y termina con la misma empresa',
  async () => {
    expect(existsSync(hijo), 'falta compilar las pruebas').toBe(true);
    const raiz = mkdtempSync(join(tmpdir(), 'jornal-siembra-')),
      cortada = join(raiz, 'cortada');
    try {
      const entera = (await correr(join(raiz, 'entera'), 0))!;
      expect(entera.filas.filter(([, n]) => n === 0)).toEqual([]);
      // Each process writes one more stretch and dies. Done steps are skipped, so the stretches add up.
      const primero = TODOS ? 1 : Math.ceil(entera.golpes / VECES);
      let muertes = 0,
        tramo = primero,
        hecho = 0,
        final: Escrita | undefined;
      while ((final = await correr(cortada, tramo)) === undefined) {
        expect(++muertes).toBeLessThan(3 * entera.golpes);
        // An interrupted calculation begins anew: if every process died at its first write, none would finish
        // it.
        const ahora = hechosQueQuedan(cortada);
        tramo = ahora === hecho ? tramo + 1 : primero;
        hecho = ahora;
      }
      expect(muertes).toBeGreaterThan(TODOS ? entera.golpes / 2 : VECES - 2);
      expect({ ...final, golpes: 0 }).toEqual({ ...entera, golpes: 0 });
    } finally {
      rmSync(raiz, { recursive: true, force: true });
    }
  },
  TODOS ? 1_800_000 : 120_000,
);
