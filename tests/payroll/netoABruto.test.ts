// Net to gross: the amount found gives the wanted net, nothing smaller does and, if no amount gives it, it
// reports the nearest ones.
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import { installSteps } from '../../core/packs/kit/paquete.ts';
import { solveAmount } from '../../core/payroll/engine/solve.ts';
import {
  withAmount,
  sayOutcome,
  measureRecibo,
  netoToBruto,
  type NetoGoal,
  type GoalUnknown,
  type NetoToBruto,
} from '../../core/payroll/engine/netoToBruto.ts';
import { prepare, type PreparedCorrida } from '../../core/payroll/engine/prepare.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import type { Persona } from '../../core/payroll/run.ts';
import { environmentOf } from '../../server/payroll/mapping.ts';
import { empresaEnMemoria } from '../golden/empresa.ts';
import { con, concepto, derecho, izquierdo, persona } from './entorno.ts';

const CENTAVO = 1_000_000n;
const BASICO: GoalUnknown = { tipo: 'basico' };
const neto = (objetivo: string, incognita: GoalUnknown = BASICO): NetoGoal => ({
  medida: 'neto',
  objetivo: decimal(objetivo),
  incognita,
});
const importe = (n: NetoToBruto): string | null => (n.importe === null ? null : writeDecimal(n.importe));
const daCon = (p: PreparedCorrida, x: Persona, i: GoalUnknown, centavos: bigint): bigint =>
  calculateRecibo(p, withAmount(x, p.corrida.periodo, i, writeDecimal(centavos * CENTAVO))).totales.neto;

describe('la búsqueda, sobre una función cualquiera', () => {
  /** A function with a slope in ten-thousandths, roundings to some units, a jump and a flat stretch. */
  const forma = fc.record({
    pendiente: fc.integer({ min: 300, max: 12_000 }),
    pasos: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
    salto: fc.integer({ min: -30, max: 3000 }),
    donde: fc.integer({ min: 0, max: 3000 }),
    piso: fc.integer({ min: 0, max: 500 }),
  });
  type Forma = typeof forma extends fc.Arbitrary<infer A> ? A : never;
  const funcion =
    (z: Forma) =>
    (x: bigint): bigint => {
      const lisa = BigInt(z.pendiente) * (x < BigInt(z.piso) ? BigInt(z.piso) : x) * 100n;
      // Each rounding takes away or adds less than one cent of the value.
      const ruido = z.pasos.reduce((a, p) => a + ((lisa / BigInt(p * 7 + 3)) % CENTAVO), 0n);
      return ((lisa + ruido + (x >= BigInt(z.donde) ? BigInt(z.salto) * CENTAVO : 0n)) / CENTAVO) * CENTAVO;
    };
  const ruidoDe = (z: Forma): bigint => BigInt(z.pasos.length + 1 + (z.salto < 0 ? -z.salto : 0)) * CENTAVO;
  it('da el menor importe que lo da, o ninguno lo da y da los dos más cercanos', () => {
    fc.assert(
      fc.property(
        forma,
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: -3, max: 3 }),
        (z, cuanto, corre) => {
          const f = funcion(z),
            maximo = 4000n,
            objetivo = f(BigInt(cuanto)) + BigInt(corre) * CENTAVO;
          const { alcance: a, completa } = solveAmount({
            f,
            objetivo,
            minimo: 0n,
            maximo,
            ruido: ruidoDe(z),
          });
          let menor: bigint | undefined, abajo: bigint | undefined, arriba: bigint | undefined;
          for (let x = 0n; x <= maximo; x++) {
            const v = f(x);
            if (v === objetivo) menor ??= x;
            if (v < objetivo && (abajo === undefined || v > abajo)) abajo = v;
            if (v > objetivo && (arriba === undefined || v < arriba)) arriba = v;
          }
          expect(completa).toBe(true);
          if (menor !== undefined) expect(a).toEqual({ tipo: 'exacto', centavos: menor });
          else if (abajo === undefined || arriba === undefined)
            expect(a).toMatchObject({ tipo: 'fuera', lado: abajo === undefined ? 'mas' : 'menos' });
          else expect(a).toMatchObject({ tipo: 'sin_exacto', abajo: { da: abajo }, arriba: { da: arriba } });
        },
      ),
      { numRuns: 300, seed: 20260905 },
    );
  });
  it('lo que baja se dice, y entre lo que sube y baja se toma el primero', () => {
    const f = (x: bigint): bigint => (x < 50_000n ? x : x < 60_000n ? 100_000n - x : x - 20_000n) * CENTAVO;
    const r = solveAmount({
      f,
      objetivo: 45_000n * CENTAVO,
      minimo: 0n,
      maximo: 10_000_000n,
      ruido: CENTAVO,
    });
    expect(r.alcance).toEqual({ tipo: 'exacto', centavos: 45_000n });
    expect(r.baja).not.toBeNull();
  });
  it('donde no hay valor no inventa uno', () => {
    expect(
      solveAmount({ f: () => undefined, objetivo: 1n, minimo: 0n, maximo: 1000n, ruido: 0n }).alcance,
    ).toEqual({ tipo: 'sin_valor' });
    expect(
      solveAmount({
        f: (x) => (x < 500n ? undefined : x),
        objetivo: 700n,
        minimo: 0n,
        maximo: 1_000_000n,
        ruido: 0n,
      }).alcance,
    ).toEqual({ tipo: 'exacto', centavos: 700n });
  });
});

