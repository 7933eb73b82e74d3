// The sheets of novedades without a browser: keys, the clipboard, what has to be written, what is pasted, and
// what two people changed.
import { describe, expect, it } from 'vitest';
import type { PlanillaRow, WirePlanilla } from '../../core/api/planillas.ts';
import { readField } from '../../core/kit/readField.ts';
import { tables } from '../../core/tables/index.ts';
import { typedQuantity, shownQuantity } from '../../web/kit/typedValues.ts';
import {
  cellDestination,
  writeCopiedCells,
  readCell,
  readPastedCells,
  showCell,
  rangeBetween,
} from '../../web/kit/planilla/cells.ts';
import {
  updateWrittenLines,
  changeOfLine,
  cellProblem,
  newLineKey,
  conflictingLineFields,
  isWritable,
  writeInLines,
  rowToSend,
  planillaLines,
  lineProblem,
  nextLineKey,
  resolveConflict,
  type WrittenLines,
  type PlanillaLine,
} from '../../web/screens/novedades/lines.ts';
import { emptyAgenda, missingInAgenda } from '../../web/screens/masivos/agendaRequest.ts';
import { emptyAumento, missingInAumento } from '../../web/screens/masivos/aumentoRequest.ts';
import { fromPreviousMes } from '../../web/screens/novedades/previousMes.ts';
import { linePasteTarget, type LinePaste } from '../../web/screens/novedades/linePaste.ts';
import { interpretPaste } from '../../web/screens/novedades/planillaPaste.ts';

const HOY = '2026-10-05';
const fila = (mas: Partial<PlanillaRow>): PlanillaRow => ({
  tabla: 'Novedades',
  id: 1,
  version: 1,
  id_personal: 1,
  id_rrhh_concepto: 20,
  id_rrhh_tipo_liquidacion: null,
  cantidad: null,
  valor_unitario: null,
  importe: null,
  porcentaje: null,
  desde: null,
  hasta: null,
  periodo_ajuste: null,
  observacion: null,
  tipo: null,
  origen: 'manual',
  usuario: 'Ana',
  at: '2026-10-01T12:00:00Z',
  fija: null,
  ...mas,
});
const hoja = (filas: readonly PlanillaRow[]): WirePlanilla => ({
  personas: [
    [1, 'Álvarez'],
    [2, 'Benítez'],
    [3, 'Cruz'],
  ].map(([id, nombre]) => ({
    id: Number(id),
    legajo: Number(id) * 10,
    nombre: String(nombre),
    id_area: null,
    cerrada: null,
  })),
  conceptos: [
    {
      id: 20,
      codigo: 20,
      nombre: 'Horas extras',
      propuesto: true,
      ajuste: false,
      unidad: null,
      extras: true,
    },
  ],
  filas: [...filas],
  anterior: null,
  siguiente: null,
});
const lineas = (filas: readonly PlanillaRow[], pedidas: readonly string[] = []): readonly PlanillaLine[] =>
  planillaLines(hoja(filas), 'concepto', pedidas);
const mapa = (ls: readonly PlanillaLine[]) => new Map(ls.map((l) => [l.key, l]));
const escribir = (
  ls: readonly PlanillaLine[],
  ...c: readonly (readonly [clave: string, columna: string, valor: string])[]
): WrittenLines =>
  writeInLines(
    new Map(),
    mapa(ls),
    c.map(([key, column, value]) => ({ key, column, value })),
  );

