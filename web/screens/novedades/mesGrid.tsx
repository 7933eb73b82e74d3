// How everybody's month is drawn: the columns with their totals, and each cell with what it says of itself.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readDecimal, writeDecimal } from '../../../core/kit/money.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { T } from '../../i18n.ts';
import { showCell } from '../../kit/planilla/cells.ts';
import type { PlanillaGridColumn, PlanillaTone } from '../../kit/planilla/PlanillaProps.ts';
import { shownAmount, shownCode, shownCount } from '../explain/amounts.ts';
import { cellProblem, whyFixed, type PlanillaLine, type WrittenLines } from './lines.ts';
import {
  mesTotals,
  personaAmounts,
  personaLines,
  type MesCell,
  type MesColumn,
  type MesRow,
  type ReadMesCell,
} from './mesCells.ts';
import { SUMMED_FIELDS } from './planillaPaste.ts';
import { effectOf, lineTone, ShownEffect, ShownState } from './sheetCells.tsx';
import { effectColumn, figureColumn, figureTotal } from './sheetColumns.tsx';
import type { NovedadEffect } from './useLineEffects.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import { authorText, lineStateText, originText, planillaFieldLabel, problemText } from './wording.ts';

/** A figure of a concept as a column. */
export const mesGridColumn = ({ id, concepto, figure }: MesColumn): PlanillaGridColumn => ({
  id,
  title: `${shownCode(concepto.codigo)} ${concepto.nombre}`,
  subtitle: planillaFieldLabel(figure),
  ...figureColumn(figure),
  width: figure === 'importe' ? 132 : 116,
});

/** Nothing loaded is not zero. */
const totalOf = ({ figure }: MesColumn, sum: bigint | undefined): string =>
  sum === undefined ? '—' : figureTotal(figure, sum);

interface OfWhat {
  readonly rows: readonly MesRow[];
  readonly conceptos: readonly MesColumn[];
  readonly written: WrittenLines;
  readonly money: NovedadEffect | undefined;
  /** A window where two columns of names would leave no place for the others. */
  readonly narrow: boolean;
}

export const mesGridColumns = (
  t: T,
  { rows, conceptos, written, money, narrow }: OfWhat,
): readonly PlanillaGridColumn[] => {
  const totals = mesTotals(rows, written),
    lines = rows.reduce((n, r) => n + personaLines(r, written), 0),
    amounts = conceptos.reduce((n, c) => n + (c.figure === 'importe' ? (totals.get(c.id) ?? 0n) : 0n), 0n);
  return [
    {
      id: 'numero',
      title: t('planilla.legajo'),
      kind: 'texto',
      width: narrow ? 56 : 64,
      fixed: true,
      total: t('planilla.total'),
    },
    {
      id: 'titulo',
      title: t('planilla.nombre'),
      kind: 'texto',
      width: narrow ? 120 : 180,
      fixed: true,
      flexible: !narrow,
      total: (
        <span className="soft">
          {t('planilla.conValor', { con: shownCount(rows.filter((r) => r.lines.length > 0).length) })}
        </span>
      ),
    },
    ...conceptos.map((c) => ({
      ...mesGridColumn(c),
      ...(SUMMED_FIELDS.has(c.figure) ? { total: totalOf(c, totals.get(c.id)) } : {}),
    })),
    {
      id: 'filas',
      title: t('planilla.mes.filas'),
      kind: 'cantidad',
      width: 72,
      total: shownCount(lines),
    },
    {
      id: 'importes',
      title: t('planilla.mes.importes'),
      kind: 'numero',
      decimals: 2,
      width: 136,
      total: shownAmount(writeDecimal(amounts)),
    },
    ...(money ? [effectColumn(t, money)] : []),
    { id: 'estado', title: t('planilla.estado'), kind: 'texto', width: 220 },
  ];
};

/** What a cell that is written in the person's sheet says of itself. */
const apartText = (t: T, { lines, why }: Extract<MesCell, { readonly kind: 'aparte' }>): string =>
  why === 'varias'
    ? t('planilla.mes.aparte.varias', { n: shownCount(lines.length) })
    : t(`planilla.mes.aparte.${why}`);

