// Rural workers, Ley 26.727: the statute with the categories of Res. CNTA 4/1998, and the minimum pay that
// has a source.
import { convenioRows, escalaRow } from '../kit/convenioRows.ts';
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { paqueteRows, type PaqueteRow } from '../kit/paquete.ts';

export const RURAL_CONVENIO = '26.727';

const CATEGORIAS: readonly (readonly [codigo: string, descripcion: string])[] = [
  ['R-PEON', 'peón general'],
  ['R-UNICO', 'ayudante de especializado, peón único'],
  ['R-CULTIVO', 'peón de arroz, haras o cabañas'],
  ['R-OVEJERO', 'ovejero'],
  ['R-OFICIO', 'oficios varios'],
  ['R-TAMBO', 'ordeñador en tambo'],
  ['R-CARRERO', 'ordeñador que además es carrero'],
  ['R-TRACTOR', 'conductor tractorista o maquinista'],
  ['R-MECANICO', 'mecánico tractorista'],
  ['R-PUESTERO', 'puestero'],
  ['R-CAPATAZ', 'capataz'],
  ['R-ENCARGADO', 'encargado'],
];

/**
 * Only the general peon's current amount has a source. The others' must be loaded from the resolution's
 * annex; until then, receipts without an agreed pay report a missing scale. Earlier amounts are left out
 * because they would be carried forward.
 */
const PEON: readonly (readonly [desde: string, basico: string, fuente: string])[] = [
  [
    '2026-02-01',
    '1000908.17',
    'Res. CNTA 290/2025, por la prensa (analisisdigital.com.ar, 10/12/2025): a verificar en su anexo V',
  ],
];

export const ruralConvenio: readonly PaqueteRow[] = [
  ...convenioRows(
    RURAL_CONVENIO,
    'Trabajo agrario, permanentes (Ley 26.727)',
    CATEGORIAS.map(([codigo, d]) => [codigo, `Rural, ${d}`]),
  ),
  ...PEON.map(([desde, basico, fuente]) => escalaRow('R-PEON', desde, { basico, fuente })),
  ...paqueteRows('Sindicatos', 'codigo', [
    { codigo: 'UATRE', d_rrhh_sindicato: 'Unión Argentina de Trabajadores Rurales y Estibadores' },
  ]),
  ...outsideConvenio,
];
