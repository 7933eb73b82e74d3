// One row of a list: on a phone, of two lines.
import { memo, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../Button.tsx';
import { Amount } from '../Panel.tsx';
import { readableRowName } from '../references.ts';
import { actualField, metaDisplay, isRightAligned } from './columnFields.ts';
import { Cell } from './Cell.tsx';

export type ListRow = Readonly<Record<string, unknown>>;
export const rowKey = (f: ListRow): string => String(f['id']);
/** Opens the menu of a row, at a point or at what was pressed. */
export type OpenRowMenu = (
  f: ListRow,
  e: SyntheticEvent,
  punto?: { readonly x: number; readonly y: number },
) => void;

/** What all rows of a drawing share: the same object for as long as none of it changes. */
export interface GridRowShared {
  readonly tabla: AnyTable;
  readonly extra: ExtraData | null;
  readonly phone: boolean;
  readonly nombres: readonly string[];
  /** The column whose text is the link to the row. */
  readonly enlace: string;
  /** On a phone: what goes under the name, and the figure at the right. */
  readonly meta: readonly string[];
  readonly suma: string | undefined;
  readonly conEstado: boolean;
  /** Where each frozen one stands, from the left. */
  readonly fijas: ReadonlyMap<string, number>;
  /** Columns that are written in their place. */
  readonly editables: ReadonlySet<string>;
  readonly cuantas: number;
  readonly href: (f: ListRow) => string;
  readonly alternar: (f: ListRow) => void;
  readonly abrir: (f: ListRow) => void;
  readonly menu: OpenRowMenu;
  readonly editar: (f: ListRow, campo: string) => void;
}

export interface GridRowProps {
  readonly comun: GridRowShared;
  readonly f: ListRow;
  readonly i: number;
  /** Its place among all that match, from 1. */
  readonly lugar: number;
  readonly elegida: boolean;
  readonly abierta: boolean;
  /** The cell that is being written, where it is of this row. */
  readonly editor: ((campo: string) => ReactNode) | undefined;
}

/** Where a frozen cell stands. */
export const frozenCellProps = (fijas: ReadonlyMap<string, number>, c: string) =>
  fijas.has(c) ? { 'data-fija': true, style: { left: fijas.get(c) } } : {};
const etiquetaDe = (extra: ExtraData | null, campo: string, valor: unknown): string | undefined =>
  extra?.labels[campo]?.[String(valor)];

const Row = ({ comun: k, f, i, lugar, elegida, abierta, editor }: GridRowProps) => {
  const t = useT();
  const { tabla, extra, phone, enlace } = k,
    n = readableRowName(tabla, f, extra?.labels),
    total = k.suma === undefined ? undefined : f[k.suma];
  const seguir = (e: MouseEvent) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    k.abrir(f);
  };
  const valor = (c: string): ReactNode => (
    <Cell name={c} field={actualField(tabla, c)} value={f[c]} label={etiquetaDe(extra, c, f[c])} />
  );
  const metas = phone
    ? k.meta.flatMap((c) => {
        const field = actualField(tabla, c),
          como = metaDisplay(field, f[c]);
        return como === 'nada' ? [] : [[c, como === 'rotulo' ? field?.label : valor(c)] as const];
      })
    : [];
  const celda = (c: string): ReactNode =>
    editor?.(c) ??
    (c === enlace ? (
      <a href={k.href(f)} tabIndex={-1} onClick={seguir}>
        {valor(c)}
      </a>
    ) : (
      valor(c)
    ));
  return (
    <tr
      data-i={i}
      aria-rowindex={lugar}
      aria-selected={elegida}
      data-open={abierta}
      onDoubleClick={() => k.abrir(f)}
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
          checked={elegida}
          onChange={() => k.alternar(f)}
        />
      </td>
      {phone ? (
        <>
          <td data-c={1} aria-colindex={2} tabIndex={-1}>
            <div className="two">
              {celda(enlace)}
              <span className="meta">
                {metas.map(([c, dicho], x) => (
                  <span key={c}>
                    {x > 0 && ' · '}
                    {dicho}
                  </span>
                ))}
              </span>
            </div>
          </td>
          {(k.suma !== undefined || k.conEstado) && (
            <td className="right" data-c={2} aria-colindex={3} tabIndex={-1}>
              <div className="two end">
                {k.suma && <Amount value={typeof total === 'string' ? total : null} />}
                {k.conEstado && (
                  <Cell name="estado" field={tabla.fields['estado']} value={f['estado']} label={undefined} />
                )}
              </div>
            </td>
          )}
        </>
      ) : (
        <>
          {k.nombres.map((c, x) => {
            const field = actualField(tabla, c);
            return (
              <td
                key={c}
                data-c={x + 1}
                aria-colindex={x + 2}
                tabIndex={-1}
                {...(k.editables.has(c)
                  ? {
                      onDoubleClick: (e) => {
                        e.stopPropagation();
                        k.editar(f, c);
                      },
                    }
                  : {})}
                {...frozenCellProps(k.fijas, c)}
                className={
                  [
                    isRightAligned(field) ? 'right' : '',
                    field?.kind === 'entero' ? 'code' : field?.kind === 'importe' ? 'amount' : '',
                  ]
                    .join(' ')
                    .trim() || undefined
                }
              >
                {celda(c)}
              </td>
            );
          })}
          <td className="more-cell" data-c={k.cuantas - 1} aria-colindex={k.cuantas}>
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
/** While one scrolls or chooses, the rows that say the same as before are not drawn again. */
export const GridRow = memo(Row);