describe('el teclado y el portapapeles', () => {
  it.each([
    ['ArrowDown', false, 1, 0, [2, 0]],
    ['ArrowDown', true, 1, 0, [9, 0]],
    ['ArrowUp', false, 0, 0, [0, 0]],
    ['Home', true, 5, 3, [0, 0]],
    ['End', false, 5, 0, [5, 3]],
    ['PageDown', false, 7, 1, [9, 1]],
  ] as const)('%s (Ctrl: %s) de la fila %i columna %i', (tecla, ctrl, i, c, va) => {
    expect(Object.values(cellDestination(tecla, ctrl, { i, c }, { rows: 10, columns: 4, page: 5 })!)).toEqual(
      va,
    );
  });
  it('una tecla que no mueve no lleva a ningún lado', () => {
    expect(cellDestination('x', false, { i: 0, c: 0 }, { rows: 1, columns: 1, page: 1 })).toBeUndefined();
  });
  it('lo de una planilla se lee con sus comillas, sus saltos y sus celdas vacías', () => {
    expect(readPastedCells('\ufeff10\t"1,5 ""horas"""\r\n11\r\n\r\n12\t"dos\nrenglones"\r\n')).toEqual([
      ['10', '1,5 "horas"'],
      ['11', ''],
      ['', ''],
      ['12', 'dos\nrenglones'],
    ]);
    expect(readPastedCells('7')).toEqual([['7']]);
  });
  it('lo copiado se pega igual', () => {
    const c = [
      ['1.234,50', 'con\ttab'],
      ['', 'una "cita"'],
    ];
    expect(readPastedCells(writeCopiedCells(c))).toEqual(c);
  });
  it('lo que se escribe queda en la forma del cable, como se escribe acá', () => {
    expect([
      readCell('numero', '1.234,5', HOY),
      readCell('fecha', '15/9/26', HOY),
      readCell('periodo', '9/2026', HOY),
      readCell('numero', 'doce', HOY),
    ]).toEqual(['1234.5', '2026-09-15', '2026-09', 'doce']);
  });
});

describe('una cantidad', () => {
  it.each([
    ['1.234', 'miles'],
    ['-1.234', 'miles'],
    ['0.125', undefined],
    ['1,234', undefined],
    ['1234', undefined],
    ['1.234,5', undefined],
    ['7.5', undefined],
  ] as const)('«%s»: %s', (escrita, mal) => {
    expect(cellProblem('cantidad', readCell('cantidad', escrita, HOY))?.what).toBe(mal);
  });
  it('menor que uno se escribe con cero y punto, y no es de miles', () => {
    expect([readCell('cantidad', '0.125', HOY), readCell('numero', '0.125', HOY)]).toEqual([
      '0.125',
      '0.125',
    ]);
  });
  it('se muestra y se copia sin marcas de miles, y así se pega igual', () => {
    for (const cable of ['1234', '1234.5', '-3', '0.125'])
      expect(readCell('cantidad', showCell('cantidad', cable), HOY)).toBe(cable);
    expect(showCell('cantidad', readCell('cantidad', '1.234', HOY))).toBe('1.234');
  });
});

describe('una cantidad en un formulario', () => {
  it.each([
    ['1.234', '?1.234', '1.234'],
    ['1234', '1234', '1234'],
    ['1.234,5', '1234.5', '1.234,5'],
    ['12,5', '12.5', '12,5'],
    ['1.234.567', '1234567', '1.234.567'],
    ['', '', ''],
  ])('«%s» va como «%s» y se muestra «%s»', (escrita, cable, mostrada) => {
    expect([typedQuantity(escrita), shownQuantity(cable)]).toEqual([cable, mostrada]);
  });
  it('que se lee de dos formas se pregunta con las dos', () => {
    expect(readField(tables.Novedades.fields.cantidad, 'cantidad', typedQuantity('1.234'))).toMatchObject({
      errors: [
        {
          field: 'cantidad',
          code: 'format',
          message: '«1.234» se puede leer de dos maneras: escriba 1234 o 1,234.',
        },
      ],
    });
  });
  it('en un aumento o en la agenda de muchos no se toma por mil y tantos', () => {
    const paso = { n: 1, from: '2026-11-01', mode: 'porcentaje' as const },
      valor = typedQuantity('1.234');
    expect([
      missingInAumento({ ...emptyAumento(HOY), steps: [{ ...paso, value: valor }] }),
      missingInAumento({ ...emptyAumento(HOY), steps: [{ ...paso, value: '1234' }] }),
    ]).toEqual(['masivos.pantalla.faltaValor', undefined]);
    const agenda = { ...emptyAgenda('2026-11-01'), conceptos: [16] };
    expect([
      missingInAgenda({ ...agenda, what: 'cambiar', value: valor }, false),
      missingInAgenda({ ...agenda, values: { 16: { porcentaje: valor } } }, false),
      missingInAgenda({ ...agenda, values: { 16: { porcentaje: '1.234' } } }, false),
    ]).toEqual(['masivos.pantalla.faltaValor', 'masivos.pantalla.faltaValor', undefined]);
  });
});

