// Guessing and forgetting passwords, registering and the first start: what is revealed, what is not, and how
// often one may try.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { textFor } from '../../core/kit/text.ts';
import { resetPassword } from '../../server/directory/passwordReset.ts';
import { openPasswords, checkPassword } from '../../server/directory/passwords.ts';
import { isStolenPassword, loadPasswords, shippedPasswords } from '../../server/directory/stolenPasswords.ts';
import {
  openThrottle,
  addressKey,
  PER_ACCOUNT,
  PER_ACCOUNT_AND_NETWORK,
  PER_ACCOUNT_ANYWHERE,
  PER_ADDRESS,
} from '../../server/directory/throttle.ts';
import { CLAVE, galletaDe, levantar, PARTES, type Banco } from './servidor.ts';

const LOGIN = '/sixbe/Usuarios/login.json';
const SEGUNDO = 1000,
  MINUTO = 60_000;

describe('adivinar contraseñas', () => {
  let b: Banco;
  beforeEach(async () => {
    b = await levantar();
    await b.crearUsuario('marta', ['carga']);
    await b.crearUsuario('pedro', ['carga']);
  });
  afterEach(async () => {
    await b.cerrar();
  });
  const probar = (username: string, password: string, cabeceras = {}) =>
    b.pedir(LOGIN, {
      cuerpo: { Usuario: { username, password } },
      cabeceras: { 'sec-fetch-site': 'same-origin', ...cabeceras },
    });

  it('con un usuario que no existe responde lo mismo, byte por byte, y hace el mismo trabajo', async () => {
    const medir = async (username: string) => {
      const antes = b.s.claves.hechas(),
        r = await probar(username, 'no es la clave');
      return [b.s.claves.hechas() - antes, r.http, r.texto];
    };
    expect(await medir('no-existe')).toEqual(await medir('marta'));
  });
  it('también con un usuario desactivado o sin contraseña', async () => {
    await b.s.directorio.escribir('crearUsuario', {
      username: 'vacio',
      email: null,
      nombre: 'Sin clave',
      clave: null,
      ahora: b.reloj.ahora,
    });
    const antes = b.s.claves.hechas(),
      r = await probar('vacio', '');
    expect([b.s.claves.hechas() - antes, r.sobre.message]).toEqual([
      1,
      'El usuario o la contraseña no son correctos.',
    ]);
  });
  it('después de cinco fallas hay que esperar, cada vez más, y nunca para siempre', async () => {
    for (let i = 0; i < 5; i++) expect((await probar('marta', 'mala clave')).http).toBe(200);
    const esperas: number[] = [];
    for (let i = 0; i < 8; i++) {
      const r = await probar('marta', CLAVE);
      expect([r.http, r.sobre.code]).toEqual([429, 'too_many']);
      const segundos = Number(r.cabeceras['retry-after']);
      expect(r.sobre.message).toBe(`Demasiados intentos. Espere ${segundos} segundos y pruebe de nuevo.`);
      esperas.push(segundos);
      b.reloj.ahora += segundos * SEGUNDO;
      expect((await probar('marta', 'mala clave')).http).toBe(200);
    }
    expect(esperas).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    b.reloj.ahora += MINUTO;
    expect((await probar('marta', CLAVE)).sobre.status).toBe(STATUS.success);
  });
  it('la espera de un usuario no alcanza a otro', async () => {
    for (let i = 0; i < 6; i++) await probar('marta', 'mala clave');
    expect((await probar('pedro', CLAVE)).sobre.status).toBe(STATUS.success);
  });
  it('cambiar X-Forwarded-For no saltea la espera', async () => {
    for (let i = 0; i < 30; i++)
      await probar(`inventado${i}`, 'mala clave', { 'x-forwarded-for': `10.0.0.${i}` });
    expect((await probar('otro-inventado', 'mala clave', { 'x-forwarded-for': '10.9.9.9' })).http).toBe(429);
  });
  it('una avalancha de ingresos recibe 429 y no demora a los demás pedidos', async () => {
    const galleta = await b.ingresar('pedro');
    const rs = await Promise.all(Array.from({ length: 60 }, (_, i) => probar(`n${i}`, 'mala clave')));
    expect(rs.filter((r) => r.http === 429).length).toBeGreaterThan(0);
    expect((await b.pedir('/sixbe/MisDatos.json', { galleta })).http).toBe(200);
  });
  it('la auditoría anota las fallas sin la contraseña ni lo que se escribió como usuario', async () => {
    await probar('clave-en-el-lugar-del-usuario', 'secretísima');
    const todo = JSON.stringify(b.s.directorio.registros(10));
    expect(todo).toContain('ingreso_fallido');
    expect(todo).not.toMatch(/secretísima|clave-en-el-lugar/);
  });
});

