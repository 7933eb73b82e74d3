// What is said of each attribute besides its definition, with two examples at least.
import type { FichaAtributo } from './ficha.ts';
import type { NombreSituacion } from './situaciones.ts';

/** Pairs of formula and what it gives; the third is the situation, the base one when it is not said. */
type Par = readonly [formula: string, da: string, caso?: NombreSituacion];
const ficha = (
  unidad: string,
  [a, b, ...otros]: readonly [Par, Par, ...Par[]],
  mas: Partial<Pick<FichaAtributo, 'errores' | 'vease' | 'fuente'>> = {},
): FichaAtributo => {
  const ejemplo = ([formula, da, caso]: Par): FichaAtributo['ejemplos'][number] => ({
    formula,
    da,
    ...(caso ? { caso } : {}),
  });
  return {
    unidad,
    errores: [],
    vease: [],
    ...mas,
    ejemplos: [ejemplo(a), ejemplo(b), ...otros.map(ejemplo)],
  };
};
const TEXTO = 'Un texto: se compara con = y <>, sin distinguir mayúsculas ni acentos.',
  LOGICO = 'Verdadero o falso.',
  FECHA = 'Una fecha.',
  DIAS = 'Días.',
  PESOS_MES = 'Pesos por mes.';
const SIN_CARGAR = ['Vacío si el legajo no lo tiene cargado.'],
  SIN_NOVEDAD = ['Sin novedad, o si la novedad no lo trae, es un error: pregunte antes.'];

