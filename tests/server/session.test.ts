// The life of a session: how it opens, how long it lasts and how it ends, for one user with several clients.
import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { CLAVE, galletaDe, levantar, type Banco } from './servidor.ts';

const LOGIN = '/sixbe/Usuarios/login.json';
const MINUTO = 60_000;
let b: Banco,
  usuario: string,
  n = 0;

beforeAll(async () => {
  b = await levantar();
});
afterAll(async () => {
  await b.cerrar();
});
beforeEach(async () => {
  n += 1;
  usuario = `persona${n}`;
  await b.crearUsuario(usuario, ['liquidador'], { email: `persona${n}@ejemplo.com.ar` });
});

const misDatos = (galleta: string) => b.pedir('/sixbe/MisDatos.json', { galleta });
const credenciales = (password = CLAVE) => ({ Usuario: { username: usuario, password } });

describe('el ingreso', () => {
  it('con usuario y contraseña responde quién es, con la forma de la especificación', async () => {
    const r = await b.pedir(LOGIN, { cuerpo: { ...credenciales(), MisDatos: { index: 1 } } });
    expect(r.sobre).toMatchObject({
      status: STATUS.success,
      content: {
        MisDatos: {
          content: {
            Usuario: { username: usuario, roles: ['liquidador'] },
            Server: { empresa: { id: 'demo' }, hoy: '2026-09-15' },
          },
        },
      },
    });
  });
  it('admite el correo en lugar del usuario, sin distinguir mayúsculas', async () => {
    const r = await b.pedir(LOGIN, {
      cuerpo: { Usuario: { username: `PERSONA${n}@ejemplo.com.ar`, password: CLAVE } },
    });
    expect(r.sobre.status).toBe(STATUS.success);
  });
  it('la contraseña vale entera y tal cual', async () => {
    for (const otra of [CLAVE.toUpperCase(), `${CLAVE} `, CLAVE.slice(0, -1), ''])
      expect((await b.pedir(LOGIN, { cuerpo: credenciales(otra) })).sobre.status, JSON.stringify(otra)).toBe(
        STATUS.error,
      );
  });
  it('la galleta es de la sesión, no la leen los scripts y no viaja desde otros sitios', async () => {
    const r = await b.pedir(LOGIN, { cuerpo: credenciales() });
    expect(r.cabeceras['set-cookie']).toEqual([
      expect.stringMatching(/^jornal-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^equipo-jornal-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
      ),
    ]);
    expect(r.texto).not.toContain(galletaDe(r)!.split('=')[1]);
  });
  it('cada ingreso da una galleta nueva y la anterior deja de servir', async () => {
    const primera = await b.ingresar(usuario),
      segunda = await b.ingresar(usuario, CLAVE, primera);
    expect(segunda).not.toBe(primera);
    expect((await misDatos(primera)).http).toBe(401);
    expect((await misDatos(segunda)).http).toBe(200);
  });
  it('guarda solo la huella de la galleta', async () => {
    const galleta = await b.ingresar(usuario);
    await b.s.directorio.asentarUsos();
    const { readFileSync } = await import('node:fs');
    const todo = ['directory.sqlite', 'directory.sqlite-wal']
      .map((f) => readFileSync(`${b.carpeta}/${f}`, 'latin1'))
      .join('');
    expect(todo).not.toContain(galleta.split('=')[1]);
    expect(todo).not.toContain(CLAVE);
  });
});

describe('el tiempo', () => {
  it('una sesión sin uso termina a los 30 minutos, ni antes ni después', async () => {
    const galleta = await b.ingresar(usuario);
    b.reloj.ahora += 30 * MINUTO - 1;
    expect((await misDatos(galleta)).http).toBe(200);
    b.reloj.ahora += 30 * MINUTO;
    const r = await misDatos(galleta);
    expect([r.http, r.sobre.code, r.sobre.message]).toEqual([
      401,
      'no_session',
      'La sesión terminó. Ingrese de nuevo.',
    ]);
  });
  it('una sesión en uso termina a las 12 horas', async () => {
    const galleta = await b.ingresar(usuario),
      inicio = b.reloj.ahora;
    for (let t = 20; t < 12 * 60; t += 20) {
      b.reloj.ahora = inicio + t * MINUTO;
      expect((await misDatos(galleta)).http).toBe(200);
    }
    b.reloj.ahora = inicio + 12 * 60 * MINUTO - 1;
    expect((await misDatos(galleta)).http).toBe(200);
    b.reloj.ahora += 1;
    expect((await misDatos(galleta)).http).toBe(401);
  });
  it('una sesión vencida no impide ingresar', async () => {
    await b.ingresar(usuario);
    b.reloj.ahora += 30 * MINUTO;
    await b.ingresar(usuario);
  });
});