describe('las líneas', () => {
  it('quien no tiene una tiene una vacía, lo de la agenda va aparte, y se puede pedir otra', () => {
    const otra = newLineKey(2, 20, 1),
      ls = lineas(
        [
          fila({ id: 5, id_personal: 2 }),
          fila({ tabla: 'Agenda', id: 6, id_personal: 2, desde: '2026-01-01', origen: 'agenda' }),
        ],
        [otra],
      );
    expect(ls.map((l) => l.key)).toEqual(['+1.20.0', 'N5', otra, 'A6', '+3.20.0']);
    expect([nextLineKey(ls, 2, 20), nextLineKey(ls, 3, 20)]).toEqual(['+2.20.2', '+3.20.1']);
  });
  it('lo escrito igual a lo guardado no cambia nada, en el orden de decimales que sea', () => {
    const ls = lineas([fila({ cantidad: '8.0000' })]);
    expect(escribir(ls, ['N1', 'cantidad', '8']).size).toBe(0);
  });
  it('agrega donde no había, cambia solo lo que cambió con la versión que se vio, y vaciar quita', () => {
    const ls = lineas([fila({ cantidad: '8.0000', importe: '5.00', version: 4 })]),
      m = mapa(ls),
      e = escribir(ls, ['N1', 'cantidad', '9'], ['+2.20.0', 'importe', '100']);
    expect(rowToSend(m.get('N1')!, e.get('N1')!, changeOfLine(m.get('N1')!, e.get('N1'))!)).toEqual({
      id: 1,
      version: 4,
      cantidad: '9',
    });
    expect(
      rowToSend(m.get('+2.20.0')!, e.get('+2.20.0')!, changeOfLine(m.get('+2.20.0')!, e.get('+2.20.0'))!),
    ).toEqual({
      id_personal: 2,
      id_rrhh_concepto: 20,
      cantidad: null,
      valor_unitario: null,
      importe: '100',
      porcentaje: null,
    });
    const vacia = escribir(ls, ['N1', 'cantidad', ''], ['N1', 'importe', '']).get('N1')!;
    expect(rowToSend(m.get('N1')!, vacia, changeOfLine(m.get('N1')!, vacia)!)).toEqual({
      id: 1,
      version: 4,
      borrar: 1,
    });
  });
  it('con «desde» va a la agenda; la de la agenda se quita al vaciarle «desde», y no por quedar sin valores', () => {
    const ls = lineas([fila({ tabla: 'Agenda', id: 6, importe: '7.00', desde: '2026-01-01' })]),
      m = mapa(ls),
      e = escribir(
        ls,
        ['+2.20.0', 'importe', '10'],
        ['+2.20.0', 'desde', '2026-10-01'],
        ['A6', 'importe', ''],
      );
    expect([
      changeOfLine(m.get('+2.20.0')!, e.get('+2.20.0')),
      changeOfLine(m.get('A6')!, e.get('A6')),
    ]).toEqual([
      { table: 'Agenda', kind: 'agregar' },
      { table: 'Agenda', kind: 'modificar' },
    ]);
    expect(changeOfLine(m.get('A6')!, escribir(ls, ['A6', 'desde', '']).get('A6'))).toEqual({
      table: 'Agenda',
      kind: 'borrar',
    });
  });
  it('una novedad ya guardada no tiene «desde», y una fija no se escribe', () => {
    const [l] = lineas([fila({})]),
      [fija] = lineas([fila({ fija: 'Septiembre está cerrada.' })]);
    expect([
      isWritable(l!, 'desde'),
      isWritable(l!, 'cantidad'),
      isWritable(fija!, 'cantidad'),
      isWritable(l!, 'periodo_ajuste'),
    ]).toEqual([false, true, false, false]);
  });
  it('nombra lo que está mal escrito', () => {
    expect(
      [
        cellProblem('importe', '1.005'),
        cellProblem('cantidad', 'x'),
        cellProblem('desde', '31/02/2026'),
        cellProblem('importe', ''),
      ].map((x) => x?.what),
    ).toEqual(['decimales', 'numero', 'fecha', undefined]);
    const ls = lineas([]),
      [l] = ls;
    expect([
      lineProblem(l!, escribir(ls, [l!.key, 'hasta', '2026-10-31']).get(l!.key))?.what,
      lineProblem(
        l!,
        escribir(ls, [l!.key, 'desde', '2026-10-31'], [l!.key, 'hasta', '2026-10-01']).get(l!.key),
      )?.what,
    ]).toEqual(['falta', 'antes']);
  });
});