describe('con el convenio de Comercio', () => {
  let p: PreparedCorrida, aCuenta: number, personaDe: (x: Partial<Persona>) => Persona;
  beforeAll(() => {
    const e = empresaEnMemoria();
    e.aplicar(installSteps(comercio));
    e.aplicar([
      {
        op: 'agregar',
        tabla: 'Parametros',
        clave: 'empresa',
        valores: {
          razon_social: 'Empresa SRL',
          cuit: '30-71548235-1',
          domicilio: 'Calle 1',
          localidad: 'Rosario',
          tipo_empleador: 'b',
          cantidad_trabajadores: 50,
          alicuota_art: '3.5',
          fijo_art: '1765.00',
        },
      },
    ]);
    p = derecho(
      prepare(
        environmentOf(e.fuente, {
          periodo: '2026-06',
          fecha_pago: '2026-06-30',
          id_tipo: e.id('TiposLiquidacion', 'M'),
        })!,
      ),
    );
    aCuenta = e.id('Conceptos', '0035');
    personaDe = (x) =>
      persona({
        historia: [],
        yaLiquidado: [],
        ausencias: [],
        familiares: [],
        categoria: [{ desde: '1990-01-01', valor: e.id('Categorias', 'AUX-B') }],
        id_obra_social: null,
        id_sindicato: null,
        id_clase_legajo: e.id('ClasesLegajo', 'MEN'),
        ...x,
      });
  });
  const gente = fc.record({
    fecha_ingreso: fc.constantFrom('2001-02-15', '2017-07-03', '2024-11-01', '2026-06-01', '2026-06-18'),
    afiliado_sindicato: fc.constantFrom(0 as const, 1 as const),
    jubilado: fc.constantFrom(0 as const, 0 as const, 1 as const),
    adherentes: fc.integer({ min: 0, max: 2 }),
    jornada: fc.constantFrom([], [{ desde: '1990-01-01', valor: '4.00' }]),
    ausencias: fc.constantFrom(
      [],
      [{ id: 1, causa: 'injustificada', desde: '2026-06-08', hasta: '2026-06-09' }],
    ),
  });

  it.each([
    ['el básico', 40],
    ['una novedad', 40],
  ] as const)(
    'lo que da el neto de un importe, con %s, da ese neto; y no hay uno menor cerca',
    (que, numRuns) => {
      fc.assert(
        fc.property(
          gente,
          fc.bigInt({ min: que === 'el básico' ? 20_000_000n : 1n, max: 900_000_000n }),
          (g, centavos) => {
            const x = personaDe(g),
              incognita: GoalUnknown =
                que === 'el básico' ? BASICO : { tipo: 'novedad', id_concepto: aCuenta };
            const objetivo = daCon(p, x, incognita, centavos);
            fc.pre(objetivo >= 0n);
            const n = derecho(netoToBruto(p, x, { medida: 'neto', objetivo, incognita }));
            expect([n.alcance.tipo, n.recibo.totales.neto]).toEqual(['exacto', objetivo]);
            expect(measureRecibo(calculateRecibo(p, n.persona), 'neto')).toBe(objetivo);
            const hallado = n.importe! / CENTAVO;
            expect(hallado <= centavos).toBe(true);
            for (let c = hallado - 150n; c < hallado; c++)
              if (c > 0n) expect(daCon(p, x, incognita, c)).not.toBe(objetivo);
          },
        ),
        { numRuns, seed: 20260906 },
      );
    },
  );
  it('un neto que no da ningún importe se dice, con el más cercano de cada lado', () => {
    // The package rounds the net to whole pesos, so no other is possible.
    const x = personaDe({ fecha_ingreso: '1980-01-01' }),
      objetivo = decimal('1500000.37'),
      n = derecho(netoToBruto(p, x, { medida: 'neto', objetivo, incognita: BASICO })),
      a = n.alcance;
    if (a.tipo !== 'sin_exacto') throw new Error(a.tipo);
    expect([a.abajo.da, a.arriba.da, a.salto]).toEqual([decimal('1500000'), decimal('1500001'), false]);
    expect([daCon(p, x, BASICO, a.abajo.centavos), daCon(p, x, BASICO, a.arriba.centavos)]).toEqual([
      a.abajo.da,
      a.arriba.da,
    ]);
    expect(sayOutcome(n)[0]).toMatch(
      /^Ningún importe da exactamente 1\.500\.000,37\. Con [\d.,]+, el neto da 1\.500\.000,00; con [\d.,]+, 1\.500\.001,00\.$/,
    );
  });
  it('también lo que cuesta a la empresa', () => {
    const n = derecho(
      netoToBruto(p, personaDe({}), { medida: 'costo', objetivo: decimal('3000000.00'), incognita: BASICO }),
    );
    const a = n.alcance;
    expect(
      a.tipo === 'exacto'
        ? measureRecibo(n.recibo, 'costo') === decimal('3000000.00')
        : a.tipo === 'sin_exacto' &&
            a.abajo.da < decimal('3000000.00') &&
            a.arriba.da > decimal('3000000.00'),
    ).toBe(true);
  });
});