/** All the cookies that an answer sets, as a browser sends them back. */
const marcasDe = (r: {
  readonly cabeceras: Readonly<Record<string, string | string[] | undefined>>;
}): string =>
  [r.cabeceras['set-cookie'] ?? []]
    .flat()
    .map((g) => g.split(';')[0])
    .join('; ');

describe('dejar afuera al dueño de una cuenta', () => {
  let b: Banco;
  beforeEach(async () => {
    // The proxy is this machine: X-Forwarded-For says from which network somebody comes.
    b = await levantar({ proxies: ['127.0.0.1'] });
    await b.crearUsuario('marta', ['carga']);
    await b.crearUsuario('pedro', ['carga']);
  });
  afterEach(async () => {
    await b.cerrar();
  });
  const probar = (username: string, password: string, cabeceras = {}) =>
    b.pedir(LOGIN, {
      cuerpo: { Usuario: { username, password } },
      cabeceras: { 'sec-fetch-site': 'same-origin', ...cabeceras },
    });

  it('la espera es de la cuenta y de la red juntas: quien falla desde una no deja afuera al dueño en otra', async () => {
    for (let i = 0; i < 240; i++) {
      await probar('marta', 'mala clave', { 'x-forwarded-for': '192.0.2.66' });
      b.reloj.ahora += 250;
    }
    expect((await probar('marta', CLAVE, { 'x-forwarded-for': '192.0.2.66' })).http).toBe(429);
    const otra = await probar('marta', CLAVE, { 'x-forwarded-for': '198.51.100.7' });
    expect([otra.http, otra.sobre.status]).toEqual([200, STATUS.success]);
  });
  it('un navegador donde ya se ingresó no espera por lo que otros prueban, ni en su misma red', async () => {
    const galletas = marcasDe(await probar('marta', CLAVE));
    await b.pedir('/sixbe/Usuarios/logout.json', { galleta: galletas, cuerpo: {} });
    for (let i = 0; i < 40; i++) await probar(i < 5 ? 'marta' : `inventado${i}`, 'mala clave');
    expect((await probar('marta', CLAVE)).http).toBe(429);
    const mia = await probar('marta', CLAVE, { cookie: galletas });
    expect([mia.http, mia.sobre.status]).toEqual([200, STATUS.success]);
    // The mark is of its user alone, and whoever guesses with it waits as anybody.
    expect((await probar('pedro', CLAVE, { cookie: galletas })).http).toBe(429);
    for (let i = 0; i < 5; i++) await probar('marta', 'mala clave', { cookie: galletas });
    expect((await probar('marta', CLAVE, { cookie: galletas })).http).toBe(429);
  });
  it('la marca del navegador no abre nada', async () => {
    const equipo = marcasDe(await probar('marta', CLAVE))
      .split('; ')
      .filter((g) => g.startsWith('equipo-jornal'))
      .join('; ');
    expect(equipo).toMatch(/^equipo-jornal-\d+=[\w-]{43}$/);
    expect((await b.pedir('/sixbe/MisDatos.json', { galleta: equipo, cuerpo: {} })).http).toBe(401);
  });
});

