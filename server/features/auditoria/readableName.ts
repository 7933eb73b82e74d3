// The name of a row for people who read the audit: references by name, dates in the usual form.
import type { ExtraData } from '../../../core/api/endpoint.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { rowName, type AnyTable } from '../../../core/kit/table.ts';

/** `fila`: the fields that the role may see; `nombres`: the labels of its references. */
export const readableName = (tabla: AnyTable, fila: Row, nombres: ExtraData['labels']): string =>
  rowName(tabla, {
    ...fila,
    ...Object.fromEntries(
      tabla.display.map((c) => {
        const f = tabla.fields[c],
          v = fila[c] ?? null;
        return [
          c,
          f?.kind === 'referencia'
            ? (nombres[c]?.[String(v)] ?? v)
            : (f?.kind === 'fecha' || f?.kind === 'periodo') && typeof v === 'string'
              ? showDate(v)
              : v,
        ];
      }),
    ),
  });