describe('dos personas en una celda', () => {
  const antes = lineas([fila({ cantidad: '8.0000', importe: '5.00' })]),
    e = escribir(antes, ['N1', 'cantidad', '10']);
  it('quien cambió otra cosa no estorba: lo escrito va sobre lo de ahora', () => {
    const ahora = lineas([fila({ cantidad: '8.0000', importe: '6.00', version: 2 })]);
    expect(conflictingLineFields(ahora[0]!, e.get('N1'))).toEqual([]);
    expect(updateWrittenLines(e, mapa(ahora)).get('N1')).toMatchObject({
      version: 2,
      cells: { cantidad: '10' },
    });
  });
  it('quien cambió la misma es un conflicto: se ven los dos valores y se elige uno', () => {
    const [ahora] = lineas([fila({ cantidad: '9.0000', importe: '5.00', version: 2 })]);
    expect([
      conflictingLineFields(ahora!, e.get('N1')),
      e.get('N1')!.saw['cantidad'],
      updateWrittenLines(e, mapa([ahora!])).get('N1')!.version,
    ]).toEqual([['cantidad'], '8.0000', 1]);
    expect(resolveConflict(e, ahora!, true).size).toBe(0);
    const mio = resolveConflict(e, ahora!, false).get('N1')!;
    expect([mio.version, mio.cells, conflictingLineFields(ahora!, mio)]).toEqual([2, { cantidad: '10' }, []]);
  });
  it('quien puso lo mismo no es un conflicto, y ya no hay nada que guardar', () => {
    const ahora = lineas([fila({ cantidad: '10.0000', importe: '5.00', version: 2 })]);
    expect(updateWrittenLines(e, mapa(ahora)).size).toBe(0);
  });
});

