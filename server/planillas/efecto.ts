// What each row of a sheet changes in money: the net of the person with all that is written, against his net without that row. Rows may be saved or not; nothing is written.
import { isLeft } from 'fp-ts/lib/Either.js';
import { MAXIMO_EFECTO, type EfectoDePlanilla, type FilaSupuesta } from '../../core/api/planillas.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { leerCampo, type Row } from '../../core/kit/field.ts';
import { esPeriodo, primerDia, ultimoDia } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { filaNueva, type AnyTable } from '../../core/kit/table.ts';
import { tables } from '../../core/tables/index.ts';
import { calcularCon, type Cuentas } from '../runs/calculo.ts';
import { estadoDe } from '../runs/estado.ts';
import { deTipo, leeNovedad, type Fuente } from '../runs/fuente.ts';
import { conMemoria } from '../runs/guardado.ts';
import { importeDe } from '../runs/lote.ts';
import { corridaDe, IMAGINADA, prepararMotor, type Corrida } from '../runs/motor.ts';
import type { Lectura } from '../store/store.ts';
import { corridasDelPeriodo } from '../views/corridas.ts';

export interface PedidoDeEfecto { readonly periodo: string; readonly filas: readonly FilaSupuesta[]; readonly quitadas: readonly { readonly tabla: 'Novedades' | 'Agenda'; readonly id: number }[] }
const ABIERTAS: ReadonlySet<string> = new Set(['borrador', 'calculando', 'calculada']), CONGELADAS: ReadonlySet<string> = new Set(['aprobada', 'pagada', 'cerrada']);
/** New rows come after those that are there. */
const NUEVAS = Number.MAX_SAFE_INTEGER - 10_000_000;

/** The runs of the month that are open; where it has none of any kind, one that is only imagined, of the first kind that pays the novedades of the month. */
const corridas = (l: Lectura, periodo: string): Result<{ readonly cuales: readonly Corrida[]; readonly nombres: readonly string[]; readonly supuesta: boolean }> => {
  const del = corridasDelPeriodo(l.sql, periodo).map((id) => ({ id, estado: estadoDe(l, id) })), abiertas = del.filter((x) => ABIERTAS.has(x.estado.phase));
  if (abiertas.length > 0) return ok({ cuales: abiertas.map((x) => corridaDe(x.id, x.estado)), nombres: abiertas.map((x) => x.estado.cabecera!.descripcion), supuesta: false });
  if (del.some((x) => CONGELADAS.has(x.estado.phase))) return fail('closed', 'planilla.sinAbierta');
  const tipos = l.filas('TiposLiquidacion'), tipo = tipos.find((t) => deTipo(l, Number(t['id'])).sinTipo) ?? tipos[0];
  if (!tipo) return fail('missing', 'runs.sinTipo');
  return ok({ cuales: [{ id: IMAGINADA, periodo, fecha_pago: ultimoDia(periodo), id_tipo: Number(tipo['id']), legajos: [], excluidos: new Set() }], nombres: [], supuesta: true });
};

interface Suya { readonly clave: string; readonly tabla: 'Novedades' | 'Agenda'; readonly fila: Row }
/** A row as it would be stored; left: what of it does not hold. */
const comoFila = (l: Lectura, periodo: string, f: FilaSupuesta, i: number): Result<Suya> => {
  const { clave, tabla, id, ...dicho } = f, t = tables[tabla] as unknown as AnyTable, fila: Record<string, Row[string]> = { ...filaNueva(t, primerDia(periodo)), ...(id === null ? {} : l.fila(tabla, id)), id: id ?? NUEVAS + i, ...(tabla === 'Novedades' ? { periodo } : {}) };
  for (const [campo, valor] of Object.entries(dicho)) {
    const c = t.fields[campo];
    if (!c) continue;
    const v = leerCampo(c, campo, valor);
    if (!('value' in v)) return fail('invalid', 'planilla.celdaMal', { campo: c.label });
    fila[campo] = v.value;
  }
  return ok({ clave, tabla, fila });
};
const rige = (f: Row, periodo: string): boolean => String(f['desde']) <= ultimoDia(periodo) && (f['hasta'] == null || String(f['hasta']) >= primerDia(periodo));

