// The long reads of runs: calculating one whole or a part of it, verifying the closed ones. In threads of their own, or in this one.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { abrirLectura } from '../store/sqliteEmpresa.ts';
import { prepararCalculo } from './calculo.ts';
import { sumador, type SumasParciales } from './lote.ts';
import { desdeDe } from './motor.ts';
import { armarTrozo, type Trozo } from './trozo.ts';
import type { InformeVerificacion } from './verificar.ts';

export interface Donde { readonly datos: string; readonly id: string; readonly carpeta: string }
export interface PedidoCalculo { readonly que: 'calcular'; readonly donde: Donde; readonly id: number; readonly lote: string; readonly parte: number; readonly partes: number }
export interface PedidoVerificacion { readonly que: 'verificar'; readonly donde: Donde }
export type PedidoLargo = PedidoCalculo | PedidoVerificacion;
export interface Calculado { readonly posicion: number; readonly sumas: SumasParciales; readonly historia_desde?: number }

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

/** Calculates over one snapshot of the company, whatever is written meanwhile. Left `phase` when it was stopped. */
const calcular = (p: PedidoCalculo, canal: Canal): Result<Calculado> => {
  const l = abrirLectura(p.donde.datos, p.donde.id);
  try {
    for (;;) {
      const r = l.instantanea((): Result<Calculado> | typeof OTRA => {
        if (!canal.acordar(l.posicion())) return canal.detenido() ? fail('phase', 'runs.detenido') : OTRA;
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
        return ok({ posicion, sumas: suma.parcial(), ...desdeDe(c.right.motor) });
      });
      if (r !== OTRA) return r;
    }
  } finally { l.cerrar(); }
};

const verificarTodo = async (p: PedidoVerificacion, canal: Canal): Promise<Result<InformeVerificacion>> => {
  // Loaded when it is asked for: a calculation must begin at once.
  const { verificar } = await import('./verificar.ts');
  const l = abrirLectura(p.donde.datos, p.donde.id);
  try { return l.instantanea(() => verificar(l, p.donde.carpeta, canal)); } finally { l.cerrar(); }
};

export const atenderLargo = async (p: PedidoLargo, canal: Canal): Promise<Result<Calculado | InformeVerificacion>> => (p.que === 'calcular' ? calcular(p, canal) : verificarTodo(p, canal));