describe('el freno', () => {
  /** How many guesses of one account get through in an hour, by whoever tries each 250 ms in turn. */
  const enUnaHora = (redes: number): number => {
    const f = openThrottle();
    let pasan = 0;
    for (let t = 0, i = 0; t < 60 * MINUTO; t += 250, i++) {
      const red = `red${i % redes}`;
      if (
        'soltar' in
        f.intentar(
          [
            [`u:1@${red}`, PER_ACCOUNT],
            [`red:u:1@${red}`, PER_ACCOUNT_AND_NETWORK],
            ['todas:u:1', PER_ACCOUNT_ANYWHERE],
            [`d:${red}`, PER_ADDRESS],
          ],
          t,
        )
      )
        pasan += 1;
    }
    return pasan;
  };
  it('adivinar una cuenta es igual de lento desde una red que desde mil: sesenta por hora', () => {
    expect(enUnaHora(1)).toBe(30);
    expect(enUnaHora(1000)).toBe(60);
  });
  it('una red IPv6 de /64 es una sola dirección, y una IPv4 dentro de IPv6 es la IPv4', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:0db8:1:2::9'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });
  it('una clave correcta limpia la cuenta y no la dirección', () => {
    const f = openThrottle(),
      una = [
        ['u:1', PER_ACCOUNT],
        ['d:x', PER_ADDRESS],
      ] as const;
    for (let i = 0; i < 4; i++) f.intentar(una, i);
    const bien = f.intentar(una, 5);
    if (!('soltar' in bien)) throw new Error('frenó antes');
    bien.soltar();
    for (let i = 0; i < 5; i++) expect('soltar' in f.intentar(una, 10)).toBe(true);
    expect(f.intentar(una, 10)).toEqual({ esperaSegundos: 1 });
  });
  it('los intentos viejos se olvidan', () => {
    const f = openThrottle();
    for (let i = 0; i < 5; i++) f.intentar([['u:1', PER_ACCOUNT]], 0);
    expect(f.intentar([['u:1', PER_ACCOUNT]], 0)).toEqual({ esperaSegundos: 1 });
    expect('soltar' in f.intentar([['u:1', PER_ACCOUNT]], 15 * MINUTO + 1)).toBe(true);
  });
});

describe('las contraseñas nuevas', () => {
  const yo = {
    username: 'martagomez',
    email: 'marta@ejemplo.com.ar',
    nombre: 'Marta Gómez',
    empresas: ['Almacenes Litoral SA'],
  };
  const negada = async (clave: string, de = yo) => (await checkPassword(clave, de))?.errors?.[0]?.code;
  it('valen por su largo y por lo que cuesta adivinarlas, sin reglas de composición', async () => {
    for (const clave of [
      'cuatro mates y un bizcocho',
      'correcto caballo grapa',
      'k7rp-9wxz-2fmd',
      'Xk29vQpL8mZr',
      // Also as long as a whole verse: 64 characters and more.
      'ochenta y tres lámparas verdes cuelgan sobre la vereda angosta del puerto viejo',
    ])
      expect(await negada(clave), clave).toBeUndefined();
  });
  it('no valen cortas, larguísimas, de las más usadas ni iguales al usuario', async () => {
    for (const clave of [
      'corta',
      'Xk29vQpL8mZ',
      '🐴🐴🐴🐴',
      'x'.repeat(129),
      'Password',
      '12345678',
      'ARGENTINA2022',
      'bocajuniors',
      'MartaGomez',
      'marta@ejemplo.com.ar',
    ])
      expect(await negada(clave), clave).toBe('password');
  });
  it('no vale ninguna de las que se prueban primero, ni hecha de lo que se sabe de su usuario', async () => {
    const comunes = (
      'consulta1 Litoral2026 Password1! aaaaaaaaaaaa Password1234! contraseña123 qwertyuiop123 123456789012 ' +
      '1q2w3e4r5t6y passwordpassword administrador1 Sueldos2026!! Liquidacion.2026 argentina2026! Primavera2026! ' +
      'Enero2026enero BocaJuniors12 Maradona1986!! asdfghjkl123 abcdefghijkl Lunes.Martes.1 Jornal.2026! ' +
      'martagomez1985 GomezMarta2026 Litoral.Litoral AlmacenesLitoral1 qwerty123456 iloveyou2026 P4ssw0rdP4ssw0rd ' +
      'recibos-sueldos 111111111111 Rosario.2026!'
    ).split(' ');
    const pasan: string[] = [];
    for (const clave of comunes) if ((await negada(clave)) === undefined) pasan.push(clave);
    expect(pasan).toEqual([]);
  });
  it('no vale ninguna hecha de la empresa, su calle, su localidad, el producto y el año, en cualquier orden', async () => {
    const de = {
        ...yo,
        empresas: ['La Espiga SRL'],
        lugares: ['Av. Oroño 1450', 'Rosario', 'San Lorenzo'],
      },
      pasan: string[] = [];
    for (const clave of [
      'Espiga-Rosario-2026',
      '2026_rosario_espiga',
      'Oroño 1450 Rosario',
      'Jornal.Espiga.2026!',
      'LaEspiga+SanLorenzo+1999',
      'sueldos-espiga-rosario',
      'MartaGomezRosario2026',
    ])
      if ((await negada(clave, de)) === undefined) pasan.push(clave);
    expect(pasan).toEqual([]);
    for (const clave of ['mate cocido en Rosario con facturas', 'k7rp-9wxz-2026-espiga'])
      expect(await negada(clave, de), clave).toBeUndefined();
  });
  it('la lista que trae el producto tiene más de cien mil, y casi no toma una ajena por suya', () => {
    expect(shippedPasswords()).toBeGreaterThan(100_000);
    for (const clave of ['trustno1', 'Superman', 'estudiantes', 'dragon2026'])
      expect(isStolenPassword(clave, null), clave).toBe(true);
    const ajenas = Array.from({ length: 5000 }, (_, i) => `frase sin relación número ${i * 7919}`);
    expect(ajenas.filter((c) => isStolenPassword(c, null)).length).toBeLessThan(20);
  });
  it('una lista más grande se carga de un archivo, con las contraseñas o con su SHA-1, y reemplaza a la anterior', async () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'jornal-lista-')),
      archivo = join(carpeta, 'lista.txt'),
      clave = 'faroles bizcocho tranvía';
    expect(await checkPassword(clave, yo, carpeta)).toBeUndefined();
    writeFileSync(archivo, `otra\r\n${createHash('sha1').update(clave).digest('hex').toUpperCase()}:42\r\n`);
    expect(await loadPasswords(archivo, carpeta)).toMatchObject({ right: 2 });
    expect((await checkPassword(clave, yo, carpeta))?.key).toBe('servidor.claveComun');
    expect(statSync(join(carpeta, 'contrasenias.filtro')).mode & 0o777).toBe(0o600);
    writeFileSync(archivo, '\n');
    expect(await loadPasswords(archivo, carpeta)).toMatchObject({ left: { key: 'servidor.listaVacia' } });
    expect((await checkPassword(clave, yo, carpeta))?.key).toBe('servidor.claveComun');
    rmSync(carpeta, { recursive: true });
  });
  it('se guardan con argon2id, cada una con su sal', async () => {
    const c = await openPasswords(),
      [a, d] = await Promise.all([c.cifrar(CLAVE), c.cifrar(CLAVE)]);
    if (isLeft(a) || isLeft(d)) throw new Error('no cifró');
    expect(a.right).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(a.right).not.toBe(d.right);
    expect(await c.comparar(CLAVE, a.right)).toMatchObject({ right: true });
  });
});

