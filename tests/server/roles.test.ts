// Each role with each declared call and each table: allowed exactly when the tables of core/domain/roles.ts
// say so.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { pathOf } from '../../core/api/client.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { STATUS } from '../../core/api/status.ts';
import { canDo, canWrite, canRead, unknownTo, ROLES, type Role } from '../../core/domain/roles.ts';
import { allTables } from '../../core/tables/index.ts';
import { CLAVE, levantar, type Banco } from './servidor.ts';

let b: Banco;
const galletas = new Map<Role | 'nadie', string>();

beforeAll(async () => {
  b = await levantar();
  for (const rol of ROLES) {
    await b.crearUsuario(`el-${rol}`, [rol]);
    galletas.set(rol, await b.ingresar(`el-${rol}`));
  }
  await b.crearUsuario('sin-roles', []);
  galletas.set('nadie', await b.ingresar('sin-roles'));
});
afterAll(async () => {
  await b.cerrar();
});

const deAccion = allEndpoints.filter(
  ([, e]) => typeof e.access === 'object' && 'accion' in e.access && !e.path.includes(':controller'),
);
const deTabla = allEndpoints.filter(([, e]) => e.path.includes(':controller'));
/**
 * The id exists nowhere, so an allowed call does nothing and answers something other than «no permission».
 */
const PARAMS = { id: '999999', page: '1', formato: 'csv', empresa: 'demo' };
const SIN_PERMISO = 'No tiene permisos para realizar esta acción';

const esNegado = async (
  rol: Role | 'nadie',
  camino: string,
  { method: metodo, original }: Pick<Endpoint, 'method' | 'original'>,
): Promise<boolean> => {
  // No codec accepts this body, so an allowed call stops there, before doing anything.
  const r = await b.pedir(camino, {
    metodo,
    galleta: galletas.get(rol)!,
    ...(metodo === 'GET' ? {} : { crudo: '{"x":' }),
  });
  if (r.sobre.status !== STATUS.no_permission) {
    expect(r.http, r.texto).not.toBe(401);
    return false;
  }
  expect([r.http, r.sobre.code, r.sobre.message, r.sobre.content]).toEqual([
    original ? 200 : 403,
    'no_permission',
    SIN_PERMISO,
    null,
  ]);
  return true;
};

describe('cada rol hace lo suyo y nada más', () => {
  for (const rol of ROLES) {
    it(`${rol}: acciones`, async () => {
      for (const [nombre, e] of deAccion) {
        const { accion } = e.access as { accion: Parameters<typeof canDo>[1] };
        const conoce = !e.wholeCauses || unknownTo([rol]).length === 0;
        expect(await esNegado(rol, pathOf(e, PARAMS), e), nombre).toBe(!canDo([rol], accion) || !conoce);
      }
    });
    it(`${rol}: tablas`, async () => {
      for (const tabla of allTables)
        for (const [nombre, e] of deTabla) {
          const a = e.access as { tabla?: 'lee' | 'escribe'; accion?: Parameters<typeof canDo>[1] };
          const permitido =
            a.tabla === 'lee'
              ? canRead([rol], tabla)
              : a.tabla === 'escribe'
                ? canWrite([rol], tabla)
                : canDo([rol], a.accion!) && canRead([rol], tabla);
          expect(
            await esNegado(rol, pathOf(e, { ...PARAMS, controller: tabla.name }), e),
            `${tabla.name} ${nombre}`,
          ).toBe(!permitido);
        }
    });
  }
  it('quien no tiene roles entra y no puede nada', async () => {
    const yo = await b.pedir('/sixbe/MisDatos.json', { galleta: galletas.get('nadie')! });
    expect(yo.sobre.content).toMatchObject({
      Usuario: { roles: [] },
      Server: { empresa: null, empresas: [] },
    });
    for (const [nombre, e] of [...deAccion, ...deTabla])
      expect(await esNegado('nadie', pathOf(e, { ...PARAMS, controller: 'Areas' }), e), nombre).toBe(true);
  });
  it('sin sesión, todo lo que no es público responde 401 y no hace nada', async () => {
    for (const [nombre, e] of allEndpoints.filter(([, x]) => x.access !== 'publico')) {
      const r = await b.pedir(pathOf(e, { ...PARAMS, controller: 'Areas' }), {
        metodo: e.method,
        ...(e.method === 'GET' ? {} : { cuerpo: {} }),
      });
      expect([r.http, r.sobre.code], nombre).toEqual([401, 'no_session']);
    }
  });
});

