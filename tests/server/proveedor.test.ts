// The sign-in with the company's identity provider, against a real one on the loopback: who gets in, with which roles, what
// is refused, and who is out when the provider says so.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { providerFetch } from '../../server/directory/providerHttp.ts';
import { readGroups, readProvider } from '../../server/directory/providerSettings.ts';
import { issueToken } from '../../server/directory/tokens.ts';
import { CLAVE, galletaDe, levantar, type Banco, type Respuesta } from './servidor.ts';
import {
  escuchar,
  irYVolver,
  levantarProveedor,
  puertoDe,
  type Cuenta,
  type ProveedorReal,
} from './realProvider.ts';

const GRUPOS = ['# empresa:rol=grupo', 'demo:consulta=lectores', 'demo:liquidador=CN=Sueldos,OU=Acme'].join(
  '\n',
);
let p: ProveedorReal, b: Banco;
/** How far the server's clock is ahead of the provider's: nobody waits for what the test before tried. */
let adelanto = 0;
const ahora = (): number => Date.now() + adelanto;
beforeEach(() => {
  adelanto += 20 * 60_000;
});
beforeAll(async () => {
  p = await levantarProveedor();
  b = await levantar({
    ahora,
    proveedor: {
      emisor: p.emisor,
      cliente: p.cliente,
      secreto: p.secreto,
      nombre: 'Acme',
      grupos: GRUPOS,
      alcances: 'openid profile email groups',
      factores: ['mfa'],
    },
  });
  p.abrir(b.s.url);
});
afterAll(async () => {
  await b.cerrar();
  await p.cerrar();
});

const galletas = (r: Respuesta): string =>
  [r.cabeceras['set-cookie'] ?? []]
    .flat()
    .map((c) => c.split(';')[0])
    .join('; ');
const llamar = (camino: string, cuerpo?: unknown, galleta?: string): Promise<Respuesta> =>
  b.pedir(`/sixbe${camino}`, { cuerpo: cuerpo ?? {}, galleta });
/** Where Jornal sends the browser, and the mark that it leaves in it. */
const ida = async (camino = '/Proveedor/ir', galleta?: string) => {
  const r = await llamar(camino, {}, galleta);
  return { url: (r.sobre.content as { url: string }).url, marca: galletas(r), r };
};
const cuenta = (sujeto: string, c: Cuenta = {}): void => {
  p.cuentas.set(sujeto, {
    name: `Persona ${sujeto}`,
    preferred_username: sujeto,
    groups: ['lectores'],
    ...c,
  });
  p.quien = sujeto;
};
/** There and back, with what is changed on the way. */
const ir = async (o: { readonly url?: (u: URL) => void; readonly mas?: object } = {}) => {
  const { url, marca } = await ida(),
    u = new URL(url);
  o.url?.(u);
  const respuesta = await irYVolver(u.href);
  return { respuesta, marca, r: await llamar('/Proveedor/ingresar', { respuesta, ...o.mas }, marca) };
};
const adentro = (r: Respuesta): { readonly id: number; readonly roles: readonly string[] } =>
  (r.sobre.content as { MisDatos: { content: { Usuario: { id: number; roles: string[] } } } }).MisDatos
    .content.Usuario;
const sesionDe = (r: Respuesta): string => galletaDe(r)!;
const sigue = async (galleta: string): Promise<boolean> =>
  (await llamar('/MisDatos.json', {}, galleta)).sobre.status === STATUS.success;

