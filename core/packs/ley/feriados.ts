// Holidays of Argentina, 2025 and 2026 (Ley 27.399): movable ones on the day the law moves them to, without
// bridge days.
import { paqueteRows, type PaqueteRow } from '../kit/paquete.ts';

const FECHAS: readonly (readonly [string, string])[] = [
  ['2025-01-01', 'Año Nuevo'],
  ['2025-03-03', 'Carnaval'],
  ['2025-03-04', 'Carnaval'],
  ['2025-03-24', 'Día de la Memoria por la Verdad y la Justicia'],
  ['2025-04-02', 'Veteranos y Caídos en la Guerra de Malvinas'],
  ['2025-04-18', 'Viernes Santo'],
  ['2025-05-01', 'Día del Trabajador'],
  ['2025-05-25', 'Revolución de Mayo'],
  ['2025-06-16', 'Paso a la Inmortalidad del Gral. Güemes'],
  ['2025-06-20', 'Paso a la Inmortalidad del Gral. Belgrano'],
  ['2025-07-09', 'Día de la Independencia'],
  ['2025-08-17', 'Paso a la Inmortalidad del Gral. San Martín'],
  ['2025-10-12', 'Respeto a la Diversidad Cultural'],
  ['2025-11-24', 'Día de la Soberanía Nacional'],
  ['2025-12-08', 'Inmaculada Concepción de María'],
  ['2025-12-25', 'Navidad'],
  ['2026-01-01', 'Año Nuevo'],
  ['2026-02-16', 'Carnaval'],
  ['2026-02-17', 'Carnaval'],
  ['2026-03-24', 'Día de la Memoria por la Verdad y la Justicia'],
  ['2026-04-02', 'Veteranos y Caídos en la Guerra de Malvinas'],
  ['2026-04-03', 'Viernes Santo'],
  ['2026-05-01', 'Día del Trabajador'],
  ['2026-05-25', 'Revolución de Mayo'],
  ['2026-06-15', 'Paso a la Inmortalidad del Gral. Güemes'],
  ['2026-06-20', 'Paso a la Inmortalidad del Gral. Belgrano'],
  ['2026-07-09', 'Día de la Independencia'],
  ['2026-08-17', 'Paso a la Inmortalidad del Gral. San Martín'],
  ['2026-10-12', 'Respeto a la Diversidad Cultural'],
  ['2026-11-23', 'Día de la Soberanía Nacional'],
  ['2026-12-08', 'Inmaculada Concepción de María'],
  ['2026-12-25', 'Navidad'],
];

export const leyFeriados: readonly PaqueteRow[] = paqueteRows(
  'Feriados',
  'fecha',
  FECHAS.map(([fecha, d_feriado]) => ({ fecha, d_feriado })),
);