describe('el estado HTTP de un rechazo', () => {
  const posts = allEndpoints.filter(([, e]) => e.method === 'POST');
  it('lo mal escrito es 400 en las llamadas propias, y 200 en las de la aplicación original', async () => {
    const mal: string[] = [];
    // A form is never wrong as JSON: what the provider sends is checked in tests/server/proveedor.test.ts.
    for (const [nombre, e] of posts.filter(([, x]) => !x.form)) {
      const r = await b.pedir(pathOf(e, { ...PARAMS, controller: 'Areas' }), {
        galleta: galletas.get('administrador'),
        crudo: '{"x":',
      });
      if (r.http !== (e.original ? 200 : 400) || r.sobre.code !== 'invalid')
        mal.push(`${nombre}: ${r.http} ${r.sobre.code}`);
    }
    expect(mal).toEqual([]);
    expect(posts.filter(([, e]) => e.original).map(([, e]) => e.path)).toEqual(
      expect.arrayContaining(['/Usuarios/login.json', '/:controller/add/']),
    );
  });
  it('lo que no está o no se puede ver es 404, y lo que no se puede en ese estado 422', async () => {
    const pedir = (camino: string, cuerpo: unknown = {}) =>
      b.pedir(`/sixbe/${camino}`, { galleta: galletas.get('administrador'), cuerpo });
    const rs = [await pedir('Areas/ver/999999'), await pedir('Usuarios/enlace/1')];
    expect(rs.map((r) => [r.http, r.sobre.code])).toEqual([
      [404, 'not_found'],
      [422, 'phase'],
    ]);
  });
  it('cada llamada negada queda en la auditoría, con quién, desde dónde y cuál', async () => {
    const id = await b.crearUsuario('negado', ['trabajador']),
      galleta = await b.ingresar('negado'),
      negadas = new Set<string>();
    for (const [nombre, e] of [...deAccion, ...deTabla]) {
      const r = await b.pedir(pathOf(e, { ...PARAMS, controller: 'Areas' }), {
        metodo: e.method,
        galleta,
        ...(e.method === 'GET' ? {} : { crudo: '{"x":' }),
      });
      if (r.sobre.code === 'no_permission') negadas.add(nombre);
    }
    const notadas = b.s.directorio
      .registros(2000)
      .filter((s) => s.suceso === 'negado' && s.id_usuario === id && s.direccion !== null)
      .map((s) => s.detalle);
    expect(negadas.size).toBeGreaterThan(100);
    expect([...negadas].filter((n) => !notadas.includes(n))).toEqual([]);
  });
});

describe('lo que cambia mientras la sesión está abierta', () => {
  it('quitar un rol vale desde el pedido siguiente', async () => {
    const id = await b.crearUsuario('cambiante', ['liquidador']),
      galleta = await b.ingresar('cambiante');
    const alta = () =>
      b.pedir('/sixbe/Areas/add/', {
        galleta,
        cuerpo: { codigo: `C${b.reloj.ahora++ % 1000}`, d_area: 'Área nueva' },
      });
    expect((await alta()).sobre.status).toBe(STATUS.success);
    await b.s.directorio.escribir('darRoles', { idUsuario: id, idEmpresa: 'demo', roles: ['consulta'] });
    expect((await alta()).sobre.status).toBe(STATUS.no_permission);
  });
  it('no se pasa a una empresa en la que no se tiene un rol, exista o no', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'ajena',
      razon_social: 'Ajena SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    const galleta = galletas.get('carga')!,
      rs = await Promise.all(
        ['ajena', 'inexistente'].map((empresa) =>
          b.pedir('/sixbe/Usuarios/empresa', { galleta, cuerpo: { empresa } }),
        ),
      );
    expect(rs.map((r) => [r.http, r.sobre.status])).toEqual([
      [403, STATUS.no_permission],
      [403, STATUS.no_permission],
    ]);
  });
  it('con roles en dos empresas se cambia de una a otra, y cada una tiene sus filas', async () => {
    const id = await b.crearUsuario('de-dos', ['administrador']);
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'segunda',
      razon_social: 'Segunda SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    await b.s.directorio.escribir('darRoles', {
      idUsuario: id,
      idEmpresa: 'segunda',
      roles: ['administrador'],
    });
    const galleta = await b.ingresar('de-dos');
    const alta = await b.pedir('/sixbe/Areas/add/', {
      galleta,
      cuerpo: { codigo: 'D1', d_area: 'Solo de la primera' },
    });
    expect(alta.sobre.status, alta.texto).toBe(STATUS.success);
    expect(
      (await b.pedir('/sixbe/Usuarios/empresa', { galleta, cuerpo: { empresa: 'segunda' } })).sobre.status,
    ).toBe(STATUS.success);
    const lista = await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: {} });
    expect(lista.sobre).toMatchObject({ status: STATUS.success, total_count: 0 });
    const otra = await b.pedir(`/sixbe/Areas/ver/${(alta.sobre.content as { id: number }).id}`, { galleta });
    expect(otra.sobre.code).toBe('not_found');
  });
  it('un programa dice en cada pedido en qué empresa es, con lo que puede en ella, y su token queda en la que estaba', async () => {
    const id = await b.crearUsuario('de-terminal', ['administrador']);
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'tercera',
      razon_social: 'Tercera SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    await b.s.directorio.escribir('darRoles', { idUsuario: id, idEmpresa: 'tercera', roles: ['consulta'] });
    const galleta = await b.ingresar('de-terminal'),
      { token: portador } = (
        await b.pedir('/sixbe/Perfil/crearToken', {
          galleta,
          cuerpo: { nombre: 'terminal', dias: 1, alcance: 'todo', actual: CLAVE },
        })
      ).sobre.content as { token: string };
    const areas = async (empresa?: string) =>
      (
        await b.pedir('/sixbe/Areas/index/page:1', {
          portador,
          cuerpo: {},
          cabeceras: {
            'content-type': 'text/plain',
            ...(empresa === undefined ? {} : { 'x-empresa': empresa }),
          },
        })
      ).sobre;
    const propias = (await areas()).total_count;
    expect(propias).toBeGreaterThan(0);
    expect(await areas('tercera')).toMatchObject({ status: STATUS.success, total_count: 0 });
    expect(
      (
        await b.pedir('/sixbe/Areas/add/', {
          portador,
          cuerpo: { codigo: 'T1', d_area: 'De consulta no' },
          cabeceras: { 'content-type': 'text/plain', 'x-empresa': 'tercera' },
        })
      ).sobre.status,
    ).toBe(STATUS.no_permission);
    expect([(await areas('ajena')).status, (await areas('inexistente')).status]).toEqual([
      STATUS.no_permission,
      STATUS.no_permission,
    ]);
    expect((await areas()).total_count).toBe(propias);
  });
});
