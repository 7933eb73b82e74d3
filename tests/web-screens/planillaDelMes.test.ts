// Everybody's month as people by concepts, without a browser: which columns there are, what a cell says and
// whether it is written, the sums, and where a block goes.
import { describe, expect, it } from 'vitest';
import type { MesConcepto, PlanillaRow } from '../../core/api/planillas.ts';
import { readPastedCells, rangeBetween } from '../../web/kit/planilla/cells.ts';
import { changeOfLine, writeInLines, type WrittenLines } from '../../web/screens/novedades/lines.ts';
import {
  changesOfLines,
  doubleLoads,
  mesCell,
  mesColumns,
  mesRows,
  mesTotals,
  mesValue,
  personaAmounts,
  personaLines,
} from '../../web/screens/novedades/mesCells.ts';
import { mesGridColumn } from '../../web/screens/novedades/mesGrid.tsx';
import { mesPasteTarget } from '../../web/screens/novedades/mesPaste.ts';
import { interpretPaste } from '../../web/screens/novedades/planillaPaste.ts';
import { draftNumber } from '../../web/screens/novedades/planillaSubject.ts';
import { fromPreviousMes } from '../../web/screens/novedades/previousMes.ts';
import { isAwaited, sheetLines } from '../../web/screens/novedades/sheetLines.ts';

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
const concepto = (mas: Partial<MesConcepto>): MesConcepto => ({
  id: 20,
  codigo: 20,
  nombre: 'Horas extras',
  propuesto: true,
  ajuste: false,
  extras: false,
  unidad: 'horas',
  pide: ['cantidad'],
  ...mas,
});
const CONCEPTOS = [
  concepto({}),
  concepto({ id: 35, codigo: 35, nombre: 'Premio', unidad: null, pide: ['importe'] }),
  concepto({ id: 50, codigo: 50, nombre: 'Viático', unidad: null, pide: ['cantidad', 'importe'] }),
];
const persona = (id: number, nombre: string, cerrada: string | null = null) => ({
  ...{ id, legajo: id * 10, nombre, id_area: null, id_convenio: null, cerrada },
});
const PERSONAS = [persona(1, 'Álvarez'), persona(2, 'Benítez'), persona(3, 'Cruz')];

/** The sheet with these rows, after writing in its cells. */
const hoja = (
  filas: readonly PlanillaRow[],
  escritas: readonly (readonly [fila: number, columna: string, valor: string])[] = [],
  { conceptos = CONCEPTOS, personas = PERSONAS } = {},
) => {
  const datos = { personas, conceptos, filas: [...filas] },
    antes = sheetLines(datos, 'mes', []),
    ninguna: WrittenLines = new Map(),
    en = mesRows(personas, antes, ninguna),
    { changes: cambios, added: nuevas } = changesOfLines(
      escritas.map(([i, column, value]) => ({ key: en[i]!.key, column, value })),
      en,
      mesColumns(conceptos, antes, ninguna),
    ),
    lineas = sheetLines(datos, 'mes', nuevas),
    dichas = writeInLines(ninguna, new Map(lineas.map((l) => [l.key, l])), cambios),
    columnas = mesColumns(conceptos, lineas, dichas),
    rows = mesRows(personas, lineas, dichas);
  return { datos, lineas, escritas: dichas, columnas, rows, cambios, nuevas };
};
const celda = (h: ReturnType<typeof hoja>, i: number, id: string) => {
  const c = h.columnas.find((x) => x.id === id)!,
    cell = mesCell(h.rows[i]!, c.concepto);
  return { cell, valor: mesValue(cell, c.figure, h.escritas) };
};

