// Rewriting a company's file: the same facts and tables, the old file is kept, what cannot be read is
// reported, and a process that ends at any step loses nothing.
import Database from 'better-sqlite3';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifiedHead, examineEmpresa, rewriteEmpresa } from '../../server/app/doctor.ts';
import { finishReplacement } from '../../server/rows/rewrite.ts';
import { openReads, empresaFolder, EMPRESA_FILE } from '../../server/rows/empresaReads.ts';
import { TABLAS, tablasDelArchivo, volcado } from '../runs/derivado.ts';
import { abrirBanco, bien, conDemo, mal } from '../runs/empresa.ts';

const AHORA = '2026-10-05T12:00:00.000Z';
let base = '';
const carpetas: string[] = [];
beforeAll(async () => {
  const b = await conDemo();
  base = mkdtempSync(join(tmpdir(), 'jornal-base-'));
  await b.e.cerrar();
  cpSync(b.datos, base, { recursive: true });
  rmSync(b.datos, { recursive: true });
});
afterAll(() => {
  for (const c of [base, ...carpetas]) rmSync(c, { recursive: true, force: true });
});

const copia = (): { readonly datos: string; readonly suya: string } => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-nuevo-'));
  carpetas.push(datos);
  cpSync(base, datos, { recursive: true });
  return { datos, suya: empresaFolder(datos, 'prueba') };
};
const todo = (datos: string) => {
  const l = openReads(datos, 'prueba');
  try {
    return {
      tablas: tablasDelArchivo(l.sql),
      filas: volcado(
        l.sql,
        Object.keys(TABLAS).filter((t) => t !== 'pulso'),
      ),
    };
  } finally {
    l.cerrar();
  }
};
/** Damages a table: overwrites a page in its middle with invalid bytes. */
const daniar = (suya: string, tabla: string): void => {
  const db = new Database(join(suya, EMPRESA_FILE));
  db.pragma('wal_checkpoint(TRUNCATE)');
  const tamano = db.pragma('page_size', { simple: true }) as number;
  const hojas = db
      .prepare("select pageno from dbstat where name = ? and pagetype = 'leaf' order by pageno")
      .pluck()
      .all(tabla) as number[],
    pagina = hojas[Math.floor(hojas.length / 2)]!;
  db.close();
  const f = openSync(join(suya, EMPRESA_FILE), 'r+');
  try {
    writeSync(f, Buffer.alloc(tamano, 0x5a), 0, tamano, (pagina - 1) * tamano);
  } finally {
    closeSync(f);
  }
};
const examen = (datos: string) => examineEmpresa({ datos, id: 'prueba', sello: undefined });

it('tiene los mismos hechos y las mismas filas, y el archivo anterior queda entero al lado', async () => {
  const { datos, suya } = copia(),
    antes = todo(datos),
    cabeza = bien(verifiedHead(datos, 'prueba'));
  expect(await examen(datos)).toEqual({ hechos: cabeza.posicion, hallazgos: [], nuevo: false });
  const r = bien(await rewriteEmpresa({ datos, id: 'prueba', ahora: AHORA }));
  expect([r.hechos, todo(datos), bien(verifiedHead(datos, 'prueba'))]).toEqual([
    cabeza.posicion,
    antes,
    cabeza,
  ]);
  expect(await examen(datos)).toEqual({ hechos: cabeza.posicion, hallazgos: [], nuevo: false });
  const viejo = new Database(join(suya, r.guardado), { readonly: true });
  expect(viejo.prepare('select count(*) from fact').pluck().get()).toBe(cabeza.posicion);
  viejo.close();
  expect(readdirSync(suya).filter((f) => f.includes('nuevo') || f.includes('listo'))).toEqual([]);
});

it('una parte dañada fuera del registro se dice, y con el archivo nuevo todo vuelve', async () => {
  const { datos, suya } = copia(),
    antes = todo(datos);
  daniar(suya, 'Novedades');
  const x = await examen(datos);
  expect([x.nuevo, x.hallazgos.length > 0, x.hallazgos[0]]).toEqual([
    true,
    true,
    expect.stringContaining('fuera de la historia'),
  ]);
  bien(await rewriteEmpresa({ datos, id: 'prueba', ahora: AHORA }));
  expect([todo(datos), (await examen(datos)).hallazgos]).toEqual([antes, []]);
});

