// A bank's file read back by its layout, to compare it with what had to be paid.
import { ZERO, writeDecimal, type Decimal } from '../../kit/money.ts';
import { fieldsOf, readBancoLine } from './bancoLine.ts';
import type { CompiledLayout } from './layout.ts';

export interface FileControl {
  readonly que: 'registros' | 'importe' | 'total' | 'cantidad';
  readonly recibos: string;
  readonly archivo: string;
}
/**
 * The file read back by its layout: the number of records, their sum, and what its header or footer says of
 * both, compared with the payments. Each record's amount must be that of its payment, in order. Undefined
 * when something cannot be read or differs.
 */
export const readBack = (
  l: CompiledLayout,
  contenido: string,
  importes: readonly Decimal[],
): readonly FileControl[] | undefined => {
  const lineas = contenido.split(l.layout.fin);
  if (lineas.pop() !== '') return undefined;
  if (l.layout.titulos && !l.layout.ancho) lineas.shift();
  const cabecera = fieldsOf(l, 'cabecera').length > 0 ? lineas.shift() : null,
    pie = fieldsOf(l, 'pie').length > 0 ? lineas.pop() : null;
  const campo = fieldsOf(l, 'detalle').find((c) => c.campo.tipo === 'importe' && c.expresion.es === 'importe')
    ?.campo.nombre;
  if (campo === undefined) return undefined;
  const leidos = lineas.map((x) => readBancoLine(l, 'detalle', x)?.get(campo));
  if (!leidos.every((x, i) => typeof x === 'bigint' && importes[i] === x)) return undefined;
  const total = importes.reduce((a, x) => a + x, ZERO),
    controles: FileControl[] = [
      { que: 'registros', recibos: String(importes.length), archivo: String(leidos.length) },
      {
        que: 'importe',
        recibos: writeDecimal(total),
        archivo: writeDecimal(leidos.reduce<Decimal>((a, x) => a + (typeof x === 'bigint' ? x : ZERO), ZERO)),
      },
    ];
  for (const [registro, linea] of [
    ['cabecera', cabecera],
    ['pie', pie],
  ] as const) {
    if (linea === null) continue;
    const r = linea === undefined ? undefined : readBancoLine(l, registro, linea);
    if (!r) return undefined;
    for (const c of fieldsOf(l, registro)) {
      const v = r.get(c.campo.nombre);
      if (c.expresion.es === 'total' && typeof v === 'bigint')
        controles.push({ que: 'total', recibos: writeDecimal(total), archivo: writeDecimal(v) });
      if (c.expresion.es === 'cantidad')
        controles.push({ que: 'cantidad', recibos: String(importes.length), archivo: String(Number(v)) });
    }
  }
  return controles;
};
