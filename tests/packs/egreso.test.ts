// The final settlement beyond the worked examples: causes, the cap of art. 245 and its floor, what counts as
// habitual, and what stays out of the bases.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';

type Recibo = Caso['recibos'][string];
const BASE: Recibo = {
  periodo: '2026-06',
  tipo: 'FIN',
  legajo: {
    ingreso: '2020-01-10',
    categoria: 'FC',
    horas: '8.00',
    basico: '1000000.00',
    egreso: '2026-06-15',
  },
};
const con = (l: Partial<Recibo['legajo']>, mas: Partial<Recibo> = {}): Recibo => ({
  ...BASE,
  ...mas,
  legajo: { ...BASE.legajo, ...l },
});
const figuras = (
  recibo: Recibo,
  expresiones: readonly string[],
  mas: Omit<Caso, 'id' | 'recibos'> = {},
): string[] => {
  const r = recibosDe({ id: 'egreso', recibos: { R: recibo }, ...mas });
  return expresiones.map((x) => writeDecimal(leerFigura(`R.${x}`, r)));
};
const PAGOS = ['0070', '0071', '0072', '0073', '0074'];

describe('lo que se paga según el motivo', () => {
  it.each([
    ['despido', ['7000000.00', '0.00', '2000000.00', '500000.00', '208333.33']],
    ['fuerza_mayor', ['0.00', '3500000.00', '2000000.00', '500000.00', '208333.33']],
    ['fallecimiento', ['0.00', '3500000.00', '0.00', '0.00', '0.00']],
    ['incapacidad', ['7000000.00', '0.00', '0.00', '0.00', '0.00']],
    ['fin_contrato', ['0.00', '3500000.00', '0.00', '0.00', '0.00']],
    ['renuncia', ['0.00', '0.00', '0.00', '0.00', '0.00']],
    ['despido_causa', ['0.00', '0.00', '0.00', '0.00', '0.00']],
    ['acuerdo', ['0.00', '0.00', '0.00', '0.00', '0.00']],
    ['jubilacion', ['0.00', '0.00', '0.00', '0.00', '0.00']],
  ])('%s', (motivo, esperado) => expect(figuras(con({ motivo }), PAGOS)).toEqual(esperado));
  it('el plazo fijo de menos de un año no indemniza', () =>
    expect(figuras(con({ motivo: 'fin_contrato', ingreso: '2025-07-01' }), ['0071'])).toEqual(['0.00']));
  it('hasta cinco años justos el preaviso es de un mes', () => {
    expect(
      [con({ ingreso: '2021-06-16' }), con({ ingreso: '2021-06-15' })].map((r) => figuras(r, ['0072'])[0]),
    ).toEqual(['1000000.00', '2000000.00']);
  });
  it('en el período de prueba, quince días de preaviso hasta la ley nueva y ninguno después', () => {
    expect(
      [
        con({ ingreso: '2025-10-15', egreso: '2026-01-20' }, { periodo: '2026-01' }),
        con({ ingreso: '2026-02-01' }),
      ].map((r) => figuras(r, ['0072', '0070'])),
    ).toEqual([
      ['500000.00', '0.00'],
      ['0.00', '0.00'],
    ]);
  });
  it('sin motivo no hay liquidación final, y se dice', () => {
    expect(() => recibosDe({ id: 'egreso', recibos: { R: con({ egreso: undefined as never }) } })).toThrow(
      /fecha de egreso|motivo del egreso/,
    );
  });
});

describe('la base del artículo 245', () => {
  const despido = con({ categoria: 'AUX-B', basico: '3000000.00' });
  const promedio = (valor: string) => ({
    filas_de_tablas: [{ tabla: 'promedio_convenio', desde: '2026-01-01', clave1: '130/75', valor }],
  });
  it('sin el promedio del convenio no hay recibo de despido, y se dice qué falta; la renuncia no lo necesita', () => {
    expect(() => figuras(despido, ['0070'])).toThrow(/promedio_convenio/);
    expect(figuras(con({ categoria: 'AUX-B', motivo: 'renuncia' }), ['0070'])).toEqual(['0.00']);
  });
  it('tiene por tope tres promedios y por piso el 67 %', () => {
    expect(
      [promedio('900000'), promedio('500000'), promedio('2000000')].map((p) =>
        figuras(despido, ['0474', '0070'], p),
      ),
    ).toEqual([
      ['2700000.00', '18900000.00'],
      ['2010000.00', '14070000.00'],
      ['3000000.00', '21000000.00'],
    ]);
  });
  it('lo variable entra si fue habitual: seis meses del año, por el mejor promedio', () => {
    const variable = (desde: string) =>
      con({}, { antes: [{ concepto: '0017', importe: '120000.00', desde, hasta: '2026-05' }] });
    // Five months of the year are not habitual; six are: their mean is that of the half-year.
    expect([variable('2026-01'), variable('2025-12')].map((r) => figuras(r, ['0473'])[0])).toEqual([
      '1000000.00',
      '1120000.00',
    ]);
  });
  it('el mejor mes del último año, no el de antes', () => {
    expect(
      figuras(
        con(
          {},
          {
            antes: [
              { concepto: '0001', importe: '5000000.00', desde: '2025-06' },
              { concepto: '0001', importe: '1100000.00', desde: '2025-07' },
            ],
          },
        ),
        ['0473'],
      ),
    ).toEqual(['1100000.00']);
  });
});

