// What the employer pays for each person, one concept each, because the receipt shows them before the gross
// (Dto 407/2026).
import { concepto, MES_CHARGE_TYPES, type Extra } from '../kit/concepto.ts';
import { convencion } from './convencionesTable.ts';

const deTodos = (subsistema: string): string =>
  `TABLA("contribuciones"; empresa.tipo_empleador; "${subsistema}")`;
/** For retired people, the share of the ordinary rate that the convention sets. */
const tasa = (subsistema: string): string =>
  `${deTodos(subsistema)} * SI(jubilado; ${convencion(`jubilado_${subsistema}`)} / 100; 1)`;
const porcentual = (
  codigo: number,
  nombre: string,
  base: string,
  subsistema: string,
  costo: 'seguridad_social' | 'inssjp' | 'obra_social' | 'otros',
  mas: Extra = {},
) =>
  concepto(codigo, nombre, 'CON', `[${base}] * ${tasa(subsistema)} / 100`, {
    base: `[${base}]`,
    cantidad: tasa(subsistema),
    unidad: '%',
    costo,
    ...mas,
  });

const FAL = `SI(Y(antiguedad_anios >= 1; TABLA("reglas_convenio"; convenio; "fal") = 1); ${deTodos('fal')}; 0)`;

export const contribuciones = [
  concepto(404, 'Fondo de Asistencia Laboral', 'CON', `[0902] * ${FAL} / 100`, {
    base: '[0902]',
    cantidad: FAL,
    unidad: '%',
    costo: 'seguridad_social',
    impresion: 4004,
    nota: 'Ley 27.802: desde noviembre de 2026, a partir de los doce meses.',
  }),
  concepto(400, 'Contribución SIPA', 'CON', `[0910] * ${tasa('sipa')} / 100 - [0404]`, {
    base: '[0910]',
    cantidad: tasa('sipa'),
    unidad: '%',
    costo: 'seguridad_social',
    nota: 'Lo que va al Fondo de Asistencia Laboral se resta de aquí (Ley 27.802).',
  }),
  porcentual(410, 'Contribución INSSJP', '0910', 'inssjp', 'inssjp', { impresion: 4001 }),
  porcentual(411, 'Asignaciones familiares', '0910', 'aaff', 'seguridad_social', { impresion: 4002 }),
  porcentual(412, 'Fondo Nacional de Empleo', '0910', 'fne', 'seguridad_social', { impresion: 4003 }),
  porcentual(401, 'Contribución obra social', '0908', 'obra_social', 'obra_social', {
    nota: '5,10 obra social y 0,90 FSR; sin tope.',
  }),
  concepto(402, 'ART, cuota variable', 'CON', '[0909] * empresa.alicuota_art / 100', {
    base: '[0909]',
    cantidad: 'empresa.alicuota_art',
    unidad: '%',
    costo: 'art',
  }),
  concepto(413, 'ART, suma fija', 'CON', 'SI(EN_OTROS_EMPLEOS([0413]) <> 0; 0; empresa.fijo_art)', {
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    costo: 'art',
    impresion: 4021,
    nota: 'Fondo Fiduciario de Enfermedades Profesionales.',
  }),
  concepto(
    403,
    'Seguro colectivo de vida obligatorio',
    'CON',
    'SI(seguro_colectivo; SI(EN_OTROS_EMPLEOS([0403]) <> 0; 0; TABLA("importes"; "scvo")); 0)',
    { enTipos: MES_CHARGE_TYPES, unaVez: true, costo: 'otros', nota: 'Dto 1567/74: prima por trabajador.' },
  ),
];
