// Legajos: each person's file, with what a receipt, F.931 and LSD need; what changes over time is a dated list.
import { CONDICIONES, MODALIDADES, SINIESTRADOS, SITUACIONES } from '../codigosF931.ts';
import {
  decimalC,
  entero,
  fecha,
  flag,
  importe,
  lista,
  opcion,
  referencia,
  textoC,
  vigente,
  type Row,
} from '../kit/field.ts';
import { type FieldError, phrase } from '../kit/failure.ts';
import { CERO, decimal, desdeEntero, escribir, leerDecimal, type Decimal } from '../kit/money.ts';
import { mostrarFecha } from '../kit/period.ts';
import { table } from '../kit/table.ts';

const enVigor = (c: Row, dia: string): boolean =>
  String(c['desde']) <= dia && (c['hasta'] == null || String(c['hasta']) >= dia);
/** On no day do the percentages take more than the net; nobody has a span that ends before it begins. */
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

/** The parts of each date of a split add up to a hundred. */
const repartosQueNoSuman = (lista: unknown): readonly FieldError[] => {
  const sumas = new Map<string, Decimal>();
  for (const f of Array.isArray(lista) ? (lista as readonly Row[]) : [])
    sumas.set(
      String(f['desde']),
      (sumas.get(String(f['desde'])) ?? CERO) + (leerDecimal(String(f['porcentaje'])) ?? CERO),
    );
  return [...sumas]
    .filter(([, s]) => s !== desdeEntero(100))
    .map(([desde, s]) => ({
      field: 'PersonalCentroCosto',
      code: 'range',
      ...phrase('contable.reparto', { desde: mostrarFecha(desde), suma: escribir(s) }),
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
    legajo: entero('Legajo', {
      required: true,
      unique: true,
      min: 1,
      max: 999999,
      digitos: 4,
      width: 80,
      section: 'Datos personales',
    }),
    nombre: textoC('Apellido y nombre', {
      required: true,
      min: 2,
      max: 80,
      sensibilidad: 'personal',
      section: 'Datos personales',
      help: 'Apellido, coma y nombres.',
    }),
    cuil: textoC('CUIL', {
      required: true,
      unique: true,
      check: 'cuil',
      sensibilidad: 'personal',
      width: 136,
      section: 'Datos personales',
    }),
    fecha_nacimiento: fecha('Nacimiento', {
      sinFuturo: true,
      sensibilidad: 'personal',
      section: 'Datos personales',
    }),
    id_persona_sexo: referencia('Sexo', {
      table: 'Sexos',
      sensibilidad: 'personal',
      section: 'Datos personales',
    }),
    id_persona_estado_civil: referencia('Estado civil', {
      table: 'EstadosCiviles',
      sensibilidad: 'personal',
      section: 'Datos personales',
    }),
    domicilio: textoC('Domicilio', { max: 120, sensibilidad: 'personal', section: 'Datos personales' }),
    localidad: textoC('Localidad', { max: 80, sensibilidad: 'personal', section: 'Datos personales' }),
    email: textoC('Correo', {
      check: 'email',
      max: 120,
      sensibilidad: 'personal',
      section: 'Datos personales',
    }),
    telefono: textoC('Teléfono', { max: 40, sensibilidad: 'personal', section: 'Datos personales' }),
    fecha_ingreso: fecha('Ingreso', { required: true, proponeHoy: true, section: 'Contrato' }),
    fecha_antiguedad: fecha('Antigüedad reconocida desde', {
      section: 'Contrato',
      help: 'Si es anterior al ingreso.',
    }),
    fecha_egreso: fecha('Egreso', { section: 'Contrato' }),
    motivo_egreso: opcion('Motivo del egreso', {
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
    chk_preaviso: flag('Se dio preaviso', {
      section: 'Contrato',
      help: 'Con preaviso dado, la liquidación final no trae el sustitutivo ni la integración del mes.',
    }),
    id_rrhh_clase_legajo: referencia('Clase de legajo', {
      table: 'ClasesLegajo',
      required: true,
      section: 'Contrato',
    }),
    id_area: referencia('Área', { table: 'Areas', section: 'Contrato' }),
    id_lugar_pago: referencia('Lugar de pago', { table: 'LugaresPago', section: 'Contrato' }),
    tarea: textoC('Tarea', { max: 80, section: 'Contrato' }),
    PersonalCategoria: lista('Categoría', {
      section: 'Valores por fecha',
      dated: true,
      sueltoDesde: 'fecha_ingreso',
      required: true,
      fields: {
        desde: fecha('Desde', { required: true }),
        id_rrhh_categoria: referencia('Categoría', { table: 'Categorias', required: true }),
      },
    }),
    PersonalBasico: lista('Básico pactado', {
      section: 'Valores por fecha',
      dated: true,
      sueltoDesde: 'fecha_ingreso',
      sensibilidad: 'pago',
      help: 'Si falta, rige la escala de la categoría.',
      fields: {
        desde: fecha('Desde', { required: true }),
        basico: importe('Básico', { required: true, min: '0' }),
      },
    }),
    PersonalJornada: lista('Jornada (horas por día)', {
      section: 'Valores por fecha',
      dated: true,
      sueltoDesde: 'fecha_ingreso',
      fields: {
        desde: fecha('Desde', { required: true }),
        horas: decimalC('Horas', { required: true, decimales: 2, min: '0.5', max: '24' }),
      },
    }),
    PersonalEstablecimiento: lista('Establecimiento', {
      section: 'Valores por fecha',
      dated: true,
      sueltoDesde: 'fecha_ingreso',
      fields: {
        desde: fecha('Desde', { required: true }),
        id_establecimiento: referencia('Establecimiento', { table: 'Establecimientos', required: true }),
      },
    }),
    PersonalCentroCosto: lista('Reparto entre centros de costo', {
      section: 'Valores por fecha',
      help: 'Vacío: el del área. Las partes de una fecha suman cien y rigen hasta la siguiente.',
      fields: {
        desde: fecha('Desde', { required: true }),
        id_centro_costo: referencia('Centro de costo', { table: 'CentrosCosto', required: true }),
        porcentaje: decimalC('Porcentaje', { required: true, decimales: 2, min: '0.01', max: '100' }),
      },
    }),
    id_rrhh_sindicato: referencia('Sindicato', {
      table: 'Sindicatos',
      sensibilidad: 'personal',
      section: 'Sindicato y obra social',
    }),
    chk_afiliado: flag('Afiliado al sindicato', {
      sensibilidad: 'personal',
      section: 'Sindicato y obra social',
    }),
    id_rrhh_obra_social: referencia('Obra social', {
      table: 'ObrasSociales',
      section: 'Sindicato y obra social',
    }),
    adherentes: entero('Adherentes a la obra social', {
      min: 0,
      max: 99,
      default: 0,
      section: 'Sindicato y obra social',
    }),
    chk_jubilado: flag('Jubilado', { sensibilidad: 'personal', section: 'Sindicato y obra social' }),
    forma_pago: opcion('Forma de pago', {
      required: true,
      default: '3',
      section: 'Bancos',
      options: [
        { id: '1', valor: 'Efectivo' },
        { id: '2', valor: 'Cheque' },
        { id: '3', valor: 'Acreditación en cuenta' },
      ],
    }),
    id_banco: referencia('Banco', { table: 'Bancos', sensibilidad: 'banco', section: 'Bancos' }),
    cbu: textoC('CBU', { check: 'cbu', sensibilidad: 'banco', width: 232, section: 'Bancos' }),
    numero_cuenta: textoC('Número de cuenta', {
      max: 30,
      sensibilidad: 'banco',
      width: 168,
      section: 'Bancos',
      help: 'Solo para los archivos de banco que lo piden además del CBU.',
    }),
    PersonalCuentas: lista('Otras cuentas donde cobra', {
      section: 'Bancos',
      sensibilidad: 'banco',
      help: 'Primero las sumas fijas, después los porcentajes del neto; el resto va a la cuenta de arriba.',
      fields: {
        desde: fecha('Desde', { required: true }),
        hasta: fecha('Hasta'),
        id_banco: referencia('Banco', { table: 'Bancos' }),
        cbu: textoC('CBU', { required: true, check: 'cbu', width: 232 }),
        numero_cuenta: textoC('Número de cuenta', { max: 30 }),
        modo: opcion('Cobra aquí', {
          required: true,
          default: 'porcentaje',
          options: [
            { id: 'porcentaje', valor: 'Un porcentaje del neto' },
            { id: 'importe', valor: 'Una suma fija' },
          ],
        }),
        valor: decimalC('Porcentaje o suma', { required: true, decimales: 2, min: '0.01' }),
      },
    }),
    codigo_situacion: textoC('Situación de revista', {
      max: 2,
      codigos: { digitos: 2, tabla: SITUACIONES, entera: true },
      default: '01',
      width: 80,
      section: 'F.931 y LSD',
    }),
    codigo_condicion: textoC('Condición', {
      max: 2,
      codigos: { digitos: 2, tabla: CONDICIONES, entera: true },
      default: '01',
      width: 80,
      section: 'F.931 y LSD',
    }),
    codigo_modalidad: textoC('Modalidad de contratación', {
      max: 3,
      codigos: { digitos: 3, tabla: MODALIDADES },
      default: '008',
      width: 80,
      section: 'F.931 y LSD',
    }),
    codigo_siniestrado: textoC('Siniestrado', {
      max: 2,
      codigos: { digitos: 2, tabla: SINIESTRADOS, entera: true },
      default: '00',
      width: 80,
      section: 'F.931 y LSD',
    }),
    puesto: textoC('Puesto (Simplificación Registral)', { max: 4, width: 80, section: 'F.931 y LSD' }),
    cuit_agencia: textoC('CUIT de la agencia (eventual)', {
      check: 'cuit',
      width: 136,
      section: 'F.931 y LSD',
      help: 'De quien provee una empresa de servicios eventuales: va en el registro 05 del Libro de Sueldos Digital.',
    }),
    chk_convencionado: flag('Convencionado', { default: 1, section: 'F.931 y LSD' }),
    chk_scvo: flag('Seguro colectivo de vida obligatorio', { default: 1, section: 'F.931 y LSD' }),
    observacion: textoC('Observación', {
      max: 2000,
      multiline: true,
      sensibilidad: 'nota',
      section: 'Notas',
    }),
    categoria_actual: vigente('Categoría', { lista: 'PersonalCategoria', campo: 'id_rrhh_categoria' }),
    basico_actual: vigente('Básico pactado', {
      lista: 'PersonalBasico',
      campo: 'basico',
      sensibilidad: 'pago',
    }),
    establecimiento_actual: vigente('Establecimiento', {
      lista: 'PersonalEstablecimiento',
      campo: 'id_establecimiento',
    }),
  },
  check: (f) => [
    ...(f['fecha_egreso'] !== null && String(f['fecha_egreso']) < String(f['fecha_ingreso'])
      ? [{ field: 'fecha_egreso', code: 'range', ...phrase('tablas.egresoAntes') }]
      : []),
    ...revisarCuentas((f['PersonalCuentas'] ?? []) as readonly Row[]),
    ...repartosQueNoSuman(f['PersonalCentroCosto']),
  ],
  display: ['legajo', 'nombre'],
  list: ['legajo', 'nombre', 'cuil', 'categoria_actual', 'id_area', 'fecha_ingreso', 'fecha_egreso'],
  search: ['legajo', 'nombre', 'cuil'],
  sort: { field: 'nombre', direction: 'asc' },
  onDelete: 'restrict',
});
