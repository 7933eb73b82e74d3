// The rows for people outside any agreement, included in every package: pay is agreed with each person, and
// only the law applies.
import { ref, type PaqueteRow } from '../kit/paquete.ts';

export const OUTSIDE_CONVENIO = 'FC';

export const CONVENIO_OUTSIDE: PaqueteRow = {
  tabla: 'Convenios',
  clave: OUTSIDE_CONVENIO,
  valores: {
    codigo: OUTSIDE_CONVENIO,
    d_convenio: 'Fuera de convenio',
    horas_jornada: '8.00',
    divisor_horas: '200.00',
  },
};
export const CATEGORIA_OUTSIDE: PaqueteRow = {
  tabla: 'Categorias',
  clave: 'FC',
  valores: {
    codigo: 'FC',
    d_rrhh_categoria: 'Fuera de convenio',
    id_convenio: ref('Convenios', OUTSIDE_CONVENIO),
  },
};
/** A scale of zeros, so that formulas that look up the scale of a person outside the agreement find one. */
export const ESCALA_OUTSIDE: PaqueteRow = {
  tabla: 'Escalas',
  clave: 'FC',
  valores: {
    id_rrhh_categoria: ref('Categorias', 'FC'),
    desde: '2000-01-01',
    basico: '0.00',
    no_remunerativo: '0.00',
    extraordinaria: '0.00',
    fuente: 'Sin escala: rige el básico pactado',
  },
};
export const outsideConvenio: readonly PaqueteRow[] = [CONVENIO_OUTSIDE, CATEGORIA_OUTSIDE, ESCALA_OUTSIDE];
