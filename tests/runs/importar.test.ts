// Novedades from a file: a preview that writes nothing, errors by row, all or none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo();
});
afterAll(() => b.cerrar());

const importar = async (
  filas: readonly Readonly<Record<string, unknown>>[],
  simular: 0 | 1 = 0,
  k = clave(),
) => bien(await b.e.importarNovedades({ periodo: '2026-09', simular, filas }, k, ADMIN));
const cargadas = async () => (await b.filas('Novedades', ['periodo', '2026-09'])).length;
const BUENA = { legajo: '0151', codigo: '0035', importe: '15000.00' };

describe('importar novedades', () => {
  it('la vista previa dice lo que haría y no escribe nada', async () => {
    expect(await importar([BUENA], 1)).toEqual({
      leidas: 1,
      validas: 1,
      aplicadas: 0,
      simulada: true,
      errores: [],
    });
    expect(await cargadas()).toBe(0);
  });

  it('cada fila con error se dice con su número y su campo, y no se aplica ninguna', async () => {
    const r = await importar([
      BUENA,
      { legajo: '9999', codigo: '0035', importe: '1.00' },
      { legajo: 151, codigo: '0777', importe: '1.00' },
      { legajo: 151, codigo: 35, importe: 'mucho' },
      { legajo: 151, codigo: 35 },
      { ...BUENA, color: 'rojo' },
      BUENA,
    ]);
    expect([r.leidas, r.validas, r.aplicadas]).toEqual([7, 1, 0]);
    expect(r.errores.map((e) => [e.fila, e.campo])).toEqual([
      [2, 'legajo'],
      [3, 'codigo'],
      [4, 'importe'],
      [5, 'cantidad'],
      [6, 'color'],
      [7, 'legajo'],
    ]);
    expect(r.errores.at(-1)!.mensaje).toBe('Repite la fila 1.');
    expect(await cargadas()).toBe(0);
  });

  it('todas las filas entran en un solo paso, marcadas como importadas, y la misma clave no las repite', async () => {
    const k = clave(),
      filas = [BUENA, { legajo: 151, codigo: 20, cantidad: '4' }];
    const r = await importar(filas, 0, k);
    expect(r).toMatchObject({ aplicadas: 2, errores: [] });
    expect(await importar(filas, 0, k)).toEqual(r);
    expect((await b.filas('Novedades', ['periodo', '2026-09'])).map((n) => n['origen'])).toEqual([
      'importada',
      'importada',
    ]);
  });

  it('lo que ya está cargado se dice, con su número', async () => {
    const r = await importar([{ ...BUENA, importe: '15000' }], 1);
    expect(r.errores[0]!.mensaje).toMatch(/Esta novedad ya está cargada \(n\.º \d+\)\./);
  });

  it('un período cerrado no las recibe', async () => {
    const r = bien(
      await b.e.importarNovedades({ periodo: '2026-08', simular: 1, filas: [BUENA] }, clave(), ADMIN),
    );
    expect(r.errores[0]!.mensaje).toMatch(/^Agosto de 2026 está cerrada/);
  });

  it('sin filas o con demasiadas se rechaza', async () => {
    expect(
      mal(await b.e.importarNovedades({ periodo: '2026-09', simular: 1, filas: [] }, clave(), ADMIN)).code,
    ).toBe('invalid');
    expect(
      mal(
        await b.e.importarNovedades(
          { periodo: '2026-09', simular: 1, filas: Array.from({ length: 10_001 }, () => BUENA) },
          clave(),
          ADMIN,
        ),
      ).code,
    ).toBe('too_large');
  });
});
