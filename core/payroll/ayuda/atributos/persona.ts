// What is said of each attribute of the person besides its definition, with two examples at least.
import type { FichaAtributo } from '../ficha.ts';
import { ficha, TEXTO, LOGICO, FECHA, SIN_CARGAR } from './ficha.ts';

export const persona: Readonly<Record<string, FichaAtributo>> = {
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
};
