// A list or file whose download breaks off is resumed if the server stores it, begun anew if it is made live,
// and never left half in place of the whole.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { readJournalFile } from '../../core/kit/journalFile.ts';
import { isRight } from 'fp-ts/lib/Either.js';
import { cerrarServidores, mal, servidor, type Respuesta } from './scripted.ts';
import { shell, temporary } from './server.ts';

const t = temporary(),
  archivo = join(t.path, 'bajado'),
  diario = join(t.path, 'diario.json');
afterEach(() => {
  rmSync(archivo, { force: true });
  rmSync(diario, { force: true });
  cerrarServidores();
});
afterAll(() => {
  t.remove();
});
const jornal = (orden: string, url: string) =>
  shell(
    `jornal ${orden}`,
    {
      XDG_CONFIG_HOME: join(t.path, 'conf'),
      HOME: t.path,
      JORNAL_URL: url,
      JORNAL_TOKEN: 'jornal_prueba1234',
    },
    t.path,
  );

const PERSONAS = ['Álvarez, Ana', 'Benítez, Beto', 'Correa, Caro', 'Díaz, Dardo'];
const LINEAS = PERSONAS.map((nombre, i) => `${JSON.stringify({ id: i + 1, nombre })}\n`).join('');
const DE_NUEVO = /el servidor no guarda lo que iba mandando: empieza de nuevo desde el principio/;
const ASCII = 'id,codigo\n1,7\n2,8\n3,9\n';

it('lo que el servidor guarda se sigue desde donde se cortó, por su huella, y queda una vez', async () => {
  const { url, vistos } = await servidor(
    { file: { text: ASCII, kept: true, breaks: 10 } },
    { file: { text: ASCII, from: 10, kept: true, breaks: 5 } },
    { file: { text: ASCII, from: 15, kept: true } },
  );
  const r = await jornal(`list Areas --all --format csv --output ${archivo}`, url),
    [uno, dos, tres] = vistos.map((v) => [v.headers['range'], v.headers['if-range']]);
  expect([r.code, readFileSync(archivo, 'utf8'), vistos.length]).toEqual([0, ASCII, 3]);
  expect([uno, dos![0], tres![0]]).toEqual([[undefined, undefined], 'bytes=10-', 'bytes=15-']);
  expect([dos![1], /^"[0-9a-f]{64}"$/.test(String(dos![1]))]).toEqual([tres![1], true]);
  expect(r.stderr).not.toMatch(DE_NUEVO);
});
it('a la salida también: lo que ya se escribió no se repite', async () => {
  const { url } = await servidor(
      { file: { text: ASCII, kept: true, breaks: 10 } },
      { file: { text: ASCII, from: 10, kept: true } },
    ),
    r = await jornal('list Areas --all --format csv', url);
  expect([r.code, r.stdout]).toEqual([0, ASCII]);
});
it('si mientras tanto es otro archivo, empieza de nuevo y lo dice', async () => {
  const otro = `${ASCII}4,1\n`,
    { url } = await servidor(
      { file: { text: ASCII, kept: true, breaks: 10 } },
      { file: { text: otro, kept: true } },
    ),
    r = await jornal(`list Areas --all --format csv --output ${archivo}`, url);
  expect([r.code, readFileSync(archivo, 'utf8')]).toEqual([0, otro]);
  expect(r.stderr).toMatch(DE_NUEVO);
});
it('una lista viva empieza de nuevo y lo dice; a la salida, donde ya hay media, termina mal', async () => {
  const viva: readonly Respuesta[] = [
    { file: { text: ASCII, live: true, breaks: 10 } },
    { file: { text: `${ASCII}4,1\n`, live: true } },
  ];
  const uno = await servidor(...viva),
    r = await jornal(`list Areas --all --format csv --output ${archivo}`, uno.url);
  expect([r.code, readFileSync(archivo, 'utf8'), uno.vistos.map((v) => v.headers['range'])]).toEqual([
    0,
    `${ASCII}4,1\n`,
    [undefined, undefined],
  ]);
  expect(r.stderr).toMatch(DE_NUEVO);
  const dos = await servidor(...viva),
    s = await jornal('list Areas --all --format csv', dos.url);
  expect([s.code, s.stdout, dos.vistos.length]).toEqual([8, ASCII.slice(0, 10), 1]);
});
const AREAS = ['Taller', 'Depósito', 'Ventas'].map((d_area, i) => ({
  id: i + 1,
  codigo: i + 1,
  d_area,
}));
const pagina = (filas: readonly unknown[], next: string | null): Respuesta => ({
  body: {
    status: 1,
    content: filas,
    message: '',
    page: 1,
    total_count: AREAS.length,
    pre_index: 1,
    extra_data: { labels: {}, next },
  },
});
it('la tabla de todas las filas viene por páginas: la que no llega se pide de nuevo, y nada está dos veces', async () => {
  const { url, vistos } = await servidor(
      pagina(AREAS.slice(0, 2), 'sigue'),
      { cut: true },
      { cut: true },
      { cut: true },
      { cut: true },
      pagina(AREAS.slice(0, 2), 'sigue'),
      pagina(AREAS.slice(2), null),
    ),
    r = await jornal(`list Areas --all --format table --output ${archivo}`, url);
  expect([r.code, vistos.length]).toEqual([0, 7]);
  const escrito = readFileSync(archivo, 'utf8');
  expect(AREAS.map((a) => escrito.split(a.d_area).length - 1)).toEqual([1, 1, 1]);
  expect(r.stderr).toMatch(DE_NUEVO);
});
it('la tabla que ya está a la vista no empieza de nuevo: termina mal, con lo que vino', async () => {
  const { url } = await servidor(pagina(AREAS.slice(0, 2), 'sigue'), { cut: true }),
    r = await jornal('list Areas --all', url);
  expect([r.code, r.stdout.includes('Depósito'), r.stdout.includes('Ventas')]).toEqual([8, true, false]);
});
it('lo que el servidor niega en la primera página se dice como es', async () => {
  const { url } = await servidor(mal(403, 'forbidden')),
    r = await jornal('audit --all --format csv', url);
  expect([r.code, r.stderr.includes('Algo: forbidden.'), r.stdout]).toEqual([5, true, '']);
});
it('lo que se corta siempre no deja archivo, y se deja de pedir', async () => {
  const { url, vistos } = await servidor({ file: { text: ASCII, live: true, breaks: 10 } }),
    r = await jornal(`list Areas --all --format csv --output ${archivo}`, url);
  expect([r.code, existsSync(archivo), vistos.length]).toEqual([8, false, 4]);
});
it('su diario dice cuánto vino y que era el que era; ninguna fila, ni el nombre del archivo', async () => {
  const { url } = await servidor({ file: { text: LINEAS } }),
    r = await jornal(
      `journal record ${diario} -- list Personal --all --format ndjson --output ${archivo}`,
      url,
    ),
    escrito = readFileSync(diario, 'utf8'),
    leido = readJournalFile(escrito);
  expect([r.code, readFileSync(archivo, 'utf8')]).toEqual([0, LINEAS]);
  for (const p of [...PERSONAS, 'bajado', t.path]) expect(escrito).not.toContain(p);
  if (!isRight(leido)) throw new Error('el diario no se lee');
  const [j] = leido.right.journals;
  expect([j!.machine, j!.entries.map((e) => e.type), j!.entries.at(-1)!.data]).toEqual([
    'dump',
    ['start', 'opened', 'finished'],
    expect.objectContaining({ bytes: Buffer.byteLength(LINEAS), filas: PERSONAS.length }),
  ]);
});
