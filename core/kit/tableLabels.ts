// The labels, helps, options and names of the tables in another language, by key, set once at the start.
import type { TableLabels } from '../i18n/texts.ts';
import type { Field } from './field.ts';
import { setLabels } from './labels.ts';
import type { AnyTable } from './table.ts';

/** The place of section titles: several tables share them, and screens know them by their Spanish. */
const SECTIONS = 'secciones';

/** A text of a table: its place in the languages' files, its Spanish, and what it belongs to. */
export interface TableLabel {
  readonly table: string;
  /** `singular`, `campo`, `campo.ayuda`, `campo.opcion.3`, and for a field of a list `lista.campo`. */
  readonly key: string;
  readonly spanish: string;
  /** Replaces the text. Absent for a section, which keeps its Spanish. */
  readonly put?: (text: string) => void;
}
type Abierto<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Every text of these tables and their fields that people read, once each: fields may share their options.
 */
export const tableLabels = (tablas: readonly AnyTable[]): readonly TableLabel[] => {
  const seen = new Set<object>(),
    sections = new Set<string>();
  const ofField = (table: string, key: string, f: Field): readonly TableLabel[] => {
    if (seen.has(f)) return [];
    seen.add(f);
    const a = f as Abierto<Field>,
      labels: TableLabel[] = [{ table, key, spanish: f.label, put: (s) => (a.label = s) }];
    if (f.help !== undefined)
      labels.push({ table, key: `${key}.ayuda`, spanish: f.help, put: (s) => (a.help = s) });
    if (f.section !== undefined && !sections.has(f.section)) {
      sections.add(f.section);
      labels.push({ table: SECTIONS, key: f.section, spanish: f.section });
    }
    for (const o of f.kind === 'opcion' ? f.options : []) {
      if (seen.has(o)) continue;
      seen.add(o);
      const b = o as Abierto<typeof o>;
      labels.push({ table, key: `${key}.opcion.${o.id}`, spanish: o.valor, put: (s) => (b.valor = s) });
    }
    const inside = f.kind === 'lista' ? Object.entries(f.fields) : [];
    return [...labels, ...inside.flatMap(([k, x]) => ofField(table, `${key}.${k}`, x))];
  };
  return tablas
    .flatMap((t): readonly TableLabel[] => {
      const a = t as Abierto<AnyTable>;
      return [
        { table: t.name, key: 'singular', spanish: t.singular, put: (s) => (a.singular = s) },
        { table: t.name, key: 'plural', spanish: t.plural, put: (s) => (a.plural = s) },
        ...Object.entries(t.fields).flatMap(([k, f]) => ofField(t.name, k, f)),
      ];
    })
    .filter((l) => l.spanish !== '');
};

/** The Spanish names, which rules and files still use. */
const spanishOf = (tablas: readonly AnyTable[]): readonly (readonly [object, string])[] => {
  const field = (f: Field): readonly (readonly [object, string])[] => [
    [f, f.label],
    ...(f.kind === 'opcion' ? f.options.map((o) => [o, o.valor] as const) : []),
    ...(f.kind === 'lista' ? Object.values(f.fields).flatMap(field) : []),
  ];
  return tablas.flatMap((t) => [[t, t.singular] as const, ...Object.values(t.fields).flatMap(field)]);
};

/**
 * Sets the labels of the tables, once. Every reader shares the descriptors, so they are changed in place,
 * before anything has read them.
 */
export const labelTables = (tablas: readonly AnyTable[], etiquetas: TableLabels): void => {
  const labels = tableLabels(tablas),
    own = (l: TableLabel): string | undefined => etiquetas[l.table]?.[l.key];
  // Labels with the same Spanish may be translated differently; where only the Spanish is known, the first is
  // used.
  const said = labels.map((l) => [l.spanish, own(l) ?? l.spanish] as const);
  setLabels(Object.fromEntries(said.reverse()), spanishOf(tablas));
  for (const l of labels) l.put?.(own(l) ?? l.spanish);
};
