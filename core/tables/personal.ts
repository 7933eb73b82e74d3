// Legajos: each person's file, with what a receipt, F.931 and LSD need; what changes over time is a dated
// list.
import { CONDICIONES, MODALIDADES, SINIESTRADOS, SITUACIONES } from '../f931Codes.ts';
import {
  rowsOf,
  decimalField,
  integerField,
  dateField,
  flagField,
  amountField,
  listField,
  optionField,
  referenceField,
  textField,
  inForceField,
  type Row,
} from '../kit/field.ts';
import { type FieldError, phrase } from '../kit/failure.ts';
import { ZERO, decimal, fromInteger, writeDecimal, readDecimal, type Decimal } from '../kit/money.ts';
import { showDate } from '../kit/period.ts';
import { table } from '../kit/table.ts';

const enVigor = (c: Row, dia: string): boolean =>
  String(c['desde']) <= dia && (c['hasta'] == null || String(c['hasta']) >= dia);
/** On no day may the percentages exceed the net, and no span may end before it begins. */
const revisarCuentas = (cuentas: readonly Row[]): readonly FieldError[] =>
  cuentas.flatMap((c, i): readonly FieldError[] => {
    if (c['hasta'] != null && String(c['hasta']) < String(c['desde']))
      return [{ field: `PersonalCuentas.${i}.hasta`, code: 'range', ...phrase('bancos.cuentas.hasta') }];
    const suma = cuentas
      .filter((x) => x['modo'] === 'porcentaje' && enVigor(x, String(c['desde'])))
      .reduce((a, x) => a + decimal(String(x['valor'])), 0n);
    return c['modo'] === 'porcentaje' && suma > decimal('100')
      ? [{ field: `PersonalCuentas.${i}.valor`, code: 'max', ...phrase('bancos.cuentas.porcentaje') }]
      : [];
  });

/** Finds the dates of a cost split whose parts do not add up to a hundred. */
const repartosQueNoSuman = (lista: readonly Row[]): readonly FieldError[] => {
  const sumas = new Map<string, Decimal>();
  for (const f of lista)
    sumas.set(
      String(f['desde']),
      (sumas.get(String(f['desde'])) ?? ZERO) + (readDecimal(String(f['porcentaje'])) ?? ZERO),
    );
  return [...sumas]
    .filter(([, s]) => s !== fromInteger(100))
    .map(([desde, s]) => ({
      field: 'PersonalCentroCosto',
      code: 'range',
      ...phrase('contable.reparto', { desde: showDate(desde), suma: writeDecimal(s) }),
    }));
};

