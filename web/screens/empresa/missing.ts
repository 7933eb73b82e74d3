// What a company lacks to run a month, and what is better to have; each with where it is done.
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
  readonly que: MissingEmpresaPart /** Without it there is no run, or its F.931 is refused. */;
  readonly urge: boolean;
  readonly to?: string;
  readonly campo?: string;
}

/** Tables whose number of rows says whether that part is loaded. */
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

const cero = (x: unknown): boolean => x === null || x === undefined || !/[1-9]/.test(String(x));

/**
 * `v`: the record as it holds today. A table that the role does not read, or that is not counted yet, is not
 * said to be empty.
 */
export const missingInEmpresa = (v: Row, n: TableCounts): readonly EmpresaPending[] => {
  const vacia = (t: keyof TableCounts): boolean => n[t] === 0;
  const reglas: readonly (readonly [boolean, EmpresaPending])[] = [
    [vacia('Conceptos'), { que: 'conceptos', urge: true, to: '/paquetes' }],
    [vacia('TiposLiquidacion'), { que: 'tipos', urge: true, to: '/tablas/tiposliquidacion' }],
    [vacia('Personal'), { que: 'legajos', urge: true, to: '/personal' }],
    [vacia('ObrasSociales'), { que: 'obrasSociales', urge: true, to: '/obrassociales/obrasocial' }],
    [cero(v['alicuota_art']) && cero(v['fijo_art']), { que: 'art', urge: false, campo: 'alicuota_art' }],
    [(v['firmante'] ?? '') === '', { que: 'firmante', urge: false, campo: 'firmante' }],
    [
      vacia('Establecimientos'),
      { que: 'establecimientos', urge: false, to: '/establecimientos/establecimiento' },
    ],
    [vacia('Escalas'), { que: 'escalas', urge: false, to: '/escalas/escala' }],
    [vacia('ModelosRecibo'), { que: 'modelo', urge: false, to: '/recibos/configuracion' }],
    [vacia('LayoutsBanco'), { que: 'banco', urge: false, to: '/aplicativos/bancos' }],
  ];
  return reglas.flatMap(([falta, p]) => (falta ? [p] : []));
};
