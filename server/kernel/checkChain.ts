// Checks the chain of facts: against a seal of it kept elsewhere, and whole.
import { failure, type Failure } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { ChainState } from './chain.ts';
import type { LogHead } from './company.ts';
import type { Sql } from './sql.ts';
import { FACT_COLUMNS, factHash, readLogHead, ROOT_HASH, type FactRow } from './sqliteFacts.ts';
import type { ProgressReport } from './store.ts';

/** Why this log does not match a seal of it. A log that went on past its seal does match. */
export const checkAgainstSeal = (empresa: string, sql: Sql, sello: LogHead): Failure | undefined => {
  const { posicion } = readLogHead(sql);
  if (posicion < sello.posicion)
    return failure('unavailable', 'store.cortado', {
      empresa,
      hallada: posicion,
      desde: posicion + 1,
      sellada: sello.posicion,
    });
  const hash =
    sello.posicion === 0
      ? ROOT_HASH
      : sql.value<string>('select hash from fact where position = ?', sello.posicion);
  return hash === sello.hash
    ? undefined
    : failure('unavailable', 'store.otroRegistro', { empresa, posicion: sello.posicion });
};

/** Walks the whole chain; stops at the first fault. */
export const verifyChain = (sql: Sql, avance: ProgressReport = () => undefined): ChainState => {
  const cabeza = readLogHead(sql);
  const versiones = new Map<string, number>();
  let prev = ROOT_HASH,
    anterior = 0;
  const mal = (
    posicion: number,
    stream: string | null,
    que: NonNullable<ChainState['problema']>['que'],
    mensaje: string,
  ): ChainState => ({ hechos: anterior, cabeza: prev, problema: { posicion, stream, que, mensaje } });
  for (const f of sql.iterate<FactRow>(`select ${FACT_COLUMNS} from fact order by position`)) {
    const { position: posicion, stream } = f;
    if (posicion !== anterior + 1)
      return mal(
        anterior + 1,
        null,
        'falta',
        textFor('store.cadenaFalta', { posicion: anterior + 1, anterior, hallada: posicion }),
      );
    if (factHash(f) !== f.hash)
      return mal(posicion, stream, 'contenido', textFor('store.cadenaContenido', { posicion, stream }));
    if (f.prev !== prev)
      return mal(posicion, stream, 'enlace', textFor('store.cadenaEnlace', { posicion, stream }));
    const esperada = (versiones.get(stream) ?? 0) + 1;
    if (f.version !== esperada)
      return mal(
        posicion,
        stream,
        'version',
        textFor('store.cadenaVersion', { posicion, stream, hallada: f.version, esperada }),
      );
    versiones.set(stream, f.version);
    prev = f.hash;
    anterior = posicion;
    if (posicion % 5000 === 0) avance(posicion, cabeza.posicion);
  }
  if (cabeza.posicion !== anterior || cabeza.hash !== prev)
    return mal(
      Math.min(cabeza.posicion, anterior + 1),
      null,
      'cabeza',
      textFor('store.cadenaCabeza', { hallada: anterior, esperada: cabeza.posicion }),
    );
  avance(anterior, anterior);
  return { hechos: anterior, cabeza: prev };
};
