// Two versions of the server on one database: who meets what it does not know stops serving that company and says so, and
// nobody writes what the others cannot read yet.
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLeft } from 'fp-ts/lib/Either.js';
import { STATUS } from '../../core/api/status.ts';
import { textFor } from '../../core/kit/text.ts';
import { startServer } from '../../server/app/main.ts';
import { heldBack } from '../../server/app/sharedStore.ts';
import { openAppStore } from '../../server/app/store.ts';
import { DIRECTORY_LOG } from '../../server/directory/sharedDirectory.ts';
import { FORMAT, NotYetAllowed } from '../../server/kernel/format.ts';
import { allowSql } from '../../server/postgres/allowed.ts';
import { examineDatabase } from '../../server/postgres/examine.ts';
import { LOG_VERSION, schemaSql } from '../../server/postgres/schema.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { CLAVE, enviar, galletaDe, levantar, type Banco, type Respuesta } from '../server/servidor.ts';
import { bien, carpetaNueva, mal, prueba, type Prueba } from '../store/empresa.ts';
import { freePort, openCluster, type Cluster } from './cluster.ts';
import { escribirComoNueva, versiones, type Escrito } from './newerServer.ts';

const NUEVO = FORMAT + 1;
let cluster: Cluster, url: string, ancla: Prueba;
const base = (): string => new URL(url).pathname.slice(1);
const servidor = (id: string, carpeta = carpetaNueva()): Promise<Prueba> =>
  prueba((o) => openAppStore({ ...o, id, shared: url }), carpeta);
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  ancla = await servidor('ancla');
});
afterAll(async () => {
  await ancla.cerrar();
  await cluster.end();
});

