// Two servers of one database behind a proxy that sends each request to any of them: what begins on one ends on the other,
// what one changes the other follows, and windows hear at once what was written elsewhere.
import { createSocket } from 'node:dgram';
import { get } from 'node:http';
import { rmSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { carpetaNueva } from '../runs/empresa.ts';
import { irYVolver, levantarProveedor, type ProveedorReal } from '../server/realProvider.ts';
import { CLAVE, enviar, galletaDe, levantar, type Banco, type Respuesta } from '../server/servidor.ts';
import { openCluster, type Cluster } from './cluster.ts';

const PUBLICA = 'http://localhost:5299',
  SECRETO = 'un secreto largo y al azar, el mismo en todos los servidores';
let cluster: Cluster, url: string, p: ProveedorReal, a: Banco, b: Banco, udp: string, galleta: string;
const carpetas: string[] = [],
  sucesos: string[] = [],
  oye = createSocket('udp4');
const servidor = (): Promise<Banco> => {
  const datos = carpetaNueva();
  carpetas.push(datos);
  return levantar({
    datos,
    demo: false,
    publica: PUBLICA,
    ahora: Date.now,
    almacen: { url, clave: SECRETO, directa: url },
    sucesos: { a: [udp] },
    ajustes: { sesionUnica: false },
  });
};
beforeAll(async () => {
  oye.on('message', (m) => sucesos.push(m.toString('utf8')));
  await new Promise<void>((listo) => oye.bind(0, '127.0.0.1', listo));
  udp = `udp://127.0.0.1:${oye.address().port}`;
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  p = await levantarProveedor();
  p.abrir(PUBLICA);
  [a, b] = [await servidor(), await servidor()];
});
afterAll(async () => {
  for (const s of [a, b]) await s?.cerrar();
  await p?.cerrar();
  await cluster?.end();
  oye.close();
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

const CABECERAS = {
  host: new URL(PUBLICA).host,
  'sec-fetch-site': 'same-origin',
  'content-type': 'text/plain;charset=UTF-8',
};
const pedir = (s: Banco, camino: string, cuerpo: unknown = {}, con: string | undefined = galleta) =>
  enviar(s.s.puerto, `/sixbe/${camino}`, { cabeceras: CABECERAS, cuerpo, galleta: con });
const entrar = (s: Banco, username: string, password = CLAVE, mas: object = {}): Promise<Respuesta> =>
  pedir(s, 'Usuarios/login.json', { Usuario: { username, password }, ...mas }, '');
const galletas = (r: Respuesta): string =>
  [r.cabeceras['set-cookie'] ?? []]
    .flat()
    .map((c) => c.split(';')[0])
    .join('; ');
const sigue = async (s: Banco, con: string): Promise<boolean> =>
  (await pedir(s, 'MisDatos.json', {}, con)).sobre.status === STATUS.success;

describe('un ingreso', () => {
  it('el primero se hace en uno con el código que mostró el otro', async () => {
    const codigo = a.s.codigoInicial ?? '';
    expect(b.s.codigoInicial).toBe(codigo);
    const r = await pedir(b, 'Usuarios/leerInicio', { codigo }, '');
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
  });
  it('en uno, con la sesión que abrió el otro', async () => {
    await a.s.directorio.escribir('crearEmpresa', {
      ...{ id: 'prueba', razon_social: 'Almacén de Prueba SA', cuit: '30-71548235-1' },
      ...{ demo: false, ahora: Date.now() },
    });
    await a.crearUsuario('ana', ['administrador'], { empresa: 'prueba' });
    const dentro = await entrar(a, 'ana');
    galleta = galletaDe(dentro) ?? '';
    expect([dentro.sobre.status, await sigue(b, galleta)]).toEqual([STATUS.success, true]);
  });
  it('una marca dice al proxy que son de la misma empresa, sin decir cuál; con ella no se manda otra vez', async () => {
    const marca = async (s: Banco, con: string): Promise<string | undefined> =>
        [(await pedir(s, 'MisDatos.json', {}, con)).cabeceras['set-cookie'] ?? []]
          .flat()
          .find((c) => c.startsWith('jornal_reparto=')),
      [una, otra] = [await marca(a, galleta), await marca(b, galleta)];
    expect(una).toMatch(/^jornal_reparto=[\w-]{10}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect([una?.includes('prueba'), otra]).toEqual([false, una]);
    expect(await marca(a, `${galleta}; ${una?.split(';')[0]}`)).toBeUndefined();
  });
  it('el segundo factor empezado en uno se confirma en el otro, y su código vale una vez entre los dos', async () => {
    const { secreto } = (await pedir(a, 'Factor/empezar')).sobre.content as { readonly secreto: string },
      codigo = (ms = Date.now()): string =>
        new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ms });
    const r = await pedir(b, 'Factor/confirmar', { codigo: codigo() });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    expect((await entrar(a, 'ana')).sobre.code).toBe('needs_code');
    const proximo = { Segundo: { codigo: codigo(Date.now() + 30_000) } };
    const dos = await Promise.all([entrar(a, 'ana', CLAVE, proximo), entrar(b, 'ana', CLAVE, proximo)]);
    expect(dos.map((x) => x.sobre.status === STATUS.success).sort()).toEqual([false, true]);
  });
  it('las contraseñas probadas en uno y en otro se cuentan juntas', async () => {
    const http = [];
    for (let n = 0; n < 7; n++) http.push((await entrar(n % 2 === 0 ? a : b, 'otra', 'mala clave')).http);
    expect(http.slice(0, 5)).not.toContain(429);
    expect(http.slice(5)).toEqual([429, 429]);
  });
});

describe('el proveedor de identidad', () => {
  const ofrece = async (s: Banco): Promise<unknown> =>
    ((await pedir(s, 'Usuarios/inicio', {}, '')).sobre.content as { readonly proveedor?: { nombre: string } })
      .proveedor?.nombre;
  const escrito = (nombre: string) => ({
    ...{ emisor: p.emisor, cliente: p.cliente, secreto: p.secreto, nombre, reclamo: '', anfitriones: [] },
    ...{ grupos: `${a.s.directorio.todasLasEmpresas()[0]?.id}:consulta=lectores` },
    ...{ alcances: 'openid profile email groups', factores: [], cada_minutos: 5 },
  });
  const ida = async (s: Banco) => {
    const r = await pedir(s, 'Proveedor/ir', {}, '');
    return { respuesta: await irYVolver((r.sobre.content as { url: string }).url), marca: galletas(r) };
  };
  const vuelve = (s: Banco, v: { readonly respuesta: string; readonly marca: string }): Promise<Respuesta> =>
    pedir(s, 'Proveedor/ingresar', { respuesta: v.respuesta }, v.marca);
  let conProveedor: string;

  it('el que se guarda en uno lo ofrece el otro en el pedido siguiente', async () => {
    expect([await ofrece(a), await ofrece(b)]).toEqual([undefined, undefined]);
    const r = await pedir(a, 'Proveedor/guardar', escrito('Acme'));
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    expect([await ofrece(b), await ofrece(a)]).toEqual(['Acme', 'Acme']);
  });
  it('la ida empezada en uno vuelve al otro, una vez', async () => {
    p.cuentas.set('beto', { name: 'Beto', preferred_username: 'beto', groups: ['lectores'] });
    p.quien = 'beto';
    const v = await ida(a),
      dos = await Promise.all([vuelve(b, v), vuelve(a, v)]),
      bien = dos.filter((r) => r.sobre.status === STATUS.success);
    expect(bien, dos.map((r) => r.texto).join('\n')).toHaveLength(1);
    conProveedor = galletaDe(bien[0]!) ?? '';
    expect((await vuelve(a, v)).sobre.message).toMatch(/tardó demasiado, ya se usó/);
  });
  it('un servidor que se inicia no cierra lo que los otros abrieron con él', async () => {
    const c = await servidor();
    expect([await ofrece(c), await sigue(c, conProveedor)]).toEqual(['Acme', true]);
    await c.cerrar();
  });
  it('los que abrió uno los revisa el otro', async () => {
    await a.s.proveedor()?.revisar();
    expect(await sigue(b, conProveedor)).toBe(true);
    p.cuentas.delete('beto');
    await a.s.proveedor()?.revisar();
    expect(await sigue(b, conProveedor)).toBe(false);
  });
  it('la salida que se avisa a uno cierra lo que el otro abrió, y se oye una vez', async () => {
    p.cuentas.set('caro', { name: 'Caro', preferred_username: 'caro', groups: ['lectores'] });
    p.quien = 'caro';
    const r = await vuelve(b, await ida(b)),
      suya = galletaDe(r) ?? '';
    expect(await sigue(a, suya), r.texto).toBe(true);
    const token = await p.firmar({ sub: 'caro' }),
      avisar = (s: Banco): Promise<Respuesta> =>
        enviar(s.s.puerto, '/sixbe/Proveedor/salida', {
          cabeceras: { host: CABECERAS.host, 'content-type': 'application/x-www-form-urlencoded' },
          crudo: `logout_token=${token}`,
        });
    expect((await avisar(a)).http).toBe(200);
    expect(await sigue(b, suya)).toBe(false);
    expect((await avisar(b)).http).toBe(400);
  });
  it('el que se quita en uno no se ofrece en el otro, ni la ida que había empezado sirve', async () => {
    p.cuentas.set('beto', { name: 'Beto', preferred_username: 'beto', groups: ['lectores'] });
    p.quien = 'beto';
    const v = await ida(b);
    await pedir(b, 'Proveedor/quitar');
    expect([await ofrece(a), (await vuelve(a, v)).sobre.status]).toEqual([undefined, STATUS.error]);
  });
});

describe('las novedades', () => {
  /** What a window of a server hears until it is let go. */
  const ventana = (s: Banco): Promise<{ readonly oido: () => string; readonly dejar: () => void }> =>
    new Promise((listo, mal) => {
      const req = get(
        {
          ...{ host: '127.0.0.1', port: s.s.puerto, path: '/sixbe/eventos' },
          headers: { host: CABECERAS.host, cookie: galleta, 'sec-fetch-site': 'same-origin' },
        },
        (res) => {
          let texto = '';
          res.on('data', (d: Buffer) => (texto += d.toString()));
          res.on('error', () => undefined);
          listo({ oido: () => texto, dejar: () => req.destroy() });
        },
      );
      req.on('error', mal);
    });
  it('lo que se escribe en uno lo oye una ventana del otro; se avisa la empresa y hasta dónde, y juntas', async () => {
    const c = new pg.Client({ connectionString: url }),
      avisos: string[] = [];
    await c.connect();
    c.on('notification', (n) => avisos.push(n.payload ?? ''));
    await c.query('listen jornal_news');
    const w = await ventana(b),
      id = a.s.directorio.todasLasEmpresas()[0]?.id ?? '',
      desde = performance.now();
    await pedir(b, 'Areas/index/page:1', { Search: { limit: 1 } });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        pedir(a, 'Areas/add/', { codigo: `X${n}`, d_area: `Área secreta ${n}` }),
      ),
    );
    await expect.poll(() => w.oido(), { timeout: 10_000 }).toContain('event: hechos');
    const deEmpresas = (): readonly { readonly company: string }[] =>
      avisos.map((x) => JSON.parse(x) as { readonly company: string }).filter((x) => x.company);
    await expect.poll(() => deEmpresas().length, { timeout: 10_000 }).toBeGreaterThan(0);
    const dichos = deEmpresas(),
      vueltas = Math.ceil((performance.now() - desde) / 50);
    expect(dichos.length).toBeLessThanOrEqual(vueltas);
    for (const x of dichos) expect(x).toEqual({ company: id, position: expect.any(Number) as unknown });
    w.dejar();
    await c.end();
  });
});

it('cada suceso de seguridad sale una vez, lo mande quien lo mande', async () => {
  const ids = (): readonly string[] => sucesos.flatMap((m) => /"id":(\d+)/.exec(m)?.[1] ?? []);
  for (const s of [a, b]) {
    await s.s.directorio.anotar({ suceso: 'ingreso_fallido', idUsuario: null, direccion: '192.0.2.1' });
    await s.s.directorio.alDia();
  }
  await a.s.directorio.alDia();
  const ultimo = String(a.s.directorio.ultimoSuceso());
  await expect.poll(ids, { timeout: 10_000 }).toContain(ultimo);
  const primero = Math.min(...ids().map(Number)),
    todos = a.s.directorio.sucesosDespues(primero - 1, 1000).map((e) => String(e.id));
  expect([...ids()].sort()).toEqual([...todos].sort());
});
