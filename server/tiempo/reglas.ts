// Rules of the rows of people's time: nobody is absent twice on a day, and only vacations are of a year.
import { fail } from '../../core/kit/failure.ts';
import { mostrarFecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { ausencias } from '../../core/tables/ausencia.ts';
import type { Regla } from '../store/store.ts';
import { ausenciaEncima } from '../views/vacaciones.ts';

const CAUSAS = new Map<string, string>(ausencias.fields.causa.options.map((o) => [o.id, o.valor]));
const IGUALES = ['id_personal', 'desde', 'hasta'] as const;
/** Two absences that share a day would pay or discount it twice: the second one is refused, naming the first. What was loaded before the rule can still have its other data corrected. */
const revisar: Regla['revisar'] = (tx, valores, anterior, id) => {
  if (valores['anio_vacaciones'] !== null && valores['causa'] !== 'vacaciones')
    return fail('invalid', 'tiempo.anioSinVacaciones', {}, { errors: [{ field: 'anio_vacaciones', code: 'range', message: texto('tiempo.anioSinVacaciones') }] });
  if (anterior && IGUALES.every((c) => anterior[c] === valores[c])) return undefined;
  const otra = ausenciaEncima(tx, { id, id_personal: Number(valores['id_personal']), desde: String(valores['desde']), hasta: String(valores['hasta']) });
  if (!otra) return undefined;
  const datos = { causa: CAUSAS.get(otra.causa) ?? otra.causa, desde: mostrarFecha(otra.desde), hasta: mostrarFecha(otra.hasta) };
  return fail('conflict', 'tiempo.ausenciaRepetida', datos, { errors: [{ field: 'desde', code: 'duplicate', message: texto('tiempo.ausenciaRepetida', datos) }] });
};

export const reglasDeTiempo: Readonly<Record<string, Regla>> = { Ausencias: { revisar } };