let n = 0;
describe('lo que un servidor no conoce', () => {
  let a: Prueba, id: string;
  beforeEach(async () => {
    n += 1;
    id = `empresa-${n}`;
    a = await servidor(id);
    await a.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
  });
  afterEach(() => a.cerrar());

  const casos: readonly (readonly [string, Escrito, RegExp])[] = [
    ['una clase de hecho', { facts: [{ stream: 'Areas/9', type: 'cosaNueva' }] }, /\(cosaNueva@1\)/],
    [
      'una versión de una clase',
      { facts: [{ stream: 'Areas/9', type: 'filaAgregada', schema: 2, data: { valores: {} } }] },
      /\(filaAgregada@2\)/,
    ],
    [
      'un campo de una tabla',
      { facts: [{ stream: 'Areas/9', type: 'filaAgregada', data: { valores: { inventado: 1 } } }] },
      /\(Areas\.inventado\)/,
    ],
    [
      'una tabla',
      { facts: [{ stream: 'Inventadas/1', type: 'filaAgregada', data: { valores: {} } }] },
      /\(Inventadas\)/,
    ],
    [
      'un motor de cálculo',
      { facts: [{ stream: 'Liquidaciones/9', type: 'liquidacionCalculada', data: { motor: 'jornal-99' } }] },
      /\(jornal-99\)/,
    ],
    [
      'una tabla que no sale de los hechos',
      { kept: [{ table: 'inventada', key: '[1]', body: '{}' }] },
      /\(inventada\)/,
    ],
    [
      'una columna con un valor',
      { kept: [{ table: 'usuario', key: '[9]', body: '{"id":9,"nombre":"Eva","inventada":1}' }] },
      /\(usuario\.inventada\)/,
    ],
    [
      'algo que otros formatos no leen',
      { least: NUEVO, facts: [{ stream: 'X/1', type: 'filaBorrada' }] },
      /formato/,
    ],
  ];
  it.each(casos)(
    '%s: no se saltea; deja de atender esa empresa y dice qué hacer',
    async (_, escrito, dice) => {
      if (escrito.least !== undefined) await versiones(cluster, url, { allowed: NUEVO });
      expect(escribirComoNueva(url, id, escrito)).toBeDefined();
      const alDia = mal(await a.almacen.alDia());
      expect([alDia.code, alDia.message]).toEqual(['unavailable', expect.stringMatching(dice)]);
      expect(alDia.message).toContain('actualice este');
      const escribe = mal(await a.orden('Areas', 'add', { cuerpo: { codigo: 'B', d_area: 'Caja' } }));
      expect([escribe.code, escribe.message]).toEqual(['unavailable', alDia.message]);
      expect(a.almacen.leer.filas('Areas').map((x) => x['codigo'])).toEqual(['A']);
      // The others go on.
      bien(await ancla.almacen.alDia());
      await ancla.agregar('Areas', { codigo: `N${n}`, d_area: `Área ${n}` });
    },
  );
  it('tampoco se abre de nuevo, ni con la copia que tenía ni con otra', async () => {
    escribirComoNueva(url, id, { facts: [{ stream: 'Areas/9', type: 'cosaNueva' }] });
    await a.almacen.cerrar();
    const otra = carpetaNueva();
    for (const carpeta of [a.datos, otra]) {
      const no = mal(await openAppStore({ carpeta, id, hilos: false, shared: url }));
      expect([no.code, no.message]).toEqual(['unavailable', expect.stringContaining('(cosaNueva@1)')]);
    }
    rmSync(otra, { recursive: true, force: true });
  });
  it('una columna que todavía no dice nada no lo detiene', async () => {
    escribirComoNueva(url, id, {
      kept: [{ table: 'usuario', key: '[9]', body: '{"id":9,"nombre":"Eva","inventada":null}' }],
    });
    bien(await a.almacen.alDia());
    expect(a.almacen.leer.sql.value('select nombre from usuario where id = 9')).toBe('Eva');
  });
  it('al reemplazarlo por uno que lo lee, la empresa está entera', async () => {
    await versiones(cluster, url, { allowed: NUEVO });
    escribirComoNueva(url, id, {
      least: NUEVO,
      facts: [
        { stream: 'Areas/2', type: 'filaAgregada', data: { valores: { codigo: 'C', d_area: 'Caja' } } },
      ],
    });
    mal(await a.almacen.alDia());
    // As it is for a program whose format is that one.
    await cluster.admin(
      'update jornal.company set least_format = $1 where company = $2',
      [FORMAT, id],
      base(),
    );
    const b = await servidor(id);
    expect(b.almacen.leer.filas('Areas').map((x) => x['codigo'])).toEqual(['A', 'C']);
    await b.agregar('Areas', { codigo: 'D', d_area: 'Depósito' });
    await b.cerrar();
  });
});

describe('lo que los otros todavía no leen', () => {
  const nuevo: Escrito = { least: NUEVO, facts: [{ stream: 'X/1', type: 'filaBorrada' }] };
  it('no se escribe hasta que la base lo admite, y entonces queda dicho en la empresa', async () => {
    await versiones(cluster, url, { allowed: FORMAT });
    expect(() => escribirComoNueva(url, 'admite', nuevo)).toThrow(NotYetAllowed);
    expect(await cluster.admin("select 1 from jornal.fact where company = 'admite'", [], base())).toEqual([]);
    await cluster.admin(allowSql(NUEVO), [], base());
    expect(escribirComoNueva(url, 'admite', nuevo)?.position).toBe(1);
    const queda = (): Promise<unknown> =>
      cluster.admin("select least_format as n from jornal.company where company = 'admite'", [], base());
    expect(await queda()).toEqual([{ n: NUEVO }]);
    // It does not go back.
    escribirComoNueva(url, 'admite', { facts: [{ stream: 'X/2', type: 'filaBorrada' }] });
    expect(await queda()).toEqual([{ n: NUEVO }]);
  });
  it('no se admite mientras anda un servidor que no lo lee', async () => {
    await versiones(cluster, url, { allowed: FORMAT });
    const viejo = await joinServers(url, 'el viejo');
    await expect(cluster.admin(allowSql(NUEVO), [], base())).rejects.toThrow('no leen el formato');
    await viejo.leave();
    await cluster.admin(allowSql(NUEVO), [], base());
  });
  it('una base nueva admite lo que escribe el programa que la creó; una de antes, lo de antes', async () => {
    const otra = new URL(await cluster.database()).pathname.slice(1);
    expect(await cluster.admin('select serves, allowed from jornal.version', [], otra)).toEqual([
      { serves: LOG_VERSION, allowed: FORMAT },
    ]);
    await cluster.admin('alter table jornal.version drop column serves, drop column allowed', [], otra);
    await cluster.admin(schemaSql('jornal_servidor'), [], otra);
    expect(await cluster.admin('select serves, allowed from jornal.version', [], otra)).toEqual([
      { serves: LOG_VERSION, allowed: 1 },
    ]);
  });
  it('el servidor dice qué espera y con qué se admite', () => {
    expect(heldBack(1, 3)?.message).toContain('jornal config database --allow-version 3');
    expect([heldBack(3, 3), heldBack(4, 3)]).toEqual([undefined, undefined]);
  });
});

