// History in formulas: the specification's two lists, by accrual and by payment, and refused ranges.
import { describe, expect, it } from 'vitest';
import { writeExact } from '../../core/kit/money.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { concepto, con, conceptosBase, derecho, entorno, importes, liquidar, preparado } from './entorno.ts';
import { prepare } from '../../core/payroll/engine/prepare.ts';

const CODIGO = 800;
const valor = (formula: string, historia: readonly number[]): string => {
  const r = liquidar(
    con(concepto({ id: 80, codigo: CODIGO, tipo: 'auxiliar', redondeo: 'ninguno', formula })),
    { historia },
  );
  const l = r.lineas.find((x) => x.codigo === CODIGO);
  return l ? writeExact(l.importe, 0) : r.problemas.map((p) => p.mensaje).join(' ') || '0';
};
/** Concept 1 in three months, the second one paid in two receipts. In cents. */
const TRES = [
  1, 202606, 202607, 10_000, 0, 1, 202607, 202607, 5_000, 0, 1, 202607, 202608, 20_000, 20_000, 2, 202608,
  202609, 999, 0,
];

describe('los modos y las agregaciones de la especificación', () => {
  it.each([
    ['"Relativa"; -3; -1; "Suma"', '350'],
    ['"Relativa"; -3; -1; "Mejor"', '250'],
    ['"Relativa"; -3; -1; "PromedioB"', '175'],
    ['"Relativa"; -5; -1; "PromedioA"', '70'],
    ['"Absoluta Año Curso"; 6; 7; "Suma"', '350'],
    ['"Absoluta Año Curso Ganancias"; 7; 7; "Suma"', '150'],
    ['"Absoluta Año Curso Ganancias"; 8; 8; "Suma"', '200'],
    ['"Absoluta"; "06/2026"; "2026-07"; "Suma"', '350'],
    ['"Absoluta"; FECHA(2026; 6; 15); FECHA(2026; 6; 30); "Suma"', '100'],
    ['"Relativa"; -2; -2; "Suma"; "sin este recibo"; "cantidad"', '2'],
  ])('HISTORICO([0001]; %s) = %s', (resto, da) =>
    expect(valor(`HISTORICO([0001]; ${resto})`, TRES)).toBe(da),
  );
  it('un rango que llega a este mes suma lo que da este recibo, y pone al concepto después', () => {
    const solo = importes(liquidar(preparado()), 1)[0]!;
    expect(valor('HISTORICO([0001]; "Relativa"; -1; 0; "Suma")', [])).toBe(String(Number(solo)));
    expect(valor('HISTORICO([0001]; "Relativa"; -1; 0; "Suma"; "sin este recibo")', [])).toBe('0');
  });
  it('un conjunto suma cada mes con sus signos antes de elegir el mejor', () =>
    expect(valor('HISTORICO("imponible"; "Relativa"; -3; -1; "Mejor")', TRES)).toBe('250'));
  it('la parte de uno en el mejor mes de otro', () =>
    expect(
      valor(
        'EN_EL_MEJOR([0010]; [0001]; "Relativa"; -3; -1) + EN_EL_MEJOR([0001]; [0010]; "Relativa"; -3; -1)',
        TRES,
      ),
    ).toBe('0'));
  it('los meses con valor y los trabajados', () => {
    expect(valor('MESES_CON_VALOR([0001]; "Relativa"; -11; -1)', TRES)).toBe('2');
    const r = liquidar(
      con(
        concepto({
          id: 80,
          codigo: CODIGO,
          tipo: 'auxiliar',
          redondeo: 'ninguno',
          formula: 'MESES_TRABAJADOS("Absoluta Año Curso"; 1; 12)',
        }),
      ),
      { fecha_ingreso: '2026-02-10', fecha_egreso: '2026-09-30' },
    );
    expect(writeExact(r.lineas.find((l) => l.codigo === CODIGO)!.importe, 2)).toBe('7.70');
  });
});

