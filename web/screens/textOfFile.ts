// Reads a chosen file as text: UTF-8, Windows' encoding for Spanish, or the «Texto Unicode» of spreadsheets.
// Other files are rejected.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { beginningOf } from '../../core/kit/textEncoding.ts';

export const textOfFile = (data: ArrayBuffer): Result<string> => {
  const encoding = beginningOf(new Uint8Array(data));
  if (encoding === 'binary') return fail('invalid', 'machines.importar.noEsTexto');
  if (encoding !== 'unknown') return ok(new TextDecoder(encoding).decode(data));
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(data));
  } catch {
    return ok(new TextDecoder('windows-1252').decode(data));
  }
};
