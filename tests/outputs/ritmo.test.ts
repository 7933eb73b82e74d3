// A PDF is drawn at its reader's pace: one who reads at once, one who pauses, one who leaves.
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { documentosPdf } from '../../server/pdf/documentos.ts';
import type { Pdf } from '../../server/pdf/page.ts';

const PAGINAS = 12,
  OPCIONES = { creado: new Date('2026-10-01T12:00:00Z'), titulo: 'Prueba', autor: 'Prueba SA' };
/** Random numbers that are the same in each run. */
let semilla = 7;
const azar = (n: number): number => {
  semilla = (semilla * 48_271) % 2_147_483_647;
  return semilla % n;
};
/** A page that stays larger than a stream's buffer even compressed. */
const pagina = (pdf: Pdf): void => {
  pdf.addPage({ size: 'A4', margin: 0 });
  for (let i = 0; i < 900; i++)
    pdf.text(
      Array.from({ length: 40 }, () => String.fromCharCode(33 + azar(90))).join(''),
      0,
      (i * 7) % 800,
      { lineBreak: false },
    );
};
const contadas = () => {
  let dadas = 0;
  return {
    dadas: () => dadas,
    documentos: (function* () {
      for (; dadas < PAGINAS; ) yield ++dadas;
    })(),
  };
};

describe('un PDF al paso de quien lo lee', () => {
  it('quien lee enseguida lo recibe entero, aunque la salida se vacíe entre una página y la otra', async () => {
    const { documentos } = contadas(),
      salida = documentosPdf(documentos, pagina, OPCIONES),
      partes: Buffer[] = [];
    for await (const b of salida) partes.push(b as Buffer);
    const pdf = Buffer.concat(partes);
    expect([
      pdf.subarray(0, 5).toString(),
      pdf.subarray(-6).toString().trim(),
      pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length,
    ]).toEqual(['%PDF-', '%%EOF', PAGINAS]);
  });
  it('a quien no lee se lo espera, y a quien se va no se le dibuja más', async () => {
    const c = contadas(),
      salida = documentosPdf(c.documentos, pagina, OPCIONES);
    await expect
      .poll(
        () =>
          salida.readableLength > 0 &&
          (salida as unknown as { readonly writableNeedDrain: boolean }).writableNeedDrain,
      )
      .toBe(true);
    const hasta = c.dadas();
    expect(hasta).toBeLessThan(PAGINAS);
    salida.destroy();
    await finished(salida).catch(() => undefined);
    await new Promise((s) => setImmediate(s));
    expect(c.dadas()).toBeLessThanOrEqual(hasta + 1);
  });
});
