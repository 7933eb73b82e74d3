// The second factor over HTTP: sign-in with a code, recovery codes, who has to have it, its reset, and what asks for a
// proof of who is there.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { writeBackup } from '../../server/directory/backup.ts';
import { restoreBackup } from '../../server/directory/restoreBackup.ts';
import { newSecret, secretHash } from '../../server/directory/secret.ts';
import { CLAVE, galletaDe, levantar, type Banco, type Respuesta } from './servidor.ts';

const MINUTO = 60_000,
  DIA = 24 * 60 * MINUTO;
let b: Banco;
beforeAll(async () => {
  b = await levantar({
    ajustes: { segundoFactor: ['administrador', 'liquidador'], pruebaMs: 10 * MINUTO },
  });
});
afterAll(() => b.cerrar());
beforeEach(() => {
  // A new code and no failed attempts.
  b.reloj.ahora += 20 * MINUTO;
});

const codigoDe = (secreto: string, ms = b.reloj.ahora): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ms });
const entrar = (username: string, mas: object = {}, galleta?: string): Promise<Respuesta> =>
  b.pedir('/sixbe/Usuarios/login.json', {
    cuerpo: { Usuario: { username, password: CLAVE }, ...mas },
    galleta,
  });
const llamar = (camino: string, galleta: string, cuerpo?: unknown): Promise<Respuesta> =>
  b.pedir(`/sixbe${camino}`, { galleta, cuerpo });

/** A user with an application: their secret, their recovery codes and their session. */
const conFactor = async (
  username: string,
  roles: readonly ('consulta' | 'administrador')[] = ['consulta'],
) => {
  const id = await b.crearUsuario(username, roles, { email: `${username}@ejemplo.com.ar` }),
    galleta = galletaDe(await entrar(username))!;
  const { secreto } = (await llamar('/Factor/empezar', galleta)).sobre.content as { secreto: string };
  const r = await llamar('/Factor/confirmar', galleta, { codigo: codigoDe(secreto) });
  const { codigos } = r.sobre.content as { codigos: string[] };
  b.reloj.ahora += MINUTO;
  return { id, galleta, secreto, codigos };
};
const salir = (galleta: string): Promise<Respuesta> => llamar('/Usuarios/logout.json', galleta);

