// The long reads of runs: calculating one whole or a part of it, verifying the closed ones, working them out again with today's data, measuring what a change would do, comparing two. In threads of their own, or in this one.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Comparacion } from '../../core/payroll/comparacion.ts';
import type { Impacto } from '../../core/payroll/impacto.ts';
import { abrirLectura } from '../rows/sqliteEmpresa.ts';
import type { Lectura } from '../kernel/store.ts';
import { prepararCalculo } from '../payroll/calculo.ts';
import type { Cambio } from '../payroll/cambios.ts';
import { sumador, type Sumas } from '../payroll/sumas.ts';
import { desdeDe, type Corrida } from '../payroll/motor.ts';
import type { PedidoLibro } from '../features/libro/dibujar.ts';
import type { PedidoDibujo } from '../features/recibos/dibujar.ts';
import { armarTrozo, type Trozo } from '../payroll/trozo.ts';
import type { Tramo } from '../features/retroactivos/rederivar.ts';
import type { DiferenciasRetroactivas } from '../features/retroactivos/juntarRetro.ts';
import type { InformeVerificacion } from '../features/liquidaciones/verificar.ts';

export interface Donde { readonly datos: string; readonly id: string; readonly carpeta: string }
export interface PedidoCalculo { readonly que: 'calcular'; readonly donde: Donde; readonly id: number; readonly lote: string; readonly parte: number; readonly partes: number }
export interface PedidoVerificacion { readonly que: 'verificar'; readonly donde: Donde }
/** A part of the people of a run, as they are and with changes that nobody has saved. */
export interface PedidoMedicion { readonly que: 'medir'; readonly donde: Donde; readonly corrida: Corrida; readonly cambios: readonly Cambio[]; readonly parte: number; readonly partes: number }
/** A part of the people of two runs. */
export interface PedidoComparacion { readonly que: 'comparar'; readonly donde: Donde; readonly id: number; readonly contra: number; readonly parte: number; readonly partes: number }
/** A part of the people of the closed runs of some months. */
export interface PedidoRetroactivo { readonly que: 'retroactivo'; readonly donde: Donde; readonly tramo: Tramo; readonly parte: number; readonly partes: number }
export type PedidoLargo = PedidoCalculo | PedidoVerificacion | PedidoMedicion | PedidoComparacion | PedidoRetroactivo | PedidoDibujo | PedidoLibro;
type Respuesta = Calculado | InformeVerificacion | Impacto | Comparacion | DiferenciasRetroactivas | number;
export interface Calculado { readonly posicion: number; readonly sumas: Sumas; readonly historia_desde?: number }

/** How the work talks to whoever asked for it. */
export interface Canal {
  /** May block until there is room for more. */
  readonly trozo: (t: Trozo) => void;
  readonly avance: (hechos: number, total: number) => void;
  readonly detenido: () => boolean;
  /** All parts must see the company at one position: false asks for a newer snapshot. May block until the others say theirs. */
  readonly acordar: (posicion: number) => boolean;
}

const OTRA = Symbol('otra instantánea');

/** Reads over one snapshot of the company, whatever is written meanwhile, at the position of all parts. Left `phase` when it was stopped. */
const aUnaPosicion = <A>(donde: Donde, canal: Canal, leer: (l: Lectura) => Result<A>): Result<A> => {
  const l = abrirLectura(donde.datos, donde.id);
  try {
    for (;;) {
      const r = l.instantanea((): Result<A> | typeof OTRA => (canal.acordar(l.posicion()) ? leer(l) : canal.detenido() ? fail('phase', 'runs.detenido') : OTRA));
      if (r !== OTRA) return r;
    }
  } finally { l.cerrar(); }
};

const calcular = (p: PedidoCalculo, canal: Canal): Result<Calculado> => aUnaPosicion(p.donde, canal, (l) => {
  const c = prepararCalculo(l, p.id);
  if (isLeft(c)) return c;
  const { estado, posicion, diccionario } = c.right;
  if (estado.phase !== 'calculando' || estado.lote !== p.lote) return fail('conflict', 'liquidacion.loteViejo');
  const total = c.right.cuantas(), suma = sumador();
  let hechos = 0;
  canal.avance(0, total);
  for (const recibos of c.right.recibos(p.parte, p.partes)) {
    if (canal.detenido()) return fail('phase', 'runs.detenido');
    recibos.forEach(suma.sumar);
    canal.trozo(armarTrozo({ id: p.id, lote: p.lote, posicion, diccionario }, recibos));
    hechos += recibos.length;
    canal.avance(hechos, total);
  }
  return ok({ posicion, sumas: suma.sumas(), ...desdeDe(c.right.motor) });
});

const verificarTodo = async (p: PedidoVerificacion, canal: Canal): Promise<Result<InformeVerificacion>> => {
  // Loaded when it is asked for: a calculation must begin at once.
  const { verificar } = await import('../features/liquidaciones/verificar.ts');
  const l = abrirLectura(p.donde.datos, p.donde.id);
  try { return l.instantanea(() => verificar(l, p.donde.carpeta, canal)); } finally { l.cerrar(); }
};

const medir = async (p: PedidoMedicion, canal: Canal): Promise<Result<Impacto>> => {
  const { medirParte } = await import('../features/pruebas/medir.ts');
  return aUnaPosicion(p.donde, canal, (l) => medirParte(l, p, canal));
};

const comparar = async (p: PedidoComparacion, canal: Canal): Promise<Result<Comparacion>> => {
  const { compararParte } = await import('../features/liquidaciones/compararCorridas.ts');
  return aUnaPosicion(p.donde, canal, (l) => compararParte(l, p, canal));
};

const diferencias = async (p: PedidoRetroactivo, canal: Canal): Promise<Result<DiferenciasRetroactivas>> => {
  const { diferenciasRetroactivas } = await import('../features/retroactivos/retroactivo.ts');
  return aUnaPosicion(p.donde, canal, (l) => diferenciasRetroactivas(l, p.tramo, canal, p));
};

const dibujarRecibos = async (p: PedidoDibujo, canal: Canal): Promise<Result<number>> => (await import('../features/recibos/dibujar.ts')).dibujar(p, canal);
const dibujarHojas = async (p: PedidoLibro, canal: Canal): Promise<Result<number>> => (await import('../features/libro/dibujar.ts')).dibujarLibro(p, canal);

const ATENDER: { readonly [Q in PedidoLargo['que']]: (p: Extract<PedidoLargo, { readonly que: Q }>, canal: Canal) => Result<Respuesta> | Promise<Result<Respuesta>> } = { calcular, verificar: verificarTodo, medir, comparar, retroactivo: diferencias, dibujar: dibujarRecibos, dibujarLibro: dibujarHojas };
export const atenderLargo = async (p: PedidoLargo, canal: Canal): Promise<Result<Respuesta>> => ATENDER[p.que](p as never, canal);
