// A receipt as people read it in the terminal.
import type { WireLine, FullRecibo } from '../core/api/liquidaciones.ts';
import { FOLDED_CODE } from '../core/kit/folded.ts';
import { showAmount } from '../core/kit/money.ts';
import { showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { unitWord } from '../core/outputs/recibo.ts';
import { grid, type Column } from './output.ts';

const COLUMNS: readonly Column[] = (
  ['codigo', 'concepto', 'cantidad', 'base', 'remunerativo', 'no_remunerativo', 'descuento'] as const
).map((name, i) => ({ name, label: textFor(`cli.receipts.columnas.${name}`), right: i === 0 || i > 1 }));

const amount = (s: string | null): string => (s === null ? '' : showAmount(s));
const lineOf = (l: WireLine): readonly string[] => [
  l.codigo === FOLDED_CODE ? '' : String(l.codigo).padStart(4, '0'),
  l.texto,
  [amount(l.cantidad), l.unidad === null ? '' : unitWord(l.unidad)].filter(Boolean).join(' '),
  amount(l.base),
  ...(['remunerativo', 'no_remunerativo', 'descuento'] as const).map((t) =>
    l.tipo === t ? amount(l.importe) : '',
  ),
];

/** A receipt as text: what adds, what subtracts, the totals under their columns. */
export const receiptText = (
  r: FullRecibo,
  color: boolean,
  heading = textFor('cli.receipts.encabezado', {
    id: r.id,
    liquidacion: r.liquidacion,
    periodo: showDate(r.periodo),
    fecha: showDate(r.fecha_pago),
  }),
): string => {
  const p = r.persona,
    t = r.totales;
  const shown = r.lineas.filter((l) => l.tipo !== 'auxiliar' && l.tipo !== 'contribucion');
  return (
    [
      heading,
      textFor('cli.receipts.persona', {
        legajo: String(p.legajo).padStart(4, '0'),
        nombre: p.nombre,
        cuil: p.cuil ?? '—',
        categoria: p.categoria ?? '—',
      }),
      '',
      grid(
        COLUMNS,
        [
          ...shown.map(lineOf),
          ['', '', '', '', amount(t.remunerativo), amount(t.no_remunerativo), amount(t.descuentos)],
        ],
        color,
      ).trimEnd(),
      '',
      textFor('cli.receipts.neto', { importe: amount(t.neto) }),
      textFor('cli.receipts.contribuciones', { importe: amount(t.contribuciones) }),
      ...r.problemas.map((x) => `${x.nivel}: ${x.mensaje}`),
    ].join('\n') + '\n'
  );
};
