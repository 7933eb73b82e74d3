// What happens in a month of the demonstration company: raises, leavers, absences and novedades of each person.
import {
  anioDe,
  diaDeSemana,
  diasDelMes,
  fechaDe,
  mesDe,
  primerDia,
  sumarDias,
  sumarMeses,
  ultimoDia,
  type Fecha,
  type Periodo,
} from '../../core/kit/period.ts';
import { ref, type FilaPaquete, type Paso, type Valores } from '../../core/packs/paquete.ts';
import { azarDe, type Azar } from './azar.ts';
import { LEGAJO_EJEMPLO, SEMILLA, type Ficha, type Ventana } from './personas.ts';

const azarDelMes = (f: Ficha, p: Periodo, que: number): Azar =>
  azarDe(SEMILLA, f.legajo, anioDe(p) * 12 + mesDe(p), que);
const persona = (f: Ficha): Valores => ({ id_personal: ref('Personal', String(f.legajo)) });
const activo = (f: Ficha, p: Periodo): boolean =>
  f.ingreso <= primerDia(p) && (f.egreso === null || f.egreso.fecha > ultimoDia(p));

/** Changes of the files in a month: the people who leave, the promotions, and the quarterly raise of those outside the agreement. */
export function* cambiosDelMes(f: Ficha, p: Periodo, v: Ventana): Generator<Paso> {
  const editar = (valores: Valores): Paso => ({
    op: 'editar',
    tabla: 'Personal',
    clave: String(f.legajo),
    valores,
  });
  if (f.egreso?.fecha.startsWith(p))
    yield editar({ fecha_egreso: f.egreso.fecha, motivo_egreso: f.egreso.motivo });
  if (f.ascenso?.desde === primerDia(p) && activo(f, p))
    yield editar({
      PersonalCategoria: [f, f.ascenso].map((x) => ({
        desde: 'ingreso' in x ? x.ingreso : x.desde,
        id_rrhh_categoria: ref('Categorias', x.categoria),
      })),
    });
  if (f.pactado !== null && esAumento(p) && p > v.desde && activo(f, p))
    yield editar({ PersonalBasico: basicos(f, p, v) });
}

const esAumento = (p: Periodo): boolean => (mesDe(p) - 1) % 3 === 0;

/** Every agreed salary up to a month: 5.5 % more each quarter, to the thousand. */
const basicos = (f: Ficha, hasta: Periodo, v: Ventana): readonly Valores[] => {
  const filas: Valores[] = [{ desde: f.ingreso, basico: `${f.pactado!}.00` }];
  let valor = f.pactado!;
  for (let p = sumarMeses(v.desde, 1); p <= hasta; p = sumarMeses(p, 1)) {
    if (!esAumento(p) || primerDia(p) <= f.ingreso) continue;
    valor = Math.round((valor * 1.055) / 1000) * 1000;
    filas.push({ desde: primerDia(p), basico: `${valor}.00` });
  }
  return filas;
};

/** Two weeks of holidays in summer; one more in July for those of more than five years. They begin on a Monday and end in the month. */
const vacaciones = (f: Ficha, p: Periodo): readonly [Fecha, Fecha] | null => {
  const anio = anioDe(p),
    a = azarDe(SEMILLA, f.legajo, anio);
  const verano = a.entero(1, 3),
    lunes = a.entero(0, 1);
  const dias =
    mesDe(p) === verano && f.ingreso < fechaDe(anio - 1, 7, 1)
      ? 14
      : mesDe(p) === 7 && f.ingreso < fechaDe(anio - 5, 12, 31) && a.quiza(550)
        ? 7
        : 0;
  if (dias === 0) return null;
  let desde = primerDia(p);
  while (diaDeSemana(desde) !== 1) desde = sumarDias(desde, 1);
  desde = sumarDias(desde, lunes * 7);
  return [desde, sumarDias(desde, dias - 1)];
};

export function* ausenciasDelMes(f: Ficha, p: Periodo): Generator<FilaPaquete> {
  if (!activo(f, p)) return;
  const fila = (causa: string, desde: Fecha, hasta: Fecha, mas: Valores = {}): FilaPaquete => ({
    tabla: 'Ausencias',
    clave: null,
    valores: { ...persona(f), causa, desde, hasta, ...mas },
  });
  if (f.legajo === LEGAJO_EJEMPLO) return;
  const descanso = vacaciones(f, p);
  // In July, who had no more than the two weeks of summer from the year before has that one brought forward.
  if (descanso) {
    yield fila(
      'vacaciones',
      ...descanso,
      mesDe(p) === 7 && f.ingreso > fechaDe(anioDe(p) - 6, 12, 31) ? { anio_vacaciones: anioDe(p) } : {},
    );
    return;
  }
  const a = azarDelMes(f, p, 1);
  const dia = habil(fechaDe(anioDe(p), mesDe(p), a.entero(2, diasDelMes(anioDe(p), mesDe(p)) - 10)));
  if (a.quiza(45))
    yield fila('enfermedad', dia, sumarDias(dia, a.entero(0, 4)), { certificado: `CM-${a.digitos(6)}` });
  else if (a.quiza(28)) yield fila('injustificada', dia, sumarDias(dia, a.quiza(250) ? 1 : 0));
  else if (a.quiza(10)) yield fila('estudio', dia, sumarDias(dia, 1));
  else if (a.quiza(6)) yield fila('licencia', dia, sumarDias(dia, a.entero(1, 2)));
  else if (a.quiza(3)) yield fila('sin_goce', dia, sumarDias(dia, a.entero(2, 8)));
}

/** Monday to Thursday, so that a second day is a working day too. */
const habil = (f: Fecha): Fecha => {
  let d = f;
  while (diaDeSemana(d) === 0 || diaDeSemana(d) > 4) d = sumarDias(d, 1);
  return d;
};

export function* novedadesDelMes(f: Ficha, p: Periodo, feriados: number): Generator<FilaPaquete> {
  if (!activo(f, p) || f.legajo === LEGAJO_EJEMPLO) return;
  const fila = (concepto: string, valores: Valores): FilaPaquete => ({
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
      periodo_ajuste: sumarMeses(p, -1),
      observacion: 'Diferencia del mes anterior',
    });
}

const centavos = (n: number): string => {
  const abs = Math.abs(n);
  return `${n < 0 ? '-' : ''}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
};
