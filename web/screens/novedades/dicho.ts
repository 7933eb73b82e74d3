// The words of a sheet of novedades: what is wrong with a cell, how long a line lasts, where it comes from.
import { dudaDe } from '../../../core/kit/dudosa.ts';
import { instanteMostrado } from '../../kit/escritura.ts';
import type { T } from '../../i18n.ts';
import { tables } from '../../../core/tables/index.ts';
import {
  cambioDe,
  enConflicto,
  fijaDe,
  maloEn,
  valorDe,
  type Campo,
  type Escrita,
  type Linea,
  type Mal,
} from './lineas.ts';

export const etiqueta = (c: Campo): string =>
  c === 'desde' || c === 'hasta' ? tables.Agenda.fields[c].label : tables.Novedades.fields[c].label;
export const decirMal = (t: T, m: Mal, valor: string): string =>
  m.que === 'decimales'
    ? t('planilla.mal.decimales', { campo: etiqueta(m.campo), cuantos: m.campo === 'importe' ? 2 : 4 })
    : m.que === 'falta'
      ? t('planilla.mal.falta')
      : m.que === 'antes'
        ? t('planilla.mal.antes')
        : m.que === 'miles'
          ? (malCantidad(t, valor) ?? valor)
          : t(`planilla.mal.${m.que}`, { valor });

/** What can be read in two ways, with the two; undefined when it is not so. */
export const malCantidad = (t: T, valor: string): string | undefined => {
  const d = dudaDe(valor);
  return d && t('planilla.mal.miles', { ...d });
};
/** What is wrong with a line as it is written. */
export const queTiene = (t: T, l: Linea, e: Escrita | undefined): string | undefined => {
  if (enConflicto(l, e).length > 0) return t('planilla.conflicto.enLinea');
  const m = maloEn(l, e);
  return m && decirMal(t, m, valorDe(l, e, m.campo));
};
export const vigencia = (t: T, l: Linea, e: Escrita | undefined): string => {
  if (l.fila === null && cambioDe(l, e) === undefined) return '';
  const deAgenda = (l.fila?.tabla ?? cambioDe(l, e)?.tabla) === 'Agenda';
  // One that a kind of run alone pays says which.
  return !deAgenda
    ? [t('planilla.vigencia.mes'), l.fila?.tipo].filter(Boolean).join(' · ')
    : valorDe(l, e, 'hasta') === ''
      ? t('planilla.vigencia.permanente')
      : t('planilla.vigencia.tramo');
};
export const origen = (t: T, l: Linea): string => (l.fila ? t(`planilla.origen.${l.fila.origen}`) : '');
export const quien = (l: Linea): string =>
  l.fila ? `${l.fila.usuario} · ${instanteMostrado(l.fila.at)}` : '';
/** Where a line is: what is wrong, what is not saved, why it cannot be written. */
export const estado = (
  t: T,
  l: Linea,
  e: Escrita | undefined,
  mal: string | undefined,
): { readonly texto: string; readonly clase: 'mal' | 'cambiada' | 'fija' | '' } => {
  const m = mal ?? queTiene(t, l, e),
    cambio = cambioDe(l, e),
    fija = fijaDe(l);
  return m !== undefined
    ? { texto: m, clase: 'mal' }
    : cambio
      ? { texto: t(cambio.tipo === 'borrar' ? 'planilla.seQuita' : 'planilla.sinGuardar'), clase: 'cambiada' }
      : fija !== undefined
        ? { texto: fija, clase: 'fija' }
        : { texto: '', clase: '' };
};
