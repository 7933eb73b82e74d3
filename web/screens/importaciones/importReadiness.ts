// Whether the rows can be reviewed, and what is missing.
import { isPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { joinable } from '../../../core/machines/tableColumns.ts';
import type { T } from '../../i18n.ts';
import { mappingProblem } from './importFile.ts';
import type { ImportFile } from './useImportFile.ts';

export interface ImportOptions {
  readonly onError: 'abort' | 'skip';
  /** The field that identifies the rows to change; null: all are added. */
  readonly key: string | null;
  readonly periodo: string;
}
export interface ImportReadiness {
  /** The month must be asked for, because the file does not have it in each row. */
  readonly asksPeriodo: boolean;
  /** Required fields that no column has. */
  readonly withoutColumn: readonly string[];
  /** Why the rows cannot be reviewed yet. */
  readonly no: string | undefined;
}

export const fieldLabel = (t: T, table: AnyTable, n: string): string =>
  n === 'id' ? t('masivo.importar.numero') : (table.fields[n]?.label ?? n);

export const importReadiness = (
  t: T,
  table: AnyTable,
  { loaded, map, fixed }: Pick<ImportFile, 'loaded' | 'map' | 'fixed'>,
  { key, periodo }: ImportOptions,
): ImportReadiness => {
  const asksPeriodo = table.name === 'Novedades' && !map.includes('periodo'),
    given = asksPeriodo ? ['periodo'] : [];
  const repeated = map.find((m, i) => m !== '' && map.indexOf(m) !== i && !joinable(table, m)),
    withValue = [...fixed].flatMap(([c, v]) => (v === null ? [] : [c]));
  const missing = loaded ? mappingProblem(table, map, { key, given: [...given, ...withValue] }) : [],
    withoutColumn =
      loaded && key === null
        ? mappingProblem(table, map, { key, given }).filter((c) => !table.fields[c]?.unique)
        : [];
  const no = (): string | undefined => {
    if (!loaded) return t('masivo.importar.sinArchivo');
    if (repeated !== undefined)
      return t('masivo.importar.dosVeces', { campo: fieldLabel(t, table, repeated) });
    if (missing.length)
      return t('masivo.importar.falta', { campos: missing.map((n) => fieldLabel(t, table, n)).join(', ') });
    return asksPeriodo && !isPeriodo(periodo) ? t('masivo.importar.faltaPeriodo') : undefined;
  };
  return { asksPeriodo, withoutColumn, no: no() };
};
