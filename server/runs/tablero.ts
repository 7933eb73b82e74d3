// The figures of the dashboard, out of the company's rows.
import { ok, type Result } from '../../core/kit/failure.ts';
import { aniosCumplidos, mostrarFecha, sumarMeses, periodoDe, type Fecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { puede, type Rol } from '../../core/domain/roles.ts';
import type { Lectura } from '../store/store.ts';
import { activosAl, cantidadDeCorridas, costoPorMes, cuitDelEmpleador, porPagar, ultimoMesPagado, ultimosConceptos } from '../views/cifras.ts';
import { importeDe } from './lote.ts';

const MESES = 12;

/** Days of the month in which the charges of the month before fall due, by the last digit of the CUIT (RG ARCA: 9 to 11). */
const diaDeVencimiento = (cuit: string): string => { const d = Number(cuit.replace(/\D/g, '').at(-1) ?? '0'); return d <= 3 ? '09' : d <= 6 ? '10' : '11'; };

export const tablero = (l: Lectura, { hoy, roles }: { readonly hoy: Fecha; readonly roles: readonly Rol[] }): Result<unknown> => {
  const activos = activosAl(l.sql, hoy);
  const promedio = (anios: readonly number[]): number | null => (anios.length ? Math.round((anios.reduce((a, b) => a + b, 0) / anios.length) * 10) / 10 : null);
  const costo = puede(roles, 'recibos') ? costoPorMes(l.sql, sumarMeses(periodoDe(hoy), 1 - MESES)) : [];
  return ok({
    legajos_activos: activos.length,
    liquidaciones: cantidadDeCorridas(l.sql),
    sin_cbu: activos.filter((a) => a.forma === '3' && a.cbu === null).length,
    edad_promedio: promedio(activos.flatMap((a) => (a.nacimiento === null ? [] : [aniosCumplidos(a.nacimiento, hoy)]))),
    antiguedad_promedio: promedio(activos.map((a) => aniosCumplidos(a.reconocida ?? a.ingreso, hoy))),
    costo_por_mes: costo.map((c) => ({ periodo: c.periodo, bruto: importeDe(c.bruto), contribuciones: importeDe(c.contribuciones) })),
    conceptos: ultimosConceptos(l.sql, 5),
    vencimientos: vencimientos(l, hoy),
  });
};

const vencimientos = (l: Lectura, hoy: Fecha): readonly { readonly texto: string; readonly fecha: string | null; readonly ruta: string }[] => {
  const pagos = porPagar(l.sql, 5).map((p) => ({ texto: texto('runs.porPagar', { descripcion: p.descripcion }), fecha: p.fecha, ruta: `/liquidaciones/${p.id}` }));
  const ultima = ultimoMesPagado(l.sql), cuit = cuitDelEmpleador(l.sql);
  const cargas = ultima && cuit ? [{ texto: texto('runs.porDeclarar', { periodo: mostrarFecha(ultima) }), fecha: `${sumarMeses(ultima, 1)}-${diaDeVencimiento(cuit)}`, ruta: '/aplicativos/f931' }] : [];
  return [...pagos, ...cargas.filter((c) => c.fecha >= hoy)];
};