describe('quién entra', () => {
  it('la página sabe que hay un proveedor, y cómo se llama', async () => {
    expect((await llamar('/Usuarios/inicio')).sobre.content).toMatchObject({
      proveedor: { nombre: 'Acme', exigido: false },
    });
  });
  it('el ingreso pide código, PKCE, estado y nonce, y no lleva el secreto', async () => {
    const { url } = await ida(),
      q = new URL(url).searchParams;
    expect([q.get('response_type'), q.get('code_challenge_method'), q.get('redirect_uri')]).toEqual([
      'code',
      'S256',
      `${b.s.url}/auth/proveedor`,
    ]);
    expect(
      [q.get('state'), q.get('nonce'), q.get('code_challenge')].every((x) => (x ?? '').length > 30),
    ).toBe(true);
    expect(url).not.toContain(encodeURIComponent(p.secreto));
  });
  it('a quien está en un grupo lo da de alta, sin contraseña, con el rol del grupo', async () => {
    cuenta('ana', { groups: ['lectores', 'otro'], email: 'ana@acme.test', email_verified: true });
    const { r } = await ir();
    expect([r.sobre.status, adentro(r).roles]).toEqual([STATUS.success, ['consulta']]);
    expect(b.s.directorio.usuario('ana')).toMatchObject({
      clave: null,
      email: 'ana@acme.test',
      nombre: 'Persona ana',
    });
    expect(b.s.directorio.registros(9).map((x) => x.suceso)).toContain('proveedor_dio_de_alta');
  });
  it('la misma cuenta es el mismo usuario, aunque allá cambie de nombre y de correo', async () => {
    cuenta('beto');
    const uno = await ir();
    await llamar('/Usuarios/logout.json', {}, sesionDe(uno.r));
    cuenta('beto', { preferred_username: 'roberto', email: 'roberto@acme.test', email_verified: true });
    const otro = await ir();
    expect(adentro(otro.r).id).toBe(adentro(uno.r).id);
  });
  it('un grupo con iguales y comas se lee entero, y cambia los roles en el ingreso siguiente', async () => {
    cuenta('caro', { groups: ['CN=Sueldos,OU=Acme'] });
    const uno = await ir();
    expect(adentro(uno.r).roles).toEqual(['liquidador']);
    await llamar('/Usuarios/logout.json', {}, sesionDe(uno.r));
    cuenta('caro', { groups: ['lectores'] });
    expect(adentro((await ir()).r).roles).toEqual(['consulta']);
  });
  it('quien no está en ningún grupo con rol no entra, ni queda dado de alta', async () => {
    for (const groups of [['nadie'], [], undefined, { lectores: true }, [{ lectores: 1 }], 'LECTORES']) {
      cuenta('intruso', { groups });
      const { r } = await ir();
      expect([r.http, r.sobre.message]).toEqual([
        400,
        'Su cuenta de Acme no está en ningún grupo que entre a Jornal. Pida a quien la administra que la agregue.',
      ]);
    }
    expect(b.s.directorio.usuario('intruso')).toBeUndefined();
  });
  it('nunca por el correo: el de un usuario que ya está no da su usuario', async () => {
    await b.crearUsuario('dora', ['administrador'], { email: 'dora@acme.test' });
    cuenta('impostor', { email: 'dora@acme.test', email_verified: true });
    const { r } = await ir();
    expect([r.http, galletaDe(r)]).toEqual([400, undefined]);
    expect(r.sobre.message).toMatch(/^Ya hay un usuario con el correo/);
  });
  it('un correo sin verificar no se toma, ni dice que otro lo tiene', async () => {
    cuenta('eva', { email: 'dora@acme.test', email_verified: false });
    const { r } = await ir();
    expect(r.sobre.status).toBe(STATUS.success);
    expect(b.s.directorio.usuario('eva')?.email).toBeNull();
  });
  it('con otra sesión abierta se dice, y con «cerrar» la misma vuelta entra', async () => {
    cuenta('fede');
    const uno = await ir(),
      otro = await ir();
    expect(otro.r.sobre.status).toBe(STATUS.session_open);
    const cierra = { respuesta: otro.respuesta, cerrar: true },
      r = await llamar('/Proveedor/ingresar', cierra, otro.marca);
    expect([r.sobre.status, await sigue(sesionDe(uno.r))]).toEqual([STATUS.success, false]);
  });
});