describe('las tablas de la base', () => {
  afterEach(() => versiones(cluster, url, { version: LOG_VERSION, serves: LOG_VERSION }));
  it('de la versión siguiente, que sirven a esta: se trabaja', async () => {
    const a = await servidor('sigue');
    await versiones(cluster, url, { version: LOG_VERSION + 1 });
    await a.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
    const b = await servidor('sigue');
    expect(b.almacen.leer.filas('Areas')).toHaveLength(1);
    const exam = await examineDatabase(url);
    expect('state' in exam && [exam.state.tables, exam.state.serves]).toEqual([LOG_VERSION + 1, LOG_VERSION]);
    await a.cerrar();
    await b.cerrar();
  });
  it('de una que ya no sirve a esta: no se lee ni se escribe nada', async () => {
    const a = await servidor('sigue');
    await versiones(cluster, url, { version: LOG_VERSION + 2, serves: LOG_VERSION + 1 });
    const no = mal(await a.orden('Areas', 'add', { cuerpo: { codigo: 'B', d_area: 'Caja' } }));
    expect([no.code, no.message]).toEqual(['unavailable', textFor('store.nueva.base')]);
    expect(mal(await a.almacen.alDia()).key).toBe('store.nueva.base');
    await versiones(cluster, url, { version: LOG_VERSION, serves: LOG_VERSION });
    await a.agregar('Areas', { codigo: 'B', d_area: 'Caja' });
    await a.cerrar();
  });
  it('no se ponen al día con un programa más viejo, ni mientras anda un servidor al que dejarían afuera', async () => {
    await versiones(cluster, url, { version: LOG_VERSION + 1 });
    await expect(cluster.admin(schemaSql('jornal_servidor'), [], base())).rejects.toThrow('más nueva que la');
    await versiones(cluster, url, { version: LOG_VERSION });
    const viejo = await joinServers(url, 'el viejo');
    await cluster.admin(
      "update jornal.node set tables = $1 where node = 'el viejo'",
      [LOG_VERSION - 1],
      base(),
    );
    await expect(cluster.admin(schemaSql('jornal_servidor'), [], base())).rejects.toThrow('andando');
    await viejo.leave();
    await cluster.admin(schemaSql('jornal_servidor'), [], base());
  });
});