describe('la contraseña olvidada', () => {
  let b: Banco;
  const salida = () => join(b.carpeta, 'correo-salida');
  const correos = () =>
    existsSync(salida())
      ? readdirSync(salida())
          .filter((f) => f.endsWith('.txt'))
          .sort()
          .map((f) => readFileSync(join(salida(), f), 'utf8'))
      : [];
  const recordar = (email: string) => b.pedir('/sixbe/Usuarios/remind', { cuerpo: { email } });
  const reponer = (token: string, password = 'otra clave larga') =>
    b.pedir('/sixbe/Usuarios/reset', { cuerpo: { token, password } });
  const esperarCorreos = async (n: number) => {
    await expect.poll(() => correos().length).toBeGreaterThanOrEqual(n);
    expect(correos()).toHaveLength(n);
  };
  const enlace = (correo: string): string => /#token=([\w-]+)/.exec(correo)![1]!;
  beforeEach(async () => {
    b = await levantar();
    await b.crearUsuario('marta', ['carga'], { email: 'marta@ejemplo.com.ar' });
  });
  afterEach(async () => {
    await b.cerrar();
  });

  it('la respuesta es la misma exista o no el usuario', async () => {
    const rs = await Promise.all(
      ['marta', 'marta@ejemplo.com.ar', 'nadie', 'nadie@ejemplo.com.ar', 'demo'].map(recordar),
    );
    expect(new Set(rs.map((r) => `${r.http} ${r.texto}`)).size).toBe(1);
    expect(rs[0]!.sobre.status).toBe(STATUS.success);
  });
  it('sin servidor de correo no se promete que el enlace llega: se dice a quién pedirlo', async () => {
    const ofrece = async () => (await b.pedir('/sixbe/Usuarios/inicio', { cuerpo: {} })).sobre.content;
    expect((await recordar('marta')).texto).toContain('Este servidor no manda correos');
    expect(await ofrece()).toMatchObject({ sin_correo: true });
    await b.cerrar();
    b = await levantar({ smtp: { smtp: 'smtp://127.0.0.1:1', de: 'jornal@ejemplo.com.ar' } });
    expect((await recordar('marta')).texto).toContain('le llegará un enlace');
    expect(await ofrece()).not.toHaveProperty('sin_correo');
  });
  it('el correo queda en un archivo que solo lee su dueño y lleva a la dirección configurada', async () => {
    await b.pedir('/sixbe/Usuarios/remind', {
      cuerpo: { email: 'marta' },
      cabeceras: { 'sec-fetch-site': 'same-origin', host: 'localhost', 'x-forwarded-host': 'malo.example' },
    });
    await esperarCorreos(1);
    expect(correos()[0]).toMatch(
      new RegExp(`Para: marta@ejemplo.com.ar\nAsunto: .+\n\n[^]*${b.s.url}/auth/reset#token=[\\w-]{43}\n`),
    );
    expect(statSync(join(salida(), readdirSync(salida())[0]!)).mode & 0o777).toBe(0o600);
    expect(statSync(salida()).mode & 0o777).toBe(0o700);
  });
  it('el enlace cambia la contraseña una vez, termina las sesiones y avisa', async () => {
    const galleta = await b.ingresar('marta');
    await recordar('marta');
    await esperarCorreos(1);
    const token = enlace(correos()[0]!);
    b.reloj.ahora += SEGUNDO;
    const r = await reponer(token);
    expect([r.sobre.status, r.cabeceras['set-cookie']]).toEqual([STATUS.success, undefined]);
    // Whoever was handed the link may never have seen the name that goes with it.
    expect(r.sobre.message).toContain('Ingrese con el usuario marta');
    expect((await b.pedir('/sixbe/MisDatos.json', { galleta })).http).toBe(401);
    await b.ingresar('marta', 'otra clave larga');
    expect((await reponer(token, 'una tercera clave')).sobre).toMatchObject({
      status: STATUS.error,
      message: 'El enlace ya se usó o venció. Pida otro desde «Olvidé mi contraseña».',
    });
    await esperarCorreos(2);
    expect(correos()[1]).toContain('cambió');
  });
  it('vence a los diez minutos', async () => {
    await recordar('marta');
    await esperarCorreos(1);
    b.reloj.ahora += 10 * MINUTO;
    expect((await reponer(enlace(correos()[0]!))).sobre.status).toBe(STATUS.error);
  });
  it('uno nuevo anula el anterior', async () => {
    await recordar('marta');
    await esperarCorreos(1);
    b.reloj.ahora += SEGUNDO;
    await recordar('marta');
    await esperarCorreos(2);
    expect((await reponer(enlace(correos()[0]!))).sobre.status).toBe(STATUS.error);
    expect((await reponer(enlace(correos()[1]!))).sobre.status).toBe(STATUS.success);
  });
  it('una contraseña que no vale no gasta el enlace', async () => {
    await recordar('marta');
    await esperarCorreos(1);
    const token = enlace(correos()[0]!);
    expect((await reponer(token, 'corta')).sobre.errors?.[0]?.field).toBe('password');
    expect((await reponer(token)).sobre.status).toBe(STATUS.success);
  });
  it('pedir una contraseña nueva no anula la invitación que mandó la oficina', async () => {
    await b.crearUsuario('jefa', ['administrador']);
    const jefa = await b.ingresar('jefa');
    await b.pedir('/sixbe/Usuarios/add/', {
      galleta: jefa,
      cuerpo: { nombre: 'Sosa, Ana', email: 'ana.sosa@ejemplo.com.ar', carga: 1 },
    });
    await esperarCorreos(1);
    b.reloj.ahora += SEGUNDO;
    await recordar('ana.sosa@ejemplo.com.ar');
    await esperarCorreos(2);
    expect((await reponer(enlace(correos()[0]!))).sobre.status).toBe(STATUS.success);
    expect((await reponer(enlace(correos()[1]!))).sobre.status).toBe(STATUS.error);
  });
  it('usado dos veces a la vez, vale una', async () => {
    await recordar('marta');
    await esperarCorreos(1);
    const token = enlace(correos()[0]!),
      rs = await Promise.all([reponer(token, 'la primera clave'), reponer(token, 'la segunda clave')]);
    expect(rs.map((r) => r.sobre.status).sort()).toEqual([STATUS.success, STATUS.error]);
  });
  it('quien pide muchas veces no llena la casilla de otro', async () => {
    for (let i = 0; i < 8; i++) expect((await recordar('marta')).sobre.status).toBe(STATUS.success);
    // Mails leave in order: once this later one is there, the earlier ones are too.
    await b.crearUsuario('otra', ['carga'], { email: 'otra@ejemplo.com.ar' });
    await recordar('otra');
    await expect.poll(() => correos().some((c) => c.includes('otra@ejemplo.com.ar'))).toBe(true);
    const deMarta = correos().filter((c) => c.includes('marta@ejemplo.com.ar')).length;
    expect([deMarta > 0, deMarta <= 3]).toEqual([true, true]);
  });
  it('desde la consola se restablece sin correo', async () => {
    const r = await resetPassword(b.s, 'marta');
    if (isLeft(r)) throw new Error(r.left.message);
    expect(r.right.clave).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    await b.ingresar('marta', r.right.clave);
    expect(await resetPassword(b.s, 'nadie')).toMatchObject({ left: { code: 'not_found' } });
  });
});

