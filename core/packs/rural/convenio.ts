// Rural workers, Ley 26.727: the statute with the categories of Res. CNTA 4/1998, and the minimum pay that
// has a source.
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { paqueteRows, ref, type PaqueteRow } from '../kit/paquete.ts';

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
  ...paqueteRows('Convenios', 'codigo', [
    {
      codigo: RURAL_CONVENIO,
      d_convenio: 'Trabajo agrario, permanentes (Ley 26.727)',
      horas_jornada: '8.00',
      divisor_horas: '200.00',
    },
  ]),
  ...paqueteRows(
    'Categorias',
    'codigo',
    CATEGORIAS.map(([codigo, d]) => ({
      codigo,
      d_rrhh_categoria: `Rural, ${d}`,
      id_convenio: ref('Convenios', RURAL_CONVENIO),
    })),
  ),
  ...PEON.map(
    ([desde, basico, fuente]): PaqueteRow => ({
      tabla: 'Escalas',
      clave: `R-PEON ${desde}`,
      valores: {
        id_rrhh_categoria: ref('Categorias', 'R-PEON'),
        desde,
        basico,
        no_remunerativo: '0.00',
        extraordinaria: '0.00',
        fuente,
      },
    }),
  ),
  ...paqueteRows('Sindicatos', 'codigo', [
    { codigo: 'UATRE', d_rrhh_sindicato: 'Unión Argentina de Trabajadores Rurales y Estibadores' },
  ]),
  ...outsideConvenio,
];
