// All that ARCA takes of a month in one compressed file: F.931, the book of each run, the relation of concepts, and the sheet of what each file says against the receipts.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { escribir } from '../../../core/kit/money.ts';
import type { Periodo } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import { MARCA } from '../../../core/outputs/csv.ts';
import { enParte } from '../../kernel/marcha.ts';
import type { Lectura } from '../../kernel/store.ts';
import { armarF931, armarLsd, type Armado } from './armar.ts';
import { corridasDe } from '../../payroll/mes.ts';
import { entregar, huellaDe, totalesDe } from './presentar.ts';
import { relacion } from './relacion.ts';
import type { PaqueteDelMes } from './contract.ts';

const celda = (s: string): string => `"${s.replaceAll('"', '""')}"`;
const renglon = (...c: readonly string[]): string => `${c.map(celda).join(';')}\r\n`;
/** What each file says, read back, beside what receipts say; its records, totals and SHA-256. */
const hoja = (armados: readonly (readonly [string, Armado])[]): string =>
  MARCA +
  renglon(
    texto('oficina.paquete.archivo'),
    texto('oficina.paquete.que'),
    texto('oficina.paquete.recibos'),
    texto('oficina.paquete.dice'),
  ) +
  armados
    .flatMap(([nombre, a]) => {
      const t = totalesDe(a),
        dos = (que: string, v: string): string => renglon(nombre, que, v, v);
      return [
        dos(texto('oficina.paquete.registros'), String(a.archivo.registros)),
        ...a.archivo.controles.map((c) => renglon(nombre, c.campo, escribir(c.recibos), escribir(c.archivo))),
        dos('remunerativo', t.remunerativo),
        dos('no_remunerativo', t.no_remunerativo),
        dos('detraccion', t.detraccion),
        renglon(nombre, 'SHA-256 (base64url)', '', huellaDe(a.archivo.texto)),
      ];
    })
    .join('');

export const paqueteDelMes = (
  l: Lectura,
  p: { readonly periodo: Periodo; readonly carpeta: string },
): Result<PaqueteDelMes> => {
  const cuantos = 1 + corridasDe(l, p.periodo).listas.length,
    f931 = enParte(0, cuantos, () => armarF931(l, { periodo: p.periodo }));
  if (isLeft(f931)) return f931;
  const armados: (readonly [string, Armado])[] = [[f931.right.nombre, f931.right]];
  for (const c of f931.right.corridas) {
    const a = enParte(armados.length, cuantos, () =>
      armarLsd(l, { id: c.id, envio: 'SJ', carpeta: p.carpeta }),
    );
    if (isLeft(a)) return a;
    // Of more than one run in a month, each says which.
    armados.push([
      f931.right.corridas.length > 1 ? a.right.nombre.replace('.txt', `-${c.id}.txt`) : a.right.nombre,
      a.right,
    ]);
  }
  // Nothing is given by halves: what one of them lacks, is said.
  for (const [nombre, a] of armados) {
    const r = entregar(a);
    if (isLeft(r)) return fail('invalid', 'oficina.paquete.conErrores', { nombre, mensaje: r.left.message });
  }
  const conceptos = relacion.archivo(l),
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
