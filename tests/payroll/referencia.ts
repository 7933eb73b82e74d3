// A receipt calculated slowly and plainly, for comparison: each formula by walking its tree, with products
// and roundings written independently of the engine's.
import { readDecimal, type Decimal, type Rounding } from '../../core/kit/money.ts';
import type { PayEntry, Tramo } from '../../core/payroll/formulaFrame.ts';
import type {
  PreparedConcepto,
  PreparedFormula,
  PreparedCorrida,
} from '../../core/payroll/engine/prepare.ts';
import { formulaInForce } from '../../core/payroll/engine/conceptoInstance.ts';
import { whyNotApplicable } from '../../core/payroll/engine/applies.ts';
import { beginPersona, viewTramo } from '../../core/payroll/engine/receipt.ts';
import type { Persona } from '../../core/payroll/run.ts';
import { traceFormula } from '../../core/payroll/formula/traceFormula.ts';
import { haciaCero, menos, piso, por, q, redondo, sobre, type Q } from './quebrado.ts';

const UNO = 100_000_000n;

const ajustar = (x: Q, regla: Rounding): Decimal => {
  const u = regla.startsWith('peso') ? UNO : UNO / 100n;
  switch (regla) {
    case 'ninguno':
      return redondo(x);
    case 'centavo':
    case 'peso':
      return redondo(x, u);
    case 'centavo_abajo':
      return haciaCero(x, u);
    case 'peso_abajo':
      return piso(x, u);
    case 'centavo_arriba':
    case 'peso_arriba':
      return -piso(menos(x), u);
  }
};

export interface Lento {
  readonly neto: Decimal;
  readonly conceptos: number;
}

/** The net of a person and how many concepts gave it; undefined if some formula has an error. */
export const reciboLento = (p: PreparedCorrida, persona: Persona): Lento | undefined => {
  const mes = beginPersona(p, persona),
    m = p.marco;
  let neto = 0n,
    conceptos = 0;
  const vale = (c: PreparedConcepto, f: PreparedFormula | undefined): Q | null => {
    if (!f) return null;
    const { exacto: valor } = traceFormula(f.nodo, m, {
      corrida: p.corrida,
      concepto: c.def,
      fuente: f.fuente,
    });
    if (typeof valor !== 'object') throw new Error(`el concepto ${c.def.codigo} no dio un número`);
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
      generico = q(readDecimal(c.def.valor_generico) ?? 0n),
      uno = q(UNO),
      cien = q(100n * UNO);
    const oNada = (v: Decimal | null | undefined): Q | null => (v == null ? null : q(v));
    let cantidad = c.cantidad ? dada : oNada(e?.cantidad),
      valor = oNada(e?.valor_unitario),
      exacto: Q;
    if (x === null) {
      if (!e) return true;
      valor ??= generico.n === 0n ? null : generico;
      // A novedad's own product is rounded to the 8th decimal, as its row shows it.
      const dado =
        oNada(e.importe) ??
        (e.cantidad !== null && e.valor_unitario !== null
          ? q(redondo(por(q(e.cantidad), q(e.valor_unitario))))
          : null);
      if (dado !== null) exacto = dado;
      else if (e.porcentaje !== null && base !== null) {
        exacto = sobre(por(base, q(e.porcentaje)), cien);
        valor = q(e.porcentaje);
      } else if (valor !== null) exacto = por(cantidad ?? uno, valor);
      else return false;
    } else if (c.da === 'importe') exacto = x;
    else if (c.da === 'cantidad') {
      cantidad = x;
      if (valor === null && generico.n === 0n && x.n !== 0n) return false;
      valor ??= generico;
      exacto = por(x, valor);
    } else if (c.da === 'valor') {
      valor = x;
      cantidad ??= uno;
      exacto = por(cantidad, x);
    } else {
      valor = x;
      if (base === null) return false;
      exacto = sobre(por(base, x), cien);
    }
    if (m.error !== undefined) return false;
    const importe = ajustar(
        exacto.n < 0n && c.def.chk_asumir_cero_si_resultado_negativo === 1 ? q(0n) : exacto,
        c.def.redondeo,
      ),
      r = c.ranura;
    m.importe[r]! += importe;
    if (cantidad !== null) m.cantidad[r]! += redondo(cantidad);
    if (base !== null) m.base[r]! += redondo(base);
    if (valor !== null) m.valor[r] = redondo(valor);
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
