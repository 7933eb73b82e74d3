// Non-remunerative earnings of a month: those of an agreement's scale, those of a novedad, and vacations on
// them.
import { concepto } from '../kit/concepto.ts';
import { ofMes, NEWLY_UNPAID } from './paidDays.ts';
import { presentismoShare, PRESENTISMO_PERCENT, presentismoBase } from './presentismo.ts';
import { ANTIGUEDAD } from './reglas.ts';
import { nonRemunerativoVacaciones } from './vacaciones.ts';

/** The scale's sum is for full time: this is its part for the person's hours. */
const deLaEscala = (columna: string): string => `ESCALA("${columna}") * jornada_horas_mes / jornada_completa`;
/** The same, also in proportion to the days paid. */
const porDias = (columna: string): string => `${deLaEscala(columna)} * [0490] / 30`;
/** In a later receipt of the month: what to return for unpaid days that became known since. */
const diasQueVuelven = (codigo: string, columna: string): string =>
  `SI(YA_LIQUIDADO([${codigo}]) = 0; 0; -(${deLaEscala(columna)} * (${NEWLY_UNPAID}) / 30))`;

export const nonRemunerativos = [
  concepto(50, 'Suma no remunerativa del acuerdo', 'NR', porDias('no_remunerativo'), {
    base: 'ESCALA("no_remunerativo") * jornada_horas_mes / jornada_completa',
    cantidad: '[0490]',
    unidad: 'dias',
    unaVez: true,
    ...ofMes,
    afip: '530000',
  }),
  concepto(
    66,
    'Días no pagados de la suma no remunerativa',
    'NR',
    diasQueVuelven('0050', 'no_remunerativo'),
    {
      base: deLaEscala('no_remunerativo'),
      cantidad: NEWLY_UNPAID,
      unidad: 'dias',
      ...ofMes,
      afip: '530000',
      nota: 'En otro recibo del mismo mes: los días sin goce que se cargaron después del que la pagó.',
    },
  ),
  concepto(51, 'Antigüedad sobre no remunerativo', 'NR', `([0050] + [0066]) * ${ANTIGUEDAD} / 100`, {
    base: '[0050] + [0066]',
    cantidad: ANTIGUEDAD,
    unidad: '%',
    afip: '530000',
  }),
  concepto(
    465,
    'Base del presentismo, no remunerativo',
    'AUX',
    presentismoBase('base_presentismo_nr', 'presentismo_nr_pagado'),
    { orden: 398 },
  ),
  concepto(52, 'Presentismo sobre no remunerativo', 'NR', presentismoShare('[0465]'), {
    base: '[0465]',
    cantidad: PRESENTISMO_PERCENT,
    unidad: '%',
    afip: '530000',
  }),
  concepto(53, 'Asignación extraordinaria', 'NR', porDias('extraordinaria'), {
    base: 'ESCALA("extraordinaria") * jornada_horas_mes / jornada_completa',
    cantidad: '[0490]',
    unidad: 'dias',
    unaVez: true,
    ...ofMes,
    afip: '550000',
    nota: 'Por única vez: no genera antigüedad ni presentismo.',
  }),
  concepto(
    67,
    'Días no pagados de la asignación extraordinaria',
    'NR',
    diasQueVuelven('0053', 'extraordinaria'),
    {
      base: deLaEscala('extraordinaria'),
      cantidad: NEWLY_UNPAID,
      unidad: 'dias',
      ...ofMes,
      afip: '550000',
    },
  ),
  concepto(55, 'Viáticos con comprobante y beneficios sociales', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '520000',
    nota: 'LCT arts. 103 bis y 105.',
  }),
  concepto(56, 'Subsidio o compensación del convenio', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '560000',
  }),
  concepto(59, 'Suma no remunerativa', 'NR', 'novedad.importe', { aPedido: true, afip: '530000' }),
  concepto(65, 'Ajuste de no remunerativos', 'NR', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    afip: '530000',
  }),
  concepto(63, 'Ajuste de asignación extraordinaria', 'NR', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    afip: '550000',
  }),
  concepto(64, 'Ajuste de SAC no remunerativo', 'NR', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    enTipos: ['SAC', 'FIN'],
    afip: '530000',
  }),
  ...nonRemunerativoVacaciones,
  concepto(60, 'Asignación prenatal', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '510000',
    nota: 'Hoy la paga ANSES; queda para períodos en que la pagaba el empleador.',
  }),
  concepto(62, 'Maternidad (ANSES)', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '510007',
    nota: 'Hoy la paga ANSES; la licencia se carga como ausencia.',
  }),
  concepto(61, 'Asignaciones familiares', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '510000',
    nota: 'Hoy las paga ANSES; queda para períodos en que las pagaba el empleador.',
  }),
];
