// Resolves rows by what people call them on the command line (codes, legajos) to the ids that calls take.
import { api } from '../core/api/index.ts';
import type { Envelope, ListFilter } from '../core/api/endpoint.ts';
import { failure } from '../core/kit/failure.ts';
import { bareValueField, type Field, type Row } from '../core/kit/field.ts';
import { isList } from '../core/kit/known.ts';
import { rowName, type AnyTable } from '../core/kit/table.ts';
import { askedRow } from '../core/machines/rowAnswer.ts';
import { naturalKey } from '../core/machines/tableColumns.ts';
import { textFor } from '../core/kit/text.ts';
import { codeText } from '../core/payroll/nameKey.ts';
import { nextLegajo } from '../core/tables/personal.ts';
import { tableNamed, tables, type TableName } from '../core/tables/index.ts';
import type { Door } from './door.ts';
import { stopOf } from './exitCodes.ts';
import { didYouMean, simple } from './nearest.ts';
import { codeArgument, filterArgument } from './tableArguments.ts';

/** The row of a table with a code; the command ends if there is none. */
export const idOfCode = async (
  door: Door,
  controller: TableName,
  codigo: string | number,
): Promise<number> => {
  const { content } = await door.get(
    door.client.ask(
      api.tabla.index,
      { Search: { filters: [{ campo: 'codigo', op: 'es', valor: codigo }], limit: 1 } },
      { params: { controller, page: 1 } },
    ),
  );
  const id = content[0]?.['id'];
  if (typeof id !== 'number')
    throw stopOf(failure('not_found', 'cli.run.sinCodigo', { codigo, tabla: tables[controller].plural }));
  return id;
};
/** Ids of people by their legajos, separated by commas. */
export const idsOfLegajos = async (door: Door, list: string | undefined): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (const legajo of list
    ?.split(',')
    .map((s) => s.trim())
    .filter(Boolean) ?? []) {
    const { content } = await door.get(
      door.client.ask(
        api.tabla.index,
        { Search: { filters: [{ campo: 'legajo', op: 'es', valor: codeArgument(legajo) }], limit: 1 } },
        { params: { controller: 'Personal', page: 1 } },
      ),
    );
    const id = content[0]?.['id'];
    if (typeof id !== 'number') throw stopOf(failure('not_found', 'cli.run.sinLegajo', { legajo }));
    ids.push(id);
  }
  return ids;
};

/** Ends the command if one of these people does not exist. */
export const legajosThatExist = async (door: Door, legajos: readonly number[]): Promise<void> => {
  for (let i = 0; i < legajos.length; i += LOOKED_AT) {
    const some = legajos.slice(i, i + LOOKED_AT),
      found = new Set(
        (
          await rowsOf(door, tables.Personal, {
            filters: [{ campo: 'legajo', op: 'una_de', valor: some }],
            campos: ['legajo'],
          })
        ).map((r) => Number(r['legajo'])),
      ),
      legajo = some.find((n) => !found.has(n));
    if (legajo !== undefined) throw stopOf(failure('not_found', 'cli.run.sinLegajo', { legajo }));
  }
};

/** The id of a row. With leading zeros it is a code, as lists show it: legajo 0005, concepto 0017. */
const NUMBER = /^(0|[1-9]\d{0,14})$/,
  CODE = /^\d{1,15}$/,
  LOOKED_AT = 500;
/** The first rows of a table in its own order; none for whoever may not read it. */
export const latestRows = (door: Door, t: AnyTable, limit: number): Promise<readonly Row[]> =>
  rowsOf(door, t, { limit }).catch((): readonly Row[] => []);
const rowsOf = async (door: Door, t: AnyTable, Search: object): Promise<readonly Row[]> =>
  (
    await door.get(
      door.client.ask(
        api.tabla.index,
        { Search: { limit: LOOKED_AT, ...Search } },
        { params: { controller: t.name, page: 1 } },
      ),
    )
  ).content as readonly Row[];
const namesOf = (t: AnyTable, row: Row): readonly string[] => [
  rowName(t, row),
  ...Object.entries(t.fields)
    .filter(([n, f]) => f.kind === 'texto' && (n.startsWith('d_') || t.display.includes(n)))
    .map(([n]) => String(row[n] ?? '')),
];

/** One row, whole. */
export const rowById = (door: Door, t: AnyTable, id: number) =>
  door.get(
    askedRow<Envelope<Readonly<Record<string, unknown>>>>(t.name, { id, writes: false })(
      door.client.ask(api.tabla.ver, undefined, { params: { controller: t.name, id } }),
    ),
  );

/** The id of a row from its id, its code or its name. None or several end the command. */
export const rowNamed = async (door: Door, t: AnyTable, said: string): Promise<number> => {
  const s = said.trim(),
    code = naturalKey(t),
    f: Field | undefined = code === undefined ? undefined : t.fields[code];
  if (NUMBER.test(s)) return Number(s);
  const valor = f?.kind === 'texto' ? s : f?.kind === 'entero' && CODE.test(s) ? Number(s) : undefined;
  if (code !== undefined && valor !== undefined) {
    const byCode = (await rowsOf(door, t, { filters: [{ campo: code, op: 'es', valor }] }))[0]?.['id'];
    if (typeof byCode === 'number') return byCode;
  }
  // A row may be read by part of its name, but changed only by all of it.
  const near = await rowsOf(door, t, { query: s }),
    [one, other] = near.filter((r) => namesOf(t, r).some((n) => simple(n) === simple(s)));
  if (other)
    throw stopOf(failure('conflict', 'cli.variosConNombre', { valor: s.slice(0, 60), tabla: t.plural }));
  if (typeof one?.['id'] === 'number') return one['id'];
  const names = (near.length > 0 ? near : await rowsOf(door, t, {})).map((r) => rowName(t, r)),
    f0 = failure('not_found', 'cli.sinNombre', { valor: s.slice(0, 60), tabla: t.plural });
  throw stopOf({ ...f0, message: f0.message + didYouMean(s, names) });
};

