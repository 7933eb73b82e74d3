// The tax of somebody who leaves, compared with figures worked out by hand in a readable file, and what each
// disputed rule changes.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';
import { cuentasDe, escrito } from '../runs/tresMeses/cuentas.ts';

type Recibo = Caso['recibos'][string];
const { cuentas, falsas } = cuentasDe('../../packs/gananciasAlEgreso.md');
const saldos = (importes: Readonly<Record<string, string>>, devengado: string) =>
  Object.entries(importes).map(([concepto, importe]) => ({ concepto, devengado, importe }));
const DESPIDO: Recibo = {
  periodo: '2026-04',
  tipo: 'FIN',
  fecha_pago: '2026-04-30',
  legajo: {
    ingreso: '2020-01-02',
    categoria: 'FC',
    horas: '8.00',
    basico: '12000000.00',
    egreso: '2026-04-30',
    motivo: 'despido',
    familiares: [
      { parentesco: 'conyuge', desde: '2026-03-10' },
      { parentesco: 'hijo', desde: '2020-01-01', fecha_nacimiento: '2018-05-05' },
    ],
    saldos: saldos(
      {
        '0950': '36000000.00',
        '0953': '1950000.00',
        '0951': '1100000.00',
        '0952': '100000.00',
        '0326': '2400000.00',
      },
      '2026-03',
    ),
  },
  antes: [{ concepto: '0001', importe: '12000000.00', desde: '2026-01', hasta: '2026-03' }],
};
const RENUNCIA: Recibo = {
  periodo: '2026-02',
  tipo: 'FIN',
  fecha_pago: '2026-02-28',
  legajo: {
    ingreso: '2020-01-02',
    categoria: 'FC',
    horas: '8.00',
    basico: '6000000.00',
    egreso: '2026-02-28',
    motivo: 'renuncia',
    saldos: saldos({ '0950': '6000000.00', '0953': '650000.00', '0326': '430000.00' }, '2026-01'),
  },
  antes: [{ concepto: '0001', importe: '6000000.00', desde: '2026-01' }],
};
const SEPTIEMBRE: Recibo = {
  periodo: '2026-09',
  tipo: 'FIN',
  fecha_pago: '2026-09-30',
  legajo: {
    ingreso: '2020-01-02',
    categoria: 'FC',
    horas: '8.00',
    basico: '6000000.00',
    egreso: '2026-09-30',
    motivo: 'despido',
    familiares: [{ parentesco: 'conyuge', desde: '2019-05-10' }],
    saldos: saldos(
      {
        '0950': '48000000.00',
        '0953': '5700000.00',
        '0954': '3000000.00',
        '0955': '375245.45',
        '0326': '2000000.00',
      },
      '2026-08',
    ),
  },
  antes: [{ concepto: '0001', importe: '6000000.00', desde: '2026-07', hasta: '2026-08' }],
};
const ANUAL: Recibo = {
  periodo: '2026-12',
  tipo: 'GAN',
  fecha_pago: '2026-12-30',
  legajo: {
    ingreso: '2020-01-02',
    categoria: 'FC',
    horas: '8.00',
    basico: '4000000.00',
    saldos: saldos(
      {
        '0912': '4000000.00',
        '0950': '48000000.00',
        '0953': '8160000.00',
        '0954': '4000000.00',
        '0955': '680000.00',
        '0326': '900000.00',
      },
      '2026-12',
    ),
  },
};
/** No source gives the cap of December. */
const TOPE_DICIEMBRE: Partial<Caso> = {
  filas_de_tablas: [{ tabla: 'topes', desde: '2026-12-01', clave1: 'maximo', valor: '5000000' }],
};
const figuras = (F: Recibo, pedidas: readonly string[], mas: Partial<Caso> = {}): readonly string[] => {
  const hechos = recibosDe({ id: 'egreso', recibos: { F }, ...mas });
  return pedidas.map((p) => writeDecimal(leerFigura(p, hechos)));
};
const conFila = (tabla: string, clave1: string, valor: string): Partial<Caso> => ({
  filas_de_tablas: [{ tabla, desde: '2026-01-01', clave1, valor }],
});
const regla = (clave: string, valor: string): Partial<Caso> => conFila('ganancias_reglas', clave, valor);

