// One row of a list; two lines on a phone.
import { memo, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../Button.tsx';
import { Amount } from '../Panel.tsx';
import { readableRowName } from '../references.ts';
import { actualField, metaDisplay, isRightAligned } from './columnFields.ts';
import { Cell } from '../Cell.tsx';

export type ListRow = Readonly<Record<string, unknown>>;
export const rowKey = (f: ListRow): string => String(f['id']);
/** Opens the menu of a row, at a point or at the pressed element. */
export type OpenRowMenu = (
  f: ListRow,
  e: SyntheticEvent,
  point?: { readonly x: number; readonly y: number },
) => void;

/**
 * What all the rows of a table share: the same object as long as none of it changes, so that rows can be
 * memoized.
 */
export interface GridRowShared {
  readonly table: AnyTable;
  readonly extra: ExtraData | null;
  readonly phone: boolean;
  readonly names: readonly string[];
  /** The column whose text links to the row. */
  readonly link: string;
  /** On a phone: the fields under the name, and the figure at the right. */
  readonly meta: readonly string[];
  readonly sum: string | undefined;
  readonly withState: boolean;
  /** Left offset of each frozen column. */
  readonly frozen: ReadonlyMap<string, number>;
  /** Columns that can be edited in place. */
  readonly editable: ReadonlySet<string>;
  readonly count: number;
  readonly href: (f: ListRow) => string;
  readonly toggle: (f: ListRow) => void;
  readonly open: (f: ListRow) => void;
  readonly menu: OpenRowMenu;
  readonly edit: (f: ListRow, field: string) => void;
}

export interface GridRowProps {
  readonly shared: GridRowShared;
  readonly f: ListRow;
  readonly i: number;
  /** Position among all the matching rows, from 1. */
  readonly place: number;
  readonly chosen: boolean;
  readonly opened: boolean;
  /** The cell being edited, if it is in this row. */
  readonly editor: ((field: string) => ReactNode) | undefined;
}

/** Left offset of a frozen cell. */
export const frozenCellProps = (frozen: ReadonlyMap<string, number>, c: string) =>
  frozen.has(c) ? { 'data-fija': true, style: { left: frozen.get(c) } } : {};
const labelOf = (extra: ExtraData | null, field: string, value: unknown): string | undefined =>
  extra?.labels[field]?.[String(value)];

const Row = ({ shared: k, f, i, place, chosen, opened, editor }: GridRowProps) => {
  const t = useT();
  const { table, extra, phone, link } = k,
    n = readableRowName(table, f, extra?.labels),
    total = k.sum === undefined ? undefined : f[k.sum];
  const goOn = (e: MouseEvent) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    k.open(f);
  };
  const value = (c: string): ReactNode => (
    <Cell name={c} field={actualField(table, c)} value={f[c]} label={labelOf(extra, c, f[c])} />
  );
  const details = phone
    ? k.meta.flatMap((c) => {
        const field = actualField(table, c),
          how = metaDisplay(field, f[c]);
        return how === 'nada' ? [] : [[c, how === 'rotulo' ? field?.label : value(c)] as const];
      })
    : [];
  const cell = (c: string): ReactNode =>
    editor?.(c) ??
    (c === link ? (
      <a href={k.href(f)} tabIndex={-1} onClick={goOn}>
        {value(c)}
      </a>
    ) : (
      value(c)
    ));
  return (
    <tr
      data-i={i}
      aria-rowindex={place}
      aria-selected={chosen}
      data-open={opened}
      onDoubleClick={() => k.open(f)}
      onContextMenu={(e) => {
        e.preventDefault();
        k.menu(f, e, { x: e.clientX, y: e.clientY });
      }}
    >
      <td className="tick-cell" data-c={0} aria-colindex={1}>
        <input
          type="checkbox"
          className="tick"
          tabIndex={-1}
          data-celda=""
          aria-label={t('web.lista.seleccionar', { nombre: n })}
          checked={chosen}
          onChange={() => k.toggle(f)}
        />
      </td>
      {phone ? (
        <>
          <td data-c={1} aria-colindex={2} tabIndex={-1}>
            <div className="two">
              {cell(link)}
              <span className="meta">
                {details.map(([c, said], x) => (
                  <span key={c}>
                    {x > 0 && ' · '}
                    {said}
                  </span>
                ))}
              </span>
            </div>
          </td>
          {(k.sum !== undefined || k.withState) && (
            <td className="right" data-c={2} aria-colindex={3} tabIndex={-1}>
              <div className="two end">
                {k.sum && <Amount value={typeof total === 'string' ? total : null} />}
                {k.withState && (
                  <Cell name="estado" field={table.fields['estado']} value={f['estado']} label={undefined} />
                )}
              </div>
            </td>
          )}
        </>
      ) : (
        <>
          {k.names.map((c, x) => {
            const field = actualField(table, c);
            return (
              <td
                key={c}
                data-c={x + 1}
                aria-colindex={x + 2}
                tabIndex={-1}
                {...(k.editable.has(c)
                  ? {
                      onDoubleClick: (e) => {
                        e.stopPropagation();
                        k.edit(f, c);
                      },
                    }
                  : {})}
                {...frozenCellProps(k.frozen, c)}
                className={
                  [
                    isRightAligned(field) ? 'right' : '',
                    field?.kind === 'entero' ? 'code' : field?.kind === 'importe' ? 'amount' : '',
                  ]
                    .join(' ')
                    .trim() || undefined
                }
              >
                {cell(c)}
              </td>
            );
          })}
          <td className="more-cell" data-c={k.count - 1} aria-colindex={k.count}>
            <IconButton
              icon="ellipsis-h"
              tabIndex={-1}
              data-celda=""
              label={t('web.lista.acciones', { nombre: n })}
              aria-haspopup="menu"
              onClick={(e) => k.menu(f, e)}
            />
          </td>
        </>
      )}
    </tr>
  );
};
/** Memoized: while scrolling or selecting, unchanged rows are not redrawn. */
export const GridRow = memo(Row);