export const personal = table({
  name: 'Personal',
  route: 'personal',
  singular: 'legajo',
  plural: 'legajos',
  genero: 'm',
  grupo: 'personal',
  persona: 'propia',
  fields: {
    legajo: integerField('Legajo', {
      required: true,
      unique: true,
      min: 1,
      max: 999999,
      digitos: 4,
      width: 80,
      section: 'Datos personales',
    }),
    nombre: textField('Apellido y nombre', {
      required: true,
      min: 2,
      max: 80,
      sensibilidad: 'personal',
      section: 'Datos personales',
      help: 'Apellido, coma y nombres.',
    }),
    cuil: textField('CUIL', {
      required: true,
      ...{ unique: true, uniqueDuring: ['fecha_ingreso', 'fecha_egreso'], uniqueUnless: 'chk_otro_empleo' },
      check: 'cuil',
      sensibilidad: 'personal',
      width: 136,
      section: 'Datos personales',
    }),
    fecha_nacimiento: dateField('Nacimiento', {
      sinFuturo: true,
      sensibilidad: 'personal',
      section: 'Datos personales',
    }),
    id_persona_sexo: referenceField('Sexo', {
      table: 'Sexos',
      sensibilidad: 'personal',
      section: 'Datos personales',
    }),
    id_persona_estado_civil: referenceField('Estado civil', {
      table: 'EstadosCiviles',
      sensibilidad: 'personal',
      section: 'Datos personales',
    }),
    domicilio: textField('Domicilio', { max: 120, sensibilidad: 'personal', section: 'Datos personales' }),
    localidad: textField('Localidad', { max: 80, sensibilidad: 'personal', section: 'Datos personales' }),
    email: textField('Correo', {
      check: 'email',
      max: 120,
      sensibilidad: 'personal',
      proof: true,
      section: 'Datos personales',
    }),
    telefono: textField('Teléfono', { max: 40, sensibilidad: 'personal', section: 'Datos personales' }),
    fecha_ingreso: dateField('Ingreso', { required: true, proponeHoy: true, section: 'Contrato' }),
    fecha_antiguedad: dateField('Antigüedad reconocida desde', {
      section: 'Contrato',
      help: 'Si es anterior al ingreso.',
    }),
    fecha_egreso: dateField('Egreso', { section: 'Contrato' }),
    motivo_egreso: optionField('Motivo del egreso', {
      section: 'Contrato',
      options: [
        { id: 'renuncia', valor: 'Renuncia' },
        { id: 'despido', valor: 'Despido sin causa' },
        { id: 'despido_causa', valor: 'Despido con causa' },
        { id: 'acuerdo', valor: 'Mutuo acuerdo' },
        { id: 'jubilacion', valor: 'Jubilación' },
        { id: 'fallecimiento', valor: 'Fallecimiento' },
        { id: 'fin_contrato', valor: 'Fin de contrato' },
        { id: 'fuerza_mayor', valor: 'Fuerza mayor o falta de trabajo' },
        { id: 'incapacidad', valor: 'Incapacidad absoluta' },
      ],
    }),
    chk_preaviso: flagField('Se dio preaviso', {
      section: 'Contrato',
      help: 'Con preaviso dado, la liquidación final no trae el sustitutivo ni la integración del mes.',
    }),
    chk_otro_empleo: flagField('Tiene otro empleo a la vez en la empresa', {
      section: 'Contrato',
      help: 'Con el mismo CUIL y otro legajo, en los mismos días. El tope de los aportes, la detracción y lo que va una vez por persona se reparten entre los dos.',
    }),
    id_rrhh_clase_legajo: referenceField('Clase de legajo', {
      table: 'ClasesLegajo',
      required: true,
      section: 'Contrato',
    }),
    id_area: referenceField('Área', { table: 'Areas', section: 'Contrato' }),
    id_lugar_pago: referenceField('Lugar de pago', { table: 'LugaresPago', section: 'Contrato' }),
    tarea: textField('Tarea', { max: 80, section: 'Contrato' }),
    PersonalCategoria: listField('Categoría', {
      section: 'Valores por fecha',
      dated: true,
      sueltoDesde: 'fecha_ingreso',
      required: true,
      fields: {
        desde: dateField('Desde', { required: true }),
        id_rrhh_categoria: referenceField('Categoría', { table: 'Categorias', required: true }),
      },
    }),
    PersonalBasico: listField('Básico pactado', {
      section: 'Valores por fecha',
      dated: true,
      sueltoDesde: 'fecha_ingreso',
      sensibilidad: 'pago',
      help: 'Si falta, rige la escala de la categoría.',
      fields: {
        desde: dateField('Desde', { required: true }),
        basico: amountField('Básico', { required: true, min: '0' }),
      },
    }),
    PersonalJornada: listField('Jornada (horas por día)', {
      section: 'Valores por fecha',
      dated: true,
      sueltoDesde: 'fecha_ingreso',
      fields: {
        desde: dateField('Desde', { required: true }),
        horas: decimalField('Horas', { required: true, decimales: 2, min: '0.5', max: '24' }),
      },
    }),
    PersonalEstablecimiento: listField('Establecimiento', {
      section: 'Valores por fecha',
      dated: true,
      sueltoDesde: 'fecha_ingreso',
      fields: {
        desde: dateField('Desde', { required: true }),
        id_establecimiento: referenceField('Establecimiento', { table: 'Establecimientos', required: true }),
      },
    }),
    PersonalCentroCosto: listField('Reparto entre centros de costo', {
      section: 'Valores por fecha',
      help: 'Vacío: el del área. Las partes de una fecha suman cien y rigen hasta la siguiente.',
      fields: {
        desde: dateField('Desde', { required: true }),
        id_centro_costo: referenceField('Centro de costo', { table: 'CentrosCosto', required: true }),
        porcentaje: decimalField('Porcentaje', { required: true, decimales: 2, min: '0.01', max: '100' }),
      },
    }),
    id_rrhh_sindicato: referenceField('Sindicato', {
      table: 'Sindicatos',
      sensibilidad: 'sindical',
      section: 'Sindicato y obra social',
    }),
    chk_afiliado: flagField('Afiliado al sindicato', {
      sensibilidad: 'sindical',
      section: 'Sindicato y obra social',
    }),
    id_rrhh_obra_social: referenceField('Obra social', {
      table: 'ObrasSociales',
      section: 'Sindicato y obra social',
    }),
    adherentes: integerField('Adherentes a la obra social', {
      min: 0,
      max: 99,
      default: 0,
      section: 'Sindicato y obra social',
    }),
    chk_jubilado: flagField('Jubilado', { sensibilidad: 'personal', section: 'Sindicato y obra social' }),
    forma_pago: optionField('Forma de pago', {
      required: true,
      proof: true,
      default: '3',
      section: 'Bancos',
      options: [
        { id: '1', valor: 'Efectivo' },
        { id: '2', valor: 'Cheque' },
        { id: '3', valor: 'Acreditación en cuenta' },
      ],
    }),
    id_banco: referenceField('Banco', { table: 'Bancos', sensibilidad: 'banco', section: 'Bancos' }),
    cbu: textField('CBU', {
      check: 'cbu',
      sensibilidad: 'banco',
      proof: true,
      width: 232,
      section: 'Bancos',
    }),
    numero_cuenta: textField('Número de cuenta', {
      max: 30,
      sensibilidad: 'banco',
      proof: true,
      width: 168,
      section: 'Bancos',
      help: 'Solo para los archivos de banco que lo piden además del CBU.',
    }),
    PersonalCuentas: listField('Otras cuentas donde cobra', {
      section: 'Bancos',
      sensibilidad: 'banco',
      proof: true,
      help: 'Primero las sumas fijas, después los porcentajes del neto; el resto va a la cuenta de arriba.',
      fields: {
        desde: dateField('Desde', { required: true }),
        hasta: dateField('Hasta'),
        id_banco: referenceField('Banco', { table: 'Bancos' }),
        cbu: textField('CBU', { required: true, check: 'cbu', width: 232 }),
        numero_cuenta: textField('Número de cuenta', { max: 30 }),
        modo: optionField('Cobra aquí', {
          required: true,
          default: 'porcentaje',
          options: [
            { id: 'porcentaje', valor: 'Un porcentaje del neto' },
            { id: 'importe', valor: 'Una suma fija' },
          ],
        }),
        valor: decimalField('Porcentaje o suma', { required: true, decimales: 2, min: '0.01' }),
      },
    }),
    codigo_situacion: textField('Situación de revista', {
      max: 2,
      codigos: { digitos: 2, tabla: SITUACIONES, entera: true },
      default: '01',
      width: 80,
      section: 'F.931 y LSD',
    }),
    codigo_condicion: textField('Condición', {
      max: 2,
      codigos: { digitos: 2, tabla: CONDICIONES, entera: true },
      default: '01',
      width: 80,
      section: 'F.931 y LSD',
    }),
    codigo_modalidad: textField('Modalidad de contratación', {
      max: 3,
      codigos: { digitos: 3, tabla: MODALIDADES },
      default: '008',
      width: 80,
      section: 'F.931 y LSD',
    }),
    codigo_siniestrado: textField('Siniestrado', {
      max: 2,
      codigos: { digitos: 2, tabla: SINIESTRADOS, entera: true },
      default: '00',
      width: 80,
      section: 'F.931 y LSD',
    }),
    puesto: textField('Puesto (Simplificación Registral)', { max: 4, width: 80, section: 'F.931 y LSD' }),
    cuit_agencia: textField('CUIT de la agencia (eventual)', {
      check: 'cuit',
      width: 136,
      section: 'F.931 y LSD',
      help: 'De quien provee una empresa de servicios eventuales: va en el registro 05 del Libro de Sueldos Digital.',
    }),
    chk_convencionado: flagField('Convencionado', { default: 1, section: 'F.931 y LSD' }),
    chk_scvo: flagField('Seguro colectivo de vida obligatorio', { default: 1, section: 'F.931 y LSD' }),
    observacion: textField('Observación', {
      max: 2000,
      multiline: true,
      sensibilidad: 'nota',
      section: 'Notas',
    }),
    categoria_actual: inForceField('Categoría', { lista: 'PersonalCategoria', campo: 'id_rrhh_categoria' }),
    basico_actual: inForceField('Básico pactado', {
      lista: 'PersonalBasico',
      campo: 'basico',
      sensibilidad: 'pago',
    }),
    establecimiento_actual: inForceField('Establecimiento', {
      lista: 'PersonalEstablecimiento',
      campo: 'id_establecimiento',
    }),
  },
  check: (f) => [
    ...(f['fecha_egreso'] !== null && String(f['fecha_egreso']) < String(f['fecha_ingreso'])
      ? [{ field: 'fecha_egreso', code: 'range', ...phrase('tablas.egresoAntes') }]
      : []),
    ...revisarCuentas(rowsOf(f['PersonalCuentas'])),
    ...repartosQueNoSuman(rowsOf(f['PersonalCentroCosto'])),
  ],
  display: ['legajo', 'nombre'],
  list: ['legajo', 'nombre', 'cuil', 'categoria_actual', 'id_area', 'fecha_ingreso', 'fecha_egreso'],
  search: ['legajo', 'nombre', 'cuil'],
  sort: { field: 'nombre', direction: 'asc' },
  onDelete: 'restrict',
});

/** The number after the highest one; undefined past the last that a legajo may have. */
export const nextLegajo = (highest: number | undefined): number | undefined => {
  const next = (highest ?? 0) + 1;
  return next > personal.fields.legajo.max ? undefined : next;
};

/** What says where a person's pay and its notices go: whoever changes it proves who they are, and it is reviewed before it is paid to. */
export const PAY_DESTINATION: readonly string[] = Object.entries(personal.fields).flatMap(([name, f]) =>
  'proof' in f && f.proof ? [name] : [],
);
