// The help of the functions of family, absences and hours.
import type { FunctionHelp } from '../../helpEntry.ts';

export const personaHelp: Readonly<Record<string, FunctionHelp>> = {
  FAMILIARES: {
    grupo: 'persona',
    unidad: 'Personas.',
    errores: ['La edad debe ser un entero de 0 a 150.'],
    vease: ['FAMILIARES_MESES', 'EN_FECHA', 'adherentes'],
  },
  FAMILIARES_MESES: {
    grupo: 'persona',
    unidad: 'Meses.',
    errores: ['La edad debe ser un entero de 0 a 150.'],
    vease: ['FAMILIARES'],
    fuente: 'Ley de Ganancias art. 30: las deducciones por familiar corren por los meses a cargo.',
  },
  AUSENCIAS: {
    grupo: 'persona',
    unidad: 'Días.',
    errores: ['Entre fechas, más de un año atrás es un error: no se leen.'],
    vease: ['dias_ausencia', 'faltas_injustificadas'],
  },
  HORAS: {
    grupo: 'persona',
    unidad: 'Horas.',
    errores: [],
    vease: ['DIAS_CON_HORAS', 'HORAS_EN_FERIADO', 'quincena'],
  },
  DIAS_CON_HORAS: { grupo: 'persona', unidad: 'Días.', errores: [], vease: ['HORAS'] },
  HORAS_EN_FERIADO: {
    grupo: 'persona',
    unidad: 'Horas.',
    errores: [],
    vease: ['HORAS', 'FERIADOS_PAGOS'],
    fuente: 'LCT art. 166.',
  },
  FERIADOS_PAGOS: {
    grupo: 'persona',
    unidad: 'Días.',
    errores: [],
    vease: ['HORAS_EN_FERIADO', 'FERIADOS'],
    fuente: 'LCT art. 168.',
  },
};
