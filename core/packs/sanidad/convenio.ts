// Private health care, CCT 122/75: the agreement, its categories and their pay from April 2026.
import { convenioRows, escalaRow } from '../kit/convenioRows.ts';
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { paqueteRows, type PaqueteRow } from '../kit/paquete.ts';

export const SANIDAD_CONVENIO = '122/75';

/**
 * Pay of April 2026. Earlier months, and the agreements after it, are left out: no source at hand gives every
 * category of them.
 */
const DESDE = '2026-04-01',
  FUENTE = 'Acuerdo del 16/03/2026, escala de abril, una fuente secundaria: a verificar';
/** The agreement's sum, the same for everybody: 80,000 in February, 85,000 in March and 90,000 since April. */
const SUMA = '90000.00';

const CATEGORIAS: readonly (readonly [codigo: string, descripcion: string, basico: string])[] = [
  ['SAN-PROF', 'profesional (bioquímico, nutricionista, farmacéutico, kinesiólogo)', '1372187.59'],
  ['SAN-OBST', 'obstétrica o instrumentadora', '1247895.44'],
  ['SAN-CABOC', 'cabo de cirugía', '1247895.44'],
  ['SAN-CABOP', 'cabo de piso o pabellón', '1226019.30'],
  ['SAN-ENFC', 'enfermero de cirugía y personal de esterilización', '1193206.30'],
  ['SAN-RX', 'auxiliar técnico de rayos X', '1193206.30'],
  ['SAN-PEDI', 'pedicuro o masajista', '1193206.30'],
  ['SAN-ENFP', 'enfermero de piso o consultorios externos', '1160387.33'],
  ['SAN-CRIT', 'personal de terapia intensiva y unidades críticas', '1160387.33'],
  ['SAN-MENT', 'personal de atención de enfermos mentales', '1160387.33'],
  ['SAN-TECN', 'técnico de hemoterapia, fisioterapia o laboratorio', '1109344.90'],
  ['SAN-AYUD', 'ayudante de radiología o laboratorio', '1109344.90'],
  ['SAN-AUXG', 'auxiliar de enfermería de geriátrico', '1051911.55'],
  ['SAN-MUCC', 'mucama de cirugía', '1030949.16'],
  ['SAN-ASIG', 'asistente geriátrico', '1009073.42'],
  ['SAN-COME', 'asistente de comedor', '1003605.42'],
  ['SAN-CAMI', 'camillero o fotógrafo', '1003605.42'],
  ['SAN-LAVA', 'personal de lavadero y ropería', '987196.72'],
  ['SAN-MUCP', 'mucama de piso', '981730.08'],
  ['SAN-OFIC', 'oficial de mantenimiento', '1128484.34'],
  ['SAN-MEOF', 'medio oficial de mantenimiento', '1062846.74'],
  ['SAN-PORT', 'ascensorista, portero o sereno', '1020010.41'],
  ['SAN-PEON', 'peón', '1003605.42'],
  ['SAN-JARD', 'jardinero', '981730.08'],
  ['SAN-COC1', 'primer cocinero', '1128484.34'],
  ['SAN-COC2', 'segundo cocinero o cocinero de geriátrico', '1066497.70'],
  ['SAN-OFFI', 'encargado de office', '1066497.70'],
  ['SAN-AYCO', 'ayudante de cocina', '1044623.14'],
  ['SAN-PECO', 'peón de cocina', '981730.08'],
  ['SAN-ADM1', 'administrativo de 1ª', '1098403.19'],
  ['SAN-ADM2', 'administrativo de 2ª', '1066497.70'],
  ['SAN-ADM3', 'administrativo de 3ª', '1034595.93'],
  ['SAN-CADE', 'cadete', '922472.96'],
];

export const sanidadConvenio: readonly PaqueteRow[] = [
  ...convenioRows(
    SANIDAD_CONVENIO,
    'Sanidad: clínicas, sanatorios y geriátricos',
    CATEGORIAS.map(([codigo, d]) => [codigo, `Sanidad, ${d}`]),
  ),
  ...CATEGORIAS.map(([codigo, , basico]) => escalaRow(codigo, DESDE, { basico, suma: SUMA, fuente: FUENTE })),
  ...paqueteRows('Sindicatos', 'codigo', [
    { codigo: 'ATSA', d_rrhh_sindicato: 'Asociación de Trabajadores de la Sanidad Argentina' },
  ]),
  ...outsideConvenio,
];
