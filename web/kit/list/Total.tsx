// A figure at the foot of a column: a sum is shown alone, any other figure with its name.
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Amount } from '../Panel.tsx';
import { type ListColumn, columnTotalOf } from './arrangement.ts';
import { actualField } from './columnFields.ts';
import { Cell } from './Cell.tsx';

/** A figure at the foot: the sum says nothing of itself, the others say what they are. */
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
  const funcion = columnTotalOf(tabla, columna),
    campo = actualField(tabla, columna.campo);
  if (valor === undefined || funcion === undefined) return null;
  const cifra =
    funcion === 'cuenta' || (campo?.kind === 'entero' && funcion !== 'promedio') ? (
      <span className="num">{valor}</span>
    ) : campo?.kind === 'entero' ? (
      <span className="num">{valor.replace('.', ',')}</span>
    ) : campo?.kind === 'importe' ? (
      <Amount value={valor} />
    ) : (
      <Cell name={columna.campo} field={campo} value={valor} label={undefined} />
    );
  return funcion === 'suma' ? (
    cifra
  ) : (
    <>
      <span className="funcion">{t(`lista.funcion.${funcion}`)}</span> {cifra}
    </>
  );
};
