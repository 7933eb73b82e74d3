// Whether the rows can be reviewed, and what is missing.
import { isPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { joinable } from '../../../core/machines/tableColumns.ts';
import type { T } from '../../i18n.ts';
import { mappingProblem } from './importFile.ts';
import type { ImportFile } from './useImportFile.ts';

export interface ImportOptions {
  readonly alError: 'abort' | 'skip';
  /** The field that identifies the rows to change; null: all are added. */
  readonly clave: string | null;
  readonly periodo: string;
}
export interface ImportReadiness {
  /** The month must be asked for, because the file does not have it in each row. */
  readonly pidePeriodo: boolean;
  /** Required fields that no column has. */
  readonly sinColumna: readonly string[];
  /** Why the rows cannot be reviewed yet. */
  readonly no: string | undefined;
}

export const fieldLabel = (t: T, table: AnyTable, n: string): string =>
  n === 'id' ? t('masivo.importar.numero') : (table.fields[n]?.label ?? n);

export const importReadiness = (
  t: T,
  tabla: AnyTable,
  { leido, mapa, fijos }: Pick<ImportFile, 'leido' | 'mapa' | 'fijos'>,
  { clave, periodo }: ImportOptions,
): ImportReadiness => {
  const pidePeriodo = tabla.name === 'Novedades' && !mapa.includes('periodo'),
    given = pidePeriodo ? ['periodo'] : [];
  const repeated = mapa.find((m, i) => m !== '' && mapa.indexOf(m) !== i && !joinable(tabla, m)),
    withValue = [...fijos].flatMap(([c, v]) => (v === null ? [] : [c]));
  const missing = leido ? mappingProblem(tabla, mapa, { clave, dados: [...given, ...withValue] }) : [],
    withoutColumn =
      leido && clave === null
        ? mappingProblem(tabla, mapa, { clave, dados: given }).filter((c) => !tabla.fields[c]?.unique)
        : [];
  const no = (): string | undefined => {
    if (!leido) return t('masivo.importar.sinArchivo');
    if (repeated !== undefined)
      return t('masivo.importar.dosVeces', { campo: fieldLabel(t, tabla, repeated) });
    if (missing.length)
      return t('masivo.importar.falta', { campos: missing.map((n) => fieldLabel(t, tabla, n)).join(', ') });
    return pidePeriodo && !isPeriodo(periodo) ? t('masivo.importar.faltaPeriodo') : undefined;
  };
  return { pidePeriodo, sinColumna: withoutColumn, no: no() };
};
