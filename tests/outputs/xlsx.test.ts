// Workbooks, read back by an independent reader: typed cells, exact amounts, texts that never run as
// formulas, sheets within the row limit.
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, Value } from '../../core/kit/field.ts';
import { MAX_CELL_LENGTH, planilla, dateSerial } from '../../core/outputs/xlsx.ts';
import { zip } from '../../server/kernel/zip.ts';
import { fechaDeSerial, leerXlsx, leerZip, type Celda, type Hoja } from './leerXlsx.ts';

const CAMPOS: Readonly<Record<string, Field>> = {
  texto: { kind: 'texto', label: '' },
  importe: { kind: 'importe', label: '' },
  decimal: { kind: 'decimal', label: '', decimales: 4 },
  fecha: { kind: 'fecha', label: '' },
  periodo: { kind: 'periodo', label: '' },
  flag: { kind: 'flag', label: '' },
  opcion: { kind: 'opcion', label: '', options: [{ id: '1', valor: 'Uno' }] },
  lista: { kind: 'lista', label: '', fields: {} },
};
const hacer = async (
  nombres: readonly string[],
  filas: readonly (readonly Value[])[],
  limites?: Parameters<typeof planilla>[3],
): Promise<readonly Hoja[]> => {
  const partes = function* () {
    for (const p of planilla(
      'Prueba',
      nombres.map((nombre) => ({ nombre, campo: CAMPOS[nombre] })),
      filas,
      limites,
    ))
      yield { archivo: p.archivo, datos: Buffer.from(p.texto) };
  };
  return leerXlsx(await buffer(zip(partes())));
};
const una = async (nombre: string, v: Value): Promise<Celda | undefined> =>
  (await hacer([nombre], [[v]]))[0]!.filas[1]![0];

