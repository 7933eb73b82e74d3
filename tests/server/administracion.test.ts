// Administering users and companies over HTTP: who may do it, what ends at once, what is done only once, and
// what other companies never see.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { ROLES } from '../../core/domain/roles.ts';
import { directoryTables } from '../../core/tables/index.ts';
import { resetPassword } from '../../server/directory/passwordReset.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { openDatabase } from '../../server/directory/sqlite.ts';
import { CLAVE, fundadas, levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string, idJefa: number;
beforeEach(async () => {
  b = await levantar();
  idJefa = await b.crearUsuario('jefa', ['administrador'], { email: 'jefa@ejemplo.com.ar' });
  jefa = await b.ingresar('jefa');
});
afterEach(async () => {
  await b.cerrar();
});

const OTRA = '30-71548235-1';
const segunda = () =>
  b.s.directorio.escribir('crearEmpresa', {
    id: 'segunda',
    razon_social: 'Segunda SA',
    cuit: OTRA,
    ahora: b.reloj.ahora,
  });
const llamar = (camino: string, cuerpo: unknown = {}, galleta = jefa, clave?: string): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, {
    galleta,
    cuerpo,
    ...(clave === undefined
      ? {}
      : {
          cabeceras: {
            'sec-fetch-site': 'same-origin',
            'content-type': 'text/plain',
            'idempotency-key': clave,
          },
        }),
  });
const yo = (galleta: string) => b.pedir('/sixbe/MisDatos.json', { galleta });
const filas = async (galleta = jefa, cuerpo: unknown = {}): Promise<readonly Record<string, unknown>[]> =>
  (await llamar('Usuarios/index/page:1', cuerpo, galleta)).sobre.content as never;
const fila = async (id: number) =>
  (await llamar(`Usuarios/ver/${id}`)).sobre.content as Record<string, unknown> & { version: number };
const darRoles = async (id: number, roles: readonly string[], galleta = jefa) =>
  llamar(
    `Usuarios/edit/${id}`,
    { ...(await fila(id)), ...Object.fromEntries(ROLES.map((r) => [r, roles.includes(r) ? 1 : 0])) },
    galleta,
  );
const ANA = { nombre: 'Sosa, Ana', email: 'ana.sosa@ejemplo.com.ar', liquidador: 1, carga: 1 };
const correos = (): string[] => {
  const d = join(b.carpeta, 'correo-salida');
  return existsSync(d)
    ? readdirSync(d)
        .filter((f) => f.endsWith('.txt'))
        .sort()
        .map((f) => readFileSync(join(d, f), 'utf8'))
        // Whoever signs in without the mark of a browser is told of it.
        .filter((t) => !t.includes('otro navegador'))
    : [];
};
const enlaceDe = (correo: string | undefined): string => /#token=([\w-]{43})/.exec(correo ?? '')![1]!;
const elegirClave = (token: string, password = CLAVE) =>
  b.pedir('/sixbe/Usuarios/reset', { cuerpo: { token, password } });
const tokenDe = async (username: string, mas: object = {}): Promise<string> =>
  (
    (
      await b.pedir('/sixbe/Usuarios/token.json', {
        cuerpo: { Usuario: { username, password: CLAVE }, Token: { nombre: 'consola', dias: 5, ...mas } },
      })
    ).sobre.content as { token: string }
  ).token;
/** Listens to an event stream until the server ends it. */
const escuchar = (cabeceras: Readonly<Record<string, string>>): Promise<{ readonly fin: Promise<string> }> =>
  new Promise((listo, mal) => {
    get(
      {
        host: '127.0.0.1',
        port: b.s.puerto,
        path: '/sixbe/eventos',
        headers: { 'sec-fetch-site': 'same-origin', ...cabeceras },
      },
      (res) => {
        let texto = '';
        res.on('data', (d: Buffer) => {
          texto += d.toString();
        });
        listo({ fin: new Promise((f) => res.on('end', () => f(texto))) });
      },
    ).on('error', mal);
  });

