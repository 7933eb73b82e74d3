// The rows of a table; grey placeholders while the first answer comes; or a message in their place.
import type { ReactNode } from 'react';
import { actualField, isRightAligned } from './columnFields.ts';
import type { GridProps } from './gridProps.ts';
import { GridRow, rowKey, type GridRowShared, type ListRow } from './GridRow.tsx';
import type { DrawnRows } from './useDrawnRows.ts';
import type { GridColumns } from './useGridColumns.ts';

const GREY_ROWS = 8;

/** Space for the rows that are not drawn. */
const Room = ({ px, cuantas }: { readonly px: number; readonly cuantas: number }) =>
  px > 0 && (
    <tr className="spacer" aria-hidden="true">
      <td colSpan={cuantas} style={{ height: px }} />
    </tr>
  );

const GreyRows = ({ p, columnas }: { readonly p: GridProps; readonly columnas: GridColumns }) =>
  Array.from({ length: GREY_ROWS }, (_, i) => (
    <tr key={i} aria-hidden="true">
      <td />
      {columnas.cabezas.map((c) => (
        <td key={c.campo} className={isRightAligned(actualField(p.tabla, c.campo)) ? 'right' : undefined}>
          <span className="skeleton" />
        </td>
      ))}
      {!p.phone && <td />}
    </tr>
  ));

export const GridBody = ({
  p,
  columnas,
  drawn,
  comun,
}: {
  readonly p: GridProps;
  readonly columnas: GridColumns;
  readonly drawn: DrawnRows;
  readonly comun: GridRowShared;
}) => {
  const { cuantas, nombres } = columnas,
    { editor } = p;
  // Passed only to the row with the cell being edited, so that only that row redraws.
  const editorOf = (f: ListRow): ((c: string) => ReactNode) | undefined =>
    editor && nombres.some((c) => editor(f, c) !== undefined) ? (c) => editor(f, c) : undefined;
  if (p.state !== undefined)
    return (
      <tr className="spacer">
        <td colSpan={cuantas}>
          <div className="list-state">{p.state}</div>
        </td>
      </tr>
    );
  if (p.grises) return <GreyRows p={p} columnas={columnas} />;
  return (
    <>
      <Room px={drawn.antes} cuantas={cuantas} />
      {drawn.indices.map((i) => {
        const f = p.rows[i];
        return (
          f && (
            <GridRow
              key={rowKey(f)}
              comun={comun}
              f={f}
              i={i}
              lugar={p.preIndex + i + 1}
              elegida={p.selection[rowKey(f)] === true}
              abierta={p.openId !== null && p.openId === Number(f['id'])}
              editor={editorOf(f)}
            />
          )
        );
      })}
      <Room px={drawn.despues} cuantas={cuantas} />
    </>
  );
};
