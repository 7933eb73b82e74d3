// The mapping of the employer's concept codes from the last time that a history was loaded; stored with the
// import that loaded it.
import type { Sql } from '../../../kernel/sql.ts';

/** Prefix that marks an import as a history; its mapping follows. */
export const HISTORY_CLIENT = 'historia-lsd ';

export const lastMapping = (sql: Sql): Readonly<Record<string, number | null>> => {
  const c = sql.value<string>(
    `select json_extract(ajustes, '$.cliente') from importacion where json_extract(ajustes, '$.cliente') like '${HISTORY_CLIENT}%' order by at desc limit 1`,
  );
  return c === undefined || c === null
    ? {}
    : (JSON.parse(c.slice(HISTORY_CLIENT.length)) as Record<string, number | null>);
};

/** Another opening balance of the same person, concept, accrual month and payment month. */
export const otherSaldo = (
  sql: Sql,
  s: {
    readonly id: number;
    readonly id_personal: number;
    readonly id_rrhh_concepto: number;
    readonly devengado: string;
    readonly pago: string | null;
  },
): number | undefined =>
  sql.value<number>(
    'select id from "SaldosIniciales" where id_personal = ? and devengado = ? and id_rrhh_concepto = ? and ifnull(pago, devengado) = ? and id <> ? limit 1',
    s.id_personal,
    s.devengado,
    s.id_rrhh_concepto,
    s.pago ?? s.devengado,
    s.id,
  );