describe('la invitación', () => {
  it('crea un usuario sin contraseña, y el enlace va por correo y no en la respuesta', async () => {
    const r = await llamar('Usuarios/add/', ANA);
    expect(r.sobre, r.texto).toMatchObject({
      status: STATUS.success,
      content: { nombre: 'Sosa, Ana', username: 'ana.sosa', estado: 'pendiente', roles: 'Liquidador, Carga' },
    });
    expect(correos()).toHaveLength(1);
    expect(correos()[0]).toContain('Para: ana.sosa@ejemplo.com.ar');
    expect(r.texto).not.toContain(enlaceDe(correos()[0]));
    expect(JSON.stringify(b.s.directorio.registros(50))).not.toContain(enlaceDe(correos()[0]));
  });
  it('el enlace sirve una sola vez, y con él se entra con los roles dados', async () => {
    await llamar('Usuarios/add/', ANA);
    const token = enlaceDe(correos()[0]);
    expect((await elegirClave(token)).sobre.status).toBe(STATUS.success);
    expect((await elegirClave(token, 'una clave distinta')).sobre.code).toBe('invalid');
    const ana = await b.ingresar('ana.sosa@ejemplo.com.ar');
    expect((await yo(ana)).sobre.content).toMatchObject({
      Usuario: { username: 'ana.sosa', roles: expect.arrayContaining(['liquidador', 'carga']) },
      Server: { empresa: { id: 'demo' } },
    });
  });
  it('vence a los tres días y se puede mandar otro', async () => {
    const { id } = (await llamar('Usuarios/add/', ANA)).sobre.content as { id: number };
    b.reloj.ahora += AJUSTES.invitacionMs;
    jefa = await b.ingresar('jefa');
    expect((await elegirClave(enlaceDe(correos()[0]))).sobre.code).toBe('invalid');
    expect((await llamar(`Usuarios/restablecer/${id}`)).sobre.status).toBe(STATUS.success);
    expect((await elegirClave(enlaceDe(correos()[1]))).sobre.status).toBe(STATUS.success);
  });
  it('repetida con la misma clave invita una vez y manda un correo', async () => {
    const rs = [
      await llamar('Usuarios/add/', ANA, jefa, 'invitar-ana-1'),
      await llamar('Usuarios/add/', ANA, jefa, 'invitar-ana-1'),
    ];
    expect(rs.map((r) => (r.sobre.content as { id: number }).id)).toEqual([
      expect.any(Number),
      (rs[0]!.sobre.content as { id: number }).id,
    ]);
    expect(correos()).toHaveLength(1);
    expect(await filas()).toHaveLength(3);
  });
  it('sin roles, sin nombre o con un correo que no es, no se hace y dice en qué campo', async () => {
    const r = await llamar('Usuarios/add/', { nombre: '', email: 'ana' });
    expect(r.sobre.errors?.map((e) => e.field)).toEqual(['nombre', 'email']);
    expect((await llamar('Usuarios/add/', { ...ANA, liquidador: 0, carga: 0 })).sobre).toMatchObject({
      code: 'invalid',
      message: 'Elija al menos un rol.',
    });
    expect((await llamar('Usuarios/add/', { ...ANA, superusuario: 1 })).sobre.errors?.[0]).toMatchObject({
      field: 'superusuario',
      code: 'unknown',
    });
    expect(correos()).toHaveLength(0);
  });
  it('invitar a quien ya usa Jornal en otra empresa contesta y muestra lo mismo que a quien nadie conoce', async () => {
    await segunda();
    await b.crearUsuario('conocida', ['consulta'], { empresa: 'segunda', email: 'conocida@ejemplo.com.ar' });
    const [una, otra] = [
      await llamar('Usuarios/add/', { ...ANA, email: 'conocida@ejemplo.com.ar' }),
      await llamar('Usuarios/add/', { ...ANA, email: 'nueva@ejemplo.com.ar' }),
    ];
    const sin = (r: Respuesta) => {
      const { id: _, email: __, username: ___, ...queda } = r.sobre.content as Record<string, unknown>;
      return [r.http, r.sobre.status, r.sobre.message, queda];
    };
    expect(sin(una)).toEqual(sin(otra));
    expect((una.sobre.content as { username: string }).username).not.toBe('conocida');
    const { id } = una.sobre.content as { id: number };
    expect(await fila(id)).toMatchObject({ estado: 'pendiente', email: 'conocida@ejemplo.com.ar' });
    expect((await llamar('Usuarios/add/', { ...ANA, email: 'Conocida@ejemplo.com.ar' })).sobre.code).toBe(
      'duplicate',
    );
    // Another mail, a name corrected, disabled, enabled: as for anybody who has not come in.
    for (const v of ['restablecer', 'desactivar', 'activar'])
      expect((await llamar(`Usuarios/${v}/${id}`)).sobre.status, v).toBe(STATUS.success);
    expect((await llamar(`Usuarios/edit/${id}`, { ...(await fila(id)), nombre: 'Sosa' })).sobre.status).toBe(
      STATUS.success,
    );
  });
  it('quien ya usa Jornal entra en la otra empresa recién cuando acepta', async () => {
    await segunda();
    const id = await b.crearUsuario('ana', ['consulta'], { empresa: 'segunda', email: ANA.email });
    const ana = await b.ingresar('ana');
    const pedidas = async () =>
      (await llamar('Perfil/invitaciones', {}, ana)).sobre.content as readonly { id_empresa: string }[];
    await llamar('Usuarios/add/', ANA);
    expect(correos()[0]).toContain('Mi Perfil');
    expect(correos()[0]).not.toContain('#token=');
    expect(b.s.directorio.roles(id, 'demo')).toEqual([]);
    const [invitacion] = await pedidas();
    expect(invitacion).toMatchObject({
      empresa: 'Almacén de Prueba SA',
      quien: 'Persona jefa (jefa, Administrador)',
      roles: ['carga', 'liquidador'],
    });
    expect((await llamar('Usuarios/empresa', { empresa: invitacion!.id_empresa }, ana)).sobre.status).toBe(
      STATUS.success,
    );
    expect((await yo(ana)).sobre.content).toMatchObject({
      Usuario: { roles: ['carga', 'liquidador'] },
      Server: { empresa: { id: 'demo' } },
    });
    expect([await pedidas(), b.s.directorio.roles(id, 'segunda')]).toEqual([[], ['consulta']]);
    expect((await filas()).filter((f) => f['email'] === ANA.email)).toMatchObject([
      { id, username: 'ana', nombre: 'Persona ana', estado: 'activo', roles: 'Liquidador, Carga' },
    ]);
  });
  it('con un correo que no probó, no acepta la invitación que llegó a él', async () => {
    await segunda();
    await b.crearUsuario('ana', ['consulta'], { empresa: 'segunda', email: 'de.ana@ejemplo.com.ar' });
    const ana = await b.ingresar('ana');
    await llamar('Perfil/cambiarCorreo', { email: ANA.email, actual: CLAVE }, ana);
    await llamar('Usuarios/add/', ANA);
    expect((await llamar('Usuarios/empresa', { empresa: 'demo' }, ana)).sobre.code).toBe('phase');
  });
  it('quien ya está en la empresa no se invita otra vez', async () => {
    await llamar('Usuarios/add/', ANA);
    expect((await llamar('Usuarios/add/', { ...ANA, email: 'ANA.SOSA@ejemplo.com.ar' })).sobre).toMatchObject(
      { code: 'duplicate', errors: [{ field: 'email' }] },
    );
  });
  it('un correo que no sale se dice y queda esperando: la persona está', async () => {
    await b.cerrar();
    b = await levantar({ smtp: { smtp: 'smtp://127.0.0.1:1', de: 'jornal@ejemplo.com.ar' } });
    await b.crearUsuario('jefa', ['administrador']);
    jefa = await b.ingresar('jefa');
    expect((await llamar('Usuarios/add/', ANA)).sobre).toMatchObject({
      status: STATUS.success,
      message: expect.stringContaining('no salió todavía'),
    });
    expect((await filas()).map((f) => f['estado'])).toContain('pendiente');
    expect((await llamar('Correos/pendientes')).sobre.content).toMatchObject([
      { para: ANA.email, motivo: expect.stringContaining('no se pudo llegar al servidor de correo') },
    ]);
  });
  it('dos personas con el mismo nombre en su correo tienen usuarios distintos', async () => {
    await llamar('Usuarios/add/', ANA);
    expect(
      (await llamar('Usuarios/add/', { ...ANA, email: 'ana.sosa@otra.com.ar' })).sobre.content,
    ).toMatchObject({ username: 'ana.sosa2' });
  });
});

