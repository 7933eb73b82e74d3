// What is said of each attribute of the run besides its definition, with two examples at least.
import type { FichaAtributo } from '../ficha.ts';
import { ficha, TEXTO, LOGICO, FECHA } from './ficha.ts';

export const liquidacion: Readonly<Record<string, FichaAtributo>> = {
  periodo: ficha(
    'Un texto: año y mes.',
    [
      ['periodo', '2026-09'],
      ['periodo = "2026-12"', 'verdadero', 'aguinaldo'],
    ],
    { vease: ['anio', 'mes'] },
  ),
  quincena: ficha(
    '0, 1 o 2.',
    [
      ['quincena', '0'],
      ['quincena', '2', 'segunda_quincena'],
      ['quincena', '1', 'primera_quincena'],
    ],
    { vease: ['ultima_del_mes', 'periodicidad'] },
  ),
  desde_liquidacion: ficha(
    FECHA,
    [
      ['desde_liquidacion', '2026-09-01'],
      ['desde_liquidacion', '2026-09-16', 'segunda_quincena'],
    ],
    { vease: ['hasta_liquidacion', 'quincena'] },
  ),
  hasta_liquidacion: ficha(
    FECHA,
    [
      ['hasta_liquidacion', '2026-09-30'],
      ['hasta_liquidacion', '2026-09-15', 'primera_quincena'],
    ],
    { vease: ['desde_liquidacion', 'quincena'] },
  ),
  dias_liquidacion: ficha(
    'Días del almanaque.',
    [
      ['dias_liquidacion', '30'],
      ['dias_liquidacion', '15', 'segunda_quincena'],
    ],
    { vease: ['dias_liquidacion_trabajados'] },
  ),
  dias_liquidacion_trabajados: ficha(
    'Días del almanaque.',
    [
      ['dias_liquidacion_trabajados', '29'],
      ['dias_liquidacion_trabajados', '19', 'egresa'],
    ],
    { vease: ['dias_liquidacion'] },
  ),
  anio: ficha(
    'El año.',
    [
      ['anio', '2026'],
      ['FECHA(anio; 1; 1)', '2026-01-01'],
    ],
    { vease: ['mes', 'ANIO'] },
  ),
  mes: ficha(
    'El mes, de 1 a 12.',
    [
      ['mes', '9'],
      ['SI(O(mes = 6; mes = 12); 1; 0)', '1', 'aguinaldo'],
    ],
    { vease: ['anio', 'MES'] },
  ),
  fecha_pago: ficha(
    FECHA,
    [
      ['fecha_pago', '2026-10-05'],
      ['MES(fecha_pago)', '10'],
    ],
    { vease: ['periodo', 'HISTORICO'] },
  ),
  tipo_liquidacion: ficha(
    TEXTO,
    [
      ['tipo_liquidacion', 'M'],
      ['SI(tipo_liquidacion = "SAC"; 0; basico)', '0', 'aguinaldo'],
    ],
    { vease: ['periodicidad', 'quincena', 'tope_liquidacion'] },
  ),
  tope_liquidacion: ficha(
    TEXTO,
    [
      ['tope_liquidacion', 'mes'],
      ['tope_liquidacion', 'sac', 'aguinaldo'],
    ],
    { vease: ['TOPE'] },
  ),
  periodicidad: ficha(
    TEXTO,
    [
      ['periodicidad', 'M'],
      ['periodicidad = "Q"', 'verdadero', 'segunda_quincena'],
    ],
    { vease: ['quincena'] },
  ),
  ultima_del_mes: ficha(
    LOGICO,
    [
      ['ultima_del_mes', 'verdadero'],
      ['SI(ultima_del_mes; 424,62; 0)', '0', 'primera_quincena'],
    ],
    { vease: ['quincena', 'YA_LIQUIDADO'] },
  ),
  hay_recibo_previo: ficha(
    LOGICO,
    [
      ['hay_recibo_previo', 'verdadero'],
      ['hay_recibo_previo', 'falso', 'primera_quincena'],
    ],
    { vease: ['YA_LIQUIDADO', 'EN_EL_MES'] },
  ),
};
