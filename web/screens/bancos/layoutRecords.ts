// The fields of a bank's layout, record by record: which exist, how they are written, and their problems.
import { useMemo } from 'react';
import type { WireLayoutSample } from '../../../core/api/bancos.ts';
import type { Field as Descriptor, Row } from '../../../core/kit/field.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import type { FormDraft } from '../formDraft.ts';
import type { LayoutRecord } from './LayoutSamplePanel.tsx';

export const LAYOUT_FIELDS = 'CamposLayoutBanco';
const FIELDS = tables.LayoutsBanco.fields;
/** Only for files of fixed widths. */
const OF_WIDTH = new Set(['desde', 'longitud', 'alineacion', 'relleno', 'chk_sin_cortar']);

/** The fields of one record, with their index among all. */
export const fieldsOfRecord = (all: readonly Row[], r: LayoutRecord): readonly (readonly [Row, number])[] =>
  all.map((c, i) => [c, i] as const).filter(([c]) => (c['registro'] ?? 'detalle') === r);

/** The problems of one record's fields, by their index in its list. */
export const recordErrors = (
  theirs: ReturnType<typeof fieldsOfRecord>,
  ofForm: FormDraft['errors'],
  problems: WireLayoutSample['problemas'],
) => {
  const place = new Map(theirs.map(([, i], j) => [i, j]));
  return [
    ...Object.entries(ofForm).flatMap(([field, message]) => {
      const m = /^CamposLayoutBanco\.(\d+)\.(.*)$/.exec(field),
        j = m && place.get(Number(m[1]));
      return m
        ? j === undefined || j === null
          ? []
          : [{ field: `${LAYOUT_FIELDS}.${j}.${m[2] ?? ''}`, code: 'format', message }]
        : field === LAYOUT_FIELDS
          ? [{ field, code: 'format', message }]
          : [];
    }),
    ...problems.flatMap((p) => {
      const j = p.campo === null || p.nivel === 'aviso' ? undefined : place.get(p.campo);
      return j === undefined
        ? []
        : [{ field: `${LAYOUT_FIELDS}.${j}.expresion`, code: 'format', message: p.mensaje }];
    }),
  ].filter((e, i, es) => es.findIndex((x) => x.field === e.field) === i);
};

/** The fields of a record as an editable list, limited to those that its kind of file has. */
export const useRecordFields = (record: LayoutRecord, width: boolean) => {
  const t = useT();
  return useMemo(() => {
    const { registro: _, ...rest } = FIELDS.CamposLayoutBanco.fields,
      visible = Object.fromEntries(Object.entries(rest).filter(([n]) => width || !OF_WIDTH.has(n)));
    return {
      ...FIELDS.CamposLayoutBanco,
      label: t(`bancos.registros.${record}`),
      fields: visible,
    } as unknown as Extract<Descriptor, { kind: 'lista' }>;
  }, [width, record, t]);
};
