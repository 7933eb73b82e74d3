// Rules of the law and of CCT 130/75 that no worked example covers, tested with the engine and the package's
// concepts.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';

type Recibos = Caso['recibos'];
const COMERCIO = { ingreso: '2017-07-03', categoria: 'AUX-B', horas: '8.00', afiliado: 1 } as const;
const fuera = (basico: string): Recibos[string]['legajo'] => ({
  ingreso: '2017-07-03',
  categoria: 'FC',
  horas: '8.00',
  basico,
});
const figuras = (
  recibos: Recibos,
  expresiones: readonly string[],
  mas: Omit<Caso, 'id' | 'recibos'> = {},
): string[] => {
  const r = recibosDe({ id: 'regla', recibos, ...mas });
  return expresiones.map((x) => writeDecimal(leerFigura(x, r)));
};
const junio = { periodo: '2026-06' } as const;

describe('aportes', () => {
  it('el jubilado aporta jubilación, y ni INSSJP ni obra social', () => {
    expect(
      figuras({ A: { ...junio, legajo: { ...fuera('1000000.00'), jubilado: 1 } } }, [
        'A.0300',
        'A.0301',
        'A.0302',
        'A.0303',
      ]),
    ).toEqual(['110000.00', '0.00', '0.00', '0.00']);
  });
  it('el tope rige por mes: un segundo recibo aporta solo lo que falta para llegar', () => {
    const recibos: Recibos = {
      A: { periodo: '2026-01', legajo: fuera('3000000.00') },
      B: {
        periodo: '2026-01',
        tipo: 'AJU',
        legajo: fuera('3000000.00'),
        despues_de: 'A',
        novedades: [{ concepto: '0034', importe: '2000000.00', periodo_ajuste: '2026-01' }],
      },
    };
    expect(figuras(recibos, ['A.0901', 'B.0901', 'A.0904 + B.0904', 'B.0902'])).toEqual([
      '3000000.00',
      '823372.95',
      '3823372.95',
      '2000000.00',
    ]);
  });
  it('en el mes de ingreso el tope va por días', () => {
    expect(
      figuras({ A: { periodo: '2026-01', legajo: { ...fuera('9000000.00'), ingreso: '2026-01-16' } } }, [
        'A.0001',
        'A.0900',
        'A.0901',
      ]),
    ).toEqual(['4500000.00', '1911686.48', '1911686.48']);
  });
  it('sin tope cargado no hay recibo, y se dice cuál es el último', () => {
    expect(() => figuras({ A: { periodo: '2026-12', legajo: COMERCIO } }, [])).toThrow(
      /tope máximo.*4\.769\.631,49.*01\/10\/2026/s,
    );
  });
  it('quien no está afiliado no paga la cuota sindical, sí el aporte convencional', () => {
    expect(figuras({ A: { ...junio, legajo: { ...COMERCIO, afiliado: 0 } } }, ['A.0310', 'A.0313'])).toEqual([
      '0.00',
      '0.00',
    ]);
    expect(figuras({ A: { ...junio, legajo: { ...COMERCIO, afiliado: 0 } } }, ['A.0311'])).not.toEqual([
      '0.00',
    ]);
  });
  it('fuera de convenio no hay aportes sindicales ni contribuciones del convenio', () => {
    expect(
      figuras({ A: { ...junio, legajo: fuera('2000000.00') } }, [
        'A.0310',
        'A.0311',
        'A.0312',
        'A.0405',
        'A.0406',
      ]),
    ).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });
});

describe('presentismo', () => {
  const con = (dias: number): string =>
    figuras(
      {
        A: {
          ...junio,
          legajo: COMERCIO,
          ausencias: [
            {
              causa: 'injustificada',
              desde: '2026-06-08',
              hasta: `2026-06-${String(7 + dias).padStart(2, '0')}`,
            },
          ],
        },
      },
      ['A.0011'],
    )[0]!;
  it('una falta injustificada no lo quita; dos sí', () => {
    expect(con(1)).not.toBe('0.00');
    expect(con(2)).toBe('0.00');
  });
  it('se calcula sobre las horas extra y las comisiones también', () => {
    const [sin, mas] = figuras(
      {
        A: { ...junio, legajo: COMERCIO },
        B: { ...junio, legajo: COMERCIO, novedades: [{ concepto: '0017', importe: '100000.00' }] },
      },
      ['A.0011', 'B.0011'],
    );
    expect([Number(mas) - Number(sin)].map((x) => x.toFixed(2))).toEqual(['8330.00']);
  });
});

describe('el mes incompleto', () => {
  it('la falta injustificada descuenta un treintavo, y el no remunerativo acompaña', () => {
    expect(
      figuras(
        {
          A: {
            ...junio,
            legajo: COMERCIO,
            ausencias: [{ causa: 'injustificada', desde: '2026-06-08', hasta: '2026-06-08' }],
          },
        },
        ['A.0032', 'A.0050'],
      ),
    ).toEqual(['-37935.00', '96666.67']);
  });
  it('en el mes del ingreso el básico va por los días desde que ingresó', () => {
    const r = recibosDe({
      id: 'regla',
      recibos: { A: { ...junio, legajo: { ...fuera('900000.00'), ingreso: '2026-06-11' } } },
    }).get('A')!;
    expect(r.lineas.filter((l) => l.codigo === 1).map((l) => writeDecimal(l.importe))).toEqual(['600000.00']);
  });
});

describe('contribuciones', () => {
  it('desde noviembre de 2026 el Fondo de Asistencia Laboral sale de la contribución SIPA', () => {
    const topes = [
      { tabla: 'topes', desde: '2026-10-01', clave1: 'maximo', valor: '9000000' },
      { tabla: 'topes', desde: '2026-11-01', clave1: 'maximo', valor: '9000000' },
    ];
    const [antes, sipa, fal] = figuras(
      {
        A: { periodo: '2026-10', legajo: fuera('1000000.00') },
        B: { periodo: '2026-11', legajo: fuera('1000000.00') },
      },
      ['A.0400', 'B.0400', 'B.0404'],
      { filas_de_tablas: topes },
    );
    expect([fal, (Number(sipa) + Number(fal)).toFixed(2)]).toEqual(['25000.00', antes]);
  });
  it('las cargas de una vez por mes no van en un ajuste', () => {
    expect(
      figuras(
        {
          A: {
            ...junio,
            tipo: 'AJU',
            legajo: COMERCIO,
            novedades: [{ concepto: '0034', importe: '100000.00', periodo_ajuste: '2026-06' }],
          },
        },
        ['A.0403', 'A.0406', 'A.0413', 'A.0914', 'A.0001'],
      ),
    ).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });
});
