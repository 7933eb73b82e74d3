// The service of bank payment files: prepared in the reader, sent by the writer, and prepared again if
// something changed in between.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { BancoPagosService, DestinationDecision } from './contract.ts';
import type { Decider } from './payDestinations.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { bancosExtension } from './feature.ts';
import { SYSTEM } from '../../rows/erasures.ts';
import { someLoweredToTell } from './loweredWait.ts';
import { someToTell } from './destinationNotices.ts';

type Store = StoreOf<typeof bancosExtension>;
/** Attempts when other files are sent in between; needing more means that somebody sends them in a loop. */
const INTENTOS = 4;

const decision =
  <P extends object>(
    a: Pick<Store, 'ahora'>,
    decide: (p: P & Decider) => Promise<Result<unknown>>,
  ): DestinationDecision<P> =>
  (p, alone, clave, quien) =>
    decide({ ...p, autoria: { quien, at: a.ahora(), clave }, alone });

export const bancosOf = (a: Store): BancoPagosService => ({
  ver: (p) => a.lecturas['bancos.ver']({ ...p, hoy: a.hoy() }),
  generar: async (p, clave, quien) => {
    const autoria = { quien, at: a.ahora(), clave },
      pedido = JSON.stringify([
        'PagosBanco',
        'generar',
        p.id_layout,
        [...p.liquidaciones].sort((x, y) => x - y),
      ]);
    for (let n = 1; ; n++) {
      // Failures also go to the writer: if the file was already sent with this key, that is the answer.
      const preparado = await a.lecturas['bancos.preparar']({ ...p, hoy: a.hoy() }),
        r: Result<{ readonly id: number; readonly nombre: string; readonly hash: string }> = await a.tareas[
          'bancos.emitir'
        ]({ autoria, pedido, preparado });
      if (n === INTENTOS || !isLeft(r) || r.left.key !== 'bancos.otroAntes') return r;
    }
  },
  archivos: (p) => a.lecturas['bancos.archivos'](p),
  pagos: (id, p) => a.lecturas['bancos.pagos']({ ...p, id, carpeta: a.carpeta }),
  archivo: (id) => a.lecturas['bancos.archivo']({ id, carpeta: a.carpeta }),
  rechazar: (id, p, clave, quien) =>
    a.tareas['bancos.rechazar']({ autoria: { quien, at: a.ahora(), clave }, id, ...p }),
  anular: (id, motivo, clave, quien) =>
    a.tareas['bancos.anular']({ autoria: { quien, at: a.ahora(), clave }, id, motivo }),
  revisar: decision(a, a.tareas['bancos.revisar']),
  sinEspera: decision(a, a.tareas['bancos.sinEspera']),
  avisos: async (empresa) => {
    const at = a.ahora();
    if (!someToTell(a.leer.sql, at)) return [];
    const r = await a.tareas['bancos.avisar']({
      autoria: { quien: SYSTEM, at, clave: 'avisos de destino' },
      empresa,
    });
    return isLeft(r) ? [] : r.right;
  },
  aceptarEspera: decision(a, a.tareas['bancos.aceptarEspera']),
  esperaBajada: async () => {
    if (!someLoweredToTell(a.leer)) return null;
    const r = await a.tareas['bancos.avisarEspera']({
      autoria: { quien: SYSTEM, at: a.ahora(), clave: 'aviso de la espera' },
    });
    return isLeft(r) ? null : r.right;
  },
  muestra: (p) => a.lecturas['bancos.muestra']({ ...p, hoy: a.hoy() }),
});