describe('las columnas', () => {
  it('son lo que cada concepto pide; si pide los dos, los dos', () => {
    expect(hoja([]).columnas.map((c) => c.id)).toEqual([
      '20.cantidad',
      '35.importe',
      '50.cantidad',
      '50.importe',
    ]);
  });
  it('lo que alguna novedad trae tiene columna aunque el concepto no lo pida: nada del mes queda escondido', () => {
    expect(
      hoja([fila({ cantidad: '8', importe: '5' })])
        .columnas.map((c) => c.id)
        .slice(0, 2),
    ).toEqual(['20.cantidad', '20.importe']);
  });
  it('de un concepto que no se pudo leer, la que dice su unidad', () => {
    const de = (unidad: string | null) =>
      mesColumns([concepto({ unidad, pide: [] })], [], new Map()).map((c) => c.figure);
    expect([de('horas'), de('%'), de(null)]).toEqual([['cantidad'], ['porcentaje'], ['importe']]);
  });
});

describe('una celda', () => {
  it('vacía se escribe y agrega una novedad; con una, se cambia esa; vaciarla la quita', () => {
    const h = hoja(
      [fila({ id: 5, id_personal: 2, cantidad: '3.0000' })],
      [
        [0, '20.cantidad', '8'],
        [1, '20.cantidad', ''],
      ],
    );
    expect([h.nuevas, h.cambios]).toEqual([
      ['+1.20.0'],
      [
        { key: '+1.20.0', column: 'cantidad', value: '8' },
        { key: 'N5', column: 'cantidad', value: '' },
      ],
    ]);
    expect(h.lineas.map((l) => changeOfLine(l, h.escritas.get(l.key))?.kind)).toEqual(['borrar', 'agregar']);
    expect([celda(h, 0, '20.cantidad').valor, celda(h, 1, '20.cantidad').valor]).toEqual(['8', '']);
  });
  it('con varias dice cuántas y lo que suman, y no se escribe: no se sabría en cuál', () => {
    const h = hoja([fila({ cantidad: '8.0000' }), fila({ id: 2, cantidad: '4.5000' })]),
      { cell, valor } = celda(h, 0, '20.cantidad');
    expect([cell.kind === 'aparte' && [cell.why, cell.lines.length], valor]).toEqual([['varias', 2], '12.5']);
    expect(changesOfLines([{ key: 'P1', column: '20.cantidad', value: '9' }], h.rows, h.columnas)).toEqual({
      changes: [],
      added: [],
    });
  });
  it.each([
    ['agenda', fila({ tabla: 'Agenda', importe: '7.00', id_rrhh_concepto: 35, desde: '2026-01-01' })],
    ['especial', fila({ importe: '7.00', id_rrhh_concepto: 35, tipo: 'SAC', id_rrhh_tipo_liquidacion: 2 })],
    ['especial', fila({ importe: '7.00', id_rrhh_concepto: 35, periodo_ajuste: '2026-08' })],
  ] as const)(
    'de lo que no es solo de este mes (%s) se ve y se cambia en la planilla del legajo',
    (porque, f) => {
      const { cell, valor } = celda(hoja([f]), 0, '35.importe');
      expect([cell.kind === 'aparte' && cell.why, valor]).toEqual([porque, '7.00']);
    },
  );
  it('de un concepto que pide el período al que se imputa no se escribe vacía', () => {
    const h = hoja([], [], { conceptos: [concepto({ ajuste: true })] });
    expect(mesCell(h.rows[0]!, h.columnas[0]!.concepto)).toMatchObject({ kind: 'aparte', why: 'imputada' });
  });
  it('de quien tiene el mes cerrado lleva la razón', () => {
    const h = hoja([], [], { personas: [persona(1, 'Álvarez', 'Mensual está cerrada.')] }),
      { cell } = celda(h, 0, '20.cantidad');
    expect(cell.kind === 'linea' && cell.l.closed).toBe('Mensual está cerrada.');
  });
  it('escrita donde otra persona cargó una novedad mientras tanto, se dice: se pagarían las dos', () => {
    const antes = hoja([], [[0, '20.cantidad', '8']]),
      datos = { ...antes.datos, filas: [fila({ id: 9, cantidad: '6' })] },
      rows = mesRows(PERSONAS, sheetLines(datos, 'mes', antes.nuevas), antes.escritas);
    expect(doubleLoads(rows).map((d) => [d.added.key, d.existing.key])).toEqual([['+1.20.0', 'N9']]);
    // Dropped, one is left, and it is written again.
    expect(
      mesCell(mesRows(PERSONAS, sheetLines(datos, 'mes', antes.nuevas), new Map())[0]!, CONCEPTOS[0]!),
    ).toMatchObject({ kind: 'linea', isNew: false });
  });
});