describe('lo que se rechaza', () => {
  const NO_VALE = 'Acme contestó algo que no corresponde a este ingreso. Empiece de nuevo.',
    VENCIDO = 'El ingreso con Acme tardó demasiado, ya se usó o empezó en otro navegador. Empiece de nuevo.';
  const rechaza = (r: Respuesta, message: string): void => {
    expect([r.sobre.status === STATUS.success, r.sobre.message, galletaDe(r)?.startsWith('jornal')]).toEqual([
      false,
      message,
      undefined,
    ]);
  };
  it('un nonce que no es el del pedido', async () => {
    cuenta('gabi');
    rechaza((await ir({ url: (u) => u.searchParams.set('nonce', 'otro-nonce') })).r, NO_VALE);
  });
  it('un código pedido con otro PKCE', async () => {
    cuenta('gabi');
    rechaza((await ir({ url: (u) => u.searchParams.set('code_challenge', 'x'.repeat(43)) })).r, NO_VALE);
  });
  it('la misma vuelta dos veces', async () => {
    cuenta('gabi');
    const { r, respuesta, marca } = await ir();
    expect(r.sobre.status).toBe(STATUS.success);
    rechaza(await llamar('/Proveedor/ingresar', { respuesta }, marca), VENCIDO);
  });
  it('un código de otra vuelta', async () => {
    cuenta('hugo');
    const usada = await ir(),
      { url, marca } = await ida(),
      q = new URLSearchParams(await irYVolver(url));
    q.set('code', new URLSearchParams(usada.respuesta).get('code') ?? '');
    rechaza(await llamar('/Proveedor/ingresar', { respuesta: `?${q}` }, marca), NO_VALE);
  });
  it('otro emisor', async () => {
    cuenta('hugo');
    const { url, marca } = await ida(),
      q = new URLSearchParams(await irYVolver(url));
    for (const iss of ['http://otro.test', `${p.emisor}/`, null]) {
      if (iss === null) q.delete('iss');
      else q.set('iss', iss);
      rechaza(
        await llamar('/Proveedor/ingresar', { respuesta: `?${q}` }, marca),
        iss === 'http://otro.test' ? NO_VALE : VENCIDO,
      );
    }
  });
  it('un ingreso firmado con una clave que no es de las que el proveedor publica', async () => {
    const otro = await levantarProveedor(),
      c = await levantar({
        ahora: Date.now,
        proveedor: { emisor: otro.emisor, cliente: otro.cliente, secreto: otro.secreto, nombre: 'Acme' },
      });
    otro.abrir(c.s.url);
    otro.cuentas.set('gabi', { name: 'Gabi', preferred_username: 'gabi' });
    otro.quien = 'gabi';
    otro.llavesAjenas = true;
    try {
      const r = await c.pedir('/sixbe/Proveedor/ir', { cuerpo: {} }),
        respuesta = await irYVolver((r.sobre.content as { url: string }).url);
      rechaza(
        await c.pedir('/sixbe/Proveedor/ingresar', { cuerpo: { respuesta }, galleta: galletas(r) }),
        NO_VALE,
      );
    } finally {
      await c.cerrar();
      await otro.cerrar();
    }
  });
  it('una vuelta en otro navegador, o sin haber ido; y la del que fue sigue sirviendo', async () => {
    cuenta('ines');
    const { url, marca } = await ida(),
      otra = await ida(),
      respuesta = await irYVolver(url);
    for (const galleta of [undefined, otra.marca])
      rechaza(await llamar('/Proveedor/ingresar', { respuesta }, galleta), VENCIDO);
    rechaza(await llamar('/Proveedor/ingresar', { respuesta: '?code=x&state=y' }, marca), VENCIDO);
    expect((await llamar('/Proveedor/ingresar', { respuesta }, marca)).sobre.status).toBe(STATUS.success);
  });
  it('desde la página de otro sitio', async () => {
    const r = await b.pedir('/sixbe/Proveedor/ingresar', {
      cuerpo: { respuesta: '?code=x&state=y' },
      cabeceras: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    });
    expect([r.http, r.sobre.code]).toEqual([403, 'forbidden_origin']);
  });
  it('quien dice que no en el proveedor vuelve con una frase', async () => {
    p.quien = 'nadie';
    rechaza((await ir()).r, 'El ingreso con Acme se canceló.');
  });
  it('el proveedor no manda a una dirección que no es la de Jornal', async () => {
    cuenta('ines');
    const { url } = await ida(),
      u = new URL(url);
    u.searchParams.set('redirect_uri', 'https://malo.test/auth/proveedor');
    await expect(irYVolver(u.href)).rejects.toThrow('contestó 400');
  });
  it('un usuario desactivado acá no entra con el proveedor', async () => {
    cuenta('jose');
    const { r } = await ir();
    await llamar('/Usuarios/logout.json', {}, sesionDe(r));
    const paz = await administra('paz1');
    const { id } = adentro(r);
    await llamar(`/Usuarios/desactivar/${id}`, {}, paz);
    expect(b.s.directorio.usuarioPorId(id)?.activo).toBe(0);
    rechaza(
      (await ir()).r,
      'El usuario vinculado con su cuenta de Acme está desactivado. Hable con quien administra su empresa.',
    );
  });
});

