// Two servers of one database behind a proxy that deals each request to any of them: a month and its papers, with jobs that
// begin on one, are followed on both, and end in a file or a preview that either gives.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient, type Client } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import type { JobState } from '../../core/api/sistema.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { ADMIN, bien as justo, carpetaNueva } from '../runs/empresa.ts';
import { CLAVE, enviar, galletaDe, levantar, type Banco, type Respuesta } from '../server/servidor.ts';
import { openCluster, type Cluster } from './cluster.ts';

const PUBLICA = 'http://localhost:5297',
  CABECERAS = { host: new URL(PUBLICA).host, 'sec-fetch-site': 'same-origin' },
  SECRETO = 'un secreto largo y al azar, el mismo en todos los servidores',
  EMPRESA = 'prueba';
let cluster: Cluster, url: string, a: Banco, b: Banco, galleta: string, c: Client;
const carpetas: string[] = [];
const servidor = (): Promise<Banco> => {
  const datos = carpetaNueva();
  carpetas.push(datos);
  return levantar({
    ...{ datos, demo: false, ahora: Date.now, almacen: { url, clave: SECRETO } },
    publica: PUBLICA,
    ajustes: { sesionUnica: false },
  });
};

/** The same requests go to the same servers each time. */
let azar = 7;
const cualquiera = (): Banco => {
  azar = (azar * 1103515245 + 12345) % 2147483648;
  return azar % 65536 < 32768 ? a : b;
};
const bien = async <A>(
  t: TE.TaskEither<{ readonly message: string }, { readonly content: A }>,
): Promise<A> => {
  const r = await t();
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right.content;
};
const bajar = (camino: string, s = cualquiera()): Promise<Respuesta> =>
  enviar(s.s.puerto, `/sixbe/${camino}`, {
    ...{ galleta, cuerpo: {} },
    cabeceras: { ...CABECERAS, 'content-type': 'text/plain;charset=UTF-8' },
  });
/** Followed by asking any of them, as screens and the terminal do. */
const fin = async (trabajo: string): Promise<JobState> => {
  for (;;) {
    const e = await bien(c.ask(api.sistema.trabajo, undefined, { params: { id: trabajo } }));
    if (e.estado !== 'en_curso') return e;
    await new Promise((r) => setTimeout(r, 20));
  }
};
const termina = async (p: Promise<{ readonly trabajo: string }>): Promise<unknown> => {
  const e = await fin((await p).trabajo);
  expect(e, e.mensaje).toMatchObject({ estado: 'terminado' });
  return e.resultado;
};
const primera = async (controller: string, Search: object = {}): Promise<Record<string, unknown>> =>
  (await bien(c.ask(api.tabla.index, { Search }, { params: { controller, page: 1 } })))[0] ?? {};

beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  [a, b] = [await servidor(), await servidor()];
  await a.s.directorio.escribir('crearEmpresa', {
    ...{ id: EMPRESA, razon_social: 'Almacén de Prueba SA', cuit: '30-71548235-1' },
    ...{ demo: false, ahora: Date.now() },
  });
  await a.crearUsuario('ana', ['administrador'], { empresa: EMPRESA });
  justo(
    await a.s.companies.con(EMPRESA, (e) => seedDemoOf(e, ADMIN, { legajos: 6, meses: 1, hasta: '2026-08' })),
  );
  const dentro = await a.pedir('/sixbe/Usuarios/login.json', {
    cabeceras: { ...CABECERAS, 'content-type': 'text/plain;charset=UTF-8' },
    cuerpo: { Usuario: { username: 'ana', password: CLAVE } },
  });
  galleta = galletaDe(dentro) ?? '';
  c = makeClient({
    newId: randomUUID,
    fetch: (r) =>
      TE.rightTask(async () => {
        const x = await cualquiera().pedir(r.path, {
          metodo: r.method,
          galleta,
          cabeceras: { ...r.headers, ...CABECERAS },
          ...(r.body === undefined ? {} : { crudo: r.body }),
        });
        return { status: x.http, headers: {}, body: x.texto };
      }),
  });
}, 120_000);
afterAll(async () => {
  for (const s of [a, b]) await s?.cerrar();
  await cluster?.end();
  for (const x of carpetas) rmSync(x, { recursive: true, force: true });
});

