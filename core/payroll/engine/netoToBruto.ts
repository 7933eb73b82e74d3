// Net to gross: finds the amount of one input for which a person's receipt gives the desired net or
// employer's cost, running the engine itself, cent by cent.
import { fail, ok, type Result } from '../../kit/failure.ts';
import { writeDecimal, DECIMAL_SCALE, showAmount, type Decimal, type Rounding } from '../../kit/money.ts';
import { firstDay, lastDay, type CivilDate, type Periodo } from '../../kit/period.ts';
import { textFor } from '../../kit/text.ts';
import { solveAmount, type Solved, type SolvePoint } from './solve.ts';
import { codeText } from '../nameKey.ts';
import type { PreparedCorrida } from './prepare.ts';
import { calculateRecibo } from './receipt.ts';
import type { ReciboLine, Persona, Recibo, DatedValue } from '../run.ts';

export const GOAL_MEASURES = ['neto', 'costo'] as const;
/**
 * The net of the receipt, or its cost for the employer: remunerative and non-remunerative items, and
 * contributions.
 */
export type GoalMeasure = (typeof GOAL_MEASURES)[number];
/** The unknown: the salary agreed with the person, or the amount of an extra novedad of a concept. */
export type GoalUnknown =
  | { readonly tipo: 'basico' }
  | { readonly tipo: 'novedad'; readonly id_concepto: number };
export interface NetoGoal {
  readonly medida: GoalMeasure;
  readonly objetivo: Decimal;
  readonly incognita: GoalUnknown;
}

export interface NetoToBruto extends Solved {
  readonly deseo: NetoGoal;
  /**
   * The amount found; else the nearest above, or below if there is none above. Null: no amount gives a
   * receipt.
   */
  readonly importe: Decimal | null;
  /** The person with that amount, and the receipt they get. */
  readonly persona: Persona;
  readonly recibo: Recibo;
  /** When the value jumps over the desired one: the concept that causes the jump. */
  readonly salta: { readonly codigo: number; readonly texto: string; readonly importe: Decimal } | null;
}

const CENTAVO = 1_000_000n;
/** The largest amount that a field holds: 15 digits. */
const MAXIMO = 999_999_999_999_999n;
/** The id of the solved novedad, which has no row: no row uses it, not even an assumed one. */
export const SOLVED_ID = Number.MIN_SAFE_INTEGER;

export const measureRecibo = (r: Recibo, medida: GoalMeasure): Decimal =>
  medida === 'neto'
    ? r.totales.neto
    : r.totales.remunerativo + r.totales.no_remunerativo + r.totales.contribuciones;

/**
 * Where the solved salary begins: where the one in force at the end of the
 * month does, if that is within the month; else on its first day.
 */
export const solvedSince = (p: Pick<Persona, 'basico'>, periodo: Periodo): CivilDate => {
  const rige = p.basico
    .filter((v) => v.desde <= lastDay(periodo))
    .reduce<DatedValue<string> | undefined>((a, v) => (!a || v.desde > a.desde ? v : a), undefined);
  return rige && rige.desde >= firstDay(periodo) ? rige.desde : firstDay(periodo);
};

/** The person with the amount in the unknown's place. */
export const withAmount = (
  p: Persona,
  periodo: Periodo,
  incognita: GoalUnknown,
  importe: string,
): Persona => {
  if (incognita.tipo === 'novedad')
    return {
      ...p,
      novedades: [
        ...p.novedades,
        {
          id: SOLVED_ID,
          id_concepto: incognita.id_concepto,
          cantidad: null,
          valor_unitario: null,
          importe,
          porcentaje: null,
          periodo_ajuste: null,
          observacion: null,
        },
      ],
    };
  const desde = solvedSince(p, periodo);
  return {
    ...p,
    basico: [...p.basico.filter((v) => v.desde !== desde), { desde, valor: importe }].sort((a, b) =>
      a.desde < b.desde ? -1 : 1,
    ),
  };
};

const UNIDAD: Readonly<Record<Rounding, Decimal>> = {
  centavo: CENTAVO,
  centavo_abajo: CENTAVO,
  centavo_arriba: CENTAVO,
  peso: DECIMAL_SCALE,
  peso_abajo: DECIMAL_SCALE,
  peso_arriba: DECIMAL_SCALE,
  ninguno: 0n,
};

/**
 * Left: the concept is not in the run, the amount cannot be asked for, or no amount gives a receipt (with the
 * receipt's own reason).
 */
