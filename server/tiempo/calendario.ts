// The calendar of a month: holidays, days of work, when wages have to be paid and charges fall due, pay dates of runs, contracts and leaves that end, birthdays.
import type { CalendarioDelMes } from '../../core/api/tiempo.ts';
import { venceF931 } from '../../core/domain/pasosDelMes.ts';
import { puede, puedeLeer, puedeVer, type Rol } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { desdeEntero } from '../../core/kit/money.ts';
import { anioDe, diaDeSemana, esPeriodo, mostrarFecha, primerDia, sumarDias, sumarMeses, ultimoDia, type Fecha, type Periodo } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { claveFila, prepararTabla } from '../../core/payroll/tabla.ts';
import { tables } from '../../core/tables/index.ts';
import { estadoDe } from '../runs/estado.ts';
import { tablaDe } from '../runs/mapeo.ts';
import type { Lectura } from '../store/store.ts';
import { corridas } from '../views/corridas.ts';
import { ausenciasEntre, cumpleanios, egresosEntre } from '../views/vacaciones.ts';

type Suceso = CalendarioDelMes['sucesos'][number];
/** Declaration (`f931`) by the last digit of the CUIT → day of the month after; a row a company can date and correct. */
const TABLA = 'vencimientos';
/** LCT art. 128: working days after the month to pay it. */
const PARA_PAGAR = 4;

const esHabil = (f: Fecha, feriados: ReadonlyMap<Fecha, string>): boolean => { const d = diaDeSemana(f); return d !== 0 && d !== 6 && !feriados.has(f); };
const siguienteHabil = (f: Fecha, feriados: ReadonlyMap<Fecha, string>): Fecha => { let d = f; for (let n = 0; n < 31 && !esHabil(d, feriados); n++) d = sumarDias(d, 1); return d; };
/** The so-manieth working day of a month. */
const habilNumero = (p: Periodo, n: number, feriados: ReadonlyMap<Fecha, string>): Fecha => { let d = primerDia(p); for (let k = esHabil(d, feriados) ? 1 : 0; k < n;) { d = sumarDias(d, 1); if (esHabil(d, feriados)) k++; } return d; };

/** When the charges of the month before fall due: by the company's table, or by the usual days; moved to the next working day. */
const f931 = (l: Lectura, periodo: Periodo, feriados: ReadonlyMap<Fecha, string>): Suceso | undefined => {
  const cuit = String(l.filas('Parametros')[0]?.['cuit'] ?? '').replace(/\D/g, ''), t = l.filas('TablasAuxiliar', { codigo: TABLA })[0];
  if (cuit.length !== 11) return undefined;
  const declarado = sumarMeses(periodo, -1), dia = t && prepararTabla(tablaDe(t), ultimoDia(periodo), ultimoDia(periodo), []).vigentes.get(claveFila('f931', cuit.at(-1)!))?.valor;
  const n = dia === undefined ? undefined : Number(dia / desdeEntero(1)), propio = n !== undefined && n >= 1 && n <= Number(ultimoDia(periodo).slice(8)) ? `${periodo}-${String(n).padStart(2, '0')}` : venceF931(declarado, cuit);
  return { fecha: siguienteHabil(propio, feriados), clase: 'f931', texto: texto('tiempo.cal.f931', { periodo: mostrarFecha(declarado), terminacion: cuit.at(-1)! }), ruta: `/aplicativos/f931?periodo=${declarado}`, verificar: true };
};

export const calendario = (l: Lectura, o: { readonly periodo: Periodo; readonly hoy: Fecha; readonly roles: readonly Rol[] }): Result<CalendarioDelMes> => {
  if (!esPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const desde = primerDia(o.periodo), hasta = ultimoDia(o.periodo), feriados = new Map(l.filas('Feriados').map((f) => [String(f['fecha']), String(f['d_feriado'])])), sucesos: Suceso[] = [], lee = (t: unknown): boolean => puedeLeer(o.roles, t as AnyTable);
  const agregar = (fecha: Fecha, clase: Suceso['clase'], dice: string, ruta: string | null): void => { if (fecha >= desde && fecha <= hasta) sucesos.push({ fecha, clase, texto: dice, ruta, verificar: false }); };
  for (const [f, d] of feriados) agregar(f, 'feriado', d, '/feriados/feriado');
  agregar(habilNumero(o.periodo, PARA_PAGAR, feriados), 'pago', texto('tiempo.cal.limite', { periodo: mostrarFecha(sumarMeses(o.periodo, -1)) }), null);
  const vence = puede(o.roles, 'declarar') ? f931(l, o.periodo, feriados) : undefined;
  if (vence) sucesos.push(vence);
  if (lee(tables.Liquidaciones)) for (const id of corridas(l.sql)) { const e = estadoDe(l, id), c = e.cabecera; if (c && e.phase !== 'anulada') agregar(c.fecha_pago, 'corrida', texto('tiempo.cal.corrida', { descripcion: c.descripcion }), `/liquidaciones/edit?id=${id}`); }
  if (lee(tables.Personal)) {
    for (const p of egresosEntre(l, desde, hasta)) agregar(p.fecha, 'egreso', texto('tiempo.cal.egreso', { nombre: p.nombre }), `/personal/edit?id=${p.id}`);
    const nombres = new Map<number, string>(), nombreDe = (id: number): string => { const ya = nombres.get(id) ?? String(l.fila('Personal', id)?.['nombre'] ?? ''); nombres.set(id, ya); return ya; };
    for (const a of ausenciasEntre(l, desde, hasta)) agregar(a.hasta, 'reintegro', texto('tiempo.cal.reintegro', { nombre: nombreDe(a.id_personal) }), `/ausencias?id=${a.id}`);
    if (puedeVer(o.roles, tables.Personal.fields.fecha_nacimiento)) for (const p of cumpleanios(l, o.periodo.slice(5), hasta)) agregar(`${o.periodo}-${p.nacio.slice(8)}`, 'cumple', texto('tiempo.cal.cumple', { nombre: p.nombre, anios: anioDe(o.periodo) - anioDe(p.nacio) }), `/personal/edit?id=${p.id}`);
  }
  const dias: CalendarioDelMes['dias'][number][] = [];
  for (let f = desde; f <= hasta; f = sumarDias(f, 1)) dias.push({ fecha: f, semana: diaDeSemana(f) || 7, habil: esHabil(f, feriados), feriado: feriados.get(f) ?? null });
  return ok({ periodo: o.periodo, hoy: o.hoy, habiles: dias.filter((d) => d.habil).length, lunes_a_sabado: dias.filter((d) => d.semana < 7 && d.feriado === null).length, dias, sucesos: sucesos.toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0)) });
};