describe('los totales', () => {
  const h = hoja(
    [
      fila({ cantidad: '8.0000' }),
      fila({ id: 2, cantidad: '0.5000' }),
      fila({ id: 3, id_personal: 2, id_rrhh_concepto: 35, importe: '1500.50' }),
    ],
    [
      [0, '35.importe', '100'],
      [2, '50.importe', '9.25'],
    ],
  );
  it('por columna suman todo lo que se ve, también lo sin guardar y lo que va en varias filas', () => {
    const t = mesTotals(h.rows, h.escritas);
    expect([t.get('20.cantidad'), t.get('35.importe'), t.get('50.importe')]).toEqual([
      850_000_000n,
      160_050_000_000n,
      925_000_000n,
    ]);
  });
  it('por persona suman sus importes y cuentan sus novedades', () => {
    expect(h.rows.map((r) => [personaLines(r, h.escritas), personaAmounts(r, h.escritas)])).toEqual([
      [3, 10_000_000_000n],
      [1, 150_050_000_000n],
      [1, 925_000_000n],
    ]);
  });
});

describe('pegar un bloque', () => {
  const h = hoja([
    fila({ id: 5, id_personal: 2, cantidad: '3.0000' }),
    fila({ id: 6, id_personal: 3, tabla: 'Agenda', desde: '2026-01-01', cantidad: '1' }),
  ]);
  const pegar = (texto: string, i: number, columna: string) => {
    const columnas = [
        { id: 'numero', title: 'Legajo', kind: 'texto' as const, width: 64 },
        { id: 'titulo', title: 'Nombre', kind: 'texto' as const, width: 64 },
        ...h.columnas.map(mesGridColumn),
        { id: 'filas', title: 'Filas', kind: 'texto' as const, width: 64 },
        { id: 'suma', title: 'Suma de importes', kind: 'texto' as const, width: 64 },
      ],
      c = columnas.findIndex((x) => x.id === columna);
    return interpretPaste(
      { cells: readPastedCells(texto), at: { i, c }, range: rangeBetween({ i, c }, { i, c }) },
      mesPasteTarget({
        columns: columnas,
        today: HOY,
        visible: h.rows,
        all: h.rows,
        conceptos: h.columnas,
        apartOf: (porque) => porque,
      }),
    );
  };
  const cambios = (r: ReturnType<typeof pegar>) => r.changes.map((x) => [x.key, x.column, x.value]);
  it('un valor que cae más allá de la última columna de valores se dice: nada se pierde sin aviso', () => {
    const lejos = (r: ReturnType<typeof pegar>) => r.complaints.map((q) => [q.row, q.kind, q.text]);
    expect(lejos(pegar('1\t2\t77\n3\t4\t', 0, '50.cantidad'))).toEqual([[1, 'sinColumna', '77']]);
    expect(lejos(pegar('10\t1\t2\t3\t4\t77', 0, 'numero'))).toEqual([[1, 'sinColumna', '77']]);
    // A whole row copied from here brings its sums and its state.
    expect(lejos(pegar('10\tÁlvarez\t1\t2\t3\t4\t3\t2,00', 0, 'numero'))).toEqual([]);
    expect(lejos(pegar('10\n20\n30\n40\t', 1, '35.importe'))).toEqual([
      [3, 'sinFila', '30'],
      [4, 'sinFila', '40'],
    ]);
  });
  it('por lugar va a cada concepto de su columna; «1.000» de un importe es mil, y de una cantidad se pregunta', () => {
    const r = pegar('8\t1.000\n1.000\t5\n2\t6', 0, '20.cantidad');
    expect(cambios(r)).toEqual([
      ['+1.20.0', 'cantidad', '8'],
      ['+1.35.0', 'importe', '1000'],
      ['+2.35.0', 'importe', '5'],
      ['+3.35.0', 'importe', '6'],
    ]);
    expect(r.added).toEqual(['+1.20.0', '+1.35.0', '+2.35.0', '+3.35.0']);
    expect(r.complaints.map((q) => [q.row, q.kind, q.kind === 'fija' ? q.why : q.text])).toEqual([
      [2, 'mal', '1.000'],
      [3, 'fija', 'agenda'],
    ]);
  });
  it('con el legajo adelante va a cada uno, con su nombre en el medio o sin él', () => {
    for (const texto of ['20\t4\t50', '20\tBenítez\t4\t50'])
      expect(cambios(pegar(texto, 0, 'numero'))).toEqual([
        ['N5', 'cantidad', '4'],
        ['+2.35.0', 'importe', '50'],
      ]);
  });
  it('con títulos va por el código o el nombre del concepto, en el orden que sea; el que no es columna se dice una vez', () => {
    const r = pegar(
      '0035\tLegajo\tApellido y nombre\tHoras extras\t50 Importe\tOtra\n7\t10\tÁlvarez\t2\t3\tx\n\t20\tBenítez\t\t\ty',
      0,
      '20.cantidad',
    );
    expect(cambios(r)).toEqual([
      ['+1.35.0', 'importe', '7'],
      ['+1.20.0', 'cantidad', '2'],
      ['+1.50.0', 'importe', '3'],
      ['N5', 'cantidad', ''],
    ]);
    expect(r.complaints).toEqual([{ row: 1, kind: 'noEsColumna', text: 'Otra' }]);
  });
  it('un legajo que no hay, o que está dos veces, se rechaza con lo que dice', () => {
    expect(pegar('99\t1\n10\t1\n10\t2', 0, 'numero').complaints.map((q) => [q.row, q.kind, q.text])).toEqual([
      [1, 'sinLegajo', '99'],
      [3, 'repetido', '10'],
    ]);
  });
});