describe('el ingreso con código', () => {
  it('con la contraseña sola pide el código, y no abre nada', async () => {
    const { galleta } = await conFactor('ana');
    await salir(galleta);
    const r = await entrar('ana');
    expect([r.http, r.sobre.status, r.sobre.code, r.sobre.data, galletaDe(r)]).toEqual([
      200,
      STATUS.error,
      'needs_code',
      { codigo: true, recuperacion: true, llave: null },
      undefined,
    ]);
  });
  it('con el código entra, y el mismo código no sirve otra vez', async () => {
    const { galleta, secreto } = await conFactor('bea');
    await salir(galleta);
    const codigo = codigoDe(secreto),
      una = await entrar('bea', { Segundo: { codigo } });
    expect(una.sobre.status).toBe(STATUS.success);
    await salir(galletaDe(una)!);
    const otra = await entrar('bea', { Segundo: { codigo } });
    expect([otra.sobre.code, otra.sobre.message]).toEqual([
      'needs_code',
      'El código no es correcto, o ya se usó. Si es de la aplicación, espere el siguiente; si es de recuperación, pruebe con otro.',
    ]);
  });
  it('de dos ingresos a la vez con un código, uno solo lo usa', async () => {
    const { galleta, secreto } = await conFactor('caro');
    await salir(galleta);
    const pide = () =>
      b.pedir('/sixbe/Usuarios/token.json', {
        cuerpo: {
          Usuario: { username: 'caro', password: CLAVE },
          Token: { nombre: 'uno', dias: 1 },
          Segundo: { codigo: codigoDe(secreto) },
        },
      });
    const r = await Promise.all([pide(), pide()]);
    expect(r.map((x) => x.sobre.status).sort()).toEqual([STATUS.success, STATUS.error]);
  });
  it('otra sesión abierta no gasta el código: se cierra y se entra con el mismo', async () => {
    const { secreto } = await conFactor('dora'),
      Segundo = { codigo: codigoDe(secreto) };
    expect((await entrar('dora', { Segundo })).sobre.code).toBe('session_open');
    const cierre = await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', {
      cuerpo: { Usuario: { username: 'dora', password: CLAVE } },
    });
    expect(cierre.sobre.code).toBe('needs_code');
    const cerrada = await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', {
      cuerpo: { Usuario: { username: 'dora', password: CLAVE }, Segundo },
    });
    expect(cerrada.sobre.status).toBe(STATUS.session_close);
    expect((await entrar('dora', { Segundo })).sobre.status).toBe(STATUS.success);
  });
  it('un código de recuperación sirve una vez, con o sin guiones', async () => {
    const { galleta, codigos } = await conFactor('elsa');
    expect([codigos.length, new Set(codigos).size]).toEqual([10, 10]);
    // Twenty-four signs of thirty-one: 118 bits.
    expect(codigos.filter((c) => !/^(?:[a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/.test(c))).toEqual([]);
    await salir(galleta);
    const Segundo = { codigo: codigos[3]!.replaceAll('-', '').toUpperCase() },
      una = await entrar('elsa', { Segundo });
    expect(una.sobre.status).toBe(STATUS.success);
    expect((await llamar('/Factor/ver', galletaDe(una)!)).sobre.content).toMatchObject({ codigos: 9 });
    await salir(galletaDe(una)!);
    expect((await entrar('elsa', { Segundo })).sobre.code).toBe('needs_code');
  });
  it('cambiada la contraseña con un enlace, el ingreso sigue pidiendo el código', async () => {
    const { id } = await conFactor('emi'),
      secreto = newSecret(),
      nueva = 'otra clave larga y propia';
    await b.s.directorio.escribir('crearEnlace', {
      huella: secretHash(secreto),
      idUsuario: id,
      vence: b.reloj.ahora + MINUTO,
    });
    const r = await b.pedir('/sixbe/Usuarios/reset', { cuerpo: { token: secreto, password: nueva } });
    expect([r.sobre.status, galletaDe(r)]).toEqual([STATUS.success, undefined]);
    const ingreso = await b.pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'emi', password: nueva } },
    });
    expect([ingreso.sobre.code, galletaDe(ingreso)]).toEqual(['needs_code', undefined]);
  });
  it('adivinar códigos es tan lento como adivinar contraseñas', async () => {
    const { galleta } = await conFactor('fede');
    await salir(galleta);
    const r: number[] = [];
    for (let i = 0; i < 7; i++) r.push((await entrar('fede', { Segundo: { codigo: '000000' } })).http);
    expect(r).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('el secreto y los códigos de recuperación', () => {
  it('no están en el directorio ni en la auditoría', async () => {
    const { secreto, codigos } = await conFactor('gala');
    await b.s.directorio.asentarUsos();
    const archivos = readdirSync(b.carpeta).filter(
      (f) => f.startsWith('directory.sqlite') || f === 'accesos.log',
    );
    const todo = archivos.map((f) => readFileSync(join(b.carpeta, f)).toString('latin1')).join('');
    expect(archivos.length).toBeGreaterThan(0);
    for (const s of [secreto, ...codigos]) expect(todo).not.toContain(s);
  });
  it('pedir otros deja sin efecto los de antes, y se avisa por correo', async () => {
    const { galleta, codigos } = await conFactor('hugo');
    const r = await llamar('/Factor/codigos', galleta);
    const nuevos = (r.sobre.content as { codigos: string[] }).codigos;
    await salir(galleta);
    expect((await entrar('hugo', { Segundo: { codigo: codigos[0]! } })).sobre.code).toBe('needs_code');
    expect((await entrar('hugo', { Segundo: { codigo: nuevos[0]! } })).sobre.status).toBe(STATUS.success);
  });
  it('repetir el pedido no los muestra otra vez', async () => {
    const { galleta } = await conFactor('hilda'),
      pide = () =>
        b.pedir('/sixbe/Factor/codigos', {
          galleta,
          cabeceras: {
            'sec-fetch-site': 'same-origin',
            'content-type': 'text/plain;charset=UTF-8',
            'idempotency-key': 'clave-de-codigos',
          },
        });
    const [una, otra] = [await pide(), await pide()];
    expect([una.sobre.status, otra.sobre.message]).toEqual([
      STATUS.success,
      'Eso ya se hizo, y los códigos se mostraron esa vez. Si no los guardó, pida otros.',
    ]);
  });
  it('sin la clave de su archivo no dejan entrar a nadie', async () => {
    const { id, secreto, galleta } = await conFactor('ines');
    await salir(galleta);
    const otra = (await import('../../server/directory/factorKey.ts')).openFactorKey(
      (() => {
        const d = join(b.carpeta, 'otra');
        mkdirSync(d);
        return d;
      })(),
    );
    const sellado = b.s.directorio.factorDe(id).aplicacion!.secreto;
    expect([otra.open(id, sellado), b.s.directorio.claveDeFactores.open(id, sellado)]).toEqual([
      undefined,
      secreto,
    ]);
    expect(b.s.directorio.claveDeFactores.open(id + 1, sellado)).toBeUndefined();
  });
  it('quitarlo deja entrar con la contraseña sola', async () => {
    const { galleta } = await conFactor('juan');
    expect((await llamar('/Factor/quitar', galleta)).sobre.content).toMatchObject({
      aplicacion: null,
      codigos: 0,
    });
    await salir(galleta);
    expect((await entrar('juan')).sobre.status).toBe(STATUS.success);
  });
});

describe('quien tiene que tenerlo', () => {
  it('ingresa catorce días sin él, sabiendo hasta cuándo; después sólo puede activarlo', async () => {
    await b.crearUsuario('lia', ['liquidador']);
    const primera = await entrar('lia'),
      hasta = new Date(b.reloj.ahora + 14 * DIA).toISOString();
    expect((primera.sobre.content as { Factor?: unknown }).Factor).toEqual({ hasta });
    expect((await llamar('/MisDatos.json', galletaDe(primera)!)).http).toBe(200);
    await salir(galletaDe(primera)!);
    b.reloj.ahora += 14 * DIA - MINUTO;
    const ultima = await entrar('lia');
    expect((ultima.sobre.content as { Factor?: unknown }).Factor).toEqual({ hasta });
    await salir(galletaDe(ultima)!);
    b.reloj.ahora += MINUTO;
    const tarde = await entrar('lia'),
      galleta = galletaDe(tarde)!;
    expect((tarde.sobre.content as { Factor?: unknown }).Factor).toEqual({ hasta: null });
    const mira = await llamar('/MisDatos.json', galleta);
    expect(mira.sobre.code).toBe('no_permission');
    const { secreto } = (await llamar('/Factor/empezar', galleta)).sobre.content as { secreto: string };
    expect((await llamar('/Factor/confirmar', galleta, { codigo: codigoDe(secreto) })).sobre.status).toBe(
      STATUS.success,
    );
    expect((await llamar('/MisDatos.json', galleta)).sobre.status).toBe(STATUS.success);
  });
  it('los días pasados, la terminal dice dónde se activa; los tokens de antes siguen', async () => {
    await b.crearUsuario('mara', ['administrador']);
    const token = () =>
      b.pedir('/sixbe/Usuarios/token.json', {
        cuerpo: { Usuario: { username: 'mara', password: CLAVE }, Token: { nombre: 'uno', dias: 90 } },
      });
    const primero = await token();
    b.reloj.ahora += 15 * DIA;
    expect((await token()).sobre.code).toBe('needs_factor');
    const portador = (primero.sobre.content as { token: string }).token;
    expect((await b.pedir('/sixbe/MisDatos.json', { portador })).sobre.status).toBe(STATUS.success);
  });
  it('a quien no lleva sueldos ni administra no se le pide', async () => {
    await b.crearUsuario('nora', ['carga']);
    expect((await entrar('nora')).sobre.content).not.toHaveProperty('Factor');
  });
});

describe('quien lo perdió', () => {
  it('lo restablece un administrador de su empresa: se le avisa, queda en la auditoría y cierra sus sesiones', async () => {
    const jefa = await conFactor('olga', ['administrador']),
      { id, galleta } = await conFactor('pia');
    const r = await llamar(`/Usuarios/restablecerFactor/${id}`, jefa.galleta);
    expect([r.sobre.status, (await llamar('/MisDatos.json', galleta)).http]).toEqual([STATUS.success, 401]);
    expect((await entrar('pia')).sobre.status).toBe(STATUS.success);
    expect(b.s.directorio.registros(20).map((x) => [x.suceso, x.sobre])).toContainEqual([
      'factor_restablecido',
      id,
    ]);
    expect((await llamar(`/Usuarios/restablecerFactor/${id}`, jefa.galleta)).sobre.message).toBe(
      'Persona pia no tiene segundo factor.',
    );
  });
});

it('cada código de recuperación tiene más de 112 bits: su resumen no se adivina aunque se lleven los archivos', async () => {
  const { codigos } = await conFactor('simon'),
    letras = (codigos[0] ?? '').replaceAll('-', '');
  expect(codigos.every((c) => /^([a-z2-9]{4}-){5}[a-z2-9]{4}$/.test(c))).toBe(true);
  expect(letras.length * Math.log2(31)).toBeGreaterThan(112);
  expect(new Set(codigos).size).toBe(10);
});

describe('lo que pide probar quién está', () => {
  it('pasados diez minutos pide la contraseña, y probada se repite', async () => {
    await b.crearUsuario('quique', ['consulta']);
    const galleta = galletaDe(await entrar('quique'))!;
    b.reloj.ahora += 11 * MINUTO;
    expect((await llamar('/Factor/empezar', galleta)).sobre.code).toBe('needs_proof');
    expect((await llamar('/Factor/probar', galleta, { clave: 'otra cosa' })).sobre.status).toBe(STATUS.error);
    expect((await llamar('/Factor/empezar', galleta)).sobre.code).toBe('needs_proof');
    expect((await llamar('/Factor/probar', galleta, { clave: CLAVE })).sobre.status).toBe(STATUS.success);
    expect((await llamar('/Factor/empezar', galleta)).sobre.status).toBe(STATUS.success);
  });
  it('la prueba cambia la galleta de la sesión: la de antes deja de servir, pasado lo que tardan los pedidos en curso', async () => {
    await b.crearUsuario('quela', ['consulta']);
    const antes = galletaDe(await entrar('quela'))!;
    const r = await llamar('/Factor/probar', antes, { clave: CLAVE }),
      despues = galletaDe(r)!;
    expect(despues).not.toBe(antes);
    const vale = async (g: string): Promise<boolean> => (await llamar('/MisDatos.json', g)).http === 200;
    // A request under way when it changed.
    expect([await vale(antes), await vale(despues)]).toEqual([true, true]);
    b.reloj.ahora += 10_000;
    expect([await vale(antes), await vale(despues)]).toEqual([false, true]);
    // It is the same session: what it had proved, and its way out.
    expect((await llamar('/Factor/empezar', despues)).sobre.status).toBe(STATUS.success);
    await salir(despues);
    expect(await vale(despues)).toBe(false);
  });
  it('las sesiones y los tokens propios se ven sin más, y se cierran probando otra vez quién está', async () => {
    await b.crearUsuario('quimey', ['consulta']);
    const galleta = galletaDe(await entrar('quimey'))!;
    b.reloj.ahora += 11 * MINUTO;
    const abiertos = (await llamar('/Usuarios/sesiones', galleta)).sobre.content as { id: string }[];
    expect(abiertos.length).toBe(1);
    for (const [camino, cuerpo] of [
      ['/Usuarios/cerrarSesion', { id: abiertos[0]!.id }],
      ['/Usuarios/cerrarLasDemas', {}],
    ] as const)
      expect((await llamar(camino, galleta, cuerpo)).sobre.code).toBe('needs_proof');
    await llamar('/Factor/probar', galleta, { clave: CLAVE });
    expect((await llamar('/Usuarios/cerrarLasDemas', galleta)).sobre.status).toBe(STATUS.success);
  });
  it('el correo propio lo cambia la contraseña, y además un código a quien tiene segundo factor', async () => {
    const { galleta, secreto } = await conFactor('tamara'),
      cambiar = (g: string, email: string) => llamar('/Perfil/cambiarCorreo', g, { email, actual: CLAVE });
    b.reloj.ahora += 11 * MINUTO;
    expect((await cambiar(galleta, 'tamara.nueva@ejemplo.com.ar')).sobre.code).toBe('needs_proof');
    await llamar('/Factor/probar', galleta, { codigo: codigoDe(secreto) });
    expect((await cambiar(galleta, 'tamara.nueva@ejemplo.com.ar')).sobre.status).toBe(STATUS.success);
    await b.crearUsuario('tomas', ['consulta'], { email: 'tomas@ejemplo.com.ar' });
    const sinFactor = galletaDe(await entrar('tomas'))!;
    b.reloj.ahora += 11 * MINUTO;
    expect((await cambiar(sinFactor, 'tomas.nuevo@ejemplo.com.ar')).sobre.status).toBe(STATUS.success);
  });
  it('a quien tiene segundo factor le pide un código: la contraseña no alcanza', async () => {
    const { galleta, secreto } = await conFactor('rita');
    b.reloj.ahora += 11 * MINUTO;
    expect((await llamar('/Factor/pedirPrueba', galleta)).sobre.content).toEqual({
      clave: false,
      codigo: true,
      llave: null,
      proveedor: null,
    });
    expect((await llamar('/Factor/probar', galleta, { clave: CLAVE })).sobre.code).toBe('needs_code');
    expect((await llamar('/Factor/probar', galleta, { codigo: codigoDe(secreto) })).sobre.status).toBe(
      STATUS.success,
    );
    expect((await llamar('/Factor/codigos', galleta)).sobre.status).toBe(STATUS.success);
  });
});

it('una copia de la instalación se restaura con los segundos factores, y el código de siempre sirve', async () => {
  const { galleta, secreto } = await conFactor('sara');
  await salir(galleta);
  const respaldo = join(b.carpeta, 'respaldos', 'con-factores'),
    datos = join(b.carpeta, 'vuelta');
  const hecha = await writeBackup({
    datos: b.carpeta,
    destino: respaldo,
    ahora: new Date(b.reloj.ahora).toISOString(),
    hilo: false,
  });
  expect(isRight(hecha)).toBe(true);
  const r = await restoreBackup({ respaldo, datos });
  expect(isLeft(r) ? r.left.message : null).toBeNull();
  const otro = await levantar({ datos, demo: false, ahora: () => b.reloj.ahora });
  try {
    const cuerpo = { Usuario: { username: 'sara', password: CLAVE } },
      ingreso = '/sixbe/Usuarios/login.json';
    expect((await otro.pedir(ingreso, { cuerpo })).sobre.code).toBe('needs_code');
    expect(
      (await otro.pedir(ingreso, { cuerpo: { ...cuerpo, Segundo: { codigo: codigoDe(secreto) } } })).sobre
        .status,
    ).toBe(STATUS.success);
  } finally {
    await otro.cerrar();
  }
});
