// The wording of a sheet of novedades: errors of cells, how long a line lasts, where it comes from.
import { ambiguityOf } from '../../../core/kit/ambiguity.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import type { T } from '../../i18n.ts';
import { tables } from '../../../core/tables/index.ts';
import { shownCode } from '../explain/amounts.ts';
import type { PlanillaSubject } from './planillaSubject.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import {
  newLineParts,
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
export const problemText = (t: T, m: CellProblem, value: string): string =>
  m.what === 'decimales'
    ? t('planilla.mal.decimales', {
        campo: planillaFieldLabel(m.field),
        cuantos: m.field === 'importe' ? 2 : 4,
      })
    : m.what === 'falta'
      ? t('planilla.mal.falta')
      : m.what === 'antes'
        ? t('planilla.mal.antes')
        : m.what === 'miles'
          ? (ambiguousQuantityText(t, value) ?? value)
          : t(`planilla.mal.${m.what}`, { valor: value });

/** The two readings of an ambiguous text; undefined when it is not ambiguous. */
export const ambiguousQuantityText = (t: T, value: string): string | undefined => {
  const d = ambiguityOf(value);
  return d && t('planilla.mal.miles', { ...d });
};
/** Whose or of what a line is, also one that is not there yet. */
export const lineName = (
  { byKey, data }: Pick<LivePlanilla, 'byKey' | 'data'>,
  by: PlanillaSubject['by'],
  key: string,
): string => {
  const l = byKey.get(key),
    parts = newLineParts(key);
  if (l && by !== 'mes') return `${shownCode(l.number)} ${l.title}`;
  const [id_personal, id_concepto] = l ? [l.id_personal, l.id_concepto] : (parts ?? []);
  if (by === 'legajo') {
    const c = data?.conceptos.find((x) => x.id === id_concepto);
    return c ? `${shownCode(c.codigo)} ${c.nombre}` : key;
  }
  const x = data?.personas.find((y) => y.id === id_personal);
  return x ? `${shownCode(x.legajo)} ${x.nombre}` : key;
};
/** The error of an edited line. */
export const lineProblemText = (t: T, l: PlanillaLine, e: WrittenLine | undefined): string | undefined => {
  if (conflictingLineFields(l, e).length > 0) return t('planilla.conflicto.enLinea');
  const m = lineProblem(l, e);
  return m && problemText(t, m, cellValue(l, e, m.field));
};
export const vigencia = (t: T, l: PlanillaLine, e: WrittenLine | undefined): string => {
  if (l.row === null && changeOfLine(l, e) === undefined) return '';
  const ofAgenda = (l.row?.tabla ?? changeOfLine(l, e)?.table) === 'Agenda';
  // A line for one kind of run names it.
  return !ofAgenda
    ? [t('planilla.vigencia.mes'), l.row?.tipo].filter(Boolean).join(' · ')
    : cellValue(l, e, 'hasta') === ''
      ? t('planilla.vigencia.permanente')
      : t('planilla.vigencia.tramo');
};
export const originText = (t: T, l: PlanillaLine): string =>
  l.row ? t(`planilla.origen.${l.row.origen}`) : '';
export const authorText = (l: PlanillaLine): string =>
  l.row ? `${l.row.usuario} · ${shownInstant(l.row.at)}` : '';
/** The state of a line: its error, unsaved, or why it is read-only. */
export const lineStateText = (
  t: T,
  l: PlanillaLine,
  e: WrittenLine | undefined,
  wrong: string | undefined,
): { readonly text: string; readonly clase: 'mal' | 'cambiada' | 'fija' | '' } => {
  const m = wrong ?? lineProblemText(t, l, e),
    change = changeOfLine(l, e),
    fixed = whyFixed(l);
  return m !== undefined
    ? { text: m, clase: 'mal' }
    : change
      ? { text: t(change.kind === 'borrar' ? 'planilla.seQuita' : 'planilla.sinGuardar'), clase: 'cambiada' }
      : fixed !== undefined
        ? { text: fixed, clase: 'fija' }
        : { text: '', clase: '' };
};
