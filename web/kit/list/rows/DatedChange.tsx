// A value of a dated list for many rows: the value, and the day from which it rules.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { datedValueField, rowsOf, type Field as FieldDef, type Value } from '../../../../core/kit/field.ts';
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
import { usePermissions } from '../../../session.ts';
import { Field } from '../../Field.tsx';
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
 * The value with the day proposed for it: after what is closed. Without a closed month, no day: each row's own,
 * where the table has one.
 */
export const proposedValue = (f: FieldDef, closed: Periodo | null | undefined, today: string): Value => {
  const own = datedValueField(f);
  if (!own) return null;
  const start = closed
    ? firstDay(addMeses(closed, 1))
    : lone(f) === undefined
      ? firstDay(periodoOf(today))
      : null;
  return [{ desde: start, [own[0]]: null }];
};
/** As it is sent: without a day, where the table has one for each row, the value alone. */
export const sentValue = (f: FieldDef | undefined, v: Value): Value => {
  const own = f && datedValueField(f),
    [row] = rowsOf(v);
  return f && own && row && lone(f) !== undefined && (row['desde'] ?? '') === '' ? (row[own[0]] ?? null) : v;
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
  const day = f?.kind === 'lista' ? f.fields['desde'] : undefined;
  if (!f || !own || !day) return null;
  const [inner, field] = own,
    from = lone(f),
    start = String(row['desde'] ?? '');
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
          closed && isCivilDate(start) && periodoOf(start) <= closed
            ? t('masivo.desdeCerrado', { mes: showDate(closed) })
            : from === undefined
              ? undefined
              : t('masivo.desdeVacio', { campo: table.fields[from]?.label ?? from })
        }
      >
        {(k) => (
          <FieldInput
            field={day}
            value={row['desde']}
            onChange={(x) => onChange([{ ...row, desde: x === '' ? null : x }])}
            control={k}
          />
        )}
      </Field>
    </div>
  );
};
