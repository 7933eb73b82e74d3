// Compares the values of a command line or CSV file with a month's tables: old values, and rows to write.
import { readFile } from 'node:fs/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireValues, WireValueTable, WrittenTableValue } from '../core/api/valores.ts';
import { readDecimal } from '../core/kit/money.ts';
import { isCivilDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { readCsv } from '../core/machines/readCsv.ts';
import { refusedValue } from '../core/outputs/writtenValues.ts';
import { nameKey } from '../core/payroll/nameKey.ts';
import { startOfValue, valuesOfMes } from '../core/payroll/valuesOfMes.ts';
import { EXIT, Stop, stopOf, usage } from './exitCodes.ts';
import { unreadable } from './fileFailure.ts';
import type { Io } from './io.ts';
import { didYouMean } from './nearest.ts';

export interface AskedValue {
  readonly codigo: string;
  /** Its value in the month; null: none. */
  readonly antes: string | null;
  readonly written: WrittenTableValue;
}
interface Said {
  readonly tabla: string;
  readonly clave1: string;
  readonly clave2: string | null;
  readonly valor: string;
  readonly fuente: string | null;
  readonly desde: string | null;
}
interface How {
  readonly file?: string;
  readonly source?: string;
  readonly desde: string | null;
}

/** `topes/maximo=4600000.00`, `tasas/jubilacion/activo=11`, `mi_variable=100`. */
const saidOf = (s: string, how: How): Said => {
  const i = s.lastIndexOf('='),
    [tabla = '', clave1 = '', clave2 = null, ...more] = s
      .slice(0, Math.max(0, i))
      .split('/')
      .map((x) => x.trim());
  if (i < 1 || tabla === '' || more.length > 0) throw usage(textFor('valores.cli.valorMal', { valor: s }));
  return {
    tabla,
    clave1,
    clave2,
    valor: s.slice(i + 1).trim(),
    fuente: how.source ?? null,
    desde: how.desde,
  };
};
/** «980.000» might mean nine hundred and eighty thousand: tables hold amounts and coefficients, so ask. */
const mustBeSure = (valor: string): void => {
  const [, entera, resto] = /^(-?[1-9]\d{0,2})\.(\d{3})$/.exec(valor) ?? [];
  if (resto !== undefined)
    throw usage(textFor('planilla.mal.miles', { valor, entero: `${entera}${resto}`, decimal: `${valor}0` }));
};
const fromFile = async (io: Io, file: string, how: How): Promise<readonly Said[]> => {
  const lines = readCsv(
    file === '-' ? await io.read() : await readFile(file, 'utf8').catch(unreadable(file)),
  );
  if (isLeft(lines)) throw stopOf(lines.left);
  const missing = ['tabla', 'clave1', 'valor'].find((c) => lines.right.some((l) => l.row[c] === undefined));
  if (missing !== undefined) throw usage(textFor('valores.cli.columnas', { columna: missing }));
  return lines.right.map(({ row }) => ({
    tabla: row['tabla'] ?? '',
    clave1: row['clave1'] ?? '',
    clave2: row['clave2'] ? row['clave2'] : null,
    valor: row['valor'] ?? '',
    fuente: how.source ?? (row['fuente'] ? row['fuente'] : null),
    desde: how.desde,
  }));
};

const tableNamed = (m: WireValues, codigo: string): WireValueTable => {
  const t = m.tablas.find((x) => nameKey(x.codigo) === nameKey(codigo)),
    codes = m.tablas.map((x) => x.codigo);
  if (!t)
    throw usage(
      textFor('valores.cli.sinTabla', { tabla: codigo, tablas: codes.join(', ') }) +
        didYouMean(codigo, codes),
    );
  if (t.tipo === 'tramos') throw usage(textFor('valores.cli.porTramos', { tabla: t.codigo }));
  return t;
};

/**
 * Only real changes. A key that is in no table and no formula is refused: a misspelt one would do nothing.
 */
export const valuesAsked = async (
  io: Io,
  m: WireValues,
  given: readonly string[],
  how: How,
): Promise<readonly AskedValue[]> => {
  const all = [
    ...given.map((s) => saidOf(s, how)),
    ...(how.file === undefined ? [] : await fromFile(io, how.file, how)),
  ];
  if (all.length === 0) throw usage(textFor('valores.cli.nada'));
  const seen = new Set<string>();
  return all.flatMap((s): readonly AskedValue[] => {
    const t = tableNamed(m, s.tabla),
      what = [t.codigo, s.clave1, s.clave2].filter((x) => x !== null && x !== '').join('/');
    if (readDecimal(s.valor) === undefined)
      throw usage(textFor('valores.cli.numeroMal', { valor: s.valor, que: what }));
    mustBeSure(s.valor);
    if (s.desde !== null && !isCivilDate(s.desde)) throw usage(textFor('cli.uso.fecha', { valor: s.desde }));
    const values = valuesOfMes(t, [{ clave1: null, clave2: null }, ...t.nombradas], m.periodo, m.fecha_pago),
      v = values.find(
        (x) => nameKey(x.clave1) === nameKey(s.clave1) && nameKey(x.clave2 ?? '') === nameKey(s.clave2 ?? ''),
      );
    if (!v) {
      const keys = values.map((x) => [x.clave1, x.clave2].filter((k) => k !== null).join('/'));
      throw usage(
        textFor('valores.cli.sinClave', {
          tabla: t.codigo,
          clave: [s.clave1, s.clave2].filter((k) => k !== null).join('/'),
          claves: keys.slice(0, 30).join(', ') + (keys.length > 30 ? ', …' : ''),
        }),
      );
    }
    const desde = s.desde ?? startOfValue(t, m.periodo, m.fecha_pago),
      no = refusedValue(t, { desde, clave1: v.clave1, clave2: v.clave2, valor: s.valor });
    if (no !== undefined)
      throw new Stop(EXIT.rejected, textFor('valores.noEntra', { que: what, mensaje: no }));
    if (seen.has(what)) throw usage(textFor('valores.cli.repetido', { que: what }));
    seen.add(what);
    const antes = v.estado === 'falta' ? null : (v.fila?.valor ?? null);
    return antes !== null && readDecimal(antes) === readDecimal(s.valor) && s.desde === null
      ? []
      : [
          {
            codigo: t.codigo,
            antes,
            written: {
              tabla: t.tabla,
              id: t.id,
              version: t.version,
              desde,
              clave1: v.clave1,
              clave2: v.clave2,
              valor: s.valor,
              fuente: s.fuente,
            },
          },
        ];
  });
};
