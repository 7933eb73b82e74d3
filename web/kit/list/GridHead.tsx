// The headings of a list: press to sort, drag to move, drag the edge to resize; all also by keyboard and from
// their menu.
import {
  memo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import type { ListOrder } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Icon } from '../Icon.tsx';
import { COLUMN_WIDTH, type ListColumn } from './arrangement.ts';
import { actualField, isRightAligned } from './columnFields.ts';
import { canOrderBy } from './canOrderBy.ts';

export interface HeadCellsProps {
  readonly table: AnyTable;
  readonly columns: readonly ListColumn[];
  readonly widths: readonly (number | undefined)[];
  /** Left offset of each frozen column. */
  readonly frozen: ReadonlyMap<string, number>;
  readonly order: readonly ListOrder[];
  /** `junto`: adds to the current order instead of replacing it. */
  readonly onSort: (field: string, joined: boolean) => void;
  /** Moves the column to another's position. */
  readonly onMove: (field: string, until: string) => void;
  /** Moves the column one step to a side. */
  readonly onStep: (field: string, step: 1 | -1) => void;
  /** Sets the width; undefined restores the automatic one. */
  readonly onWidth: (field: string, px: number | undefined) => void;
  readonly onColumnMenu: (
    field: string,
    e: SyntheticEvent,
    point?: { readonly x: number; readonly y: number },
  ) => void;
  /** On a phone, only sorting. */
  readonly phone: boolean;
}

const KIND = 'application/x-jornal-columna';

const Head = ({ c, n, p }: { readonly c: ListColumn; readonly n: number; readonly p: HeadCellsProps }) => {
  const t = useT();
  const [falls, setFalls] = useState(false);
  const th = useRef<HTMLTableCellElement>(null);
  const real = actualField(p.table, c.campo),
    label = p.table.fields[c.campo]?.label ?? c.campo,
    sorts = canOrderBy(p.table, c.campo);
  const placedAt = p.order.findIndex((o) => o.campo === c.campo),
    direction = p.order[placedAt]?.direccion,
    left = p.frozen.get(c.campo);
  // While dragging only its own column is resized; the rows redraw on release.
  const stretch = (e: PointerEvent<HTMLSpanElement>) => {
    e.preventDefault();
    e.stopPropagation();
    const handle = e.currentTarget,
      from = e.clientX,
      was = th.current?.offsetWidth ?? COLUMN_WIDTH.least,
      col = th.current?.closest('table')?.querySelectorAll('col')[n];
    const px = (x: number): number =>
      Math.max(COLUMN_WIDTH.least, Math.min(COLUMN_WIDTH.most, was + x - from));
    handle.setPointerCapture(e.pointerId);
    const moves = (m: globalThis.PointerEvent) => {
      if (col) col.style.width = `${px(m.clientX)}px`;
    };
    const released = (m: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', moves);
      handle.removeEventListener('pointerup', released);
      if (m.clientX !== from) p.onWidth(c.campo, px(m.clientX));
    };
    handle.addEventListener('pointermove', moves);
    handle.addEventListener('pointerup', released);
  };
  const key = (e: KeyboardEvent) => {
    if ((e.key === 'F10' && e.shiftKey) || e.key === 'ContextMenu' || (e.key === 'ArrowDown' && e.altKey)) {
      e.preventDefault();
      e.stopPropagation();
      p.onColumnMenu(c.campo, e);
      return;
    }
    if (e.key !== 'ArrowLeft' && e.key !== 'ArrowRight') {
      if (e.key === 'Enter' && e.shiftKey && sorts) {
        e.preventDefault();
        p.onSort(c.campo, true);
      }
      return;
    }
    const step = e.key === 'ArrowRight' ? 1 : -1;
    if (p.phone || (!e.shiftKey && !e.ctrlKey)) return;
    e.preventDefault();
    e.stopPropagation();
    if (e.ctrlKey) p.onStep(c.campo, step);
    else p.onWidth(c.campo, (th.current?.offsetWidth ?? COLUMN_WIDTH.least) + step * COLUMN_WIDTH.step);
  };
  const drags = p.phone
    ? {}
    : {
        draggable: true,
        onDragStart: (e: DragEvent) => {
          e.dataTransfer.setData(KIND, c.campo);
          e.dataTransfer.effectAllowed = 'move';
        },
        onDragOver: (e: DragEvent) => {
          if (e.dataTransfer.types.includes(KIND)) {
            e.preventDefault();
            setFalls(true);
          }
        },
        onDragLeave: () => setFalls(false),
        onDrop: (e: DragEvent) => {
          setFalls(false);
          const of = e.dataTransfer.getData(KIND);
          if (of && of !== c.campo) {
            e.preventDefault();
            p.onMove(of, c.campo);
          }
        },
      };
  const inside = (
    <>
      <span className="ellipsis">{label}</span>
      {direction && <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} />}
      {direction && p.order.length > 1 && <span className="puesto num">{placedAt + 1}</span>}
    </>
  );
  return (
    <th
      ref={th}
      scope="col"
      data-c={n}
      aria-colindex={n + 1}
      data-cae={falls || undefined}
      data-fija={left !== undefined || undefined}
      style={left === undefined ? undefined : { left }}
      {...drags}
      onKeyDown={key}
      onContextMenu={(e) => {
        e.preventDefault();
        p.onColumnMenu(c.campo, e, { x: e.clientX, y: e.clientY });
      }}
      className={isRightAligned(real) ? 'right' : undefined}
      aria-sort={placedAt === 0 ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {/* An unsortable column still has a menu, so its heading is also a button. */}
      <button
        type="button"
        tabIndex={-1}
        data-celda=""
        title={sorts ? t('lista.cabeza', { campo: label }) : label}
        onClick={(e) => {
          if (sorts) p.onSort(c.campo, e.shiftKey);
          else p.onColumnMenu(c.campo, e);
        }}
      >
        {inside}
      </button>
      {!p.phone && (
        <button
          type="button"
          tabIndex={-1}
          className="col-menu"
          aria-label={t('lista.columna.menu', { campo: label })}
          onClick={(e) => p.onColumnMenu(c.campo, e)}
        >
          <Icon name="chevron-down" />
        </button>
      )}
      {!p.phone && (
        <span
          className="col-estira"
          aria-hidden="true"
          draggable
          onDragStart={(e) => {
            e.preventDefault();
            e.stopPropagation();
          }}
          onPointerDown={stretch}
          onDoubleClick={() => p.onWidth(c.campo, undefined)}
        />
      )}
    </th>
  );
};

const Cells = memo((p: HeadCellsProps) => (
  <>
    {p.columns.map((c, i) => (
      <Head key={c.campo} c={c} n={i + 1} p={p} />
    ))}
  </>
));
/** Memoized: selecting or scrolling rows does not redraw it. */
export const HeadCells = (p: HeadCellsProps) => <Cells {...p} />;
