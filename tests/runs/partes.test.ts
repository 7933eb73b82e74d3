// A part of a calculation as bytes, made without looking at the company: with history, people left out, amounts set by hand
// and receipts that are reversed, it gives the receipts that the company gives.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workshopOf } from '../../server/app/company.ts';
import { makePartInThread } from '../../server/features/liquidaciones/partWork.ts';
import { prepareCalculation } from '../../server/payroll/calculation.ts';
import { chunkRecibos, type Chunk } from '../../server/payroll/chunk.ts';
import { commonInputOf, writePartInput } from '../../server/payroll/partInput.ts';
import type { PackedRecibo } from '../../server/payroll/shapes/packedRecibo.ts';
import { adderFrom } from '../../server/payroll/sums.ts';
import { bien, conDemo, type Banco } from './empresa.ts';

let b: Banco, mensual: number, otra: number;
beforeAll(async () => {
  b = await conDemo();
  mensual = await b.crear('2026-09');
  await b.calcular(mensual);
  const [uno, otro, tres] = bien(await b.e.personas(mensual)).map((p) => p.id_personal);
  bien(
    await b.orden('Liquidaciones', 'corregir', {
      id: mensual,
      cuerpo: {
        id_personal: uno,
        id_concepto: (await b.una('Conceptos', 'codigo', 11))['id'] ?? 0,
        linea: '',
        importe: '1234.00',
        motivo: 'acta de acuerdo',
      },
    }),
  );
  bien(
    await b.orden('Liquidaciones', 'excluir', {
      id: mensual,
      cuerpo: { id_personal: otro, motivo: 'licencia sin goce' },
    }),
  );
  await b.calcular(mensual);
  await b.hastaCerrar(mensual);
  otra = Number(
    bien(
      await b.orden('Liquidaciones', 'rectificar', {
        id: mensual,
        cuerpo: {
          legajos: [uno, tres],
          motivo: 'se liquidaron mal las horas',
          fecha_pago: '2026-10-05',
          descripcion: '',
          chk_solo_revierte: 0,
        },
      }),
    )['id'],
  );
});
afterAll(() => b.cerrar());

const enPartes = (id: number): readonly (readonly [PackedRecibo[], PackedRecibo[]])[] => {
  const c = bien(prepareCalculation(workshopOf(b.e).almacen.leer, id)),
    comun = commonInputOf(c);
  return [0, 1].map((parte) => {
    const trozos: Chunk[] = [],
      suma = adderFrom(),
      personas = [...c.personas(parte, 2)].flat(),
      entrada = writePartInput({ id, lote: 'lote', posicion: c.posicion, comun, personas }),
      hecha = bien(
        makePartInThread(
          { entrada },
          {
            trozo: (t) => void trozos.push(t),
            avance: () => undefined,
            detenido: () => false,
            acordar: () => true,
          },
        ),
      ),
      suyos = [...c.recibos(parte, 2)].flat();
    suyos.forEach(suma.sumar);
    expect(hecha.sumas).toEqual(suma.sumas());
    for (const t of trozos)
      expect([t.id, t.lote, t.posicion, t.diccionario]).toEqual([id, 'lote', c.posicion, c.diccionario]);
    return [trozos.flatMap(chunkRecibos), suyos];
  });
};
/** What a chunk takes along. */
const llevado = (r: PackedRecibo): unknown => {
  const { con_aviso: _, acumulados, ...resto } = r;
  return { ...resto, acumulados: Buffer.from(acumulados).toString('hex') };
};

it('una parte hecha sin la empresa da los recibos que da la empresa', () => {
  const todas = [mensual, otra].flatMap(enPartes),
    estados = new Set(todas.flatMap(([hechos]) => hechos.map((r) => r.estado)));
  for (const [hechos, suyos] of todas) expect(hechos.map(llevado)).toEqual(suyos.map(llevado));
  expect([...estados]).toEqual(expect.arrayContaining(['calculado', 'corregido', 'excluido']));
});
