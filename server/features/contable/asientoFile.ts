// A posted entry as a file. Its lines are those of its fact, so the same format always gives the same bytes.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { AsientoContent } from '../../../core/domain/asientoContable.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { asientoText, type AsientoFormat } from '../../../core/outputs/asientoText.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { savedAsiento } from './sql/asientos.ts';

/** `texto`: by the format of that code; null: no format was asked for, and the caller writes the lines. */
export interface AsientoFile {
  readonly numero: number;
  readonly contenido: AsientoContent;
  readonly texto: string | null;
  readonly codificacion: 'latin1' | 'utf8';
}
export const asientoFileOf = (
  l: StoreReads,
  p: { readonly id: number; readonly formato: string | null },
): Result<AsientoFile> => {
  const e = savedAsiento(l.sql, p.id)?.estado;
  if (!e?.contenido) return fail('not_found', 'contable.noExiste');
  const { numero, contenido } = e;
  if (p.formato === null) return ok({ numero, contenido, texto: null, codificacion: 'utf8' });
  const f = l.filas('FormatosAsiento', { codigo: p.formato })[0];
  if (!f) return fail('not_found', 'contable.sinFormato', { valor: p.formato.slice(0, 20) });
  const t = asientoText(f as unknown as AsientoFormat, { numero, contenido });
  return isLeft(t)
    ? t
    : ok({
        numero,
        contenido,
        texto: t.right,
        codificacion: f['codificacion'] === 'utf8' ? 'utf8' : 'latin1',
      });
};