/** An administrator's session. */
const administra = async (username: string): Promise<string> => {
  await b.crearUsuario(username, ['administrador']);
  return b.ingresar(username);
};

describe('el vínculo de quien ya tiene usuario', () => {
  const vincular = async (username: string, sujeto: string) => {
    await b.crearUsuario(username, ['consulta']);
    const galleta = await b.ingresar(username);
    cuenta(sujeto, { groups: [] });
    const { url, marca } = await ida('/Proveedor/vincular', galleta);
    const respuesta = await irYVolver(url),
      r = await llamar('/Proveedor/volver', { respuesta }, `${galleta}; ${marca}`);
    return { galleta, r, respuesta, marca };
  };
  it('desde adentro: después entra con el proveedor, con los roles que ya tenía', async () => {
    const { r, galleta } = await vincular('karina', 'k-1');
    expect(r.sobre.content).toEqual({ hecho: 'vinculo' });
    expect((await llamar('/Proveedor/ver', {}, galleta)).sobre.content).toMatchObject({
      proveedor: 'Acme',
      vinculado: { usado: null },
    });
    await llamar('/Usuarios/logout.json', {}, galleta);
    const dentro = await ir();
    expect(adentro(dentro.r).roles).toEqual(['consulta']);
    expect(await b.ingresar('karina', CLAVE, sesionDe(dentro.r))).toBeTruthy();
  });
  it('una cuenta es de un solo usuario, y un usuario tiene una sola', async () => {
    await vincular('lucas', 'l-1');
    const { r } = await vincular('lucia', 'l-1');
    expect([r.sobre.code, r.sobre.message]).toEqual([
      'duplicate',
      'Esa cuenta de Acme ya es de otro usuario, o usted ya tiene una vinculada.',
    ]);
  });
  it('lo que otro empezó no vincula a quien está adentro, y un ingreso tampoco', async () => {
    await b.crearUsuario('mara', ['consulta']);
    const mara = await b.ingresar('mara');
    await b.crearUsuario('malo', ['consulta']);
    const malo = await b.ingresar('malo');
    cuenta('m-1');
    for (const [camino, de] of [
      ['/Proveedor/vincular', malo],
      ['/Proveedor/ir', undefined],
    ] as const) {
      const { url, marca } = await ida(camino, de);
      const r = await llamar('/Proveedor/volver', { respuesta: await irYVolver(url) }, `${mara}; ${marca}`);
      expect(r.sobre.status).not.toBe(STATUS.success);
    }
    expect(b.s.directorio.cuentaDe(b.s.directorio.usuario('mara')!.id)).toBeUndefined();
  });
  it('quien administra lo quita, y lo que estaba abierto se cierra en el acto', async () => {
    const { galleta } = await vincular('nora', 'n-1'),
      { id } = b.s.directorio.usuario('nora')!,
      paz = await administra('paz2');
    expect(await sigue(galleta)).toBe(true);
    const r = await llamar(`/Usuarios/desvincularProveedor/${id}`, {}, paz);
    expect([r.sobre.status, await sigue(galleta)]).toEqual([STATUS.success, false]);
    expect((await ir()).r.http).toBe(400);
  });
  it('quien no tiene contraseña no se queda sin cómo entrar', async () => {
    cuenta('oscar');
    const { r } = await ir(),
      quitar = await llamar('/Proveedor/desvincular', {}, sesionDe(r));
    expect(quitar.sobre.message).toMatch(/^No tiene contraseña/);
  });
});

