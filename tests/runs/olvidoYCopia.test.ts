// An erasure outlives the copies made before it: whoever restores one erases again those of the ledger, and
// without the ledger it is said.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { writeBackup } from '../../server/directory/backup.ts';
import { readBackupList } from '../../server/directory/backupList.ts';
import { ledgerOf, placeLedger, readLedger } from '../../server/kernel/erasureLedger.ts';
import { terminal } from '../cli/server.ts';
import { abrirBanco, bien, conDemo, type Banco } from './empresa.ts';

let b: Banco;
const carpetas: string[] = [];
const carpetaNueva = (): string => {
  const c = mkdtempSync(join(tmpdir(), 'jornal-olvidos-'));
  carpetas.push(c);
  return c;
};
const consola = terminal();
const jornal = (linea: string) => consola.run(`jornal ${linea}`, {}, tmpdir());
beforeEach(async () => {
  b = await conDemo();
});
afterEach(() => b.cerrar());
afterAll(() => {
  consola.close();
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

const copiar = async (): Promise<string> => {
  const destino = join(carpetaNueva(), 'copia');
  bien(await writeBackup({ datos: b.datos, destino, ahora: '2026-10-05T12:00:00.000Z', hilo: false }));
  return destino;
};
const archivos = (carpeta: string): readonly string[] =>
  readdirSync(carpeta).flatMap((n) => {
    const f = join(carpeta, n);
    return statSync(f).isDirectory() ? archivos(f) : [f];
  });
const nombran = (carpeta: string, texto: string): readonly string[] =>
  archivos(carpeta)
    .filter((f) => readFileSync(f).includes(texto))
    .map((f) => f.slice(carpeta.length));
const DOMICILIO = 'Pasaje Imborrable 4321';
/** A person with something that nobody else has; gives their row. */
const persona = async (): Promise<number> => {
  const id = Number((await b.una('Personal', 'legajo', 151))['id']);
  bien(await b.editar('Personal', id, { domicilio: DOMICILIO }));
  return id;
};
const olvidar = async (id: number): Promise<void> => {
  bien(await b.orden('Personal', 'olvidar', { id, cuerpo: { motivo: 'pedido del interesado' } }));
};

it('quien se borró después de una copia se vuelve a borrar al restaurarla, y ningún archivo restaurado lo nombra', async () => {
  const id = await persona(),
    copia = await copiar();
  await olvidar(id);
  // The ledger says who, without any value of theirs, and no copy carries it.
  const libro = readLedger(ledgerOf(b.datos));
  expect(libro).toEqual([
    {
      v: 1,
      empresa: 'prueba',
      persona: id,
      hecho: expect.stringMatching(/^[0-9a-f]{64}$/),
      en: expect.any(String),
    },
  ]);
  expect(archivos(copia).filter((f) => f.endsWith('.jsonl'))).toEqual([]);
  expect((await readBackupList(copia))?.olvidos).toEqual({ archivo: ledgerOf(b.datos), cuantos: 0 });

  const otra = join(carpetaNueva(), 'datos'),
    r = await jornal(`restore ${copia} --data ${otra} --yes`);
  expect([r.code, r.stderr]).toEqual([
    0,
    expect.stringContaining('Se volvieron a borrar los datos de 1 persona'),
  ]);
  expect(nombran(copia, DOMICILIO).length).toBeGreaterThan(0);
  expect(nombran(otra, DOMICILIO)).toEqual([]);
  const vuelta = await abrirBanco(otra);
  try {
    const v = await vuelta.esperar(bien(await vuelta.e.verificar()).trabajo);
    expect(v.resultado).toMatchObject({ hallazgos: [] });
    expect(readLedger(ledgerOf(otra))?.map((e) => e.persona)).toEqual([id]);
  } finally {
    await vuelta.e.cerrar();
  }
});

it('sin el libro se restaura, se dice y queda anotado; con --erasures se obedece el que se nombra', async () => {
  const id = await persona(),
    copia = await copiar();
  await olvidar(id);
  const guardado = join(carpetaNueva(), 'libro.jsonl');
  cpSync(ledgerOf(b.datos), guardado);
  rmSync(ledgerOf(b.datos));
  const sin = join(carpetaNueva(), 'datos'),
    r = await jornal(`restore ${copia} --data ${sin} --yes`);
  expect([r.code, r.stderr]).toEqual([0, expect.stringContaining('No se encontró el libro de olvidos')]);
  expect(nombran(sin, DOMICILIO).length).toBeGreaterThan(0);

  const con = join(carpetaNueva(), 'datos'),
    o = await jornal(`restore ${copia} --data ${con} --yes --erasures ${guardado}`);
  expect([o.code, o.stderr]).toEqual([0, expect.not.stringContaining('No se encontró el libro')]);
  expect(nombran(con, DOMICILIO)).toEqual([]);
  const falta = await jornal(`restore ${copia} --data ${join(carpetaNueva(), 'd')} --yes --erasures /no/hay`);
  expect([falta.code, falta.stderr]).toEqual([
    6,
    expect.stringContaining('El libro de olvidos /no/hay no existe'),
  ]);
});

it('los archivos de una empresa traídos a mano de una copia también lo obedecen, al abrirla', async () => {
  const id = await persona(),
    copia = await copiar();
  await olvidar(id);
  await b.e.cerrar();
  for (const n of ['jornal.sqlite', 'claves.sqlite'])
    for (const cola of ['', '-wal', '-shm']) {
      const suyo = join(b.datos, 'empresas/prueba', `${n}${cola}`);
      rmSync(suyo, { force: true });
      if (cola === '') cpSync(join(copia, 'empresas/prueba', n), suyo);
    }
  expect(nombran(b.datos, DOMICILIO).length).toBeGreaterThan(0);
  b = await abrirBanco(b.datos);
  expect(nombran(b.datos, DOMICILIO)).toEqual([]);
});

it('el número de un borrado que en la copia es de otra persona no la borra', async () => {
  const antes = await copiar();
  const alta = await b.agregar('Personal', {
    ...(await b.una('Personal', 'legajo', 151)),
    legajo: 900,
    nombre: 'Ruiz, Ada',
    cuil: '27-22333444-5',
    cbu: null,
    email: null,
  });
  await olvidar(Number(alta['id']));
  const otra = join(carpetaNueva(), 'datos');
  expect((await jornal(`restore ${antes} --data ${otra} --yes`)).code).toBe(0);
  const vuelta = await abrirBanco(otra);
  try {
    const nueva = await vuelta.agregar('Personal', {
      ...(await vuelta.una('Personal', 'legajo', 151)),
      legajo: 901,
      nombre: 'Paz, Eva',
      cuil: '27-22333444-5',
      cbu: null,
      email: null,
    });
    expect(nueva['id']).toBe(alta['id']);
    await vuelta.e.cerrar();
    const otraVez = await abrirBanco(otra);
    expect((await otraVez.fila('Personal', Number(nueva['id'])))['nombre']).toBe('Paz, Eva');
    await otraVez.e.cerrar();
  } catch (e) {
    await vuelta.e.cerrar();
    throw e;
  }
});

it('el libro se lleva a otro disco con lo que tenía, y lo borrado antes de que hubiera libro se anota al abrir', async () => {
  const id = await persona();
  await olvidar(id);
  rmSync(ledgerOf(b.datos));
  await b.e.cerrar();
  b = await abrirBanco(b.datos);
  expect(readLedger(ledgerOf(b.datos))?.map((e) => e.persona)).toEqual([id]);
  const afuera = join(carpetaNueva(), 'otro-disco', 'olvidos.jsonl');
  bien(placeLedger(b.datos, afuera));
  expect(ledgerOf(b.datos)).toBe(afuera);
  expect(readLedger(afuera)?.map((e) => e.persona)).toEqual([id]);
  expect(statSync(afuera).mode & 0o777).toBe(0o600);
});
