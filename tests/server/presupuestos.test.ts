// What one call may take: rows and bytes of its answer, and how many requests in a row a caller sends. Beyond
// it only that caller is told, with what to do.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetOf, longestList } from '../../core/api/budget.ts';
import { STATUS } from '../../core/api/status.ts';
import { openCallersInside, type Caller } from '../../server/http/callersInside.ts';
import { overBudget } from '../../server/http/answer.ts';
import { levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, ana: string, eva: string, ciro: string;
beforeAll(async () => {
  b = await levantar({
    callers: {
      atOnce: 200,
      known: { burst: 1200, perSecond: 0.5 },
      anonymous: { burst: 30, perSecond: 5 },
    },
  });
  await b.crearUsuario('ana', ['administrador']);
  await b.crearUsuario('eva', ['administrador']);
  await b.crearUsuario('ciro', ['consulta']);
  [ana, eva, ciro] = [await b.ingresar('ana'), await b.ingresar('eva'), await b.ingresar('ciro')];
});
afterAll(async () => {
  await b.cerrar();
});
const llamar = (camino: string, cuerpo: unknown, galleta?: string) =>
  b.pedir(`/sixbe/${camino}`, { cuerpo, galleta });
/** Asks many times in a row, until it is too many: of two servers, of one of them. */
const hastaQueEspere = async (pedir: () => Promise<Respuesta>): Promise<Respuesta | undefined> => {
  for (let i = 0; i < 100; i++) {
    const rs = await Promise.all(Array.from({ length: 40 }, pedir)),
      espera = rs.find((r) => r.http === 429);
    if (espera) return espera;
  }
  return undefined;
};

describe('la respuesta de una llamada', () => {
  it('que pasa de sus bytes no se manda: se dice cuánto ocupa y qué pedir', async () => {
    // Three bytes a letter: more than four megabytes in all.
    const nota = { fecha_creacion: '2026-09-15', d_nota_usuario: '語'.repeat(2000) };
    for (let i = 0; i < 15; i++) {
      const r = await Promise.all(Array.from({ length: 48 }, () => llamar('NotasUsuario/add/', nota, ana)));
      expect(r.filter((x) => x.sobre.status !== STATUS.success)).toEqual([]);
    }
    const r = await llamar('NotasUsuario/index/page:1', { Search: { limit: 1000 } }, ana);
    expect([r.http, r.sobre.code, r.sobre.content, r.sobre.message]).toEqual([
      200,
      'limit',
      null,
      'La respuesta ocupa 5 MB, y se contestan hasta 4 de una vez. Pida menos filas por página o menos columnas, o baje el archivo.',
    ]);
    expect((await llamar('NotasUsuario/index/page:1', { Search: { limit: 100 } }, ana)).sobre.status).toBe(
      STATUS.success,
    );
  });
  it('que pasa de sus filas tampoco, estén en el contenido o en una lista de él', () => {
    const filas = Array.from({ length: 11 }, (_, i) => i),
      deDiez = { budget: { rows: 10 } };
    expect(overBudget(deDiez, filas, 100)).toMatchObject({
      code: 'limit',
      params: { filas: 11, maximo: 10 },
    });
    expect(overBudget(deDiez, { total: 11, filas }, 100)).toMatchObject({ params: { filas: 11 } });
    expect(overBudget({ budget: { rows: 11 } }, { filas }, 100)).toBeUndefined();
    expect([longestList(null), longestList('texto'), longestList({ a: { b: filas } })]).toEqual([0, 0, 0]);
    expect(budgetOf({}).rows).toBeGreaterThan(0);
  });
});

describe('los pedidos seguidos', () => {
  it('de una persona que ingresó se contestan hasta su ritmo; los de las demás, siempre', async () => {
    const r = await hastaQueEspere(() => llamar('Perfil/ver', {}, ana));
    expect([r?.sobre.code, r?.sobre.message, r?.cabeceras['retry-after']]).toEqual([
      'too_many',
      expect.stringMatching(/^Hizo muchos pedidos seguidos\. Espere [12] s y siga\.$/),
      expect.stringMatching(/^[12]$/),
    ]);
    expect((await llamar('Perfil/ver', {}, eva)).sobre.status).toBe(STATUS.success);
    await new Promise((listo) => setTimeout(listo, 2100));
    expect((await llamar('Perfil/ver', {}, ana)).sobre.status).toBe(STATUS.success);
  });
  it('de quien no ingresó, por su red', async () => {
    const r = await hastaQueEspere(() => llamar('Usuarios/inicio', {}));
    expect(r?.sobre.code).toBe('too_many');
    expect((await llamar('Perfil/ver', {}, eva)).sobre.status).toBe(STATUS.success);
  });
  it('los que se niegan cuentan como los otros', async () => {
    expect((await llamar('Sistema/respaldar', {}, ciro)).sobre.code).toBe('no_permission');
    const r = await hastaQueEspere(() => llamar('Sistema/respaldar', {}, ciro));
    expect(r?.sobre.code).toBe('too_many');
  });
  it('de redes inventadas no se recuerda sin fin: se olvida a las que no tienen nada que esperar', () => {
    let at = 0;
    const inside = openCallersInside(
        { atOnce: 2, known: { burst: 5, perSecond: 1 }, anonymous: { burst: 3, perSecond: 1 } },
        () => at,
      ),
      enter = (c: Caller) => inside.enter(c),
      red = (i: number): Caller => ({ id: `10.0.${i}`, known: false });
    for (let i = 0; i < 3; i++) {
      const e = enter(red(0));
      if ('leave' in e) e.leave();
    }
    expect(enter(red(0))).toEqual({ tooMany: 'pace', seconds: 1 });
    for (let i = 1; i < 20_000; i++) {
      const e = enter(red(i));
      if ('leave' in e) e.leave();
      at += 1;
    }
    // Its three have come back by then.
    expect(enter(red(0))).toMatchObject({ leave: expect.any(Function) });
  });
  it('a la vez, los que se dijo', () => {
    const inside = openCallersInside({
        atOnce: 2,
        known: { burst: 50, perSecond: 1 },
        anonymous: { burst: 3, perSecond: 1 },
      }),
      ana = { id: '1/cookie', known: true };
    const primero = inside.enter(ana);
    inside.enter(ana);
    expect(inside.enter(ana)).toEqual({ tooMany: 'atOnce', seconds: 1 });
    if ('leave' in primero) primero.leave();
    expect(inside.enter(ana)).toMatchObject({ leave: expect.any(Function) });
  });
});
