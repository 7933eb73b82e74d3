// A company that several servers share is destroyed once, by whichever of them looks first: nothing of it is left in the
// database nor in any folder, nobody writes of it again, and a copy of the database that brings it back does not undo it.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireDestruccion } from '../../core/api/destruccion.ts';
import type { JobState } from '../../core/api/sistema.ts';
import { STATUS } from '../../core/api/status.ts';
import { destructionLedgerOf, readDestructions } from '../../server/kernel/destructionLedger.ts';
import { openConnection, type Connection } from '../../server/postgres/connection.ts';
import { destructionIn } from '../../server/postgres/destruction.ts';
import { openQuestions, type Questions } from '../../server/postgres/questions.ts';
import { carpetaNueva } from '../runs/empresa.ts';
import { ADMIN, mal } from '../store/empresa.ts';
import { CLAVE, enviar, galletaDe, levantar, type Banco, type Respuesta } from '../server/servidor.ts';
import { openCluster, type Cluster } from './cluster.ts';
import {
  adminOf,
  escribirEmpresa,
  filasDe,
  guardarBase,
  ID,
  llenarTablas,
  quedaDe,
  type Admin,
} from './empresaEnBase.ts';

const SECRETO = 'un secreto largo y al azar, el mismo en todos los servidores',
  NOMBRE = 'Almacén de Prueba SA',
  PUBLICA = 'http://localhost:5298',
  DIA = 86_400_000;
let cluster: Cluster,
  url: string,
  admin: Admin,
  a: Banco,
  b: Banco,
  base: Connection & { readonly ask: Questions },
  ahora = Date.UTC(2026, 8, 15, 12),
  restaurar: () => Promise<void>;
const carpetas: string[] = [];
const servidor = (datos = carpetaNueva()): Promise<Banco> => {
  carpetas.push(datos);
  return levantar({
    ...{ datos, demo: false, publica: PUBLICA, ahora: () => ahora },
    almacen: { url, clave: SECRETO },
    ajustes: { sesionUnica: false },
  });
};
const suya = (s: Banco): string => join(s.carpeta, 'empresas', ID);
const abrir = async (s: Banco): Promise<void> => {
  const r = await s.s.companies.con(ID, async (e) => e.alDia());
  expect(isLeft(r)).toBe(false);
};
const hechos = (s: Banco): readonly string[] =>
  readDestructions(destructionLedgerOf(s.carpeta)).map((e) => e.hecho.type);

beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  admin = adminOf(cluster, url);
  base = { ...openConnection(url, 2), ask: openQuestions(url) };
  [a, b] = [await servidor(), await servidor()];
  await escribirEmpresa(url);
  await a.s.directorio.escribir('crearEmpresa', {
    ...{ id: ID, razon_social: NOMBRE, cuit: '30-71548235-1' },
    ...{ demo: false, ahora },
  });
  await a.crearUsuario('una', ['administrador'], { empresa: ID });
  await a.crearUsuario('otra', ['administrador'], { empresa: ID });
  await b.s.directorio.alDia();
});
afterAll(async () => {
  for (const s of [a, b]) await s?.cerrar();
  await base?.end();
  await cluster?.end();
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

const CABECERAS = {
  host: new URL(PUBLICA).host,
  'sec-fetch-site': 'same-origin',
  'content-type': 'text/plain;charset=UTF-8',
};
const llamar = (s: Banco, camino: string, cuerpo: unknown, galleta?: string): Promise<Respuesta> =>
  enviar(s.s.puerto, `/sixbe/${camino}`, { cabeceras: CABECERAS, cuerpo, galleta });
const ingresar = async (s: Banco, username: string): Promise<string> => {
  const r = await llamar(s, 'Usuarios/login.json', { Usuario: { username, password: CLAVE } });
  bien(r);
  return galletaDe(r) ?? '';
};
const bien = (r: Respuesta): unknown => {
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content;
};
const ver = async (s: Banco, galleta: string): Promise<WireDestruccion> =>
  bien(await llamar(s, 'Destruccion/ver', {}, galleta)) as WireDestruccion;
const bajarTodo = async (s: Banco, galleta: string): Promise<void> => {
  const { id, trabajo } = bien(await llamar(s, 'Empresa/salida/crear', { pdf: 0 }, galleta)) as {
    readonly id: string;
    readonly trabajo: string;
  };
  for (;;) {
    const t = bien(await llamar(s, `Trabajos/estado/${trabajo}`, {}, galleta)) as JobState;
    if (t.estado !== 'en_curso') break;
    await new Promise((r) => setTimeout(r, 20));
  }
  expect((await llamar(s, `Empresa/salida/${id}/bajar`, {}, galleta)).http).toBe(200);
};
/** Asked on one server, downloaded on another, confirmed on the first. */
const confirmada = async (una: string, otra: string): Promise<void> => {
  bien(await llamar(a, 'Destruccion/pedir', { empresa: NOMBRE }, una));
  await bajarTodo(b, una);
  bien(await llamar(a, 'Destruccion/confirmar', { empresa: NOMBRE }, otra));
};

describe('destruir una empresa entre varios servidores', () => {
  it('se pide en uno, se confirma en otro y se cancela en cualquiera; en todos se ve lo mismo', async () => {
    const [una, otra] = [await ingresar(a, 'una'), await ingresar(b, 'otra')];
    await confirmada(una, otra);
    const [enA, enB] = [await ver(a, otra), await ver(b, otra)];
    expect(enB).toEqual(enA);
    expect(enB).toMatchObject({ estado: 'confirmada', pidio: 'una', confirmo: 'otra', vence: '2026-10-15' });
    expect((await llamar(b, 'Destruccion/pedir', { empresa: NOMBRE }, una)).sobre.message).toBe(
      'Ya se pidió destruir la empresa: mire en qué está.',
    );
    bien(await llamar(b, 'Destruccion/cancelar', {}, una));
    expect((await ver(a, otra)).estado).toBe('ninguna');
    // A database that came back without it: whoever knows that it was called off says so.
    await admin(
      "delete from jornal.kept where kind = 'destrucciones' and body like '%destruccionCancelada%'",
    );
    expect((await ver(b, otra)).estado).toBe('ninguna');
    ahora += 31 * DIA;
    expect([await a.s.destrucciones.run(), await b.s.destrucciones.run()]).toEqual([0, 0]);
    expect(hechos(a)).toEqual(hechos(b));
  });
  it('nadie borra filas de una que no se destruyó', async () => {
    for (const [rol, tabla] of [
      ['log', 'jornal.fact'],
      ['log', 'jornal.change'],
      ['log', 'jornal.kept'],
      ['keys', 'jornal_keys.person_key'],
    ] as const)
      expect(
        await base.inside(
          rol,
          { company: ID },
          async (q) => (await q.query(`delete from ${tabla}`)).rowCount,
        ),
        tabla,
      ).toBe(0);
  });
  it('en su día lo hace uno solo, y no queda nada de ella en ninguna tabla ni carpeta', async () => {
    const [una, otra] = [await ingresar(a, 'una'), await ingresar(b, 'otra')];
    // Before anybody ordered it: what comes back does not know of it.
    restaurar = await guardarBase(admin);
    await confirmada(una, otra);
    // One that was off from here on.
    const lejos = await servidor();
    await abrir(lejos);
    await lejos.cerrar();
    await abrir(b);
    ahora += 30 * DIA;
    await llenarTablas(admin);
    const vacias = Object.entries(await filasDe(admin)).filter(([, n]) => n === 0);
    expect(vacias, 'a new table by company: tests/postgres/empresaEnBase.ts needs a row of it').toEqual([]);

    await Promise.all([a.s.destrucciones.run(), b.s.destrucciones.run()]);
    await Promise.all([a.s.destrucciones.run(), b.s.destrucciones.run()]);
    expect(await quedaDe(admin), 'add it to WIPED_TABLES in server/postgres/destructionTables.ts').toEqual(
      [],
    );
    expect([existsSync(suya(a)), existsSync(suya(b))]).toEqual([false, false]);
    for (const s of [a, b]) {
      expect(s.s.directorio.empresa(ID)).toBeUndefined();
      expect((await llamar(s, 'Areas/index/page:1', {}, una)).sobre.status).not.toBe(STATUS.success);
    }
    expect(hechos(a)).toEqual(hechos(b));
    expect(hechos(a).slice(-4)).toEqual([
      'destruccionPedida',
      'empresaExportada',
      'destruccionConfirmada',
      'empresaDestruida',
    ]);
    expect(readDestructions(destructionLedgerOf(b.carpeta)).at(-1)?.hecho.data['cabeza']).toMatchObject({
      posicion: expect.any(Number) as number,
    });
    const sucesos = await admin(
      `select body from jornal.kept where company = '*directorio*' and body like '%"empresa_destruida"%'`,
    );
    expect(sucesos).toHaveLength(1);

    expect(existsSync(suya(lejos))).toBe(true);
    const vuelve = await servidor(lejos.carpeta);
    expect([existsSync(suya(vuelve)), hechos(vuelve)]).toEqual([false, hechos(a)]);
    expect(vuelve.dicho.join('\n')).toContain(
      `Se borró de este servidor la copia de la empresa ${NOMBRE}, que se destruyó.`,
    );
    await vuelve.cerrar();
  });
  it('con ese nombre interno no se abre ni se funda otra, y nada vuelve a escribirse', async () => {
    const r = await a.s.companies.con(ID, async (e) => e.alDia());
    expect(mal(r)).toMatchObject({ code: 'not_found', key: 'store.destruida' });
    const of = { company: ID };
    await expect(base.ask.keepKey({ ...of, person: 9, key: Buffer.alloc(32) })).rejects.toThrow(
      'se destruyó',
    );
    await expect(base.ask.eraseKey({ ...of, person: 9, at: '2026-01-01' })).rejects.toThrow('se destruyó');
    for (const fila of [
      "jornal.snapshot(company, id, node) values($1, 'x', 'x')",
      "jornal.job(company, id, kind, stops, body) values($1, 'x', 'x', true, 'x')",
      "jornal.made(company, kind, id, owner, version, body, until) values($1, 'x', 'x', 1, 1, 'x', now())",
    ])
      await expect(
        base.inside('log', of, (q) => q.query(`insert into ${fila}`, [ID])),
        fila,
      ).rejects.toThrow('se destruyó');
    expect([await quedaDe(admin), existsSync(suya(a))]).toEqual([[], false]);
  });
  it('una copia de la base que la trae no la devuelve: los servidores que siguen andando la destruyen de nuevo', async () => {
    await restaurar();
    expect((await filasDe(admin))['jornal.fact']).toBeGreaterThan(0);
    // Its own ledger says so, before it has looked.
    expect(mal(await b.s.companies.con(ID, async (e) => e.alDia())).key).toBe('store.destruida');
    await a.s.directorio.alDia();
    expect(a.s.directorio.empresa(ID)?.razon_social).toBe(NOMBRE);
    expect(await a.s.destrucciones.run()).toBe(1);
    await b.s.destrucciones.run();
    expect([await quedaDe(admin), b.s.directorio.empresa(ID), existsSync(suya(b))]).toEqual([
      [],
      undefined,
      false,
    ]);
    const nuevo = await servidor();
    expect(hechos(nuevo)).toEqual(hechos(a));
    await nuevo.cerrar();
  });
});

describe('quien escribía en ella', () => {
  it('se entera en ese momento, y su copia se borra ahí', async () => {
    const id = 'otra';
    await escribirEmpresa(url, id);
    const escribir = (codigo: string) =>
      a.s.companies.con(id, (e) =>
        e.ejecutar({
          ...{ clave: codigo, quien: ADMIN, tabla: 'Areas', verbo: 'add' },
          cuerpo: { codigo, d_area: 'Un área' },
        }),
      );
    expect(isLeft(await escribir('A'))).toBe(false);
    const r = await a.s.companies.con(id, async (e) => {
      await destructionIn(base).destroy(id);
      return e.ejecutar({
        ...{ clave: 'B', quien: ADMIN, tabla: 'Areas', verbo: 'add' },
        cuerpo: { codigo: 'B', d_area: 'Tarde' },
      });
    });
    expect(mal(r)).toMatchObject({ code: 'not_found', key: 'store.destruida' });
    expect(mal(await escribir('C')).key).toBe('store.destruida');
    expect([existsSync(join(a.carpeta, 'empresas', id)), await quedaDe(admin, id)]).toEqual([false, []]);
  });
});
