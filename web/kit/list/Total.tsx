// A figure at the foot of a column: a sum stands alone, any other figure carries its name.
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Amount } from '../Panel.tsx';
import { type ListColumn, columnTotalOf } from './arrangement.ts';
import { actualField } from './columnFields.ts';
import { Cell } from '../Cell.tsx';

export const ListTotal = ({
  table,
  column,
  value,
}: {
  readonly table: AnyTable;
  readonly column: ListColumn;
  readonly value: string | undefined;
}) => {
  const t = useT();
  const fn = columnTotalOf(table, column),
    field = actualField(table, column.campo);
  if (value === undefined || fn === undefined) return null;
  const figure =
    fn === 'cuenta' || (field?.kind === 'entero' && fn !== 'promedio') ? (
      <span className="num">{value}</span>
    ) : field?.kind === 'entero' ? (
      <span className="num">{value.replace('.', ',')}</span>
    ) : field?.kind === 'importe' ? (
      <Amount value={value} />
    ) : (
      <Cell name={column.campo} field={field} value={value} label={undefined} />
    );
  return fn === 'suma' ? (
    figure
  ) : (
    <>
      <span className="funcion">{t(`lista.funcion.${fn}`)}</span> {figure}
    </>
  );
};
