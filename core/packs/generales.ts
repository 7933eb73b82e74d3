// Rows that any company of Argentina starts with: kinds of run and concept, civil data, banks, obras sociales.
import { layoutsBanco } from './layoutsBanco.ts';
import { filasDe, ref, type FilaPaquete, type Valores } from './paquete.ts';

const columnas = (c: readonly (readonly [campo: string, titulo: string, ancho?: number])[]): readonly Valores[] => c.map(([campo, titulo, ancho = null]) => ({ campo, titulo, ancho }));

export const generales: readonly FilaPaquete[] = [
  ...filasDe('Bancos', 'codigo', [
    { codigo: '007', d_banco: 'Banco de Galicia y Buenos Aires' }, { codigo: '011', d_banco: 'Banco de la Nación Argentina' },
    { codigo: '014', d_banco: 'Banco de la Provincia de Buenos Aires' }, { codigo: '017', d_banco: 'BBVA Argentina' },
    { codigo: '020', d_banco: 'Banco de la Provincia de Córdoba' }, { codigo: '027', d_banco: 'Banco Supervielle' },
    { codigo: '029', d_banco: 'Banco de la Ciudad de Buenos Aires' }, { codigo: '034', d_banco: 'Banco Patagonia' },
    { codigo: '072', d_banco: 'Banco Santander Argentina' }, { codigo: '143', d_banco: 'Brubank' },
    { codigo: '191', d_banco: 'Banco Credicoop' }, { codigo: '285', d_banco: 'Banco Macro' },
    { codigo: '330', d_banco: 'Nuevo Banco de Santa Fe' }, { codigo: '386', d_banco: 'Nuevo Banco de Entre Ríos' },
  ]),
  ...layoutsBanco,
  ...filasDe('Sexos', 'codigo', [
    { codigo: 'F', d_persona_sexo: 'Femenino' }, { codigo: 'M', d_persona_sexo: 'Masculino' }, { codigo: 'X', d_persona_sexo: 'Otro o sin declarar' },
  ]),
  ...filasDe('EstadosCiviles', 'codigo', [
    { codigo: 'SOL', d_persona_estado_civil: 'Soltero/a' }, { codigo: 'CAS', d_persona_estado_civil: 'Casado/a' },
    { codigo: 'CON', d_persona_estado_civil: 'Unión convivencial' }, { codigo: 'DIV', d_persona_estado_civil: 'Divorciado/a' },
    { codigo: 'VIU', d_persona_estado_civil: 'Viudo/a' },
  ]),
  ...filasDe('ClasesLegajo', 'codigo', [
    { codigo: 'MEN', d_rrhh_clase_legajo: 'Mensualizado', modalidad: 'M' }, { codigo: 'JOR', d_rrhh_clase_legajo: 'Jornalizado', modalidad: 'J' },
  ]),
  ...filasDe('CuentasContables', 'codigo', [
    { codigo: '5.1.01', d_cuenta_contable: 'Sueldos y jornales' }, { codigo: '5.1.02', d_cuenta_contable: 'Sumas no remunerativas' },
    { codigo: '5.1.03', d_cuenta_contable: 'Cargas sociales' }, { codigo: '2.1.01', d_cuenta_contable: 'Sueldos a pagar' },
    { codigo: '2.1.02', d_cuenta_contable: 'Retenciones y cargas sociales a depositar' },
    { codigo: '5.1.04', d_cuenta_contable: 'SAC devengado y sus cargas' }, { codigo: '5.1.05', d_cuenta_contable: 'Vacaciones devengadas y sus cargas' },
    { codigo: '2.1.03', d_cuenta_contable: 'Provisión para SAC' }, { codigo: '2.1.04', d_cuenta_contable: 'Provisión para vacaciones' },
  ]),
  ...filasDe('Imputaciones', 'codigo', [
    { codigo: 'REMUN', naturaleza: 'remunerativo', id_cuenta_debe: ref('CuentasContables', '5.1.01') },
    { codigo: 'NOREM', naturaleza: 'no_remunerativo', id_cuenta_debe: ref('CuentasContables', '5.1.02') },
    { codigo: 'DESCUENTOS', naturaleza: 'descuento', id_cuenta_haber: ref('CuentasContables', '2.1.02') },
    { codigo: 'CONTRIB', naturaleza: 'contribucion', id_cuenta_debe: ref('CuentasContables', '5.1.03'), id_cuenta_haber: ref('CuentasContables', '2.1.02') },
    { codigo: 'NETO', naturaleza: 'neto', id_cuenta_haber: ref('CuentasContables', '2.1.01') },
    ...['provision_sac', 'provision_sac_cargas'].map((naturaleza, i) => ({ codigo: `PROV-SAC-${i + 1}`, naturaleza, id_cuenta_debe: ref('CuentasContables', '5.1.04'), id_cuenta_haber: ref('CuentasContables', '2.1.03') })),
    ...['provision_vacaciones', 'provision_vacaciones_cargas'].map((naturaleza, i) => ({ codigo: `PROV-VAC-${i + 1}`, naturaleza, id_cuenta_debe: ref('CuentasContables', '5.1.05'), id_cuenta_haber: ref('CuentasContables', '2.1.04') })),
  ]),
  // What accounting programs take by text: general, and two arrangements of columns that many of them read. The program's own screen says which.
  ...filasDe('FormatosAsiento', 'codigo', [
    { codigo: 'GENERAL', d_formato_asiento: 'General, con debe y haber', separador: 'punto_y_coma', decimal: 'coma', formato_fecha: 'dd/mm/aaaa', titulos: 'con', codificacion: 'latin1', columnas: columnas([['numero', 'Asiento'], ['fecha', 'Fecha'], ['leyenda', 'Leyenda'], ['cuenta', 'Cuenta'], ['nombre', 'Nombre'], ['centro_costo', 'Centro de costo'], ['debe', 'Debe'], ['haber', 'Haber']]) },
    { codigo: 'DH', d_formato_asiento: 'Una columna de importe y otra con D o H', separador: 'punto_y_coma', decimal: 'coma', formato_fecha: 'dd/mm/aaaa', titulos: 'con', codificacion: 'latin1', columnas: columnas([['numero', 'Asiento'], ['renglon', 'Renglón'], ['fecha', 'Fecha'], ['cuenta', 'Cuenta'], ['centro_costo', 'Auxiliar'], ['lado', 'D/H'], ['importe', 'Importe'], ['leyenda', 'Leyenda']]) },
    { codigo: 'FIJO', d_formato_asiento: 'Ancho fijo, importes sin coma', separador: 'ancho_fijo', decimal: 'sin', formato_fecha: 'aaaammdd', titulos: 'sin', codificacion: 'latin1', columnas: columnas([['fecha', 'Fecha', 8], ['numero', 'Asiento', 8], ['renglon', 'Renglón', 4], ['cuenta', 'Cuenta', 12], ['lado', 'D/H', 1], ['importe', 'Importe', 15], ['leyenda', 'Leyenda', 40]]) },
  ]),
  ...filasDe('ObrasSociales', 'codigo', [
    { codigo: '126205', d_rrhh_obra_social: 'O.S. de los Empleados de Comercio y Actividades Civiles', sigla: 'OSECAC' },
    { codigo: '400909', d_rrhh_obra_social: 'O.S. de Ejecutivos y del Personal de Dirección de Empresas', sigla: 'OSDE' },
    { codigo: '003405', d_rrhh_obra_social: 'O.S. Unión Personal de la Unión del Personal Civil de la Nación', sigla: 'UP' },
    { codigo: '106500', d_rrhh_obra_social: 'O.S. del Personal de la Construcción', sigla: 'OSPECON' },
    { codigo: '115003', d_rrhh_obra_social: 'O.S. del Personal de Sanidad', sigla: 'OSPSA' },
  ]),
  ...filasDe('TiposComprobante', 'codigo', [
    { codigo: 'REC', d_tipo_comprobante: 'Recibo de haberes', ultimo_numero: 0, copias: 2 },
    { codigo: 'FIN', d_tipo_comprobante: 'Recibo de liquidación final', ultimo_numero: 0, copias: 2 },
    { codigo: 'ANT', d_tipo_comprobante: 'Recibo de anticipo', ultimo_numero: 0, copias: 2 },
  ]),
  ...filasDe('TiposLiquidacion', 'codigo', [
    { codigo: 'M', d_rrhh_tipo_liquidacion: 'Mensual', periodicidad: 'M', tope: 'mes', alcance: 'M', chk_ultima_del_mes: 1, chk_novedades_del_mes: 1 },
    { codigo: 'Q1', d_rrhh_tipo_liquidacion: 'Primera quincena', periodicidad: 'Q', tope: 'mes', alcance: 'J', chk_ultima_del_mes: 0, chk_novedades_del_mes: 0 },
    { codigo: 'Q2', d_rrhh_tipo_liquidacion: 'Segunda quincena', periodicidad: 'Q', tope: 'mes', alcance: 'J', chk_ultima_del_mes: 1, chk_novedades_del_mes: 1 },
    { codigo: 'SAC', d_rrhh_tipo_liquidacion: 'Sueldo anual complementario', periodicidad: 'M', tope: 'sac', chk_ultima_del_mes: 0, chk_novedades_del_mes: 0 },
    { codigo: 'VAC', d_rrhh_tipo_liquidacion: 'Vacaciones', periodicidad: 'M', tope: 'vacaciones', chk_ultima_del_mes: 0, chk_novedades_del_mes: 0 },
    { codigo: 'FIN', d_rrhh_tipo_liquidacion: 'Liquidación final', periodicidad: 'M', tope: 'mes', chk_ultima_del_mes: 1, chk_novedades_del_mes: 1 },
    { codigo: 'AJU', d_rrhh_tipo_liquidacion: 'Ajuste', periodicidad: 'M', tope: 'mes', chk_ultima_del_mes: 0, chk_novedades_del_mes: 1 },
    { codigo: 'GAN', d_rrhh_tipo_liquidacion: 'Ganancias, liquidación anual', periodicidad: 'M', tope: 'ninguno', chk_ultima_del_mes: 0, chk_novedades_del_mes: 0 },
    { codigo: 'ANT', d_rrhh_tipo_liquidacion: 'Anticipo', periodicidad: 'M', tope: 'ninguno', chk_ultima_del_mes: 0, chk_novedades_del_mes: 0 },
  ]),
  ...filasDe('ClasesLiquidacion', 'codigo', [
    { codigo: 'NOR', d_rrhh_clase_liquidacion: 'Normal' }, { codigo: 'COM', d_rrhh_clase_liquidacion: 'Complementaria' }, { codigo: 'REC', d_rrhh_clase_liquidacion: 'Rectificativa' },
  ]),
  ...filasDe('TiposConcepto', 'codigo', [
    { codigo: 'REM', d_rrhh_tipo_concepto: 'Remunerativo', naturaleza: 'remunerativo' }, { codigo: 'NR', d_rrhh_tipo_concepto: 'No remunerativo', naturaleza: 'no_remunerativo' },
    { codigo: 'DES', d_rrhh_tipo_concepto: 'Descuento', naturaleza: 'descuento' }, { codigo: 'CON', d_rrhh_tipo_concepto: 'Contribución del empleador', naturaleza: 'contribucion' },
    { codigo: 'AUX', d_rrhh_tipo_concepto: 'Auxiliar', naturaleza: 'auxiliar' },
  ]),
];
