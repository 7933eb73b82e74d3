// How many closed receipts what a row says can reach: those of the people it is of, in the months from which it holds.
import { ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { periodoDe, primerDia, ultimoDia } from '../../core/kit/period.ts';
import type { AlcanceCable } from '../../core/api/retroactivos.ts';
import { fold } from '../../core/kit/decider.ts';
import { fila, type FilaFact } from '../../core/domain/fila.ts';
import type { Lectura } from '../store/store.ts';
import { corridasEnFase } from '../views/corridas.ts';
import { cantidadDeLote, numeroDeLote, reciboGuardado } from '../views/recibos.ts';
import { estadoDe } from './estado.ts';

const NADA: AlcanceCable = { recibos: 0, desde: null };
const fecha = (v: unknown): string | undefined => (typeof v === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(v) ? v : undefined);

/** The earliest date from which what the last edit changed of a row holds; undefined: it changed nothing that is dated. */
const desdeCuando = (antes: Row | undefined, ahora: Row): string | undefined => {
  const fechas: string[] = [];
  const cambio = (n: string): boolean => JSON.stringify(antes?.[n] ?? null) !== JSON.stringify(ahora[n] ?? null);
  for (const [n, v] of Object.entries(ahora)) {
    if (!cambio(n)) continue;
    if (Array.isArray(v)) {
      const previas = new Set(((antes?.[n] ?? []) as readonly Row[]).map((x) => JSON.stringify(x))), nuevas = new Set((v as readonly Row[]).map((x) => JSON.stringify(x)));
      for (const x of [...(v as readonly Row[]).filter((y) => !previas.has(JSON.stringify(y))), ...((antes?.[n] ?? []) as readonly Row[]).filter((y) => !nuevas.has(JSON.stringify(y)))]) fechas.push(...[fecha(x['desde'])].flatMap((d) => d ?? []));
    } else if (/^(desde|hasta|fecha|fecha_ingreso|fecha_antiguedad|fecha_egreso)$/.test(n)) fechas.push(...[fecha(antes?.[n]), fecha(v)].flatMap((d) => d ?? []));
    else if (fecha(ahora['desde'])) fechas.push(fecha(ahora['desde'])!);
  }
  return fechas.sort()[0];
};

/** What the last edit of a row reaches. A row of a person: his receipts; of the pay scale: those of who has its category; of a table: everybody's. */
export const alcance = (l: Lectura, { tabla, id }: { readonly tabla: string; readonly id: number }): Result<AlcanceCable> => {
  const hechos = l.stream(`${tabla}/${id}`) as unknown as readonly FilaFact[], ahora = fold(fila, hechos), antes = fold(fila, hechos.slice(0, -1));
  if (ahora.phase !== 'viva' || hechos.length === 0) return ok(NADA);
  const dia = desdeCuando(antes.phase === 'viva' ? antes.valores : undefined, ahora.valores);
  if (dia === undefined) return ok(NADA);
  const desde = periodoDe(dia), corridas = corridasEnFase(l.sql, 'cerrada').map((n) => estadoDe(l, n)).filter((e) => e.cabecera!.periodo >= desde);
  const hasta = fecha(ahora.valores['hasta']), alcanzadas = hasta === undefined || tabla === 'Agenda' || tabla === 'Familiares' ? corridas : corridas.filter((e) => primerDia(e.cabecera!.periodo) <= hasta);
  const persona = tabla === 'Personal' ? id : typeof ahora.valores['id_personal'] === 'number' ? ahora.valores['id_personal'] : undefined;
  const deCategoria = tabla === 'Escalas' ? conCategoria(l, Number(ahora.valores['id_rrhh_categoria'])) : undefined;
  const recibos = alcanzadas.reduce((n, e) => {
    const lote = numeroDeLote(l.sql, e.resumen!.lote);
    if (lote === undefined) return n;
    if (persona !== undefined) return n + (reciboGuardado(l.sql, lote, persona)?.neto == null ? 0 : 1);
    if (deCategoria) { const fin = ultimoDia(e.cabecera!.periodo); return n + deCategoria.filter((p) => p.desde <= fin && reciboGuardado(l.sql, lote, p.id)?.neto != null).length; }
    return n + cantidadDeLote(l.sql, lote);
  }, 0);
  return ok(recibos === 0 ? NADA : { recibos, desde });
};

/** People who have, or had, a category, and since when. */
const conCategoria = (l: Lectura, categoria: number): readonly { readonly id: number; readonly desde: string }[] => l.filas('Personal').flatMap((p) => {
  const suyas = ((p['PersonalCategoria'] ?? []) as readonly Row[]).filter((c) => c['id_rrhh_categoria'] === categoria).map((c) => String(c['desde'])).sort();
  return suyas[0] === undefined ? [] : [{ id: Number(p['id']), desde: suyas[0] }];
});