describe('los roles', () => {
  it('cambiados, valen desde el pedido siguiente', async () => {
    const id = await b.crearUsuario('pedro', ['liquidador']),
      pedro = await b.ingresar('pedro');
    const alta = () =>
      llamar('Areas/add/', { codigo: `A${b.reloj.ahora++ % 10_000}`, d_area: 'Área nueva' }, pedro);
    expect((await alta()).sobre.status).toBe(STATUS.success);
    expect((await darRoles(id, ['consulta'])).sobre).toMatchObject({
      status: STATUS.success,
      content: { roles: 'Consulta' },
    });
    expect((await alta()).sobre.status).toBe(STATUS.no_permission);
    await darRoles(id, ['consulta', 'liquidador']);
    expect((await alta()).sobre.status).toBe(STATUS.success);
  });
  it('quien queda sin ninguno deja la lista y no puede nada, sin perder las otras empresas', async () => {
    await segunda();
    const id = await b.crearUsuario('pedro', ['liquidador']),
      pedro = await b.ingresar('pedro');
    await b.s.directorio.escribir('darRoles', { idUsuario: id, idEmpresa: 'segunda', roles: ['carga'] });
    await darRoles(id, []);
    expect((await filas()).map((f) => f['id'])).not.toContain(id);
    expect((await llamar('Areas/index/page:1', {}, pedro)).sobre.status).toBe(STATUS.no_permission);
    expect((await yo(await b.ingresar('pedro', CLAVE, pedro))).sobre.content).toMatchObject({
      Server: { empresa: { id: 'segunda' } },
    });
  });
  it('quien no tenía empresa acepta la invitación de la que se los da, y trabaja sin ingresar de nuevo', async () => {
    await b.crearUsuario('nueva', [], { email: 'nueva@ejemplo.com.ar' });
    const nueva = await b.ingresar('nueva');
    await llamar('Usuarios/add/', { nombre: 'Nueva', email: 'nueva@ejemplo.com.ar', consulta: 1 });
    await llamar('Usuarios/empresa', { empresa: 'demo' }, nueva);
    expect((await llamar('Areas/index/page:1', {}, nueva)).sobre.status).toBe(STATUS.success);
  });
  it('un cambio sobre lo que otro ya cambió es un conflicto, con la fila como está', async () => {
    const id = await b.crearUsuario('pedro', ['liquidador']),
      vieja = await fila(id);
    await darRoles(id, ['carga']);
    const r = await llamar(`Usuarios/edit/${id}`, { ...vieja, consulta: 1 });
    expect(r.sobre).toMatchObject({ code: 'conflict', data: { row: { id, carga: 1, liquidador: 0 } } });
  });
  it('cada rol tiene su casilla', () => {
    for (const r of ROLES) expect(directoryTables.Usuarios.fields[r].kind).toBe('flag');
  });
});

describe('el último administrador', () => {
  beforeEach(async () => {
    await b.s.directorio.escribir('darRoles', {
      idUsuario: b.s.directorio.usuario('demo')!.id,
      idEmpresa: 'demo',
      roles: ['consulta'],
    });
  });
  it('no pierde el rol', async () => {
    const r = await darRoles(idJefa, ['liquidador']);
    expect(r.sobre).toMatchObject({
      code: 'in_use',
      message:
        'Persona jefa es la única persona que puede administrar Almacén de Prueba SA. Dé antes el rol Administrador a otra persona.',
    });
    expect(b.s.directorio.roles(idJefa, 'demo')).toEqual(['administrador']);
  });
  it('quien todavía no puede entrar no cuenta como otro', async () => {
    await llamar('Usuarios/add/', { ...ANA, administrador: 1 });
    expect((await darRoles(idJefa, ['liquidador'])).sobre.code).toBe('in_use');
    await elegirClave(enlaceDe(correos()[0]));
    expect((await darRoles(idJefa, ['liquidador'])).sobre.status).toBe(STATUS.success);
  });
  it('de dos que se desactivan a la vez, queda uno', async () => {
    const id = await b.crearUsuario('socia', ['administrador']),
      socia = await b.ingresar('socia');
    await Promise.all([
      llamar(`Usuarios/desactivar/${id}`),
      llamar(`Usuarios/desactivar/${idJefa}`, {}, socia),
    ]);
    expect(
      b.s.directorio.miembros('demo').filter((m) => m.roles.includes('administrador') && m.activo === 1),
    ).toHaveLength(1);
  });
});

describe('el usuario desactivado', () => {
  it('queda afuera en el acto, con sus sesiones, sus tokens y lo que tenía abierto', async () => {
    const id = await b.crearUsuario('pedro', ['liquidador']),
      pedro = await b.ingresar('pedro'),
      portador = await tokenDe('pedro');
    const abiertos = await Promise.all([
      escuchar({ cookie: pedro }),
      escuchar({ authorization: `Bearer ${portador}` }),
    ]);
    expect((await llamar(`Usuarios/desactivar/${id}`)).sobre).toMatchObject({
      status: STATUS.success,
      content: { estado: 'desactivado' },
    });
    for (const a of abiertos) expect(await a.fin).toContain('event: sesion');
    expect((await yo(pedro)).http).toBe(401);
    expect((await b.pedir('/sixbe/MisDatos.json', { portador, cabeceras: {} })).http).toBe(401);
    await expect(b.ingresar('pedro')).rejects.toThrow('no son correctos');
  });
  it('activado, entra con su contraseña y sus roles; los tokens no vuelven', async () => {
    const id = await b.crearUsuario('pedro', ['liquidador']),
      portador = await tokenDe('pedro');
    await llamar(`Usuarios/desactivar/${id}`);
    expect((await llamar(`Usuarios/activar/${id}`)).sobre.content).toMatchObject({
      estado: 'activo',
      roles: 'Liquidador',
    });
    await b.ingresar('pedro');
    expect((await b.pedir('/sixbe/MisDatos.json', { portador, cabeceras: {} })).http).toBe(401);
  });
  it('un enlace pedido antes no lo deja entrar', async () => {
    const { id } = (await llamar('Usuarios/add/', ANA)).sobre.content as { id: number };
    await llamar(`Usuarios/desactivar/${id}`);
    expect((await elegirClave(enlaceDe(correos()[0]))).sobre.code).toBe('invalid');
    await llamar(`Usuarios/activar/${id}`);
    expect((await elegirClave(enlaceDe(correos()[0]))).sobre.code).toBe('invalid');
  });
  it('nadie se desactiva ni se restablece a sí mismo', async () => {
    for (const v of ['desactivar', 'restablecer'])
      expect((await llamar(`Usuarios/${v}/${idJefa}`)).sobre, v).toMatchObject({
        status: STATUS.no_permission,
        content: null,
      });
    expect((await yo(jefa)).http).toBe(200);
  });
  it('desde la consola del servidor vuelve con otra contraseña', async () => {
    const id = await b.crearUsuario('pedro', ['liquidador']);
    await llamar(`Usuarios/desactivar/${id}`);
    const r = await resetPassword(b.s, 'pedro');
    if (isLeft(r)) throw new Error(r.left.message);
    await b.ingresar('pedro', r.right.clave);
  });
});