describe('la contraseña que da la consola', () => {
  let b: Banco;
  beforeAll(async () => {
    b = await levantar();
    await b.crearUsuario('marta', ['consulta']);
  });
  afterAll(() => b.cerrar());
  const HORA = 3_600_000;
  const dada = async (): Promise<string> => {
    const r = await resetPassword(b.s, 'marta');
    if (isLeft(r)) throw new Error(r.left.message);
    return r.right.clave;
  };
  const entra = async (password: string): Promise<string> =>
    (await b.pedir('/sixbe/Usuarios/login.json', { cuerpo: { Usuario: { username: 'marta', password } } }))
      .sobre.message;
  it('vale una hora: no queda como contraseña de nadie, y quien la escribe bien sabe que venció', async () => {
    const clave = await dada();
    b.reloj.ahora += HORA;
    expect(await entra(clave)).toBe(
      'Esa contraseña la dio la consola y ya venció: pida otra con «jornal users recover».',
    );
    expect(await entra('otra cualquiera')).toBe(textFor('servidor.credenciales'));
  });
  const misDatos = async (galleta: string): Promise<unknown> =>
    (await b.pedir('/sixbe/MisDatos.json', { galleta })).sobre.content;
  it('quien entra con ella sabe hasta cuándo le sirve, y con la suya no se le dice nada', async () => {
    const clave = await dada(),
      vence = new Date(b.reloj.ahora + HORA).toISOString(),
      galleta = await b.ingresar('marta', clave);
    expect(await misDatos(galleta)).toMatchObject({ Usuario: { clave_vence: vence } });
    await b.pedir('/sixbe/Usuarios/cambiarClave', { galleta, cuerpo: { actual: clave, password: CLAVE } });
    expect(await misDatos(galleta)).toMatchObject({ Usuario: { username: 'marta' } });
    expect(await misDatos(galleta)).not.toHaveProperty('Usuario.clave_vence');
  });
  it('cambiada al entrar, la nueva no vence', async () => {
    const clave = await dada(),
      galleta = await b.ingresar('marta', clave),
      r = await b.pedir('/sixbe/Usuarios/cambiarClave', {
        galleta,
        cuerpo: { actual: clave, password: CLAVE },
      });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    b.reloj.ahora += 100 * HORA;
    await b.ingresar('marta', CLAVE);
  });
});

