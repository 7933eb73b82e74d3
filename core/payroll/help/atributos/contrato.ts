// The help of the attributes of the contract in force, with at least two examples each.
import type { AtributoHelp } from '../../helpEntry.ts';
import { makeHelp, IS_TEXT, IS_LOGICAL, IN_PESOS_BY_MES, WITHOUT_VALUE } from './makeHelp.ts';

export const contratoAtributosHelp: Readonly<Record<string, AtributoHelp>> = {
  convenio: makeHelp(
    IS_TEXT,
    [
      ['convenio', '130/75'],
      ['EN_FECHA(fecha_ingreso; convenio)', '130/75'],
    ],
    { errores: ['Vacío sin categoría.'], vease: ['convenio_nombre', 'categoria'] },
  ),
  categoria: makeHelp(
    IS_TEXT,
    [
      ['categoria', 'AUX-B'],
      ['categoria', 'VEN-E', 'ascenso'],
      ['EN_FECHA(FECHA(2026; 9; 1); categoria)', 'AUX-B', 'ascenso'],
    ],
    { errores: ['Vacía si no tiene.'], vease: ['categoria_nombre', 'ESCALA', 'EN_FECHA'] },
  ),
  convenio_nombre: makeHelp(
    IS_TEXT,
    [
      ['convenio_nombre', 'Comercio'],
      ['convenio_nombre = "comercio"', 'verdadero'],
    ],
    { vease: ['convenio'] },
  ),
  categoria_nombre: makeHelp(
    IS_TEXT,
    [
      ['categoria_nombre', 'Auxiliar B'],
      ['categoria_nombre', 'Vendedor E', 'ascenso'],
    ],
    { vease: ['categoria'] },
  ),
  establecimiento: makeHelp(
    IS_TEXT,
    [
      ['establecimiento', 'Casa central'],
      ['establecimiento', '', 'sin_vinculos'],
    ],
    { errores: WITHOUT_VALUE, vease: ['zona'] },
  ),
  zona: makeHelp(
    IS_TEXT,
    [
      ['zona', 'A'],
      ['zona', '', 'sin_vinculos'],
    ],
    { errores: WITHOUT_VALUE, vease: ['establecimiento'] },
  ),
  basico: makeHelp(
    IN_PESOS_BY_MES,
    [
      ['basico', '1209365'],
      ['basico', '604682.5', 'media_jornada'],
      ['basico', '1400000', 'sueldo_pactado'],
    ],
    {
      errores: ['Sin sueldo pactado ni escala vigente de su categoría es un error.'],
      vease: ['basico_pactado', 'ESCALA', 'jornada', 'EN_FECHA'],
    },
  ),
  tiene_basico_pactado: makeHelp(
    IS_LOGICAL,
    [
      ['tiene_basico_pactado', 'falso'],
      ['tiene_basico_pactado', 'verdadero', 'sueldo_pactado'],
    ],
    { vease: ['basico_pactado'] },
  ),
  basico_pactado: makeHelp(
    IN_PESOS_BY_MES,
    [
      ['basico_pactado', '0'],
      ['basico_pactado - ESCALA("basico")', '190635', 'sueldo_pactado'],
    ],
    { vease: ['basico', 'tiene_basico_pactado'] },
  ),
  jornada_horas: makeHelp(
    'Horas por día.',
    [
      ['jornada_horas', '8'],
      ['jornada_horas', '4', 'media_jornada'],
    ],
    { vease: ['jornada_completa', 'jornada'] },
  ),
  jornada_horas_mes: makeHelp(
    'Horas por día, promedio del mes.',
    [
      ['jornada_horas_mes', '8'],
      ['jornada_horas_mes', '6', 'cambio_de_jornada'],
    ],
    { vease: ['jornada_horas'] },
  ),
  jornada_completa: makeHelp(
    'Horas por día.',
    [
      ['jornada_completa', '8'],
      ['jornada_horas < jornada_completa', 'verdadero', 'media_jornada'],
    ],
    { vease: ['jornada_horas', 'jornada'] },
  ),
  jornada: makeHelp(
    'Una fracción: 1 es la jornada completa.',
    [
      ['jornada', '1'],
      ['ESCALA("no_remunerativo") * jornada', '60000', 'media_jornada'],
    ],
    {
      vease: ['jornada_horas', 'jornada_completa'],
      fuente: 'LCT art. 92 ter: el contrato a tiempo parcial.',
    },
  ),
  divisor_horas: makeHelp(
    'Horas por mes.',
    [
      ['basico / divisor_horas', '6046.825'],
      ['divisor_horas', '100', 'media_jornada'],
    ],
    { vease: ['jornada'], fuente: 'CCT 130/75: la hora es el sueldo dividido por 200.' },
  ),
  otros_empleos: makeHelp(
    'Una cantidad de empleos.',
    [
      ['otros_empleos', '0'],
      ['otros_empleos', '1', 'dos_empleos'],
    ],
    { vease: ['EN_OTROS_EMPLEOS', 'dias_en_la_empresa', 'parte_de_jornada'] },
  ),
  jornada_en_la_empresa: makeHelp(
    'Horas por día.',
    [
      ['jornada_en_la_empresa', '8'],
      ['jornada_en_la_empresa', '10', 'dos_empleos'],
    ],
    { vease: ['jornada_horas_mes', 'parte_de_jornada'] },
  ),
  parte_de_jornada: makeHelp(
    'Una fracción: 1 es la jornada completa.',
    [
      ['parte_de_jornada', '0.5', 'media_jornada'],
      ['parte_de_jornada', '0.4', 'dos_empleos'],
    ],
    { vease: ['jornada', 'jornada_en_la_empresa'] },
  ),
};