describe('la liquidación final del impuesto', () => {
  it('las cuentas del archivo cierran por sí mismas', () => expect(falsas).toEqual([]));
  it.each([
    ['despido', DESPIDO],
    ['renuncia', RENUNCIA],
    ['despido_septiembre', SEPTIEMBRE],
    ['anual', ANUAL],
  ] as const)('%s: cada concepto es el de la cuenta hecha a mano', (cual, recibo) => {
    const esperado = [...cuentas.get(cual)!.lineas].filter(([n]) => /^\d{4}$/.test(n));
    expect(
      figuras(
        recibo,
        esperado.map(([n]) => `F.${n}`),
        TOPE_DICIEMBRE,
      ).map((x, i) => [esperado[i]![0], x]),
    ).toEqual(esperado.map(([n, c]) => [n, escrito(c)]));
    expect(esperado.length).toBeGreaterThan(7);
  });
  it('una segunda liquidación final parte de lo que la primera devolvió', () => {
    const otra: Recibo = {
      ...RENUNCIA,
      periodo: '2026-03',
      fecha_pago: '2026-03-31',
      historia: ['F'],
      novedades: [{ concepto: '0942', importe: '60000000.00' }],
    };
    const hechos = recibosDe({ id: 'egreso', recibos: { F: RENUNCIA, D: otra } });
    expect(['D.0947', 'D.0957', 'D.0326 - D.0967'].map((x) => writeDecimal(leerFigura(x, hechos)))).toEqual([
      '12.00',
      '0.00',
      '0.00',
    ]);
  });
  it('en diciembre es la misma cuenta: las figuras del año, no las acumuladas del mes', () =>
    expect(
      figuras(
        {
          ...SEPTIEMBRE,
          periodo: '2026-12',
          fecha_pago: '2026-12-31',
          legajo: { ...SEPTIEMBRE.legajo, egreso: '2026-12-31' },
        },
        ['F.0963', 'F.0964', 'F.0991', 'F.0967 - F.0941'],
        TOPE_DICIEMBRE,
      ),
    ).toEqual(['6019671.36', '28894422.56', '5669323.06', '0.00']));
  it('sin las figuras del año de quien se va, su recibo se detiene y las nombra', () =>
    expect(() =>
      figuras(
        {
          ...DESPIDO,
          periodo: '2027-01',
          fecha_pago: '2027-01-31',
          legajo: {
            ...DESPIDO.legajo,
            egreso: '2027-01-31',
            saldos: saldos({ '0950': '36000000.00' }, '2027-01'),
          },
        },
        ['F.0963'],
        { filas_de_tablas: [{ tabla: 'topes', desde: '2027-01-01', clave1: 'maximo', valor: '5000000' }] },
      ),
    ).toThrow(/«gni».*«ganancias_final_deducciones»/));
});

describe('la anual, por cualquiera de sus caminos', () => {
  const hastaNoviembre = {
    ...ANUAL.legajo,
    saldos: saldos(
      {
        '0950': '44000000.00',
        '0953': '7480000.00',
        '0954': '4000000.00',
        '0955': '680000.00',
        '0326': '850000.00',
      },
      '2026-11',
    ),
  };
  const DICIEMBRE: Recibo = {
    periodo: '2026-12',
    fecha_pago: '2026-12-29',
    legajo: hastaNoviembre,
  };
  it('en la mensual con su novedad, o en su propia liquidación después del mes: el año paga lo mismo', () => {
    const junta: Recibo = { ...DICIEMBRE, novedades: [{ concepto: '0977', cantidad: '1' }] },
      aparte: Recibo = { ...ANUAL, legajo: hastaNoviembre, historia: ['M'] },
      hechos = recibosDe({
        id: 'caminos',
        ...TOPE_DICIEMBRE,
        recibos: { M: DICIEMBRE, G: aparte, J: junta },
      }),
      de = (x: string): string => writeDecimal(leerFigura(x, hechos));
    expect(de('J.0967')).toBe(de('G.0967'));
    expect(de('J.0326 + J.0327')).toBe(de('M.0326 + M.0327 + G.0326 + G.0327'));
    expect(de('G.0967')).toBe(escrito(cuentas.get('anual')!.lineas.get('0967')!));
    expect(de('M.0963')).toBe('5585736.93');
  });
  it('con lo acumulado a diciembre, si la regla lo dice', () =>
    expect(
      figuras(ANUAL, ['F.0963', 'F.0964', 'F.0941'], {
        filas_de_tablas: [
          ...TOPE_DICIEMBRE.filas_de_tablas!,
          { tabla: 'ganancias_reglas', desde: '1995-01-01', clave1: 'anual_del_anio', valor: '0' },
        ],
      }),
    ).toEqual(['5585736.93', '26811537.29', '0.00']));
});

