// The rows of a table; grey placeholders while the first answer comes; or a message in their place.
import type { ReactNode } from 'react';
import { actualField, isRightAligned } from './columnFields.ts';
import type { GridProps } from './gridProps.ts';
import { GridRow, rowKey, type GridRowShared, type ListRow } from './GridRow.tsx';
import type { DrawnRows } from './useDrawnRows.ts';
import type { GridColumns } from './useGridColumns.ts';

const GREY_ROWS = 8;

/** Space for the rows that are not drawn. */
const Room = ({ px, count }: { readonly px: number; readonly count: number }) =>
  px > 0 && (
    <tr className="spacer" aria-hidden="true">
      <td colSpan={count} style={{ height: px }} />
    </tr>
  );

const GreyRows = ({ p, columns }: { readonly p: GridProps; readonly columns: GridColumns }) =>
  Array.from({ length: GREY_ROWS }, (_, i) => (
    <tr key={i} aria-hidden="true">
      <td />
      {columns.heads.map((c) => (
        <td key={c.campo} className={isRightAligned(actualField(p.table, c.campo)) ? 'right' : undefined}>
          <span className="skeleton" />
        </td>
      ))}
      {!p.phone && <td />}
    </tr>
  ));

export const GridBody = ({
  p,
  columns,
  drawn,
  shared,
}: {
  readonly p: GridProps;
  readonly columns: GridColumns;
  readonly drawn: DrawnRows;
  readonly shared: GridRowShared;
}) => {
  const { count, names } = columns,
    { editor } = p;
  // Passed only to the row with the cell being edited, so that only that row redraws.
  const editorOf = (f: ListRow): ((c: string) => ReactNode) | undefined =>
    editor && names.some((c) => editor(f, c) !== undefined) ? (c) => editor(f, c) : undefined;
  if (p.state !== undefined)
    return (
      <tr className="spacer">
        <td colSpan={count}>
          <div className="list-state">{p.state}</div>
        </td>
      </tr>
    );
  if (p.grey) return <GreyRows p={p} columns={columns} />;
  return (
    <>
      <Room px={drawn.before} count={count} />
      {drawn.rows.map(({ i, row: f, key }) => (
        <GridRow
          key={key}
          shared={shared}
          f={f}
          i={i}
          place={p.preIndex + i + 1}
          chosen={p.selection[rowKey(f)] === true}
          opened={p.openId !== null && p.openId === Number(f['id'])}
          editor={editorOf(f)}
        />
      ))}
      <Room px={drawn.after} count={count} />
    </>
  );
};