describe('la contraseña', () => {
  it('restablecida, la anterior no sirve, las sesiones terminan y el enlace llega por correo', async () => {
    const id = await b.crearUsuario('pedro', ['liquidador'], { email: 'pedro@ejemplo.com.ar' }),
      pedro = await b.ingresar('pedro');
    const r = await llamar(`Usuarios/restablecer/${id}`);
    expect(r.sobre).toMatchObject({ status: STATUS.success, content: { estado: 'pendiente' } });
    expect((await yo(pedro)).http).toBe(401);
    await expect(b.ingresar('pedro')).rejects.toThrow('no son correctos');
    expect(r.texto).not.toContain(enlaceDe(correos()[0]));
    await elegirClave(enlaceDe(correos()[0]), 'la segunda de pedro');
    await b.ingresar('pedro', 'la segunda de pedro');
  });
  it('sin correo se restablece desde la consola, y lo dice', async () => {
    const id = await b.crearUsuario('pedro', ['liquidador']);
    expect((await llamar(`Usuarios/restablecer/${id}`)).sobre.message).toContain(
      'jornal users recover pedro',
    );
    await b.ingresar('pedro');
  });
  it('la propia se cambia con la actual; lo demás que había abierto termina y esta sesión sigue', async () => {
    const portador = await tokenDe('jefa'),
      cambiar = (actual: string, password: string, clave?: string) =>
        llamar('Usuarios/cambiarClave', { actual, password }, jefa, clave);
    expect((await cambiar('no es esta', 'otra clave larga')).sobre.errors?.[0]?.field).toBe('actual');
    expect((await cambiar(CLAVE, 'corta')).sobre.errors?.[0]?.field).toBe('password');
    expect((await cambiar(CLAVE, CLAVE)).sobre.errors?.[0]?.field).toBe('password');
    const rs = [
      await cambiar(CLAVE, 'otra clave larga', 'cambio-de-clave'),
      await cambiar(CLAVE, 'otra clave larga', 'cambio-de-clave'),
    ];
    expect(rs.map((r) => r.sobre.status)).toEqual([STATUS.success, STATUS.success]);
    expect((await yo(jefa)).http).toBe(200);
    expect((await b.pedir('/sixbe/MisDatos.json', { portador, cabeceras: {} })).http).toBe(401);
    await b.ingresar('jefa', 'otra clave larga', jefa);
  });
  it('adivinar la actual desde una sesión abierta también tiene freno', async () => {
    for (let i = 0; i < 5; i++)
      await llamar('Usuarios/cambiarClave', { actual: `intento ${i}`, password: 'otra clave larga' });
    expect(
      (await llamar('Usuarios/cambiarClave', { actual: CLAVE, password: 'otra clave larga' })).http,
    ).toBe(429);
  });
});

describe('la contraseña propia', () => {
  it('no se hace de la calle ni de la localidad de la empresa', async () => {
    const cambiar = (password: string) => llamar('Usuarios/cambiarClave', { actual: CLAVE, password });
    expect((await cambiar('Almacén-Rosario-2026')).sobre.errors).toMatchObject([{ field: 'password' }]);
    expect((await cambiar('cuatro mates y un bizcocho')).sobre.status).toBe(STATUS.success);
  });
});

describe('las sesiones y los tokens propios', () => {
  type Abierto = { id: string; tipo: string; nombre: string | null; alcance: string; actual: boolean };
  const propias = async (galleta = jefa) =>
    (await llamar('Usuarios/sesiones', {}, galleta)).sobre.content as Abierto[];
  it('se ven los propios y nada que sirva para entrar', async () => {
    const portador = await tokenDe('jefa');
    await b.crearUsuario('pedro', ['carga']);
    await b.ingresar('pedro');
    const r = await propias();
    expect(r.map((x) => [x.tipo, x.nombre, x.alcance, x.actual]).sort()).toEqual([
      ['sesion', null, 'todo', true],
      ['token', 'consola', 'todo', false],
    ]);
    for (const x of r) {
      expect((await b.pedir('/sixbe/MisDatos.json', { portador: x.id, cabeceras: {} })).http).toBe(401);
      expect(`${jefa}${portador}`).not.toContain(x.id);
    }
  });
  it('un token cerrado no entra más; los de otro no se tocan', async () => {
    const portador = await tokenDe('jefa'),
      abierto = await escuchar({ authorization: `Bearer ${portador}` }),
      id = (await propias()).find((x) => x.tipo === 'token')!.id;
    await b.crearUsuario('pedro', ['administrador']);
    await llamar('Usuarios/cerrarSesion', { id }, await b.ingresar('pedro'));
    expect((await b.pedir('/sixbe/MisDatos.json', { portador, cabeceras: {} })).http).toBe(200);
    expect((await llamar('Usuarios/cerrarSesion', { id })).sobre.status).toBe(STATUS.success);
    expect(await abierto.fin).toContain('event: sesion');
    expect((await b.pedir('/sixbe/MisDatos.json', { portador, cabeceras: {} })).http).toBe(401);
    expect((await llamar('Usuarios/cerrarSesion', { id })).sobre.status).toBe(STATUS.success);
  });
  it('un token de lectura lee y no cambia nada', async () => {
    const portador = await tokenDe('jefa', { alcance: 'lectura' });
    expect(
      (await b.pedir('/sixbe/Usuarios/index/page:1', { portador, cabeceras: {}, cuerpo: {} })).sobre.status,
    ).toBe(STATUS.success);
    expect(
      (await b.pedir('/sixbe/Usuarios/add/', { portador, cabeceras: {}, cuerpo: ANA })).sobre,
    ).toMatchObject({ status: STATUS.no_permission, message: 'El token «consola» es solo de lectura.' });
    expect(
      (
        await b.pedir('/sixbe/Usuarios/token.json', {
          cuerpo: {
            Usuario: { username: 'jefa', password: CLAVE },
            Token: { nombre: 'x', dias: 5, alcance: 'escritura' },
          },
        })
      ).sobre.code,
    ).toBe('invalid');
  });
});

