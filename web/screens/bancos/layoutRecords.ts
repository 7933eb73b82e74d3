// The fields of a bank's layout, record by record: which there are, how they are written, and what does not
// hold in them.
import { useMemo } from 'react';
import type { WireLayoutSample } from '../../../core/api/bancos.ts';
import type { Field as Descriptor, Row } from '../../../core/kit/field.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import type { FormDraft } from '../formDraft.ts';
import type { LayoutRecord } from './LayoutSamplePanel.tsx';

export const LAYOUT_FIELDS = 'CamposLayoutBanco';
const CAMPOS = tables.LayoutsBanco.fields;
/** Of a file of fixed widths alone. */
const DE_ANCHO = new Set(['desde', 'longitud', 'alineacion', 'relleno', 'chk_sin_cortar']);

/** The fields of one record, with their place among all. */
export const fieldsOfRecord = (todos: readonly Row[], r: LayoutRecord): readonly (readonly [Row, number])[] =>
  todos.map((c, i) => [c, i] as const).filter(([c]) => (c['registro'] ?? 'detalle') === r);

/** What does not hold in the fields of one record, by their place in its list. */
export const recordErrors = (
  suyos: ReturnType<typeof fieldsOfRecord>,
  delForm: FormDraft['errores'],
  problemas: WireLayoutSample['problemas'],
) => {
  const lugar = new Map(suyos.map(([, i], j) => [i, j]));
  return [
    ...Object.entries(delForm).flatMap(([field, message]) => {
      const m = /^CamposLayoutBanco\.(\d+)\.(.*)$/.exec(field),
        j = m && lugar.get(Number(m[1]));
      return m
        ? j === undefined || j === null
          ? []
          : [{ field: `${LAYOUT_FIELDS}.${j}.${m[2] ?? ''}`, code: 'format', message }]
        : field === LAYOUT_FIELDS
          ? [{ field, code: 'format', message }]
          : [];
    }),
    ...problemas.flatMap((p) => {
      const j = p.campo === null || p.nivel === 'aviso' ? undefined : lugar.get(p.campo);
      return j === undefined
        ? []
        : [{ field: `${LAYOUT_FIELDS}.${j}.expresion`, code: 'format', message: p.mensaje }];
    }),
  ].filter((e, i, es) => es.findIndex((x) => x.field === e.field) === i);
};

/** The fields of a record, as a list that is written: those that its kind of file has. */
export const useRecordFields = (registro: LayoutRecord, ancho: boolean) => {
  const t = useT();
  return useMemo(() => {
    const { registro: _, ...resto } = CAMPOS.CamposLayoutBanco.fields,
      visibles = Object.fromEntries(Object.entries(resto).filter(([n]) => ancho || !DE_ANCHO.has(n)));
    return {
      ...CAMPOS.CamposLayoutBanco,
      label: t(`bancos.registros.${registro}`),
      fields: visibles,
    } as unknown as Extract<Descriptor, { kind: 'lista' }>;
  }, [ancho, registro, t]);
};
