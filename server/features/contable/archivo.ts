// A posted entry as a file: its lines are those of its fact, so the same format gives the same bytes for ever.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ContenidoDeAsiento } from '../../../core/domain/asientoContable.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textoDeAsiento, type FormatoAsiento } from '../../../core/outputs/textoAsiento.ts';
import type { Lectura } from '../../kernel/store.ts';
import { asientoGuardado } from './sql/asientos.ts';

/** `texto`: by the format of this code; null: none was asked, and its lines are written by whoever asks. */
export interface ArchivoDeAsiento {
  readonly numero: number;
  readonly contenido: ContenidoDeAsiento;
  readonly texto: string | null;
  readonly codificacion: 'latin1' | 'utf8';
}
export const archivoDe = (
  l: Lectura,
  p: { readonly id: number; readonly formato: string | null },
): Result<ArchivoDeAsiento> => {
  const e = asientoGuardado(l.sql, p.id)?.estado;
  if (!e?.contenido) return fail('not_found', 'contable.noExiste');
  const { numero, contenido } = e;
  if (p.formato === null) return ok({ numero, contenido, texto: null, codificacion: 'utf8' });
  const f = l.filas('FormatosAsiento', { codigo: p.formato })[0];
  if (!f) return fail('not_found', 'contable.sinFormato', { valor: p.formato.slice(0, 20) });
  const t = textoDeAsiento(f as unknown as FormatoAsiento, { numero, contenido });
  return isLeft(t)
    ? t
    : ok({
        numero,
        contenido,
        texto: t.right,
        codificacion: f['codificacion'] === 'utf8' ? 'utf8' : 'latin1',
      });
};
