// A frame before anybody is in view.
import type { Decimal } from '../../kit/money.ts';
import type { CivilDate } from '../../kit/period.ts';
import { atributos } from '../attributes/index.ts';
import type { Corrida, FormulaFrame, Tramo } from '../formulaFrame.ts';
import type { Persona } from '../run.ts';

/** A person without any data. */
export const nobody: Persona = {
  id: 0,
  legajo: 0,
  nombre: '',
  cuil: null,
  fecha_ingreso: '1970-01-01',
  fecha_antiguedad: null,
  fecha_egreso: null,
  motivo_egreso: null,
  preaviso_dado: 0,
  id_sexo: null,
  id_estado_civil: null,
  id_clase_legajo: null,
  id_area: null,
  id_sindicato: null,
  id_obra_social: null,
  afiliado_sindicato: 0,
  jubilado: 0,
  convencionado: 0,
  seguro_colectivo: 0,
  adherentes: 0,
  categoria: [],
  basico: [],
  jornada: [],
  establecimiento: [],
  familiares: [],
  ausencias: [],
  novedades: [],
  agenda: [],
  yaLiquidado: [],
  historia: [],
};

/** A segment in which nobody works. */
export const emptyTramo = (desde: CivilDate, hasta: CivilDate): Tramo => ({
  desde,
  hasta,
  dias: 0,
  categoria: undefined,
  convenio: undefined,
  basico: undefined,
  jornada: undefined,
  establecimiento: undefined,
  desdeCategoria: undefined,
  completa: undefined,
  horas: undefined,
});

export const newFrame = (corrida: Corrida): FormulaFrame => {
  const ceros = (): Decimal[] => corrida.conceptos.map(() => 0n);
  const tramo = emptyTramo(corrida.desde, corrida.hasta);
  return {
    corrida,
    importe: ceros(),
    cantidad: ceros(),
    valor: ceros(),
    base: ceros(),
    ya: ceros(),
    yaCantidad: ceros(),
    imputadas: [],
    alDia: undefined,
    persona: nobody,
    concepto: undefined,
    entrada: undefined,
    tramo,
    mes: tramo,
    turno: 0,
    sello: atributos.map(() => -1),
    memoNumero: atributos.map(() => 0n),
    memoTexto: atributos.map(() => ''),
    memoLogico: atributos.map(() => false),
    divisor: 1n,
    error: undefined,
    alFaltar: undefined,
  };
};
