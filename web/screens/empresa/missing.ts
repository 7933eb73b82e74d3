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
  readonly que: MissingEmpresaPart;
  /** Required: without it there is no run, or its F.931 is rejected. */
  readonly urge: boolean;
  readonly to?: string;
  readonly campo?: string;
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
    [empty('Conceptos'), { que: 'conceptos', urge: true, to: '/paquetes' }],
    [empty('TiposLiquidacion'), { que: 'tipos', urge: true, to: '/tablas/tiposliquidacion' }],
    [empty('Personal'), { que: 'legajos', urge: true, to: '/personal' }],
    [empty('ObrasSociales'), { que: 'obrasSociales', urge: true, to: '/obrassociales/obrasocial' }],
    [zero(v['alicuota_art']) && zero(v['fijo_art']), { que: 'art', urge: false, campo: 'alicuota_art' }],
    [(v['firmante'] ?? '') === '', { que: 'firmante', urge: false, campo: 'firmante' }],
    [
      empty('Establecimientos'),
      { que: 'establecimientos', urge: false, to: '/establecimientos/establecimiento' },
    ],
    [empty('Escalas'), { que: 'escalas', urge: false, to: '/escalas/escala' }],
    [empty('ModelosRecibo'), { que: 'modelo', urge: false, to: '/recibos/configuracion' }],
    [empty('LayoutsBanco'), { que: 'banco', urge: false, to: '/aplicativos/bancos' }],
  ];
  return rules.flatMap(([missing, p]) => (missing ? [p] : []));
};
