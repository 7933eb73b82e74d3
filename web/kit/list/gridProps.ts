// The props of a table: what it shows and its callbacks.
import type { ReactNode } from 'react';
import type { ExtraData, ListOrder } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { ListColumn } from './arrangement.ts';
import type { HeadCellsProps } from './GridHead.tsx';
import type { ListRow, OpenRowMenu } from './GridRow.tsx';

/** Selected rows by id, including those of other pages. */
export type SelectedRows = Readonly<Record<string, boolean>>;
export interface GridProps
  extends Pick<HeadCellsProps, 'onSort' | 'onMove' | 'onStep' | 'onWidth' | 'onColumnMenu'> {
  readonly table: AnyTable;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  readonly extra: ExtraData | null;
  readonly total: number;
  readonly preIndex: number;
  readonly order: readonly ListOrder[];
  readonly selection: SelectedRows;
  readonly onSelect: (s: SelectedRows) => void;
  readonly openId: number | null;
  readonly onOpen: (f: ListRow) => void;
  readonly hrefOf: (f: ListRow) => string;
  readonly onMenu: OpenRowMenu;
  /** F2 on a cell. */
  readonly onEdit?: ((f: ListRow, field: string) => void) | undefined;
  /** Replaces a cell being edited; and whether a cell can be edited. */
  readonly editor?: ((f: ListRow, field: string) => ReactNode) | undefined;
  readonly editable?: ((field: string) => boolean) | undefined;
  readonly grey: boolean;
  readonly busy: boolean;
  /** Shown instead of the rows: empty, no matches, error, no permission. */
  readonly state?: ReactNode;
  readonly phone: boolean;
  /** Height of a row in px. */
  readonly height: number;
  readonly caption: string;
}
