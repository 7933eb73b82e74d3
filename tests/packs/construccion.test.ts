// The Construction package: fortnights of jornales worked out by hand, each figure with its sum beside it.
// Jornal of the case: 5,000 an hour until 15 June 2026, 5,500 after.
import { describe, expect, it } from 'vitest';
import { construccion } from '../../core/packs/construccion/index.ts';
import {
  figuras,
  jornadas,
  recibosDe,
  seguidos,
  type Cambios,
  type Corrida,
  type Obrero,
} from './quincenas.ts';

const Q1: Corrida = { tipo: 'Q1' },
  Q2: Corrida = { tipo: 'Q2' };
/**
 * May 2026: Friday 1 and Monday 25 are holidays. Two weeks of April before the first of them; four hours more
 * on the 6th.
 */
const ABRIL = [...seguidos('2026-04-20', 5), ...seguidos('2026-04-27', 4)];
const MAYO = [
  ...seguidos('2026-05-04', 5),
  ...seguidos('2026-05-11', 5),
  ...seguidos('2026-05-18', 5),
  ...seguidos('2026-05-26', 4),
];
const MES: Obrero = { horas: [...ABRIL, ...MAYO, ['2026-05-06', '4.00', 'extra_50']] };
const dos = (o: Obrero, expresiones: readonly string[], cambios: Cambios = {}): readonly string[] =>
  figuras(recibosDe(o, [Q1, Q2], cambios), expresiones);

describe('dos quincenas con sus aportes', () => {
  it('la primera: diez jornadas, el feriado, cuatro extras y la asistencia perfecta', () => {
    // 80 h × 5,000 · 1 day × 8 h × 5,000 · 4 h × 5,000 × 1.5 · 20 % of (400,000 + 40,000)
    expect(dos(MES, ['A.0003', 'A.0085', 'A.0082', 'A.0011', 'A.remunerativo'])).toEqual([
      '400000.00',
      '40000.00',
      '30000.00',
      '88000.00',
      '558000.00',
    ]);
    // 11 % · 3 % · 2.55 % · 0.45 % · 2.5 % of 558,000; the insurance goes with the last receipt of the month.
    expect(dos(MES, ['A.0300', 'A.0301', 'A.0302', 'A.0303', 'A.0314', 'A.0315', 'A.neto'])).toEqual([
      '61380.00',
      '16740.00',
      '14229.00',
      '2511.00',
      '13950.00',
      '0.00',
      '449190.00',
    ]);
  });
  it('la segunda: nueve jornadas y el feriado del 25, y lo que va una vez por mes', () => {
    // 72 h × 5,000 · 40,000 · 20 % of 400,000
    expect(dos(MES, ['B.0003', 'B.0085', 'B.0011', 'B.remunerativo'])).toEqual([
      '360000.00',
      '40000.00',
      '80000.00',
      '480000.00',
    ]);
    expect(dos(MES, ['B.0300', 'B.0301', 'B.0302', 'B.0303', 'B.0314', 'B.0315', 'B.neto'])).toEqual([
      '52800.00',
      '14400.00',
      '12240.00',
      '2160.00',
      '12000.00',
      '1500.00',
      '384900.00',
    ]);
  });
  it('las bases del mes son la suma de los dos recibos, con una sola detracción', () => {
    // 558,000 + 480,000; base 10 less 7,003.68
    expect(
      dos(MES, [
        'A.0901 + B.0901',
        'A.0902 + B.0902',
        'A.0904 + B.0904',
        'A.0905 + B.0905',
        'A.0908 + B.0908',
        'A.0909 + B.0909',
        'A.0914',
        'A.0910 + B.0910',
      ]),
    ).toEqual([
      '1038000.00',
      '1038000.00',
      '1038000.00',
      '1038000.00',
      '1038000.00',
      '1038000.00',
      '0.00',
      '1030996.32',
    ]);
  });
  it('el empleador deposita el fondo de cese, el 12 % el primer año y el 8 % después, y no el FAL', () => {
    expect(dos(MES, ['A.0407', 'B.0407', 'A.0408', 'A.0404'])).toEqual([
      '43840.00',
      '38400.00',
      '11160.00',
      '0.00',
    ]);
    expect(dos({ ...MES, ingreso: '2025-07-01' }, ['A.0407'])).toEqual(['65760.00']);
  });
  it('el fondo de cese no va sobre el recargo de las horas extra, sí sobre su valor normal; tampoco sobre el SAC (Dto 1342/81 art. 5)', () => {
    // Ten hours at 7,500: 75,000, of which 25,000 are surcharge.
    const conExtras = { ...MES, horas: [...MES.horas!, ['2026-05-04', '6.00', 'extra_50'] as const] },
      [sin, base, recargo, con, extra] = dos(conExtras, [
        'A.0407',
        'A.0902',
        'A.0923',
        'B.0407',
        'A.0082',
      ]).map(Number);
    expect([recargo, extra]).toEqual([25000, 75000]);
    expect(sin).toBeCloseTo((base! - 25000) * 0.08, 2);
    expect(con).toBe(38400);
    expect(
      figuras(recibosDe(MES, [Q1, Q2, { tipo: 'SAC', periodo: '2026-06' }]), ['C.0407', 'C.0902 - C.0923']),
    ).toEqual(['0.00', '0.00']);
  });
  it('lo que se imprime dice la base, las horas y el importe', () => {
    expect(
      dos(MES, ['A.0003.base', 'A.0003.cantidad', 'A.0082.base', 'A.0082.cantidad', 'A.0085.cantidad']),
    ).toEqual(['5000.00', '80.00', '7500.00', '4.00', '1.00']);
  });
});