describe('quién administra', () => {
  it('un liquidador no puede nada de esto', async () => {
    const id = await b.crearUsuario('pedro', ['liquidador']),
      pedro = await b.ingresar('pedro');
    for (const c of [
      'index/page:1',
      `ver/${id}`,
      'add/',
      `edit/${id}`,
      `desactivar/${idJefa}`,
      `activar/${id}`,
      `restablecer/${idJefa}`,
      `historia/${id}`,
      'exportar/csv',
    ])
      expect((await llamar(`Usuarios/${c}`, ANA, pedro)).sobre, c).toMatchObject({
        status: STATUS.no_permission,
        code: 'no_permission',
        content: null,
      });
    expect(
      (
        await llamar(
          'Empresas/crear',
          { razon_social: 'X SA', cuit: OTRA, domicilio: 'x', localidad: 'x', paquete: null },
          pedro,
        )
      ).sobre.status,
    ).toBe(STATUS.no_permission);
  });
  it('un pedido de otra página no cambia nada', async () => {
    const r = await b.pedir('/sixbe/Usuarios/add/', {
      galleta: jefa,
      cuerpo: ANA,
      cabeceras: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    });
    expect([r.http, r.sobre.code]).toEqual([403, 'forbidden_origin']);
    expect(await filas()).toHaveLength(2);
  });
  it('los usuarios de otra empresa no se ven ni se tocan', async () => {
    await segunda();
    const id = await b.crearUsuario('ajeno', ['liquidador'], {
        empresa: 'segunda',
        email: 'ajeno@ejemplo.com.ar',
      }),
      galleta = await b.ingresar('ajeno');
    expect((await filas()).map((f) => f['username'])).not.toContain('ajeno');
    for (const c of [
      `ver/${id}`,
      `edit/${id}`,
      `desactivar/${id}`,
      `activar/${id}`,
      `restablecer/${id}`,
      `historia/${id}`,
    ]) {
      const r = await llamar(`Usuarios/${c}`, { version: 1, consulta: 1 }),
        inexistente = await llamar(`Usuarios/${c.replace(String(id), '987')}`, { version: 1, consulta: 1 });
      expect([r.sobre.code, r.sobre.message.replace(String(id), '')], c).toEqual([
        'not_found',
        inexistente.sobre.message.replace('987', ''),
      ]);
    }
    expect((await yo(galleta)).http).toBe(200);
  });
  it('a quien trabaja también donde uno no administra solo se le cambian los roles de aquí', async () => {
    await segunda();
    const id = await b.crearUsuario('compartido', ['carga'], { email: 'compartido@ejemplo.com.ar' });
    await b.s.directorio.escribir('darRoles', {
      idUsuario: id,
      idEmpresa: 'segunda',
      roles: ['administrador'],
    });
    expect((await llamar(`Usuarios/restablecer/${id}`)).sobre.status).toBe(STATUS.no_permission);
    expect(
      (
        await llamar(`Usuarios/edit/${id}`, {
          version: (await fila(id)).version,
          email: 'mio@ejemplo.com.ar',
        })
      ).sobre,
    ).toMatchObject({ code: 'invalid', errors: [{ field: 'email' }] });
    expect((await darRoles(id, ['consulta'])).sobre.status).toBe(STATUS.success);
    expect(b.s.directorio.roles(id, 'segunda')).toEqual(['administrador']);
  });
  it('un correo corregido anula el enlace que se mandó al anterior', async () => {
    const { id, version } = (await llamar('Usuarios/add/', ANA)).sobre.content as {
      id: number;
      version: number;
    };
    expect(
      (await llamar(`Usuarios/edit/${id}`, { version, email: 'sosa.ana@ejemplo.com.ar' })).sobre.content,
    ).toMatchObject({ email: 'sosa.ana@ejemplo.com.ar', liquidador: 1 });
    expect((await elegirClave(enlaceDe(correos()[0]))).sobre.code).toBe('invalid');
  });
  it('lo que se hizo queda anotado: quién, a quién y qué', async () => {
    const { id } = (await llamar('Usuarios/add/', ANA)).sobre.content as { id: number };
    await darRoles(id, ['consulta']);
    await llamar(`Usuarios/desactivar/${id}`);
    const h = (await llamar(`Usuarios/historia/${id}`)).sobre.content as {
      tipo: string;
      usuario: string;
      cambios: { campo: string }[];
    }[];
    expect(h.map((x) => [x.tipo, x.usuario, x.cambios.map((c) => c.campo)])).toEqual([
      ['Invitado', 'Persona jefa', ['liquidador', 'carga']],
      ['Modificado', 'Persona jefa', ['liquidador', 'carga', 'consulta']],
      ['Desactivado', 'Persona jefa', []],
    ]);
    expect(b.s.directorio.registros(1)[0]).toMatchObject({
      suceso: 'usuario_desactivado',
      id_usuario: idJefa,
      sobre: id,
      id_empresa: 'demo',
    });
  });
});

describe('la lista de usuarios', () => {
  beforeEach(async () => {
    for (const [u, r] of [
      ['álvarez', 'carga'],
      ['zapata', 'consulta'],
      ['nuñez', 'carga'],
    ] as const)
      await b.crearUsuario(u, [r]);
  });
  const nombres = async (cuerpo: unknown, camino = 'Usuarios/index/page:1') =>
    ((await llamar(camino, cuerpo)).sobre.content as { username: string }[]).map((f) => f.username);
  it('se pide como la de cualquier tabla: busca, filtra, ordena y pagina', async () => {
    expect(await nombres({})).toEqual(['álvarez', 'jefa', 'nuñez', 'zapata', 'demo']);
    expect(await nombres({ Search: { query: 'ALVAREZ' } })).toEqual(['álvarez']);
    expect(await nombres({ Search: { filters: [{ campo: 'carga', op: 'es', valor: 1 }] } })).toEqual([
      'álvarez',
      'nuñez',
    ]);
    expect(
      await nombres({
        Search: {
          filters: [
            { campo: 'username', op: 'empieza', valor: 'Z' },
            { campo: 'estado', op: 'una_de', valor: ['activo'] },
          ],
        },
      }),
    ).toEqual(['zapata']);
    expect(
      await nombres({ Search: { limit: 2 } }, 'Usuarios/index/page:2/sort:username/direction:desc'),
    ).toEqual(['jefa', 'demo']);
    expect(
      (await llamar('Usuarios/index/page:1', { Search: { limit: 2, fields: ['username'] } })).sobre,
    ).toMatchObject({
      total_count: 5,
      pre_index: 1,
      content: [{ id: expect.any(Number), version: 1, username: 'álvarez' }, {}],
    });
  });
  it('lo que no existe se dice', async () => {
    for (const [camino, cuerpo] of [
      ['index/page:1/sort:clave/direction:asc', {}],
      ['index/page:0', {}],
      ['index/page:1', { Search: { fields: ['clave'] } }],
      ['index/page:1', { Search: { filters: [{ campo: 'clave', op: 'es', valor: 'x' }] } }],
      ['exportar/xml', {}],
    ] as const)
      expect((await llamar(`Usuarios/${camino}`, cuerpo)).sobre.code, camino).toBe('invalid');
  });
  it('nunca trae contraseñas ni huellas, tampoco al exportar', async () => {
    const r = await Promise.all(
      ['index/page:1', 'exportar/csv', 'exportar/ndjson', 'exportar/json'].map((c) =>
        llamar(`Usuarios/${c}`),
      ),
    );
    for (const x of r) expect(x.texto).not.toMatch(/argon2|huella|clave/);
    expect(r[1]!.texto.split('\n')[0]).toBe(
      'id,version,nombre,email,username,estado,ultimo_ingreso,segundo_factor,abiertos,roles,administrador,liquidador,carga,consulta,trabajador,id_personal,instalacion,avalar_correo,correo_espera',
    );
    expect(JSON.parse(r[3]!.texto)).toHaveLength(5);
  });
});

