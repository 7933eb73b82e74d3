// What a concept requires of its novedades and agenda entries when they are saved; and lines with months of
// their own, packed and read back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { decimal } from '../../core/kit/money.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';
import { unpackSums } from '../../server/payroll/shapes/acumulados.ts';
import { unpackLines, packLines, dictionaryIndexOf } from '../../server/payroll/shapes/packing.ts';
import { accumulateLines } from '../../server/payroll/calculator.ts';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo();
});
afterAll(() => b.cerrar());

describe('lo que el concepto pide a sus novedades', () => {
  let persona = 0,
    concepto = 0;
  beforeAll(async () => {
    persona = Number((await b.filas('Personal'))[0]!['id']);
    concepto = Number((await b.una('Conceptos', 'codigo', 35))['id']);
  });
  const novedad = async (mas: Row) =>
    b.orden('Novedades', 'add', {
      cuerpo: {
        periodo: '2026-11',
        id_personal: persona,
        id_rrhh_concepto: concepto,
        importe: '1.00',
        ...mas,
      },
    });
  const marcar = async (mas: Row): Promise<void> => {
    bien(await b.editar('Conceptos', concepto, mas));
  };
  it('el período al que se imputan, si lo pide', async () => {
    await marcar({ chk_periodo: 1 });
    const f = mal(await novedad({}));
    expect([f.code, f.errors?.[0]?.field, f.message]).toEqual([
      'invalid',
      'periodo_ajuste',
      expect.stringMatching(
        /^El concepto 0035 .* pide el período al que se imputa cada novedad: complételo\.$/,
      ),
    ]);
    bien(await novedad({ periodo_ajuste: '2026-10' }));
    await marcar({ chk_periodo: 0 });
  });
  it('una fecha de historia o de Ganancias propia se admite solo donde el concepto la lleva, y no del futuro', async () => {
    expect(mal(await novedad({ fecha_historico: '2026-10-01' })).errors?.[0]?.field).toBe('fecha_historico');
    expect(mal(await novedad({ fecha_ganancia: '2026-10-01' })).message).toMatch(
      /no lleva fecha de Ganancias propia/,
    );
    await marcar({ chk_fecha_historico: 1, chk_fecha_ganancia: 1 });
    expect(mal(await novedad({ fecha_historico: '2026-12-01' })).message).toMatch(
      /La fecha 01\/12\/2026 .* es posterior a su período, 11\/2026/,
    );
    bien(await novedad({ fecha_historico: '2026-10-01', fecha_ganancia: '2026-09-30', importe: '2.00' }));
  });
  it('según cómo dura: desde y hasta pide la fecha final; por única vez no la admite en otro mes', async () => {
    const agenda = async (mas: Row) =>
      b.orden('Agenda', 'add', {
        cuerpo: {
          id_personal: persona,
          id_rrhh_concepto: concepto,
          desde: '2026-11-01',
          importe: '1.00',
          ...mas,
        },
      });
    await marcar({ tipo_vigencia: 'desde_hasta' });
    expect(mal(await agenda({})).message).toMatch(/complete hasta cuándo dura/);
    bien(await agenda({ hasta: '2027-01-31' }));
    await marcar({ tipo_vigencia: 'una_vez' });
    expect(mal(await agenda({ hasta: '2027-01-31' })).errors?.[0]?.field).toBe('hasta');
    bien(await agenda({ hasta: '2026-11-30' }));
    await marcar({ tipo_vigencia: 'permanente' });
    bien(await agenda({ desde: '2026-12-01' }));
  });
});

describe('una línea con meses propios', () => {
  const linea = (l: Partial<ReciboLine>): ReciboLine => ({
    id_concepto: 9,
    codigo: 90,
    texto: 'Premio',
    tipo: 'remunerativo',
    base: null,
    cantidad: null,
    unidad: null,
    valor: null,
    importe: decimal('700'),
    instancia: { tipo: 'novedad', id: 1 },
    periodo_ajuste: null,
    ...l,
  });
  const indice = dictionaryIndexOf([[9, 90, 'remunerativo', null, 'Premio']]);
  it.each([
    {},
    { periodo_ajuste: '2026-07' },
    { devengado: '2026-06' },
    { pago: '2026-08' },
    { periodo_ajuste: '2026-07', devengado: '2026-06', pago: '2026-08' },
  ] as const)('vuelve igual de su forma guardada: %o', (mas) => {
    expect(unpackLines(packLines([linea(mas)], indice), indice)).toEqual([linea(mas)]);
  });
  it('suma en su mes de historia y en su mes de pago, aparte de las del recibo', () => {
    const en: number[] = [];
    unpackSums(
      accumulateLines(
        [
          linea({}),
          linea({ importe: decimal('1') }),
          linea({ pago: '2026-08', importe: decimal('5') }),
          linea({ periodo_ajuste: '2026-07', devengado: '2026-06', importe: decimal('3') }),
        ],
        '2026-09',
        '2026-10-05',
      ),
      en,
      () => true,
    );
    const filas = Array.from({ length: en.length / 5 }, (_, i) => en.slice(i * 5, i * 5 + 5)).sort(
      (a, b) => a[1]! - b[1]! || a[2]! - b[2]!,
    );
    expect(filas).toEqual([
      [9, 202606, 202610, 300, 0],
      [9, 202609, 202608, 500, 0],
      [9, 202609, 202610, 70_100, 0],
    ]);
  });
});
