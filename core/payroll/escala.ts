// The scale row in force for a category, or an error that names what is missing: a missing scale never counts
// as zero.
import { showDate, type CivilDate } from '../kit/period.ts';
import { recordError, type PreparedEscala, type FormulaFrame } from './formulaFrame.ts';
import type { CategoriaDef, InputOrigin } from './run.ts';

/** The row in force on a date. Undefined when there is none; then the error is recorded. */
export const escalaOf = (
  m: FormulaFrame,
  categoria: CategoriaDef | undefined,
  fecha: CivilDate,
): PreparedEscala | undefined => {
  if (!categoria) {
    recordError(m, 'sin_categoria', 'payroll.sinCategoria', { fecha: showDate(fecha) });
    return undefined;
  }
  const filas = m.corrida.escalas.get(categoria.id) ?? [];
  for (const f of filas) if (f.def.desde <= fecha) return f;
  const primera = filas.at(-1);
  if (!m.error) m.alFaltar?.({ categoria });
  const base = { categoria: categoria.descripcion, fecha: showDate(fecha) };
  if (primera)
    recordError(m, 'falta_escala', 'payroll.escalaFaltaPosterior', {
      ...base,
      desde: showDate(primera.def.desde),
    });
  else recordError(m, 'falta_escala', 'payroll.escalaFalta', base);
  return undefined;
};

export const escalaOrigin = (e: PreparedEscala, campo: string): InputOrigin => ({
  tabla: 'Escalas',
  id: e.def.id,
  desde: e.def.desde,
  campo,
});
