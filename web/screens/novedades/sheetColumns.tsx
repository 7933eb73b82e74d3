// The columns of the sheet of novedades, with their totals.
import { writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { Amount } from '../../kit/Panel.tsx';
import type { T } from '../../i18n.ts';
import type { PlanillaGridColumn } from '../../kit/planilla/PlanillaProps.ts';
import { shownCount, shownAmount, shortNumber } from '../explain/amounts.ts';
import {
  changeOfLine,
  type PlanillaField,
  PLANILLA_FIELDS,
  type WrittenLines,
  type PlanillaLine,
  cellValue,
} from './lines.ts';
import type { NovedadEffect } from './useLineEffects.ts';
import { SUMMED_FIELDS } from './planillaPaste.ts';
import { planillaFieldLabel } from './wording.ts';

interface DeQueColumnas {
  readonly ofLegajo: boolean;
  readonly withAjuste: boolean;
  readonly lines: readonly PlanillaLine[];
  readonly written: WrittenLines;
  /** The money effect of the lines, if shown. */
  readonly money: NovedadEffect | undefined;
}

const sum = ({ lines, written }: DeQueColumnas, c: PlanillaField): bigint =>
  lines.reduce((n, l) => n + (readDecimal(cellValue(l, written.get(l.key), c)) ?? 0n), 0n);

const people = (t: T, { ofLegajo, lines, written }: DeQueColumnas): readonly PlanillaGridColumn[] => [
  {
    id: 'numero',
    title: t(ofLegajo ? 'planilla.codigo' : 'planilla.legajo'),
    kind: 'texto',
    width: 64,
    fixed: true,
    total: t('planilla.total'),
  },
  {
    id: 'titulo',
    title: t(ofLegajo ? 'planilla.concepto' : 'planilla.nombre'),
    kind: 'texto',
    width: 150,
    fixed: true,
    flexible: true,
    total: (
      <span className="soft">
        {t('planilla.conValor', {
          con: shownCount(lines.filter((l) => l.row !== null || changeOfLine(l, written.get(l.key))).length),
        })}
      </span>
    ),
  },
];

/** How a figure is written and shown. */
export const figureColumn = (c: PlanillaField): Pick<PlanillaGridColumn, 'kind' | 'decimals'> => ({
  kind: c === 'cantidad' || c === 'porcentaje' ? 'cantidad' : 'numero',
  ...(c === 'importe' ? { decimals: 2 } : {}),
});
/** The total of a figure, as it is shown. */
export const figureTotal = (c: PlanillaField, sum: bigint): string =>
  c === 'importe' ? shownAmount(writeDecimal(sum)) : shortNumber(writeDecimal(sum, 8));

const columnOf = (t: T, c: PlanillaField, of: DeQueColumnas): PlanillaGridColumn =>
  c === 'desde' || c === 'hasta'
    ? { id: c, title: planillaFieldLabel(c), kind: 'fecha', width: 92 }
    : c === 'periodo_ajuste'
      ? { id: c, title: t('planilla.ajuste'), kind: 'periodo', width: 92 }
      : {
          id: c,
          title: planillaFieldLabel(c),
          ...figureColumn(c),
          width: c === 'importe' ? 120 : c === 'valor_unitario' ? 112 : 92,
          ...(SUMMED_FIELDS.has(c) ? { total: figureTotal(c, sum(of, c)) } : {}),
        };

/** The column of the money effect, with its total. */
export const effectColumn = (t: T, money: NovedadEffect): PlanillaGridColumn => ({
  id: 'efecto',
  title: t('planilla.efecto.columna'),
  kind: 'numero',
  width: 136,
  total:
    money.problems.length > 0 ? (
      '—'
    ) : money.toDo > 0 ? (
      money.failure ? (
        '—'
      ) : (
        '…'
      )
    ) : (
      <Amount sign value={money.sum} />
    ),
});

export const sheetColumns = (t: T, of: DeQueColumnas): readonly PlanillaGridColumn[] => [
  ...people(t, of),
  ...PLANILLA_FIELDS.filter((c) => c !== 'periodo_ajuste' || of.withAjuste).map((c) => columnOf(t, c, of)),
  ...(of.money ? [effectColumn(t, of.money)] : []),
  { id: 'estado', title: t('planilla.estado'), kind: 'texto', width: 180 },
  { id: 'vigencia', title: t('planilla.vigencia.titulo'), kind: 'texto', width: 100 },
  { id: 'origen', title: t('planilla.origen.titulo'), kind: 'texto', width: 92 },
  { id: 'quien', title: t('planilla.quien'), kind: 'texto', width: 200 },
];
