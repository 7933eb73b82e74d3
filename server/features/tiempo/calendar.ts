// The calendar of a month: holidays, working days, deadlines for wages and contributions, pay dates of
// runs, ends of contracts and leaves, birthdays.
import type { MesCalendar } from '../../../core/api/tiempo.ts';
import { canDo, canRead, canSee, type Role } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  yearOf,
  weekdayOf,
  isPeriodo,
  showDate,
  firstDay,
  addDays,
  addMeses,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { isWorkingDay, feriadosByDate, vencimientoF931 } from '../../payroll/vencimientoF931.ts';
import { lastNoticeDay } from '../../../core/payroll/vacacionesPlan.ts';
import { noticeDaysAt } from './planNotice.ts';
import { ausenciasBetween, birthdaysInMes, egresosBetween, plannedVacaciones } from './sql/vacaciones.ts';

type Suceso = MesCalendar['sucesos'][number];
/** LCT art. 128: pay is due within this many working days after the end of the month. */
const PARA_PAGAR = 4;

/** The n-th working day of a month. */
const habilNumero = (p: Periodo, n: number, feriados: ReadonlyMap<CivilDate, string>): CivilDate => {
  let d = firstDay(p);
  for (let k = isWorkingDay(d, feriados) ? 1 : 0; k < n; ) {
    d = addDays(d, 1);
    if (isWorkingDay(d, feriados)) k++;
  }
  return d;
};

/** When the contributions of the month before are due. */
const f931 = (
  l: StoreReads,
  periodo: Periodo,
  feriados: ReadonlyMap<CivilDate, string>,
): Suceso | undefined => {
  const declarado = addMeses(periodo, -1),
    v = vencimientoF931(l, declarado, feriados);
  return (
    v && {
      fecha: v.fecha,
      clase: 'f931',
      texto: textFor('tiempo.cal.f931', { periodo: showDate(declarado), terminacion: v.terminacion }),
      ruta: `/aplicativos/f931?periodo=${declarado}`,
      verificar: true,
    }
  );
};

type Add = (fecha: CivilDate, clase: Suceso['clase'], dice: string, ruta: string | null) => void;
interface Asked {
  readonly periodo: Periodo;
  readonly hoy: CivilDate;
  readonly roles: readonly Role[];
}
/** What happens to people in the month: contracts and leaves that end, vacations, birthdays. */
const addPersonal = (l: StoreReads, o: Asked, agregar: Add): void => {
  const desde = firstDay(o.periodo),
    hasta = lastDay(o.periodo);
  for (const p of egresosBetween(l, desde, hasta))
    agregar(
      p.fecha,
      'egreso',
      textFor('tiempo.cal.egreso', { nombre: p.nombre }),
      `/personal/edit?id=${p.id}`,
    );
  const nombres = new Map<number, string>(),
    nombreDe = (id: number): string => {
      const ya = nombres.get(id) ?? String(l.fila('Personal', id)?.['nombre'] ?? '');
      nombres.set(id, ya);
      return ya;
    };
  for (const a of ausenciasBetween(l, desde, hasta))
    agregar(
      a.hasta,
      'reintegro',
      textFor('tiempo.cal.reintegro', { nombre: nombreDe(a.id_personal) }),
      `/ausencias?id=${a.id}`,
    );
  for (const p of plannedVacaciones(l)) {
    const nombre = nombreDe(p.id_personal);
    agregar(p.desde, 'vacaciones', textFor('tiempo.cal.vacaciones', { nombre }), '/vacaciones/plan');
    if (p.avisado_el === null)
      agregar(
        lastNoticeDay(p.desde, noticeDaysAt(l, p.desde)),
        'aviso',
        textFor('tiempo.cal.aviso', { nombre }),
        '/vacaciones/plan',
      );
  }
  if (canSee(o.roles, tables.Personal.fields.fecha_nacimiento))
    for (const p of birthdaysInMes(l, o.periodo.slice(5), hasta))
      agregar(
        `${o.periodo}-${p.nacio.slice(8)}`,
        'cumple',
        textFor('tiempo.cal.cumple', { nombre: p.nombre, anios: yearOf(o.periodo) - yearOf(p.nacio) }),
        `/personal/edit?id=${p.id}`,
      );
};

export const calendarOfMes = (l: StoreReads, o: Asked): Result<MesCalendar> => {
  if (!isPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const desde = firstDay(o.periodo),
    hasta = lastDay(o.periodo),
    feriados = feriadosByDate(l),
    sucesos: Suceso[] = [],
    lee = (t: unknown): boolean => canRead(o.roles, t as AnyTable);
  const agregar: Add = (fecha, clase, dice, ruta) => {
    if (fecha >= desde && fecha <= hasta) sucesos.push({ fecha, clase, texto: dice, ruta, verificar: false });
  };
  for (const [f, d] of feriados) agregar(f, 'feriado', d, '/feriados/feriado');
  agregar(
    habilNumero(o.periodo, PARA_PAGAR, feriados),
    'pago',
    textFor('tiempo.cal.limite', { periodo: showDate(addMeses(o.periodo, -1)) }),
    null,
  );
  const vence = canDo(o.roles, 'declarar') ? f931(l, o.periodo, feriados) : undefined;
  if (vence) sucesos.push(vence);
  if (lee(tables.Liquidaciones))
    for (const id of corridas(l.sql)) {
      const e = stateOf(l, id),
        c = e.cabecera;
      if (c && e.phase !== 'anulada')
        agregar(
          c.fecha_pago,
          'corrida',
          textFor('tiempo.cal.corrida', { descripcion: c.descripcion }),
          `/liquidaciones/edit?id=${id}`,
        );
    }
  if (lee(tables.Personal)) addPersonal(l, o, agregar);
  const dias: MesCalendar['dias'][number][] = [];
  for (let f = desde; f <= hasta; f = addDays(f, 1))
    dias.push({
      fecha: f,
      semana: weekdayOf(f) || 7,
      habil: isWorkingDay(f, feriados),
      feriado: feriados.get(f) ?? null,
    });
  return ok({
    periodo: o.periodo,
    hoy: o.hoy,
    habiles: dias.filter((d) => d.habil).length,
    lunes_a_sabado: dias.filter((d) => d.semana < 7 && d.feriado === null).length,
    dias,
    sucesos: sucesos.toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0)),
  });
};
