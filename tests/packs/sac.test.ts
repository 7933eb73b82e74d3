// The SAC beyond the worked examples: the difference after an estimate, time that does not count, and its own
// cap.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';

type Recibos = Caso['recibos'];
type Legajo = Recibos[string]['legajo'];
const fuera = (basico: string, mas: Partial<Legajo> = {}): Legajo => ({
  ingreso: '2017-07-03',
  categoria: 'FC',
  horas: '8.00',
  basico,
  ...mas,
});
const figuras = (
  recibos: Recibos,
  expresiones: readonly string[],
  mas: Omit<Caso, 'id' | 'recibos'> = {},
): string[] => {
  const r = recibosDe({ id: 'sac', recibos, ...mas });
  return expresiones.map((x) => writeDecimal(leerFigura(x, r)));
};
const mes = (importe: string, desde: string, hasta = desde, concepto = '0001') => ({
  concepto,
  importe,
  desde,
  hasta,
});
const tope = (m: string, valor = '9000000') => ({
  tabla: 'topes',
  desde: `${m}-01`,
  clave1: 'maximo',
  valor,
});
const regla = (clave2: string, valor: string) => ({
  tabla: 'reglas_convenio',
  desde: '1995-01-01',
  clave1: 'FC',
  clave2,
  valor,
});

describe('el SAC que se paga antes de terminar el semestre', () => {
  it('una segunda liquidación paga la diferencia, y si no la hay no paga nada', () => {
    const antes = [mes('1000000.00', '2026-07', '2026-11')];
    const recibos: Recibos = {
      A: { periodo: '2026-12', tipo: 'SAC', legajo: fuera('1000000.00'), antes },
      B: {
        periodo: '2026-12',
        tipo: 'SAC',
        legajo: fuera('1000000.00'),
        despues_de: 'A',
        antes: [...antes, mes('1200000.00', '2026-12')],
      },
      C: { periodo: '2026-12', tipo: 'SAC', legajo: fuera('1000000.00'), despues_de: 'A', antes },
    };
    expect(
      figuras(recibos, ['A.0040', 'B.0040', 'C.0040', 'B.0300'], { filas_de_tablas: [tope('2026-12')] }),
    ).toEqual(['500000.00', '100000.00', '0.00', '11000.00']);
  });
  it('diciembre entra proyectado donde la empresa lo dice, y si no, como se liquidó; pagado el mes, no se paga otra vez', () => {
    const antes = [mes('1000000.00', '2026-07', '2026-11')],
      proyecta = (valor: string) => ({
        filas_de_tablas: [
          tope('2026-12'),
          { tabla: 'importes', desde: '1995-01-01', clave1: 'sac_proyecta_mes', valor },
        ],
      });
    const recibos: Recibos = {
      A: { periodo: '2026-12', tipo: 'SAC', legajo: fuera('1200000.00'), antes },
      B: {
        periodo: '2026-12',
        tipo: 'SAC',
        legajo: fuera('1200000.00'),
        despues_de: 'A',
        antes: [...antes, mes('1200000.00', '2026-12')],
      },
    };
    expect(figuras(recibos, ['A.0040', 'B.0040'], proyecta('1'))).toEqual(['600000.00', '0.00']);
    expect(figuras(recibos, ['A.0040', 'B.0040'], proyecta('0'))).toEqual(['500000.00', '100000.00']);
  });
  it('lo estimado para diciembre vale si es lo mejor', () => {
    const con = (importe: string): string =>
      figuras(
        {
          A: {
            periodo: '2026-12',
            tipo: 'SAC',
            legajo: fuera('900000.00'),
            antes: [mes('1000000.00', '2026-07', '2026-11')],
            novedades: [{ concepto: '0480', importe }],
          },
        },
        ['A.0040'],
        { filas_de_tablas: [tope('2026-12')] },
      )[0]!;
    expect([con('1300000.00'), con('800000.00')]).toEqual(['650000.00', '500000.00']);
  });
});