describe('lo que la práctica discute es una regla', () => {
  it('como una retención más: lo acumulado hasta el mes, con las doceavas', () => {
    const [meses, gni, impuesto] = figuras(
      DESPIDO,
      ['F.0947', 'F.0963', 'F.0967'],
      regla('final_del_anio', '0'),
    );
    expect([meses, gni]).toEqual(['4.00', '1717267.50']);
    expect(Number(impuesto)).toBeGreaterThan(8_366_973.49);
  });
  it('el preaviso, la integración y su SAC se gravan o no: lo dice la tabla, concepto por concepto', () => {
    const sinPreaviso: Partial<Caso> = {
      filas_de_tablas: ['0072', '0073', '0074'].map((clave1) => ({
        tabla: 'ganancias_egreso',
        desde: '2026-01-01',
        clave1,
        valor: '0',
      })),
    };
    expect(figuras(DESPIDO, ['F.0944', 'F.0943'], sinPreaviso)).toEqual(['3313972.60', '276164.38']);
  });
  it('de lo que cobra un directivo por irse se grava lo que pasa el art. 245', () =>
    expect(
      figuras({ ...RENUNCIA, novedades: [{ concepto: '0942', importe: '9000000.00' }] }, [
        'F.0944 - F.0075',
        'F.0951 - F.0944',
      ]),
    ).toEqual(['9000000.00', '0.00']));
  it('las deducciones, sin su doceava parte', () =>
    expect(
      figuras(DESPIDO, ['F.0961 - F.0966', 'F.0963 + F.0964 + F.0965'], regla('doceava_deducciones', '0')),
    ).toEqual(['36370621.88', '36370621.88']));
  it('el tope del 35 % limita también la liquidación final, salvo que se diga que no', () => {
    const recibo: Recibo = {
      ...DESPIDO,
      legajo: {
        ...DESPIDO.legajo,
        motivo: 'renuncia',
        saldos: saldos({ '0950': '120000000.00' }, '2026-03'),
      },
    };
    const [conTope, tope, sinRetener] = figuras(recibo, ['F.0326', 'F.0968', 'F.0967 - F.0326']);
    expect([conTope, Number(sinRetener) > 0]).toEqual([tope, true]);
    expect(figuras(recibo, ['F.0326 - F.0967'], regla('tope_al_egreso', '0'))).toEqual(['0.00']);
  });
  it('lo no habitual que no llega al 20 % entra entero en el mes, si se pide', () => {
    const premio = (importe: string): Recibo => ({
      periodo: '2026-01',
      legajo: { ingreso: '2020-01-02', categoria: 'FC', horas: '8.00', basico: '3500000.00' },
      novedades: [{ concepto: '0035', importe }],
    });
    const bruto = (importe: string, mas: Partial<Caso> = {}) => figuras(premio(importe), ['F.0956'], mas);
    expect([
      bruto('600000.00'),
      bruto('600000.00', regla('no_habitual_minimo_pct', '20')),
      bruto('700000.00', regla('no_habitual_minimo_pct', '20')),
    ]).toEqual([['3550000.00'], ['4100000.00'], ['3558333.37']]);
  });
});
