// A part of the people of two runs, each with the causes of his change between both: over what was known when each was calculated.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { contador, type CausaDeCorrida, type Comparacion } from '../../../core/payroll/comparacion.ts';
import {
  cambios,
  comparador,
  porConcepto,
  type Comparado,
  type Diferencia,
  type PorConcepto,
} from '../../../core/payroll/comparar.ts';
import type { Persona, Recibo } from '../../../core/payroll/run.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacion.ts';
import type { Extension, Lectura } from '../../kernel/store.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';
import { abrirComunes } from '../../rows/parcial.ts';
import { cabecerasEnPie, cadenaEnPie } from '../../payroll/sql/correcciones.ts';
import {
  idDeRecibo,
  numeroDeLote,
  reciboGuardado,
  type CabeceraGuardada,
} from '../../payroll/sql/recibos.ts';
import { calcularCon, type Cuentas } from '../../payroll/calculo.ts';
import { aUnaPosicion, type Canal, type Donde, type Part } from '../../payroll/longWork.ts';
import { desempaquetar } from '../../payroll/empaque.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { conEntradas } from './explicar.ts';
import { corridaDe } from '../../payroll/motor.ts';
import { hallarRecibo } from './revision.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

/** A part of the people of two runs. */
export interface PedidoComparacion extends Part {
  readonly donde: Donde;
  readonly id: number;
  readonly contra: number;
}

const TANDA = 250;
/** People whose data of then are put together one by one, in each part: each costs as much as hundreds of the others. */
const A_MANO = 40;

interface Lado {
  readonly id: number;
  readonly estado: LiquidacionState;
  readonly lote: number /** Of the receipt that stands, when it was corrected. */;
  readonly cabeceras: ReadonlyMap<number, CabeceraGuardada>;
}
const ladoDe = (l: Lectura, id: number): Result<Lado> => {
  const estado = estadoDe(l, id),
    lote =
      estado.resumen === null || estado.phase === 'anulada'
        ? undefined
        : numeroDeLote(l.sql, estado.resumen.lote);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  if (lote === undefined)
    return fail('phase', 'runs.compararSinCalcular', { descripcion: estado.cabecera.descripcion });
  return ok({ id, estado, lote, cabeceras: cabecerasEnPie(l.sql, id, lote) });
};

/** The engine over what was common to all when the run was calculated, and people as they are now: who changed since is told by his totals. */
const entonces = (l: Lectura, ext: readonly Extension[], x: Lado): Result<Cuentas> => {
  const replica = abrirComunes(l, ext, x.estado.resumen!.posicion);
  try {
    replica.avanzar(x.estado.resumen!.posicion);
    const comunes = fuenteDeTablas(replica);
    return calcularCon(l, corridaDe(x.id, x.estado), {
      fuente: { ...fuenteDeTablas(l), filas: comunes.filas },
    });
  } finally {
    replica.cerrar();
  }
};

/** Did the engine give what is stored? */
const mismos = (r: Recibo, c: CabeceraGuardada): boolean => {
  const t = r.totales,
    igual = (d: bigint, centavos: number | null): boolean =>
      centavos !== null && d === BigInt(centavos) * 1_000_000n;
  return (
    igual(t.neto, c.neto) &&
    igual(t.remunerativo, c.remunerativo) &&
    igual(t.no_remunerativo, c.no_remunerativo) &&
    igual(t.descuentos, c.descuentos) &&
    igual(t.contribuciones, c.contribuciones)
  );
};