describe('la planilla', () => {
  it('cada valor va en la celda de su clase', async () => {
    expect(await una('importe', '-1234.50')).toEqual({ numero: '-1234.50', estilo: 2 });
    expect(await una('decimal', '0.0001')).toEqual({ numero: '0.0001', estilo: 0 });
    expect(await una('fecha', '2026-09-01')).toEqual({ numero: '46266', estilo: 3 });
    expect(await una('flag', 1)).toEqual({ numero: '1', estilo: 0 });
    expect(await una('id', 7)).toEqual({ numero: '7', estilo: 0 });
    for (const [n, v] of [
      ['periodo', '2026-09'],
      ['opcion', '1'],
      ['texto', '0042'],
      ['texto', '=1+1'],
      ['texto', '+54 341'],
    ] as const)
      expect(await una(n, v)).toEqual({ texto: v });
    expect(await una('lista', [{ desde: '2026-01-01', horas: '8.00' }])).toEqual({
      texto: '[{"desde":"2026-01-01","horas":"8.00"}]',
    });
    expect(await una('texto', null)).toBeUndefined();
  });
  it('un importe de más de quince cifras va como texto, sin perder ninguna', async () => {
    expect(await una('importe', '1234567890123.45')).toEqual({ numero: '1234567890123.45', estilo: 2 });
    expect(await una('importe', '12345678901234.56')).toEqual({ texto: '12345678901234.56' });
    expect(await una('id', 9_007_199_254_740_991)).toEqual({ texto: '9007199254740991' });
  });
  it('las fechas son los días de la planilla; las que ella cuenta mal van como texto', async () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1900-03-01T00:00:00Z'),
          max: new Date('2400-12-31T00:00:00Z'),
          noInvalidDate: true,
        }),
        (d) => {
          const f = d.toISOString().slice(0, 10);
          expect(fechaDeSerial(dateSerial(f)!)).toBe(f);
        },
      ),
      { numRuns: 1000 },
    );
    expect(await una('fecha', '1900-02-28')).toEqual({ texto: '1900-02-28' });
    expect(dateSerial('1900-03-01')).toBe(61);
  });
  it('cualquier texto vuelve igual y ninguno es una fórmula', async () => {
    const textos = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(
          '=',
          '+',
          '<',
          '&',
          '"',
          '\r',
          '\n',
          '\t',
          '\u0000',
          '\u001f',
          '\uffff',
          '_',
          'x',
          '0',
          '4',
          '1',
          ' ',
          ']]>',
        ),
      }),
      fc.constantFrom('_x0041_', '_x005F_', ' a ', '=HYPERLINK("x")'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(textos, { minLength: 1, maxLength: 20 }), async (lista) => {
        const [hoja] = await hacer(
          ['texto'],
          lista.map((s) => [s]),
        );
        expect(hoja!.filas.slice(1).map((f) => f[0])).toEqual(lista.map((texto) => ({ texto })));
        expect(hoja!.xml).not.toMatch(/<f[ >/]|t="(str|s)"/);
      }),
      { numRuns: 200 },
    );
  });
  it('el encabezado tiene los nombres y queda fijo; las columnas pasan de la Z', async () => {
    const nombres = Array.from({ length: 30 }, (_, i) => `c${i}`),
      [hoja] = await hacer(nombres, [nombres]);
    expect(hoja!.nombre).toBe('Prueba');
    expect(hoja!.filas).toEqual([nombres, nombres].map((f) => f.map((texto) => ({ texto }))));
    expect(hoja!.xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(hoja!.xml).toContain('<c r="AD2"');
  });
  it('lo que no entra en una hoja sigue en otra, con su encabezado, sin perder filas', async () => {
    const filas = Array.from({ length: 25 }, (_, i) => [i + 1]);
    for (const limites of [
      { filas: 10, caracteres: 2 ** 30 },
      { filas: 1000, caracteres: 1 },
    ]) {
      const hojas = await hacer(['id'], filas, limites);
      expect(
        hojas.flatMap((h) => h.filas.slice(1).map((f) => Number((f[0] as { numero: string }).numero))),
      ).toEqual(filas.map(([n]) => n));
      expect(hojas.every((h) => (h.filas[0]![0] as { texto: string }).texto === 'id')).toBe(true);
    }
    expect(
      (await hacer(['id'], filas, { filas: 10, caracteres: 2 ** 30 })).map((h) => [h.nombre, h.filas.length]),
    ).toEqual([
      ['Prueba', 11],
      ['Prueba 2', 11],
      ['Prueba 3', 6],
    ]);
  });
  it('un texto que no entra en una celda se dice, no se corta', async () => {
    await expect(una('texto', 'x'.repeat(MAX_CELL_LENGTH + 1))).rejects.toThrow(/no cabe/);
    expect(await una('texto', 'x'.repeat(MAX_CELL_LENGTH))).toEqual({ texto: 'x'.repeat(MAX_CELL_LENGTH) });
  });
});

describe('el zip', () => {
  it('lo mismo da los mismos bytes, y quien deja de leer suelta lo que se estaba haciendo', async () => {
    const partes = [
      { archivo: 'a', datos: Buffer.from('uno') },
      { archivo: 'a', datos: Buffer.from('dos') },
      { archivo: 'ñ/b', datos: Buffer.alloc(300_000, 'x') },
    ];
    const [x, y] = await Promise.all([buffer(zip(partes)), buffer(zip(partes))]);
    expect(x.equals(y)).toBe(true);
    expect([...leerZip(x)]).toEqual([
      ['a', 'unodos'],
      ['ñ/b', 'x'.repeat(300_000)],
    ]);
    let soltado = false;
    const sinFin = async function* () {
      try {
        for (;;) yield { archivo: 'a', datos: Buffer.from(crypto.randomUUID().repeat(2000)) };
      } finally {
        soltado = true;
      }
    };
    for await (const t of zip(sinFin())) if (t.length > 1000) break;
    expect(soltado).toBe(true);
  });
});