type Neto = { readonly neto: number } | { readonly problema: string } | undefined;
/** The person's net with these rows in place of those that are named; undefined: that run does not have him. */
const netoCon = (c: Cuentas, lee: (n: Row) => boolean, idPersonal: number, periodo: string, nombradas: (tabla: 'Novedades' | 'Agenda', id: number) => boolean, suyas: readonly Suya[]): Neto => {
  const de = (tabla: 'Novedades' | 'Agenda', entra: (f: Row) => boolean) => (antes: readonly Row[]): readonly Row[] =>
    [...antes.filter((x) => !nombradas(tabla, Number(x['id']))), ...suyas.filter((s) => s.tabla === tabla && entra(s.fila)).map((s) => s.fila)].sort((a, b) => Number(a['id']) - Number(b['id']));
  const persona = c.persona(idPersonal, de('Novedades', lee), de('Agenda', (f) => rige(f, periodo)));
  if (!persona) return undefined;
  const r = c.reciboDe(persona);
  return r.totales === null ? { problema: r.problemas.find((x) => x.nivel === 'error')?.mensaje ?? texto('planilla.sinRecibo') } : { neto: r.totales[3] };
};

export const efecto = (l: Lectura, p: PedidoDeEfecto): Result<EfectoDePlanilla> => {
  if (!esPeriodo(p.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  if (p.filas.length > MAXIMO_EFECTO) return fail('too_large', 'store.muchasFilas', { cantidad: p.filas.length, maximo: MAXIMO_EFECTO });
  const cs = corridas(l, p.periodo);
  if (isLeft(cs)) return cs;
  const porPersona = new Map<number, Suya[]>(), malas = new Map<string, string>(), nombradas = new Set(p.quitadas.map((q) => `${q.tabla}/${q.id}`)), totales = new Map<string, number>();
  p.filas.forEach((f, i) => {
    if (f.id !== null) nombradas.add(`${f.tabla}/${f.id}`);
    const r = comoFila(l, p.periodo, f, i);
    if (isLeft(r)) { malas.set(f.clave, r.left.message); return; }
    porPersona.set(f.id_personal, [...(porPersona.get(f.id_personal) ?? []), r.right]);
  });
  const { fuente, preparar } = conMemoria(l), conceptos = new Set(p.filas.map((f) => f.id_rrhh_concepto)), nuevos = new Set([...conceptos].filter((c) => !fuente.conEntradas(c, p.periodo)));
  // A concept that nobody has an entry of yet may look back on what nobody prepared: then the engine at hand is not for it.
  const conNuevos: Fuente = { ...fuente, conEntradas: (c, periodo) => nuevos.has(c) || fuente.conEntradas(c, periodo) };
  for (const corrida of cs.right.cuales) {
    const r = calcularCon(l, corrida, nuevos.size > 0 ? { fuente: conNuevos, preparar: prepararMotor } : { fuente, preparar });
    if (isLeft(r)) return r;
    const c = r.right, tipo = { id_tipo: corrida.id_tipo, ...deTipo(l, corrida.id_tipo) }, lee = (n: Row): boolean => leeNovedad(n, tipo), nombrada = (tabla: string, id: number): boolean => nombradas.has(`${tabla}/${id}`);
    for (const [persona, suyas] of porPersona) {
      const con = netoCon(c, lee, persona, p.periodo, nombrada, suyas);
      if (con === undefined) continue;
      for (const s of suyas) {
        if (s.tabla === 'Novedades' ? !lee(s.fila) : !rige(s.fila, p.periodo)) continue;
        const sin = netoCon(c, lee, persona, p.periodo, nombrada, suyas.filter((x) => x !== s))!;
        if ('neto' in con && 'neto' in sin) totales.set(s.clave, (totales.get(s.clave) ?? 0) + con.neto - sin.neto); else malas.set(s.clave, 'problema' in con ? con.problema : (sin as { readonly problema: string }).problema);
      }
    }
  }
  return ok({ liquidaciones: [...cs.right.nombres], supuesta: cs.right.supuesta, efectos: p.filas.map(({ clave }) => {
    const n = totales.get(clave), problema = malas.get(clave) ?? (n === undefined ? texto('planilla.noEntra') : null);
    return { clave, importe: problema === null && n !== undefined ? importeDe(n) : null, problema };
  }) });
};
