// Every declared call against the real server with its demonstration company: the answers are as declared.
import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient, type Client } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { isRowOf } from '../../core/machines/rowAnswer.ts';
import { allTables } from '../../core/tables/index.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import { loadParts } from '../../server/app/parts.ts';
import { CLAVE, levantar, levantarConDemo, type Banco } from './servidor.ts';

/** The product's client over the test's own connection, with a cookie. */
const clienteDe = (b: Banco, galleta: string | undefined): Client =>
  makeClient({
    newId: randomUUID,
    fetch: (r) =>
      TE.rightTask(async () => {
        const x = await b.pedir(r.path, {
          metodo: r.method,
          galleta,
          cabeceras: { ...r.headers, 'sec-fetch-site': 'same-origin' },
          ...(r.body === undefined ? {} : { crudo: r.body }),
        });
        return { status: x.http, headers: {}, body: x.texto };
      }),
  });
const bien = async <A>(
  t: TE.TaskEither<{ readonly message: string }, { readonly content: A }>,
): Promise<A> => {
  const r = await t();
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right.content;
};

describe('la empresa de demostración', () => {
  let b: Banco, c: Client, liquidacion: number;
  beforeAll(async () => {
    b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15) });
    c = clienteDe(b, await b.ingresar('demo', b.s.demo!.clave));
    liquidacion = (
      (await bien(c.ask(api.tabla.index, {}, { params: { controller: 'Liquidaciones', page: 1 } })))[0] as {
        id: number;
      }
    ).id;
  });
  afterAll(async () => {
    await b.cerrar();
  });

  it('responde quién es y dónde está', async () => {
    expect(await bien(c.ask(api.usuarios.misDatos, undefined))).toMatchObject({
      Usuario: { username: 'demo' },
      Server: { empresa: { id: 'demo' }, demostracion: true, hoy: '2026-10-05' },
    });
  });
  it('cada tabla se lista, y su primera fila se lee entera y tiene historia', async () => {
    for (const tabla of allTables) {
      const params = { controller: tabla.name, page: 1 },
        filas = await bien(c.ask(api.tabla.index, {}, { params })),
        id = (filas[0] as { id: number } | undefined)?.id;
      expect(
        filas.filter((f) => !isRowOf(tabla.name, f)),
        tabla.name,
      ).toEqual([]);
      if (id === undefined) continue;
      const entera = await bien(c.ask(api.tabla.ver, undefined, { params: { ...params, id } }));
      expect(
        [
          entera['id'],
          isRowOf(tabla.name, entera, id),
          isRowOf(tabla.name, entera, id + 1),
          isRowOf(tabla.name, { que: 'no' }),
        ],
        tabla.name,
      ).toEqual([id, true, false, false]);
      if (tabla.writer !== 'ninguno')
        expect(
          (await bien(c.ask(api.tabla.historia, undefined, { params: { ...params, id } }))).length,
          tabla.name,
        ).toBeGreaterThan(0);
    }
  });
  it('la liquidación, sus personas, un recibo y la explicación de sus líneas tienen la forma declarada', async () => {
    const params = { id: liquidacion };
    expect(await bien(c.ask(api.liquidaciones.resumen, undefined, { params }))).toMatchObject({
      totales: { neto: expect.stringMatching(/^\d+\.\d\d$/) },
    });
    const personas = await bien(c.ask(api.liquidaciones.personas, undefined, { params })),
      recibo = { id: personas[0]!.id };
    const completo = await bien(c.ask(api.liquidaciones.recibo, undefined, { params: recibo }));
    expect(completo.lineas.length).toBeGreaterThan(3);
    for (const l of completo.lineas)
      await bien(
        c.ask(
          api.liquidaciones.explicar,
          { id_concepto: l.id_concepto, instancia: l.instancia },
          { params: recibo },
        ),
      );
  });
  it('una liquidación contra la anterior, también', async () => {
    const { comparacion, trabajo } = await bien(
      c.ask(api.liquidaciones.comparar, { contra: null }, { params: { id: liquidacion } }),
    );
    let t = await bien(c.ask(api.sistema.trabajo, undefined, { params: { id: trabajo } }));
    while (t.estado === 'en_curso')
      t = await bien(c.ask(api.sistema.trabajo, undefined, { params: { id: trabajo } }));
    const r = await bien(c.ask(api.liquidaciones.comparacion, undefined, { params: { id: comparacion } }));
    expect([t.estado, r.a.id, r.causas.reduce((s, x) => s + Number(x.neto.replace('.', '')), 0)]).toEqual([
      'terminado',
      liquidacion,
      Number(r.diferencia.replace('.', '')),
    ]);
  });
  it('las planillas de novedades y el efecto de una fila, también; de otra tabla no hay', async () => {
    const params = { controller: 'Novedades' },
      periodo = '2026-10';
    const porLegajo = await bien(
        c.ask(api.planillas.leer, { periodo, id_personal: 1, id_rrhh_concepto: null }, { params }),
      ),
      concepto = porLegajo.conceptos.find((x) => x.codigo === 35)!.id;
    const porConcepto = await bien(
      c.ask(api.planillas.leer, { periodo, id_personal: null, id_rrhh_concepto: concepto }, { params }),
    );
    expect([
      porLegajo.personas.map((x) => x.id),
      porConcepto.personas.length > 100,
      porConcepto.conceptos.length,
    ]).toEqual([[1], true, 1]);
    const fila = {
      clave: '+1',
      tabla: 'Novedades' as const,
      id: null,
      id_personal: 1,
      id_rrhh_concepto: concepto,
      id_rrhh_tipo_liquidacion: null,
      cantidad: null,
      valor_unitario: null,
      importe: '1000.00',
      porcentaje: null,
      desde: null,
      hasta: null,
      periodo_ajuste: null,
    };
    expect(
      (await bien(c.ask(api.planillas.efecto, { periodo, filas: [fila], quitadas: [] }))).efectos,
    ).toEqual([{ clave: '+1', importe: expect.stringMatching(/^\d+\.\d\d$/), problema: null }]);
    expect(
      (await bien(c.ask(api.planillas.mes, { periodo: '2026-09' }, { params }))).activos,
    ).toBeGreaterThan(100);
    const deTodos = await bien(c.ask(api.planillas.todos, { periodo, conceptos: [concepto] }, { params }));
    expect([deTodos.personas.length > 100, deTodos.conceptos.some((x) => x.id === concepto)]).toEqual([
      true,
      true,
    ]);
    expect(
      E.isLeft(
        await c.ask(api.planillas.todos, { periodo, conceptos: [] }, { params: { controller: 'Areas' } })(),
      ),
    ).toBe(true);
    expect(E.isLeft(await c.ask(api.planillas.mes, { periodo }, { params: { controller: 'Areas' } })())).toBe(
      true,
    );
    expect(
      E.isLeft(
        await c.ask(
          api.planillas.leer,
          { periodo, id_personal: 1, id_rrhh_concepto: null },
          { params: { controller: 'Areas' } },
        )(),
      ),
    ).toBe(true);
  });
  it('un recibo simulado y la explicación de sus líneas, también', async () => {
    const simulacion = {
      id_personal: 1,
      periodo: '2026-10',
      id_rrhh_tipo_liquidacion: null,
      fecha_pago: null,
      deseo: { medida: 'neto' as const, importe: '2000000.00', incognita: { tipo: 'basico' as const } },
      cambios: [
        {
          tabla: 'Ausencias' as const,
          id: -1,
          fila: { causa: 'sin_goce', desde: '2026-10-05', hasta: '2026-10-05' },
        },
      ],
    };
    const r = await bien(c.ask(api.simulaciones.simular, simulacion));
    expect([
      r.recibo.totales.neto,
      r.recibo.lineas.length > 3,
      r.antes !== null,
      r.causas.length > 0,
    ]).toEqual(['2000000.00', true, true, true]);
    for (const l of r.recibo.lineas.slice(0, 3))
      await bien(
        c.ask(api.simulaciones.explicar, { simulacion, id_concepto: l.id_concepto, instancia: l.instancia }),
      );
  });
  it('los recibos salen en PDF', async () => {
    const r = await b.pedir(`/sixbe/Liquidaciones/pdf/${liquidacion}`, {
      metodo: 'GET',
      galleta: await otraGalleta(b),
      cabeceras: {},
    });
    expect([r.http, r.cabeceras['content-type'], r.texto.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });
  it('una prueba de cambios sin guardar tiene la forma declarada, de punta a punta, y nada de nadie va en sus rutas', async () => {
    const { prueba, trabajo } = await bien(
        c.ask(api.pruebas.iniciar, {
          cambios: [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '9999.00' } }],
          id_liquidacion: liquidacion,
        }),
      ),
      params = { id: prueba };
    await expect
      .poll(
        async () => (await bien(c.ask(api.sistema.trabajo, undefined, { params: { id: trabajo } }))).estado,
      )
      .toBe('terminado');
    const r = await bien(c.ask(api.pruebas.resultado, undefined, { params })),
      { filas } = await bien(c.ask(api.pruebas.personas, { ver: 'todas' }, { params }));
    expect([r.cambian > 0, r.neto.diferencia, filas.length > 0]).toEqual([true, '0.00', true]);
    expect(
      (await bien(c.ask(api.pruebas.persona, { id_personal: filas[0]!.id }, { params }))).despues.lineas
        .length,
    ).toBeGreaterThan(3);
    await bien(c.ask(api.pruebas.detener, undefined, { params }));
    expect(trabajo).toMatch(/^prueba-[0-9a-f-]{36}$/);
  });
  it('el editor de fórmulas y el tablero tienen la forma declarada', async () => {
    const ambito = await bien(c.ask(api.conceptos.ambito, undefined));
    const codigo = String(ambito.conceptos[0]!.codigo).padStart(4, '0');
    expect(
      (await bien(c.ask(api.conceptos.comprobar, { formula: `[${codigo}] * 2`, id_concepto: null })))
        .diagnosticos,
    ).toEqual([]);
    const paquete = await bien(c.ask(api.paquetes.ver, { codigo: 'construccion' })),
      lista = await bien(c.ask(api.paquetes.lista, undefined));
    expect([
      (await bien(c.ask(api.paquetes.revisar, { codigo: null, archivo: paquete }))).conflictos,
      lista.map((p) => [p.codigo, p.cargada !== null]),
    ]).toEqual([
      0,
      [
        ['casas-particulares', false],
        ['comercio', true],
        ['construccion', false],
        ['edificios', false],
        ['fuera-de-convenio', false],
        ['metalurgicos', false],
        ['rurales', false],
        ['sanidad', false],
        ['sin-escala', false],
      ],
    ]);
    expect(
      (await bien(c.ask(api.paquetes.origen, { tabla: 'TablasAuxiliar', id: null }))).find(
        (o) => o.clave === 'topes',
      )!.cambiados.length,
    ).toBeGreaterThan(0);
    expect(
      (
        await bien(
          c.ask(api.conceptos.probar, {
            formula: '1 + 1',
            id_concepto: null,
            id_personal: 1,
            periodo: '2026-09',
          }),
        )
      ).valor,
    ).not.toBeNull();
    const tablero = await bien(c.ask(api.sistema.tablero, {}));
    expect([
      tablero.personal!.activos > 100,
      tablero.costo!.por_area.length > 1,
      tablero.vencimientos.length > 0,
      tablero.meses.includes(tablero.mes),
    ]).toEqual([true, true, true, true]);
  });
  it('una tabla entera se exporta en cada formato', async () => {
    const galleta = await otraGalleta(b),
      traer = (f: string) => b.pedir(`/sixbe/Conceptos/exportar/${f}`, { galleta, cuerpo: {} });
    const [csv, ndjson, json] = await Promise.all(['csv', 'ndjson', 'json'].map(traer));
    const filas = JSON.parse(json!.texto) as unknown[];
    expect(filas.length).toBeGreaterThan(20);
    expect(ndjson!.texto.trim().split('\n')).toHaveLength(filas.length);
    expect(csv!.texto).toContain('codigo');
  });
});