describe('el registro', () => {
  const alta = {
    email: 'nueva@ejemplo.com.ar',
    fullname: 'Nueva Persona',
    username: 'nueva',
    password: CLAVE,
  };
  it('está cerrado si no se permite', async () => {
    const b = await levantar();
    expect((await b.pedir('/api/auth/register', { cuerpo: alta })).sobre).toMatchObject({
      status: STATUS.no_permission,
      content: null,
    });
    await b.cerrar();
  });
  it('permitido, crea un usuario que queda adentro y no puede nada', async () => {
    const b = await levantar({ ajustes: { registro: true } });
    await b.crearUsuario('alguien', ['administrador']);
    const r = await b.pedir('/api/auth/register', { cuerpo: alta });
    expect(r.sobre).toMatchObject({ status: STATUS.success, content: { accessToken: expect.any(String) } });
    const galleta = galletaDe(r);
    expect((await b.pedir('/sixbe/MisDatos.json', { galleta, cuerpo: {} })).sobre.content).toMatchObject({
      Usuario: { username: 'nueva', roles: [] },
    });
    expect((await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: {} })).sobre.status).toBe(
      STATUS.no_permission,
    );
    const marca = (r.sobre.content as { accessToken: string }).accessToken;
    expect((await b.pedir('/sixbe/MisDatos.json', { portador: marca, cabeceras: {} })).http).toBe(401);
    const otra = await b.pedir('/api/auth/register', {
      cuerpo: { ...alta, username: 'NUEVA', email: 'otra@ejemplo.com.ar' },
    });
    expect(galletaDe(otra)).toBeUndefined();
    expect([otra.sobre.code, otra.sobre.errors?.[0]?.field]).toEqual(['duplicate', 'username']);
    const varias = await b.pedir('/api/auth/register', {
      cuerpo: { email: 'mal', fullname: ' ', username: 'a b', password: '123' },
    });
    expect(varias.sobre.errors?.map((e) => e.field).sort()).toEqual([
      'email',
      'fullname',
      'password',
      'username',
    ]);
    await b.cerrar();
  });
});

