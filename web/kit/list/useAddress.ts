// The address leads: what it says of page, order, size and view is asked of the machine. Going back finds
// what was looked for there.
import { useLocation } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { useOnChange } from '../useOnChange.ts';
import type { SentListRequest } from './listRequest.ts';
import type { ListTableActor, TableActorState } from './tableActor.ts';
import type { LiveArrangement } from './useArrangement.ts';
import { searchAt, rememberSearch } from './listMemory.ts';
import { sameOrder, sameFilters } from './arrangement.ts';

interface DeQueDireccion {
  readonly actor: ListTableActor;
  readonly c: TableActorState['context'];
  readonly arreglo: LiveArrangement;
  readonly pedidas: readonly string[];
  readonly pedido: SentListRequest;
  /** The machine takes what is asked of it. */
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
    entrada = useRef(key),
    aplicada = useRef(listas ? arreglo.clave : undefined);
  const habiaBuscado = useRef<boolean>(undefined);
  habiaBuscado.current ??= searchAt(key) !== undefined;
  const quedo = JSON.stringify([totales, orden, pedidas]);
  useOnChange([actor, key, lugar.pagina, filas, arreglo.clave, quedo, listas, toma], () => {
    const m = actor.getSnapshot();
    if (m.status !== 'active' || !toma || !listas) return;
    const x = m.context,
      deEntrada = entrada.current !== key ? searchAt(key) : undefined,
      otraVista =
        aplicada.current !== arreglo.clave &&
        (aplicada.current !== undefined || (arreglo.clave !== '' && !habiaBuscado.current));
    const { consulta, filtros } = deEntrada ?? (otraVista ? base : { consulta: x.query, filtros: x.filters });
    entrada.current = key;
    aplicada.current = arreglo.clave;
    const otroOrden = x.sort?.field !== sort?.field || x.sort?.direction !== sort?.direction;
    if (
      consulta !== x.query ||
      !sameFilters(filtros, x.filters) ||
      pedidas.some((f) => !x.fields.includes(f)) ||
      JSON.stringify(totales) !== JSON.stringify(x.totals ?? null) ||
      !sameOrder(luego, x.then ?? []) ||
      (otroOrden && luego.length > 0)
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
    if (otroOrden && sort) actor.send({ type: 'sort', field: sort.field, direction: sort.direction });
    if (x.limit !== filas) actor.send({ type: 'limit', limit: filas });
    if (actor.getSnapshot().context.page !== lugar.pagina && x.page !== 0)
      actor.send({ type: 'page', page: lugar.pagina });
  });
  useEffect(() => {
    if (listas) rememberSearch(key, { consulta: c.query, filtros: c.filters });
  }, [key, c.query, c.filters, listas]);
};
