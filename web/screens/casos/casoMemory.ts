// What is being typed of a paid receipt, kept on the server for who types it: it names a person and their pay, so
// nothing of it stays in the browser.
import { useEffect, useRef, useState } from 'react';
import { rowsOf, type Row, type Value } from '../../../core/kit/field.ts';
import { serverDrafts } from '../../ports.ts';
import { rowOf } from '../../receivedRows.ts';
import { emptyCaso, EMPTY_LINE, writtenLines, type CasoDraft } from './casoDraft.ts';

/** Drafts are of a row of a table: this is of none, so its number is one that no row has. */
const TABLE = 'Novedades',
  NUMBER = -1;

/** `periodo` null: nobody wrote a month, and the proposed one is shown. */
type Written = Omit<CasoDraft, 'periodo'> & { readonly periodo: string | null };

const text = (v: Value | undefined): string => (typeof v === 'string' ? v : '');
const number = (v: Value | undefined): number | null => (typeof v === 'number' ? v : null);
export const casoValues = (d: Written): Row => ({
  id_personal: d.id_personal,
  periodo: d.periodo,
  kind: d.kind,
  pago: d.pago,
  lineas: writtenLines(d.lines).map(({ concepto, importe }) => ({ concepto, importe })),
  parcial: d.partial ? 1 : 0,
});
export const casoFromValues = (v: Row): Written => ({
  id_personal: number(v['id_personal']),
  periodo: typeof v['periodo'] === 'string' ? v['periodo'] : null,
  kind: number(v['kind']),
  pago: text(v['pago']),
  lines: [
    ...rowsOf(v['lineas']).map((x) => ({ concepto: text(x['concepto']), importe: text(x['importe']) })),
    ...(rowsOf(v['lineas']).length === 0 ? [EMPTY_LINE] : []),
  ],
  partial: v['parcial'] === 1,
});

/** Nobody wrote anything yet: a proposal is no draft. */
const isUntouched = (d: Written): boolean =>
  d.id_personal === null && d.pago === '' && !d.partial && writtenLines(d.lines).length === 0;

interface LiveCaso {
  readonly d: CasoDraft;
  readonly change: (x: Partial<CasoDraft>) => void;
  /** It was kept as a case: what is typed stays on screen, and is no draft. */
  readonly kept: () => void;
}
/** The receipt being typed, as it was left; `proposed`: its month while nobody wrote one. */
export const useCaso = (proposed: string): LiveCaso => {
  const [written, set] = useState<Written>(() => {
      const memory = serverDrafts.drafts.loadRow(TABLE, NUMBER);
      return memory ? casoFromValues(rowOf(memory.values)) : { ...emptyCaso(''), periodo: null };
    }),
    touched = useRef(false);
  useEffect(() => {
    let alive = true;
    void serverDrafts.stored(TABLE, NUMBER).then((stored) => {
      if (alive && stored && !touched.current) set(casoFromValues(rowOf(stored.values)));
    });
    return () => {
      alive = false;
    };
  }, []);
  return {
    d: { ...written, periodo: written.periodo ?? proposed },
    change: (x) => {
      touched.current = true;
      const now = { ...written, ...x };
      set(now);
      serverDrafts.drafts.saveRow(
        TABLE,
        NUMBER,
        isUntouched(now) ? null : { version: null, values: casoValues(now), pending: null },
      );
    },
    kept: () => serverDrafts.drafts.saveRow(TABLE, NUMBER, null),
  };
};