describe('el primer inicio', () => {
  let b: Banco;
  beforeAll(async () => {
    b = await levantar({ demo: false });
  });
  afterAll(async () => {
    await b.cerrar();
  });
  const datos = {
    username: 'jefa',
    email: 'jefa@ejemplo.com.ar',
    nombre: 'Jefa de Personal',
    password: CLAVE,
    empresa: {
      razon_social: 'Nueva SRL',
      cuit: '30715482351',
      domicilio: 'Calle 2',
      localidad: 'Funes',
      paquete: null,
    },
  };
  const inicio = async () => (await b.pedir('/sixbe/Usuarios/inicio', { cuerpo: {} })).sobre.content;
  const primero = (codigo: string, mas: object = {}) =>
    b.pedir('/sixbe/Usuarios/primero', { cuerpo: { codigo, ...datos, ...mas } });

  it('se ofrece mientras no hay usuarios, y la consola dice el código', async () => {
    expect(await inicio()).toEqual({
      primer_inicio: true,
      registro: false,
      demostracion: false,
      sin_correo: true,
    });
    expect(b.dicho.join('\n')).toContain(b.s.codigoInicial);
  });
  it('sin el código no se toma la instalación', async () => {
    expect((await primero('aaaa-bbbb-cccc')).sobre.errors?.[0]).toMatchObject({ field: 'codigo' });
    expect(await inicio()).toMatchObject({ primer_inicio: true });
  });
  it('el código y el usuario se comprueban antes de seguir, y comprobar no crea nada', async () => {
    const { empresa: _, ...usuario } = datos,
      comprobar = (mas: object) =>
        b.pedir('/sixbe/Usuarios/comprobarPrimero', {
          cuerpo: { codigo: b.s.codigoInicial, ...usuario, ...mas },
        });
    expect((await comprobar({})).sobre.status).toBe(STATUS.success);
    for (const [mas, campo] of [
      [{ codigo: 'aaaa-bbbb-cccc' }, 'codigo'],
      [{ username: 'a b' }, 'username'],
      [{ email: 'no' }, 'email'],
      [{ password: 'corta' }, 'password'],
      [{ nombre: '' }, 'nombre'],
    ] as const)
      expect(
        (await comprobar(mas)).sobre.errors?.map((e) => e.field),
        campo,
      ).toEqual([campo]);
    expect(b.s.directorio.hayUsuarios()).toBe(false);
  });
  it('lo escrito del primer inicio se guarda para quien tiene el código, y se va con el primer usuario', async () => {
    const borrador = {
        paso: 'convenio',
        origen: 'programa',
        nombre: 'Jefa de Personal',
        username: 'jefa',
        email: '',
        razon_social: 'Nueva SRL',
        cuit: '30-71',
        domicilio: '',
        localidad: '',
        paquete: 'comercio',
        periodo: '2026-09',
      },
      guardar = (codigo: string, mas: object = {}) =>
        b.pedir('/sixbe/Usuarios/guardarInicio', { cuerpo: { codigo, borrador: { ...borrador, ...mas } } }),
      leer = (codigo: string) => b.pedir('/sixbe/Usuarios/leerInicio', { cuerpo: { codigo } });
    expect((await leer(b.s.codigoInicial!)).sobre.content).toBeNull();
    expect((await guardar('aaaa-bbbb-cccc')).sobre.errors?.[0]).toMatchObject({ field: 'codigo' });
    expect((await guardar(b.s.codigoInicial!)).sobre.status).toBe(STATUS.success);
    expect((await guardar(b.s.codigoInicial!, { razon_social: 'Otra SRL' })).sobre.status).toBe(
      STATUS.success,
    );
    expect((await leer('aaaa-bbbb-cccc')).sobre.content).toBeNull();
    expect((await leer(b.s.codigoInicial!)).sobre.content).toEqual({ ...borrador, razon_social: 'Otra SRL' });
    // A password has no place in it.
    expect((await guardar(b.s.codigoInicial!, { password: CLAVE })).sobre.status).toBe(STATUS.success);
    expect(b.s.directorio.inicioEscrito()).not.toContain(CLAVE);
    expect(b.s.directorio.hayUsuarios()).toBe(false);
  });
  it('quien sólo quiere mirar queda con la empresa de ejemplo, con su propio usuario', async () => {
    const otro = await levantar({ demo: false }),
      r = await otro.pedir('/sixbe/Usuarios/primero', {
        cuerpo: { codigo: otro.s.codigoInicial, ...datos, empresa: null },
      });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    const yo = await otro.pedir('/sixbe/MisDatos.json', { galleta: await otro.ingresar('jefa') });
    expect(yo.sobre.content).toMatchObject({
      Usuario: { roles: ['administrador'] },
      Server: { empresa: { razon_social: 'Almacén de Prueba SA' }, demostracion: false },
    });
    await otro.cerrar();
  });
  it('una empresa que no vale no deja nada hecho', async () => {
    const r = await primero(b.s.codigoInicial!, { empresa: { ...datos.empresa, cuit: '30-71548235-9' } });
    expect(r.sobre.errors?.[0]?.field).toBe('cuit');
    expect(existsSync(join(b.carpeta, 'empresas')) ? readdirSync(join(b.carpeta, 'empresas')) : []).toEqual(
      [],
    );
    expect(b.s.directorio.hayUsuarios()).toBe(false);
  });
  it('con el código crea al administrador y su empresa, una sola vez', async () => {
    const r = await primero(` ${b.s.codigoInicial!.toUpperCase().replaceAll('-', ' ')} `);
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    const galleta = await b.ingresar('jefa'),
      yo = await b.pedir('/sixbe/MisDatos.json', { galleta });
    expect(yo.sobre.content).toMatchObject({
      Usuario: { roles: ['administrador'] },
      Server: { empresa: { razon_social: 'Nueva SRL', cuit: '30-71548235-1' }, demostracion: false },
    });
    const fila = await b.pedir('/sixbe/Parametros/ver/1', { galleta });
    expect(fila.sobre.content).toMatchObject({ razon_social: 'Nueva SRL', localidad: 'Funes' });
    expect(await inicio()).toMatchObject({ primer_inicio: false });
    expect((await primero(b.s.codigoInicial!, { username: 'intrusa' })).sobre.code).toBe('phase');
    expect(b.s.directorio.inicioEscrito()).toBeUndefined();
    expect(
      (await b.pedir('/sixbe/Usuarios/leerInicio', { cuerpo: { codigo: b.s.codigoInicial } })).sobre.code,
    ).toBe('phase');
  });
  it('cambiar la ficha de la empresa cambia su nombre para todos', async () => {
    const galleta = await b.ingresar('jefa', CLAVE).catch(async () => {
      await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', {
        cuerpo: { Usuario: { username: 'jefa', password: CLAVE } },
      });
      return b.ingresar('jefa');
    });
    const fila = (await b.pedir('/sixbe/Parametros/ver/1', { galleta })).sobre.content as Record<
      string,
      unknown
    >;
    const r = await b.pedir('/sixbe/Parametros/edit/1', {
      galleta,
      cuerpo: { ...fila, razon_social: 'Renombrada SRL' },
    });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    expect((await b.pedir('/sixbe/MisDatos.json', { galleta })).sobre.content).toMatchObject({
      Server: { empresa: { razon_social: 'Renombrada SRL' } },
    });
  });
  it('importarla también', async () => {
    await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', {
      cuerpo: { Usuario: { username: 'jefa', password: CLAVE } },
    });
    const galleta = await b.ingresar('jefa'),
      pedir = async <A>(ruta: string, cuerpo: object): Promise<A> => {
        const r = await b.pedir(`/sixbe/Parametros/importacion/${ruta}`, { galleta, cuerpo });
        expect(r.sobre.status, r.texto).toBe(STATUS.success);
        return r.sobre.content as A;
      };
    const { id } = await pedir<{ readonly id: string }>('crear', {
      alError: 'skip',
      periodo: null,
      clave: null,
      nuevas: 0,
      simular: 0,
      cliente: '',
    });
    await pedir(`${id}/recibir`, {
      desde: 0,
      filas: [{ linea: 2, valores: { id: 1, razon_social: 'De un archivo SRL' } }],
    });
    await pedir(`${id}/aplicar`, {});
    await expect
      .poll(
        async () =>
          (
            (await b.pedir('/sixbe/MisDatos.json', { galleta })).sobre.content as {
              readonly Server: { readonly empresa: { readonly razon_social: string } };
            }
          ).Server.empresa.razon_social,
      )
      .toBe('De un archivo SRL');
  });
});