describe('el segundo factor y la prueba de quién está', () => {
  const conFactor = async (sujeto: string, amr?: readonly string[]) => {
    cuenta(sujeto, { groups: ['CN=Sueldos,OU=Acme'], ...(amr ? { amr } : {}) });
    const { r } = await ir(),
      { id } = adentro(r);
    await b.s.directorio.escribir('activarFactor', {
      m: { clave: `factor-${sujeto}`, at: ahora(), direccion: '' },
      idUsuario: id,
      huella: '',
      secreto: b.s.directorio.claveDeFactores.seal(id, 'JBSWY3DPEHPK3PXP'),
      paso: 0,
      huellas: [],
    });
    await llamar('/Usuarios/logout.json', {}, sesionDe(r));
  };
  it('quien tiene segundo factor de Jornal lo da también después del proveedor, en la misma vuelta', async () => {
    await conFactor('pia');
    const { r, respuesta, marca } = await ir();
    expect([r.sobre.code, galletaDe(r)]).toEqual(['needs_code', undefined]);
    const { Secret, TOTP } = await import('otpauth'),
      codigo = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate({ timestamp: ahora() });
    const dentro = await llamar('/Proveedor/ingresar', { respuesta, Segundo: { codigo } }, marca);
    expect(dentro.sobre.status).toBe(STATUS.success);
  });
  it('si el proveedor dice que ya pidió uno de los que cuentan, no se pide otro', async () => {
    await conFactor('quique', ['pwd', 'mfa']);
    expect((await ir()).r.sobre.status).toBe(STATUS.success);
  });
  it('la prueba es ingresar allá otra vez, con la misma cuenta', async () => {
    cuenta('rita');
    const { r } = await ir(),
      galleta = sesionDe(r);
    const { url, marca } = await ida('/Proveedor/probar', galleta);
    expect([new URL(url).searchParams.get('prompt'), new URL(url).searchParams.get('max_age')]).toEqual([
      'login',
      '0',
    ]);
    const hecha = await llamar(
      '/Proveedor/volver',
      { respuesta: await irYVolver(url) },
      `${galleta}; ${marca}`,
    );
    expect(hecha.sobre.content).toEqual({ hecho: 'prueba' });
    expect(galletaDe(hecha)).not.toBe(galleta);
    const otra = await ida('/Proveedor/probar', galleta);
    cuenta('saul');
    const ajena = await llamar(
      '/Proveedor/volver',
      { respuesta: await irYVolver(otra.url) },
      `${galleta}; ${otra.marca}`,
    );
    expect(ajena.sobre.message).toMatch(/no prueba que sea usted/);
  });
});

describe('quien se va', () => {
  it('en la próxima revisión pierde los roles que sus grupos ya no dan, y lo abierto', async () => {
    cuenta('tito', { groups: ['lectores', 'CN=Sueldos,OU=Acme'] });
    const { r } = await ir(),
      galleta = sesionDe(r);
    p.cuentas.set('tito', { groups: ['lectores'] });
    await b.s.proveedor()?.revisar();
    expect(b.s.directorio.roles(adentro(r).id, 'demo')).toEqual(['consulta']);
    expect(await sigue(galleta)).toBe(true);
    p.cuentas.set('tito', { groups: [] });
    await b.s.proveedor()?.revisar();
    expect([await sigue(galleta), b.s.directorio.roles(adentro(r).id, 'demo')]).toEqual([false, []]);
    expect(b.s.directorio.registros(1)[0]?.suceso).toBe('proveedor_quito_acceso');
  });
  it('quien ya no existe allá queda afuera en la próxima revisión, con sus tokens', async () => {
    cuenta('uma');
    const { r } = await ir(),
      galleta = sesionDe(r);
    p.cuentas.delete('uma');
    await b.s.proveedor()?.revisar();
    expect(await sigue(galleta)).toBe(false);
    expect(b.s.directorio.abiertos(adentro(r).id)).toEqual([]);
  });
  it('si contesta por otra persona, la que estaba queda afuera', async () => {
    cuenta('ulises');
    const { r } = await ir();
    p.otroSujeto = 'otra';
    await b.s.proveedor()?.revisar();
    p.otroSujeto = null;
    expect(await sigue(sesionDe(r))).toBe(false);
  });
  it('si el proveedor no contesta nadie queda afuera por eso', async () => {
    cuenta('vera');
    const { r } = await ir();
    p.caido = true;
    await b.s.proveedor()?.revisar();
    p.caido = false;
    expect(await sigue(sesionDe(r))).toBe(true);
  });
});

