// What happens in a month of the demonstration company: raises, leavers, absences and novedades of each
// person.
import {
  yearOf,
  weekdayOf,
  daysInMes,
  dateOf,
  mesOf,
  firstDay,
  addDays,
  addMeses,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../../core/kit/period.ts';
import { ref, type PaqueteRow, type InstallStep, type SymbolicValues } from '../../core/packs/kit/paquete.ts';
import { seededRandom, type SeededRandom } from './seededRandom.ts';
import { EXAMPLE_LEGAJO, DEMO_SEED, type DemoPersona, type DemoWindow } from './personas.ts';

const azarDelMes = (f: DemoPersona, p: Periodo, que: number): SeededRandom =>
  seededRandom(DEMO_SEED, f.legajo, yearOf(p) * 12 + mesOf(p), que);
const persona = (f: DemoPersona): SymbolicValues => ({ id_personal: ref('Personal', String(f.legajo)) });
const activo = (f: DemoPersona, p: Periodo): boolean =>
  f.ingreso <= firstDay(p) && (f.egreso === null || f.egreso.fecha > lastDay(p));

/**
 * Changes of the legajos in a month: leavers, promotions, and the quarterly raise of people outside the
 * agreement.
 */
export function* mesChanges(f: DemoPersona, p: Periodo, v: DemoWindow): Generator<InstallStep> {
  const editar = (valores: SymbolicValues): InstallStep => ({
    op: 'editar',
    tabla: 'Personal',
    clave: String(f.legajo),
    valores,
  });
  if (f.egreso?.fecha.startsWith(p))
    yield editar({ fecha_egreso: f.egreso.fecha, motivo_egreso: f.egreso.motivo });
  if (f.ascenso?.desde === firstDay(p) && activo(f, p))
    yield editar({
      PersonalCategoria: [f, f.ascenso].map((x) => ({
        desde: 'ingreso' in x ? x.ingreso : x.desde,
        id_rrhh_categoria: ref('Categorias', x.categoria),
      })),
    });
  if (f.pactado !== null && esAumento(p) && p > v.desde && activo(f, p))
    yield editar({ PersonalBasico: basicos(f, p, v) });
}

const esAumento = (p: Periodo): boolean => (mesOf(p) - 1) % 3 === 0;

/** All agreed salaries up to a month: 5.5 % more each quarter, rounded to the thousand. */
const basicos = (f: DemoPersona, hasta: Periodo, v: DemoWindow): readonly SymbolicValues[] => {
  const filas: SymbolicValues[] = [{ desde: f.ingreso, basico: `${f.pactado!}.00` }];
  let valor = f.pactado!;
  for (let p = addMeses(v.desde, 1); p <= hasta; p = addMeses(p, 1)) {
    if (!esAumento(p) || firstDay(p) <= f.ingreso) continue;
    valor = Math.round((valor * 1.055) / 1000) * 1000;
    filas.push({ desde: firstDay(p), basico: `${valor}.00` });
  }
  return filas;
};

/**
 * Two weeks of vacations in summer, and one more in July after five years of seniority. They begin on a
 * Monday and end within the month.
 */
const vacaciones = (f: DemoPersona, p: Periodo): readonly [CivilDate, CivilDate] | null => {
  const anio = yearOf(p),
    a = seededRandom(DEMO_SEED, f.legajo, anio);
  const verano = a.entero(1, 3),
    lunes = a.entero(0, 1);
  const dias =
    mesOf(p) === verano && f.ingreso < dateOf(anio - 1, 7, 1)
      ? 14
      : mesOf(p) === 7 && f.ingreso < dateOf(anio - 5, 12, 31) && a.quiza(550)
        ? 7
        : 0;
  if (dias === 0) return null;
  let desde = firstDay(p);
  while (weekdayOf(desde) !== 1) desde = addDays(desde, 1);
  desde = addDays(desde, lunes * 7);
  return [desde, addDays(desde, dias - 1)];
};

export function* mesAusencias(f: DemoPersona, p: Periodo): Generator<PaqueteRow> {
  if (!activo(f, p)) return;
  const fila = (causa: string, desde: CivilDate, hasta: CivilDate, mas: SymbolicValues = {}): PaqueteRow => ({
    tabla: 'Ausencias',
    clave: null,
    valores: { ...persona(f), causa, desde, hasta, ...mas },
  });
  if (f.legajo === EXAMPLE_LEGAJO) return;
  const descanso = vacaciones(f, p);
  // People with less than five years at the end of last year have no week of that year left: the one in July
  // is this year's, brought forward.
  if (descanso) {
    yield fila(
      'vacaciones',
      ...descanso,
      mesOf(p) === 7 && f.ingreso > dateOf(yearOf(p) - 6, 12, 31) ? { anio_vacaciones: yearOf(p) } : {},
    );
    return;
  }
  const a = azarDelMes(f, p, 1);
  const dia = habil(dateOf(yearOf(p), mesOf(p), a.entero(2, daysInMes(yearOf(p), mesOf(p)) - 10)));
  if (a.quiza(45))
    yield fila('enfermedad', dia, addDays(dia, a.entero(0, 4)), { certificado: `CM-${a.digitos(6)}` });
  else if (a.quiza(28)) yield fila('injustificada', dia, addDays(dia, a.quiza(250) ? 1 : 0));
  else if (a.quiza(10)) yield fila('estudio', dia, addDays(dia, 1));
  else if (a.quiza(6)) yield fila('licencia', dia, addDays(dia, a.entero(1, 2)));
  else if (a.quiza(3)) yield fila('sin_goce', dia, addDays(dia, a.entero(2, 8)));
}

/** The next day between Monday and Thursday, so that a second day is a working day too. */
const habil = (f: CivilDate): CivilDate => {
  let d = f;
  while (weekdayOf(d) === 0 || weekdayOf(d) > 4) d = addDays(d, 1);
  return d;
};

export function* mesNovedades(f: DemoPersona, p: Periodo, feriados: number): Generator<PaqueteRow> {
  if (!activo(f, p) || f.legajo === EXAMPLE_LEGAJO) return;
  const fila = (concepto: string, valores: SymbolicValues): PaqueteRow => ({
    tabla: 'Novedades',
    clave: null,
    valores: { periodo: p, ...persona(f), id_rrhh_concepto: ref('Conceptos', concepto), ...valores },
  });
  const a = azarDelMes(f, p, 2);
  const operativo = f.area === 'DEP' || f.area === 'LOG',
    publico = f.area === 'VEN' || f.area === 'CAJ';
  if (f.area === 'VEN')
    yield fila('0017', {
      importe: centavos(a.entero(3_500_000, 28_000_000)),
      observacion: `Ventas del mes: ${a.entero(6, 42)} operaciones`,
    });
  if (f.pactado === null && a.quiza(operativo ? 240 : publico ? 90 : 30))
    yield fila('0020', { cantidad: `${a.entero(2, 16)}` });
  if (f.pactado === null && a.quiza(operativo ? 90 : publico ? 50 : 5))
    yield fila('0021', { cantidad: `${a.entero(2, 8)}` });
  if (feriados > 0 && (operativo || publico) && a.quiza(120))
    yield fila('0023', { cantidad: `${a.entero(1, Math.min(2, feriados))}` });
  if (a.quiza(20)) yield fila('0035', { importe: `${a.entero(10, 30) * 5_000}.00` });
  if (a.quiza(35)) yield fila('0324', { importe: `${a.entero(5, 18) * 10_000}.00` });
  if (a.quiza(4))
    yield fila('0034', {
      importe: centavos(a.entero(-2_500_000, 6_000_000)),
      periodo_ajuste: addMeses(p, -1),
      observacion: 'Diferencia del mes anterior',
    });
}

const centavos = (n: number): string => {
  const abs = Math.abs(n);
  return `${n < 0 ? '-' : ''}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
};
