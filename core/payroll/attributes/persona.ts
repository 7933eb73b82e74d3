// The attributes of the person.
import { fromInteger } from '../../kit/money.ts';
import { periodoOf, firstDay, type CivilDate } from '../../kit/period.ts';
import { termsOf } from '../terms.ts';
import type { AtributoDef } from '../atributo.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import type { ExtraField } from '../extraFields.ts';
import type { CorridaEnvironment } from '../run.ts';
import { ofLegajo, nameIn, parametro, countAttribute } from './make.ts';

const etiquetado = (
  n: string,
  etiqueta: string,
  lista: keyof CorridaEnvironment['nombres'],
  id: (m: FormulaFrame) => number | null,
  campo: string,
): AtributoDef => ({
  nombre: n,
  etiqueta,
  ayuda: `${etiqueta} del legajo, como texto; vacío si no tiene.`,
  grupo: 'persona',
  tipo: 'texto',
  calcular: (m) => nameIn(m, lista, id(m)),
  origen: ofLegajo(campo),
});

/**
 * Years completed by the end of the month count for the whole month. The table `parametros` can require its
 * first day instead (`antiguedad_primer_dia` = 1).
 */
const antiguedad = (m: FormulaFrame): number => {
  const alPrimero = parametro(m, 'antiguedad_primer_dia'),
    primero = m.alDia === undefined ? m.corrida.desde : firstDay(periodoOf(m.alDia));
  return termsOf(m.corrida.entorno).years(
    m.persona.fecha_antiguedad ?? m.persona.fecha_ingreso,
    alPrimero === 0n ? (m.alDia ?? m.mes.hasta) : primero,
  );
};

/** A field of the legajo that is read only when some formula names it. */
const otro = (m: FormulaFrame, campo: ExtraField): string => m.persona.otros?.[campo] ?? '';

const deFicha = (
  nombre: string,
  etiqueta: string,
  ayuda: string,
  campo: ExtraField,
  calcular: (m: FormulaFrame) => string = (m) => otro(m, campo),
): AtributoDef => ({
  nombre,
  etiqueta,
  ayuda,
  campo,
  grupo: 'persona',
  tipo: 'texto',
  calcular,
  origen: ofLegajo(campo),
});

const nacimiento = (m: FormulaFrame): CivilDate => {
  const f = otro(m, 'fecha_nacimiento');
  if (f === '') recordError(m, 'sin_fecha', 'payroll.sinNacimiento', { quien: messageSubject(m.concepto) });
  return f;
};

const marca = (
  nombre: string,
  etiqueta: string,
  ayuda: string,
  valor: (m: FormulaFrame) => 0 | 1,
  campo: string,
): AtributoDef => ({
  nombre,
  etiqueta,
  ayuda,
  grupo: 'persona',
  tipo: 'logico',
  calcular: (m) => valor(m) === 1,
  origen: ofLegajo(campo),
});

