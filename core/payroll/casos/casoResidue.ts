// Compares the lines of a receipt with those that were paid: each to the cent, and the total difference.
import { ZERO, type Decimal } from '../../kit/money.ts';
import { nameKey } from '../nameKey.ts';
import type { ReciboLine } from '../run.ts';

/** A line that was paid: by the concept's code, or by its text as printed. */
export interface ExpectedLine {
  readonly codigo: number | null;
  readonly texto: string;
  readonly importe: Decimal;
}
export interface CasoLine {
  readonly codigo: number | null;
  readonly texto: string;
  /** Null: the paid receipt has no such line. */
  readonly esperado: Decimal | null;
  /** Null: the calculated receipt has no such line. */
  readonly da: Decimal | null;
}
export interface CasoResidue {
  readonly residuo: Decimal;
  readonly lineas: readonly CasoLine[];
}
const abs = (x: Decimal): Decimal => (x < ZERO ? -x : x);
/** Lines printed on a receipt. Contributions and auxiliary lines count only where the case names them. */
const IMPRESOS: ReadonlySet<ReciboLine['tipo']> = new Set(['remunerativo', 'no_remunerativo', 'descuento']);

export const differenceOf = (l: CasoLine): Decimal => (l.da ?? ZERO) - (l.esperado ?? ZERO);
/** The differences of these lines, each without its sign. */
export const residueOf = (lineas: readonly CasoLine[]): Decimal =>
  lineas.reduce((a, l) => a + abs(differenceOf(l)), ZERO);

/**
 * `parcial`: lines that the paid receipt does not name are ignored. Lines of one concept count as one amount.
 * `residuo`: the sum of the differences, each without its sign.
 */
export const casoResidue = (
  esperadas: readonly ExpectedLine[],
  lineas: readonly ReciboLine[],
  parcial: boolean,
): CasoResidue => {
  const dadas = new Map<number, { texto: string; importe: Decimal; impreso: boolean }>();
  for (const l of lineas) {
    const ya = dadas.get(l.codigo);
    if (ya) ya.importe += l.importe;
    else dadas.set(l.codigo, { texto: l.texto, importe: l.importe, impreso: IMPRESOS.has(l.tipo) });
  }
  const porTexto = new Map([...dadas].map(([codigo, d]) => [nameKey(d.texto), codigo])),
    pedidas = new Map<number | string, { codigo: number | null; texto: string; importe: Decimal }>();
  for (const e of esperadas) {
    const codigo = e.codigo ?? porTexto.get(nameKey(e.texto)) ?? null,
      clave = codigo ?? nameKey(e.texto),
      ya = pedidas.get(clave);
    if (ya) ya.importe += e.importe;
    else pedidas.set(clave, { codigo, texto: e.texto, importe: e.importe });
  }
  const salida: CasoLine[] = [...pedidas.values()].map((p) => {
    const d = p.codigo === null ? undefined : dadas.get(p.codigo);
    return { codigo: p.codigo, texto: d?.texto ?? p.texto, esperado: p.importe, da: d?.importe ?? null };
  });
  if (!parcial)
    for (const [codigo, d] of dadas)
      if (d.impreso && d.importe !== ZERO && !pedidas.has(codigo))
        salida.push({ codigo, texto: d.texto, esperado: null, da: d.importe });
  return { residuo: residueOf(salida), lineas: salida };
};
