// What a company lacks to run a month, and what is recommended; each with the place to load it.
import type { Row } from '../../../core/kit/field.ts';
import type { TableName } from '../../../core/tables/index.ts';

export type MissingEmpresaPart =
  | 'conceptos'
  | 'tipos'
  | 'legajos'
  | 'obrasSociales'
  | 'art'
  | 'firmante'
  | 'establecimientos'
  | 'escalas'
  | 'modelo'
  | 'banco';
/** `to`: another screen; without it, the field of this page. */
export interface EmpresaPending {
  readonly what: MissingEmpresaPart;
  /** Required: without it there is no run, or its F.931 is rejected. */
  readonly urge: boolean;
  readonly to?: string;
  readonly field?: string;
}

/** Tables whose number of rows tells whether that part is loaded. */
export const COUNTED_TABLES = [
  'Conceptos',
  'TiposLiquidacion',
  'Personal',
  'ObrasSociales',
  'Establecimientos',
  'Escalas',
  'ModelosRecibo',
  'LayoutsBanco',
] as const satisfies readonly TableName[];
export type TableCounts = Readonly<Partial<Record<(typeof COUNTED_TABLES)[number], number>>>;

const zero = (x: unknown): boolean => x === null || x === undefined || !/[1-9]/.test(String(x));

/**
 * `v`: the record in force today. A table that the role cannot read, or that is not counted yet, is not
 * reported as empty.
 */
export const missingInEmpresa = (v: Row, n: TableCounts): readonly EmpresaPending[] => {
  const empty = (t: keyof TableCounts): boolean => n[t] === 0;
  const rules: readonly (readonly [boolean, EmpresaPending])[] = [
    [empty('Conceptos'), { what: 'conceptos', urge: true, to: '/paquetes' }],
    [empty('TiposLiquidacion'), { what: 'tipos', urge: true, to: '/tablas/tiposliquidacion' }],
    [empty('Personal'), { what: 'legajos', urge: true, to: '/personal' }],
    [empty('ObrasSociales'), { what: 'obrasSociales', urge: true, to: '/obrassociales/obrasocial' }],
    [zero(v['alicuota_art']) && zero(v['fijo_art']), { what: 'art', urge: false, field: 'alicuota_art' }],
    [(v['firmante'] ?? '') === '', { what: 'firmante', urge: false, field: 'firmante' }],
    [
      empty('Establecimientos'),
      { what: 'establecimientos', urge: false, to: '/establecimientos/establecimiento' },
    ],
    [empty('Escalas'), { what: 'escalas', urge: false, to: '/escalas/escala' }],
    [empty('ModelosRecibo'), { what: 'modelo', urge: false, to: '/recibos/configuracion' }],
    [empty('LayoutsBanco'), { what: 'banco', urge: false, to: '/aplicativos/bancos' }],
  ];
  return rules.flatMap(([missing, p]) => (missing ? [p] : []));
};
