// Concepts of rural work: seniority by its own scale, the burial insurance, the union's share, and what the
// employer pays in ways of its own.
import type { PaquetePlace, Variantes } from '../compose/composePaquete.ts';
import { concepto } from '../kit/concepto.ts';
import { ANTIGUEDAD } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { RURAL_CONVENIO } from './convenio.ts';

/** All the years of service at one rate, which depends on how many they are. */
const ANTIGUEDAD_RURAL = 'antiguedad_anios * TRAMO("antiguedad_rural"; antiguedad_anios)';
/** `de` limits who pays it. For people who do not, the percentage is not looked up. */
const gremial = (
  codigo: number,
  nombre: string,
  cual: string,
  de: (pct: string) => string,
  afip: string,
  nota: string,
): PaqueteRow => {
  const tasa = de(`TABLA("aportes_convenio"; convenio; "${cual}")`);
  return concepto(codigo, nombre, 'DES', `[0912] * ${tasa} / 100`, {
    base: '[0912]',
    cantidad: tasa,
    unidad: '%',
    convenios: [RURAL_CONVENIO],
    costo: 'sindical',
    afip,
    nota,
  });
};
const delEmpleador = (codigo: number, nombre: string, cual: string, nota: string): PaqueteRow => {
  const tasa = `TABLA("contribuciones_rurales"; "${cual}")`;
  return concepto(codigo, nombre, 'CON', `[0902] * ${tasa} / 100`, {
    base: '[0902]',
    cantidad: tasa,
    unidad: '%',
    convenios: [RURAL_CONVENIO],
    costo: 'seguridad_social',
    nota,
  });
};

const antiguedad = concepto(
  90,
  'Bonificación por antigüedad (Ley 26.727)',
  'REM',
  `SUMA("base_antiguedad") * ${ANTIGUEDAD_RURAL} / 100`,
  {
    base: 'SUMA("base_antiguedad")',
    cantidad: ANTIGUEDAD_RURAL,
    unidad: '%',
    convenios: [RURAL_CONVENIO],
    impresion: 101,
    afip: '160001',
    sicoss: 'adicionales',
    texto: 'Antigüedad, Ley 26.727 art. 38',
    nota: 'Hasta diez años, el 1 % por cada uno; con más de diez, el 1,5 % por todos.',
  },
);

const descuentos: readonly PaqueteRow[] = [
  gremial(
    316,
    'Seguro de sepelio UATRE',
    'sepelio',
    (pct) => pct,
    '810005',
    'Ley 25.191 art. 16 bis: de todos, afiliados o no.',
  ),
  gremial(
    317,
    'Cuota solidaria UATRE',
    'cuota_solidaria',
    (pct) => `SI(afiliado_sindicato; 0; ${pct})`,
    '810004',
    'Por la resolución de la CNTA: el afiliado no la paga.',
  ),
  gremial(
    318,
    'Cuota sindical UATRE',
    'cuota_sindical',
    (pct) => `SI(afiliado_sindicato; ${pct}; 0)`,
    '810004',
    'Su porcentaje se carga en aportes_convenio: ninguna fuente lo da.',
  ),
];
const contribuciones: readonly PaqueteRow[] = [
  delEmpleador(
    414,
    'RENATRE',
    'renatre',
    'Ley 25.191 art. 14: sobre el total de la remuneración, en lugar del Fondo Nacional de Empleo.',
  ),
  delEmpleador(
    415,
    'Contribución SIPA adicional (Ley 26.727)',
    'sipa_adicional',
    'Ley 26.727 art. 80. Sin la detracción, que es de las alícuotas del régimen general: a verificar.',
  ),
];

/** The same formula, with the rural seniority instead of the general one. */
const conAntiguedad = (f: string): string => f.replaceAll(ANTIGUEDAD, ANTIGUEDAD_RURAL);
const formulas: Variantes['formulas'] = {
  '0491': conAntiguedad,
  '0492': conAntiguedad,
  '0463': conAntiguedad,
  '0473': conAntiguedad,
  '0499': conAntiguedad,
  // This package pays permanent work by the month. `jornal_rural` has no row, so any other work is refused
  // and names that key.
  '0495': () => 'TABLA("importes"; "jornal_rural")',
  // Ley 26.727 art. 22: a dismissal without cause never pays less than two months.
  '0070': () => 'SI([0475] = 1; MAX([0474] * [0472]; 2 * [0473]); 0)',
  '0914': (f) => f.replace('"detraccion"', '"detraccion_rural"'),
  '0412': () => '0',
  // People with the insurance of Ley 16.600, whose premium the employer loads, are outside that of Dto
  // 1567/74.
  '0403': (f) => f.replace('"scvo"', '"seguro_rural"'),
};
export const ruralVariantes: Variantes = { convenio: RURAL_CONVENIO, formulas };

export const ruralConceptos: readonly PaquetePlace<PaqueteRow>[] = [
  { before: '0017', rows: [antiguedad] },
  { before: '0320', rows: descuentos },
  { rows: contribuciones },
];
