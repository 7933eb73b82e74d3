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
  readonly deLegajo: boolean;
  readonly conAjuste: boolean;
  readonly lineas: readonly PlanillaLine[];
  readonly escritas: WrittenLines;
  /** The money effect of the lines, if shown. */
  readonly dinero: NovedadEffect | undefined;
}

const sum = ({ lineas, escritas }: DeQueColumnas, c: PlanillaField): bigint =>
  lineas.reduce((n, l) => n + (readDecimal(cellValue(l, escritas.get(l.clave), c)) ?? 0n), 0n);

const people = (t: T, { deLegajo, lineas, escritas }: DeQueColumnas): readonly PlanillaGridColumn[] => [
  {
    id: 'numero',
    titulo: t(deLegajo ? 'planilla.codigo' : 'planilla.legajo'),
    tipo: 'texto',
    ancho: 64,
    fija: true,
    total: t('planilla.total'),
  },
  {
    id: 'titulo',
    titulo: t(deLegajo ? 'planilla.concepto' : 'planilla.nombre'),
    tipo: 'texto',
    ancho: 150,
    fija: true,
    flexible: true,
    total: (
      <span className="soft">
        {t('planilla.conValor', {
          con: shownCount(
            lineas.filter((l) => l.fila !== null || changeOfLine(l, escritas.get(l.clave))).length,
          ),
        })}
      </span>
    ),
  },
];

/** How a figure is written and shown. */
export const figureColumn = (c: PlanillaField): Pick<PlanillaGridColumn, 'tipo' | 'decimales'> => ({
  tipo: c === 'cantidad' || c === 'porcentaje' ? 'cantidad' : 'numero',
  ...(c === 'importe' ? { decimales: 2 } : {}),
});
/** The total of a figure, as it is shown. */
export const figureTotal = (c: PlanillaField, sum: bigint): string =>
  c === 'importe' ? shownAmount(writeDecimal(sum)) : shortNumber(writeDecimal(sum, 8));

const columnOf = (t: T, c: PlanillaField, de: DeQueColumnas): PlanillaGridColumn =>
  c === 'desde' || c === 'hasta'
    ? { id: c, titulo: planillaFieldLabel(c), tipo: 'fecha', ancho: 92 }
    : c === 'periodo_ajuste'
      ? { id: c, titulo: t('planilla.ajuste'), tipo: 'periodo', ancho: 92 }
      : {
          id: c,
          titulo: planillaFieldLabel(c),
          ...figureColumn(c),
          ancho: c === 'importe' ? 120 : c === 'valor_unitario' ? 112 : 92,
          ...(SUMMED_FIELDS.has(c) ? { total: figureTotal(c, sum(de, c)) } : {}),
        };

/** The column of the money effect, with its total. */
export const effectColumn = (t: T, dinero: NovedadEffect): PlanillaGridColumn => ({
  id: 'efecto',
  titulo: t('planilla.efecto.columna'),
  tipo: 'numero',
  ancho: 136,
  total:
    dinero.problemas.length > 0 ? (
      '—'
    ) : dinero.porHacer > 0 ? (
      dinero.falla ? (
        '—'
      ) : (
        '…'
      )
    ) : (
      <Amount sign value={dinero.suma} />
    ),
});

export const sheetColumns = (t: T, de: DeQueColumnas): readonly PlanillaGridColumn[] => [
  ...people(t, de),
  ...PLANILLA_FIELDS.filter((c) => c !== 'periodo_ajuste' || de.conAjuste).map((c) => columnOf(t, c, de)),
  ...(de.dinero ? [effectColumn(t, de.dinero)] : []),
  { id: 'estado', titulo: t('planilla.estado'), tipo: 'texto', ancho: 180 },
  { id: 'vigencia', titulo: t('planilla.vigencia.titulo'), tipo: 'texto', ancho: 100 },
  { id: 'origen', titulo: t('planilla.origen.titulo'), tipo: 'texto', ancho: 92 },
  { id: 'quien', titulo: t('planilla.quien'), tipo: 'texto', ancho: 200 },
];