describe('cada pedido en cualquiera de los dos', () => {
  it('un archivo se sube, se revisa, se aplica y se deshace', async () => {
    const controller = 'Areas',
      { id } = await bien(
        c.ask(
          api.importaciones.crear,
          { alError: 'abort', periodo: null, clave: null, nuevas: 1, simular: 0, cliente: '' },
          { params: { controller } },
        ),
      ),
      params = { controller, id };
    for (const desde of [0, 20])
      await bien(
        c.ask(
          api.importaciones.recibir,
          {
            desde,
            filas: Array.from({ length: 20 }, (_, i) => ({
              linea: desde + i + 2,
              valores: { codigo: `IM${desde + i}`, d_area: `Importada ${desde + i}` },
            })),
          },
          { params },
        ),
      );
    await termina(bien(c.ask(api.importaciones.revisar, undefined, { params })));
    expect(await bien(c.ask(api.importaciones.ver, undefined, { params }))).toMatchObject({
      fase: 'revisada',
      recibidas: 40,
    });
    await termina(bien(c.ask(api.importaciones.aplicar, undefined, { params })));
    const hay = async (): Promise<number> =>
      (
        await bien(
          c.ask(
            api.tabla.index,
            { Search: { limit: 100, filters: [{ campo: 'd_area', op: 'contiene', valor: 'Importada' }] } },
            { params: { controller, page: 1 } },
          ),
        )
      ).length;
    expect([await hay(), await hay(), await hay()]).toEqual([40, 40, 40]);
    await bien(c.ask(api.importaciones.deshacer, undefined, { params }));
    expect([await hay(), await hay(), await hay()]).toEqual([0, 0, 0]);
  });

  it('una lista se hace un archivo, que se baja de los dos, igual', async () => {
    const params = { controller: 'Personal' },
      clave = randomUUID(),
      pide = () =>
        bien(c.ask(api.exportaciones.crear, { formato: 'csv', Search: {} }, { params, key: clave })),
      { id, trabajo } = await pide();
    await termina(Promise.resolve({ trabajo }));
    for (let n = 0; n < 4; n++) expect((await pide()).id).toBe(id);
    const dos = await Promise.all([a, b].map((s) => bajar(`Personal/exportacion/${id}/bajar`, s)));
    expect(dos.map((r) => r.http)).toEqual([200, 200]);
    expect(dos[0]!.texto).toBe(dos[1]!.texto);
    expect(dos[0]!.texto.trim().split('\n').length).toBe(7);
  });

  it('una liquidación se calcula, se aprueba, se paga y se cierra, y sus recibos se imprimen', async () => {
    const id_tipo = Number((await primera('TiposLiquidacion', filtro('codigo', 'M')))['id']),
      id_clase = Number((await primera('ClasesLiquidacion', filtro('codigo', 'NOR')))['id']);
    const { id } = (await bien(
        c.ask(
          api.tabla.add,
          {
            ...{ descripcion: 'Mensual 2026-09', periodo: '2026-09', fecha_pago: '2026-09-28', legajos: [] },
            ...{ id_rrhh_tipo_liquidacion: id_tipo, id_rrhh_clase_liquidacion: id_clase },
          },
          { params: { controller: 'Liquidaciones' } },
        ),
      )) as { readonly id: number },
      params = { id };
    expect(await termina(bien(c.ask(api.liquidaciones.calcular, undefined, { params })))).toMatchObject({
      id_liquidacion: id,
    });
    const legajos = (await bien(c.ask(api.liquidaciones.chequeos, undefined, { params }))).por_aceptar.map(
      (x) => x.id_personal,
    );
    await bien(
      c.ask(
        api.liquidaciones.aprobar,
        {
          sin_los_que_tienen_error: 0,
          ...(legajos.length > 0 ? { aceptadas: { legajos, motivo: 'es la historia de la prueba' } } : {}),
        },
        { params },
      ),
    );
    await bien(c.ask(api.liquidaciones.pagar, {}, { params }));
    await bien(c.ask(api.liquidaciones.cerrar, undefined, { params }));
    const impresion = await bien(
      c.ask(api.recibos.imprimir, {
        filtro: {
          ...{ id_liquidacion: id, areas: [], lugares: [], personas: [], buscar: '' },
          ...{ entrega: null, orden: 'legajo' },
        },
        formato: 'pdf',
      }),
    );
    await termina(Promise.resolve(impresion));
    const dos = await Promise.all([a, b].map((s) => bajar(`Recibos/impresion/${impresion.id}/bajar`, s)));
    expect(dos.map((r) => [r.http, r.bytes.subarray(0, 5).toString()])).toEqual([
      [200, '%PDF-'],
      [200, '%PDF-'],
    ]);
    expect(dos[0]!.bytes.equals(dos[1]!.bytes)).toBe(true);
    const { comparacion, trabajo } = await bien(
      c.ask(api.liquidaciones.comparar, { contra: null }, { params }),
    );
    await termina(Promise.resolve({ trabajo }));
    for (let n = 0; n < 3; n++)
      expect(
        (await bien(c.ask(api.liquidaciones.comparacion, undefined, { params: { id: comparacion } }))).a.id,
      ).toBe(id);
  });

  it('todo se verifica, y se lleva entero', async () => {
    expect(await termina(bien(c.ask(api.sistema.verificar, undefined)))).toMatchObject({ conforme: true });
    const s = await bien(c.ask(api.salida.crear, { pdf: 0 as const }));
    await termina(Promise.resolve(s));
    const dos = await Promise.all([a, b].map((x) => bajar(`Empresa/salida/${s.id}/bajar`, x)));
    expect(dos.map((r) => [r.http, r.bytes.subarray(0, 2).toString()])).toEqual([
      [200, 'PK'],
      [200, 'PK'],
    ]);
    expect(dos[0]!.bytes.equals(dos[1]!.bytes)).toBe(true);
  });

  it('una prueba de cambios y un aumento se miran y se escriben', async () => {
    const { prueba, trabajo } = await bien(
      c.ask(api.pruebas.iniciar, {
        cambios: [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '9999.00' } }],
        periodo: '2026-10',
      }),
    );
    await termina(Promise.resolve({ trabajo }));
    for (let n = 0; n < 3; n++) {
      const r = await bien(c.ask(api.pruebas.resultado, undefined, { params: { id: prueba } }));
      expect(r.personas).toBe(6);
      await bien(c.ask(api.pruebas.personas, { ver: 'todas' }, { params: { id: prueba } }));
    }
    const id_convenio = Number((await primera('Convenios'))['id']);
    const { id } = await bien(
        c.ask(api.masivos.aumento, {
          ...{ Search: {}, excepto: [], base: 'acumulado', unidad: 'peso', sentido: 'cercano' },
          ...{ posteriores: 'dejar', basicos: 1, id_a_cuenta: null },
          escala: { id_convenio, valores: null, no_remunerativo: 'mantener', fuente: null },
          pasos: [{ desde: '2026-12-01', modo: 'porcentaje', valor: '10' }],
        }),
      ),
      params = { id },
      filas = () =>
        bien(c.ask(api.masivos.filasAumento, { desde: 0, cantidad: 50, buscar: '', cuales: '' }, { params }));
    const antes = await filas();
    expect([antes.total > 0, antes.efecto]).toEqual([true, null]);
    await termina(bien(c.ask(api.masivos.efectoAumento, undefined, { params })));
    for (let n = 0; n < 3; n++) expect((await filas()).efecto).not.toBeNull();
    await termina(bien(c.ask(api.masivos.aplicarAumento, undefined, { params })));
  });
});

const filtro = (campo: string, valor: string) => ({ limit: 1, filters: [{ campo, op: 'es', valor }] });
