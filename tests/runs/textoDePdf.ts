// What a PDF says, for tests: its text drawn in order, and how many pages it has.
import { inflateSync } from 'node:zlib';

/** Without the breaks and joins between the strings that were drawn: a line that was broken reads as one. */
export const textoDePdf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map((m) => {
      try {
        return inflateSync(Buffer.from(m[1] ?? '', 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((t) =>
      [...t.matchAll(/\[(.*?)\] TJ/g)].map((m) =>
        [...(m[1] ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .map((h) => Buffer.from(h[1] ?? '', 'hex').toString('latin1'))
          .join(''),
      ),
    )
    .join(' ');

export const paginasDe = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly bytes: Buffer; readonly paginas: number }> => {
  const partes: Uint8Array[] = [];
  for await (const x of bytes) partes.push(x);
  const pdf = Buffer.concat(partes);
  return { bytes: pdf, paginas: (pdf.toString('latin1').match(/\/Type \/Page\n/g) ?? []).length };
};
