// Why two nets differ: applies the causes one by one to the first receipt; they add up to the difference.
import * as E from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../kit/failure.ts';
import { roundBy, type Decimal } from '../../kit/money.ts';
import { prepare, type PreparedCorrida } from '../engine/prepare.ts';
import { calculateRecibo } from '../engine/receipt.ts';
import { environmentWithCause, mesesBetween, personaWithCause } from './replacedByCause.ts';
import type { CorridaEnvironment, ReciboLine, Persona, Recibo } from '../run.ts';

/** The inputs of one receipt. */
export interface ComparedInputs {
  readonly entorno: CorridaEnvironment;
  readonly persona: Persona;
}

/** The order of application matters: a cause may depend on earlier ones. Roundings get the remainder. */
export const NETO_CAUSES = [
  'novedades',
  'contrato',
  'escalas',
  'conceptos',
  'parametros',
  'antiguedad',
  'egreso',
  'ausencias',
  'mes',
  'redondeo',
] as const;
export type NetoCause = (typeof NETO_CAUSES)[number];
export interface NetoDifference {
  readonly causa: NetoCause;
  readonly neto: Decimal;
  /** The amount each concept adds to the net; a larger discount is negative. They add up to `neto`. */
  readonly conceptos: readonly {
    readonly id_concepto: number;
    readonly codigo: number;
    readonly texto: string;
    readonly importe: Decimal;
  }[];
}

const EN_EL_NETO: Readonly<Record<ReciboLine['tipo'], bigint>> = {
  remunerativo: 1n,
  no_remunerativo: 1n,
  descuento: -1n,
  contribucion: 0n,
  auxiliar: 0n,
};
export type AmountsByConcepto = ReadonlyMap<
  number,
  { readonly codigo: number; readonly texto: string; readonly importe: Decimal }
>;
/** The amount each concept adds to the net; discounts are negative. */
export const amountsByConcepto = (r: Pick<Recibo, 'lineas'>): AmountsByConcepto => {
  const m = new Map<number, { codigo: number; texto: string; importe: Decimal }>();
  for (const l of r.lineas) {
    const signo = EN_EL_NETO[l.tipo];
    if (signo !== 0n)
      m.set(l.id_concepto, {
        codigo: l.codigo,
        texto: l.texto,
        importe: (m.get(l.id_concepto)?.importe ?? 0n) + signo * l.importe,
      });
  }
  return m;
};
/** The difference of each concept between the two, in whole cents. */
export const amountChanges = (de: AmountsByConcepto, a: AmountsByConcepto): NetoDifference['conceptos'] =>
  [...new Set([...de.keys(), ...a.keys()])]
    .flatMap((id) => {
      const c = a.get(id) ?? de.get(id)!,
        importe = roundBy((a.get(id)?.importe ?? 0n) - (de.get(id)?.importe ?? 0n), 'centavo');
      return importe === 0n ? [] : [{ id_concepto: id, codigo: c.codigo, texto: c.texto, importe }];
    })
    .sort((x, y) => x.codigo - y.codigo);
const sumar = (c: NetoDifference['conceptos']): Decimal => c.reduce((s, x) => s + x.importe, 0n);

const sinRedondeo = (e: CorridaEnvironment): CorridaEnvironment => ({
  ...e,
  conceptos: e.conceptos.map((c) => ({ ...c, redondeo: 'ninguno' })),
});
const igual = (x: unknown, y: unknown): boolean => x === y || JSON.stringify(x) === JSON.stringify(y);
const conError = (r: Recibo): boolean => r.problemas.some((q) => q.nivel === 'error');

/** Both receipts of a person, and the causes that add something, in order. */
export interface ComparedRecibos {
  readonly antes: Recibo;
  readonly ahora: Recibo;
  readonly causas: readonly NetoDifference[];
}
/** Compares the receipts of one person after another between two months, each prepared once. */
export type ReciboComparer = (a: Persona, b: Persona) => ComparedRecibos;