describe('pegar', () => {
  const columnas = [
    ['numero', 'texto'],
    ['titulo', 'texto'],
    ['cantidad', 'numero'],
    ['importe', 'numero'],
    ['desde', 'fecha'],
    ['estado', 'texto'],
  ].map(([id, tipo]) => ({ id: id!, title: id!, kind: tipo as 'texto', width: 80 }));
  const ls = lineas([
    fila({ id: 5, id_personal: 2, cantidad: '3.0000' }),
    fila({ id: 9, id_personal: 3, fija: 'Ya se pagó.' }),
  ]);
  const donde: LinePaste = {
    withoutNumber: 'sinLegajo',
    lines: ls,
    all: ls,
    columns: columnas,
    today: HOY,
    byNumber: (n) => (n % 10 === 0 && n <= 30 ? { id_personal: n / 10, id_concepto: 20 } : undefined),
  };
  const pegar = (texto: string, i: number, c: number, hasta?: readonly [number, number]) =>
    interpretPaste(
      {
        cells: readPastedCells(texto),
        at: { i, c },
        range: rangeBetween({ i, c }, hasta ? { i: hasta[0], c: hasta[1] } : { i, c }),
      },
      linePasteTarget(donde),
    );
  const cambios = (r: ReturnType<typeof pegar>) => r.changes.map((x) => [x.key, x.column, x.value]);
  it('desde una celda va por lugar, y lo que no entra se dice con su fila', () => {
    const r = pegar('8\t1.000,50\nx\t5\n1\t1\n2\t2', 0, 2);
    expect(cambios(r)).toEqual([
      ['+1.20.0', 'cantidad', '8'],
      ['+1.20.0', 'importe', '1000.50'],
      ['N5', 'importe', '5'],
    ]);
    expect(r.complaints.map((q) => [q.row, q.kind])).toEqual([
      [2, 'mal'],
      [3, 'fija'],
      [4, 'sinFila'],
    ]);
  });
  it('un solo valor llena lo marcado', () => {
    expect(cambios(pegar('7', 0, 2, [1, 3]))).toEqual([
      ['+1.20.0', 'cantidad', '7'],
      ['+1.20.0', 'importe', '7'],
      ['N5', 'cantidad', '7'],
      ['N5', 'importe', '7'],
    ]);
  });
  it('con el número adelante va a cada uno por su número; el que no hay o está dos veces se rechaza', () => {
    const r = pegar('20\t4\n10\t6,5\n9999\t1\n10\t2', 0, 0);
    expect(cambios(r)).toEqual([
      ['N5', 'cantidad', '4'],
      ['+1.20.0', 'cantidad', '6.5'],
    ]);
    expect(r.complaints.map((q) => [q.row, q.kind, q.text])).toEqual([
      [3, 'sinLegajo', '9999'],
      [4, 'repetido', '10'],
    ]);
  });
  it('con el nombre en el medio se saltea, y con títulos cada columna va donde dice', () => {
    expect(cambios(pegar('20\tBenítez\t4', 0, 0))).toEqual([['N5', 'cantidad', '4']]);
    expect(cambios(pegar('Importe\tLegajo\tDesde\n100\t10\t1/10/2026', 2, 4))).toEqual([
      ['+1.20.0', 'importe', '100'],
      ['+1.20.0', 'desde', '2026-10-01'],
    ]);
  });
  it('diez mil números pegados van cada uno a su línea sin mirar a cada una contra todas', () => {
    const muchas = planillaLines(
        {
          ...hoja([]),
          personas: Array.from({ length: 10_000 }, (_, i) => ({
            id: i + 1,
            legajo: i + 1,
            nombre: `P${i}`,
            id_area: null,
            cerrada: null,
          })),
        },
        'concepto',
        [],
      ),
      celdas = Array.from({ length: 10_000 }, (_, i) => [String(10_000 - i), '1,5']);
    let miradas = 0;
    const contadas = new Proxy(muchas, {
      get: (de, cual, yo) => {
        if (typeof cual === 'string' && /^\d/.test(cual)) miradas++;
        return Reflect.get(de, cual, yo) as unknown;
      },
    });
    const r = interpretPaste(
        { cells: celdas, at: { i: 0, c: 0 }, range: rangeBetween({ i: 0, c: 0 }, { i: 0, c: 0 }) },
        linePasteTarget({
          ...donde,
          lines: contadas,
          all: contadas,
          byNumber: (n) => ({ id_personal: n, id_concepto: 20 }),
        }),
      ),
      e = writeInLines(new Map(), mapa(muchas), r.changes);
    expect([r.complaints.length, r.changes[0], e.size]).toEqual([
      0,
      { key: '+10000.20.0', column: 'cantidad', value: '1.5' },
      10_000,
    ]);
    // Each against all would be a hundred million looks.
    expect([miradas > 0, miradas < 100_000]).toEqual([true, true]);
  });
  it('en una columna que no se escribe no entra nada', () => {
    expect(pegar('5', 0, 5)).toMatchObject({ changes: [] });
  });
});