describe('el tiempo del semestre', () => {
  const conLicencia = (mas: Omit<Caso, 'id' | 'recibos'> = {}): string[] =>
    figuras(
      {
        A: {
          periodo: '2026-06',
          tipo: 'SAC',
          legajo: fuera('1000000.00'),
          antes: [
            mes('1000000.00', '2026-01', '2026-05'),
            { concepto: '0031', importe: '-333333.33', cantidad: '10', desde: '2026-04' },
            { concepto: '0037', importe: '0.00', cantidad: '8', desde: '2026-05' },
          ],
        },
      },
      ['A.0483', 'A.0484', 'A.0040'],
      mas,
    );
  it('la licencia sin goce y la maternidad no devengan', () =>
    expect(conLicencia()).toEqual(['18.00', '163.00', '450276.24']));
  it('la convención de 180 días es una regla del convenio', () =>
    expect(conLicencia({ filas_de_tablas: [regla('sac_convencion', '180')] })).toEqual([
      '18.00',
      '162.00',
      '450000.00',
    ]));
  it('un mes entero de maternidad tiene los días del calendario con que se cuenta el semestre', () => {
    const entero = (desde: string, cantidad = '30'): NonNullable<Recibos[string]['antes']>[number] => ({
      concepto: '0037',
      importe: '0.00',
      cantidad,
      desde,
    });
    const conMaternidad = (
      antes: NonNullable<Recibos[string]['antes']>,
      mas: Omit<Caso, 'id' | 'recibos'> = {},
      ausencias: NonNullable<Recibos[string]['ausencias']> = [],
      periodo = '2026-12',
    ): string[] =>
      figuras(
        {
          A: {
            periodo,
            tipo: 'SAC',
            legajo: fuera('1000000.00'),
            ausencias,
            antes: [...antes, mes('1000000.00', periodo)],
          },
        },
        ['A.0483', 'A.0484', 'A.0040'],
        { ...mas, filas_de_tablas: [tope(periodo), ...(mas.filas_de_tablas ?? [])] },
      );
    // July, August and September: 92 of the 184 days of the half-year; 90 of 180.
    const trimestre = [entero('2026-07'), entero('2026-08'), entero('2026-09')];
    expect(conMaternidad(trimestre)).toEqual(['92.00', '92.00', '250000.00']);
    expect(conMaternidad(trimestre, { filas_de_tablas: [regla('sac_convencion', '180')] })).toEqual([
      '90.00',
      '90.00',
      '250000.00',
    ]);
    // February whole: 28 of 181.
    expect(conMaternidad([entero('2026-02')], {}, [], '2026-06').slice(0, 2)).toEqual(['28.00', '153.00']);
    // From the second day of a month of 31: 29 of 30 in its receipt, so that the day worked is paid; 30 of
    // the almanac.
    expect(
      conMaternidad([entero('2026-08', '29')], {}, [
        { causa: 'maternidad', desde: '2026-08-02', hasta: '2026-08-31' },
      ]).slice(0, 2),
    ).toEqual(['30.00', '154.00']);
    expect(
      conMaternidad([entero('2026-08', '29')], {}, [
        { causa: 'maternidad', desde: '2026-08-02', hasta: '2026-08-30' },
      ]).slice(0, 2),
    ).toEqual(['29.00', '155.00']);
  });
  const unMes = (
    legajo: Legajo,
    antes: NonNullable<Recibos[string]['antes']>,
    mas: Partial<Recibos[string]> = {},
    leer: readonly string[] = ['A.0481', 'A.0489', 'A.0484', 'A.0040', 'A.0054'],
    delCaso: Omit<Caso, 'id' | 'recibos'> = {},
  ): string[] => {
    const periodo = mas.periodo ?? '2026-06';
    return figuras({ A: { periodo, tipo: 'SAC', legajo, antes, ...mas } }, leer, {
      ...delCaso,
      filas_de_tablas: [tope(periodo), ...(delCaso.filas_de_tablas ?? [])],
    });
  };
  const COMERCIO: Legajo = { categoria: 'AUX-B', horas: '8.00', ingreso: '2026-06-10' };
  /** 21 days of June's scale, of 1.138.050 and 100.000, with 8,33 % of presentismo. */
  const VEINTIUNO = [
    mes('796635.00', '2026-06'),
    mes('66359.70', '2026-06', '2026-06', '0011'),
    mes('70000.00', '2026-06', '2026-06', '0050'),
    mes('5831.00', '2026-06', '2026-06', '0052'),
  ];
  it('el mes que no es entero vale por su remuneración normal, fuera de convenio el sueldo', () => {
    expect(unMes(fuera('900000.00', { ingreso: '2026-06-12' }), [mes('570000.00', '2026-06')])).toEqual([
      '900000.00',
      '0.00',
      '19.00',
      '47237.57',
      '0.00',
    ]);
  });
  it('quien ingresó a mitad de mes lo tiene con su presentismo, y lo no remunerativo se corta una sola vez', () => {
    // 1.138.050 × 1,0833 ÷ 2 × 21 ÷ 181; 100.000 × 1,0833 ÷ 2 × 21 ÷ 181.
    const entero = ['1232849.57', '108330.00', '21.00', '71518.90', '6284.34'];
    expect(unMes(COMERCIO, VEINTIUNO)).toEqual(entero);
    // Before the month is settled too, as what a whole one brings.
    expect(unMes(COMERCIO, [])).toEqual(entero);
  });
  it('lo variable del mes que no es entero cuenta por lo que se pagó', () => {
    expect(
      unMes(COMERCIO, [
        ...VEINTIUNO,
        mes('100000.00', '2026-06', '2026-06', '0017'),
        mes('8330.00', '2026-06', '2026-06', '0011'),
      ])[0],
    ).toBe('1341179.57');
  });
  it('lo mismo en el segundo semestre, y con un mes entero no cuenta el del ingreso', () => {
    const diciembre = (antes: NonNullable<Recibos[string]['antes']>, ingreso: string) =>
      unMes(fuera('900000.00', { ingreso }), antes, { periodo: '2026-12' }, ['A.0481', 'A.0484', 'A.0040']);
    expect(diciembre([mes('450000.00', '2026-12')], '2026-12-16')).toEqual([
      '900000.00',
      '16.00',
      '39130.43',
    ]);
    expect(diciembre([mes('450000.00', '2026-11'), mes('900000.00', '2026-12')], '2026-11-16')).toEqual([
      '900000.00',
      '46.00',
      '112500.00',
    ]);
  });
  it('los días sin goce de quien no tiene un mes entero no se descuentan dos veces', () => {
    // From the 10th, with three unpaid days: 18 of 181, of the whole month.
    expect(
      unMes(
        fuera('900000.00', { ingreso: '2026-06-10' }),
        [
          mes('630000.00', '2026-06'),
          { concepto: '0031', importe: '-90000.00', cantidad: '3', desde: '2026-06' },
        ],
        { ausencias: [{ causa: 'sin_goce', desde: '2026-06-15', hasta: '2026-06-17' }] },
        ['A.0481', 'A.0484', 'A.0040'],
      ),
    ).toEqual(['900000.00', '18.00', '44751.38']);
  });
  it('al egresar, si va por el tiempo, el mes del egreso vale por su remuneración normal', () => {
    const final = (egreso: string, antes: NonNullable<Recibos[string]['antes']> = []) =>
      unMes(
        { ...COMERCIO, ingreso: '2026-06-16', egreso, motivo: 'renuncia' },
        antes,
        { periodo: egreso.slice(0, 7), tipo: 'FIN' },
        ['A.0481', 'A.0489'],
        {
          filas_de_tablas: [
            {
              tabla: 'reglas_convenio',
              desde: '1995-01-01',
              clave1: '130/75',
              clave2: 'sac_egreso_convencion',
              valor: '0',
            },
          ],
        },
      );
    // July's scale, 1.161.573 and 120.000, with 8,33 %.
    expect(final('2026-07-20')).toEqual(['1258332.03', '129996.00']);
  });
});

