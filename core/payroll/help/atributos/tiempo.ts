// The help of the attributes of time worked, with at least two examples each.
import type { AtributoHelp } from '../../helpEntry.ts';
import { makeHelp, IS_DATE, IN_DAYS } from './makeHelp.ts';

export const tiempoAtributosHelp: Readonly<Record<string, AtributoHelp>> = {
  antiguedad_anios: makeHelp(
    'Años enteros.',
    [
      ['antiguedad_anios', '9'],
      ['[0001] * antiguedad_anios / 100', '108842.85'],
      ['EN_FECHA(FECHA(2020; 7; 3); antiguedad_anios)', '3'],
    ],
    { vease: ['fecha_antiguedad', 'ANIOS'] },
  ),
  dias_mes: makeHelp(
    IN_DAYS,
    [
      ['dias_mes', '30'],
      ['basico / dias_mes', '40312.16666667'],
    ],
    { vease: ['dias_corridos_mes', 'dias_trabajados'] },
  ),
  dias_trabajados: makeHelp(
    'Días de un mes de 30.',
    [
      ['dias_trabajados', '30'],
      ['dias_trabajados', '15', 'ingreso_reciente'],
      ['dias_trabajados', '20', 'egresa'],
    ],
    { vease: ['dias_tramo', 'dias_mes'] },
  ),
  dias_tramo: makeHelp(
    'Días de un mes de 30.',
    [
      ['dias_tramo', '30'],
      ['dias_tramo', '15', 'ascenso'],
    ],
    { vease: ['desde_tramo', 'dias_corridos_tramo'] },
  ),
  dias_corridos_tramo: makeHelp(
    'Días del almanaque.',
    [
      ['dias_corridos_tramo', '30'],
      ['basico * dias_corridos_tramo / dias_corridos_mes', '750000', 'ascenso'],
    ],
    { vease: ['dias_corridos_mes', 'dias_tramo'] },
  ),
  dias_corridos_mes: makeHelp(
    'Días del almanaque.',
    [
      ['dias_corridos_mes', '30'],
      ['dias_corridos_mes', '31', 'octubre'],
    ],
    { vease: ['dias_mes'] },
  ),
  desde_tramo: makeHelp(
    IS_DATE,
    [
      ['desde_tramo', '2026-09-01'],
      ['desde_tramo', '2026-09-16', 'ascenso'],
    ],
    { vease: ['hasta_tramo', 'dias_tramo'] },
  ),
  hasta_tramo: makeHelp(
    IS_DATE,
    [
      ['hasta_tramo', '2026-09-30'],
      ['hasta_tramo', '2026-09-20', 'egresa'],
    ],
    { vease: ['desde_tramo'] },
  ),
  desde_semestre: makeHelp(
    IS_DATE,
    [
      ['desde_semestre', '2026-07-01'],
      ['desde_semestre', '2026-09-16', 'ingreso_reciente'],
    ],
    { vease: ['hasta_semestre', 'dias_semestre_trabajados', 'HISTORICO'], fuente: 'LCT art. 122.' },
  ),
  hasta_semestre: makeHelp(
    IS_DATE,
    [
      ['hasta_semestre', '2026-12-31'],
      ['hasta_semestre', '2026-09-20', 'egresa'],
    ],
    { vease: ['desde_semestre'] },
  ),
  dias_semestre: makeHelp(
    'Días del almanaque.',
    [
      ['dias_semestre', '184'],
      ['dias_semestre_trabajados / dias_semestre', '0.44565217', 'egresa'],
    ],
    { vease: ['dias_semestre_trabajados'] },
  ),
  dias_semestre_trabajados: makeHelp(
    'Días del almanaque.',
    [
      ['dias_semestre_trabajados', '184'],
      ['dias_semestre_trabajados', '82', 'egresa'],
    ],
    { vease: ['dias_semestre', 'desde_semestre'] },
  ),
  faltas_injustificadas: makeHelp(
    IN_DAYS,
    [
      ['faltas_injustificadas', '1'],
      ['SI(faltas_injustificadas > 1; 0; basico / 12)', '100780.41666667'],
    ],
    {
      vease: ['AUSENCIAS', 'dias_ausencia'],
      fuente: 'CCT 130/75 art. 40: se pierde el presentismo con más de una.',
    },
  ),
  dias_ausencia: makeHelp(
    IN_DAYS,
    [
      ['dias_ausencia', '1'],
      ['dias_ausencia', '4', 'enferma'],
    ],
    { vease: ['AUSENCIAS', 'faltas_injustificadas'] },
  ),
  dias_en_la_empresa: makeHelp(
    'Días de un mes de 30.',
    [
      ['dias_en_la_empresa', '15', 'ingreso_reciente'],
      ['dias_en_la_empresa', '30', 'dos_empleos'],
    ],
    { vease: ['dias_trabajados', 'otros_empleos'] },
  ),
  dias_semestre_en_la_empresa: makeHelp(
    'Días corridos.',
    [
      ['dias_semestre_en_la_empresa', '184', 'dos_empleos'],
      ['dias_semestre_en_la_empresa', '184'],
    ],
    { vease: ['dias_semestre_trabajados', 'otros_empleos'] },
  ),
};