describe('otra empresa', () => {
  const NUEVA = {
    razon_social: 'Nueva SRL',
    cuit: '30715482351',
    domicilio: 'Calle 2',
    localidad: 'Funes',
    paquete: null,
    mismo_cuit: true,
  };
  it('la crea un administrador, la administra y pasa a ella', async () => {
    const r = await llamar('Empresas/crear', NUEVA),
      { id } = r.sobre.content as { id: string };
    expect(r.sobre.content).toEqual({ id, razon_social: 'Nueva SRL', cuit: OTRA });
    expect((await llamar('Empresas/propias')).sobre.content).toEqual([
      {
        id: 'demo',
        razon_social: 'Almacén de Prueba SA',
        cuit: OTRA,
        alias: null,
        archivada: false,
        roles: ['administrador'],
        actual: true,
      },
      {
        id,
        razon_social: 'Nueva SRL',
        cuit: OTRA,
        alias: null,
        archivada: false,
        roles: ['administrador'],
        actual: false,
      },
    ]);
    expect((await llamar('Usuarios/empresa', { empresa: id })).sobre.status).toBe(STATUS.success);
    expect((await llamar('Parametros/ver/1')).sobre.content).toMatchObject({
      razon_social: 'Nueva SRL',
      localidad: 'Funes',
    });
    expect((await filas()).map((f) => f['username'])).toEqual(['jefa']);
  });
  it('pedida dos veces con la misma clave, a la vez o después, es una', async () => {
    const rs = [
      ...(await Promise.all([1, 2].map(() => llamar('Empresas/crear', NUEVA, jefa, 'empresa-nueva')))),
      await llamar('Empresas/crear', NUEVA, jefa, 'empresa-nueva'),
    ];
    expect(new Set(rs.map((r) => (r.sobre.content as { id: string }).id)).size).toBe(1);
    expect(fundadas(b)).toHaveLength(1);
  });
  it('con un CUIT que no es no deja nada', async () => {
    expect(
      (await llamar('Empresas/crear', { ...NUEVA, cuit: '30-71548235-9' })).sobre.errors?.[0]?.field,
    ).toBe('cuit');
    expect((await llamar('Empresas/crear', { ...NUEVA, paquete: 'inexistente' })).sobre.code).toBe('invalid');
    expect(fundadas(b)).toEqual([]);
  });
});

describe('quedarse con el usuario de otro', () => {
  /** Ana, who came in, and whose e-mail the administrator changes. */
  const cambiado = async () => {
    const id = await b.crearUsuario('ana', ['trabajador'], { email: 'ana@ejemplo.com.ar' });
    await b.ingresar('ana');
    const r = await llamar(`Usuarios/edit/${id}`, { ...(await fila(id)), email: 'otra@ejemplo.com.ar' });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    await expect.poll(() => correos().length).toBe(2);
    return id;
  };
  const para = (email: string) => correos().filter((c) => c.startsWith(`Para: ${email}\n`));
  const pedirEnlace = async () => {
    await b.pedir('/sixbe/Usuarios/remind', { cuerpo: { email: 'ana' } });
    // Mails leave in order: once this later one is there, the earlier ones are too.
    const antes = para('jefa@ejemplo.com.ar').length;
    b.reloj.ahora += 1000;
    await b.pedir('/sixbe/Usuarios/remind', { cuerpo: { email: 'jefa' } });
    await expect.poll(() => para('jefa@ejemplo.com.ar').length).toBe(antes + 1);
    return para('otra@ejemplo.com.ar').filter((c) => c.includes('/auth/reset#token='));
  };
  it('del correo que cambia la administración se avisa al anterior, y el nuevo tiene que probarse', async () => {
    const id = await cambiado();
    expect(para('ana@ejemplo.com.ar')[0]).toMatch(
      /Persona jefa \(jefa, Administrador\) cambió el correo del usuario ana/,
    );
    expect(para('otra@ejemplo.com.ar')[0]).toContain('/auth/correo#token=');
    expect(b.s.directorio.usuarioPorId(id)?.correo).toBe('sin_verificar');
  });
  it('hasta las 72 horas no se manda ahí un enlace de contraseña, ni lo manda quien administra', async () => {
    const id = await cambiado();
    expect(await pedirEnlace()).toEqual([]);
    expect((await llamar(`Usuarios/restablecer/${id}`)).sobre).toMatchObject({ code: 'phase' });
    b.reloj.ahora += 72 * 3_600_000;
    expect(await pedirEnlace()).toHaveLength(1);
  });
  it('antes sí, si lo acepta el correo anterior', async () => {
    await cambiado();
    const r = await b.pedir('/sixbe/Usuarios/verificarCorreo', {
      cuerpo: { token: enlaceDe(para('ana@ejemplo.com.ar')[0]) },
    });
    expect(r.sobre).toMatchObject({ status: STATUS.success, content: { email: 'otra@ejemplo.com.ar' } });
    expect(await pedirEnlace()).toHaveLength(1);
  });
  it('o si lo avala otra persona que administra: no la misma que lo cambió, ni el propio usuario', async () => {
    const id = await cambiado();
    const avalar = async (galleta = jefa) =>
      llamar(`Usuarios/edit/${id}`, { ...(await fila(id)), avalar_correo: 1 }, galleta);
    expect((await avalar()).sobre.status).toBe(STATUS.no_permission);
    await b.crearUsuario('segunda', ['administrador']);
    expect((await avalar(await b.ingresar('segunda'))).sobre.status).toBe(STATUS.success);
    expect(await pedirEnlace()).toHaveLength(1);
  });
  it('a quien todavía no entró nunca se le corrige el correo y le llega otro enlace', async () => {
    const r = await llamar('Usuarios/add/', ANA),
      { id } = r.sobre.content as { id: number };
    await llamar(`Usuarios/edit/${id}`, { ...(await fila(id)), email: 'ana.bien@ejemplo.com.ar' });
    expect((await llamar(`Usuarios/restablecer/${id}`)).sobre.status).toBe(STATUS.success);
    expect((await elegirClave(enlaceDe(para('ana.bien@ejemplo.com.ar')[0]))).sobre.status).toBe(
      STATUS.success,
    );
  });
});