export const fichasDeAtributos: Readonly<Record<string, FichaAtributo>> = {
  legajo: ficha('El número de legajo.', [
    ['legajo', '101'],
    ['SI(legajo < 1000; 1; 2)', '1'],
  ]),
  fecha_ingreso: ficha(
    FECHA,
    [
      ['fecha_ingreso', '2017-07-03'],
      ['ANIOS(fecha_ingreso; ULTIMO_DIA())', '9'],
    ],
    { vease: ['fecha_antiguedad', 'MESES_TRABAJADOS'] },
  ),
  fecha_antiguedad: ficha(
    FECHA,
    [
      ['fecha_antiguedad', '2017-07-03'],
      ['fecha_antiguedad', '2020-03-01', 'ingreso_reciente'],
    ],
    { vease: ['antiguedad_anios', 'fecha_ingreso'] },
  ),
  tiene_egreso: ficha(
    LOGICO,
    [
      ['tiene_egreso', 'falso'],
      ['tiene_egreso', 'verdadero', 'egresa'],
    ],
    { vease: ['fecha_egreso', 'motivo_egreso'] },
  ),
  fecha_egreso: ficha(
    FECHA,
    [
      ['SI(tiene_egreso; DIA(fecha_egreso); 0)', '20', 'egresa'],
      ['SI(tiene_egreso; DIA(fecha_egreso); 0)', '0'],
    ],
    { errores: ['Si no egresó es un error.'], vease: ['tiene_egreso'] },
  ),
  motivo_egreso: ficha(
    TEXTO,
    [
      ['motivo_egreso', 'renuncia', 'egresa'],
      ['SI(motivo_egreso = "despido"; 1; 0)', '0', 'egresa'],
    ],
    {
      errores: ['Si no está cargado es un error: pregunte antes con tiene_egreso.'],
      vease: ['tiene_egreso', 'preaviso_dado'],
    },
  ),
  preaviso_dado: ficha(
    LOGICO,
    [
      ['preaviso_dado', 'falso'],
      ['preaviso_dado', 'verdadero', 'egresa'],
    ],
    { vease: ['motivo_egreso'], fuente: 'LCT arts. 231 y 232.' },
  ),
  antiguedad_anios: ficha(
    'Años enteros.',
    [
      ['antiguedad_anios', '9'],
      ['[0001] * antiguedad_anios / 100', '108842.85'],
      ['EN_FECHA(FECHA(2020; 7; 3); antiguedad_anios)', '3'],
    ],
    { vease: ['fecha_antiguedad', 'ANIOS'] },
  ),
  sexo: ficha(
    TEXTO,
    [
      ['sexo', 'Femenino'],
      ['sexo', '', 'sin_vinculos'],
    ],
    { errores: SIN_CARGAR },
  ),
  estado_civil: ficha(
    TEXTO,
    [
      ['estado_civil', 'Soltero'],
      ['estado_civil = "Casado"', 'falso'],
    ],
    { errores: SIN_CARGAR },
  ),
  clase_legajo: ficha(
    TEXTO,
    [
      ['clase_legajo', 'Mensual'],
      ['SI(clase_legajo = "mensual"; 30; 25)', '30'],
    ],
    { errores: SIN_CARGAR },
  ),
  area: ficha(
    TEXTO,
    [
      ['area', 'Administración'],
      ['area = "administracion"', 'verdadero'],
    ],
    { errores: SIN_CARGAR },
  ),
  sindicato: ficha(
    TEXTO,
    [
      ['sindicato', 'Empleados de Comercio'],
      ['sindicato <> ""', 'falso', 'sin_vinculos'],
    ],
    { errores: SIN_CARGAR, vease: ['afiliado_sindicato'] },
  ),
  obra_social: ficha(
    TEXTO,
    [
      ['obra_social', 'OSECAC'],
      ['SI(obra_social = "OSECAC"; 100; 0)', '0', 'sin_vinculos'],
    ],
    { errores: SIN_CARGAR, vease: ['adherentes'] },
  ),
  afiliado_sindicato: ficha(
    LOGICO,
    [
      ['afiliado_sindicato', 'verdadero'],
      ['SI(afiliado_sindicato; 2; 0)', '0', 'sin_vinculos'],
    ],
    { vease: ['sindicato'] },
  ),
  jubilado: ficha(LOGICO, [
    ['jubilado', 'falso'],
    ['SI(jubilado; 0; 3)', '0', 'sin_vinculos'],
  ]),
  convencionado: ficha(
    LOGICO,
    [
      ['convencionado', 'verdadero'],
      ['convencionado', 'falso', 'sin_vinculos'],
    ],
    { vease: ['convenio'] },
  ),
  seguro_colectivo: ficha(
    LOGICO,
    [
      ['seguro_colectivo', 'verdadero'],
      ['seguro_colectivo', 'falso', 'sin_vinculos'],
    ],
    { fuente: 'Decreto 1567/74.' },
  ),
  fecha_nacimiento: ficha(
    FECHA,
    [
      ['fecha_nacimiento', '1990-03-15'],
      ['ANIO(fecha_nacimiento)', '1990'],
    ],
    { errores: ['Si no está cargada es un error.'], vease: ['edad'] },
  ),
  edad: ficha(
    'Años enteros.',
    [
      ['edad', '36'],
      ['EN_FECHA(FECHA(2026; 1; 31); edad)', '35'],
    ],
    { errores: ['Sin fecha de nacimiento es un error.'], vease: ['fecha_nacimiento', 'ANIOS'] },
  ),
  localidad: ficha(
    TEXTO,
    [
      ['localidad', 'Rosario'],
      ['localidad = empresa.localidad', 'verdadero'],
    ],
    { errores: SIN_CARGAR, vease: ['empresa.localidad'] },
  ),
  lugar_pago: ficha(
    TEXTO,
    [
      ['lugar_pago', 'Administración central'],
      ['lugar_pago = "Sucursal"', 'falso'],
    ],
    { errores: SIN_CARGAR },
  ),
  tarea: ficha(
    TEXTO,
    [
      ['tarea', 'Cajera'],
      ['SI(tarea = "cajera"; basico * 12,25 / 100; 0)', '148147.2125'],
    ],
    { errores: SIN_CARGAR },
  ),
  forma_pago: ficha(
    TEXTO,
    [
      ['forma_pago', '3'],
      ['forma_pago = "1"', 'falso'],
    ],
    { fuente: 'Libro de Sueldos Digital, registro 02: 1 efectivo, 2 cheque, 3 acreditación.' },
  ),
  situacion: ficha(
    TEXTO,
    [
      ['situacion', '01'],
      ['situacion = "13"', 'falso'],
    ],
    { fuente: 'Tabla de situaciones de revista del F.931.' },
  ),
  condicion: ficha(
    TEXTO,
    [
      ['condicion', '01'],
      ['condicion <> "01"', 'falso'],
    ],
    { fuente: 'Tabla de condiciones del F.931.' },
  ),
  modalidad: ficha(
    TEXTO,
    [
      ['modalidad', '008'],
      ['SI(modalidad = "008"; 1; 0,5)', '1'],
    ],
    { fuente: 'Tabla de modalidades de contratación del F.931.' },
  ),
  siniestrado: ficha(
    TEXTO,
    [
      ['siniestrado', '00'],
      ['siniestrado = "00"', 'verdadero'],
    ],
    { fuente: 'Tabla de siniestrados del F.931.' },
  ),
  puesto: ficha(
    TEXTO,
    [
      ['puesto', '5230'],
      ['puesto = "5230"', 'verdadero'],
    ],
    { errores: SIN_CARGAR },
  ),
  adherentes: ficha(
    'Personas.',
    [
      ['adherentes', '0'],
      ['adherentes * 1,5', '1.5', 'sin_vinculos'],
    ],
    { vease: ['obra_social', 'FAMILIARES'] },
  ),
  convenio: ficha(
    TEXTO,
    [
      ['convenio', '130/75'],
      ['EN_FECHA(fecha_ingreso; convenio)', '130/75'],
    ],
    { errores: ['Vacío sin categoría.'], vease: ['convenio_nombre', 'categoria'] },
  ),
  categoria: ficha(
    TEXTO,
    [
      ['categoria', 'AUX-B'],
      ['categoria', 'VEN-E', 'ascenso'],
      ['EN_FECHA(FECHA(2026; 9; 1); categoria)', 'AUX-B', 'ascenso'],
    ],
    { errores: ['Vacía si no tiene.'], vease: ['categoria_nombre', 'ESCALA', 'EN_FECHA'] },
  ),
  convenio_nombre: ficha(
    TEXTO,
    [
      ['convenio_nombre', 'Comercio'],
      ['convenio_nombre = "comercio"', 'verdadero'],
    ],
    { vease: ['convenio'] },
  ),
  categoria_nombre: ficha(
    TEXTO,
    [
      ['categoria_nombre', 'Auxiliar B'],
      ['categoria_nombre', 'Vendedor E', 'ascenso'],
    ],
    { vease: ['categoria'] },
  ),
  establecimiento: ficha(
    TEXTO,
    [
      ['establecimiento', 'Casa central'],
      ['establecimiento', '', 'sin_vinculos'],
    ],
    { errores: SIN_CARGAR, vease: ['zona'] },
  ),
  zona: ficha(
    TEXTO,
    [
      ['zona', 'A'],
      ['zona', '', 'sin_vinculos'],
    ],
    { errores: SIN_CARGAR, vease: ['establecimiento'] },
  ),
  basico: ficha(
    PESOS_MES,
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
  tiene_basico_pactado: ficha(
    LOGICO,
    [
      ['tiene_basico_pactado', 'falso'],
      ['tiene_basico_pactado', 'verdadero', 'sueldo_pactado'],
    ],
    { vease: ['basico_pactado'] },
  ),
  basico_pactado: ficha(
    PESOS_MES,
    [
      ['basico_pactado', '0'],
      ['basico_pactado - ESCALA("basico")', '190635', 'sueldo_pactado'],
    ],
    { vease: ['basico', 'tiene_basico_pactado'] },
  ),
  jornada_horas: ficha(
    'Horas por día.',
    [
      ['jornada_horas', '8'],
      ['jornada_horas', '4', 'media_jornada'],
    ],
    { vease: ['jornada_completa', 'jornada'] },
  ),
  jornada_horas_mes: ficha(
    'Horas por día, promedio del mes.',
    [
      ['jornada_horas_mes', '8'],
      ['jornada_horas_mes', '6', 'cambio_de_jornada'],
    ],
    { vease: ['jornada_horas'] },
  ),
  jornada_completa: ficha(
    'Horas por día.',
    [
      ['jornada_completa', '8'],
      ['jornada_horas < jornada_completa', 'verdadero', 'media_jornada'],
    ],
    { vease: ['jornada_horas', 'jornada'] },
  ),
  jornada: ficha(
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
  divisor_horas: ficha(
    'Horas por mes.',
    [
      ['basico / divisor_horas', '6046.825'],
      ['divisor_horas', '100', 'media_jornada'],
    ],
    { vease: ['jornada'], fuente: 'CCT 130/75: la hora es el sueldo dividido por 200.' },
  ),
  dias_mes: ficha(
    DIAS,
    [
      ['dias_mes', '30'],
      ['basico / dias_mes', '40312.16666667'],
    ],
    { vease: ['dias_corridos_mes', 'dias_trabajados'] },
  ),
  dias_trabajados: ficha(
    'Días de un mes de 30.',
    [
      ['dias_trabajados', '30'],
      ['dias_trabajados', '15', 'ingreso_reciente'],
      ['dias_trabajados', '20', 'egresa'],
    ],
    { vease: ['dias_tramo', 'dias_mes'] },
  ),
  dias_tramo: ficha(
    'Días de un mes de 30.',
    [
      ['dias_tramo', '30'],
      ['dias_tramo', '15', 'ascenso'],
    ],
    { vease: ['desde_tramo', 'dias_corridos_tramo'] },
  ),
  dias_corridos_tramo: ficha(
    'Días del almanaque.',
    [
      ['dias_corridos_tramo', '30'],
      ['basico * dias_corridos_tramo / dias_corridos_mes', '750000', 'ascenso'],
    ],
    { vease: ['dias_corridos_mes', 'dias_tramo'] },
  ),
  dias_corridos_mes: ficha(
    'Días del almanaque.',
    [
      ['dias_corridos_mes', '30'],
      ['dias_corridos_mes', '31', 'octubre'],
    ],
    { vease: ['dias_mes'] },
  ),
  desde_tramo: ficha(
    FECHA,
    [
      ['desde_tramo', '2026-09-01'],
      ['desde_tramo', '2026-09-16', 'ascenso'],
    ],
    { vease: ['hasta_tramo', 'dias_tramo'] },
  ),
  hasta_tramo: ficha(
    FECHA,
    [
      ['hasta_tramo', '2026-09-30'],
      ['hasta_tramo', '2026-09-20', 'egresa'],
    ],
    { vease: ['desde_tramo'] },
  ),
  desde_semestre: ficha(
    FECHA,
    [
      ['desde_semestre', '2026-07-01'],
      ['desde_semestre', '2026-09-16', 'ingreso_reciente'],
    ],
    { vease: ['hasta_semestre', 'dias_semestre_trabajados', 'HISTORICO'], fuente: 'LCT art. 122.' },
  ),
  hasta_semestre: ficha(
    FECHA,
    [
      ['hasta_semestre', '2026-12-31'],
      ['hasta_semestre', '2026-09-20', 'egresa'],
    ],
    { vease: ['desde_semestre'] },
  ),
  dias_semestre: ficha(
    'Días del almanaque.',
    [
      ['dias_semestre', '184'],
      ['dias_semestre_trabajados / dias_semestre', '0.44565217', 'egresa'],
    ],
    { vease: ['dias_semestre_trabajados'] },
  ),
  dias_semestre_trabajados: ficha(
    'Días del almanaque.',
    [
      ['dias_semestre_trabajados', '184'],
      ['dias_semestre_trabajados', '82', 'egresa'],
    ],
    { vease: ['dias_semestre', 'desde_semestre'] },
  ),
  faltas_injustificadas: ficha(
    DIAS,
    [
      ['faltas_injustificadas', '1'],
      ['SI(faltas_injustificadas > 1; 0; basico / 12)', '100780.41666667'],
    ],
    {
      vease: ['AUSENCIAS', 'dias_ausencia'],
      fuente: 'CCT 130/75 art. 40: se pierde el presentismo con más de una.',
    },
  ),
  dias_ausencia: ficha(
    DIAS,
    [
      ['dias_ausencia', '1'],
      ['dias_ausencia', '4', 'enferma'],
    ],
    { vease: ['AUSENCIAS', 'faltas_injustificadas'] },
  ),
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
  'empresa.localidad': ficha(
    TEXTO,
    [
      ['empresa.localidad', 'Rosario'],
      ['empresa.localidad', 'Córdoba', 'empresa_grande'],
    ],
    { vease: ['localidad'] },
  ),
  'empresa.actividad': ficha(TEXTO, [
    ['empresa.actividad', 'Comercio minorista'],
    ['empresa.actividad = "venta al por mayor"', 'verdadero', 'empresa_grande'],
  ]),
  'empresa.tipo_empleador': ficha(
    TEXTO,
    [
      ['SI(empresa.tipo_empleador = "a"; 20,4; 18)', '18'],
      ['SI(empresa.tipo_empleador = "a"; 20,4; 18)', '20.4', 'empresa_grande'],
    ],
    { fuente: 'Ley 27.541 art. 19.' },
  ),
  'empresa.cantidad_trabajadores': ficha('Personas.', [
    ['empresa.cantidad_trabajadores', '12'],
    ['SI(empresa.cantidad_trabajadores <= 25; 10000; 0)', '0', 'empresa_grande'],
  ]),
  'empresa.alicuota_art': ficha(
    'Un porcentaje.',
    [
      ['[0001] * empresa.alicuota_art / 100', '42327.775'],
      ['empresa.alicuota_art', '2.8', 'empresa_grande'],
    ],
    { vease: ['empresa.fijo_art'] },
  ),
  'empresa.fijo_art': ficha(
    'Pesos por trabajador y por mes.',
    [
      ['empresa.fijo_art', '1765'],
      ['empresa.fijo_art', '1172', 'empresa_grande'],
    ],
    { vease: ['empresa.alicuota_art'] },
  ),
  hay_novedad: ficha(
    LOGICO,
    [
      ['hay_novedad', 'falso'],
      ['SI(hay_novedad; novedad.cantidad; 0)', '3', 'con_novedad'],
    ],
    { vease: ['novedad.trae_importe', 'novedad.es_agenda'] },
  ),
  'novedad.cantidad': ficha(
    'La del concepto: días, horas, unidades.',
    [
      ['novedad.cantidad * 2', '6', 'con_novedad'],
      ['SI(novedad.trae_cantidad; novedad.cantidad; 1)', '1', 'con_importe'],
    ],
    { errores: SIN_NOVEDAD, vease: ['novedad.trae_cantidad'] },
  ),
  'novedad.trae_cantidad': ficha(
    LOGICO,
    [
      ['novedad.trae_cantidad', 'verdadero', 'con_novedad'],
      ['novedad.trae_cantidad', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.cantidad'] },
  ),
  'novedad.valor_unitario': ficha(
    'Pesos por unidad.',
    [
      ['novedad.valor_unitario', '1500', 'con_novedad'],
      ['novedad.cantidad * novedad.valor_unitario * 1,5', '6750', 'con_novedad'],
    ],
    { errores: SIN_NOVEDAD, vease: ['novedad.trae_valor_unitario'] },
  ),
  'novedad.trae_valor_unitario': ficha(
    LOGICO,
    [
      ['novedad.trae_valor_unitario', 'verdadero', 'con_novedad'],
      ['novedad.trae_valor_unitario', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.valor_unitario'] },
  ),
  'novedad.importe': ficha(
    'Pesos.',
    [
      ['novedad.importe', '5000', 'con_importe'],
      ['novedad.importe', '4500', 'con_novedad'],
    ],
    { errores: SIN_NOVEDAD, vease: ['novedad.trae_importe', 'SALDO'] },
  ),
  'novedad.trae_importe': ficha(
    LOGICO,
    [
      ['novedad.trae_importe', 'verdadero', 'con_importe'],
      ['novedad.trae_importe', 'falso'],
    ],
    { vease: ['novedad.importe'] },
  ),
  'novedad.porcentaje': ficha(
    'Un porcentaje.',
    [
      ['[0001] * novedad.porcentaje / 100', '120936.5', 'con_novedad'],
      ['SI(novedad.trae_porcentaje; novedad.porcentaje; 0)', '0', 'con_importe'],
    ],
    { errores: SIN_NOVEDAD, vease: ['novedad.trae_porcentaje'] },
  ),
  'novedad.trae_porcentaje': ficha(
    LOGICO,
    [
      ['novedad.trae_porcentaje', 'verdadero', 'con_novedad'],
      ['novedad.trae_porcentaje', 'falso', 'con_importe'],
    ],
    { vease: ['novedad.porcentaje'] },
  ),
  'novedad.importe_previo': ficha(
    'Pesos.',
    [
      ['novedad.importe_previo', '0', 'prestamo'],
      ['novedad.importe_previo', '30000', 'segundo_prestamo'],
    ],
    { vease: ['SALDO', 'novedad.orden'] },
  ),
  'novedad.desde_cola': ficha(
    FECHA,
    [
      ['novedad.desde_cola', '2026-06-01', 'segundo_prestamo'],
      ['novedad.desde_cola', '2026-09-01', 'con_importe'],
    ],
    { vease: ['novedad.desde', 'SALDO'] },
  ),
  'novedad.tomado': ficha(
    'Pesos.',
    [
      ['novedad.tomado', '20000', 'prestamo'],
      ['novedad.importe - novedad.tomado', '20000', 'segundo_prestamo'],
    ],
    { vease: ['novedad.saldo_previo', 'SALDO'] },
  ),
  'novedad.saldo_previo': ficha(
    'Pesos.',
    [
      ['novedad.saldo_previo', '0', 'prestamo'],
      ['novedad.saldo_previo', '10000', 'segundo_prestamo'],
    ],
    { vease: ['novedad.tomado', 'novedad.importe_previo'] },
  ),
  'novedad.orden': ficha(
    'Un entero: 1 la primera.',
    [
      ['novedad.orden', '1', 'prestamo'],
      ['novedad.orden', '2', 'segundo_prestamo'],
      ['novedad.orden', '0'],
    ],
    { vease: ['novedad.importe_previo'] },
  ),
  'novedad.desde': ficha(
    FECHA,
    [
      ['novedad.desde', '2026-08-01', 'segundo_prestamo'],
      ['novedad.desde', '2026-09-01', 'con_importe'],
    ],
    { vease: ['novedad.desde_cola', 'novedad.periodo'] },
  ),
  'novedad.periodo': ficha(
    'Un texto: año y mes.',
    [
      ['novedad.periodo', '2026-08', 'con_importe'],
      ['novedad.periodo', '2026-09', 'con_novedad'],
    ],
    { vease: ['periodo'], fuente: 'Libro de Sueldos Digital, registro 03: el período del ajuste.' },
  ),
  'novedad.es_agenda': ficha(
    LOGICO,
    [
      ['novedad.es_agenda', 'verdadero', 'prestamo'],
      ['novedad.es_agenda', 'falso', 'con_importe'],
    ],
    { vease: ['hay_novedad'] },
  ),
  valor_generico: ficha(
    'La que el concepto le dé: un porcentaje, pesos.',
    [
      ['valor_generico', '8.33'],
      ['[0001] * valor_generico / 100', '100740.1045'],
    ],
    { vease: ['VARIABLE', 'TABLA'] },
  ),
  verdadero: ficha(
    LOGICO,
    [
      ['verdadero', 'verdadero'],
      ['Y(verdadero; 1 > 2)', 'falso'],
    ],
    { vease: ['falso'] },
  ),
  falso: ficha(
    LOGICO,
    [
      ['falso', 'falso'],
      ['NO(falso)', 'verdadero'],
    ],
    { vease: ['verdadero'] },
  ),
};
