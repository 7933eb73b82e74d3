// The author of each fact, by name.
import { textFor } from '../../core/kit/text.ts';
import type { StoredFact } from '../kernel/store.ts';
import { userNameOf } from './logQueries.ts';
import type { Sql } from '../kernel/sql.ts';

interface Carga {
  readonly causa: string | null;
  readonly posicion: number;
  readonly nombre: string;
  readonly version: string;
}
/**
 * The author of each fact: a user or, for a fact written by loading a package (it has the key of that
 * command), the package and who loaded it. If one command loaded several, the package noted next after the
 * fact.
 */
export const authorNames = (sql: Sql): ((f: Pick<StoredFact, 'user' | 'cause' | 'position'>) => string) => {
  const nombres = new Map<number, string>();
  let cargas: readonly Carga[] | undefined;
  const leer = (): readonly Carga[] =>
    sql.all<Carga>(`select cause as causa, position as posicion, json_extract(data, '$.estado.nombre') as nombre, json_extract(data, '$.estado.version') as version
    from fact where stream > 'Paquetes/' and stream < 'Paquetes0' and type = 'paqueteCargado' and json_array_length(data, '$.hizo') > 0 order by position`);
  return (f) => {
    let quien = nombres.get(f.user);
    if (quien === undefined) nombres.set(f.user, (quien = userNameOf(sql, f.user) ?? String(f.user)));
    const suyas = (cargas ??= leer()).filter((c) => c.causa === f.cause),
      carga = suyas.find((c) => c.posicion > f.position) ?? suyas.at(-1);
    return carga === undefined
      ? quien
      : textFor('paquetes.autor', { nombre: carga.nombre, version: carga.version, quien });
  };
};
