// The rows to write for values of several tables: each table once and whole, with the version that the user
// saw.
import type { WrittenTableValue } from '../../../core/api/valores.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { changedList, refusedValue } from '../../../core/outputs/writtenValues.ts';
import type { WrittenRow } from '../importaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { sub, textOf, textOrNull } from '../../payroll/columns.ts';

const LIST = { TablasAuxiliar: 'filas', Variables: 'valores' } as const;
const storedRow = (tabla: keyof typeof LIST, f: Row) =>
  tabla === 'Variables'
    ? { desde: textOf(f, 'desde'), clave1: '', clave2: null, valor: textOf(f, 'valor'), fuente: null }
    : {
        desde: textOf(f, 'desde'),
        clave1: textOf(f, 'clave1'),
        clave2: textOrNull(f, 'clave2'),
        valor: textOf(f, 'valor'),
        fijo: textOrNull(f, 'fijo'),
        fuente: textOrNull(f, 'fuente'),
      };

export const changedTables = (
  l: StoreReads,
  { valores }: { readonly valores: readonly WrittenTableValue[] },
): Result<readonly WrittenRow[]> => {
  if (valores.length === 0) return fail('invalid', 'valores.nadaEscrito');
  const porTabla = new Map<string, WrittenTableValue[]>();
  for (const v of valores)
    porTabla.set(`${v.tabla} ${v.id}`, [...(porTabla.get(`${v.tabla} ${v.id}`) ?? []), v]);
  const filas: WrittenRow[] = [];
  for (const suyos of porTabla.values()) {
    const [v] = suyos,
      guardada = v && l.fila(v.tabla, v.id);
    if (!v || !guardada) return fail('not_found', 'valores.sinTabla');
    const antes = sub(guardada, LIST[v.tabla]).map((f) => storedRow(v.tabla, f));
    for (const w of suyos) {
      const no = refusedValue({ tabla: v.tabla, filas: antes }, w);
      if (no !== undefined)
        return fail('invalid', 'valores.noEntra', {
          que: [textOf(guardada, 'codigo'), w.clave1, w.clave2].filter(Boolean).join('/'),
          mensaje: no,
        });
    }
    filas.push({
      // In a change, the line of a row is its id.
      linea: v.id,
      valores: {
        $tabla: v.tabla,
        id: v.id,
        version: v.version,
        ...changedList(v.tabla, antes, suyos),
      },
    });
  }
  return ok(filas);
};