describe('la primera quincena como anticipo', () => {
  const ANTICIPO: Cambios = { reglas: { quincena_anticipo: '1' } };
  it('no lleva aportes ni contribuciones: los lleva la segunda, sobre la suma del mes', () => {
    expect(dos(MES, ['A.remunerativo', 'A.descuentos', 'A.neto', 'A.contribuciones'], ANTICIPO)).toEqual([
      '558000.00',
      '0.00',
      '558000.00',
      '0.00',
    ]);
    // 11 % · 3 % · 2.5 % of 1,038,000
    expect(dos(MES, ['B.0901', 'B.0300', 'B.0301', 'B.0314'], ANTICIPO)).toEqual([
      '1038000.00',
      '114180.00',
      '31140.00',
      '25950.00',
    ]);
  });
  it('el mes da el mismo neto y las mismas contribuciones que con aportes en cada quincena', () => {
    // 449,190 + 384,900
    expect(dos(MES, ['A.neto + B.neto'], ANTICIPO)).toEqual(['834090.00']);
    expect(dos(MES, ['A.contribuciones + B.contribuciones'], ANTICIPO)).toEqual(
      dos(MES, ['A.contribuciones + B.contribuciones']),
    );
  });
});

describe('el tope se controla en la segunda, con la suma del mes', () => {
  const TOPE: Cambios = { topes: { '2026-05': '700000' } };
  it('lo que ya aportó la primera queda bajo el tope, y la segunda aporta lo que falta', () => {
    expect(dos(MES, ['A.0901', 'B.0901', 'B.0902'], TOPE)).toEqual(['558000.00', '142000.00', '480000.00']);
  });
  it('también cuando la primera fue un anticipo', () => {
    expect(dos(MES, ['A.0901', 'B.0901', 'B.0902'], { ...TOPE, reglas: { quincena_anticipo: '1' } })).toEqual(
      ['0.00', '700000.00', '1038000.00'],
    );
  });
});

describe('las horas', () => {
  it('cada hora se paga al jornal de su quincena, por categoría y zona', () => {
    const junio: Obrero = { horas: [...seguidos('2026-06-01', 5), ...seguidos('2026-06-22', 5)] };
    const corridas = [
      { ...Q1, periodo: '2026-06' },
      { ...Q2, periodo: '2026-06' },
    ];
    // 40 × 5,000 and 40 × 5,500; a labourer in zone C: 5,000 × 0.7277 × 1.54 = 5,603.29, by 40
    expect(figuras(recibosDe(junio, corridas), ['A.0003', 'B.0003'])).toEqual(['200000.00', '220000.00']);
    expect(
      figuras(recibosDe({ ...junio, categoria: 'AYUDANTE', zona: 'C' }, corridas), ['A.0003.base', 'A.0003']),
    ).toEqual(['5603.29', '224131.60']);
  });
  it('las que llegaron tarde se pagan en el recibo siguiente, y una complementaria no las paga otra vez', () => {
    const tarde: Corrida = { tipo: 'Q2', horas: jornadas('2026-05-02') };
    // 72 hours of the second fortnight, and the eight of the 2nd, which were loaded after the first receipt.
    expect(
      figuras(recibosDe(MES, [Q1, tarde, Q2]), ['A.0003.cantidad', 'B.0003.cantidad', 'C.0003', 'C.0085']),
    ).toEqual(['80.00', '80.00', '0.00', '0.00']);
  });
  it('sin partes de horas, una novedad las dice', () => {
    expect(
      figuras(recibosDe({}, [{ ...Q1, novedades: [['0003', '64.0000']] }]), ['A.0003', 'A.0003.cantidad']),
    ).toEqual(['320000.00', '64.00']);
  });
  it('la nocturna lleva ocho minutos por hora', () => {
    // 16 h × 5,000 × 8 / 60
    expect(
      dos(
        {
          horas: [
            ...jornadas('2026-05-04', '2026-05-05'),
            ['2026-05-04', '8.00', 'nocturna'],
            ['2026-05-05', '8.00', 'nocturna'],
          ],
        },
        ['A.0084'],
      ),
    ).toEqual(['10666.67']);
  });
});