/** When a number is one row's id and another's code, says which was taken: legajo 106 is not row 106. */
const whoseRow = async (
  door: Door,
  other: AnyTable,
  n: number,
): Promise<{ readonly nombre: string; readonly codigo: string } | undefined> => {
  const code = naturalKey(other);
  if (code === undefined || other.fields[code]?.kind !== 'entero') return undefined;
  const [byCode] = await rowsOf(door, other, { filters: [{ campo: code, op: 'es', valor: n }] });
  if (byCode === undefined || byCode['id'] === n) return undefined;
  const own = Number((await rowById(door, other, n)).content[code]),
    [row] = await rowsOf(door, other, { filters: [{ campo: code, op: 'es', valor: own }] });
  return row && { nombre: rowName(other, row), codigo: codeText(n) };
};

/** Replaces values of reference fields with row ids; `told`: reports ambiguous ones. */
export const withRows = async (
  door: Door,
  t: AnyTable,
  values: Readonly<Record<string, unknown>>,
  told: (s: string) => void,
): Promise<Readonly<Record<string, unknown>>> => {
  const out: Record<string, unknown> = { ...values };
  for (const [n, v] of Object.entries(values)) {
    const f = t.fields[n],
      other = f?.kind === 'referencia' ? tableNamed(f.table) : undefined;
    if (!other || typeof v !== 'string' || v.trim() === '') continue;
    if (!NUMBER.test(v.trim())) out[n] = await rowNamed(door, other, v);
    else {
      const row = await whoseRow(door, other, Number(v));
      if (row) told(textFor('cli.uso.esLaFila', { campo: n, valor: v.trim(), tabla: other.plural, ...row }));
    }
  }
  return out;
};

/** A lone value of a dated list holds from the date that the table says; of a reference, its code or name. */
export const withLoneValues = async (
  door: Door,
  t: AnyTable,
  values: Readonly<Record<string, unknown>>,
  told: (s: string) => void,
): Promise<Readonly<Record<string, unknown>>> => {
  const out: Record<string, unknown> = { ...values };
  for (const [n, v] of Object.entries(values)) {
    const f = t.fields[n],
      one = f && bareValueField(f);
    if (f?.kind !== 'lista' || !one || isList(v)) continue;
    const inner = { ...t, fields: { [one[0]]: one[1] } },
      named = await withRows(door, inner, { [one[0]]: v }, told);
    out[n] = v === '' ? [] : [{ desde: values[f.sueltoDesde ?? ''] ?? null, ...named }];
  }
  return out;
};

/** A new legajo without a number takes the one after the highest. */
export const withNextLegajo = async (
  door: Door,
  t: AnyTable,
  values: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  if (t.name !== 'Personal' || 'legajo' in values) return values;
  const { content } = await door.get(
      door.client.ask(
        api.tabla.index,
        { Search: { limit: 1 } },
        { params: { controller: 'Personal', page: 1 }, suffix: '/sort:legajo/direction:desc/' },
      ),
    ),
    highest = content[0]?.['legajo'],
    legajo = nextLegajo(typeof highest === 'number' ? highest : undefined);
  return legajo === undefined ? values : { ...values, legajo };
};

/** `--filter`: codes and names of other rows, as their ids. */
export const filtersArgument = async (
  door: Door,
  t: AnyTable,
  list: readonly string[],
): Promise<ListFilter[]> => {
  const out: ListFilter[] = [];
  for (const s of list) {
    const f = filterArgument(t, s),
      field = t.fields[f.campo],
      other = field?.kind === 'referencia' ? tableNamed(field.table) : undefined;
    const row = async (v: unknown): Promise<number> =>
      typeof v === 'number' ? v : rowNamed(door, other!, String(v));
    if (!other || f.valor === null) {
      out.push(f);
      continue;
    }
    out.push({
      ...f,
      valor: Array.isArray(f.valor) ? await Promise.all(f.valor.map(row)) : await row(f.valor),
    });
  }
  return out;
};

/** For bulk changes the server reads codes and names; a number that is no code is taken as a row id. */
export const numbersToo = async (
  door: Door,
  t: AnyTable,
  values: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const out: Record<string, unknown> = { ...values };
  for (const [n, v] of Object.entries(values)) {
    const f = t.fields[n],
      other = f?.kind === 'referencia' ? tableNamed(f.table) : undefined,
      code = other && naturalKey(other);
    if (!other || code === undefined || typeof v !== 'string' || !NUMBER.test(v.trim())) continue;
    if (
      (
        await rowsOf(door, other, {
          filters: [
            { campo: code, op: 'es', valor: other.fields[code]?.kind === 'entero' ? Number(v) : v.trim() },
          ],
        })
      ).length === 0
    )
      out[n] = Number(v);
  }
  return out;
};