describe('lo que no se alcanza', () => {
  const suma = concepto({
    id: 9,
    codigo: 90,
    d_rrhh_concepto: 'Premio por llegar',
    tipo: 'no_remunerativo',
    formula: 'SI(basico >= 2000000; 50000; 0)',
  });
  test('una suma que aparece de golpe: ningún neto del medio, y dice cuál es', () => {
    const p = con(suma),
      x = persona({ ausencias: [], yaLiquidado: [], historia: [] }),
      salto = daCon(p, x, BASICO, 199_999_999n);
    const n = derecho(
      netoToBruto(p, x, { medida: 'neto', objetivo: salto + 2_500_000n * CENTAVO, incognita: BASICO }),
    );
    expect(n.alcance).toMatchObject({
      tipo: 'sin_exacto',
      abajo: { centavos: 199_999_999n },
      arriba: { centavos: 200_000_000n },
      salto: true,
    });
    expect(n.salta).toMatchObject({ codigo: 90, importe: decimal('50000.00') });
    expect(sayOutcome(n)[1]).toBe(
      'Entre los dos importes cambia de golpe 0090 Premio por llegar: 50.000,00.',
    );
  });
  test('una suma que se pierde: el neto baja, y se dice dónde', () => {
    const p = con({ ...suma, formula: 'SI(basico >= 2000000; 0; 500000)' }),
      n = derecho(netoToBruto(p, persona(), neto('2000000.00')));
    expect(n.alcance.tipo).toBe('exacto');
    expect(sayOutcome(n).some((f) => f.startsWith('Atención: el neto no crece siempre.'))).toBe(true);
  });
  test('con un tope no se pasa de él: lo más que da', () => {
    const p = con(
        concepto({
          id: 9,
          codigo: 90,
          general: 0,
          tipo: 'no_remunerativo',
          formula: 'MIN(novedad.importe; 1000)',
        }),
      ),
      x = persona(),
      sinNada = calculateRecibo(p, x).totales.neto;
    const n = derecho(
      netoToBruto(p, x, {
        medida: 'neto',
        objetivo: sinNada + decimal('2000'),
        incognita: { tipo: 'novedad', id_concepto: 9 },
      }),
    );
    expect(n.alcance).toMatchObject({
      tipo: 'fuera',
      lado: 'menos',
      igual: false,
      cerca: { da: sinNada + decimal('1000'), centavos: 100_000n },
    });
    expect(sayOutcome(n)[0]).toContain('No se llega a');
  });
  test('con nada ya da más', () => {
    const p = con(concepto({ id: 9, codigo: 90, general: 0, formula: 'novedad.importe' })),
      n = derecho(netoToBruto(p, persona(), neto('1.00', { tipo: 'novedad', id_concepto: 9 })));
    expect(n.alcance).toMatchObject({ tipo: 'fuera', lado: 'mas', cerca: { centavos: 0n } });
    expect(sayOutcome(n)[0]).toContain('No se baja a 1,00');
  });
  test('un concepto que no toma el importe: no depende de él', () => {
    const p = con(concepto({ id: 9, codigo: 90, general: 0, tipo: 'auxiliar', formula: 'novedad.importe' }));
    expect(
      sayOutcome(
        derecho(netoToBruto(p, persona(), neto('9000000.00', { tipo: 'novedad', id_concepto: 9 }))),
      )[0],
    ).toMatch(/^Con cualquier importe, el neto da .*: no depende de él/);
  });
  test('sin recibo posible, la razón es la del recibo', () => {
    const p = con(concepto({ id: 9, codigo: 90, formula: 'TABLA("mensuales"; "maximo")' }));
    expect(izquierdo(netoToBruto(p, persona(), neto('1.00'))).message).toMatch(
      /^Con ningún importe hay recibo: Falta el valor de «maximo»/,
    );
  });
  test.each([
    ['-1.00', BASICO],
    ['0.001', BASICO],
    ['1.00', { tipo: 'novedad', id_concepto: 999 }],
  ] as const)('%s no se busca', (que, incognita) => {
    expect(E.isLeft(netoToBruto(con(), persona(), neto(que, incognita)))).toBe(true);
  });
  test('un aumento a mitad de mes: se busca el sueldo que rige al final, y el de antes queda', () => {
    const x = persona({
      ausencias: [],
      basico: [
        { desde: '2020-01-01', valor: '1000000.00' },
        { desde: '2026-09-16', valor: '1100000.00' },
      ],
    });
    const n = derecho(netoToBruto(con(), x, neto(writeDecimal(calculateRecibo(con(), x).totales.neto))));
    expect(n.persona.basico).toEqual([x.basico[0], { desde: '2026-09-16', valor: importe(n) }]);
    expect(decimal(importe(n)!) <= decimal('1100000.00')).toBe(true);
  });
});
