// What the product writes is its owner's alone, also in a folder of before; and no copy opens a door again.
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, expect, it } from 'vitest';
import { writeBackup } from '../../server/directory/backup.ts';
import { storedFileHash, type BackupList } from '../../server/directory/backupList.ts';
import { copyDatabase } from '../../server/directory/copy.ts';
import { acquireFolder } from '../../server/directory/lock.ts';
import { restoreBackup } from '../../server/directory/restoreBackup.ts';
import { openDatabase } from '../../server/directory/sqlite.ts';
import { levantar, CLAVE } from './servidor.ts';

const carpetas: string[] = [];
const carpetaNueva = (): string => {
  const c = mkdtempSync(join(tmpdir(), 'jornal-permisos-'));
  carpetas.push(c);
  return c;
};
afterAll(() => {
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

const todo = (ruta: string): readonly string[] => [
  ruta,
  ...(lstatSync(ruta).isDirectory() ? readdirSync(ruta).flatMap((n) => todo(join(ruta, n))) : []),
];
/** What others of the machine could read or enter. */
const abiertos = (carpeta: string): readonly string[] =>
  todo(carpeta)
    .filter((r) => (lstatSync(r).mode & 0o077) !== 0)
    .map((r) => r.slice(carpeta.length));
const ahora = '2026-11-28T12:00:00.000Z';

it('lo que escribe el servidor lo lee solo su dueño: datos, claves, registro de escritura, correos y copias', async () => {
  const b = await levantar();
  try {
    await b.crearUsuario('ana', ['liquidador'], { email: 'ana@ejemplo.test' });
    await b.pedir('/sixbe/Sesion/recuperar', { cuerpo: { username: 'ana' } });
    const destino = join(b.carpeta, 'respaldos', '2026-11-28T12-00-00-000Z');
    mkdirSync(join(b.carpeta, 'respaldos'), { mode: 0o700 });
    expect(isLeft(await writeBackup({ datos: b.carpeta, destino, ahora, hilo: false }))).toBe(false);
    const archivos = todo(b.carpeta);
    // While it works: the write-ahead log and the shared memory of SQLite are there too.
    for (const cual of ['jornal.sqlite-wal', 'jornal.sqlite-shm', 'claves.sqlite', 'candado.sqlite'])
      expect(
        archivos.some((a) => a.endsWith(cual)),
        cual,
      ).toBe(true);
    expect(abiertos(b.carpeta)).toEqual([]);
    // Copied with what it had at that moment, wherever it goes.
    const otra = join(carpetaNueva(), 'vuelta');
    expect(isLeft(await restoreBackup({ respaldo: destino, datos: otra }))).toBe(false);
    expect(abiertos(otra)).toEqual([]);
  } finally {
    await b.cerrar();
  }
});

it('una carpeta de antes queda cerrada al abrirla, y lo que no es de Jornal queda como estaba', () => {
  const datos = carpetaNueva(),
    empresa = join(datos, 'empresas', 'prueba'),
    ajeno = join(datos, 'leame.txt');
  mkdirSync(empresa, { recursive: true });
  mkdirSync(join(datos, 'respaldos', 'lunes'), { recursive: true });
  const propios = [
    'directory.sqlite',
    'accesos.log',
    'olvidos.jsonl',
    'empresas/prueba/jornal.sqlite',
    'empresas/prueba/jornal.sqlite-wal',
    'empresas/prueba/claves.sqlite',
    'respaldos/lunes/directory.sqlite',
  ];
  for (const f of propios) writeFileSync(join(datos, f), '');
  for (const r of todo(datos)) chmodSync(r, lstatSync(r).isDirectory() ? 0o755 : 0o644);
  writeFileSync(ajeno, '');
  chmodSync(ajeno, 0o644);
  const tomada = acquireFolder(datos);
  if (isLeft(tomada)) throw new Error(tomada.left.message);
  tomada.right();
  expect(abiertos(datos)).toEqual(['/leame.txt']);
});

it('una copia no lleva sesiones, tokens, enlaces ni equipos conocidos, y una de antes se restaura sin ellos', async () => {
  const b = await levantar();
  const abre = (db: ReturnType<typeof openDatabase>): Readonly<Record<string, number>> =>
    Object.fromEntries(
      [
        'sesiones',
        'tokens',
        'equipos',
        'enlaces',
        'enlaces_pedidos',
        'pruebas_correo',
        'acuerdos_correo',
      ].map((t) => [t, Number(db.prepare(`SELECT count(*) FROM ${t}`).pluck().get())]),
    );
  const contar = (archivo: string): Readonly<Record<string, number>> => {
    const db = openDatabase(archivo, { readonly: true });
    try {
      return abre(db);
    } finally {
      db.close();
    }
  };
  const nada = {
    sesiones: 0,
    tokens: 0,
    equipos: 0,
    enlaces: 0,
    enlaces_pedidos: 0,
    pruebas_correo: 0,
    acuerdos_correo: 0,
  };
  try {
    await b.crearUsuario('ana', ['liquidador'], { email: 'ana@ejemplo.test' });
    await b.ingresar('ana', CLAVE);
    expect(contar(join(b.carpeta, 'directory.sqlite'))).toMatchObject({ sesiones: 1, equipos: 1 });
    const destino = join(carpetaNueva(), 'copia');
    expect(isLeft(await writeBackup({ datos: b.carpeta, destino, ahora, hilo: false }))).toBe(false);
    expect(contar(join(destino, 'directory.sqlite'))).toEqual(nada);
    expect(readdirSync(destino).filter((n) => /-(wal|shm|journal)$/.test(n))).toEqual([]);

    // As an earlier version copied it: whole, and with its hash in the list.
    const copiado = join(destino, 'directory.sqlite'),
      entero = `${copiado}.antes`,
      lista = join(destino, 'respaldo.json');
    copyDatabase(join(b.carpeta, 'directory.sqlite'), entero);
    renameSync(entero, copiado);
    expect(contar(copiado)['sesiones']).toBe(1);
    const antes = JSON.parse(readFileSync(lista, 'utf8')) as BackupList,
      archivos = antes.archivos.map(async (a) =>
        a.ruta === 'directory.sqlite' ? { ...(await storedFileHash(copiado)), ruta: a.ruta } : a,
      );
    writeFileSync(lista, JSON.stringify({ ...antes, archivos: await Promise.all(archivos) }));
    const vuelta = join(carpetaNueva(), 'vuelta');
    expect(isLeft(await restoreBackup({ respaldo: destino, datos: vuelta }))).toBe(false);
    expect(contar(join(vuelta, 'directory.sqlite'))).toEqual(nada);
  } finally {
    await b.cerrar();
  }
});
