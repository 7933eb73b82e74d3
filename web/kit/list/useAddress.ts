// Applies the address to the machine: page, order, size and view. Going back also restores the search of that
// history entry.
import { useLocation } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { useOnChange } from '../useOnChange.ts';
import type { SentListRequest } from './listRequest.ts';
import type { ListTableActor, TableActorState } from './tableActor.ts';
import type { LiveArrangement } from './useArrangement.ts';
import { searchAt, rememberSearch } from '../listMemory.ts';
import { sameOrder, sameFilters } from './arrangement.ts';

interface DeQueDireccion {
  readonly actor: ListTableActor;
  readonly c: TableActorState['context'];
  readonly arreglo: LiveArrangement;
  readonly pedidas: readonly string[];
  readonly pedido: SentListRequest;
  /** Whether the machine accepts requests now. */
  readonly toma: boolean;
}

export const useAddress = ({
  actor,
  c,
  arreglo,
  pedidas,
  pedido: { totales, sort, luego },
  toma,
}: DeQueDireccion): void => {
  const { lugar, orden, filas, base } = arreglo,
    { key } = useLocation();
  const { listas } = arreglo.vistas,
    entry = useRef(key),
    applied = useRef(listas ? arreglo.clave : undefined);
  const hadSearched = useRef<boolean>(undefined);
  hadSearched.current ??= searchAt(key) !== undefined;
  const quedo = JSON.stringify([totales, orden, pedidas]);
  useOnChange([actor, key, lugar.pagina, filas, arreglo.clave, quedo, listas, toma], () => {
    const m = actor.getSnapshot();
    if (m.status !== 'active' || !toma || !listas) return;
    const x = m.context,
      ofEntry = entry.current !== key ? searchAt(key) : undefined,
      otherView =
        applied.current !== arreglo.clave &&
        (applied.current !== undefined || (arreglo.clave !== '' && !hadSearched.current));
    const { consulta, filtros } = ofEntry ?? (otherView ? base : { consulta: x.query, filtros: x.filters });
    entry.current = key;
    applied.current = arreglo.clave;
    const otherOrder = x.sort?.field !== sort?.field || x.sort?.direction !== sort?.direction;
    if (
      consulta !== x.query ||
      !sameFilters(filtros, x.filters) ||
      pedidas.some((f) => !x.fields.includes(f)) ||
      JSON.stringify(totales) !== JSON.stringify(x.totals ?? null) ||
      !sameOrder(luego, x.then ?? []) ||
      (otherOrder && luego.length > 0)
    ) {
      actor.send({
        type: 'arrange',
        fields: pedidas,
        totals: totales,
        sort,
        then: luego,
        limit: filas,
        page: lugar.pagina,
        query: consulta,
        filters: filtros,
      });
      return;
    }
    if (otherOrder && sort) actor.send({ type: 'sort', field: sort.field, direction: sort.direction });
    if (x.limit !== filas) actor.send({ type: 'limit', limit: filas });
    if (actor.getSnapshot().context.page !== lugar.pagina && x.page !== 0)
      actor.send({ type: 'page', page: lugar.pagina });
  });
  useEffect(() => {
    if (listas) rememberSearch(key, { consulta: c.query, filtros: c.filters });
  }, [key, c.query, c.filters, listas]);
};
