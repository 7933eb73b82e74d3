// Whether the rows that were read can be reviewed, and what is missing.
import { isPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { joinable } from '../../../core/machines/tableColumns.ts';
import type { T } from '../../i18n.ts';
import { mappingProblem } from './importFile.ts';
import type { ImportFile } from './useImportFile.ts';

export interface ImportOptions {
  readonly alError: 'abort' | 'skip';
  /** The field that finds the rows to change; null: all are added. */
  readonly clave: string | null;
  readonly periodo: string;
}
export interface ImportReadiness {
  /** The month is asked for: a file that says that of each row is not asked for one. */
  readonly pidePeriodo: boolean;
  /** Fields that must have a value and no column brings. */
  readonly sinColumna: readonly string[];
  /** Why it cannot be reviewed yet. */
  readonly no: string | undefined;
}

export const fieldLabel = (t: T, tabla: AnyTable, n: string): string =>
  n === 'id' ? t('masivo.importar.numero') : (tabla.fields[n]?.label ?? n);

export const importReadiness = (
  t: T,
  tabla: AnyTable,
  { leido, mapa, fijos }: Pick<ImportFile, 'leido' | 'mapa' | 'fijos'>,
  { clave, periodo }: ImportOptions,
): ImportReadiness => {
  const pidePeriodo = tabla.name === 'Novedades' && !mapa.includes('periodo'),
    dados = pidePeriodo ? ['periodo'] : [];
  const repetida = mapa.find((m, i) => m !== '' && mapa.indexOf(m) !== i && !joinable(tabla, m)),
    conValor = [...fijos].flatMap(([c, v]) => (v === null ? [] : [c]));
  const faltan = leido ? mappingProblem(tabla, mapa, { clave, dados: [...dados, ...conValor] }) : [],
    sinColumna =
      leido && clave === null
        ? mappingProblem(tabla, mapa, { clave, dados }).filter((c) => !tabla.fields[c]?.unique)
        : [];
  const no = (): string | undefined => {
    if (!leido) return t('masivo.importar.sinArchivo');
    if (repetida !== undefined)
      return t('masivo.importar.dosVeces', { campo: fieldLabel(t, tabla, repetida) });
    if (faltan.length)
      return t('masivo.importar.falta', { campos: faltan.map((n) => fieldLabel(t, tabla, n)).join(', ') });
    return pidePeriodo && !isPeriodo(periodo) ? t('masivo.importar.faltaPeriodo') : undefined;
  };
  return { pidePeriodo, sinColumna, no: no() };
};