describe('traer del mes anterior', () => {
  const traer = (
    antes: readonly PlanillaRow[],
    ahora: readonly PlanillaRow[] = [],
    escritas: WrittenLines = new Map(),
  ) => {
    const datos = hoja(ahora),
      ls = planillaLines(datos, 'concepto', escritas.keys());
    return {
      ls,
      ...fromPreviousMes(hoja(antes), { data: datos, by: 'concepto', lines: ls, written: escritas }),
    };
  };
  it('lleva a quien no tiene nada lo que se cargó para ese mes, en sus líneas vacías; nada de la agenda ni de un retroactivo', () => {
    const r = traer([
      fila({ cantidad: '4.0000' }),
      fila({ id: 2, id_personal: 2, importe: '1500.50', origen: 'importada' }),
      fila({ tabla: 'Agenda', id: 3, id_personal: 3, cantidad: '9', origen: 'agenda', desde: '2026-01-01' }),
      fila({ id: 4, id_personal: 3, importe: '7', origen: 'retroactiva' }),
    ]);
    expect([r.changes, r.added, r.complaints]).toEqual([
      [
        { key: '+1.20.0', column: 'cantidad', value: '4.0000' },
        { key: '+2.20.0', column: 'importe', value: '1500.50' },
      ],
      [],
      [],
    ]);
    const escritas = writeInLines(new Map(), mapa(r.ls), r.changes);
    expect(
      rowToSend(r.ls[0]!, escritas.get('+1.20.0')!, changeOfLine(r.ls[0]!, escritas.get('+1.20.0'))!),
    ).toEqual({
      id_personal: 1,
      id_rrhh_concepto: 20,
      cantidad: '4.0000',
      valor_unitario: null,
      importe: null,
      porcentaje: null,
    });
  });
  it('dos de un concepto vienen las dos, cada una en su línea', () => {
    const r = traer([fila({ cantidad: '4' }), fila({ id: 2, cantidad: '6' })]);
    expect([r.changes, r.added]).toEqual([
      [
        { key: '+1.20.0', column: 'cantidad', value: '4' },
        { key: '+1.20.1', column: 'cantidad', value: '6' },
      ],
      ['+1.20.1'],
    ]);
  });
  it('no pisa lo de este mes, guardado o por guardar; ni trae lo de quien ya no está, lo de otra liquidación o lo que se imputa a otro período: lo dice', () => {
    const sin = hoja([]).personas[0]!,
      deMas = { ...sin, id: 9, legajo: 90, nombre: 'Díaz' },
      antes = [
        fila({ cantidad: '4' }),
        fila({ id: 2, id_personal: 2, cantidad: '5' }),
        fila({ id: 3, id_personal: 3, cantidad: '6', id_rrhh_tipo_liquidacion: 2 }),
        fila({ id: 4, id_personal: 9, cantidad: '1' }),
      ];
    const datos = hoja([fila({ id: 8, cantidad: '1' })]),
      ls = planillaLines(datos, 'concepto', []),
      escritas = escribir(ls, ['+2.20.0', 'importe', '10']);
    const r = fromPreviousMes(
      { ...hoja(antes), personas: [...hoja([]).personas, deMas] },
      { data: datos, by: 'concepto', lines: ls, written: escritas },
    );
    expect([r.changes, r.complaints]).toEqual([
      [],
      [
        { row: 1, kind: 'noSeTrae', text: '0010 Álvarez', why: 'yaTiene' },
        { row: 2, kind: 'noSeTrae', text: '0020 Benítez', why: 'yaTiene' },
        { row: 3, kind: 'noSeTrae', text: '0030 Cruz', why: 'aMano' },
        { row: 4, kind: 'sinLegajo', text: '0090' },
      ],
    ]);
  });
  it('a quien tiene el mes cerrado no se le trae nada', () => {
    const h = hoja([]),
      datos = { ...h, personas: h.personas.map((x) => ({ ...x, cerrada: 'Mensual está cerrada.' })) },
      ls = planillaLines(datos, 'concepto', []);
    expect(
      fromPreviousMes(hoja([fila({ cantidad: '4' })]), {
        data: datos,
        by: 'concepto',
        lines: ls,
        written: new Map(),
      }),
    ).toMatchObject({
      changes: [],
      complaints: [{ kind: 'fija', text: '0010 Álvarez', why: 'Mensual está cerrada.' }],
    });
  });
});

it('lo que no es un número se sigue viendo como se escribió: ni una marca de menos', () => {
  for (const escrito of ['1,234.56', '1,234.5', 'abc', '1.2.3'])
    expect(showCell('cantidad', readCell('cantidad', escrito, '2026-11-28'))).toBe(escrito);
  expect(showCell('cantidad', readCell('cantidad', '1234,5', '2026-11-28'))).toBe('1234,5');
});
