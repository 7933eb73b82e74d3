// A dated list as an editable table: values from the newest, each can be corrected or removed, and new ones
// pasted.
import { useState } from 'react';
import type { Row, Value } from '../../../core/kit/field.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { useListPaste } from '../../kit/form/useListPaste.tsx';
import { useT } from '../../i18n.ts';
import { withRowChange, EditedRow } from './EditedRow.tsx';
import type { DatedList } from './datedLists.ts';
import { tramosOf } from './lanes.ts';

const incomplete = (f: Row, field: string): boolean =>
  (f[field] ?? null) === null || (f['desde'] ?? '') === '';

export const EditedDatedTable = ({
  focus,
  onOpen,
  list,
  rows,
  set,
  errors,
  today,
  history,
  readOnly,
  textOf,
}: {
  readonly focus: (e: HTMLElement | null) => void;
  readonly onOpen: () => void;
  readonly list: DatedList;
  readonly rows: readonly Row[];
  readonly set: (f: readonly Row[]) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly today: string;
  readonly history: RowHistory;
  readonly readOnly: boolean;
  readonly textOf: (v: Value) => string;
}) => {
  const t = useT();
  /** The row being corrected, and the order of all the rows when it was opened. */
  const [correcting, correct] = useState<{
    readonly index: number;
    readonly order: readonly number[];
  } | null>(null);
  // Added rows stay open and in place until saved: closing at the first key, or moving when the date changes,
  // would lose what is typed next.
  const [added, setAdded] = useState<ReadonlySet<number>>(
    () => new Set(rows.flatMap((f, i) => (incomplete(f, list.field) ? [i] : []))),
  );
  const toOpen = rows.flatMap((f, i) => (incomplete(f, list.field) && !added.has(i) ? [i] : []));
  if (toOpen.length > 0) setAdded(new Set([...added, ...toOpen]));
  const tramos = tramosOf(rows, list.field, today);
  const above = rows.flatMap((f, index) =>
    added.has(index) || !tramos.some((x) => x.index === index)
      ? [
          {
            from: String(f['desde'] ?? ''),
            until: null,
            value: f[list.field] ?? null,
            scheduled: true,
            index,
          },
        ]
      : [],
  );
  const byDate = [...above, ...tramos.toReversed().filter((x) => !above.some((a) => a.index === x.index))];
  // Retyping a date does not move its row, which would take the cursor away.
  const inOrder =
    correcting === null
      ? byDate
      : byDate.toSorted((a, b) => correcting.order.indexOf(a.index) - correcting.order.indexOf(b.index));
  const pasted = useListPaste({
    fields: { desde: list.from, [list.field]: list.def },
    items: rows,
    onChange: set,
    dated: true,
    readOnly,
  });
  const isNumber = withRowChange(list);
  const change = (i: number, c: Row): void => set(rows.map((f, k) => (k === i ? { ...f, ...c } : f)));
  const remove = (i: number): void => {
    correct(null);
    setAdded(new Set([...added].flatMap((k) => (k === i ? [] : [k > i ? k - 1 : k]))));
    set(rows.filter((_, k) => k !== i));
  };
  return (
    <>
      <table className="tabla leg-tabla" onPaste={pasted.onPaste}>
        <caption className="sr">{list.label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pantallas.comun.desde')}</th>
            <th scope="col">{t('pantallas.comun.hasta')}</th>
            <th scope="col" className={isNumber ? 'der' : ''}>
              {t('pantallas.comun.valor')}
            </th>
            {isNumber && (
              <th scope="col" className="der">
                {t('pantallas.comun.cambio')}
              </th>
            )}
            <th scope="col">{t('pantallas.legajo.cargo')}</th>
            <th scope="col">{t('pantallas.legajo.cuando')}</th>
            <th scope="col">
              <span className="sr">{t('pantallas.comun.mas')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((x) => (
            <EditedRow
              key={x.index}
              x={x}
              previous={tramos[tramos.findIndex((y) => y.index === x.index) - 1]}
              row={rows[x.index] ?? {}}
              isOpen={
                added.has(x.index) || x.value === null || x.from === '' || correcting?.index === x.index
              }
              list={list}
              errorOf={(c) => errors[`${list.id}.${x.index}.${c}`]}
              today={today}
              history={history}
              readOnly={readOnly}
              textOf={textOf}
              focus={focus}
              change={(c) => change(x.index, c)}
              correct={() => {
                onOpen();
                correct({ index: x.index, order: inOrder.map((y) => y.index) });
              }}
              remove={() => remove(x.index)}
            />
          ))}
        </tbody>
      </table>
      {pasted.said}
    </>
  );
};
