// Comparing two receipts over HTTP: who may do it, both people are noted in the audit, and no other company
// is reached.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditoriaPage } from '../../core/api/auditoria.ts';
import type { ReciboComparison } from '../../core/api/comparaciones.ts';
import { STATUS } from '../../core/api/status.ts';
import { ROLES, canDo } from '../../core/domain/roles.ts';
import { levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string, dos: readonly { readonly id: number; readonly nombre: string }[];
const llamar = (camino: string, cuerpo: unknown = {}, galleta = jefa): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });
const comparar = (galleta = jefa, [de, a] = dos.map((p) => p.id), mes = '2026-09'): Promise<Respuesta> =>
  llamar(
    'Comparaciones/recibos',
    {
      de: { id_personal: de, periodo: mes, id_liquidacion: null },
      a: { id_personal: a, periodo: mes, id_liquidacion: null },
    },
    galleta,
  );
beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15) });
  await b.crearUsuario('jefa', ['administrador']);
  jefa = await b.ingresar('jefa');
  const gente = (await llamar('Personal/index/page:1', { Search: { limit: 50 } })).sobre.content as {
    readonly id: number;
    readonly legajo: number;
    readonly nombre: string;
  }[];
  // The second has a receipt in every month of the demonstration.
  dos = [gente.find((p) => p.legajo !== 151), gente.find((p) => p.legajo === 151)].flatMap((p) => p ?? []);
});
afterAll(async () => {
  await b.cerrar();
});

describe('quién compara', () => {
  it.each(ROLES)('%s: como con los recibos, y quien no los ve no ve ninguno de los dos', async (rol) => {
    await b.crearUsuario(`rol-${rol}`, [rol]);
    const r = await comparar(await b.ingresar(`rol-${rol}`));
    if (canDo([rol], 'recibos')) {
      expect(r.sobre.status, r.texto).toBe(STATUS.success);
      return;
    }
    expect(r.sobre.code).toBe('no_permission');
    for (const p of dos) expect(r.texto).not.toContain(p.nombre);
  });
  it('a quien no ingresó no le contesta', async () => {
    expect((await b.pedir('/sixbe/Comparaciones/recibos', { cuerpo: {} })).http).toBe(401);
  });
});

it('quedan anotadas las dos personas cuyo pago se vio', async () => {
  const r = await comparar();
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  const c = r.sobre.content as ReciboComparison;
  const { entradas } = (await llamar('Auditoria/buscar', { clase: 'lecturas' })).sobre
    .content as AuditoriaPage;
  for (const id of [c.de.id_personal, c.a.id_personal])
    expect(
      entradas.some((e) => e.suceso === 'lectura_de_pago' && e.tabla === 'Personal' && e.fila === id),
    ).toBe(true);
});

it('desde otra empresa, los mismos números no son de nadie', async () => {
  await b.s.directorio.escribir('crearEmpresa', {
    id: 'segunda',
    razon_social: 'Segunda SA',
    cuit: '30-71548235-1',
    ahora: b.reloj.ahora,
  });
  await b.crearUsuario('ajena', ['administrador'], { empresa: 'segunda' });
  const r = await comparar(await b.ingresar('ajena'));
  expect(r.sobre.code).toBe('not_found');
  for (const p of dos) expect(r.texto).not.toContain(p.nombre);
});

it('un mes que no es mes, o un lado que falta, se rechaza y dice cuál', async () => {
  const [de, a] = dos.map((p) => p.id);
  const mal = await comparar(jefa, [de ?? 0, a ?? 0], '2026-13');
  expect([mal.sobre.code, mal.texto.includes('de.periodo')]).toEqual(['invalid', true]);
  expect((await llamar('Comparaciones/recibos', { de: null })).sobre.code).toBe('invalid');
});
