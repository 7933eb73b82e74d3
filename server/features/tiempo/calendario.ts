// The calendar of a month: holidays, days of work, when wages have to be paid and charges fall due, pay dates of runs, contracts and leaves that end, birthdays.
import type { CalendarioDelMes } from '../../../core/api/tiempo.ts';
import { puede, puedeLeer, puedeVer, type Rol } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  anioDe,
  diaDeSemana,
  esPeriodo,
  mostrarFecha,
  primerDia,
  sumarDias,
  sumarMeses,
  ultimoDia,
  type Fecha,
  type Periodo,
} from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { Lectura } from '../../kernel/store.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { esHabil, feriadosDe, vencimientoF931 } from '../../payroll/venceF931.ts';
import { ausenciasEntre, cumpleanios, egresosEntre } from './sql/vacaciones.ts';

type Suceso = CalendarioDelMes['sucesos'][number];
/** LCT art. 128: working days after the month to pay it. */
const PARA_PAGAR = 4;

/** The so-manieth working day of a month. */
const habilNumero = (p: Periodo, n: number, feriados: ReadonlyMap<Fecha, string>): Fecha => {
  let d = primerDia(p);
  for (let k = esHabil(d, feriados) ? 1 : 0; k < n; ) {
    d = sumarDias(d, 1);
    if (esHabil(d, feriados)) k++;
  }
  return d;
};

/** When the charges of the month before fall due. */
const f931 = (l: Lectura, periodo: Periodo, feriados: ReadonlyMap<Fecha, string>): Suceso | undefined => {
  const declarado = sumarMeses(periodo, -1),
    v = vencimientoF931(l, declarado, feriados);
  return (
    v && {
      fecha: v.fecha,
      clase: 'f931',
      texto: texto('tiempo.cal.f931', { periodo: mostrarFecha(declarado), terminacion: v.terminacion }),
      ruta: `/aplicativos/f931?periodo=${declarado}`,
      verificar: true,
    }
  );
};

export const calendario = (
  l: Lectura,
  o: { readonly periodo: Periodo; readonly hoy: Fecha; readonly roles: readonly Rol[] },
): Result<CalendarioDelMes> => {
  if (!esPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const desde = primerDia(o.periodo),
    hasta = ultimoDia(o.periodo),
    feriados = feriadosDe(l),
    sucesos: Suceso[] = [],
    lee = (t: unknown): boolean => puedeLeer(o.roles, t as AnyTable);
  const agregar = (fecha: Fecha, clase: Suceso['clase'], dice: string, ruta: string | null): void => {
    if (fecha >= desde && fecha <= hasta) sucesos.push({ fecha, clase, texto: dice, ruta, verificar: false });
  };
  for (const [f, d] of feriados) agregar(f, 'feriado', d, '/feriados/feriado');
  agregar(
    habilNumero(o.periodo, PARA_PAGAR, feriados),
    'pago',
    texto('tiempo.cal.limite', { periodo: mostrarFecha(sumarMeses(o.periodo, -1)) }),
    null,
  );
  const vence = puede(o.roles, 'declarar') ? f931(l, o.periodo, feriados) : undefined;
  if (vence) sucesos.push(vence);
  if (lee(tables.Liquidaciones))
    for (const id of corridas(l.sql)) {
      const e = estadoDe(l, id),
        c = e.cabecera;
      if (c && e.phase !== 'anulada')
        agregar(
          c.fecha_pago,
          'corrida',
          texto('tiempo.cal.corrida', { descripcion: c.descripcion }),
          `/liquidaciones/edit?id=${id}`,
        );
    }
  if (lee(tables.Personal)) {
    for (const p of egresosEntre(l, desde, hasta))
      agregar(
        p.fecha,
        'egreso',
        texto('tiempo.cal.egreso', { nombre: p.nombre }),
        `/personal/edit?id=${p.id}`,
      );
    const nombres = new Map<number, string>(),
      nombreDe = (id: number): string => {
        const ya = nombres.get(id) ?? String(l.fila('Personal', id)?.['nombre'] ?? '');
        nombres.set(id, ya);
        return ya;
      };
    for (const a of ausenciasEntre(l, desde, hasta))
      agregar(
        a.hasta,
        'reintegro',
        texto('tiempo.cal.reintegro', { nombre: nombreDe(a.id_personal) }),
        `/ausencias?id=${a.id}`,
      );
    if (puedeVer(o.roles, tables.Personal.fields.fecha_nacimiento))
      for (const p of cumpleanios(l, o.periodo.slice(5), hasta))
        agregar(
          `${o.periodo}-${p.nacio.slice(8)}`,
          'cumple',
          texto('tiempo.cal.cumple', { nombre: p.nombre, anios: anioDe(o.periodo) - anioDe(p.nacio) }),
          `/personal/edit?id=${p.id}`,
        );
  }
  const dias: CalendarioDelMes['dias'][number][] = [];
  for (let f = desde; f <= hasta; f = sumarDias(f, 1))
    dias.push({
      fecha: f,
      semana: diaDeSemana(f) || 7,
      habil: esHabil(f, feriados),
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
