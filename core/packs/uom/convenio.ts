// Metalworkers, CCT 260/75, branch 17: the agreement, its categories, the hour of those paid by the hour and
// the pay of those paid by the month.
import { convenioRows, escalaRow } from '../kit/convenioRows.ts';
import { auxiliarTable, type AuxiliarRow } from '../kit/auxiliarTable.ts';
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { paqueteRows, type PaqueteRow } from '../kit/paquete.ts';

export const UOM_CONVENIO = '260/75';

/**
 * Base of April 2026 by the last ratified agreement (Disp. 207/2026). The press gives the hour of the first
 * category; the other amounts were found in one secondary source only, and agree with January's plus 5 %.
 * Earlier months are left out: no source gives every hour of that time.
 */
const DESDE = '2026-04-01',
  INGRESANTE = 'Disp. 207/2026, por la prensa (ambito.com, 3/12/2025): a verificar',
  BASE = 'Base de abril de 2026 (Disp. 207/2026), una fuente secundaria: a verificar';

/** Paid by the hour: category, description, the hour, and its source. */
const POR_HORA: readonly (readonly [codigo: string, descripcion: string, hora: string, fuente: string])[] = [
  ['UOM-ING', 'ingresante', '4313.43', INGRESANTE],
  ['UOM-OPCA', 'operario calificado', '4672.74', BASE],
  ['UOM-MEOF', 'medio oficial', '5036.08', BASE],
  ['UOM-OPES', 'operario especializado', '5387.45', BASE],
  ['UOM-OPEM', 'operario especializado múltiple', '5695.63', BASE],
  ['UOM-OF', 'oficial', '5958.84', BASE],
  ['UOM-OFM', 'oficial múltiple', '6418.60', BASE],
  ['UOM-OFMS', 'oficial múltiple superior CNC', '6868.42', BASE],
];
/** Paid by the month. */
const POR_MES: readonly (readonly [codigo: string, descripcion: string, basico: string])[] = [
  ['UOM-ADM1', 'administrativo de 1ª', '833257.48'],
  ['UOM-ADM2', 'administrativo de 2ª', '924732.49'],
  ['UOM-ADM3', 'administrativo de 3ª', '1067759.96'],
  ['UOM-ADM4', 'administrativo de 4ª', '1166170.85'],
  ['UOM-TEC1', 'técnico de 1ª', '833257.48'],
  ['UOM-TEC2', 'técnico de 2ª', '924875.28'],
  ['UOM-TEC3', 'técnico de 3ª', '988568.62'],
  ['UOM-TEC4', 'técnico de 4ª', '1121394.56'],
  ['UOM-TEC5', 'técnico de 5ª', '1166216.35'],
  ['UOM-TEC6', 'técnico de 6ª', '1276880.99'],
  ['UOM-AUX1', 'auxiliar de 1ª', '801577.24'],
  ['UOM-AUX2', 'auxiliar de 2ª', '872359.46'],
  ['UOM-AUX3', 'auxiliar de 3ª', '992754.70'],
];

export const uomConvenio: readonly PaqueteRow[] = [
  ...convenioRows(
    UOM_CONVENIO,
    'Obreros y empleados metalúrgicos, rama 17',
    [...POR_HORA, ...POR_MES].map(([codigo, d]) => [codigo, `Metalúrgicos, ${d}`]),
  ),
  ...POR_MES.map(([codigo, , basico]) =>
    // The agreement's own sums ended in March 2026.
    escalaRow(codigo, DESDE, { basico, fuente: BASE }),
  ),
  ...paqueteRows('Sindicatos', 'codigo', [
    { codigo: 'UOM', d_rrhh_sindicato: 'Unión Obrera Metalúrgica de la República Argentina' },
  ]),
  auxiliarTable(
    'jornales_uom',
    'Hora del convenio metalúrgico, por categoría',
    { clave1: 'categoria' },
    POR_HORA.map(([codigo, , hora, fuente]): AuxiliarRow => [DESDE, codigo, null, hora, fuente]),
  ),
  ...outsideConvenio,
];
