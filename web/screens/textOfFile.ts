// A chosen file as text: UTF-8, what Windows writes in Spanish, and the «Texto Unicode» of spreadsheets. Any
// other kind of file is refused.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { beginningOf } from '../../core/kit/textEncoding.ts';

export const textOfFile = (datos: ArrayBuffer): Result<string> => {
  const como = beginningOf(new Uint8Array(datos));
  if (como === 'binary') return fail('invalid', 'machines.importar.noEsTexto');
  if (como !== 'unknown') return ok(new TextDecoder(como).decode(datos));
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(datos));
  } catch {
    return ok(new TextDecoder('windows-1252').decode(datos));
  }
};
