// The tables' labels, helps, options and names in another language, set once at
// the start; and their Spanish, which files and rules still use.
import type { Field } from './field.ts';
import type { AnyTable } from './table.ts';

const originales = new WeakMap<object, string>();
/** The Spanish name of a field, an option or a table (its singular), so that files made elsewhere can still be read. */
export const inSpanish = (
  de: { readonly label: string } | { readonly valor: string } | { readonly singular: string },
): string => originales.get(de) ?? ('label' in de ? de.label : 'valor' in de ? de.valor : de.singular);

let actuales: Readonly<Record<string, string>> = {};
/** A label of a table (or the title of a section) in the current language. */
export const labelText = (es: string): string =>
  (Object.hasOwn(actuales, es) ? actuales[es] : undefined) ?? es;

/** Every text of a table and its fields that a person reads. */
export const tableTexts = (t: AnyTable): readonly string[] => {
  const de = (f: Field): readonly (string | undefined)[] => [
    f.label,
    f.help,
    f.section,
    ...(f.kind === 'opcion' ? f.options.map((o) => o.valor) : []),
    ...(f.kind === 'lista' ? Object.values(f.fields).flatMap(de) : []),
  ];
  return [t.singular, t.plural, ...Object.values(t.fields).flatMap(de)].filter(
    (x): x is string => x !== undefined && x !== '',
  );
};

type Abierto<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Sets the labels of the tables. Every reader shares the descriptors, so they are changed in place, before anything has read them.
 * Sections keep their Spanish names, because screens are built from those; `labelText` gives what is shown.
 */
export const labelTables = (
  tablas: readonly AnyTable[],
  etiquetas: Readonly<Record<string, string>>,
): void => {
  actuales = etiquetas;
  const poner = (f: Field): void => {
    if (originales.has(f)) return;
    originales.set(f, f.label);
    const a = f as Abierto<Field>;
    a.label = labelText(f.label);
    if (f.help !== undefined) a.help = labelText(f.help);
    if (f.kind === 'opcion')
      for (const o of f.options)
        if (!originales.has(o)) {
          originales.set(o, o.valor);
          (o as Abierto<typeof o>).valor = labelText(o.valor);
        }
    if (f.kind === 'lista') Object.values(f.fields).forEach(poner);
  };
  for (const t of tablas) {
    originales.set(t, t.singular);
    const a = t as Abierto<AnyTable>;
    a.singular = labelText(t.singular);
    a.plural = labelText(t.plural);
    Object.values(t.fields).forEach(poner);
  }
};