describe('una sola sesión por usuario', () => {
  it('el segundo ingreso se entera, y solo con la contraseña correcta', async () => {
    await b.ingresar(usuario);
    const mala = await b.pedir(LOGIN, { cuerpo: credenciales('otra clave cualquiera') });
    expect([mala.sobre.status, mala.sobre.message]).toEqual([
      STATUS.error,
      'El usuario o la contraseña no son correctos.',
    ]);
    const buena = await b.pedir(LOGIN, { cuerpo: credenciales() });
    expect(buena.sobre).toMatchObject({
      status: STATUS.session_open,
      code: 'session_open',
      message: 'Ya hay una sesión abierta con este usuario en otro dispositivo.',
    });
    expect(galletaDe(buena)).toBeUndefined();
  });
  it('cerrar las demás responde session_close, termina todas en el acto y deja ingresar', async () => {
    const vieja = await b.ingresar(usuario);
    const r = await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', { cuerpo: credenciales() });
    expect([r.http, r.sobre.status]).toEqual([200, STATUS.session_close]);
    expect((await misDatos(vieja)).http).toBe(401);
    await b.ingresar(usuario);
  });
  it('cerrar las demás deja abierta la propia', async () => {
    const propia = await b.ingresar(usuario);
    await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', { cuerpo: credenciales(), galleta: propia });
    expect((await misDatos(propia)).http).toBe(200);
  });
  it('cerrar las demás no alcanza a otro usuario ni sirve sin la contraseña', async () => {
    await b.crearUsuario(`otra${n}`, ['carga']);
    const otra = await b.ingresar(`otra${n}`),
      propia = await b.ingresar(usuario);
    expect(
      (await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', { cuerpo: credenciales('no es la clave') }))
        .sobre.status,
    ).toBe(STATUS.error);
    expect((await misDatos(propia)).http).toBe(200);
    await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', { cuerpo: credenciales() });
    expect((await misDatos(otra)).http).toBe(200);
  });
  it('de dos ingresos a la vez se abre uno', async () => {
    const rs = await Promise.all([1, 2, 3].map(() => b.pedir(LOGIN, { cuerpo: credenciales() })));
    expect(rs.map((r) => r.sobre.status).sort()).toEqual([
      STATUS.success,
      STATUS.session_open,
      STATUS.session_open,
    ]);
  });
  it('un token de la terminal no cuenta como sesión', async () => {
    const r = await b.pedir('/sixbe/Usuarios/token.json', {
      cuerpo: { ...credenciales(), Token: { nombre: 'prueba', dias: 1 } },
      cabeceras: { 'content-type': 'text/plain' },
    });
    expect(r.sobre.status).toBe(STATUS.success);
    await b.ingresar(usuario);
    const { token } = r.sobre.content as { token: string };
    expect((await b.pedir('/sixbe/MisDatos.json', { portador: token, cabeceras: {} })).http).toBe(200);
    b.reloj.ahora += 24 * 60 * MINUTO;
    expect((await b.pedir('/sixbe/MisDatos.json', { portador: token, cabeceras: {} })).http).toBe(401);
  });
  it('un token se anula con él mismo', async () => {
    const r = await b.pedir('/sixbe/Usuarios/token.json', {
      cuerpo: { ...credenciales(), Token: { nombre: 'prueba', dias: 1 } },
    });
    const portador = (r.sobre.content as { token: string }).token;
    expect(
      (await b.pedir('/sixbe/Usuarios/borrarToken.json', { portador, cabeceras: {} })).sobre.status,
    ).toBe(STATUS.success);
    expect((await b.pedir('/sixbe/MisDatos.json', { portador, cabeceras: {} })).http).toBe(401);
  });
});

describe('la salida', () => {
  it('termina la sesión, borra la galleta y puede repetirse', async () => {
    const galleta = await b.ingresar(usuario);
    const r = await b.pedir('/sixbe/Usuarios/logout.json', { galleta });
    expect(r.cabeceras['set-cookie']).toEqual([
      expect.stringMatching(/^jornal-\d+=; Path=\/; HttpOnly; SameSite=Strict; Max-Age=0$/),
    ]);
    expect((await misDatos(galleta)).http).toBe(401);
    expect((await b.pedir('/sixbe/Usuarios/logout.json', { galleta })).sobre.status).toBe(STATUS.success);
  });
  it('cierra los eventos que la sesión tenía abiertos', async () => {
    const galleta = await b.ingresar(usuario);
    const fin = new Promise<string>((listo, mal) => {
      get(
        { host: '127.0.0.1', port: b.s.puerto, path: '/sixbe/eventos', headers: { cookie: galleta } },
        (res) => {
          let texto = '';
          res.on('data', (d: Buffer) => {
            texto += d.toString();
          });
          res.on('end', () => listo(texto));
          void b.pedir('/sixbe/Usuarios/logoutAllSessions.json', { cuerpo: credenciales() });
        },
      ).on('error', mal);
    });
    expect(await fin).toContain('event: sesion');
  });
  it('los eventos no mantienen viva la sesión ni se abren sin ella', async () => {
    expect((await b.pedir('/sixbe/eventos', { metodo: 'GET', cabeceras: {} })).http).toBe(401);
  });
});
