// The figures of the dashboard, out of the company's rows.
import { ok, type Result } from '../../core/kit/failure.ts';
import { aniosCumplidos, mostrarFecha, sumarMeses, periodoDe, type Fecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { puede, type Rol } from '../../core/domain/roles.ts';
import type { Lectura } from '../store/store.ts';
import { importeDe } from './lote.ts';

const MESES = 12;

/** Days of the month in which the charges of the month before fall due, by the last digit of the CUIT (RG ARCA: 9 to 11). */
const diaDeVencimiento = (cuit: string): string => { const d = Number(cuit.replace(/\D/g, '').at(-1) ?? '0'); return d <= 3 ? '09' : d <= 6 ? '10' : '11'; };

export const tablero = (l: Lectura, { hoy, roles }: { readonly hoy: Fecha; readonly roles: readonly Rol[] }): Result<unknown> => {
  const activos = l.sql.all<{ nacimiento: string | null; ingreso: string; reconocida: string | null; cbu: string | null; forma: string }>(
    `select fecha_nacimiento as nacimiento, fecha_ingreso as ingreso, fecha_antiguedad as reconocida, cbu, forma_pago as forma from "Personal" where fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?)`, hoy, hoy);
  const promedio = (anios: readonly number[]): number | null => (anios.length ? Math.round((anios.reduce((a, b) => a + b, 0) / anios.length) * 10) / 10 : null);
  const desde = sumarMeses(periodoDe(hoy), 1 - MESES);
  const costo = puede(roles, 'recibos') ? l.sql.all<{ periodo: string; bruto: number; contribuciones: number }>(
    `select periodo, sum(ifnull(remunerativo, 0) + ifnull(no_remunerativo, 0)) as bruto, sum(ifnull(contribuciones, 0)) as contribuciones from "Liquidaciones"
     where periodo >= ? and estado <> 'anulada' and recibos is not null group by periodo order by periodo`, desde) : [];
  const conceptos = l.sql.all<{ id: number; codigo: number; descripcion: string; fecha: string | null }>(
    `select id, codigo, d_rrhh_concepto as descripcion, fecha_modificacion as fecha from "Conceptos" order by fecha_modificacion desc, id desc limit 5`);
  return ok({
    legajos_activos: activos.length,
    liquidaciones: l.sql.value<number>(`select count(*) from "Liquidaciones" where estado <> 'anulada'`) ?? 0,
    sin_cbu: activos.filter((a) => a.forma === '3' && a.cbu === null).length,
    edad_promedio: promedio(activos.flatMap((a) => (a.nacimiento === null ? [] : [aniosCumplidos(a.nacimiento, hoy)]))),
    antiguedad_promedio: promedio(activos.map((a) => aniosCumplidos(a.reconocida ?? a.ingreso, hoy))),
    costo_por_mes: costo.map((c) => ({ periodo: c.periodo, bruto: importeDe(c.bruto), contribuciones: importeDe(c.contribuciones) })),
    conceptos,
    vencimientos: vencimientos(l, hoy),
  });
};

const vencimientos = (l: Lectura, hoy: Fecha): readonly { readonly texto: string; readonly fecha: string | null; readonly ruta: string }[] => {
  const pagos = l.sql.all<{ id: number; descripcion: string; fecha: string; estado: string }>(
    `select id, descripcion, fecha_pago as fecha, estado from "Liquidaciones" where estado in ('borrador', 'calculando', 'calculada', 'aprobada') order by fecha_pago limit 5`)
    .map((p) => ({ texto: texto('runs.porPagar', { descripcion: p.descripcion }), fecha: p.fecha, ruta: `/liquidaciones/${p.id}` }));
  const ultima = l.sql.value<string>(`select max(periodo) from "Liquidaciones" where estado in ('pagada', 'cerrada')`), cuit = l.sql.value<string>('select cuit from "Parametros" order by id limit 1');
  const cargas = ultima && cuit ? [{ texto: texto('runs.porDeclarar', { periodo: mostrarFecha(ultima) }), fecha: `${sumarMeses(ultima, 1)}-${diaDeVencimiento(cuit)}`, ruta: '/aplicativos/f931' }] : [];
  return [...pagos, ...cargas.filter((c) => c.fecha >= hoy)];
};
