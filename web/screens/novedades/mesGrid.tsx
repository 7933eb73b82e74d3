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
export const mesGridColumn = ({ id, concepto, campo }: MesColumn): PlanillaGridColumn => ({
  id,
  title: `${shownCode(concepto.codigo)} ${concepto.nombre}`,
  subtitle: planillaFieldLabel(campo),
  ...figureColumn(campo),
  width: campo === 'importe' ? 132 : 116,
});

/** Nothing loaded is not zero. */
const totalOf = ({ campo }: MesColumn, sum: bigint | undefined): string =>
  sum === undefined ? '—' : figureTotal(campo, sum);

interface OfWhat {
  readonly filas: readonly MesRow[];
  readonly conceptos: readonly MesColumn[];
  readonly escritas: WrittenLines;
  readonly dinero: NovedadEffect | undefined;
  /** A window where two columns of names would leave no place for the others. */
  readonly angosta: boolean;
}

export const mesGridColumns = (
  t: T,
  { filas, conceptos, escritas, dinero, angosta }: OfWhat,
): readonly PlanillaGridColumn[] => {
  const totals = mesTotals(filas, escritas),
    lines = filas.reduce((n, r) => n + personaLines(r, escritas), 0),
    amounts = conceptos.reduce((n, c) => n + (c.campo === 'importe' ? (totals.get(c.id) ?? 0n) : 0n), 0n);
  return [
    {
      id: 'numero',
      title: t('planilla.legajo'),
      kind: 'texto',
      width: angosta ? 56 : 64,
      fixed: true,
      total: t('planilla.total'),
    },
    {
      id: 'titulo',
      title: t('planilla.nombre'),
      kind: 'texto',
      width: angosta ? 120 : 180,
      fixed: true,
      flexible: !angosta,
      total: (
        <span className="soft">
          {t('planilla.conValor', { con: shownCount(filas.filter((r) => r.lineas.length > 0).length) })}
        </span>
      ),
    },
    ...conceptos.map((c) => ({
      ...mesGridColumn(c),
      ...(SUMMED_FIELDS.has(c.campo) ? { total: totalOf(c, totals.get(c.id)) } : {}),
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
    ...(dinero ? [effectColumn(t, dinero)] : []),
    { id: 'estado', title: t('planilla.estado'), kind: 'texto', width: 220 },
  ];
};

/** What a cell that is written in the person's sheet says of itself. */
const apartText = (t: T, { lineas, porque }: Extract<MesCell, { readonly que: 'aparte' }>): string =>
  porque === 'varias'
    ? t('planilla.mes.aparte.varias', { n: shownCount(lineas.length) })
    : t(`planilla.mes.aparte.${porque}`);

/** The state of a person: what is wrong first, then what is not saved, then why nothing can be loaded. */
const rowState = (t: T, p: LivePlanilla, { lineas, persona }: MesRow): ReturnType<typeof lineStateText> => {
  const states = lineas.map((l) => ({
      l,
      ...lineStateText(t, l, p.escritas.get(l.key), p.males.get(l.key)),
    })),
    wrong = states.find((s) => s.clase === 'mal'),
    changed = states.filter((s) => s.clase === 'cambiada');
  return wrong
    ? { texto: `${wrong.l.titulo.split(' · ').at(-1) ?? ''}: ${wrong.texto}`, clase: 'mal' }
    : changed.length > 0
      ? {
          texto: t('planilla.mes.sinGuardar', { count: changed.length, n: shownCount(changed.length) }),
          clase: 'cambiada',
        }
      : { texto: persona.cerrada ?? '', clase: persona.cerrada === null ? '' : 'fija' };
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
  figura,
  value,
  hoja,
}: {
  readonly cell: Extract<MesCell, { readonly que: 'aparte' }>;
  readonly figura: MesColumn['campo'];
  readonly value: string;
  readonly hoja: string;
}) => {
  const { kind: tipo, decimals: decimales } = figureColumn(figura);
  return (
    <Link className="nov-aparte" to={hoja} tabIndex={-1}>
      <Icon name={ICONS[cell.porque]} /> {showCell(tipo, value, decimales)}
      {cell.porque === 'varias' && <span className="soft"> ({shownCount(cell.lineas.length)})</span>}
    </Link>
  );
};

/** What a row says of itself, in the columns that are not of a concept; undefined in those that are. */
const rowValue = (
  t: T,
  { p, dinero }: { readonly p: LivePlanilla; readonly dinero: NovedadEffect },
  r: MesRow,
  c: string,
): string | undefined =>
  c === 'numero'
    ? shownCode(r.persona.legajo)
    : c === 'titulo'
      ? r.persona.nombre
      : c === 'filas'
        ? String(personaLines(r, p.escritas) || '')
        : c === 'importes'
          ? amountsText(r, p.escritas)
          : c === 'efecto'
            ? effectOf(r.lineas, dinero).importe
            : c === 'estado'
              ? rowState(t, p, r).texto
              : undefined;

export const mesGridCells = (
  t: T,
  {
    p,
    cellOf,
    dinero,
    hoja,
  }: {
    readonly p: LivePlanilla;
    readonly cellOf: ReadMesCell;
    readonly dinero: NovedadEffect;
    /** The address of a person's sheet. */
    readonly hoja: (id_personal: number) => string;
  },
) => ({
  value: (r: MesRow, c: string): string => rowValue(t, { p, dinero }, r, c) ?? cellOf(r, c)?.value ?? '',
  draw: (r: MesRow, c: string): ReactNode => {
    if (c === 'efecto') return <ShownEffect lineas={r.lineas} dinero={dinero} />;
    if (c === 'estado') return <ShownState {...rowState(t, p, r)} />;
    const x = cellOf(r, c);
    return x?.cell.que === 'aparte' && x.value !== '' ? (
      <ApartCell cell={x.cell} figura={x.column.campo} value={x.value} hoja={hoja(r.persona.id)} />
    ) : undefined;
  },
  wrong: (r: MesRow, c: string): string | undefined => {
    const x = cellOf(r, c);
    if (!x) return undefined;
    const m = cellProblem(x.column.campo, x.value),
      l = lineOf(x);
    return m ? problemText(t, m, x.value) : l && p.males.get(l.key);
  },
  note: (r: MesRow, c: string): string | undefined => {
    const x = cellOf(r, c);
    if (!x) return undefined;
    if (x.cell.que === 'aparte') return apartText(t, x.cell);
    const { l } = x.cell;
    return whyFixed(l) ?? (l.fila ? `${originText(t, l)} · ${authorText(l)}` : undefined);
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
  cell.que === 'linea' && !cell.nueva ? cell.l : undefined;

const amountsText = (r: MesRow, escritas: WrittenLines): string => {
  const sum = personaAmounts(r, escritas);
  return sum === 0n && !r.lineas.some((l) => readDecimal(l.fila?.importe ?? '') !== undefined)
    ? ''
    : writeDecimal(sum);
};
