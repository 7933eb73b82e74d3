// Who loaded the row that a value comes from, and when: read from its history once and kept for the session.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { InputOrigin } from '../../../core/payroll/run.ts';
import { useT } from '../../i18n.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import { askServer } from '../requests.ts';

const memory = new Map<string, Promise<RowHistory>>();
const historyOf = (table: string, id: number): Promise<RowHistory> => {
  const k = `${table}/${id}`;
  let p = memory.get(k);
  if (!p) {
    p = askServer(api.tabla.historia, undefined, { controller: table, id })().then((r) => {
      // A failure is not cached: it may be the network's.
      if (E.isLeft(r)) {
        memory.delete(k);
        return [];
      }
      return r.right;
    });
    memory.set(k, p);
  }
  return p;
};

/** The change that set a field to its current value; the latest change if none names it. */
const loaded = (h: RowHistory, field: string | undefined): RowHistory[number] | undefined => {
  const order = h.toSorted((a, b) => a.version - b.version);
  return (
    order.findLast(
      (x) =>
        field !== undefined && x.cambios.some((c) => c.campo.toLowerCase().includes(field.toLowerCase())),
    ) ?? order.at(-1)
  );
};

/** The server's mark for a simulated value: no fact brought it. */
const supposed = (
  o: InputOrigin & { readonly procedencia?: { readonly texto: string; readonly usuario?: string } },
): string | undefined =>
  o.procedencia && o.procedencia.usuario === undefined ? o.procedencia.texto : undefined;

export const ValueOrigin = ({ origin }: { readonly origin: InputOrigin }) => {
  const t = useT();
  const [who, set] = useState<RowHistory[number] | undefined>(undefined);
  const { tabla: table, id, campo: field } = origin,
    said = supposed(origin);
  useEffect(() => {
    if (said !== undefined) return undefined;
    let alive = true;
    void historyOf(table, id).then((h) => {
      if (alive) set(loaded(h, field));
    });
    return () => {
      alive = false;
    };
  }, [table, id, field, said]);
  if (said !== undefined) return <span className="exp-origen">{said}</span>;
  const parts = [
    ...(origin.desde ? [t('pantallas.explicar.fila', { fecha: showDate(origin.desde) })] : []),
    ...(who
      ? [
          t('pantallas.explicar.cargo', {
            quien: who.usuario,
            cuando: shownInstant(who.at).slice(0, 10),
          }),
        ]
      : []),
  ];
  return <span className="exp-origen num">{parts.join(' · ') || '\u00a0'}</span>;
};