describe('lo que es de la instalación, y no de una empresa', () => {
  const QUIEN_NO = 'Es de toda la instalación, y no de una empresa: pídalo a quien la tiene confiada.';
  const otraEmpresa = (galleta: string) =>
    llamar(
      'Empresas/crear',
      {
        razon_social: 'Nueva SA',
        cuit: OTRA,
        domicilio: 'Calle 1',
        localidad: 'Rosario',
        paquete: null,
        mismo_cuit: true,
      },
      galleta,
    );
  it('quien administra una empresa no hace copias ni crea otras, si no se le confió la instalación', async () => {
    const id = await b.crearUsuario('beto', ['carga']);
    await darRoles(id, ['administrador']);
    const beto = await b.ingresar('beto');
    for (const r of [
      await llamar('Sistema/respaldar', {}, beto),
      await llamar('Sistema/cabezas', { hechos: [], auditoria: [] }, beto),
      await otraEmpresa(beto),
    ])
      expect(r.sobre).toMatchObject({ status: STATUS.no_permission, message: QUIEN_NO });
    const confiar = async (instalacion: 0 | 1, galleta = jefa, a = id) =>
      llamar(`Usuarios/edit/${a}`, { ...(await fila(a)), instalacion }, galleta);
    expect((await confiar(1, beto)).sobre.errors).toMatchObject([
      { field: 'instalacion', message: QUIEN_NO },
    ]);
    expect((await confiar(1)).sobre.status).toBe(STATUS.success);
    expect((await yo(beto)).sobre.content).toMatchObject({ Usuario: { instalacion: true } });
    expect((await otraEmpresa(beto)).sobre.status).toBe(STATUS.success);
    expect((await confiar(0)).sobre.status).toBe(STATUS.success);
    expect((await otraEmpresa(beto)).sobre.status).toBe(STATUS.no_permission);
    // Somebody who has it can always sign in.
    expect((await confiar(0, jefa, b.s.directorio.usuario('demo')!.id)).sobre.status).toBe(STATUS.success);
    expect((await confiar(0, jefa, idJefa)).sobre.code).toBe('in_use');
  });
});

describe('el correo que ya es de alguien', () => {
  const ponerle = async (id: number, email: string) =>
    (await llamar(`Usuarios/edit/${id}`, { ...(await fila(id)), email })).sobre;
  it('de la misma empresa se dice de quién es; de otra, lo mismo que si no se pudiera por otra cosa', async () => {
    await segunda();
    await b.crearUsuario('beto', ['carga'], { email: 'beto@ejemplo.com.ar' });
    await b.crearUsuario('ajena', ['administrador'], { email: 'ajena@ejemplo.com.ar', empresa: 'segunda' });
    const id = await b.crearUsuario('ana', ['carga'], { email: 'ana@ejemplo.com.ar' });
    expect((await ponerle(id, 'beto@ejemplo.com.ar')).errors).toMatchObject([
      { field: 'email', message: expect.stringContaining('Persona beto') },
    ]);
    const ajena = await ponerle(id, 'ajena@ejemplo.com.ar');
    expect(ajena).toMatchObject({ code: 'duplicate', errors: [{ field: 'email' }] });
    expect(JSON.stringify(ajena)).not.toMatch(/Persona|«ajena»|otro usuario|Segunda/);
    expect((await ponerle(id, 'ana.nueva@ejemplo.com.ar')).status).toBe(STATUS.success);
  });
});

describe('quien trabaja en varias empresas', () => {
  it('cada una cierra y abre su propio acceso, y en las otras nada cambia', async () => {
    await segunda();
    const id = await b.crearUsuario('ana', ['carga']);
    await b.s.directorio.escribir('darRoles', { idUsuario: id, idEmpresa: 'segunda', roles: ['carga'] });
    const ana = await b.ingresar('ana');
    expect((await llamar(`Usuarios/desactivar/${id}`)).sobre.status).toBe(STATUS.success);
    expect([(await yo(ana)).http, (await fila(id))['estado']]).toEqual([401, 'desactivado']);
    const otra = await b.ingresar('ana');
    expect((await yo(otra)).sobre.content).toMatchObject({
      Usuario: { roles: ['carga'] },
      Server: { empresa: { id: 'segunda' }, empresas: [{ id: 'segunda' }] },
    });
    expect((await llamar('Usuarios/empresa', { empresa: 'demo' }, otra)).sobre.status).toBe(
      STATUS.no_permission,
    );
    expect((await llamar(`Usuarios/activar/${id}`)).sobre.status).toBe(STATUS.success);
    expect((await llamar('Usuarios/empresa', { empresa: 'demo' }, otra)).sobre.status).toBe(STATUS.success);
  });
  it('un token es de la empresa que se nombra, y de ninguna si no se dice cuál', async () => {
    await segunda();
    const id = await b.crearUsuario('ana', ['consulta']);
    await b.s.directorio.escribir('darRoles', { idUsuario: id, idEmpresa: 'segunda', roles: ['carga'] });
    const empresaDe = async (portador: string) =>
      (
        (await b.pedir('/sixbe/MisDatos.json', { portador, cuerpo: {} })).sobre.content as {
          Server: { empresa: { id: string } | null };
        }
      ).Server.empresa?.id;
    expect(await empresaDe(await tokenDe('ana', { empresa: 'Segunda SA' }))).toBe('segunda');
    const suelto = await tokenDe('ana'),
      areas = (mas: object = {}) =>
        b.pedir('/sixbe/Areas/index/page:1', {
          portador: suelto,
          cuerpo: {},
          cabeceras: { 'content-type': 'text/plain', ...mas },
        });
    expect(await empresaDe(suelto)).toBeUndefined();
    expect((await areas()).sobre.message).toContain('--company');
    expect((await areas({ 'x-empresa': 'demo' })).sobre.status).toBe(STATUS.success);
    const ajena = await b.pedir('/sixbe/Usuarios/token.json', {
      cuerpo: {
        Usuario: { username: 'ana', password: CLAVE },
        Token: { nombre: 'x', dias: 1, empresa: 'no es suya' },
      },
    });
    expect(ajena.sobre.status).not.toBe(STATUS.success);
  });
});