describe('la salida en el proveedor', () => {
  const salir = (logout_token: string, mas: object = {}): Promise<Respuesta> =>
    b.pedir('/sixbe/Proveedor/salida', {
      crudo: new URLSearchParams({ logout_token }).toString(),
      cabeceras: { 'content-type': 'application/x-www-form-urlencoded' },
      ...mas,
    });
  const adentroCon = async (sujeto: string): Promise<string> => {
    cuenta(sujeto);
    return sesionDe((await ir({ mas: { cerrar: true } })).r);
  };
  it('quien sale allá sale acá, con lo que manda el proveedor mismo, y queda en la auditoría', async () => {
    const galleta = await adentroCon('xenia');
    await p.salir('xenia', 'otra-sesion-de-alla');
    expect(await sigue(galleta)).toBe(false);
    expect(b.s.directorio.registros(3).map((x) => x.suceso)).toContain('proveedor_cerro_sesion');
  });
  it('cierra sólo lo que abrió el proveedor, de esa persona y de nadie más', async () => {
    const yago = await adentroCon('yago'),
      zoe = await adentroCon('zoe'),
      dado = await issueToken(b.s.directorio, b.s.directorio.usuario('yago')!, {
        ...{ nombre: 'planilla', dias: 9, empresa: 'demo', direccion: '127.0.0.1', canal: 'web' },
      });
    expect((await salir(await p.firmar({ sub: 'yago' }))).sobre.status).toBe(STATUS.success);
    expect([await sigue(yago), await sigue(zoe)]).toEqual([false, true]);
    const conToken = await b.pedir('/sixbe/MisDatos.json', { cuerpo: {}, portador: dado?.token ?? '' });
    expect(conToken.http).toBe(200);
    // Nobody is there any more, or never was: it is done all the same.
    for (const sub of ['yago', 'nadie-de-aca']) expect((await salir(await p.firmar({ sub }))).http).toBe(200);
  });
  it('el mismo aviso se oye una vez', async () => {
    const aviso = await p.firmar({ sub: 'abel' });
    await adentroCon('abel');
    expect((await salir(aviso)).http).toBe(200);
    const otra = await adentroCon('abel');
    expect([(await salir(aviso)).http, await sigue(otra)]).toEqual([400, true]);
  });
  it.each<[string, Readonly<Record<string, unknown>>, Parameters<ProveedorReal['firmar']>[1]]>([
    ['de otro emisor', { iss: 'https://otro.test' }, {}],
    ['para otro cliente', { aud: 'otro' }, {}],
    ['viejo', { iat: Math.floor(Date.now() / 1000) - 600, exp: undefined }, {}],
    ['vencido', { exp: Math.floor(Date.now() / 1000) - 60 }, {}],
    ['sin hora', { iat: undefined }, {}],
    ['sin jti', { jti: undefined }, {}],
    ['sin el suceso', { events: {} }, {}],
    ['con nonce, como el de un ingreso', { nonce: 'x' }, {}],
    ['sin sujeto ni sesión', { sub: undefined }, {}],
    ['firmado con otra clave', {}, { ajena: true }],
    ['firmado con el secreto del cliente', {}, { alg: 'HS256' }],
    ['de otra clase', {}, { typ: 'at+jwt' }],
  ])('no se cree el aviso %s', async (_, cambios, o) => {
    const galleta = await adentroCon('bruno'),
      r = await salir(await p.firmar({ sub: 'bruno', ...cambios }, o));
    expect([r.http, await sigue(galleta)]).toEqual([400, true]);
  });
  it('ni el que no es un aviso, ni el que manda una página', async () => {
    const galleta = await adentroCon('bruno');
    for (const malo of [
      'x',
      'a.b.c',
      `${(await p.firmar({ sub: 'bruno' })).split('.').slice(0, 2).join('.')}.`,
    ])
      expect((await salir(malo)).http).toBe(400);
    const deOtro = await salir(await p.firmar({ sub: 'bruno' }), {
      cabeceras: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect([deOtro.http, await sigue(galleta)]).toEqual([403, true]);
    expect((await llamar('/Proveedor/salida', { logout_token: 'x' })).http).toBe(415);
  });
});

describe('el token de quien llegó por el proveedor', () => {
  const DIA = 86_400_000;
  it('deja de servir a los siete días de la última vez que el proveedor respondió por él, aunque venza después', async () => {
    cuenta('wanda');
    await ir();
    const usuario = b.s.directorio.usuario('wanda'),
      dado =
        usuario &&
        (await issueToken(b.s.directorio, usuario, {
          ...{ nombre: 'planilla', dias: 90, alcance: 'todo' },
          ...{ empresa: 'demo', direccion: '127.0.0.1', canal: 'web' },
        })),
      portador = dado?.token ?? '',
      sirve = async (): Promise<boolean> =>
        (await b.pedir('/sixbe/MisDatos.json', { cuerpo: {}, portador })).sobre.status === STATUS.success;
    const antes = adelanto;
    try {
      adelanto = antes + 7 * DIA - 60_000;
      expect(await sirve()).toBe(true);
      adelanto = antes + 7 * DIA + 60_000;
      expect(await sirve()).toBe(false);
      // The provider answers for them again: it serves until its own end.
      adelanto = antes + 20 * 60_000;
      await ir();
      adelanto += 6 * DIA;
      expect(await sirve()).toBe(true);
    } finally {
      adelanto = antes;
    }
  });
});

describe('cuando el proveedor no está', () => {
  it('lo dice, y con la contraseña se sigue entrando', async () => {
    const q = await levantar({
      proveedor: { emisor: 'http://127.0.0.1:9', cliente: 'x', nombre: 'Acme' },
    });
    try {
      const r = await q.pedir('/sixbe/Proveedor/ir', { cuerpo: {} });
      expect([r.http, r.sobre.message]).toEqual([
        503,
        'Acme no contesta (ECONNREFUSED). Pruebe dentro de un rato, o ingrese con su contraseña si la tiene.',
      ]);
      await q.crearUsuario('ana', ['consulta']);
      expect(await q.ingresar('ana')).toBeTruthy();
    } finally {
      await q.cerrar();
    }
  });
  it('donde se exige, la contraseña no abre nada; a quien tiene la instalación, sí', async () => {
    const q = await levantar({
      proveedor: { emisor: 'http://127.0.0.1:9', cliente: 'x', nombre: 'Acme' },
      ajustes: { soloProveedor: true },
    });
    try {
      await q.crearUsuario('ana', ['consulta']);
      await q.crearUsuario('adm', ['administrador']);
      for (const camino of ['/sixbe/Usuarios/login.json', '/sixbe/Usuarios/token.json']) {
        const r = await q.pedir(camino, {
          cuerpo: { Usuario: { username: 'ana', password: CLAVE }, Token: { nombre: 'x', dias: 1 } },
        });
        expect(r.sobre.message).toMatch(/^En esta instalación se ingresa con el proveedor/);
      }
      expect(await q.ingresar('adm')).toBeTruthy();
    } finally {
      await q.cerrar();
    }
  });
  it('no se le cree a uno que manda a otra parte, ni se lee más de lo que se admite, ni se lo espera siempre', async () => {
    let como: 'otra' | 'mucho' | 'nunca' = 'otra';
    const s = await escuchar((_, res) => {
      if (como === 'nunca') return;
      if (como === 'mucho') {
        res.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(600_000)}"`);
        return;
      }
      res.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    });
    const host = `127.0.0.1:${puertoDe(s)}`,
      pedir = providerFetch(new Set([host]), 200),
      uno = { method: 'GET', headers: {} };
    try {
      expect((await pedir(`http://${host}/`, uno)).status).toBe(302);
      await expect(pedir('http://127.0.0.1:9/', uno)).rejects.toThrow('no está entre sus anfitriones');
      await expect(providerFetch(new Set(['acme.test']))('http://acme.test/', uno)).rejects.toThrow();
      como = 'mucho';
      await expect(pedir(`http://${host}/`, uno)).rejects.toThrow('más de');
      como = 'nunca';
      await expect(pedir(`http://${host}/`, uno)).rejects.toThrow();
    } finally {
      s.closeAllConnections();
      s.close();
    }
  });
});

describe('los ajustes', () => {
  it('sólo https, salvo en esta máquina; y una línea de grupos que no se entiende detiene el arranque', () => {
    const dice = (emisor: string) => readProvider({ emisor, cliente: 'x' })._tag;
    expect(
      ['https://acme.test', 'http://localhost:1', 'http://acme.test', 'https://a:b@acme.test', 'acme'].map(
        dice,
      ),
    ).toEqual(['Right', 'Right', 'Left', 'Left', 'Left']);
    expect(readGroups('acme:consulta')).toMatchObject({
      left: { message: 'El renglón 1 de los grupos no se entiende: se espera empresa:rol=grupo.' },
    });
    expect(readGroups('\nacme:jefe=x')._tag).toBe('Left');
  });
  it('el secreto del cliente no queda escrito en la carpeta de datos', () => {
    const archivos = readdirSync(b.carpeta, { recursive: true, encoding: 'utf8' })
      .map((f) => join(b.carpeta, f))
      .filter((f) => statSync(f).isFile());
    expect(archivos.length).toBeGreaterThan(3);
    expect(archivos.filter((f) => readFileSync(f).includes(p.secreto))).toEqual([]);
    expect(b.dicho.join('\n')).not.toContain(p.secreto);
  });
});
