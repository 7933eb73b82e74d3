// The help of the attributes of the person, with at least two examples each.
import type { AtributoHelp } from '../../helpEntry.ts';
import { makeHelp, IS_TEXT, IS_LOGICAL, IS_DATE, WITHOUT_VALUE } from './makeHelp.ts';

export const personaAtributosHelp: Readonly<Record<string, AtributoHelp>> = {
  legajo: makeHelp('El número de legajo.', [
    ['legajo', '101'],
    ['SI(legajo < 1000; 1; 2)', '1'],
  ]),
  fecha_ingreso: makeHelp(
    IS_DATE,
    [
      ['fecha_ingreso', '2017-07-03'],
      ['ANIOS(fecha_ingreso; ULTIMO_DIA())', '9'],
    ],
    { vease: ['fecha_antiguedad', 'MESES_TRABAJADOS'] },
  ),
  fecha_antiguedad: makeHelp(
    IS_DATE,
    [
      ['fecha_antiguedad', '2017-07-03'],
      ['fecha_antiguedad', '2020-03-01', 'ingreso_reciente'],
    ],
    { vease: ['antiguedad_anios', 'fecha_ingreso'] },
  ),
  tiene_egreso: makeHelp(
    IS_LOGICAL,
    [
      ['tiene_egreso', 'falso'],
      ['tiene_egreso', 'verdadero', 'egresa'],
    ],
    { vease: ['fecha_egreso', 'motivo_egreso'] },
  ),
  fecha_egreso: makeHelp(
    IS_DATE,
    [
      ['SI(tiene_egreso; DIA(fecha_egreso); 0)', '20', 'egresa'],
      ['SI(tiene_egreso; DIA(fecha_egreso); 0)', '0'],
    ],
    { errores: ['Si no egresó es un error.'], vease: ['tiene_egreso'] },
  ),
  motivo_egreso: makeHelp(
    IS_TEXT,
    [
      ['motivo_egreso', 'renuncia', 'egresa'],
      ['SI(motivo_egreso = "despido"; 1; 0)', '0', 'egresa'],
    ],
    {
      errores: ['Si no está cargado es un error: pregunte antes con tiene_egreso.'],
      vease: ['tiene_egreso', 'preaviso_dado'],
    },
  ),
  preaviso_dado: makeHelp(
    IS_LOGICAL,
    [
      ['preaviso_dado', 'falso'],
      ['preaviso_dado', 'verdadero', 'egresa'],
    ],
    { vease: ['motivo_egreso'], fuente: 'LCT arts. 231 y 232.' },
  ),
  sexo: makeHelp(
    IS_TEXT,
    [
      ['sexo', 'Femenino'],
      ['sexo', '', 'sin_vinculos'],
    ],
    { errores: WITHOUT_VALUE },
  ),
  estado_civil: makeHelp(
    IS_TEXT,
    [
      ['estado_civil', 'Soltero'],
      ['estado_civil = "Casado"', 'falso'],
    ],
    { errores: WITHOUT_VALUE },
  ),
  clase_legajo: makeHelp(
    IS_TEXT,
    [
      ['clase_legajo', 'Mensual'],
      ['SI(clase_legajo = "mensual"; 30; 25)', '30'],
    ],
    { errores: WITHOUT_VALUE },
  ),
  area: makeHelp(
    IS_TEXT,
    [
      ['area', 'Administración'],
      ['area = "administracion"', 'verdadero'],
    ],
    { errores: WITHOUT_VALUE },
  ),
  sindicato: makeHelp(
    IS_TEXT,
    [
      ['sindicato', 'Empleados de Comercio'],
      ['sindicato <> ""', 'falso', 'sin_vinculos'],
    ],
    { errores: WITHOUT_VALUE, vease: ['afiliado_sindicato'] },
  ),
  obra_social: makeHelp(
    IS_TEXT,
    [
      ['obra_social', 'OSECAC'],
      ['SI(obra_social = "OSECAC"; 100; 0)', '0', 'sin_vinculos'],
    ],
    { errores: WITHOUT_VALUE, vease: ['adherentes'] },
  ),
  afiliado_sindicato: makeHelp(
    IS_LOGICAL,
    [
      ['afiliado_sindicato', 'verdadero'],
      ['SI(afiliado_sindicato; 2; 0)', '0', 'sin_vinculos'],
    ],
    { vease: ['sindicato'] },
  ),
  jubilado: makeHelp(IS_LOGICAL, [
    ['jubilado', 'falso'],
    ['SI(jubilado; 0; 3)', '0', 'sin_vinculos'],
  ]),
  convencionado: makeHelp(
    IS_LOGICAL,
    [
      ['convencionado', 'verdadero'],
      ['convencionado', 'falso', 'sin_vinculos'],
    ],
    { vease: ['convenio'] },
  ),
  seguro_colectivo: makeHelp(
    IS_LOGICAL,
    [
      ['seguro_colectivo', 'verdadero'],
      ['seguro_colectivo', 'falso', 'sin_vinculos'],
    ],
    { fuente: 'Decreto 1567/74.' },
  ),
  fecha_nacimiento: makeHelp(
    IS_DATE,
    [
      ['fecha_nacimiento', '1990-03-15'],
      ['ANIO(fecha_nacimiento)', '1990'],
    ],
    { errores: ['Si no está cargada es un error.'], vease: ['edad'] },
  ),
  edad: makeHelp(
    'Años enteros.',
    [
      ['edad', '36'],
      ['EN_FECHA(FECHA(2026; 1; 31); edad)', '35'],
    ],
    { errores: ['Sin fecha de nacimiento es un error.'], vease: ['fecha_nacimiento', 'ANIOS'] },
  ),
  localidad: makeHelp(
    IS_TEXT,
    [
      ['localidad', 'Rosario'],
      ['localidad = empresa.localidad', 'verdadero'],
    ],
    { errores: WITHOUT_VALUE, vease: ['empresa.localidad'] },
  ),
  lugar_pago: makeHelp(
    IS_TEXT,
    [
      ['lugar_pago', 'Administración central'],
      ['lugar_pago = "Sucursal"', 'falso'],
    ],
    { errores: WITHOUT_VALUE },
  ),
  tarea: makeHelp(
    IS_TEXT,
    [
      ['tarea', 'Cajera'],
      ['SI(tarea = "cajera"; basico * 12,25 / 100; 0)', '148147.2125'],
    ],
    { errores: WITHOUT_VALUE },
  ),
  forma_pago: makeHelp(
    IS_TEXT,
    [
      ['forma_pago', '3'],
      ['forma_pago = "1"', 'falso'],
    ],
    { fuente: 'Libro de Sueldos Digital, registro 02: 1 efectivo, 2 cheque, 3 acreditación.' },
  ),
  situacion: makeHelp(
    IS_TEXT,
    [
      ['situacion', '01'],
      ['situacion = "13"', 'falso'],
    ],
    { fuente: 'Tabla de situaciones de revista del F.931.' },
  ),
  condicion: makeHelp(
    IS_TEXT,
    [
      ['condicion', '01'],
      ['condicion <> "01"', 'falso'],
    ],
    { fuente: 'Tabla de condiciones del F.931.' },
  ),
  modalidad: makeHelp(
    IS_TEXT,
    [
      ['modalidad', '008'],
      ['SI(modalidad = "008"; 1; 0,5)', '1'],
    ],
    { fuente: 'Tabla de modalidades de contratación del F.931.' },
  ),
  siniestrado: makeHelp(
    IS_TEXT,
    [
      ['siniestrado', '00'],
      ['siniestrado = "00"', 'verdadero'],
    ],
    { fuente: 'Tabla de siniestrados del F.931.' },
  ),
  puesto: makeHelp(
    IS_TEXT,
    [
      ['puesto', '5230'],
      ['puesto = "5230"', 'verdadero'],
    ],
    { errores: WITHOUT_VALUE },
  ),
  adherentes: makeHelp(
    'Personas.',
    [
      ['adherentes', '0'],
      ['adherentes * 1,5', '1.5', 'sin_vinculos'],
    ],
    { vease: ['obra_social', 'FAMILIARES'] },
  ),
};