describe('la garantía de la quincena', () => {
  const LLUVIA = seguidos('2026-05-04', 7);
  it('completa las ochenta horas a quien no faltó', () => {
    // Seven days, 56 h (4 to 10 May); the 1st is not paid, since nobody worked before it: 24 h × 5,000.
    expect(dos({ horas: LLUVIA }, ['A.0085', 'A.0080.cantidad', 'A.0080'])).toEqual([
      '0.00',
      '24.00',
      '120000.00',
    ]);
  });
  it('se pierde con una falta sin causa, y con ella la asistencia perfecta', () => {
    expect(
      dos({ horas: LLUVIA, ausencias: [['injustificada', '2026-05-12', '2026-05-12']] }, [
        'A.0080',
        'A.0011',
        'B.0011',
      ]),
    ).toEqual(['0.00', '0.00', '0.00']);
    // The absence was of the first fortnight: the second keeps its own.
    expect(
      dos({ ...MES, ausencias: [['injustificada', '2026-05-15', '2026-05-15']] }, ['A.0011', 'B.0011']),
    ).toEqual(['0.00', '80000.00']);
  });
  it('una segunda liquidación de la misma quincena no la repite; la de la otra la trae', () => {
    const tres = recibosDe({ horas: LLUVIA }, [{ tipo: 'Q1' }, { tipo: 'Q1' }, { tipo: 'Q2' }]);
    expect(figuras(tres, ['A.0080', 'B.0080', 'C.0080.cantidad'])).toEqual(['120000.00', '0.00', '80.00']);
  });
  it('es proporcional para quien entró dentro de la quincena', () => {
    // 80 × 7 / 15 = 37.33 h, less 24
    expect(
      dos({ ingreso: '2026-05-09', horas: jornadas('2026-05-11', '2026-05-12', '2026-05-13') }, ['A.0080']),
    ).toEqual(['66666.67']);
  });
});

describe('el feriado del jornalizado (LCT art. 168)', () => {
  const dias = (...horas: NonNullable<Obrero['horas']>): readonly string[] =>
    dos({ horas }, ['A.0085.cantidad', 'B.0085.cantidad']);
  it('lo cobra con 48 horas en los diez días hábiles anteriores', () => {
    expect(
      dias(
        ['2026-05-19', '12.00'],
        ['2026-05-20', '12.00'],
        ['2026-05-21', '12.00'],
        ['2026-05-22', '12.00'],
      ),
    ).toEqual(['0.00', '1.00']);
  });
  it('o con seis jornadas, aunque sean cortas', () => {
    expect(dias(...seguidos('2026-05-18', 6).map(([f]): readonly [string, string] => [f, '4.00']))).toEqual([
      '0.00',
      '1.00',
    ]);
  });
  it('o con la víspera hábil y uno de los cinco siguientes', () => {
    expect(dias(...jornadas('2026-05-23', '2026-05-30'))).toEqual(['0.00', '1.00']);
  });
  it('y no con la víspera sola, ni con cinco jornadas de 47 horas en total', () => {
    expect(dias(...jornadas('2026-05-23'))).toEqual(['0.00', '0.00']);
    expect(
      dias(
        ['2026-05-15', '9.00'],
        ['2026-05-16', '9.00'],
        ['2026-05-18', '9.00'],
        ['2026-05-19', '10.00'],
        ['2026-05-20', '10.00'],
      ),
    ).toEqual(['0.00', '0.00']);
  });
  it('el trabajado paga las horas y otro tanto', () => {
    // Eight hours as any other, and the same again.
    expect(
      dos({ horas: [...MES.horas!, ['2026-05-25', '8.00']] }, ['B.0003.cantidad', 'B.0085', 'B.0086']),
    ).toEqual(['80.00', '0.00', '40000.00']);
  });
  it('en vacaciones no se paga aparte', () => {
    expect(dos({ ...MES, ausencias: [['vacaciones', '2026-05-25', '2026-05-25']] }, ['B.0085'])).toEqual([
      '0.00',
    ]);
  });
});

