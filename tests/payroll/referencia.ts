// A receipt worked out slowly and plainly, to compare with: each formula by walking its tree, each product and rounding written apart from the engine's.
import { readDecimal, type Decimal, type Rounding } from '../../core/kit/money.ts';
import type { PayEntry, Tramo } from '../../core/payroll/formulaFrame.ts';
import type { PreparedConcepto, PreparedFormula, PreparedCorrida } from '../../core/payroll/prepare.ts';
import { beginPersona, formulaInForce, whyNotApplicable, viewTramo } from '../../core/payroll/receipt.ts';
import type { Persona } from '../../core/payroll/run.ts';
import { traceFormula } from '../../core/payroll/traceFormula.ts';

const UNO = 100_000_000n;
const abs = (x: bigint): bigint => (x < 0n ? -x : x);
const signo = (x: bigint): bigint => (x < 0n ? -1n : 1n);
/** a / b to the nearest, half away from zero. */
const cociente = (a: bigint, b: bigint): bigint =>
  signo(a) * signo(b) * ((2n * abs(a) + abs(b)) / (2n * abs(b)));

const ajustar = (x: Decimal, regla: Rounding): Decimal => {
  if (regla === 'ninguno') return x;
  const u = regla.startsWith('peso') ? UNO : UNO / 100n,
    resto = ((x % u) + u) % u,
    abajo = x - resto;
  switch (regla) {
    case 'centavo':
    case 'peso':
      return cociente(x, u) * u;
    case 'centavo_abajo':
      return signo(x) * (abs(x) / u) * u;
    case 'peso_abajo':
      return abajo;
    case 'centavo_arriba':
    case 'peso_arriba':
      return resto === 0n ? x : abajo + u;
  }
};

export interface Lento {
  readonly neto: Decimal;
  readonly conceptos: number;
}

/** The net of a person and how many concepts gave it; undefined when some formula errs. */
export const reciboLento = (p: PreparedCorrida, persona: Persona): Lento | undefined => {
  const mes = beginPersona(p, persona),
    m = p.marco;
  let neto = 0n,
    conceptos = 0;
  const vale = (c: PreparedConcepto, f: PreparedFormula | undefined): Decimal | null => {
    if (!f) return null;
    const { valor } = traceFormula(f.nodo, m, { corrida: p.corrida, concepto: c.def, fuente: f.fuente });
    if (typeof valor !== 'bigint') throw new Error(`el concepto ${c.def.codigo} no dio un número`);
    return valor;
  };
  const poner = (c: PreparedConcepto, e: PayEntry | undefined, t: Tramo | undefined): boolean => {
    viewTramo(m, t ?? m.mes);
    m.concepto = c.def;
    m.entrada = e;
    m.error = undefined;
    const base = vale(c, c.base),
      dada = vale(c, c.cantidad),
      x = vale(c, formulaInForce(m, c)),
      generico = readDecimal(c.def.valor_generico) ?? 0n;
    let cantidad = c.cantidad ? dada : (e?.cantidad ?? null),
      valor = e?.valor_unitario ?? null,
      exacto: bigint;
    if (x === null) {
      if (!e) return true;
      valor ??= generico === 0n ? null : generico;
      const dado =
        e.importe ??
        (e.cantidad !== null && e.valor_unitario !== null
          ? cociente(e.cantidad * e.valor_unitario, UNO)
          : null);
      if (dado !== null) exacto = dado;
      else if (e.porcentaje !== null && base !== null) {
        exacto = cociente(cociente(base * e.porcentaje, UNO) * UNO, 100n * UNO);
        valor = e.porcentaje;
      } else if (valor !== null) exacto = cociente((cantidad ?? UNO) * valor, UNO);
      else return false;
    } else if (c.da === 'importe') exacto = x;
    else if (c.da === 'cantidad') {
      cantidad = x;
      if (valor === null && generico === 0n && x !== 0n) return false;
      valor ??= generico;
      exacto = cociente(x * valor, UNO);
    } else if (c.da === 'valor') {
      valor = x;
      cantidad ??= UNO;
      exacto = cociente(cantidad * x, UNO);
    } else {
      valor = x;
      if (base === null) return false;
      exacto = cociente(cociente(base * x, UNO) * UNO, 100n * UNO);
    }
    if (m.error !== undefined) return false;
    const importe = ajustar(
        exacto < 0n && c.def.chk_asumir_cero_si_resultado_negativo === 1 ? 0n : exacto,
        c.def.redondeo,
      ),
      r = c.ranura;
    m.importe[r]! += importe;
    if (cantidad !== null) m.cantidad[r]! += cantidad;
    if (base !== null) m.base[r]! += base;
    if (valor !== null) m.valor[r] = valor;
    if (c.def.tipo === 'remunerativo' || c.def.tipo === 'no_remunerativo') neto += importe;
    if (c.def.tipo === 'descuento') neto -= importe;
    return true;
  };
  for (const c of p.conceptos) {
    viewTramo(m, m.mes);
    if (whyNotApplicable(p, c, persona) !== null) continue;
    const suyas = p.taller.entradas[c.ranura],
      porTramos = c.def.por_tramo === 1 && suyas === undefined;
    const veces: readonly (readonly [PayEntry | undefined, Tramo | undefined])[] = suyas
      ? suyas.map((e) => [e, undefined])
      : porTramos && mes.tramos.length > 1
        ? mes.tramos.map((t) => [undefined, t])
        : porTramos && mes.tramos.length === 0
          ? []
          : [[undefined, undefined]];
    for (const [e, t] of veces)
      if ((t === undefined || whyNotApplicable(p, c, persona, t) === null) && !poner(c, e, t))
        return undefined;
    if (veces.length > 0) conceptos++;
  }
  return { neto, conceptos };
};