/** Left: why one cannot be calculated. If `a` is `b`, only people differ. `hecho`: `a`, already prepared. */
export const reciboComparer = (
  a: CorridaEnvironment,
  b: CorridaEnvironment,
  hecho?: PreparedCorrida,
): Result<ReciboComparer> => {
  const antesDe = hecho ? ok(hecho) : prepare(a),
    ahora = a === b ? antesDe : prepare(b),
    poner = environmentWithCause(a, b),
    meses = mesesBetween(a.periodo, b.periodo);
  if (E.isLeft(antesDe)) return antesDe;
  if (E.isLeft(ahora)) return ahora;
  // The run after each cause, without roundings. One that cannot be prepared alone goes with the next one.
  const medio = (x: CorridaEnvironment): PreparedCorrida | undefined => {
    const p = prepare(sinRedondeo(x));
    return E.isLeft(p) ? undefined : p.right;
  };
  const conEscalas = a === b ? a : poner.escalas(a),
    conConceptos = a === b ? a : poner.conceptos(conEscalas),
    conTablas = a === b ? a : poner.parametros(conConceptos);
  const exactoA = medio(a),
    exactoB = a === b ? exactoA : medio(b),
    tras = a === b ? exactoA : undefined;
  const enMedio = {
    escalas: tras ?? medio(conEscalas),
    conceptos: tras ?? medio(conConceptos),
    parametros: tras ?? medio(conTablas),
  };

  return ok((pa, pb) => {
    const ra = calculateRecibo(antesDe.right, pa),
      rb = calculateRecibo(ahora.right, pb),
      total = amountChanges(amountsByConcepto(ra), amountsByConcepto(rb));
    // `x`, `p`: what has been applied. `espera`: causes that failed alone, retried with each later one.
    let x = pa,
      p = exactoA,
      previo = exactoA && calculateRecibo(exactoA, pa),
      espera: Partial<Persona> = {};
    const hasta = exactoB && calculateRecibo(exactoB, pb),
      hallados: NetoDifference[] = [];
    const hallar = (causa: NetoCause, de: Recibo, a: Recibo): Recibo => {
      const conceptos = amountChanges(amountsByConcepto(de), amountsByConcepto(a));
      if (conceptos.length > 0) hallados.push({ causa, neto: sumar(conceptos), conceptos });
      return a;
    };
    // If either side has no receipt without roundings, the causes cannot be told apart.
    const dar = (causas: readonly NetoDifference[]): ComparedRecibos => ({ antes: ra, ahora: rb, causas });
    if (!previo || !hasta || conError(previo) || conError(hasta))
      return dar(total.length ? [{ causa: 'mes', neto: sumar(total), conceptos: total }] : []);
    for (const causa of NETO_CAUSES) {
      if (causa === 'redondeo') break;
      if (causa === 'mes') {
        hallar(causa, previo, hasta);
        continue;
      }
      const deEntorno = causa === 'escalas' || causa === 'conceptos' || causa === 'parametros';
      if (deEntorno && a === b) continue;
      const nuevo: Partial<Persona> = deEntorno ? {} : personaWithCause[causa](pb, b, meses, x),
        q = deEntorno ? enMedio[causa] : p;
      if (!deEntorno && (Object.keys(nuevo) as (keyof Persona)[]).every((k) => igual(nuevo[k], x[k])))
        continue;
      // With and without what waits, so that a cause that fails alone does not hide the others.
      const intento = [
        { ...x, ...espera, ...nuevo },
        { ...x, ...nuevo },
      ]
        .map((y) => ({ y, r: q && calculateRecibo(q, y) }))
        .find((t) => t.r && !conError(t.r));
      if (deEntorno) p = q;
      if (!intento?.r) {
        espera = { ...espera, ...nuevo };
        continue;
      }
      if (Object.keys(espera).every((k) => igual(espera[k as keyof Persona], intento.y[k as keyof Persona])))
        espera = {};
      x = intento.y;
      previo = hallar(causa, previo, intento.r);
    }
    const redondeo = new Map(total.map((c) => [c.id_concepto, { ...c }]));
    for (const h of hallados)
      for (const c of h.conceptos) {
        const s = redondeo.get(c.id_concepto);
        redondeo.set(c.id_concepto, { ...(s ?? c), importe: (s?.importe ?? 0n) - c.importe });
      }
    const quedan = [...redondeo.values()].filter((c) => c.importe !== 0n).sort((y, z) => y.codigo - z.codigo);
    return dar(
      quedan.length ? [...hallados, { causa: 'redondeo', neto: sumar(quedan), conceptos: quedan }] : hallados,
    );
  });
};

/** Compares one person, once. */
export const compareRecibos = (a: ComparedInputs, b: ComparedInputs): Result<readonly NetoDifference[]> =>
  E.map((c: ReciboComparer) => c(a.persona, b.persona).causas)(reciboComparer(a.entorno, b.entorno));
