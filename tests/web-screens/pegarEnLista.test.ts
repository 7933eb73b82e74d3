// Pasting spreadsheet rows in a list inside a row, and copying the row above.
import { describe, expect, it } from 'vitest';
import {
  decimalField,
  integerField,
  dateField,
  flagField,
  amountField,
  optionField,
  referenceField,
  textField,
  type Field,
} from '../../core/kit/field.ts';
import type { T } from '../../web/i18n.ts';
import { copyFromAbove, pasteInList } from '../../web/kit/form/pasteInList.ts';
import { readPastedCells } from '../../web/kit/planilla/cells.ts';

const t: T = (clave, valores) => `${clave.split('.').at(-1)} ${Object.values(valores ?? {}).join(' | ')}`;
const fields: Readonly<Record<string, Field>> = {
  desde: dateField('Desde', { required: true }),
  id_area: referenceField('Área', { table: 'Areas' }),
  valor: amountField('Importe'),
  horas: decimalField('Horas', { decimales: 2 }),
  orden: integerField('Orden'),
  banda: optionField('Banda', {
    options: [
      { id: 'A', valor: 'Alta' },
      { id: 'B', valor: 'Baja' },
    ],
  }),
  fijo: flagField('Fijo'),
  nota: textField('Nota'),
};
const areas = [
  { id: 1, text: '010 Ventas' },
  { id: 2, text: '020 Depósito' },
  { id: 3, text: '030 Depósito' },
];
const pegar = (
  crudo: string,
  o: {
    readonly items?: readonly Record<string, string | number | null>[];
    readonly fila?: number;
    readonly columna?: number;
  } = {},
) =>
  pasteInList(t, {
    fields,
    items: o.items ?? [],
    cells: readPastedCells(crudo),
    at: { row: o.fila ?? 0, column: o.columna ?? 0 },
    today: '2026-10-01',
    search: async (_, q) => areas.filter((a) => a.text.toLowerCase().includes(q.toLowerCase())),
  });

describe('pegar en una lista', () => {
  it('las filas de una planilla entran con sus números a la argentina, por código o nombre, y se agregan las que faltan', async () => {
    const r = await pegar(
      '1/10/2026\tVentas\t1.250.000,50\t7,5\t3\tAlta\tSí\tuna\n01-11-2026\t10\t$ 900\t8\t\tb\t\t\n',
    );
    expect([r.rows, r.complaints]).toEqual([2, []]);
    expect(r.items).toMatchObject([
      { desde: '2026-10-01', id_area: 1, valor: '1250000.50', orden: 3, banda: 'A', fijo: 1, nota: 'una' },
      { desde: '2026-11-01', id_area: 1, valor: '900.00', orden: null, banda: 'B', fijo: 0, nota: null },
    ]);
    expect(r.items.map((x) => Number(x['horas']))).toEqual([7.5, 8]);
  });
  it('desde la celda donde está el cursor: lo demás queda como estaba', async () => {
    const r = await pegar('100\n200', {
      items: [
        { desde: '2026-01-01', valor: '1.00', nota: 'mía' },
        { desde: '2026-02-01', valor: '2.00', nota: 'mía' },
      ],
      columna: 2,
    });
    expect(r.items).toEqual([
      { desde: '2026-01-01', valor: '100.00', nota: 'mía' },
      { desde: '2026-02-01', valor: '200.00', nota: 'mía' },
    ]);
  });
  it('con títulos, cada columna va a la suya', async () => {
    const r = await pegar('Importe\tDesde\n5,5\t1/3/2026');
    expect([r.rows, r.items]).toMatchObject([1, [{ desde: '2026-03-01', valor: '5.50' }]]);
  });
  it('lo que no se entiende no entra, y se dice en qué fila, qué y por qué', async () => {
    const r = await pegar('ayer\tDepósito\tmucho\t\t\tMedia\tquizá\tuna\tde más\n1/4/2026\tCocina', {
      items: [{ desde: '2026-01-01', valor: '1.00', id_area: 3 }],
    });
    expect(r.items[0]).toMatchObject({ desde: '2026-01-01', valor: '1.00', id_area: 3, nota: 'una' });
    expect(r.items[1]).toMatchObject({ desde: '2026-04-01', id_area: null });
    expect(r.complaints.map((q) => q.replace(/^filaPegada /, ''))).toEqual([
      expect.stringMatching(/^1 \| .*«ayer»/),
      '1 | pegadaVarias Área | Depósito',
      expect.stringMatching(/^1 \| .*«mucho»/),
      expect.stringMatching(/^1 \| .*Banda.*«Media»/),
      expect.stringMatching(/^1 \| «quizá»: Fijo/),
      '1 | sinColumna de más',
      '2 | pegadaNinguna Área | Cocina',
    ]);
  });
  it('una lista no pasa de sus filas, y lo dice', async () => {
    const r = await pegar(Array.from({ length: 2001 }, (_, i) => String(i)).join('\n'), { columna: 4 });
    expect([r.items.length, r.rows, r.complaints]).toEqual([
      2000,
      2000,
      ['filaPegada 2001 | pegadasDeMas 2000'],
    ]);
  });
});

describe('copiar la fila de arriba', () => {
  it('trae todo; de valores por fecha, la fecha queda', () => {
    const items = [
      { id: 7, desde: '2026-01-01', valor: '1.00' },
      { id: 8, desde: '2026-02-01', valor: null },
      { desde: null, valor: null },
    ];
    expect([
      copyFromAbove(items, 1, true)[1],
      copyFromAbove(items, 2, false)[2],
      copyFromAbove(items, 0, false),
    ]).toEqual([{ id: 8, desde: '2026-02-01', valor: '1.00' }, { desde: '2026-02-01', valor: null }, items]);
  });
});
