// The demonstration company: the same every time, accepted by every table, and with receipts without errors.
import { describe, expect, it } from 'vitest';
import { isValidCbu, isValidCuil } from '../../core/kit/digits.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import {
  countDemoCorridas,
  generateDemo,
  type DemoStep,
  type LiquidacionStep,
} from '../../server/demo/generateDemo.ts';
import { resolver } from '../../core/packs/kit/paquete.ts';
import { EMPRESA } from '../../server/demo/empresa.ts';
import { comoHistoria, empresaEnMemoria, liquidar, type Empresa } from '../golden/empresa.ts';

const PEDIDO = { legajos: 60, hasta: '2026-09', meses: 18 };

/** Writes the steps in memory and passes each run to `alLiquidar`, with the company as it is then. */
const recorrer = (
  pasos: Iterable<DemoStep>,
  alLiquidar: (e: Empresa, p: LiquidacionStep) => void,
): Empresa => {
  const e = empresaEnMemoria();
  for (const p of pasos) {
    if (p.op === 'liquidar') alLiquidar(e, p);
    else e.aplicar([p]);
  }
  return e;
};
/** The people in a run of the period: those employed on some day of it. */
const delMes = (e: Empresa, periodo: string): number[] =>
  e
    .filas('Personal')
    .filter(
      (f) =>
        String(f['fecha_ingreso']) <= `${periodo}-31` &&
        (f['fecha_egreso'] == null || String(f['fecha_egreso']) >= `${periodo}-01`),
    )
    .map((f) => Number(f['legajo']));

/** The people that a run names; undefined: everybody. */
const nombrados = (e: Empresa, v: LiquidacionStep['valores']): number[] | undefined => {
  const ids = new Set(
    (resolver(v, e.id)['legajos'] as readonly { readonly id_personal: number }[]).map((x) => x.id_personal),
  );
  return ids.size
    ? e
        .filas('Personal')
        .filter((f) => ids.has(Number(f['id'])))
        .map((f) => Number(f['legajo']))
    : undefined;
};

describe('la empresa de demostración', () => {
  it('es siempre la misma', () => {
    const texto = (): string => JSON.stringify([...generateDemo({ ...PEDIDO, legajos: 40, meses: 6 })]);
    expect(texto()).toBe(texto());
  });

  it('cada fila la admite su tabla, y todos los recibos de todos los meses salen', () => {
    const errores: string[] = [],
      netos: bigint[] = [],
      periodos: string[] = [];
    const conceptos = new Set<number>(),
      historia = new Map<number, readonly number[]>();
    const e = recorrer(generateDemo(PEDIDO), (empresa, { periodo, tipo, valores }) => {
      periodos.push(`${periodo} ${tipo}`);
      const pedido = { periodo, tipo, fecha_pago: String(valores['fecha_pago']) };
      for (const [legajo, r] of liquidar(
        empresa,
        pedido,
        nombrados(empresa, valores) ?? delMes(empresa, periodo),
        (l) => ({ ya: [], historia: historia.get(l) ?? [] }),
      )) {
        historia.set(legajo, [...(historia.get(legajo) ?? []), ...comoHistoria(pedido, r)]);
        errores.push(...r.problemas.map((p) => `${periodo} ${legajo}: ${p.mensaje}`));
        if (
          String(empresa.filas('Personal').find((f) => f['legajo'] === legajo)?.['fecha_ingreso']) <
          `${periodo}-01`
        )
          netos.push(r.totales.neto);
        for (const l of r.lineas) conceptos.add(l.codigo);
      }
    });
    expect(errores).toEqual([]);
    expect([
      periodos.length,
      periodos[0],
      periodos.at(-1),
      periodos.filter((p) => p.endsWith('SAC')),
    ]).toEqual([
      countDemoCorridas(PEDIDO),
      '2025-04 M',
      '2026-09 M',
      ['2025-06 SAC', '2025-12 SAC', '2025-12 SAC', '2026-06 SAC'],
    ]);
    expect(e.filas('Personal')).toHaveLength(60);
    expect(netos.every((n) => n > 0n)).toBe(true);
    // The months have variety: overtime, commissions, vacations, absences, SAC, loans, Ganancias.
    expect([17, 20, 25, 32, 40, 310, 313, 321, 324, 326].filter((c) => !conceptos.has(c))).toEqual([]);
  });

  it('el legajo 151 cobra en septiembre de 2026 lo que el ejemplo bruto-neto-comercio-A', () => {
    let neto = '';
    recorrer(generateDemo({ ...PEDIDO, legajos: 3 }), (e, { periodo, tipo }) => {
      if (periodo === '2026-09' && tipo === 'M')
        neto = writeDecimal(
          liquidar(e, { periodo, tipo: 'M', fecha_pago: '2026-10-02' }, [151]).get(151)!.totales.neto,
        );
    });
    expect(neto).toBe('1252060.00');
  });

  it('sus números son válidos y ninguno se repite', () => {
    const filas = [...generateDemo({ legajos: 3000, hasta: '2026-09', meses: 1 })].flatMap((p) =>
      p.op === 'agregar' && p.tabla === 'Personal' ? [p.valores] : [],
    );
    expect(filas).toHaveLength(3000);
    expect(filas.filter((f) => !isValidCuil(String(f['cuil'])) || !isValidCbu(String(f['cbu'])))).toEqual([]);
    expect(new Set(filas.map((f) => f['cuil'])).size).toBe(3000);
    expect(isValidCuil(EMPRESA.cuit)).toBe(true);
  });

  it('los pasos de una misma tabla vienen juntos dentro de cada mes', () => {
    let cambios = 0,
      anterior = '';
    for (const p of generateDemo({ legajos: 500, hasta: '2026-09', meses: 3 })) {
      const actual = p.op === 'liquidar' ? 'liquidar' : `${p.op} ${p.tabla}`;
      if (actual !== anterior) cambios++;
      anterior = actual;
    }
    expect(cambios).toBeLessThan(70);
  });

  it('ninguna liquidación nombra a más personas de las que caben en su lista', () => {
    const muchas = [...generateDemo({ legajos: 9000, hasta: '2025-12', meses: 1 })].flatMap((p) =>
      p.op === 'liquidar' ? [(p.valores['legajos'] as readonly unknown[]).length] : [],
    );
    expect([muchas.length, muchas.filter((n) => n > 2000)]).toEqual([3, []]);
  });

  it('el neto de cada mes crece con las escalas', () => {
    const netos: bigint[] = [];
    recorrer(
      generateDemo({ ...PEDIDO, legajos: 2 }),
      (e, { periodo, tipo }) =>
        tipo === 'M' &&
        netos.push(
          liquidar(e, { periodo, tipo: 'M', fecha_pago: `${periodo}-28` }, [151]).get(151)!.totales.neto,
        ),
    );
    expect(netos[0]! > decimal('700000') && netos.at(-1)! > netos[0]!).toBe(true);
  });
});