it('lo del mes anterior se trae a cada persona y concepto que no tiene nada', () => {
  const h = hoja([fila({ id: 5, id_personal: 2, cantidad: '3' })]),
    antes = {
      ...h.datos,
      filas: [
        fila({ id: 70, cantidad: '4' }),
        fila({ id: 71, id_personal: 2, cantidad: '6' }),
        fila({ id: 72, id_personal: 2, id_rrhh_concepto: 35, importe: '50' }),
      ],
    };
  const r = fromPreviousMes(antes, { data: h.datos, by: 'mes', lines: h.lineas, written: h.escritas });
  expect([r.changes, r.added, r.complaints]).toEqual([
    [
      { key: '+1.20.0', column: 'cantidad', value: '4' },
      { key: '+2.35.0', column: 'importe', value: '50' },
    ],
    ['+1.20.0', '+2.35.0'],
    [{ row: 2, kind: 'noSeTrae', text: '0020 Benítez · 0020 Horas extras', why: 'yaTiene' }],
  ]);
});

it('lo escrito de un concepto que todavía no es columna no se da por perdido: se espera a leerlo', () => {
  const que = { by: 'mes' as const, periodo: '2026-10', conceptos: [35] };
  expect([isAwaited(que, '+1.77.0'), isAwaited(que, '+1.35.0'), isAwaited(que, 'N5')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('el borrador de todos no es el de ninguna persona ni de ningún concepto', () => {
  const periodo = '2026-10',
    numeros = [
      draftNumber({ by: 'mes', periodo, conceptos: [] }),
      draftNumber({ by: 'legajo', periodo, id: 1 }),
      draftNumber({ by: 'concepto', periodo, id: 1 }),
      draftNumber({ by: 'mes', periodo: '2026-11', conceptos: [] }),
    ];
  expect(new Set(numeros).size).toBe(4);
  expect(draftNumber({ by: 'mes', periodo, conceptos: [9] })).toBe(numeros[0]);
});