describe('el SAC de quien se va', () => {
  it('es la doceava parte de lo devengado en el semestre, y eso es lo que el recibo pone por base', () => {
    const linea = recibosDe({
      id: 'egreso',
      recibos: {
        R: con(
          {},
          { antes: [{ concepto: '0001', importe: '900000.00', desde: '2026-01', hasta: '2026-05' }] },
        ),
      },
    })
      .get('R')!
      .lineas.find((l) => l.codigo === 41)!;
    // Five months of 900,000 and half of June's 1,000,000; its best month, 1,000,000, is not what it comes
    // from.
    expect([writeDecimal(linea.base!), writeDecimal(linea.importe)]).toEqual(['5000000.00', '416666.67']);
  });
});

describe('lo que la liquidación final no toca', () => {
  it('las indemnizaciones no llevan aportes ni contribuciones', () => {
    const bases = ['0901', '0904', '0909', '0902'];
    expect(figuras(con({}), bases)).toEqual(figuras(con({ motivo: 'renuncia' }), bases));
  });
  it('las vacaciones de otros años se suman y las ya gozadas se restan, con su SAC', () => {
    const dias = (cantidad: string) =>
      figuras(con({}, { novedades: [{ concepto: '0469', cantidad }] }), ['0479', '0075', '0076']);
    expect([dias('7'), dias('-9')]).toEqual([
      ['16.55', '662027.40', '55168.95'],
      ['0.55', '22027.40', '1835.62'],
    ]);
  });
  it('la gratificación por cese sale de su novedad', () =>
    expect(
      figuras(con({ motivo: 'acuerdo' }, { novedades: [{ concepto: '0077', importe: '2500000.00' }] }), [
        '0077',
        '0071',
      ]),
    ).toEqual(['2500000.00', '0.00']));
});

describe('las vacaciones no gozadas valen lo mismo por cualquier camino', () => {
  const persona = {
    ingreso: '2020-01-10',
    categoria: 'AUX-B',
    horas: '8.00',
    egreso: '2026-06-15',
    motivo: 'renuncia',
  } as const;
  const caso = (recibos: Caso['recibos'], ultimo: string): string[] => {
    const r = recibosDe({ id: 'vacaciones', recibos });
    return ['0479', '0478', '0075', '0076'].map((x) => writeDecimal(leerFigura(`${ultimo}.${x}`, r)));
  };
  const junta = () => caso({ F: { periodo: '2026-06', tipo: 'FIN', legajo: persona } }, 'F');
  it('quien se va a mitad de mes las cobra por el mes entero, con lo fijo una sola vez', () => {
    const base = (egreso: string): string =>
      figuras(
        con(
          { egreso, motivo: 'renuncia', ingreso: '2025-01-10' },
          { agenda: [{ concepto: '0012', desde: '2026-01-01', importe: '100000.00' }] },
        ),
        ['0478'],
      )[0]!;
    expect([base('2026-06-15'), base('2026-06-30')]).toEqual(['1100000.00', '1100000.00']);
  });
  it('el presentismo de lo fijo tampoco se multiplica por los días', () => {
    const base = (egreso: string, agenda: Recibo['agenda'] = []): number =>
      Number(figuras(con({ ...persona, egreso }, { agenda }), ['0478'])[0]);
    const titulo = [{ concepto: '0012', desde: '2026-01-01', importe: '120000.00' }];
    for (const egreso of ['2026-06-10', '2026-06-30'])
      expect(base(egreso, titulo) - base(egreso)).toBeCloseTo(120_000 * 1.0833, 2);
  });
  it('con el mes pagado antes en su propio recibo', () => {
    const [dias, ...pesos] = junta();
    expect(pesos.every((x) => Number(x) > 0)).toBe(true);
    expect(
      caso(
        {
          M: { periodo: '2026-06', legajo: persona },
          F: { periodo: '2026-06', tipo: 'FIN', legajo: persona, despues_de: 'M' },
        },
        'F',
      ),
    ).toEqual([dias, ...pesos]);
  });
  it('en una liquidación final de un mes posterior', () => {
    expect(
      caso(
        {
          M: { periodo: '2026-06', legajo: persona },
          F: { periodo: '2026-07', tipo: 'FIN', legajo: persona, historia: ['M'] },
        },
        'F',
      ),
    ).toEqual(junta());
  });
});
