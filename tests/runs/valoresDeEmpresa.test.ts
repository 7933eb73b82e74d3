// Dated values of the company: which one each month takes, how the explanation mentions it, and what F.931
// declares.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { empresaAsOf } from '../../core/domain/empresaAsOf.ts';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

describe('qué valor rige', () => {
  const ficha = {
    alicuota_art: '2.0000',
    fijo_art: '100.00',
    tipo_empleador: 'b',
    cantidad_trabajadores: 5,
    ParametrosAlicuota: [
      { desde: '2026-05-01', alicuota_art: '3.0000' },
      { desde: '2026-09-01', alicuota_art: '4.0000' },
    ],
    ParametrosEncuadre: [],
  };
  it.each([
    ['2026-04-30', '2.0000', undefined],
    ['2026-05-01', '3.0000', '2026-05-01'],
    ['2026-08-31', '3.0000', '2026-05-01'],
    ['2026-09-01', '4.0000', '2026-09-01'],
    ['2030-01-01', '4.0000', '2026-09-01'],
  ])('al %s la alícuota es %s', (dia, valor, desde) => {
    const r = empresaAsOf(ficha, dia);
    expect([
      r.fila['alicuota_art'],
      r.desde.alicuota_art,
      r.fila['tipo_empleador'],
      r.fila['fijo_art'],
    ]).toEqual([valor, desde, 'b', '100.00']);
  });
  it('el orden en que están escritas no importa', () => {
    const dadas = { ...ficha, ParametrosAlicuota: ficha.ParametrosAlicuota.toReversed() };
    expect(['2026-05-31', '2026-10-31'].map((d) => empresaAsOf(dadas, d).fila['alicuota_art'])).toEqual([
      '3.0000',
      '4.0000',
    ]);
  });
  it('una ficha escrita antes de que hubiera fechas vale como está', () =>
    expect(empresaAsOf({ alicuota_art: '2.0000' }, '2026-01-31')).toEqual({
      fila: { alicuota_art: '2.0000' },
      desde: {},
    }));
});

describe('en la liquidación', () => {
  let b: Banco, id: number;
  const art = async (): Promise<{ readonly importe: string; readonly recibo: number }> => {
    const persona = (await b.una('Personal', 'legajo', 151))['id'],
      recibo = Number(
        (await b.filas('Recibos', ['id_liquidacion', id])).find((r) => r['id_personal'] === persona)!['id'],
      );
    const linea = bien(await b.e.recibo(recibo)).lineas.find((l) => l.codigo === 413)!;
    return { importe: linea.importe, recibo };
  };
  beforeAll(async () => {
    b = await conDemo();
    id = await b.crear('2026-09');
  });
  afterAll(() => b.cerrar());

  it('un mes anterior a la primera fecha toma el de la ficha; desde la fecha, el suyo, con quién lo cargó', async () => {
    const [f] = await b.filas('Parametros');
    bien(
      await b.editar('Parametros', Number(f!['id']), {
        ParametrosFijo: [{ desde: '2026-10-01', fijo_art: '9999.00' }],
      }),
    );
    await b.calcular(id);
    expect((await art()).importe).toBe('1172.00');
    bien(
      await b.editar('Parametros', Number(f!['id']), {
        ParametrosFijo: [
          { desde: '2026-09-15', fijo_art: '1500.00' },
          { desde: '2026-10-01', fijo_art: '9999.00' },
        ],
      }),
    );
    await b.calcular(id);
    const { importe, recibo } = await art();
    expect(importe).toBe('1500.00');
    const dicho = JSON.stringify(
      bien(await b.e.explicar(recibo, Number((await b.una('Conceptos', 'codigo', 413))['id']), undefined)),
    );
    expect(dicho).toContain('"campo":"fijo","desde":"2026-09-15"');
    expect(dicho).toContain('Fila desde 15/09/2026 · la cargó M. Sosa');
  });
  it('el F.931 de un mes declara el encuadre que regía en él', async () => {
    // Columns 237: the kind of employer (layoutSicoss.ts).
    const declarado = async (): Promise<ReadonlySet<string>> =>
      new Set(
        bien(await b.e.declaraciones.archivoF931({ periodo: '2026-08' }))
          .texto.split('\r\n')
          .filter((l) => l !== '')
          .map((l) => l[236]!),
      );
    const antes = await declarado(),
      [f] = await b.filas('Parametros'),
      desde = async (d: string): Promise<ReadonlySet<string>> => {
        bien(
          await b.editar('Parametros', Number(f!['id']), {
            ParametrosEncuadre: [{ desde: d, tipo_empleador: 'a' }],
          }),
        );
        return declarado();
      };
    expect([antes.size, await desde('2026-09-01')]).toEqual([1, antes]);
    expect(await desde('2026-08-31')).not.toEqual(antes);
  });
  it('dos filas de la misma fecha se rechazan, y no se guarda nada', async () => {
    const [f] = await b.filas('Parametros'),
      antes = f!['version'];
    const r = mal(
      await b.editar('Parametros', Number(f!['id']), {
        ParametrosAlicuota: [
          { desde: '2026-09-01', alicuota_art: '2.0000' },
          { desde: '2026-09-01', alicuota_art: '3.0000' },
        ],
      }),
    );
    expect(r.code).toBe('invalid');
    expect((await b.filas('Parametros'))[0]!['version']).toBe(antes);
  });
});
