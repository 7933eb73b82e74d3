// A figure at the foot of a column: a sum stands alone, any other figure carries its name.
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Amount } from '../Panel.tsx';
import { type ListColumn, columnTotalOf } from './arrangement.ts';
import { actualField } from './columnFields.ts';
import { Cell } from '../Cell.tsx';

export const ListTotal = ({
  tabla,
  columna,
  valor,
}: {
  readonly tabla: AnyTable;
  readonly columna: ListColumn;
  readonly valor: string | undefined;
}) => {
  const t = useT();
  const fn = columnTotalOf(tabla, columna),
    field = actualField(tabla, columna.campo);
  if (valor === undefined || fn === undefined) return null;
  const figure =
    fn === 'cuenta' || (field?.kind === 'entero' && fn !== 'promedio') ? (
      <span className="num">{valor}</span>
    ) : field?.kind === 'entero' ? (
      <span className="num">{valor.replace('.', ',')}</span>
    ) : field?.kind === 'importe' ? (
      <Amount value={valor} />
    ) : (
      <Cell name={columna.campo} field={field} value={valor} label={undefined} />
    );
  return fn === 'suma' ? (
    figure
  ) : (
    <>
      <span className="funcion">{t(`lista.funcion.${fn}`)}</span> {figure}
    </>
  );
};