const otraGalleta = async (b: Banco): Promise<string> => {
  if (!b.s.directorio.usuario('auxiliar')) await b.crearUsuario('auxiliar', ['administrador']);
  return b.ingresar('auxiliar').catch(async () => {
    await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', {
      cuerpo: { Usuario: { username: 'auxiliar', password: CLAVE } },
    });
    return b.ingresar('auxiliar');
  });
};

describe('el primer inicio con un paquete', () => {
  it('deja la empresa lista para liquidar', async () => {
    const b = await levantar({ demo: false }, await loadParts());
    const r = await b.pedir('/sixbe/Usuarios/primero', {
      cuerpo: {
        codigo: b.s.codigoInicial,
        username: 'jefa',
        email: 'jefa@ejemplo.com.ar',
        nombre: 'Jefa de Personal',
        password: CLAVE,
        empresa: {
          razon_social: 'Nueva SRL',
          cuit: '30-71548235-1',
          domicilio: 'Calle 2',
          localidad: 'Funes',
          paquete: comercio.codigo,
        },
      },
    });
    expect(r.sobre.status, r.texto).toBe(1);
    const c = clienteDe(b, await b.ingresar('jefa')),
      params = { controller: 'Conceptos', page: 1 };
    expect((await c.ask(api.tabla.index, {}, { params })()) as unknown).toMatchObject({
      right: { total_count: comercio.filas.filter((f) => f.tabla === 'Conceptos').length },
    });
    await b.cerrar();
  });
});