it('una parte dañada del registro, o de lo que solo ese archivo tiene, se dice con la copia que hay que restaurar, y nada cambia', async () => {
  for (const [tabla, frase] of [
    ['fact', 'La historia tiene una parte dañada'],
    ['documento', 'La tabla «documento» tiene una parte dañada'],
  ] as const) {
    const { datos, suya } = copia();
    daniar(suya, tabla);
    const no = mal(await rewriteEmpresa({ datos, id: 'prueba', ahora: AHORA }));
    expect(no.message).toContain(frase);
    expect(no.message).toContain('no hay ninguna copia');
    expect(
      readdirSync(suya).filter((f) => /nuevo|antes|listo/.test(f)),
      'no quedó nada a medias',
    ).toEqual([]);
  }
  const { datos, suya } = copia(),
    respaldo = join(datos, 'respaldos/una');
  daniar(suya, 'fact');
  cpSync(base, respaldo, { recursive: true });
  writeFileSync(
    join(respaldo, 'respaldo.json'),
    JSON.stringify({
      formato: 1,
      hecho: '2026-10-01T15:30:00.000Z',
      archivos: [{ ruta: 'empresas/prueba/jornal.sqlite', bytes: 1, sha256: '' }],
    }),
  );
  expect((await examen(datos)).hallazgos).toEqual([
    expect.stringMatching(/La última copia que la tiene es .*respaldos\/una, del 01\/10\/2026, 12:30/),
  ]);
});

it('verificar dice lo mismo sin cerrar nada: qué está dañado y de dónde se restaura', async () => {
  for (const [tabla, frase] of [
    ['Novedades', 'El archivo tiene una parte dañada'],
    ['fact', 'La historia tiene una parte dañada'],
  ] as const) {
    const { datos, suya } = copia();
    // Damaged while it is open; start.test.ts covers a company that is damaged when it is opened.
    const b = await abrirBanco(datos);
    daniar(suya, tabla);
    const t = await b.esperar(bien(await b.e.verificar()).trabajo);
    expect([tabla, JSON.stringify([t.resultado, t.mensaje])]).toEqual([
      tabla,
      expect.stringContaining(frase),
    ]);
    await b.e.cerrar();
  }
});

it('un proceso que termina en cualquier paso del cambio no pierde nada: el siguiente lo completa', async () => {
  const { datos, suya } = copia(),
    antes = todo(datos);
  // The new file as it is before the swap, taken from a complete rewrite.
  const aparte = copia();
  bien(await rewriteEmpresa({ datos: aparte.datos, id: 'prueba', ahora: AHORA }));
  const nuevo = join(suya, 'jornal.sqlite.nuevo'),
    jornal = join(suya, EMPRESA_FILE),
    guardado = join(suya, 'jornal.sqlite.antes');
  const pasos: readonly (() => void)[] = [
    () => undefined,
    () => {
      copyFileSync(jornal, guardado);
    },
    () => {
      copyFileSync(jornal, guardado);
      if (existsSync(`${jornal}-wal`)) renameSync(`${jornal}-wal`, `${guardado}-wal`);
    },
    () => {
      copyFileSync(jornal, guardado);
      rmSync(jornal);
      renameSync(nuevo, jornal);
    },
  ];
  for (const [i, hastaAca] of pasos.entries()) {
    copyFileSync(join(aparte.suya, EMPRESA_FILE), nuevo);
    writeFileSync(join(suya, 'jornal.sqlite.listo'), 'jornal.sqlite.antes');
    hastaAca();
    finishReplacement(suya);
    expect([
      i,
      todo(datos),
      existsSync(guardado),
      readdirSync(suya).filter((f) => /nuevo|listo/.test(f)),
    ]).toEqual([i, antes, true, []]);
    rmSync(guardado);
  }
  // An unfinished new file is ignored and written again from the beginning.
  writeFileSync(nuevo, 'a medias');
  bien(await rewriteEmpresa({ datos, id: 'prueba', ahora: AHORA }));
  expect(todo(datos)).toEqual(antes);
});