/** The state of a person: what is wrong first, then what is not saved, then why nothing can be loaded. */
const rowState = (t: T, p: LivePlanilla, { lines, persona }: MesRow): ReturnType<typeof lineStateText> => {
  const states = lines.map((l) => ({
      l,
      ...lineStateText(t, l, p.written.get(l.key), p.males.get(l.key)),
    })),
    wrong = states.find((s) => s.clase === 'mal'),
    changed = states.filter((s) => s.clase === 'cambiada');
  return wrong
    ? { text: `${wrong.l.title.split(' · ').at(-1) ?? ''}: ${wrong.text}`, clase: 'mal' }
    : changed.length > 0
      ? {
          text: t('planilla.mes.sinGuardar', { count: changed.length, n: shownCount(changed.length) }),
          clase: 'cambiada',
        }
      : { text: persona.cerrada ?? '', clase: persona.cerrada === null ? '' : 'fija' };
};

const ICONS = {
  varias: 'list',
  agenda: 'calendar',
  especial: 'info-circle',
  imputada: 'info-circle',
} as const;

/** A cell that is written in the person's sheet, and opens it. */
const ApartCell = ({
  cell,
  figure,
  value,
  sheet,
}: {
  readonly cell: Extract<MesCell, { readonly kind: 'aparte' }>;
  readonly figure: MesColumn['figure'];
  readonly value: string;
  readonly sheet: string;
}) => {
  const { kind, decimals } = figureColumn(figure);
  return (
    <Link className="nov-aparte" to={sheet} tabIndex={-1}>
      <Icon name={ICONS[cell.why]} /> {showCell(kind, value, decimals)}
      {cell.why === 'varias' && <span className="soft"> ({shownCount(cell.lines.length)})</span>}
    </Link>
  );
};

/** What a row says of itself, in the columns that are not of a concept; undefined in those that are. */
const rowValue = (
  t: T,
  { p, money }: { readonly p: LivePlanilla; readonly money: NovedadEffect },
  r: MesRow,
  c: string,
): string | undefined =>
  c === 'numero'
    ? shownCode(r.persona.legajo)
    : c === 'titulo'
      ? r.persona.nombre
      : c === 'filas'
        ? String(personaLines(r, p.written) || '')
        : c === 'importes'
          ? amountsText(r, p.written)
          : c === 'efecto'
            ? effectOf(r.lines, money).amount
            : c === 'estado'
              ? rowState(t, p, r).text
              : undefined;

export const mesGridCells = (
  t: T,
  {
    p,
    cellOf,
    money,
    sheet,
  }: {
    readonly p: LivePlanilla;
    readonly cellOf: ReadMesCell;
    readonly money: NovedadEffect;
    /** The address of a person's sheet. */
    readonly sheet: (id_personal: number) => string;
  },
) => ({
  value: (r: MesRow, c: string): string => rowValue(t, { p, money }, r, c) ?? cellOf(r, c)?.value ?? '',
  draw: (r: MesRow, c: string): ReactNode => {
    if (c === 'efecto') return <ShownEffect lines={r.lines} money={money} />;
    if (c === 'estado') return <ShownState {...rowState(t, p, r)} />;
    const x = cellOf(r, c);
    return x?.cell.kind === 'aparte' && x.value !== '' ? (
      <ApartCell cell={x.cell} figure={x.column.figure} value={x.value} sheet={sheet(r.persona.id)} />
    ) : undefined;
  },
  wrong: (r: MesRow, c: string): string | undefined => {
    const x = cellOf(r, c);
    if (!x) return undefined;
    const m = cellProblem(x.column.figure, x.value),
      l = lineOf(x);
    return m ? problemText(t, m, x.value) : l && p.males.get(l.key);
  },
  note: (r: MesRow, c: string): string | undefined => {
    const x = cellOf(r, c);
    if (!x) return undefined;
    if (x.cell.kind === 'aparte') return apartText(t, x.cell);
    const { l } = x.cell;
    return whyFixed(l) ?? (l.row ? `${originText(t, l)} · ${authorText(l)}` : undefined);
  },
  tone: () => undefined,
  cellTone: (r: MesRow, c: string): PlanillaTone | undefined => {
    const x = cellOf(r, c),
      l = x && lineOf(x);
    return l && lineTone(p, l);
  },
});

/** The line of a cell that is written in it, once there is one. */
const lineOf = ({ cell }: { readonly cell: MesCell }): PlanillaLine | undefined =>
  cell.kind === 'linea' && !cell.isNew ? cell.l : undefined;

const amountsText = (r: MesRow, written: WrittenLines): string => {
  const sum = personaAmounts(r, written);
  return sum === 0n && !r.lines.some((l) => readDecimal(l.row?.importe ?? '') !== undefined)
    ? ''
    : writeDecimal(sum);
};