describe('el usuario de la demostración', () => {
  it('conserva su contraseña y sus accesos de un inicio a otro; sin demostración no entra, y después tiene otra', async () => {
    const datos = mkdtempSync(join(tmpdir(), 'jornal-demo-'));
    const uno = await levantar({ datos }),
      clave = uno.s.demo!.clave,
      guardada = join(datos, 'clave-demo.txt');
    const token = (
      (
        await uno.pedir('/sixbe/Usuarios/token.json', {
          cuerpo: { Usuario: { username: 'demo', password: clave }, Token: { nombre: 'terminal', dias: 30 } },
        })
      ).sobre.content as { readonly token: string }
    ).token;
    const quien = async (b: typeof uno) =>
      (await b.pedir('/sixbe/MisDatos.json', { cabeceras: { authorization: `Bearer ${token}` } })).http;
    expect([await quien(uno), statSync(guardada).mode & 0o777]).toEqual([200, 0o600]);
    await uno.cerrar();
    const dos = await levantar({ datos });
    expect([dos.s.demo!.clave, await quien(dos)]).toEqual([clave, 200]);
    await dos.ingresar('demo', clave);
    await dos.cerrar();
    // If the file holds another password, it is not accepted: a new one is made, and what was open with the
    // old one ends.
    writeFileSync(guardada, 'otra-que-no-es\n');
    const tres = await levantar({ datos }),
      tercera = tres.s.demo!.clave;
    expect([['otra-que-no-es', clave].includes(tercera), await quien(tres)]).toEqual([false, 401]);
    await tres.cerrar();
    const sin = await levantar({ datos, demo: false }, PARTES);
    await expect(sin.ingresar('demo', tercera)).rejects.toThrow();
    expect(existsSync(guardada)).toBe(false);
    await sin.cerrar();
    const cuatro = await levantar({ datos });
    expect(cuatro.s.demo!.clave).not.toBe(tercera);
    await cuatro.cerrar();
    rmSync(datos, { recursive: true, force: true });
  });
});