export const personaAtributos: readonly AtributoDef[] = [
  {
    nombre: 'legajo',
    etiqueta: 'Legajo',
    ayuda: 'El número de legajo.',
    grupo: 'persona',
    tipo: 'numero',
    calcular: (m) => fromInteger(m.persona.legajo),
    origen: ofLegajo('legajo'),
  },
  {
    nombre: 'fecha_ingreso',
    etiqueta: 'Fecha de ingreso',
    ayuda: 'El día que ingresó.',
    grupo: 'persona',
    tipo: 'fecha',
    calcular: (m) => m.persona.fecha_ingreso,
    origen: ofLegajo('fecha_ingreso'),
  },
  {
    nombre: 'fecha_antiguedad',
    etiqueta: 'Fecha de antigüedad',
    ayuda: 'Desde cuándo se cuenta la antigüedad: la reconocida o, si no hay, el ingreso.',
    grupo: 'persona',
    tipo: 'fecha',
    calcular: (m) => m.persona.fecha_antiguedad ?? m.persona.fecha_ingreso,
    origen: ofLegajo('fecha_antiguedad'),
  },
  {
    nombre: 'tiene_egreso',
    etiqueta: 'Tiene fecha de egreso',
    ayuda: 'Verdadero cuando el legajo tiene fecha de egreso.',
    grupo: 'persona',
    tipo: 'logico',
    calcular: (m) => m.persona.fecha_egreso !== null,
    origen: ofLegajo('fecha_egreso'),
  },
  {
    nombre: 'fecha_egreso',
    etiqueta: 'Fecha de egreso',
    ayuda: 'El día que egresó. Si no egresó es un error: pregunte antes con tiene_egreso.',
    grupo: 'persona',
    tipo: 'fecha',
    origen: ofLegajo('fecha_egreso'),
    calcular: (m) => {
      if (m.persona.fecha_egreso === null)
        recordError(m, 'sin_fecha', 'payroll.sinEgreso', { quien: messageSubject(m.concepto) });
      return m.persona.fecha_egreso ?? '';
    },
  },
  {
    nombre: 'motivo_egreso',
    etiqueta: 'Motivo del egreso',
    ayuda:
      'El código del motivo: "renuncia", "despido", "despido_causa", "acuerdo", "jubilacion", "fallecimiento", "fin_contrato", "fuerza_mayor" o "incapacidad". Si no está cargado es un error.',
    grupo: 'persona',
    tipo: 'texto',
    origen: ofLegajo('motivo_egreso'),
    calcular: (m) => {
      if (m.persona.motivo_egreso === null) recordError(m, 'sin_motivo', 'payroll.sinMotivoEgreso');
      return m.persona.motivo_egreso ?? '';
    },
  },
  marca(
    'preaviso_dado',
    'Se dio preaviso',
    'Verdadero cuando el preaviso se dio y se trabajó.',
    (m) => m.persona.preaviso_dado,
    'chk_preaviso',
  ),
  {
    ...countAttribute(
      'antiguedad_anios',
      'tiempo',
      'Antigüedad en años',
      'Años cumplidos; el que se cumple en el mes vale para todo el mes, salvo que la tabla «parametros» diga otra cosa (antiguedad_primer_dia).',
      antiguedad,
    ),
    origen: ofLegajo('fecha_antiguedad'),
  },
  etiquetado('sexo', 'Sexo', 'sexo', (m) => m.persona.id_sexo, 'id_persona_sexo'),
  etiquetado(
    'estado_civil',
    'Estado civil',
    'estado_civil',
    (m) => m.persona.id_estado_civil,
    'id_persona_estado_civil',
  ),
  etiquetado(
    'clase_legajo',
    'Clase de legajo',
    'clase_legajo',
    (m) => m.persona.id_clase_legajo,
    'id_rrhh_clase_legajo',
  ),
  etiquetado('area', 'Área', 'area', (m) => m.persona.id_area, 'id_area'),
  etiquetado('sindicato', 'Sindicato', 'sindicato', (m) => m.persona.id_sindicato, 'id_rrhh_sindicato'),
  etiquetado(
    'obra_social',
    'Obra social',
    'obra_social',
    (m) => m.persona.id_obra_social,
    'id_rrhh_obra_social',
  ),
  marca(
    'afiliado_sindicato',
    'Afiliado al sindicato',
    'Verdadero cuando está afiliado.',
    (m) => m.persona.afiliado_sindicato,
    'chk_afiliado',
  ),
  marca('jubilado', 'Jubilado', 'Verdadero cuando es jubilado.', (m) => m.persona.jubilado, 'chk_jubilado'),
  marca(
    'convencionado',
    'Convencionado',
    'Verdadero cuando está comprendido en un convenio.',
    (m) => m.persona.convencionado,
    'chk_convencionado',
  ),
  marca(
    'seguro_colectivo',
    'Seguro colectivo de vida obligatorio',
    'Verdadero cuando está en el seguro del Dto 1567/74.',
    (m) => m.persona.seguro_colectivo,
    'chk_scvo',
  ),
  {
    nombre: 'fecha_nacimiento',
    etiqueta: 'Fecha de nacimiento',
    ayuda: 'El día que nació. Si no está cargado es un error.',
    grupo: 'persona',
    tipo: 'fecha',
    campo: 'fecha_nacimiento',
    calcular: nacimiento,
    origen: ofLegajo('fecha_nacimiento'),
  },
  {
    ...countAttribute(
      'edad',
      'persona',
      'Edad',
      'Años cumplidos al fin del mes. Sin fecha de nacimiento es un error.',
      (m) => {
        const f = nacimiento(m);
        return f === '' ? 0 : termsOf(m.corrida.entorno).years(f, m.alDia ?? m.corrida.hasta);
      },
    ),
    campo: 'fecha_nacimiento',
    origen: ofLegajo('fecha_nacimiento'),
  },
  deFicha(
    'localidad',
    'Localidad',
    'La localidad del domicilio, como texto; vacía si no está cargada.',
    'localidad',
  ),
  deFicha(
    'lugar_pago',
    'Lugar de pago',
    'El lugar de pago del legajo, como texto; vacío si no tiene.',
    'id_lugar_pago',
    (m) => {
      const id = otro(m, 'id_lugar_pago');
      return id === '' ? '' : nameIn(m, 'lugar_pago', Number(id));
    },
  ),
  deFicha('tarea', 'Tarea', 'La tarea del legajo, como texto; vacía si no tiene.', 'tarea'),
  deFicha(
    'forma_pago',
    'Forma de pago',
    '"1" efectivo, "2" cheque o "3" acreditación en cuenta.',
    'forma_pago',
  ),
  deFicha(
    'situacion',
    'Situación de revista',
    'El código de la situación de revista: "01" activo.',
    'codigo_situacion',
  ),
  deFicha('condicion', 'Condición', 'El código de la condición en el F.931.', 'codigo_condicion'),
  deFicha(
    'modalidad',
    'Modalidad de contratación',
    'El código de la modalidad: "008" tiempo completo indeterminado.',
    'codigo_modalidad',
  ),
  deFicha('siniestrado', 'Siniestrado', 'El código de siniestrado en el F.931.', 'codigo_siniestrado'),
  deFicha(
    'puesto',
    'Puesto',
    'El código del puesto en Simplificación Registral; vacío si no tiene.',
    'puesto',
  ),
  {
    ...countAttribute(
      'adherentes',
      'persona',
      'Adherentes a la obra social',
      'Cuántos adherentes tiene a cargo.',
      (m) => m.persona.adherentes,
    ),
    origen: ofLegajo('adherentes'),
  },
];