describe('vacaciones, SAC y egreso de quien cobra por hora', () => {
  it('cada día de vacaciones vale el jornal del día, en la quincena en que cae', () => {
    // 4 to 17 May: twelve days in the first, two in the second, of 40,000.
    expect(
      dos({ horas: ABRIL, ausencias: [['vacaciones', '2026-05-04', '2026-05-17']] }, ['A.0025', 'B.0025']),
    ).toEqual(['480000.00', '80000.00']);
  });
  it('el SAC es la mitad del mejor mes, sumadas sus quincenas', () => {
    const junio: Corrida = { tipo: 'SAC', periodo: '2026-06' };
    // 1,038,000 / 2, the whole half-year in service
    expect(figuras(recibosDe(MES, [Q1, Q2, junio]), ['C.0481', 'C.0040'])).toEqual([
      '1038000.00',
      '519000.00',
    ]);
  });
  it('el SAC de quien reingresó no mira lo que cobró en la relación que terminó', () => {
    const junio: Corrida = { tipo: 'SAC', periodo: '2026-06' },
      mejor = (ingreso: string): readonly string[] =>
        figuras(recibosDe({ ingreso, saldos: [['0003', '2026-05', '900000.00']] }, [junio]), ['A.0481']);
    expect([mejor('2026-01-05'), mejor('2026-06-02')]).toEqual([['900000.00'], ['0.00']]);
  });
  it('el mes del ingreso de quien cobra por hora vale por sus horas y las de los días que faltan', () => {
    // From the 16th: 80 hours at 5.500, eight of them again for the holiday, and 20 % on the 80. Missing: half
    // of the month's 200 hours, with their 20 %: 572.000 + 660.000.
    const junio = seguidos('2026-06-16', 10);
    expect(
      figuras(
        recibosDe({ ingreso: '2026-06-16', horas: junio }, [
          { tipo: 'Q2', periodo: '2026-06' },
          { tipo: 'SAC', periodo: '2026-06' },
        ]),
        ['A.0003', 'A.0011', 'A.0086', 'B.0481', 'B.0489'],
      ),
    ).toEqual(['440000.00', '88000.00', '44000.00', '1232000.00', '0.00']);
  });
  it('la cuota sindical no es un aporte obligatorio: no baja la base de la cuota alimentaria', () => {
    const miembros = (codigo: string): readonly string[] =>
      construccion.filas
        .filter((f) => f.tabla === 'ConjuntosConcepto' && f.clave === codigo)
        .flatMap((f) => JSON.stringify(f.valores['RRHHConjuntoConcepto']).match(/\d{4}/g) ?? []);
    expect([miembros('aportes').includes('0314'), miembros('ganancias_aportes').includes('0314')]).toEqual([
      false,
      true,
    ]);
    expect(miembros('aportes')).toContain('0300');
  });
  it('al egresar cobra las horas que faltan, el SAC y las vacaciones, sin indemnización del art. 245', () => {
    const fin: Obrero = {
      ...MES,
      horas: MES.horas!.filter(([f]) => f <= '2026-05-20'),
      egreso: '2026-05-20',
      motivo: 'despido',
    };
    // Three days from the 18th on. SAC: a twelfth of what was earned.
    const [horas, sac, remunerado, vacaciones, indemnizacion, preaviso] = figuras(
      recibosDe(fin, [Q1, { tipo: 'FIN' }]),
      ['B.0003', 'B.0041', 'A.remunerativo + B.remunerativo - B.0041', 'B.0075', 'B.0070', 'B.0072'],
    );
    expect([horas, indemnizacion, preaviso]).toEqual(['120000.00', '0.00', '0.00']);
    expect(Number(sac)).toBeCloseTo(Number(remunerado) / 12, 2);
    // Fourteen days of 40,000 by the 140 of the year's 365 worked there (1 January to 20 May).
    expect(Number(vacaciones)).toBeCloseTo((40000 * 14 * 140) / 365, 2);
  });
});
