// Everything that ARCA takes of a month in one zip: F.931, the book of each run, the relation of concepts,
// and a sheet comparing each file with the receipts.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import type { Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { BYTE_ORDER_MARK } from '../../../core/outputs/csv.ts';
import { inPart } from '../../kernel/progress.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { buildF931, buildLsd, type BuiltDeclaracion } from './build.ts';
import { corridasOfMes } from '../../payroll/mes.ts';
import { deliverFile, declaracionHash, declaredTotals } from './present.ts';
import { conceptosRelation } from './conceptosRelation.ts';
import type { MesPaquete } from './contract.ts';

const celda = (s: string): string => `"${s.replaceAll('"', '""')}"`;
const renglon = (...c: readonly string[]): string => `${c.map(celda).join(';')}\r\n`;
/** For each file, its records and totals as read back, next to those of the receipts, and its SHA-256. */
const hoja = (armados: readonly (readonly [string, BuiltDeclaracion])[]): string =>
  BYTE_ORDER_MARK +
  renglon(
    textFor('oficina.paquete.archivo'),
    textFor('oficina.paquete.que'),
    textFor('oficina.paquete.recibos'),
    textFor('oficina.paquete.dice'),
  ) +
  armados
    .flatMap(([nombre, a]) => {
      const t = declaredTotals(a),
        dos = (que: string, v: string): string => renglon(nombre, que, v, v);
      return [
        dos(textFor('oficina.paquete.registros'), String(a.archivo.registros)),
        ...a.archivo.controles.map((c) =>
          renglon(nombre, c.campo, writeDecimal(c.recibos), writeDecimal(c.archivo)),
        ),
        dos('remunerativo', t.remunerativo),
        dos('no_remunerativo', t.no_remunerativo),
        dos('detraccion', t.detraccion),
        renglon(nombre, 'SHA-256 (base64url)', '', declaracionHash(a.archivo.texto)),
      ];
    })
    .join('');

export const mesPaquete = (
  l: StoreReads,
  p: { readonly periodo: Periodo; readonly carpeta: string },
): Result<MesPaquete> => {
  const cuantos = 1 + corridasOfMes(l, p.periodo).listas.length,
    f931 = inPart(0, cuantos, () => buildF931(l, { periodo: p.periodo }));
  if (isLeft(f931)) return f931;
  const armados: (readonly [string, BuiltDeclaracion])[] = [[f931.right.nombre, f931.right]];
  for (const c of f931.right.corridas) {
    const a = inPart(armados.length, cuantos, () =>
      buildLsd(l, { id: c.id, envio: 'SJ', carpeta: p.carpeta }),
    );
    if (isLeft(a)) return a;
    armados.push([a.right.nombre, a.right]);
  }
  // All or nothing: if any file has errors, there is no zip.
  for (const [nombre, a] of armados) {
    const r = deliverFile(a);
    if (isLeft(r)) return fail('invalid', 'oficina.paquete.conErrores', { nombre, mensaje: r.left.message });
  }
  const conceptos = conceptosRelation.archivo(l),
    latin = (t: string): Uint8Array => Buffer.from(t, 'latin1');
  return ok({
    nombre: `arca-${p.periodo}.zip`,
    archivos: [
      ...armados.map(([nombre, a]) => ({ nombre, datos: latin(a.archivo.texto) })),
      ...(isLeft(conceptos) ? [] : [{ nombre: conceptos.right.nombre, datos: latin(conceptos.right.texto) }]),
      { nombre: `control-${p.periodo}.csv`, datos: Buffer.from(hoja(armados), 'utf8') },
    ],
  });
};
