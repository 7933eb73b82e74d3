// Comercio's own concepts: the agreement's withholdings for the union and the obra social, and the employer's
// contributions.
import { concepto, MES_CHARGE_TYPES } from '../kit/concepto.ts';
import { regla } from '../ley/reglas.ts';
import type { PaquetePlace } from '../compose/composePaquete.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { COMERCIO_CONVENIO } from './convenio.ts';

const pct = (cual: string): string => `TABLA("aportes_convenio"; convenio; "${cual}")`;
const gremial = { unidad: '%', costo: 'sindical', convenios: [COMERCIO_CONVENIO] } as const;
const SI_AFILIADO = (valor: string): string => `SI(afiliado_sindicato; ${valor}; 0)`;
const LA_ESTRELLA = 'TABLA("contribuciones"; empresa.tipo_empleador; "la_estrella")';

const descuentos: readonly PaqueteRow[] = [
  concepto(305, 'Aporte fijo OSECAC', 'DES', 'TABLA("importes"; "osecac_fijo")', {
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    enObrasSociales: ['126205'],
    afip: '810009',
    costo: 'obra_social',
  }),
  concepto(
    310,
    'Cuota sindical (CCT 130/75 art. 101)',
    'DES',
    SI_AFILIADO(`[0912] * ${pct('cuota_sindical')} / 100`),
    {
      base: '[0912]',
      cantidad: pct('cuota_sindical'),
      ...gremial,
      afip: '810004',
      texto: 'Cuota sindical, art. 101',
    },
  ),
  concepto(
    311,
    'Aporte convencional (CCT 130/75 art. 100)',
    'DES',
    `[0912] * ${pct('aporte_art_100')} / 100`,
    {
      base: '[0912]',
      cantidad: pct('aporte_art_100'),
      ...gremial,
      afip: '810004',
      texto: 'Aporte convencional, art. 100',
    },
  ),
  concepto(312, 'FAECYS', 'DES', `[0912] * ${pct('faecys')} / 100`, {
    base: '[0912]',
    cantidad: pct('faecys'),
    ...gremial,
    afip: '820000',
  }),
  concepto(
    313,
    'Cuota sindical, complemento por jornada parcial',
    'DES',
    SI_AFILIADO(
      `SI(${regla('cuota_jornada_completa')} = 1; ([0913] - [0912]) * ${pct('cuota_sindical')} / 100; 0)`,
    ),
    {
      base: '[0913] - [0912]',
      cantidad: pct('cuota_sindical'),
      ...gremial,
      afip: '810004',
      texto: 'Cuota sindical, compl. jornada',
      nota: 'La cuota del afiliado de jornada parcial se calcula como si fuera completa.',
    },
  ),
];

const contribuciones: readonly PaqueteRow[] = [
  concepto(405, 'Seguro de retiro La Estrella', 'CON', `[0911] * ${LA_ESTRELLA} / 100`, {
    base: '[0911]',
    cantidad: LA_ESTRELLA,
    unidad: '%',
    convenios: [COMERCIO_CONVENIO],
    costo: 'otros',
  }),
  concepto(406, 'INACAP', 'CON', 'TABLA("importes"; "inacap")', {
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    convenios: [COMERCIO_CONVENIO],
    costo: 'camaras',
  }),
];

export const comercioConceptos: readonly PaquetePlace<PaqueteRow>[] = [
  { before: '0320', rows: descuentos },
  { rows: contribuciones },
];
