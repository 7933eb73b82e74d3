// One pasted person as values of the form: each cell in its datum, and what could not be read, with its value.
import { plainField, withIngreso, withPlainValue } from './minimumLegajo.ts';
import type { Field, Row, Value } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { joinable, joinParts } from '../../../core/machines/tableColumns.ts';
import type { T } from '../../i18n.ts';
import { chosenReference, toWire } from '../../kit/form/pasteInList.ts';
import type { RowLabel } from '../../kit/references.ts';
import type { PastedPeople } from './pastedRows.ts';
import { PERSONAL_TABLE } from './legajoSections.ts';
import { pastedDate } from './pastedDate.ts';

export interface PasteComplaint {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly message: string;
}
export interface PastedLegajo {
  /** What changes in the form. */
  readonly values: Row;
  readonly complaints: readonly PasteComplaint[];
}

/** The text of each field: several columns of a name make one. */
const textByField = ({ rows, mapping }: PastedPeople, n: number): ReadonlyMap<string, string> => {
  const cells = rows.rows[n]?.cells ?? [],
    texts = new Map<string, string>();
  for (const field of new Set(mapping.filter((m) => m !== ''))) {
    const parts = rows.heading.flatMap((title, i) =>
      mapping[i] === field ? [[title, String(cells[i] ?? '').trim()] as const] : [],
    );
    const text =
      parts.length > 1 && joinable(PERSONAL_TABLE, field)
        ? (joinParts(PERSONAL_TABLE, field, parts) ?? '')
        : (parts[0]?.[1] ?? '');
    if (text !== '') texts.set(field, text);
  }
  return texts;
};

type Search = (table: string, text: string) => Promise<readonly RowLabel[]>;
/** How many of the rows that a text may mean are named. */
const CANDIDATES = 4;
/** The row that a cell means; or what to say of it, with those that it may mean. */
const meantRow = (t: T, label: string, text: string, rows: readonly RowLabel[]): number | string => {
  // Sheets write initials and parts of a name: the only row that has them is meant.
  const found = chosenReference(rows, text) ?? (rows.length === 1 ? rows[0]?.id : undefined);
  if (typeof found === 'number') return found;
  const named = rows
    .slice(0, CANDIDATES)
    .map((x) => x.text)
    .join('; ');
  return rows.length > 1
    ? t('planilla.enLista.pegadaCandidatas', {
        campo: label,
        texto: text,
        cuales: rows.length > CANDIDATES ? `${named}…` : named,
      })
    : t('planilla.enLista.pegadaNinguna', { campo: label, texto: text });
};
/** A CBU begins with the code of its bank; a CVU, with zeros, tells none. */
const bancoOfCbu = async (cbu: Value | undefined, search: Search): Promise<number | undefined> => {
  const code = typeof cbu === 'string' ? cbu.replace(/\D/g, '').slice(0, 3) : '';
  if (!/^\d{3}$/.test(code) || code === '000') return undefined;
  const rows = await search('Bancos', code),
    found = chosenReference(rows, code) ?? (rows.length === 1 ? rows[0]?.id : undefined);
  return typeof found === 'number' ? found : undefined;
};

/** `search`: the rows of a table whose name or code contains a text. */
export const pastedLegajo = async (
  t: T,
  people: PastedPeople,
  now: Row,
  o: {
    readonly today: string;
    readonly search: Search;
    /** Which row of the paste. */
    readonly n?: number;
  },
): Promise<PastedLegajo> => {
  const complaints: PasteComplaint[] = [];
  const readValue = async (
    field: string,
    f: Field,
    label: string,
    text: string,
  ): Promise<Value | undefined> => {
    const complain = (message: string): void => {
      complaints.push({ field, label, value: text, message });
    };
    if (f.kind === 'referencia') {
      const meant = meantRow(t, label, text, await o.search(f.table, text));
      if (typeof meant === 'number') return meant;
      complain(meant);
      return undefined;
    }
    const written = f.kind === 'fecha' ? pastedDate(text, o.today) : toWire(f, text, o.today),
      read = readField(f, field, written);
    if (!('errors' in read)) return read.value;
    complain(read.errors[0]?.message ?? text);
    // What was typed stays in its place, to be corrected there.
    return f.kind === 'texto' ? text : undefined;
  };
  const texts = textByField(people, o.n ?? 0);
  let row = now,
    values: Row = {};
  const put = (more: Row): void => {
    row = { ...row, ...more };
    values = { ...values, ...more };
  };
  // The admission first: what is dated begins on it.
  const order = [...texts].sort(([a], [b]) => Number(b === 'fecha_ingreso') - Number(a === 'fecha_ingreso'));
  for (const [name, text] of order) {
    const f = PERSONAL_TABLE.fields[name];
    if (!f) continue;
    const value = await readValue(name, plainField(name)?.[1] ?? f, f.label, text);
    if (value === undefined) continue;
    put(name === 'fecha_ingreso' ? withIngreso(row, value) : withPlainValue(row, name, value));
  }
  const banco = row['id_banco'] == null ? await bancoOfCbu(row['cbu'], o.search) : undefined;
  if (banco !== undefined) put({ id_banco: banco });
  return { values, complaints };
};
