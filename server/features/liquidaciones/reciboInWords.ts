// A stored receipt line by line, each with its sentence: what its worker reads. It names nobody but the worker.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import type { WireLineInWords } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, writeDecimal } from '../../../core/kit/money.ts';
import { explainConcepto } from '../../../core/payroll/engine/explain.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import type { Extension, StoreReads } from '../../kernel/store.ts';
import { ownEntrega } from '../recibos/contract.ts';
import { withInputs } from './explain.ts';
import { findRecibo } from './revision.ts';

type Said = Pick<WireLineInWords, 'frase' | 'notas'>;
const UNSAID: Said = { frase: null, notas: [] };

export const reciboInWords = (
  l: StoreReads,
  { id, usuario }: { readonly id: number; readonly usuario: number },
  extensiones: readonly Extension[],
): Result<WireLineInWords[]> => {
  if (!ownEntrega(l, id, usuario)) return fail('not_found', 'recibos.noEsSuyo');
  const found = findRecibo(l, id);
  if (isLeft(found)) return found;
  const shown = found.right.lineas.flatMap((x) =>
    x.tipo === 'auxiliar' || x.tipo === 'contribucion' || x.importe === ZERO ? [] : [{ x, tipo: x.tipo }],
  );
  const said = withInputs(l, extensiones, found.right, ({ c, persona }) =>
    ok(
      new Map(
        shown.map(({ x }): readonly [ReciboLine, Said] => {
          const [i] =
            explainConcepto(c.motor.preparado, persona, x.id_concepto, x.instancia)?.instancias ?? [];
          // Only what was really paid is told.
          return [
            x,
            i && i.importe === writeDecimal(x.importe) ? { frase: i.frase, notas: [...i.notas] } : UNSAID,
          ];
        }),
      ),
    ),
  );
  return ok(
    shown.map(({ x, tipo }) => ({
      codigo: x.codigo,
      texto: x.texto,
      tipo,
      cantidad: x.cantidad === null ? null : writeDecimal(x.cantidad),
      unidad: x.unidad,
      importe: writeDecimal(x.importe),
      ...((isRight(said) ? said.right.get(x) : undefined) ?? UNSAID),
    })),
  );
};
