// A scale that says its own hours: who is paid by it works them as a full day.
import { expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import type { EscalaDef } from '../../core/payroll/escalaDef.ts';
import type { CorridaEnvironment, Persona } from '../../core/payroll/run.ts';
import { fullDayReader } from '../../server/payroll/escalas.ts';
import { concepto, conceptosBase, entorno, importes, liquidar, preparado } from './entorno.ts';

const CUENTA = [
  concepto({ id: 50, codigo: 50, formula: 'basico / divisor_horas * 10', redondeo: 'centavo' }),
  concepto({ id: 51, codigo: 51, formula: 'jornada_horas' }),
  concepto({ id: 52, codigo: 52, formula: 'jornada_completa' }),
  concepto({ id: 53, codigo: 53, formula: 'jornada * 100' }),
  concepto({ id: 54, codigo: 54, formula: 'parte_de_jornada * 100' }),
  concepto({ id: 55, codigo: 55, formula: 'jornada_horas_mes' }),
];
const escala = (x: Partial<EscalaDef> & Pick<EscalaDef, 'id' | 'desde'>): EscalaDef => ({
  id_categoria: 1,
  basico: '900000.00',
  no_remunerativo: '0.00',
  extraordinaria: '0.00',
  ...x,
});
const recibo = (e: Partial<CorridaEnvironment>, x: Partial<Persona> = {}) =>
  liquidar(preparado({ conceptos: [...conceptosBase, ...CUENTA], ...e }), { horas: [], ausencias: [], ...x });
const dice = (r: ReturnType<typeof recibo>): readonly string[] =>
  [1, 50, 51, 52, 53, 54, 55].flatMap((c) => importes(r, c));
const ocho = escala({ id: 1, desde: '2026-01-01' }),
  seis = { ...ocho, horas: '6.00' };

it('sin horas propias vale la jornada del convenio: la hora es del divisor entero', () =>
  expect(dice(recibo({ escalas: [ocho] }))).toEqual([
    '900000.00',
    '45000.00',
    '8.00',
    '8.00',
    '100.00',
    '100.00',
    '8.00',
  ]));
it('con seis, la cobra entera quien trabaja seis, y su hora es de 150', () =>
  expect(dice(recibo({ escalas: [seis] }))).toEqual([
    '900000.00',
    '60000.00',
    '6.00',
    '6.00',
    '100.00',
    '100.00',
    '6.00',
  ]));
it('quien trabaja tres cobra la mitad, por la misma hora', () =>
  expect(dice(recibo({ escalas: [seis] }, { jornada: [{ desde: '2020-01-01', valor: '3' }] }))).toEqual([
    '450000.00',
    '60000.00',
    '3.00',
    '6.00',
    '50.00',
    '50.00',
    '3.00',
  ]));
it('es el mismo recibo que con un convenio de seis horas y su divisor, en proporción', () => {
  const otro = entorno().convenios.map((c) =>
    c.id === 1 ? { ...c, horas_jornada: '6', divisor_horas: '150' } : c,
  );
  for (const jornada of [[], [{ desde: '2020-01-01', valor: '4' }]])
    expect(dice(recibo({ escalas: [seis] }, { jornada }))).toEqual(
      dice(recibo({ escalas: [ocho], convenios: otro }, { jornada })),
    );
});
it('desde una fecha corta el mes: hasta el 15 la hora es de 8, y después de 6; el promedio, por los días', () => {
  const r = recibo({
    escalas: [ocho, escala({ id: 2, desde: '2026-09-16', basico: '960000.00', horas: '6.00' })],
  });
  expect([importes(r, 1), importes(r, 55)]).toEqual([['450000.00', '480000.00'], ['7.00']]);
});
it('con el sueldo pactado se cobra el pactado, y la hora es de las seis', () =>
  expect(
    dice(recibo({ escalas: [seis] }, { basico: [{ desde: '2020-01-01', valor: '750000.00' }] })).slice(0, 3),
  ).toEqual(['750000.00', '50000.00', '6.00']));
it('las horas salen de la fila de la escala que rige, y se dice cuál es', () => {
  const filas = {
      Convenios: [{ id: 1, horas_jornada: '8.00' }],
      Categorias: [
        { id: 1, id_convenio: 1 },
        { id: 2, id_convenio: 1 },
      ],
      Escalas: [
        { id: 1, id_rrhh_categoria: 1, desde: '2026-01-01', horas: null },
        { id: 2, id_rrhh_categoria: 1, desde: '2026-09-16', horas: '6.00' },
      ],
    },
    dia = fullDayReader({ filas: (tabla: string) => filas[tabla as keyof typeof filas] } as never);
  expect([dia(1, '2026-09-15'), dia(1, '2026-09-16'), dia(2, '2026-09-16'), dia(3, '2026-09-16')]).toEqual([
    '8.00',
    '6.00',
    '8.00',
    null,
  ]);
  expect(writeDecimal(preparado({ escalas: [seis] }).corrida.escalas.get(1)![0]!.horas!)).toBe('6.00');
});
