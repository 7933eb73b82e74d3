// Parámetros: the company's own data for receipts, F.931 and LSD; a single row.
import {
  integerField,
  decimalField,
  dateField,
  flagField,
  amountField,
  listField,
  optionField,
  textField,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';
import { RETENTION_YEARS } from '../retention.ts';

/** Section titles of the company's page, in order. */
const IDENTIFICACION = 'Identificación',
  DOMICILIO = 'Domicilio',
  CONTRIBUCIONES = 'Contribuciones y ART',
  RECIBOS = 'Recibos',
  APROBACION = 'Aprobación y cierre',
  DATOS = 'Protección de datos',
  VALORES = 'Valores por fecha';
const ENCUADRES = [
  { id: 'a', valor: 'Art. 19 inc. a) Ley 27.541 (20,40 %)' },
  { id: 'b', valor: 'Art. 19 inc. b) Ley 27.541 (18 %)' },
] as const;
const desde = dateField('Desde', { required: true });

export const parametros = table({
  name: 'Parametros',
  route: 'empresa',
  singular: 'ficha de la empresa',
  plural: 'fichas de la empresa',
  genero: 'f',
  grupo: 'parametros',
  fields: {
    razon_social: textField('Razón social', {
      required: true,
      min: 2,
      max: 80,
      section: IDENTIFICACION,
      help: 'Como figura ante ARCA: sale en los recibos, los certificados y el libro.',
    }),
    cuit: textField('CUIT', {
      required: true,
      check: 'cuit',
      width: 136,
      section: IDENTIFICACION,
      help: 'Su último número fija el vencimiento del F.931.',
    }),
    actividad: textField('Actividad principal', {
      max: 120,
      section: IDENTIFICACION,
      help: 'Las fórmulas la conocen como empresa.actividad.',
    }),
    domicilio: textField('Domicilio', {
      required: true,
      max: 120,
      section: DOMICILIO,
      help: 'El legal: sale en los recibos y en el libro.',
    }),
    localidad: textField('Localidad', {
      required: true,
      max: 80,
      section: DOMICILIO,
      help: 'Lugar de pago de los recibos cuando no hay otro.',
    }),
    tipo_empleador: optionField('Encuadre de contribuciones', {
      required: true,
      default: 'b',
      section: CONTRIBUCIONES,
      help: 'Inciso a): servicios y comercio que pasan el tope de ventas; b): los demás.',
      options: ENCUADRES,
    }),
    cantidad_trabajadores: integerField('Cantidad de trabajadores', {
      required: true,
      min: 0,
      max: 1000000,
      default: 1,
      section: CONTRIBUCIONES,
      help: 'Las fórmulas la conocen como empresa.cantidad_trabajadores.',
    }),
    alicuota_art: decimalField('Alícuota ART (%)', {
      required: true,
      decimales: 4,
      default: '0',
      section: CONTRIBUCIONES,
      help: 'El porcentaje variable de la póliza.',
    }),
    fijo_art: amountField('Suma fija ART por trabajador', {
      required: true,
      default: '0.00',
      section: CONTRIBUCIONES,
      help: 'Por mes y por persona: Fondo Fiduciario de Enfermedades Profesionales.',
    }),
    // Each list replaces its value above from its first date
    // on (`core/domain/empresaAsOf.ts`): a month is
    // calculated with what held at its end.
    ParametrosAlicuota: listField('Alícuota ART', {
      dated: true,
      section: VALORES,
      help: 'La de la póliza desde cada fecha.',
      fields: { desde, alicuota_art: decimalField('Alícuota ART (%)', { required: true, decimales: 4 }) },
    }),
    ParametrosFijo: listField('Suma fija ART', {
      dated: true,
      section: VALORES,
      help: 'La del Fondo Fiduciario desde cada fecha.',
      fields: { desde, fijo_art: amountField('Suma fija ART por trabajador', { required: true }) },
    }),
    ParametrosEncuadre: listField('Encuadre', {
      dated: true,
      section: VALORES,
      help: 'El inciso del artículo 19 desde cada fecha.',
      fields: {
        desde,
        tipo_empleador: optionField('Encuadre de contribuciones', { required: true, options: ENCUADRES }),
      },
    }),
    ParametrosTrabajadores: listField('Trabajadores', {
      dated: true,
      section: VALORES,
      help: 'La cantidad desde cada fecha.',
      fields: {
        desde,
        cantidad_trabajadores: integerField('Cantidad de trabajadores', {
          required: true,
          min: 0,
          max: 1000000,
        }),
      },
    }),
    firmante: textField('Firma los recibos', {
      max: 80,
      section: RECIBOS,
      help: 'Nombre y cargo: van bajo la firma del empleador.',
    }),
    chk_entrega_sin_verificar: flagField('Se entregan recibos a correos sin verificar', {
      section: RECIBOS,
      help: 'Quien cambia su propio correo recibe un enlace para verificarlo; hasta que lo abra, no se le avisa de sus recibos ahí.',
    }),
    chk_cambios_revisados: flagField('Los cambios de conceptos los aprueba otra persona', {
      section: APROBACION,
      help: 'Guardar un cambio de lo que un concepto calcula deja de hacerse directamente: se propone, y lo aprueba alguien que no es su autor.',
    }),
    chk_aprueba_otro: flagField('Las liquidaciones las aprueba otra persona', {
      section: APROBACION,
      help: 'Quien la calculó o corrigió por última vez no puede aprobarla.',
    }),
    chk_revision_bloquea: flagField('No se aprueba con datos que faltan', {
      section: APROBACION,
      help: 'Sin CUIL, CBU, obra social, modalidad o categoría de alguien, la liquidación no se aprueba.',
    }),
    chk_paga_con_banco: flagField('Se marca pagada con el archivo de banco', {
      section: APROBACION,
      help: 'Hasta que todo lo que va por banco esté en un archivo y sin devolver, la liquidación no se marca pagada.',
    }),
    chk_cierra_con_f931: flagField('Se cierra después de presentar el F.931', {
      section: APROBACION,
      help: 'Antes de que figure presentado el del mes, la liquidación no se cierra.',
    }),
    dias_espera_destino: integerField('Días de espera de una cuenta nueva', {
      min: 0,
      max: 30,
      proof: true,
      section: APROBACION,
      help: 'Entre el cambio y el primer pago por banco. Si pasan el día de pago, se decide.',
    }),
    responsable_datos: textField('Responsable de los datos', {
      max: 120,
      section: DATOS,
      help: 'Vacío: la empresa.',
    }),
    contacto_datos: textField('Dónde se piden', {
      max: 160,
      section: DATOS,
      help: 'Vacío: el domicilio de la empresa.',
    }),
    inscripcion_aaip: textField('Inscripción en la AAIP', {
      max: 60,
      section: DATOS,
    }),
    fecha_aaip: dateField('Inscripta el', { section: DATOS }),
    guarda_personas: integerField('Años que se guarda a quien se fue', {
      min: RETENTION_YEARS.personas,
      max: 99,
      section: DATOS,
      help: 'Diez o más (CCyC, art. 328). Vacío: siempre.',
    }),
    guarda_salud: integerField('Años que se guarda lo de su salud', {
      min: RETENTION_YEARS.salud,
      max: 99,
      section: DATOS,
    }),
    guarda_documentos: integerField('Años que se guarda lo demás suyo', {
      min: RETENTION_YEARS.documentos,
      max: 99,
      section: DATOS,
    }),
  },
  display: ['razon_social'],
  list: ['razon_social', 'cuit', 'localidad', 'tipo_empleador'],
  search: ['razon_social', 'cuit'],
  sort: { field: 'razon_social', direction: 'asc' },
  onDelete: 'never',
});
