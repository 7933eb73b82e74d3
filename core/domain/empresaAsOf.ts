// The company's data that change by date: the ART policy, the scheme of contributions,
// the number of workers. Without a dated value, the record's own counts.
import { rowsOf, type Row } from '../kit/field.ts';
import type { CivilDate } from '../kit/period.ts';

/** Each value with the dated list that replaces it from its first date on. */
export const EMPRESA_FECHADOS = {
  tipo_empleador: 'ParametrosEncuadre',
  cantidad_trabajadores: 'ParametrosTrabajadores',
  alicuota_art: 'ParametrosAlicuota',
  fijo_art: 'ParametrosFijo',
} as const;
export type EmpresaFechado = keyof typeof EMPRESA_FECHADOS;
const CAMPOS = Object.keys(EMPRESA_FECHADOS) as readonly EmpresaFechado[];

export interface EmpresaAsOf {
  /** The record with the values in force. */
  readonly fila: Row;
  /** The values that come from a dated entry, with its date. */
  readonly desde: Readonly<Partial<Record<EmpresaFechado, CivilDate>>>;
}

/** The company's record on a given day: the last entry of each list up to that day. */
export const empresaAsOf = (fila: Row, dia: CivilDate): EmpresaAsOf => {
  const valores: Record<string, Row[string]> = {},
    desde: Partial<Record<EmpresaFechado, CivilDate>> = {};
  for (const campo of CAMPOS) {
    const ultima = rowsOf(fila[EMPRESA_FECHADOS[campo]])
      .filter((x) => String(x['desde']) <= dia)
      .reduce<Row | undefined>(
        (a, x) => (a === undefined || String(x['desde']) > String(a['desde']) ? x : a),
        undefined,
      );
    if (ultima) {
      valores[campo] = ultima[campo] ?? null;
      desde[campo] = String(ultima['desde']);
    }
  }
  return { fila: { ...fila, ...valores }, desde };
};
