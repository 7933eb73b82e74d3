// The pay scale in force of a category, and the error that names what is missing: a scale is never taken as zero.
import { mostrarFecha, type Fecha } from '../kit/period.ts';
import { fallar, type EscalaPreparada, type Marco } from './marco.ts';
import type { CategoriaDef, Origen } from './run.ts';

/** The row in force on a date; undefined (and the error recorded) when there is none. */
export const escalaDe = (
  m: Marco,
  categoria: CategoriaDef | undefined,
  fecha: Fecha,
): EscalaPreparada | undefined => {
  if (!categoria) {
    fallar(m, 'sin_categoria', 'payroll.sinCategoria', { fecha: mostrarFecha(fecha) });
    return undefined;
  }
  const filas = m.corrida.escalas.get(categoria.id) ?? [];
  for (const f of filas) if (f.def.desde <= fecha) return f;
  const primera = filas.at(-1);
  if (!m.error) m.alFaltar?.({ categoria });
  const base = { categoria: categoria.descripcion, fecha: mostrarFecha(fecha) };
  if (primera)
    fallar(m, 'falta_escala', 'payroll.escalaFaltaPosterior', {
      ...base,
      desde: mostrarFecha(primera.def.desde),
    });
  else fallar(m, 'falta_escala', 'payroll.escalaFalta', base);
  return undefined;
};

export const origenEscala = (e: EscalaPreparada, campo: string): Origen => ({
  tabla: 'Escalas',
  id: e.def.id,
  desde: e.def.desde,
  campo,
});
