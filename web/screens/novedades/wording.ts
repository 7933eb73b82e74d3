// The words of a sheet of novedades: what is wrong with a cell, how long a line lasts, where it comes from.
import { ambiguityOf } from '../../../core/kit/ambiguity.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import type { T } from '../../i18n.ts';
import { tables } from '../../../core/tables/index.ts';
import {
  changeOfLine,
  conflictingLineFields,
  whyFixed,
  lineProblem,
  cellValue,
  type PlanillaField,
  type WrittenLine,
  type PlanillaLine,
  type CellProblem,
} from './lines.ts';

export const planillaFieldLabel = (c: PlanillaField): string =>
  c === 'desde' || c === 'hasta' ? tables.Agenda.fields[c].label : tables.Novedades.fields[c].label;
export const problemText = (t: T, m: CellProblem, valor: string): string =>
  m.que === 'decimales'
    ? t('planilla.mal.decimales', {
        campo: planillaFieldLabel(m.campo),
        cuantos: m.campo === 'importe' ? 2 : 4,
      })
    : m.que === 'falta'
      ? t('planilla.mal.falta')
      : m.que === 'antes'
        ? t('planilla.mal.antes')
        : m.que === 'miles'
          ? (ambiguousQuantityText(t, valor) ?? valor)
          : t(`planilla.mal.${m.que}`, { valor });

/** What can be read in two ways, with the two; undefined when it is not so. */
export const ambiguousQuantityText = (t: T, valor: string): string | undefined => {
  const d = ambiguityOf(valor);
  return d && t('planilla.mal.miles', { ...d });
};
/** What is wrong with a line as it is written. */
export const lineProblemText = (t: T, l: PlanillaLine, e: WrittenLine | undefined): string | undefined => {
  if (conflictingLineFields(l, e).length > 0) return t('planilla.conflicto.enLinea');
  const m = lineProblem(l, e);
  return m && problemText(t, m, cellValue(l, e, m.campo));
};
export const vigencia = (t: T, l: PlanillaLine, e: WrittenLine | undefined): string => {
  if (l.fila === null && changeOfLine(l, e) === undefined) return '';
  const deAgenda = (l.fila?.tabla ?? changeOfLine(l, e)?.tabla) === 'Agenda';
  // One that a kind of run alone pays says which.
  return !deAgenda
    ? [t('planilla.vigencia.mes'), l.fila?.tipo].filter(Boolean).join(' · ')
    : cellValue(l, e, 'hasta') === ''
      ? t('planilla.vigencia.permanente')
      : t('planilla.vigencia.tramo');
};
export const originText = (t: T, l: PlanillaLine): string =>
  l.fila ? t(`planilla.origen.${l.fila.origen}`) : '';
export const authorText = (l: PlanillaLine): string =>
  l.fila ? `${l.fila.usuario} · ${shownInstant(l.fila.at)}` : '';
/** Where a line is: what is wrong, what is not saved, why it cannot be written. */
export const lineStateText = (
  t: T,
  l: PlanillaLine,
  e: WrittenLine | undefined,
  mal: string | undefined,
): { readonly texto: string; readonly clase: 'mal' | 'cambiada' | 'fija' | '' } => {
  const m = mal ?? lineProblemText(t, l, e),
    cambio = changeOfLine(l, e),
    fija = whyFixed(l);
  return m !== undefined
    ? { texto: m, clase: 'mal' }
    : cambio
      ? { texto: t(cambio.tipo === 'borrar' ? 'planilla.seQuita' : 'planilla.sinGuardar'), clase: 'cambiada' }
      : fija !== undefined
        ? { texto: fija, clase: 'fija' }
        : { texto: '', clase: '' };
};
