// A value of a dated list for many rows: the value, and the day from which it rules.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import {
  datedValueField,
  rowsOf,
  type Field as FieldDef,
  type Row,
  type Value,
} from '../../../../core/kit/field.ts';
import {
  addMeses,
  firstDay,
  isCivilDate,
  periodoOf,
  showDate,
  type Periodo,
} from '../../../../core/kit/period.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { askLastClosed, seesRuns } from '../../../lastClosed.ts';
import { todayDate } from '../../../ports.ts';
import { usePermissions } from '../../../session.ts';
import { Field } from '../../Field.tsx';
import { Banner } from '../../Panel.tsx';
import { FieldInput } from '../../form/FieldInput.tsx';

/** Undefined while it is read; null: none is closed, they are not seen, or nobody asks (`request`). */
export const useClosedMes = (request: boolean): Periodo | null | undefined => {
  const can = seesRuns(usePermissions()) && request,
    [mes, set] = useState<Periodo | null | undefined>(can ? undefined : null);
  useEffect(() => {
    let alive = true;
    if (can)
      void askLastClosed().then((r) => {
        if (alive) set(E.isLeft(r) ? null : r.right);
      });
    return () => {
      alive = false;
    };
  }, [can]);
  return mes;
};

export const isDatedField = (table: AnyTable, name: string): boolean => {
  const f = table.fields[name];
  return f !== undefined && datedValueField(f) !== undefined;
};
const lone = (f: FieldDef): string | undefined => (f.kind === 'lista' ? f.sueltoDesde : undefined);
/**
 * The day proposed for a value: after what is closed. Without a closed month, none: each row's own, where the
 * table has one.
 */
const proposedDay = (f: FieldDef, closed: Periodo | null | undefined): string | null =>
  closed ? firstDay(addMeses(closed, 1)) : lone(f) === undefined ? firstDay(periodoOf(todayDate())) : null;
/** The day of a value: as it was written, or the proposed one while nobody wrote any. */
const dayOf = (f: FieldDef, row: Row, closed: Periodo | null | undefined): Value =>
  row['desde'] === undefined ? proposedDay(f, closed) : row['desde'];

/** As it is sent: without a day, where the table has one for each row, the value alone. */
export const sentValue = (f: FieldDef | undefined, v: Value, closed: Periodo | null | undefined): Value => {
  const own = f && datedValueField(f);
  if (!f || !own) return v;
  const [row = {}] = rowsOf(v),
    day = dayOf(f, row, closed),
    value = row[own[0]] ?? null;
  return day === null && lone(f) !== undefined ? value : [{ desde: day, [own[0]]: value }];
};

export const DatedChange = ({
  table,
  name,
  value,
  closed,
  errorOf,
  onChange,
}: {
  readonly table: AnyTable;
  readonly name: string;
  readonly value: Value;
  readonly closed: Periodo | null | undefined;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (v: Value) => void;
}) => {
  const t = useT(),
    f = table.fields[name],
    own = f && datedValueField(f),
    [row = {}] = rowsOf(value);
  const dayField = f?.kind === 'lista' ? f.fields['desde'] : undefined;
  if (!f || !own || !dayField) return null;
  const [inner, field] = own,
    from = lone(f),
    day = dayOf(f, row, closed),
    start = typeof day === 'string' ? day : '',
    // Without a day it rules from each row's own, which may be years ago.
    reaches =
      closed && (isCivilDate(start) ? periodoOf(start) <= closed : day === null && from !== undefined);
  return (
    <div className="masivo-fechado">
      <Field label={t('masivo.valor')} error={errorOf(`${name}.0.${inner}`)}>
        {(k) => (
          <FieldInput
            field={field}
            value={row[inner]}
            onChange={(x) => onChange([{ ...row, [inner]: x }])}
            control={k}
          />
        )}
      </Field>
      <Field
        label={t('pantallas.comun.desde')}
        error={errorOf(`${name}.0.desde`)}
        optional={from !== undefined}
        help={
          from === undefined
            ? undefined
            : t('masivo.desdeVacio', { campo: table.fields[from]?.label ?? from })
        }
      >
        {(k) => (
          <FieldInput
            field={dayField}
            value={day}
            onChange={(x) => onChange([{ ...row, desde: x === '' ? null : x }])}
            control={k}
          />
        )}
      </Field>
      {reaches && <Banner tone="warn">{t('masivo.desdeCerrado', { mes: showDate(closed) })}</Banner>}
    </div>
  );
};
