// The log for programs: a line of JSON for each request, job and fault, with the id that the browser gave; nothing of
// anybody's life or pay.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmpresa } from '../../server/app/company.ts';
import { levantar, levantarConDemo, PARTES, type Banco } from './servidor.ts';

type Line = Readonly<Record<string, unknown>>;
const carpeta = mkdtempSync(join(tmpdir(), 'jornal-bitacora-')),
  archivo = join(carpeta, 'jornal.log');
const lineas = (): readonly Line[] =>
  readFileSync(archivo, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((l) => JSON.parse(l) as Line);
const de = (pedido: string): readonly Line[] => lineas().filter((l) => l['request'] === pedido);
const NUESTRA = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' };
const con = (pedido: string) => ({ ...NUESTRA, 'x-request-id': pedido });

let b: Banco, galleta: string;
beforeAll(async () => {
  b = await levantarConDemo({ log: archivo });
  galleta = await b.ingresar('paz', 'cuatro mates y un bizcocho');
});
afterAll(async () => {
  await b.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

describe('la bitácora', () => {
  it('dice de cada pedido qué fue, quién por su número y cómo terminó, con el número que dio el navegador', async () => {
    await b.pedir('/sixbe/MisDatos.json', { galleta, cabeceras: con('0a1b2c3d4e5f') });
    await expect.poll(() => de('0a1b2c3d4e5f').length).toBe(1);
    expect(de('0a1b2c3d4e5f')[0]).toMatchObject({
      level: 'info',
      event: 'request',
      call: 'usuarios.misDatos',
      method: 'POST',
      status: 200,
      user: expect.any(Number),
      address: '127.0.0.1',
    });
  });
  it('el mismo número está en el trabajo que el pedido empezó, del principio al fin, y se lo dice a quien mira', async () => {
    const r = await b.pedir('/sixbe/Retroactivos/calcular', {
        galleta,
        cabeceras: con('aaaa1111bbbb'),
        cuerpo: { desde: '2026-08', hasta: '2026-08', definiciones: 'entonces', legajos: [] },
      }),
      { trabajo } = r.sobre.content as { trabajo: string };
    await expect
      .poll(
        async () =>
          (await b.pedir(`/sixbe/Trabajos/estado/${trabajo}`, { galleta })).sobre.content as {
            estado: string;
          },
        { timeout: 30_000 },
      )
      .toMatchObject({ estado: 'terminado', pedido: 'aaaa1111bbbb' });
    await expect
      .poll(() => de('aaaa1111bbbb').map((l) => [l['event'], l['state'] ?? l['status']]))
      .toEqual(
        expect.arrayContaining([
          ['job', 'started'],
          ['request', 200],
          ['job', 'done'],
        ]),
      );
    expect(de('aaaa1111bbbb').some((l) => Number(l['ms']) >= 0 && l['state'] === 'done')).toBe(true);
  });
  it('no tiene nombres, documentos ni importes de nadie, ni lo que se escribió o se buscó', async () => {
    const lista = await b.pedir('/sixbe/Personal/index/page:1/sort:nombre/direction:asc/', {
        galleta,
        cuerpo: { Search: { limit: 50, general: 'palabra-buscada' } },
      }),
      todos = await b.pedir('/sixbe/Personal/index/page:1', { galleta, cuerpo: { Search: { limit: 50 } } });
    expect(lista.http).toBe(200);
    await b.pedir('/sixbe/Areas/add/', { galleta, cuerpo: { codigo: 'ZZ', d_area: 'palabra-escrita' } });
    await b.pedir('/sixbe/palabra-de-direccion', { galleta, cuerpo: {} });
    await b.pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'palabra-de-usuario', password: 'palabra-clave' } },
    });
    const personas = todos.sobre.content as readonly Readonly<Record<string, unknown>>[];
    expect(personas.length).toBeGreaterThan(20);
    const reservado = new Set(
      personas.flatMap((p) =>
        [p['nombre'], p['apellido'], p['cuil'], p['documento'], p['sueldo']].flatMap((v) =>
          typeof v === 'string' && v.length > 4 ? [v] : [],
        ),
      ),
    );
    expect(reservado.size).toBeGreaterThan(20);
    await expect.poll(() => lineas().some((l) => l['call'] === 'ninguna')).toBe(true);
    const texto = readFileSync(archivo, 'utf8');
    expect([...reservado, 'paz', 'palabra-'].filter((x) => texto.includes(x))).toEqual([]);
    const claves = new Set(lineas().flatMap((l) => Object.keys(l)));
    expect([...claves].sort()).toEqual(
      [
        'address',
        'call',
        'event',
        'kind',
        'level',
        'method',
        'ms',
        'request',
        'state',
        'status',
        'time',
        'user',
      ].sort(),
    );
  });
});

it('una falla dice dónde fue y con qué número, que es el que vio la persona, y no lo que decía', async () => {
  let rota = false;
  const s = await levantar(
    { log: 'stdout' },
    {
      ...PARTES,
      abrirEmpresa: async (o) => {
        const r = await openEmpresa(o);
        return isLeft(r)
          ? r
          : {
              ...r,
              right: {
                ...r.right,
                lista: (...x) => {
                  if (rota) throw new TypeError('Juana Pérez cobra 1.234.567');
                  return r.right.lista(...x);
                },
              },
            };
      },
    },
  );
  try {
    const suya = await s.ingresar('demo', s.s.demo!.clave);
    rota = true;
    const r = await s.pedir('/sixbe/Areas/index/page:1', {
      galleta: suya,
      cabeceras: con('cafe0123cafe'),
      cuerpo: {},
    });
    expect([r.http, r.sobre.message]).toEqual([500, expect.stringContaining('cafe0123cafe')]);
    // On the console, where it was asked for, every line is JSON.
    const dichas = s.dicho.map((l) => JSON.parse(l) as Line);
    expect(dichas.find((l) => l['event'] === 'fault')).toMatchObject({
      level: 'error',
      request: 'cafe0123cafe',
      call: 'tabla.index',
      error: 'TypeError',
      at: expect.arrayContaining([expect.stringContaining('bitacora.test')]),
    });
    expect(s.dicho.join('\n')).not.toContain('Juana');
    expect(dichas.some((l) => l['event'] === 'said')).toBe(true);
  } finally {
    await s.cerrar();
  }
});
