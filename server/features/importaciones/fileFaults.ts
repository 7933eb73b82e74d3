// Words the errors of a row for people fixing the file: with the value as it came, or the line of the other
// row.
import { readField } from '../../../core/kit/readField.ts';
import { type AnyTable, fieldOf } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { otherRowWith } from '../../rows/uses.ts';
import type { RowOutcome } from './rowOutcome.ts';
import type { ImportacionContext } from './importacionContext.ts';

/** Errors of dates and months quote the value as it came, since people search the file for it. */
export const withValue = (
  tabla: AnyTable,
  cuerpo: Readonly<Record<string, unknown>>,
  h: RowOutcome,
): RowOutcome =>
  !('errores' in h)
    ? h
    : {
        errores: h.errores.map((e) => {
          const kind = tabla.fields[e.campo]?.kind,
            valor = cuerpo[e.campo];
          return e.codigo === 'format' &&
            (kind === 'fecha' || kind === 'periodo') &&
            (typeof valor === 'string' || typeof valor === 'number')
            ? { ...e, mensaje: textFor(`planilla.mal.${kind}`, { valor: String(valor).slice(0, 40) }) }
            : e;
        }),
      };

/** An error about a row of the same file names its line, since its number does not exist yet. */
export const withLine = (
  t: ImportacionContext,
  cuerpo: Readonly<Record<string, unknown>>,
  h: RowOutcome,
): RowOutcome =>
  !('errores' in h)
    ? h
    : {
        errores: h.errores.map((e) => {
          const campos = e.codigo === 'duplicate' ? t.unicas.find((u) => u[0] === e.campo) : undefined;
          if (!campos) return e;
          const valores = Object.fromEntries(
              campos.map((c) => {
                const v = readField(fieldOf(t.tabla, c), c, cuerpo[c]);
                return [c, 'value' in v ? v.value : null];
              }),
            ),
            linea = t.lineas.get(otherRowWith(t.tx.sql, t.tabla, valores, 0) ?? 0);
          return linea === undefined
            ? e
            : {
                ...e,
                mensaje: textFor('importar.repiteCampo', {
                  campo: fieldOf(t.tabla, e.campo).label,
                  valor: String(cuerpo[e.campo]).slice(0, 40),
                  linea,
                }),
              };
        }),
      };
