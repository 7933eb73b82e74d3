// Progress of jobs reaches only those who may hear it, and imports accept larger bodies than other calls,
// with a limit.
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { levantar, type Banco } from './servidor.ts';

let b: Banco, admin: string, carga: string;
beforeAll(async () => {
  b = await levantar();
  await b.crearUsuario('cargadora', ['carga']);
  admin = await b.ingresar('demo', b.s.demo!.clave);
  carga = await b.ingresar('cargadora');
});
afterAll(async () => {
  await b.cerrar();
});

/** Listens to the event stream until told to stop; gives what was heard. */
const escuchar = (galleta: string): Promise<(() => string) & { readonly oido: () => string }> =>
  new Promise((listo, mal) => {
    const req = get(
      {
        host: '127.0.0.1',
        port: b.s.puerto,
        path: '/sixbe/eventos',
        headers: { cookie: galleta, 'sec-fetch-site': 'same-origin' },
      },
      (res) => {
        let texto = '';
        res.on('data', (d: Buffer) => {
          texto += d.toString();
        });
        res.on('error', () => undefined);
        expect(res.headers).toMatchObject({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
        });
        listo(
          Object.assign(
            () => {
              req.destroy();
              return texto;
            },
            { oido: () => texto },
          ),
        );
      },
    );
    req.on('error', mal);
  });

describe('los trabajos', () => {
  it('los oye y los consulta quien puede, y nadie más', async () => {
    const [dejarAdmin, dejarCarga] = await Promise.all([escuchar(admin), escuchar(carga)]);
    const r = await b.pedir('/sixbe/Sistema/respaldar', { galleta: admin }),
      { trabajo } = r.sobre.content as { trabajo: string };
    const estado = (galleta: string) => b.pedir(`/sixbe/Trabajos/estado/${trabajo}`, { galleta });
    while (((await estado(admin)).sobre.content as { estado: string }).estado === 'en_curso');
    expect((await estado(admin)).sobre.content).toMatchObject({
      id: trabajo,
      tipo: 'respaldo',
      estado: 'terminado',
      hechos: 3,
      total: 3,
    });
    expect((await estado(carga)).sobre.status).toBe(STATUS.no_permission);
    await expect.poll(dejarAdmin.oido, { timeout: 5000 }).toContain('"estado":"terminado"');
    const [deAdmin, deCarga] = [dejarAdmin(), dejarCarga()];
    expect(deAdmin).toContain(`event: trabajo\ndata: {"id":"${trabajo}"`);
    expect(deCarga).not.toContain(trabajo);
  });
  it('el que quedó en marcha lo vuelve a encontrar quien lo pidió, hasta que sabe cómo terminó', async () => {
    const dejado = async (galleta: string, de: string) =>
      (await b.pedir('/sixbe/Trabajos/dejado', { galleta, cuerpo: { de } })).sobre.content as {
        id: string;
        estado: string;
      } | null;
    const r = await b.pedir('/sixbe/Retroactivos/calcular', {
        galleta: admin,
        cuerpo: { desde: '2026-08', hasta: '2026-08', definiciones: 'entonces', legajos: [] },
      }),
      { trabajo } = r.sobre.content as { trabajo: string };
    expect([await dejado(carga, 'retroactivo'), await dejado(admin, 'fichadas')]).toEqual([null, null]);
    let e = await dejado(admin, 'retroactivo');
    expect(e?.id).toBe(trabajo);
    while (e?.estado === 'en_curso') e = await dejado(admin, 'retroactivo');
    // Its end is reported once, not again at each visit.
    expect([e?.id, e?.estado, await dejado(admin, 'retroactivo')]).toEqual([trabajo, 'terminado', null]);
  });
  it('uno que no existe se dice', async () => {
    expect((await b.pedir('/sixbe/Trabajos/estado/inventado', { galleta: admin })).sobre).toMatchObject({
      status: STATUS.error,
      code: 'not_found',
    });
  });
  it('de una llamada larga que todavía no empezó, o ya no está, no se dice nada: no es un error', async () => {
    const r = await b.pedir('/sixbe/Trabajos/paso/inventado-1', { galleta: admin });
    expect([r.http, r.sobre.status, r.sobre.content]).toEqual([200, STATUS.success, null]);
  });
  it('una sesión no abre ventanas sin fin', async () => {
    const abiertas = await Promise.all(Array.from({ length: 12 }, () => escuchar(carga)));
    expect(
      (
        await b.pedir('/sixbe/eventos', {
          metodo: 'GET',
          galleta: carga,
          cabeceras: { 'sec-fetch-site': 'same-origin' },
        })
      ).http,
    ).toBe(429);
    for (const dejar of abiertas) dejar();
  });
});

describe('el tamaño de una importación', () => {
  const filas = (mb: number) =>
    JSON.stringify({ periodo: '2026-09', simular: 1, filas: [{ x: 'y'.repeat(mb * 1024 * 1024) }] });
  it('puede pasar de 1 MB y no de 20', async () => {
    expect((await b.pedir('/sixbe/Novedades/importar', { galleta: admin, crudo: filas(2) })).http).not.toBe(
      413,
    );
    const r = await b.pedir('/sixbe/Novedades/importar', { galleta: admin, crudo: filas(21) });
    expect([r.http, r.sobre.message]).toEqual([413, 'El pedido supera el máximo de 20 MB.']);
  });
});
