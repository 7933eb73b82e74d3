// What changed of where people are paid, as whoever pays is shown it: what, by whom, its review and its wait.
import type { PayDestination } from '../../../core/api/bancos.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { loweredWait } from './loweredWait.ts';
import type { WireLoweredWait } from '../../../core/api/loweredWait.ts';
import { nonEmptyText } from './cuentas.ts';
import { destinationWaits, type DestinationWait } from './destinationWait.ts';
import { changedDestinations, type DestinationChange, type DestinationReads } from './payDestinations.ts';

/** A payment as far as this asks. */
interface Payee {
  readonly id_liquidacion: number;
  readonly id_personal: number;
  readonly grupo: string;
}
interface Shown {
  readonly pagos: readonly Payee[];
  readonly corridas: readonly { readonly id: number; readonly fecha_pago: string }[];
  readonly hoy: string;
}

/** What was reviewed is shown while it is about to be paid or waits: who is paid in cash would be there for ever. */
const isShown = (c: DestinationChange, w: DestinationWait | undefined, mine: readonly Payee[]): boolean =>
  c.revision === null ||
  mine.some((x) => x.grupo === 'pagan' || (w !== undefined && x.grupo === 'bloqueados'));

/** What changed of the people of these payments. */
export const shownDestinations = (
  l: DestinationReads & Pick<StoreReads, 'fila' | 'filas'>,
  { pagos, corridas, hoy }: Shown,
): PayDestination[] => {
  const changes = changedDestinations(l),
    waits = destinationWaits(l, changes, hoy),
    day = new Map(corridas.map((c) => [c.id, c.fecha_pago])),
    name = (id: number): string => userNameOf(l.sql, id) ?? String(id),
    theirs = new Map<number, Payee[]>();
  for (const x of pagos)
    if (x.grupo !== 'enviados' && changes.has(x.id_personal))
      theirs.set(x.id_personal, [...(theirs.get(x.id_personal) ?? []), x]);
  return [...theirs].flatMap(([id, mine]) => {
    const c = changes.get(id),
      w = waits.get(id),
      p = l.fila('Personal', id);
    if (c === undefined || !isShown(c, w, mine)) return [];
    return [
      {
        id_personal: id,
        legajo: p?.['legajo'] == null ? null : Number(p['legajo']),
        nombre: nonEmptyText(p, 'nombre') ?? '',
        posicion: c.posicion,
        at: c.at,
        usuario: c.usuarios.map(name).join(', '),
        cambios: c.cambios.map((x) => ({ ...x })),
        revisado: c.revision && { at: c.revision.at, usuario: name(c.revision.usuario) },
        espera:
          w === undefined
            ? null
            : {
                hasta: w.hasta,
                pasa_el_pago: mine.some((x) => w.hasta > (day.get(x.id_liquidacion) ?? w.hasta)),
                levantada: w.levantada && {
                  at: w.levantada.at,
                  usuario: name(w.levantada.usuario),
                  motivo: w.levantada.motivo,
                },
              },
      },
    ];
  });
};

/** That the wait was lowered and nobody else accepted it, with who did it. */
export const shownLoweredWait = (l: Pick<StoreReads, 'sql' | 'filas' | 'stream'>): WireLoweredWait | null => {
  const w = loweredWait(l);
  if (w === null) return null;
  const { usuarios, posicion, at, antes, ahora } = w,
    usuario = usuarios.map((id) => userNameOf(l.sql, id) ?? String(id)).join(', ');
  return { posicion, at, usuario, antes, ahora };
};
