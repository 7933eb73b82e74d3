// The second factor in the terminal: signing in with a code, proving again who is there, and removing it with the files at
// hand.
import { isLeft } from 'fp-ts/lib/Either.js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AJUSTES } from '../../server/directory/settings.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { CLAVE, levantar, type Banco } from '../server/servidor.ts';
import { shell, temporary } from './server.ts';

const SECRETO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  MINUTO = 60_000;
const t = temporary();
let b: Banco;
beforeAll(async () => {
  b = await levantar({ ajustes: { segundoFactor: ['administrador', 'liquidador'], pruebaMs: 10 * MINUTO } });
  const id = await b.crearUsuario('ana', ['administrador']);
  await b.s.directorio.escribir('activarFactor', {
    m: { clave: 'prueba-de-factor', at: b.reloj.ahora, direccion: '127.0.0.1' },
    idUsuario: id,
    huella: '',
    secreto: b.s.directorio.claveDeFactores.seal(id, SECRETO),
    paso: 1,
    huellas: [],
  });
});
afterAll(async () => {
  await b.cerrar();
  t.remove();
});
const codigo = (): string => {
  b.reloj.ahora += MINUTO;
  return new TOTP({ secret: Secret.fromBase32(SECRETO) }).generate({ timestamp: b.reloj.ahora });
};
const correr = (line: string, env: Readonly<Record<string, string>> = {}) =>
  shell(
    line,
    { JORNAL_URL: b.s.url, JORNAL_CONFIG_DIR: t.path, HOME: t.path, XDG_CONFIG_HOME: t.path, ...env },
    t.path,
    `${CLAVE}\n`,
  );

it('sin código no ingresa y dice dónde ponerlo; con uno en JORNAL_CODE sí, y no sirve dos veces', async () => {
  const sin = await correr('jornal login --user ana --password-stdin');
  expect([sin.code, sin.stderr]).toEqual([4, expect.stringContaining('JORNAL_CODE')]);
  const uno = codigo(),
    con = await correr('jornal login --user ana --password-stdin', { JORNAL_CODE: uno });
  expect([con.code, con.stderr]).toEqual([0, expect.stringContaining('ana')]);
  const otra = await correr('jornal login --user ana --password-stdin', { JORNAL_CODE: uno });
  expect([otra.code, otra.stderr]).toEqual([4, expect.stringContaining('El código no es correcto')]);
  expect(`${sin.stderr}${con.stderr}${otra.stderr}`).not.toContain(uno);
});
it('lo que pide probar quién está lo prueba con un código; un token desatendido no lo necesita', async () => {
  await correr('jornal login --user ana --password-stdin', { JORNAL_CODE: codigo() });
  b.reloj.ahora += 11 * MINUTO;
  const orden = 'jornal users invite nora@ejemplo.com.ar --name "Nora Paz" --role consulta';
  const sin = await correr(orden);
  expect([sin.code, sin.stderr]).toEqual([4, expect.stringContaining('--unattended')]);
  const con = await correr(orden, { JORNAL_CODE: codigo() });
  expect([con.code, con.stderr]).toEqual([0, expect.stringContaining('nora@ejemplo.com.ar')]);
  await correr('jornal login --user ana --password-stdin --unattended', { JORNAL_CODE: codigo() });
  b.reloj.ahora += 60 * MINUTO;
  const solo = await correr(orden.replace('nora@', 'otra@'));
  expect([solo.code, solo.stderr]).toEqual([0, expect.stringContaining('otra@ejemplo.com.ar')]);
});
it('con los archivos a mano se le quita a quien nadie más puede ayudar', async () => {
  const carpeta = `${t.path}/datos`,
    abrir = () => openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: Date.now }),
    d = abrir();
  if (isLeft(d)) throw new Error(d.left.message);
  const alta = await d.right.escribir('crearUsuario', {
    username: 'sola',
    email: null,
    nombre: 'Sola',
    clave: null,
    ahora: 0,
  });
  const id = 'id' in alta ? alta.id : 0;
  await d.right.escribir('activarFactor', {
    m: { clave: 'prueba-de-factor', at: 0, direccion: '127.0.0.1' },
    idUsuario: id,
    huella: '',
    secreto: d.right.claveDeFactores.seal(id, SECRETO),
    paso: 1,
    huellas: [],
  });
  await d.right.cerrar();
  const r = await correr(`jornal users reset-factor sola --data ${carpeta} --yes`);
  expect([r.code, r.stderr]).toEqual([0, expect.stringContaining('sola ya no tiene segundo factor')]);
  const despues = abrir();
  if (isLeft(despues)) throw new Error(despues.left.message);
  expect(despues.right.factorDe(id).aplicacion).toBeNull();
  expect(despues.right.registros(1).map((x) => x.suceso)).toEqual(['factor_restablecido_en_consola']);
  await despues.right.cerrar();
});
