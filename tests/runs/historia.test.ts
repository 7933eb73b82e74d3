// Formulas that look back read what closed runs gave and opening balances, and never a month that could still
// change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { HISTORY_WIDTH } from '../../core/payroll/run.ts';
import {
  unpackSums,
  packSums,
  flatHistory,
  gatherSums,
  historyConceptosOf,
  sameAcumulados,
  type GatheredSums,
} from '../../server/payroll/shapes/acumulados.ts';
import { ADMIN, bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, id: number, julio: number;
const CODIGO = 8500;
/** Amount of a concept in a receipt of the run, by legajo. */
const de = async (corrida: number, legajo: number, codigo: number): Promise<string | undefined> => {
  const p = bien(await b.e.personas(corrida)).find((x) => x.legajo === legajo)!;
  return bien(await b.e.recibo(p.id)).lineas.find((l) => l.codigo === codigo)?.importe;
};
const corrida = async (periodo: string): Promise<number> =>
  Number((await b.filas('Liquidaciones', ['periodo', periodo]))[0]!['id']);

beforeAll(async () => {
  b = await conDemo({ meses: 2 });
  julio = await corrida('2026-07');
  const tipo = (await b.una('TiposConcepto', 'd_rrhh_tipo_concepto', 'No remunerativo'))['id']!;
  await b.agregar('Conceptos', {
    codigo: CODIGO,
    d_rrhh_concepto: 'Suma de dos básicos',
    id_rrhh_tipo_concepto: tipo,
    orden_calculo: CODIGO,
    chk_general: 1,
    chk_es_importe: 1,
    formula: 'HISTORICO([0001]; "Relativa"; -2; -1; "Suma") / 10',
  });
  id = await b.crear('2026-09');
  await b.calcular(id);
});
afterAll(() => b.cerrar());

describe('una fórmula que mira otros meses', () => {
  it('da lo que dieron los recibos de esos meses', async () => {
    const personas = bien(await b.e.personas(id)).filter((p) => p.neto !== null);
    expect(personas.length).toBeGreaterThan(3);
    for (const { legajo } of personas) {
      const meses = await Promise.all(
        [julio, await corrida('2026-08')].map(async (c) =>
          bien(await b.e.personas(c)).some((x) => x.legajo === legajo)
            ? Number((await de(c, legajo, 1)) ?? 0)
            : 0,
        ),
      );
      expect([legajo, Number((await de(id, legajo, CODIGO)) ?? 0)]).toEqual([
        legajo,
        Math.round((meses[0]! + meses[1]!) * 10) / 100,
      ]);
    }
  });
  it('se explica mes por mes', async () => {
    const p = bien(await b.e.personas(id)).find((x) => x.legajo === 151)!,
      c = Number((await b.una('Conceptos', 'codigo', CODIGO))['id']);
    const texto = JSON.stringify(bien(await b.e.explicar(p.id, c, undefined)));
    expect(texto).toContain('"historia"');
    expect(texto).toContain('07/2026');
  });
  it('un saldo inicial cuenta como un mes más, y lo que se había calculado queda viejo', async () => {
    const antes = Number(await de(id, 151, CODIGO)),
      persona = Number((await b.una('Personal', 'legajo', 151))['id']);
    bien(
      await b.orden('SaldosIniciales', 'add', {
        cuerpo: {
          id_personal: persona,
          id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 1))['id']!,
          devengado: '2026-08',
          importe: '1000.00',
        },
      }),
    );
    expect(bien(await b.e.resumen(id, ADMIN)).desactualizada).toEqual({ cambios: 1, legajos: 1 });
    await b.calcular(id);
    expect(Number(await de(id, 151, CODIGO)) - antes).toBeCloseTo(100, 6);
  });
  it('un saldo que no dice nada se rechaza', async () => {
    const persona = Number((await b.una('Personal', 'legajo', 151))['id']);
    const f = mal(
      await b.orden('SaldosIniciales', 'add', {
        cuerpo: {
          id_personal: persona,
          id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 1))['id']!,
          devengado: '2026-08',
        },
      }),
    );
    expect(f.errors?.[0]?.message).toBe('Dé un importe o una cantidad.');
  });
  it('el mes que miró una cerrada no se reabre', async () => {
    await b.hastaCerrar(id);
    const f = mal(
      await b.orden('Liquidaciones', 'reabrir', { id: julio, cuerpo: { motivo: 'error de carga' } }),
    );
    expect([f.code, f.message]).toEqual(['closed', expect.stringContaining('Mensual agosto 2026')]);
  });
  it('la cerrada se repite con el mismo resultado', async () => {
    const t = await b.esperar(bien(await b.e.verificar()).trabajo),
      r = t.resultado as {
        readonly conforme: boolean;
        readonly liquidaciones: readonly { readonly id: number; readonly estado: string }[];
      };
    expect([r.conforme, r.liquidaciones.find((l) => l.id === id)?.estado]).toEqual([true, 'coincide']);
  });
  it('probar una fórmula con historia sobre un legajo ve sus meses', async () => {
    const persona = Number((await b.una('Personal', 'legajo', 151))['id']);
    const r = bien(
      await b.e.probar({
        formula: 'HISTORICO([0001]; "Relativa"; -1; -1; "Suma")',
        id_concepto: null,
        id_personal: persona,
        periodo: '2026-09',
      }),
    ) as { readonly valor: string };
    expect(Number(r.valor)).toBe(Number(await de(await corrida('2026-08'), 151, 1)) + 1000);
  });
});

