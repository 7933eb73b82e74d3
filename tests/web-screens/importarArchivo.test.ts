// What is read of a file or a paste in the browser: its kind, its columns against the fields, its values, and the rejected rows back.
import { describe, expect, it } from 'vitest';
import { isLeft } from 'fp-ts/lib/Either.js';
import { tables } from '../../core/tables/index.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { destinos, faltaAlgo, filasDe, leerTexto, loDicho, proponer, rechazadas, type Leido } from '../../web/screens/importar/archivo.ts';
import { textoDe } from '../../web/screens/textoDeArchivo.ts';

const areas = tables.Areas as unknown as AnyTable, novedades = tables.Novedades as unknown as AnyTable;
const leer = (s: string): Leido => { const r = leerTexto(s); if (isLeft(r)) throw new Error(r.left.message); return r.right; };

describe('un archivo', () => {
  it('de celdas pegadas, o de líneas de JSON, da las mismas filas con su línea', () => {
    expect(leer('codigo\td_area\nA\tUna\n\nB\tOtra').filas).toEqual([{ linea: 2, celdas: ['A', 'Una'] }, { linea: 4, celdas: ['B', 'Otra'] }]);
    expect(leer('{"codigo":"A","d_area":"Una"}\n{"codigo":"B"}').filas).toEqual([{ linea: 1, celdas: ['A', 'Una'] }, { linea: 2, celdas: ['B', undefined] }]);
  });
  it.each([['sin filas', 'codigo;d_area\n'], ['con una fila que no tiene las columnas del título', 'codigo;d_area\nA'], ['con una línea que no es un objeto', '{"codigo":"A"}\n7']])('%s se rechaza', (_que, s) => expect(isLeft(leerTexto(s))).toBe(true));
});

describe('las letras de un archivo', () => {
  const texto = 'codigo;d_area\r\nA;Peñón\r\n', utf16 = Uint8Array.from([...texto].flatMap((c) => [c.charCodeAt(0), 0])), alReves = Uint8Array.from([...texto].flatMap((c) => [0, c.charCodeAt(0)]));
  const buf = (...b: readonly number[]): ArrayBuffer => Uint8Array.from(b).buffer;
  it.each([
    ['UTF-8', new TextEncoder().encode(texto)], ['UTF-8 con marca', new TextEncoder().encode(`\ufeff${texto}`)], ['Windows-1252', Uint8Array.from([...texto].map((c) => c.charCodeAt(0)))],
    ['UTF-16 con marca', [0xff, 0xfe, ...utf16]], ['UTF-16 sin marca', utf16], ['UTF-16 del otro orden', [0xfe, 0xff, ...alReves]],
  ] as const)('%s: dice lo mismo', (_que, bytes) => {
    const r = textoDe(buf(...bytes));
    expect(isLeft(r) ? r.left.message : leer(r.right).filas).toEqual([{ linea: 2, celdas: ['A', 'Peñón'] }]);
  });
  it.each([['un PDF', [0x25, 0x50, 0x44, 0x46, 10, ...Array.from({ length: 400 }, (_, i) => (i * 37) % 256)]], ['una planilla XLS de antes', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 500 }, () => 0)]]])('%s no es un texto, y se dice', (_que, bytes) => {
    expect(textoDe(buf(...bytes))).toMatchObject({ left: { message: expect.stringContaining('guárdela como XLSX o CSV') as string } });
  });
});

describe('las columnas', () => {
  it('van a los campos por su nombre, su etiqueta o lo que se dijo la última vez; dos no van a uno', () => {
    expect(proponer(areas, ['codigo', 'Descripción', 'Centro de costo', 'color', 'Código'], new Map())).toEqual(['codigo', 'd_area', 'id_centro_costo', '', '']);
    expect(proponer(areas, ['Sigla', 'Nombre largo'], new Map([['sigla', 'codigo'], ['nombre_largo', 'd_area']]))).toEqual(['codigo', 'd_area']);
    expect(proponer(areas, ['Sigla'], new Map([['sigla', 'campo_que_ya_no_hay']]))).toEqual(['']);
  });
  it('lo dicho se recuerda aunque la última importación no viniera de un archivo; de una columna vale lo último', () => {
    expect([...loDicho(['{"retroactivo":1}', 'no es JSON', '{"map":[["sigla","codigo"]]}', '{"map":[["sigla","d_area"],["nombre_largo","d_area"],["rota"]]}'])]).toEqual([['sigla', 'codigo'], ['nombre_largo', 'd_area']]);
  });
  it('lo que llena el sistema no se ofrece, y lo obligatorio se pide', () => {
    expect(destinos(novedades)).not.toContain('origen');
    expect(faltaAlgo(areas, ['codigo'], { clave: null, dados: [] })).toEqual(['d_area']);
    expect(faltaAlgo(areas, ['id', 'd_area'], { clave: null, dados: [] })).toEqual([]);
    expect(faltaAlgo(areas, ['d_area'], { clave: 'codigo', dados: [] })).toEqual(['codigo']);
  });
  it('de las novedades entran también sus fechas propias', () => expect(destinos(novedades)).toEqual(expect.arrayContaining(['fecha_historico', 'fecha_ganancia', 'periodo_ajuste'])));
  it('los números se leen como se escriben acá, y lo que no se importa queda afuera', () => {
    const l = leer('Legajo;Concepto;Importe;Nota\n103;20;45.000,50;x');
    expect(filasDe(novedades, l, ['id_personal', 'id_rrhh_concepto', 'importe', ''])).toEqual([{ linea: 2, valores: { id_personal: '103', id_rrhh_concepto: '20', importe: '45000.50' } }]);
  });
});

it('las rechazadas vuelven como estaban, con su línea y sus problemas, y se pueden importar de nuevo', () => {
  const l = leer('codigo;d_area\nA;Una\nB;=2'), csv = rechazadas(l, [{ fila: 2, linea: 3, campo: 'd_area', codigo: 'short', mensaje: 'Muy corto!' }]);
  expect(csv.split('\r\n')[1]).toBe(`"B";"'=2";"3";"d_area";"short";"Muy corto!"`);
  const otra = leer(csv);
  expect(proponer(areas, otra.encabezado, new Map())).toEqual(['codigo', 'd_area', '', '', '', '']);
});