describe('un servidor al lado de otro más nuevo', () => {
  const SECRETO = 'un secreto largo y al azar, el mismo en todos los servidores',
    carpetas: string[] = [],
    dicho: string[] = [];
  let s: Banco, galleta: string, metricas: number;
  const opciones = () => {
    const datos = carpetaNueva();
    carpetas.push(datos);
    return { datos, demo: false, ahora: Date.now, almacen: { url, clave: SECRETO } };
  };
  const pedir = (empresa: string, camino: string, cuerpo: unknown = {}): Promise<Respuesta> =>
    enviar(s.s.puerto, `/sixbe/${camino}`, {
      cuerpo,
      galleta: empresa === '' ? '' : galleta,
    });
  const entrar = async (empresa: string): Promise<void> => {
    const r = await pedir(empresa, 'Usuarios/empresa', { empresa });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
  };
  const mira = async (camino: string): Promise<readonly [number, string]> => {
    const r = await fetch(`http://127.0.0.1:${s.s.puerto}${camino}`);
    return [r.status, await r.text()];
  };
  beforeAll(async () => {
    url = await cluster.database();
    metricas = await freePort();
    s = await levantar({
      ...opciones(),
      metricas: `127.0.0.1:${metricas}`,
      decir: (l) => dicho.push(l),
    });
    for (const [i, id] of ['una', 'dos'].entries()) {
      await s.s.directorio.escribir('crearEmpresa', {
        ...{ id, razon_social: `Empresa ${id}`, cuit: `30-7154823${i}-1`, demo: false, ahora: Date.now() },
      });
    }
    await s.crearUsuario('ana', ['administrador'], { empresa: 'una' });
    const { id = 0 } = s.s.directorio.usuario('ana') ?? {};
    await s.s.directorio.escribir('darRoles', { idUsuario: id, idEmpresa: 'dos', roles: ['administrador'] });
    const r = await pedir('', 'Usuarios/login.json', { Usuario: { username: 'ana', password: CLAVE } });
    galleta = galletaDe(r) ?? '';
  });
  afterAll(async () => {
    await s?.cerrar();
    for (const c of carpetas) rmSync(c, { recursive: true, force: true });
  });

  it('contesta 503 por esa empresa, lo dice una vez, y atiende las otras', async () => {
    await entrar('una');
    expect((await pedir('una', 'Areas/index/page:1')).sobre.status).toBe(STATUS.success);
    await versiones(cluster, url, { allowed: NUEVO });
    escribirComoNueva(url, 'una', { least: NUEVO, facts: [{ stream: 'X/1', type: 'cosaNueva' }] });
    for (let i = 0; i < 3; i++) {
      const r = await pedir('una', 'Areas/index/page:1');
      expect([r.http, r.sobre.message]).toEqual([503, expect.stringMatching(/más nueva.*actualice este/)]);
    }
    expect(dicho.filter((l) => /^una no se abre.*más nueva/.test(l))).toHaveLength(1);
    await entrar('dos');
    expect((await pedir('dos', 'Areas/index/page:1')).http).toBe(200);
  });
  it('/readyz y las métricas dicen cuántas son, y sigue en pie', async () => {
    expect(await mira('/readyz')).toEqual([200, `${textFor('servidor.hayNuevas', { count: 1 })}\n`]);
    expect(await mira('/healthz')).toEqual([200, 'ok\n']);
    const texto = await (await fetch(`http://127.0.0.1:${metricas}/metrics`)).text();
    expect(texto).toContain('jornal_companies{state="newer"} 1');
    expect(texto).toContain('jornal_companies{state="failed"} 0');
  });
  it('si los usuarios son de una versión más nueva no atiende a nadie, y otro no se inicia', async () => {
    escribirComoNueva(url, DIRECTORY_LOG, {
      least: NUEVO,
      kept: [{ table: 'inventada', key: '[1]', body: '{"id":1}' }],
    });
    const r = await pedir('dos', 'Areas/index/page:1');
    expect([r.http, r.sobre.message]).toEqual([503, textFor('store.nueva.base')]);
    expect(await mira('/readyz')).toEqual([503, `${textFor('store.nueva.base')}\n`]);
    const otro = await startServer({ ...opciones(), puerto: 0, host: '127.0.0.1', decir: () => undefined });
    expect(isLeft(otro) && otro.left.message).toBe(textFor('store.nueva.base'));
  });
});