describe('el tope del SAC', () => {
  it('es la mitad del mes, aparte del mes, y en la liquidación final va por el semestre trabajado', () => {
    const filas_de_tablas = [tope('2026-06', '4000000'), tope('2026-03', '4000000')];
    expect(
      figuras(
        {
          A: {
            periodo: '2026-06',
            tipo: 'SAC',
            legajo: fuera('9000000.00'),
            antes: [mes('9000000.00', '2026-01', '2026-05')],
          },
        },
        ['A.0040', 'A.0901', 'A.0902'],
        { filas_de_tablas },
      ),
    ).toEqual(['4500000.00', '2000000.00', '4500000.00']);
    // Ninety days of 181 are half of the half: with the month's own cap, by its days.
    const [sac, delSac, base] = figuras(
      {
        F: {
          periodo: '2026-03',
          tipo: 'FIN',
          legajo: fuera('9000000.00', { egreso: '2026-03-31', motivo: 'renuncia' }),
          antes: [mes('9000000.00', '2026-01', '2026-02')],
        },
      },
      ['F.0041', 'F.0918', 'F.0901'],
      { filas_de_tablas },
    );
    expect([sac, delSac, base]).toEqual(['2250000.00', '994475.14', '4994475.14']);
  });
  it('la detracción del SAC va por mitad, lo lleve el recibo que lo lleve', () => {
    expect(
      figuras(
        {
          A: {
            periodo: '2026-06',
            tipo: 'SAC',
            legajo: fuera('1000000.00'),
            antes: [mes('1000000.00', '2026-01', '2026-05')],
          },
          F: {
            periodo: '2026-06',
            tipo: 'FIN',
            legajo: fuera('1000000.00', { egreso: '2026-06-30', motivo: 'renuncia' }),
            antes: [mes('1000000.00', '2026-01', '2026-05')],
          },
        },
        ['A.0914', 'F.0914'],
      ),
    ).toEqual(['3501.84', '10505.52']);
  });
});

describe('quien volvió a ingresar', () => {
  it('no descuenta el SAC de la relación que terminó, ni toma su mejor mes', () => {
    const desde = '2026-10-01',
      suyos = [mes('1000000.00', '2026-10', '2026-11')],
      deAntes = [mes('2000000.00', '2026-07', '2026-08'), mes('333333.33', '2026-08', '2026-08', '0041')];
    const sac = (antes: NonNullable<Recibos[string]['antes']>): Recibos[string] => ({
      periodo: '2026-12',
      tipo: 'SAC',
      legajo: fuera('1000000.00', { ingreso: desde }),
      antes,
    });
    const [nuevo, otraVez] = figuras(
      { A: sac(suyos), B: sac([...suyos, ...deAntes]) },
      ['A.0040', 'B.0040'],
      { filas_de_tablas: [tope('2026-12')] },
    );
    expect(Number(nuevo)).toBeGreaterThan(0);
    expect(otraVez).toBe(nuevo);
  });
});
