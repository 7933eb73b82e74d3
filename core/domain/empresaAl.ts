// What of the company holds from a date on: the ART policy, the scheme of contributions, the number of workers. Without a date of its own, the value of the record.
import type { Row } from '../kit/field.ts';
import type { Fecha } from '../kit/period.ts';

/** Each value with the dated list that replaces it from its first date on. */
export const FECHADOS_DE_EMPRESA = {
  tipo_empleador: 'ParametrosEncuadre',
  cantidad_trabajadores: 'ParametrosTrabajadores',
  alicuota_art: 'ParametrosAlicuota',
  fijo_art: 'ParametrosFijo',
} as const;
export type FechadoDeEmpresa = keyof typeof FECHADOS_DE_EMPRESA;
const CAMPOS = Object.keys(FECHADOS_DE_EMPRESA) as readonly FechadoDeEmpresa[];

export interface EmpresaAl {
  /** The record with the values in force. */ readonly fila: Row /** Those that come from a dated entry, and its date. */;
  readonly desde: Readonly<Partial<Record<FechadoDeEmpresa, Fecha>>>;
}

/** The company's record as it holds on a day: the last entry of each list up to that day. */
export const empresaAl = (fila: Row, dia: Fecha): EmpresaAl => {
  const valores: Record<string, Row[string]> = {},
    desde: Partial<Record<FechadoDeEmpresa, Fecha>> = {};
  for (const campo of CAMPOS) {
    const lista = fila[FECHADOS_DE_EMPRESA[campo]];
    const ultima = (Array.isArray(lista) ? (lista as readonly Row[]) : [])
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