describe('las sumas de un recibo, empaquetadas', () => {
  const suma = fc.tuple(
    fc.integer({ min: 1, max: 99_999 }),
    fc.constantFrom(202608, 202609, 202501),
    fc.constant(202610),
    fc.integer({ min: -(2 ** 50), max: 2 ** 50 }),
    fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
  );
  it('vuelven como eran, en cualquier orden', () => {
    fc.assert(
      fc.property(fc.array(suma, { maxLength: 40 }), (sumas) => {
        const plana = sumas.flat(),
          b1 = packSums(plana, 202609),
          vueltas: number[] = [];
        unpackSums(b1, vueltas, () => true);
        expect(vueltas).toEqual(plana);
        // A receipt has one sum for each concept and month.
        const unicas = [...new Map(sumas.map((s) => [`${s[0]}/${s[1]}`, s])).values()];
        expect(
          sameAcumulados(packSums(unicas.flat(), 202609), packSums([...unicas].reverse().flat(), 202609)),
        ).toBe(true);
        expect(plana.length % HISTORY_WIDTH).toBe(0);
      }),
    );
  });
  it('las que se miran salen por concepto y por mes, y son las mismas que leyéndolas todas', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(suma, { maxLength: 20 }), { maxLength: 4 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 10 }),
        fc.constantFrom(0, 202509, 202609, 202700),
        (recibos, otros, desde) => {
          const ids = [
              ...otros,
              ...recibos
                .flat()
                .filter((_, i) => i % 2 === 0)
                .map((s) => s[0]),
            ],
            m = historyConceptosOf({ conceptos: ids, desde }),
            j: GatheredSums = [],
            todas: number[] = [];
          for (const r of recibos) {
            const b1 = packSums(r.flat(), 202609);
            gatherSums(b1, m, j);
            unpackSums(
              b1,
              todas,
              (c, devengado, pago) => ids.includes(c) && (devengado >= desde || pago >= desde),
            );
          }
          const filas = Array.from({ length: todas.length / HISTORY_WIDTH }, (_, i) =>
            todas.slice(i * HISTORY_WIDTH, (i + 1) * HISTORY_WIDTH),
          );
          expect(flatHistory(j, m)).toEqual(
            filas.sort((a, o) => a.map((x, i) => x - o[i]!).find((d) => d !== 0) ?? 0).flat(),
          );
        },
      ),
    );
  });
  it('una sola distinta se nota', () =>
    expect(
      sameAcumulados(
        packSums([1, 202609, 202610, 5, 0], 202609),
        packSums([1, 202609, 202610, 6, 0], 202609),
      ),
    ).toBe(false));
});
