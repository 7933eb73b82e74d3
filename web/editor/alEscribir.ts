// What is said of a formula while it is typed. With it comes the whole language, so it is loaded with the editor, not before.
import type { Ambito } from '../../core/payroll/ambito.ts';
import { clave } from '../../core/payroll/clave.ts';
import type { Diagnostico } from '../../core/payroll/diagnostico.ts';
import { revisar } from '../../core/payroll/revisar.ts';

/** Checks while typing, without the server: syntax, names, types, arguments. Empty text is the form's business, not the editor's. */
export const revisarAlEscribir = (formula: string, ambito: Ambito | undefined): readonly Diagnostico[] => {
  if (formula.trim() === '' || ambito === undefined) return [];
  const tablas = new Set(ambito.tablas.map((x) => clave(x.codigo)));
  // The kind of a table is not in the scope of the wire: only the server can say that TRAMO needs another one.
  const ajeno = (d: Diagnostico): boolean =>
    d.code === 'tabla' && tablas.has(clave(formula.slice(d.from + 1, d.to - 1)));
  return revisar(formula, ambito).diagnosticos.filter((d) => !ajeno(d));
};
