// A field's value in words, for histories and comparisons.
import type { ReactNode } from 'react';
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Cell } from '../Cell.tsx';
import { useRowLabel } from '../references.ts';

const Reference = ({ table, id }: { readonly table: string; readonly id: number }) => (
  <>{useRowLabel(table, id) ?? '…'}</>
);

/** The name of a row, with its references in words. */
export const RowName = ({
  table,
  row,
}: {
  readonly table: AnyTable;
  readonly row: Readonly<Record<string, unknown>>;
}) => (
  <>
    {table.display
      .filter((d) => row[d] !== null && row[d] !== undefined)
      .map((d, i) => (
        <span key={d}>
          {i > 0 && ' '}
          <FieldValue name={d} field={table.fields[d]} value={row[d]} />
        </span>
      ))}
  </>
);

export const FieldValue = ({
  name,
  field,
  value,
}: {
  readonly name: string;
  readonly field: Field | undefined;
  readonly value: unknown;
}): ReactNode => {
  const t = useT();
  if (field?.kind === 'referencia' && typeof value === 'number')
    return <Reference table={field.table} id={value} />;
  if (field?.kind === 'lista' && Array.isArray(value)) {
    if (value.length === 0) return <span className="muted">—</span>;
    if (value.length > 12) return t('web.lista.filas', { count: value.length });
    return (
      <ul>
        {value.map((item, i) => (
          <li key={i}>
            {Object.entries(field.fields)
              .filter(([, f]) => !f.hidden)
              .map(([n, f], k) => (
                <span key={n}>
                  {k > 0 && ' · '}
                  <FieldValue name={n} field={f} value={item[n]} />
                </span>
              ))}
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === 'object' && value !== null) return <code>{JSON.stringify(value)}</code>;
  return <Cell name={name} field={field} value={value} label={undefined} />;
};