describe('un directorio de la versión anterior', () => {
  it.each([['sin'], ['con']])(
    'el de la 14 se abre %s la dirección de sus tokens, que llegó a él sin versión propia',
    async (tiene) => {
      const carpeta = mkdtempSync(join(tmpdir(), 'jornal-v14-')),
        abrir = () => openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: () => 0 });
      const nuevo = abrir();
      if (isLeft(nuevo)) throw new Error(nuevo.left.message);
      await nuevo.right.cerrar();
      const db = openDatabase(join(carpeta, 'directory.sqlite'));
      db.exec(
        'DROP TABLE cabezas_selladas; DROP TABLE proveedor_puesto; DROP TABLE pedidos_de_terminal; DROP INDEX sesiones_galleta; DROP INDEX sesiones_galleta_antes; ALTER TABLE sesiones DROP COLUMN galleta; ALTER TABLE sesiones DROP COLUMN galleta_antes; ALTER TABLE sesiones DROP COLUMN antes_hasta; ALTER TABLE usuarios DROP COLUMN clave_vence; DROP TABLE identidades; ALTER TABLE sesiones DROP COLUMN proveedor',
      );
      if (tiene === 'sin') db.exec('ALTER TABLE tokens DROP COLUMN direccion');
      db.pragma('user_version = 14');
      db.close();
      const viejo = abrir();
      if (isLeft(viejo)) throw new Error(viejo.left.message);
      await viejo.right.cerrar();
      const hay = openDatabase(join(carpeta, 'directory.sqlite'), { readonly: true });
      expect(
        hay.prepare("select name from pragma_table_info('tokens') where name = 'direccion'").pluck().all(),
      ).toEqual(['direccion']);
      expect(hay.prepare('select count(*) from identidades').pluck().get()).toBe(0);
      hay.close();
      rmSync(carpeta, { recursive: true, force: true });
    },
  );
  it('se pone al día al abrirlo, con una copia de cómo estaba', () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'jornal-v1-')),
      ruta = join(carpeta, 'directory.sqlite');
    const abrir = () => openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: () => 0 });
    const nuevo = abrir();
    if (isLeft(nuevo)) throw new Error(nuevo.left.message);
    return nuevo.right.cerrar().then(async () => {
      const db = openDatabase(ruta);
      db.exec(
        'DROP TABLE cabezas_selladas; DROP TABLE proveedor_puesto; DROP TABLE pedidos_de_terminal; DROP INDEX sesiones_galleta; DROP INDEX sesiones_galleta_antes; ALTER TABLE sesiones DROP COLUMN galleta; ALTER TABLE sesiones DROP COLUMN galleta_antes; ALTER TABLE sesiones DROP COLUMN antes_hasta; ALTER TABLE usuarios DROP COLUMN clave_vence; ALTER TABLE tokens DROP COLUMN direccion; DROP TABLE identidades; ALTER TABLE sesiones DROP COLUMN proveedor; DROP TABLE segundos_factores; DROP TABLE codigos_recuperacion; DROP TABLE llaves_acceso; ALTER TABLE usuarios DROP COLUMN factor_pedido; ALTER TABLE sesiones DROP COLUMN probada; ALTER TABLE sesiones DROP COLUMN limitada; ALTER TABLE tokens DROP COLUMN probado; ALTER TABLE tokens DROP COLUMN sin_probar; ALTER TABLE sesiones DROP COLUMN direccion; ALTER TABLE sesiones DROP COLUMN navegador; ALTER TABLE tokens DROP COLUMN usado; ALTER TABLE tokens DROP COLUMN areas; ALTER TABLE tokens DROP COLUMN redes; DROP TABLE redes_de_rol; DROP TABLE cabezas_firmadas; DROP TABLE cabezas_cadenas; DROP TABLE auditoria_cadena; ALTER TABLE auditoria DROP COLUMN hash; DROP TABLE equipos; DROP TABLE acuerdos_correo; ALTER TABLE usuarios DROP COLUMN correo_espera; ALTER TABLE usuarios DROP COLUMN correo_por; ALTER TABLE usuarios DROP COLUMN instalacion; DROP TABLE accesos_cerrados; DROP TABLE invitaciones; DROP TABLE enlaces_pedidos; DROP TABLE inicio; DROP TABLE editores_claves; DROP TABLE editores_fuentes; DROP TABLE editores_indices; DROP TABLE editores_archivos; DROP TABLE sellos; ALTER TABLE empresas DROP COLUMN alias; ALTER TABLE empresas DROP COLUMN archivada; DROP TABLE pruebas_correo; ALTER TABLE usuarios DROP COLUMN ultima_empresa; ALTER TABLE usuarios DROP COLUMN correo; DROP TABLE lote_empresas; DROP TABLE lotes; DROP TABLE comandos; DROP INDEX auditoria_sobre; DROP INDEX auditoria_at; ALTER TABLE auditoria DROP COLUMN canal; ALTER TABLE auditoria DROP COLUMN tabla; ALTER TABLE auditoria DROP COLUMN fila; ALTER TABLE usuarios DROP COLUMN avisa_mensajes; ALTER TABLE usuarios DROP COLUMN version; ALTER TABLE usuarios DROP COLUMN ingreso; ALTER TABLE auditoria DROP COLUMN sobre; ALTER TABLE auditoria DROP COLUMN id_empresa',
      );
      db.prepare(
        "INSERT INTO usuarios (username, username_clave, nombre, creado) VALUES ('ana', 'ana', 'Ana', 0)",
      ).run();
      db.pragma('user_version = 1');
      db.close();
      const viejo = abrir();
      if (isLeft(viejo)) throw new Error(viejo.left.message);
      expect(viejo.right.usuario('ana')).toMatchObject({ nombre: 'Ana', correo: 'oficina' });
      await viejo.right.escribir('crearEmpresa', { id: 'una', razon_social: 'Una SA', cuit: OTRA, ahora: 0 });
      await viejo.right.escribir('darRoles', { idUsuario: 1, idEmpresa: 'una', roles: ['carga'] });
      expect(viejo.right.miembros('una')).toMatchObject([{ version: 1, roles: ['carga'] }]);
      await viejo.right.cerrar();
      const copia = openDatabase(join(carpeta, 'directory.v1.sqlite'), { readonly: true });
      expect(copia.pragma('user_version', { simple: true })).toBe(1);
      copia.close();
      rmSync(carpeta, { recursive: true, force: true });
    });
  });
});
