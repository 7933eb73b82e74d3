// Garnishments, maintenance and loans: how much may be withheld, in which order, and when each one ends.
import { describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { spreadTaken } from '../../core/payroll/entryQueue.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';

type Recibo = Caso['recibos'][string];
const junio = (basico: string, mas: Partial<Recibo> = {}): Recibo => ({
  periodo: '2026-06',
  legajo: { ingreso: '2020-01-10', categoria: 'FC', horas: '8.00', basico },
  ...mas,
});
const SMVM = {
  filas_de_tablas: [{ tabla: 'smvm', desde: '2026-06-01', clave1: 'mensual', valor: '300000' }],
};
const orden = (desde: string, importe: string) => ({ concepto: '0322', desde, importe });
const figuras = (
  recibos: Caso['recibos'],
  expresiones: readonly string[],
  mas: Omit<Caso, 'id' | 'recibos'> = SMVM,
): string[] => {
  const r = recibosDe({ id: 'retenciones', recibos, ...mas });
  return expresiones.map((x) => writeDecimal(leerFigura(x, r)));
};
/** Amount of each line of a concept, by the order of its entries. */
const lineas = (recibo: Recibo, codigo: number): string[] =>
  recibosDe({ id: 'retenciones', recibos: { A: recibo }, ...SMVM })
    .get('A')!
    .lineas.filter((l) => l.codigo === codigo)
    .map((l) => writeDecimal(l.importe));

describe('la cola de embargos', () => {
  it('hasta dos mínimos el 10 % del excedente de uno; más allá, el 20 %', () => {
    const una = { agenda: [orden('2026-01-01', '9000000.00')] };
    expect(
      figuras(
        {
          A: junio('300000.00', una),
          B: junio('600000.00', una),
          C: junio('600000.01', una),
          D: junio('1000000.00', una),
        },
        ['A.0322', 'B.0322', 'C.0322', 'D.0322'],
      ),
    ).toEqual(['0.00', '30000.00', '60000.00', '140000.00']);
  });
  it('se cobra primero la más vieja, y lo que sobra va a la siguiente', () => {
    // 140.000 for the month: the order loaded second is older.
    expect(
      lineas(
        junio('1000000.00', { agenda: [orden('2026-03-01', '500000.00'), orden('2026-01-01', '100000.00')] }),
        322,
      ),
    ).toEqual(['40000.00', '100000.00']);
  });
  it('lo retenido antes cuenta: una orden completa no se cobra más', () => {
    const antes = { antes: [{ concepto: '0322', importe: '90000.00', desde: '2026-05' }] };
    expect(
      lineas(
        junio('1000000.00', {
          ...antes,
          agenda: [orden('2026-01-01', '100000.00'), orden('2026-03-01', '50000.00')],
        }),
        322,
      ),
    ).toEqual(['10000.00', '50000.00']);
    expect(lineas(junio('1000000.00', { ...antes, agenda: [orden('2026-01-01', '90000.00')] }), 322)).toEqual(
      [],
    );
    // What was taken for orders that ended before the first one in force does not count for these.
    expect(
      lineas(junio('1000000.00', { ...antes, agenda: [orden('2026-06-01', '100000.00')] }), 322),
    ).toEqual(['100000.00']);
  });
  it('la parte embargable es del mes: un segundo recibo toma lo que falta', () => {
    const agenda = [orden('2026-01-01', '9000000.00')];
    expect(
      figuras(
        {
          A: junio('600000.00', { agenda }),
          B: junio('600000.00', {
            tipo: 'AJU',
            despues_de: 'A',
            agenda,
            novedades: [{ concepto: '0034', importe: '400000.00', periodo_ajuste: '2026-06' }],
          }),
        },
        ['A.0322', 'B.0322'],
      ),
    ).toEqual(['30000.00', '110000.00']);
  });
  it('el SAC se mide por sí solo', () => {
    const sac = junio('1000000.00', {
      tipo: 'SAC',
      agenda: [orden('2026-01-01', '9000000.00')],
      antes: [{ concepto: '0001', importe: '1000000.00', desde: '2026-01', hasta: '2026-05' }],
    });
    expect(figuras({ A: sac }, ['A.0040', 'A.0322'])).toEqual(['500000.00', '20000.00']);
  });
  it('de las indemnizaciones, el 10 o el 20 % del total', () => {
    const fin = (basico: string): Recibo => ({
      ...junio(basico, {
        tipo: 'FIN',
        agenda: [orden('2026-01-01', '90000000.00')],
        novedades: [{ concepto: '0077', importe: '500000.00' }],
      }),
      legajo: { ...junio(basico).legajo, ingreso: '2026-06-01', egreso: '2026-06-30', motivo: 'acuerdo' },
    });
    // Vacations not taken and their SAC are among them.
    const [resto, total] = figuras({ A: fin('100000.00') }, ['A.0075 + A.0076', 'A.0322']);
    expect(Number(total)).toBeCloseTo((500000 + Number(resto)) * 0.1, 2);
  });
  it('sin el salario mínimo del mes no hay recibo de quien tiene un embargo, y nadie más lo necesita', () => {
    const topes = {
      filas_de_tablas: [{ tabla: 'topes', desde: '2026-10-01', clave1: 'maximo', valor: '9000000' }],
    };
    expect(() =>
      figuras(
        { A: junio('1000000.00', { periodo: '2026-10', agenda: [orden('2026-01-01', '1.00')] }) },
        [],
        topes,
      ),
    ).toThrow(/salario mínimo.*376\.600/s);
    expect(figuras({ A: junio('1000000.00', { periodo: '2026-10' }) }, ['A.0322'], topes)).toEqual(['0.00']);
  });
});

describe('la cuota alimentaria', () => {
  it('es el porcentaje que fijó el juez de lo ganado menos los aportes, o un importe', () => {
    const alimentos = (v: Record<string, string>) =>
      junio('1000000.00', { agenda: [{ concepto: '0323', desde: '2026-01-01', ...v }] });
    expect(
      figuras({ A: alimentos({ porcentaje: '20' }), B: alimentos({ importe: '150000.00' }) }, [
        'A.0323',
        'B.0323',
      ]),
    ).toEqual(['166000.00', '150000.00']);
  });
  it('cada orden de importe fijo se cobra una vez por mes, aunque la segunda llegue después del primer recibo', () => {
    const orden = (importe: string) => ({ concepto: '0323', desde: '2026-06-01', importe });
    const r = recibosDe({
      id: 'alimentos',
      recibos: {
        A: junio('1000000.00', { agenda: [orden('150000.00')] }),
        B: junio('1000000.00', {
          despues_de: 'A',
          agenda: [orden('150000.00'), orden('90000.00')],
          novedades: [{ concepto: '0035', importe: '400000.00' }],
        }),
      },
    });
    expect(['A.0323', 'B.0323'].map((x) => writeDecimal(leerFigura(x, r)))).toEqual([
      '150000.00',
      '90000.00',
    ]);
  });
});

describe('el préstamo en cuotas', () => {
  const prestamo = (desde: string) => ({ concepto: '0328', desde, cantidad: '12', valor_unitario: '50000' });
  const con = (yaPago: string, agenda = [prestamo('2025-06-10')]): string[] =>
    lineas(
      junio('1000000.00', { agenda, antes: [{ concepto: '0328', importe: yaPago, desde: '2026-05' }] }),
      328,
    );
  it('una cuota por mes, la última por lo que falta, y después ninguna', () =>
    expect([con('300000.00'), con('570000.00'), con('600000.00')]).toEqual([['50000.00'], ['30000.00'], []]));
  it('uno que llega después del primer recibo del mes cobra su cuota igual, y el otro no cobra otra', () => {
    const r = recibosDe({
      id: 'prestamos',
      recibos: {
        A: junio('1000000.00', { agenda: [prestamo('2026-01-01')] }),
        B: junio('1000000.00', {
          despues_de: 'A',
          agenda: [prestamo('2026-01-01'), { ...prestamo('2026-06-20'), valor_unitario: '20000' }],
          novedades: [{ concepto: '0035', importe: '400000.00' }],
        }),
      },
    });
    expect(['A.0328', 'B.0328'].map((x) => writeDecimal(leerFigura(x, r)))).toEqual(['50000.00', '20000.00']);
  });
  describe('la cuota que no entra', () => {
    // 1,000,000 less 17 % is 830,000; an advance leaves 30,000 for a loan of 50,000 a month and one of 20,000.
    const dos = [prestamo('2026-01-01'), { ...prestamo('2026-02-01'), valor_unitario: '20000' }],
      A = (agenda: Recibo['agenda'], anticipo = '800000.00') =>
        junio('1000000.00', { agenda: agenda!, novedades: [{ concepto: '0324', importe: anticipo }] }),
      cuota = (valor: string) => ({
        filas_de_tablas: [
          ...SMVM.filas_de_tablas,
          { tabla: 'retenciones', desde: '1995-01-01', clave1: 'cuota', valor },
        ],
      }),
      lee = ['A.0328', 'A.0931', 'A.neto'];
    it('se cobra hasta el neto, y dice cuánto queda', () =>
      expect(figuras({ A: A([prestamo('2026-01-01')]) }, lee)).toEqual(['30000.00', '20000.00', '0.00']));
    it('si el neto ya es negativo no se cobra nada', () =>
      expect(figuras({ A: A([prestamo('2026-01-01')], '900000.00') }, lee)).toEqual([
        '0.00',
        '50000.00',
        '-70000.00',
      ]));
    it('de dos préstamos, el segundo toma lo que el primero deja', () => {
      expect(lineas(A(dos, '770000.00'), 328)).toEqual(['50000.00', '10000.00']);
      expect(figuras({ A: A(dos, '770000.00') }, lee)).toEqual(['60000.00', '10000.00', '0.00']);
    });
    it('en 20 no pasa del quinto de lo que se paga, con la mutual adentro; en 0 va entera', () => {
      const B = junio('1000000.00', {
        agenda: [{ ...prestamo('2026-01-01'), valor_unitario: '190000' }],
        novedades: [{ concepto: '0321', importe: '30000.00' }],
      });
      expect(figuras({ A: B }, ['A.0328', 'A.0931'], cuota('20'))).toEqual(['170000.00', '20000.00']);
      expect(figuras({ A: B }, ['A.0328', 'A.0931'])).toEqual(['190000.00', '0.00']);
      expect(figuras({ A: A([prestamo('2026-01-01')]) }, lee, cuota('0'))).toEqual([
        '50000.00',
        '0.00',
        '-20000.00',
      ]);
    });
    it('otro recibo del mes cobra lo que faltó de la cuota, y nada más', () => {
      const agenda = [prestamo('2026-01-01')];
      expect(
        figuras(
          {
            A: A(agenda),
            B: junio('1000000.00', {
              despues_de: 'A',
              agenda,
              novedades: [{ concepto: '0035', importe: '400000.00' }],
            }),
          },
          ['A.0328', 'B.0328', 'B.0931'],
        ),
      ).toEqual(['30000.00', '20000.00', '0.00']);
    });
  });
  it('uno nuevo no hereda lo pagado por el anterior', () =>
    expect(con('600000.00', [prestamo('2026-06-01')])).toEqual(['50000.00']));
});

describe('la liquidación final cobra lo que falta de los préstamos', () => {
  const prestamo = (desde: string, cantidad: string, valor_unitario = '50000') => ({
    concepto: '0328',
    desde,
    cantidad,
    valor_unitario,
  });
  const final = (agenda: Recibo['agenda'], mas: Partial<Recibo> = {}): Recibo => ({
    ...junio('1000000.00', { tipo: 'FIN', agenda: agenda!, ...mas }),
    legajo: { ...junio('1000000.00').legajo, ingreso: '2026-06-01', egreso: '2026-06-30', motivo: 'acuerdo' },
  });
  // Paid: 1,000,000.00 of the month + SAC 1,000,000 / 12 = 83,333.33; vacations not taken 46,027.40 and their
  // SAC 3,835.62: 1,133,196.35. A fifth (LCT art. 133, and art. 149 for indemnities), down to the cent:
  // 226,639.27.
  it('hasta un quinto de lo que se paga, y dice cuánto queda', () => {
    // 12 × 50,000 = 600,000 − 226,639.27 = 373,360.73.
    expect(
      figuras({ A: final([prestamo('2026-06-01', '12')]) }, [
        'A.0001',
        'A.0042 + A.0041 + A.0040',
        'A.0075',
        'A.0076',
        'A.0328',
        'A.0946',
      ]),
    ).toEqual(['1000000.00', '83333.33', '46027.40', '3835.62', '226639.27', '373360.73']);
  });
  it('si entra, todo: no una cuota', () => {
    // 600,000 − 500,000 taken before = 100,000, under the limit.
    expect(
      figuras(
        {
          A: final([prestamo('2025-06-10', '12')], {
            antes: [{ concepto: '0328', importe: '500000.00', desde: '2026-05' }],
          }),
        },
        ['A.0328', 'A.0946'],
      ),
    ).toEqual(['100000.00', '0.00']);
  });
  it('primero el más viejo, y del otro lo que el límite deja', () => {
    // 3 × 50,000 = 150,000 whole; 226,639.27 − 150,000 = 76,639.27 of 600,000; left: 523,360.73.
    const r = final([prestamo('2026-06-02', '12'), prestamo('2026-06-01', '3')]);
    expect([lineas(r, 328).toSorted(), figuras({ A: r }, ['A.0946'])]).toEqual([
      ['150000.00', '76639.27'],
      ['523360.73'],
    ]);
  });
  it('lo que se descuenta por una mutual ocupa el mismo límite; un anticipo no', () => {
    // 226,639.27 − 26,639.27 = 200,000.00. The advance (art. 130) is besides.
    const con = (
      ...novedades: readonly { readonly concepto: string; readonly importe: string }[]
    ): string[] => figuras({ A: final([prestamo('2026-06-01', '12')], { novedades }) }, ['A.0328']);
    expect([
      con({ concepto: '0321', importe: '26639.27' }),
      con({ concepto: '0324', importe: '300000.00' }),
    ]).toEqual([['200000.00'], ['226639.27']]);
  });
  it('nunca más que el neto: si no alcanza, no toma nada y el saldo queda dicho', () => {
    expect(
      figuras(
        {
          A: final([prestamo('2026-06-01', '12')], {
            novedades: [{ concepto: '0324', importe: '2000000.00' }],
          }),
        },
        ['A.0328', 'A.0946'],
      ),
    ).toEqual(['0.00', '600000.00']);
  });
});

describe('dos a la vez, cada uno lo suyo', () => {
  /** The amounts of a concept in each of these months, by the order of the entries. */
  const meses = (
    periodos: readonly string[],
    agenda: readonly Recibo['agenda'][],
    codigo: number,
  ): string[][] => {
    const recibos = Object.fromEntries(
      periodos.map((periodo, i) => [
        `R${i}`,
        junio('1000000.00', {
          periodo,
          agenda: agenda[i] ?? agenda.at(-1)!,
          historia: periodos.slice(0, i).map((_, k) => `R${k}`),
        }),
      ]),
    );
    const r = recibosDe({
      id: 'retenciones',
      recibos,
      filas_de_tablas: periodos.map((p) => ({
        tabla: 'smvm',
        desde: `${p}-01`,
        clave1: 'mensual',
        valor: '300000',
      })),
    });
    return periodos.map((_, i) =>
      r
        .get(`R${i}`)!
        .lineas.filter((l) => l.codigo === codigo && l.importe !== 0n)
        .map((l) => writeDecimal(l.importe)),
    );
  };
  const prestamo = (desde: string, cantidad: string, valor_unitario: string) => ({
    concepto: '0328',
    desde,
    cantidad,
    valor_unitario,
  });
  it('de dos préstamos, cada uno termina con su última cuota', () => {
    const agenda = [prestamo('2026-03-01', '6', '100000'), prestamo('2026-03-01', '2', '150000')];
    expect(meses(['2026-03', '2026-04', '2026-05', '2026-06'], [agenda], 328)).toEqual([
      ['100000.00', '150000.00'],
      ['100000.00', '150000.00'],
      ['100000.00'],
      ['100000.00'],
    ]);
  });
  it('un embargo que el juez levanta no deja corto al siguiente', () => {
    // 140,000 a month. The first is lifted at the end of April, with 280,000 taken; the second, of 200,000,
    // begins then.
    const hasta = [
      { ...orden('2026-03-01', '900000.00'), hasta: '2026-04-30' },
      orden('2026-04-15', '200000.00'),
    ];
    expect(meses(['2026-03', '2026-04', '2026-05', '2026-06'], [hasta], 322)).toEqual([
      ['140000.00'],
      ['140000.00'],
      ['140000.00'],
      ['60000.00'],
    ]);
  });
  it('lo que una versión anterior tomó de más de uno no se cobra otra vez con el otro', () => {
    // Two debts, of 600,000 and 300,000. For the second one 450,000 was taken: the 150,000 over go to the
    // first.
    expect([
      ...spreadTaken(
        [
          { id: 1, total: decimal('600000'), tomado: decimal('300000') },
          { id: 2, total: decimal('300000'), tomado: decimal('450000') },
        ],
        0n,
      ),
    ]).toEqual([
      [1, decimal('450000')],
      [2, decimal('300000')],
    ]);
  });
});
