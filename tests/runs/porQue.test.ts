// Why a net differs from the month before: the causes add up to the difference between the stored receipts,
// even if the rows changed since.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '../../core/kit/money.ts';
import { bien, clave, conDemo, type Banco } from './empresa.ts';

let b: Banco, id: number;
beforeAll(async () => {
  b = await conDemo();
  const p = Number((await b.una('Personal', 'legajo', 151))['id']);
  bien(
    await b.orden('Novedades', 'add', {
      cuerpo: {
        periodo: '2026-09',
        id_personal: p,
        id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 35))['id']!,
        importe: '5000.00',
      },
    }),
  );
  id = await b.crear('2026-09');
  await b.calcular(id);
});
afterAll(() => b.cerrar());

const todos = async () =>
  Promise.all(
    bien(await b.e.personas(id))
      .filter((p) => p.neto !== null)
      .map(async (p) => ({ p, w: bien(await b.e.porQue(p.id)) })),
  );

describe('por qué cambió el neto', () => {
  it('de cada persona, las causas suman la diferencia con su recibo anterior', async () => {
    let comparados = 0;
    for (const { p, w } of await todos()) {
      expect(w.neto).toBe(p.neto);
      if (w.anterior === null) {
        expect([w.causas, w.diferencia]).toEqual([[], null]);
        continue;
      }
      comparados++;
      expect([p.legajo, w.causas.reduce((s, c) => s + decimal(c.neto), 0n)]).toEqual([
        p.legajo,
        decimal(w.neto) - decimal(w.anterior.neto),
      ]);
      expect(w.diferencia).toBe(p.diferencia);
    }
    expect(comparados).toBeGreaterThan(2);
  });
  it('nombra la novedad de quien la tuvo, con su concepto', async () => {
    const { w } = (await todos()).find((x) => x.p.legajo === 151)!;
    expect(w.causas.find((c) => c.causa === 'novedades')).toMatchObject({
      texto: 'Novedades y agenda',
      conceptos: expect.arrayContaining([
        expect.objectContaining({ codigo: 35, importe: '5000.00' }),
      ]) as unknown,
    });
  });
  it('dice lo mismo aunque después cambien los datos con que se calculó', async () => {
    const antes = (await todos()).find((x) => x.p.legajo === 151)!,
      p = Number((await b.una('Personal', 'legajo', 151))['id']);
    bien(await b.editar('Personal', p, { fecha_antiguedad: '2001-01-01' }));
    expect(bien(await b.e.porQue(antes.p.id))).toEqual(antes.w);
    bien(await b.e.recalcular(id, p, clave(), { id: 1, nombre: 'M. Sosa', roles: ['administrador'] }));
    expect(bien(await b.e.porQue(antes.p.id)).causas.map((c) => c.causa)).toContain('antiguedad');
  });
});
