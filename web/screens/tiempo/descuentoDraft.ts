// What is typed in a new advance, loan or order and not saved: it outlasts a reload, as in the rows with a form
// of their own.
import { useState } from 'react';
import type { RowDraft } from '../../../core/api/drafts.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { serverDrafts } from '../../ports.ts';
import { rowOf } from '../../receivedRows.ts';

const CONCEPTO = 'id_rrhh_concepto';

/** `table` undefined: a row that exists is corrected, and keeps none. The draft of another concept is not ours. */
export const useDescuentoDraft = (table: string | undefined, initial: () => Row) => {
  const [written, change] = useState<Row>(initial),
    own = (d: RowDraft | null): Row | undefined => {
      const values = d && rowOf(d.values);
      return values && values[CONCEPTO] === written[CONCEPTO] ? values : undefined;
    };
  useOnChange([table], () => {
    if (table === undefined) return undefined;
    let alive = true;
    const recover = (d: RowDraft | null): void => {
      const values = own(d);
      // What was typed while it came stays.
      if (alive && values) change((now) => ({ ...now, ...values, ...typedIn(now) }));
    };
    recover(serverDrafts.drafts.loadRow(table, null));
    void serverDrafts.stored(table, null).then(recover);
    return () => {
      alive = false;
    };
  });
  return {
    written,
    put: (field: string, x: Value): void => {
      const next = { ...written, [field]: x };
      change(next);
      if (table !== undefined)
        serverDrafts.drafts.saveRow(table, null, { version: null, values: typedIn(next), pending: null });
    },
    forget: (): void => {
      if (table !== undefined) serverDrafts.drafts.saveRow(table, null, null);
    },
  };
};
/** Without what nobody wrote. */
const typedIn = (v: Row): Row =>
  Object.fromEntries(Object.entries(v).filter(([, x]) => x !== null && x !== ''));
