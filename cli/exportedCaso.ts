// A case as `jornal case export` wrote it, from a file or the standard input.
import { readFile } from 'node:fs/promises';
import { isRight } from 'fp-ts/lib/Either.js';
import { anonymousCaso, type AnonymousCaso } from '../core/api/casos.ts';
import { textFor } from '../core/kit/text.ts';
import { usage } from './exitCodes.ts';
import { unreadable } from './fileFailure.ts';
import type { Io } from './io.ts';

const parsed = (texto: string): unknown => {
  try {
    return JSON.parse(texto.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
};

/** What is not one is refused before it is sent; the rows and codes inside are the server's to judge. */
export const exportedCaso = async (io: Io, archivo: string): Promise<AnonymousCaso> => {
  const leido = anonymousCaso.decode(
    parsed(archivo === '-' ? await io.read() : await readFile(archivo, 'utf8').catch(unreadable(archivo))),
  );
  if (isRight(leido)) return leido.right;
  const donde = leido.left[0]?.context.slice(1).map((c) => c.key) ?? [];
  throw usage(
    donde.length === 0 || donde[0] === 'formato'
      ? textFor('casos.cli.noEsCaso', { archivo })
      : textFor('casos.cli.casoMal', { archivo, campo: donde.join('.').slice(0, 80) }),
  );
};