export const compararParte = (
  l: Lectura,
  p: PedidoComparacion,
  canal: Pick<Canal, 'avance' | 'detenido'>,
  extensiones: readonly Extension[],
): Result<Comparacion> => {
  const de = ladoDe(l, p.contra),
    a = ladoDe(l, p.id);
  if (isLeft(de)) return de;
  if (isLeft(a)) return a;
  const antes = de.right,
    ahora = a.right;
  const [ca, cb] = [entonces(l, extensiones, antes), entonces(l, extensiones, ahora)];
  if (isLeft(ca)) return ca;
  if (isLeft(cb)) return cb;
  const comparar = comparador(ca.right.motor.entorno, cb.right.motor.entorno);
  if (isLeft(comparar)) return comparar;
  const todas = [...new Set([...antes.cabeceras.keys(), ...ahora.cabeceras.keys()])].sort((x, y) => x - y);
  const suyas = todas.slice(
    Math.floor((todas.length * p.parte) / p.partes),
    Math.floor((todas.length * (p.parte + 1)) / p.partes),
  );
  const cuenta = contador(),
    diccionarios = lectorDeDiccionarios(l);
  /** What is stored, by concept. */
  const guardado = (x: Lado, id: number): PorConcepto =>
    porConcepto({
      lineas: cadenaEnPie(l.sql, x.id, id).flatMap((corrida) => {
        const lote =
            corrida === x.id ? x.lote : numeroDeLote(l.sql, estadoDe(l, corrida).resumen?.lote ?? ''),
          r = lote === undefined ? undefined : reciboGuardado(l.sql, lote, id);
        return r && r.neto !== null ? desempaquetar(r.lineas, diccionarios(r.diccionario).indice) : [];
      }),
    });
  const entera = (
    id: number,
    causa: CausaDeCorrida,
  ): readonly {
    readonly causa: CausaDeCorrida;
    readonly neto: bigint;
    readonly conceptos: Diferencia['conceptos'];
  }[] => {
    const conceptos = cambios(guardado(antes, id), guardado(ahora, id)),
      neto = conceptos.reduce((s, x) => s + x.importe, 0n);
    return conceptos.length ? [{ causa, neto, conceptos }] : [];
  };
  let hechos = 0,
    aMano = 0;
  /** One whose rows changed since: both receipts over the rows of then, when not too many ask for it. */
  const deEntonces = (id: number): readonly Diferencia[] | undefined => {
    if (aMano >= A_MANO) return undefined;
    aMano++;
    const [x, y] = [antes, ahora].map((lado) =>
      hallarRecibo(l, idDeRecibo(cadenaEnPie(l.sql, lado.id, id).at(-1)!, id)),
    ) as [ReturnType<typeof hallarRecibo>, ReturnType<typeof hallarRecibo>];
    if (isLeft(x) || isLeft(y)) return undefined;
    const r = conEntradas(l, extensiones, x.right, (m) =>
      conEntradas(l, extensiones, y.right, (n): Result<readonly Diferencia[]> => {
        const c = comparador(m.c.motor.entorno, n.c.motor.entorno);
        return isLeft(c) ? c : ok(c.right(m.persona, n.persona).causas);
      }),
    );
    return isRight(r) ? r.right : undefined;
  };
  const causasDe = (
    id: number,
    pa: Persona | undefined,
    pb: Persona | undefined,
  ): ReturnType<typeof entera> => {
    const x = antes.cabeceras.get(id),
      y = ahora.cabeceras.get(id);
    if (!x || !y) return entera(id, x ? 'bajas' : 'altas');
    if (x.neto === null || y.neto === null) return entera(id, 'sin_recibo');
    const r: Comparado | undefined = pa && pb ? comparar.right(pa, pb) : undefined;
    return r && mismos(r.antes, x) && mismos(r.ahora, y)
      ? r.causas
      : (deEntonces(id) ?? entera(id, 'sin_datos'));
  };
  canal.avance(0, todas.length);
  for (let i = 0; i < suyas.length; i += TANDA) {
    if (canal.detenido()) return fail('phase', 'runs.detenido');
    const tanda = suyas.slice(i, i + TANDA),
      enAmbas = tanda.filter(
        (id) => antes.cabeceras.get(id)?.neto != null && ahora.cabeceras.get(id)?.neto != null,
      );
    const [pa, pb] = [ca.right, cb.right].map(
      (c) => new Map((enAmbas.length ? c.estas(enAmbas) : []).map((x) => [x.id, x])),
    );
    for (const id of tanda) {
      const c = ahora.cabeceras.get(id) ?? antes.cabeceras.get(id)!;
      cuenta.contar(
        { id, legajo: c.legajo ?? 0, nombre: c.nombre ?? '' },
        causasDe(id, pa!.get(id), pb!.get(id)),
      );
    }
    hechos += tanda.length;
    canal.avance(hechos, todas.length);
  }
  return ok(cuenta.dar());
};

/** In its thread, over one snapshot. */
export const comparar = (
  p: PedidoComparacion,
  canal: Canal,
  all: readonly Extension[],
): Result<Comparacion> => aUnaPosicion(p.donde, canal, (l) => compararParte(l, p, canal, all));