export const netoToBruto = (p: PreparedCorrida, persona: Persona, deseo: NetoGoal): Result<NetoToBruto> => {
  const { medida, objetivo, incognita } = deseo,
    { periodo } = p.corrida;
  if (objetivo < 0n || objetivo % CENTAVO !== 0n || objetivo / CENTAVO > MAXIMO)
    return fail('invalid', 'payroll.netoMal', { importe: showAmount(writeDecimal(objetivo)) });
  if (incognita.tipo === 'novedad' && !p.corrida.ranura.has(incognita.id_concepto))
    return fail('not_found', 'payroll.netoSinConcepto');
  const con = (centavos: bigint): Persona =>
    withAmount(persona, periodo, incognita, writeDecimal(centavos * CENTAVO));
  const liquidar = (centavos: bigint): Recibo => calculateRecibo(p, con(centavos));
  let motivo: string | undefined;
  const f = (centavos: bigint): Decimal | undefined => {
    const r = liquidar(centavos),
      error = r.problemas.find((x) => x.nivel === 'error');
    if (error) motivo ??= error.mensaje;
    return error ? undefined : measureRecibo(r, medida);
  };
  const ruido = p.conceptos.reduce((a, c) => a + (c.excluido ? 0n : UNIDAD[c.def.redondeo]), CENTAVO);
  const hallado = solveAmount({
    f,
    objetivo,
    minimo: incognita.tipo === 'basico' ? 1n : 0n,
    maximo: MAXIMO,
    ruido,
  });
  const { alcance } = hallado;
  if (alcance.tipo === 'sin_valor')
    return fail('invalid', 'payroll.netoSinRecibo', { mensaje: motivo ?? '' });
  const centavos =
    alcance.tipo === 'exacto'
      ? alcance.centavos
      : alcance.tipo === 'sin_exacto'
        ? alcance.arriba.centavos
        : alcance.cerca.centavos;
  return ok({
    ...hallado,
    deseo,
    importe: centavos * CENTAVO,
    persona: con(centavos),
    recibo: liquidar(centavos),
    salta:
      alcance.tipo === 'sin_exacto' && alcance.salto
        ? saltoEntre(liquidar(alcance.abajo.centavos), liquidar(alcance.arriba.centavos), medida)
        : null,
  });
};

const SUMA: Readonly<Record<GoalMeasure, Readonly<Record<ReciboLine['tipo'], bigint>>>> = {
  neto: { remunerativo: 1n, no_remunerativo: 1n, descuento: -1n, contribucion: 0n, auxiliar: 0n },
  costo: { remunerativo: 1n, no_remunerativo: 1n, descuento: 0n, contribucion: 1n, auxiliar: 0n },
};
/** The concept that changes most from one receipt to the other. */
const saltoEntre = (a: Recibo, b: Recibo, medida: GoalMeasure): NetoToBruto['salta'] => {
  const cambios = new Map<number, { codigo: number; texto: string; importe: Decimal }>();
  for (const [r, signo] of [
    [a, -1n],
    [b, 1n],
  ] as const)
    for (const l of r.lineas)
      cambios.set(l.id_concepto, {
        codigo: l.codigo,
        texto: l.texto,
        importe: (cambios.get(l.id_concepto)?.importe ?? 0n) + signo * SUMA[medida][l.tipo] * l.importe,
      });
  const tanto = (x: Decimal): Decimal => (x < 0n ? -x : x);
  return [...cambios.values()].reduce<NetoToBruto['salta']>(
    (m, c) => (c.importe !== 0n && (!m || tanto(c.importe) > tanto(m.importe)) ? c : m),
    null,
  );
};

const pesos = (d: Decimal): string => showAmount(writeDecimal(d));
const dePunto = ({ centavos, da }: SolvePoint) => ({
  importe: pesos(centavos * CENTAVO),
  da: pesos(da),
});

/** The result in sentences: whether such an amount exists, else the nearest one, and warnings. */
export const sayOutcome = (n: NetoToBruto): readonly string[] => {
  const { alcance: a, deseo } = n,
    que = textFor(deseo.medida === 'neto' ? 'payroll.medidaNeto' : 'payroll.medidaCosto'),
    objetivo = pesos(deseo.objetivo);
  const frases: string[] = [];
  switch (a.tipo) {
    case 'exacto':
      frases.push(textFor('payroll.netoExacto', { importe: pesos(a.centavos * CENTAVO), que, objetivo }));
      break;
    case 'sin_exacto': {
      const abajo = dePunto(a.abajo),
        arriba = dePunto(a.arriba);
      frases.push(
        textFor('payroll.netoSinExacto', {
          que,
          objetivo,
          abajo: abajo.importe,
          da: abajo.da,
          arriba: arriba.importe,
          daArriba: arriba.da,
        }),
      );
      if (n.salta)
        frases.push(
          textFor('payroll.netoSalta', {
            codigo: codeText(n.salta.codigo),
            nombre: n.salta.texto,
            importe: pesos(n.salta.importe),
          }),
        );
      break;
    }
    case 'fuera':
      frases.push(
        textFor(
          a.igual
            ? 'payroll.netoNoDepende'
            : a.lado === 'menos'
              ? 'payroll.netoNoLlega'
              : 'payroll.netoSePasa',
          { que, objetivo, ...dePunto(a.cerca) },
        ),
      );
      break;
    case 'sin_valor':
      break;
  }
  if (n.baja)
    frases.push(
      textFor('payroll.netoBaja', {
        que,
        desde: pesos(n.baja.desde.centavos * CENTAVO),
        da: pesos(n.baja.desde.da),
        hasta: pesos(n.baja.hasta.centavos * CENTAVO),
        daHasta: pesos(n.baja.hasta.da),
      }),
    );
  if (!n.completa) frases.push(textFor('payroll.netoIncompleto'));
  return frases;
};