describe('lo que un rango no puede ser', () => {
  it.each([
    ['"Relativa"; 1; 2; "Suma"', /meses hacia atrás/],
    ['"Relativa"; -200; 0; "Suma"', /meses hacia atrás/],
    ['"Absoluta Año Curso"; 0; 12; "Suma"', /de 1 a 12/],
    ['"Absoluta"; 1; 2; "Suma"', /un mes entre comillas/],
    ['"Absoluta"; "13/2026"; "2026-07"; "Suma"', /un mes entre comillas/],
    ['"Mensual"; 0; 0; "Suma"', /no es un modo/],
    ['"Relativa"; -1; 0; "Promedio"', /no es una agregación/],
    ['"Relativa"; -1; 0; "Suma"; "solo"', /no es un alcance/],
  ])('HISTORICO([0001]; %s) se rechaza al guardar', (resto, dice) =>
    expect(reviewFormula(`HISTORICO([0001]; ${resto})`, entorno()).diagnosticos[0]?.message).toMatch(dice),
  );
  it.each(['-1; -3', 'dias_mes; 0', '-0,5; 0'])(
    'el rango %s, que se sabe al calcular, deja el legajo sin recibo y lo dice',
    (r) => {
      expect(valor(`HISTORICO([0001]; "Relativa"; 0 + ${r.replace(';', ';')}; "Suma")`, TRES)).toMatch(
        /El rango de HISTORICO/,
      );
    },
  );
});

describe('lo que un cálculo tiene que leer', () => {
  const pedida = (formula: string) =>
    derecho(
      prepare(
        entorno({
          conceptos: [...conceptosBase, concepto({ id: 80, codigo: CODIGO, tipo: 'auxiliar', formula })],
        }),
      ),
    ).historia;
  it('nada, si ninguna fórmula mira atrás', () => expect(preparado().historia).toBeUndefined());
  it('nada, por un concepto que no corre en esta liquidación, ni por uno a pedido que nadie tiene', () => {
    const mira = concepto({
        id: 80,
        codigo: CODIGO,
        tipo: 'auxiliar',
        formula: 'HISTORICO([0001]; "Relativa"; -5; -1; "Suma")',
      }),
      con = (c: typeof mira, alguien: boolean) =>
        derecho(prepare(entorno({ conceptos: [...conceptosBase, c] }), () => alguien)).historia?.desde;
    expect([
      con(mira, false),
      con({ ...mira, filtros: { ...mira.filtros, tipo_liquidacion: [99] } }, true),
      con({ ...mira, filtros: { ...mira.filtros, tipo_liquidacion: [1] } }, false),
    ]).toEqual([202604, undefined, 202604]);
    expect([con({ ...mira, general: 0 }, false), con({ ...mira, general: 0 }, true)]).toEqual([
      undefined,
      202604,
    ]);
  });
  it('los conceptos y el primer mes que se piden', () => {
    expect(pedida('HISTORICO("imponible"; "Relativa"; -5; 0; "Mejor")')).toEqual({
      conceptos: [1, 2],
      desde: 202604,
    });
    expect(pedida('HISTORICO([0001]; "Absoluta Año Curso Ganancias"; 1; 12; "Suma")')).toEqual({
      conceptos: [1],
      desde: 202601,
    });
    // A range only known while calculating asks for everything.
    expect(pedida('HISTORICO([0001]; "Relativa"; 0 - dias_mes; 0; "Suma")')).toEqual({
      conceptos: [1],
      desde: 0,
    });
  });
  it('mirarse a sí mismo en otros meses no es un ciclo; en éste, sí', () => {
    expect(pedida('HISTORICO([0800]; "Relativa"; -5; -1; "Suma")')?.conceptos).toEqual([80]);
    expect(
      pedida('HISTORICO([0800]; "Absoluta Año Curso"; 1; 12; "Suma"; "sin este recibo")')?.conceptos,
    ).toEqual([80]);
    expect(() => pedida('HISTORICO([0800]; "Relativa"; -5; 0; "Suma")')).toThrow(/0800 → 0800/);
  });
});
