// Layouts of payment files known for certain: Santander's, from its guide, and
// plain lists. A company changes whatever its bank says otherwise.
import { paqueteRows, ref, type PaqueteRow, type SymbolicValues } from '../kit/paquete.ts';

type Registro = 'cabecera' | 'detalle' | 'pie';
/** Fields of a record one after another, by their widths. */
const campos = (
  registro: Registro,
  ...partes: readonly (readonly [nombre: string, longitud: number, expresion: string, mas?: SymbolicValues])[]
): readonly SymbolicValues[] => {
  let desde = 1;
  return partes.map(([nombre, longitud, expresion, mas = {}]) => {
    const c = { registro, nombre, desde, longitud, tipo: 'texto', expresion, ...mas };
    desde += longitud;
    return c;
  });
};
const CEROS = { relleno: 'ceros' } as const,
  ENTERO = { chk_sin_cortar: 1 } as const,
  NUMERO = { tipo: 'numero' } as const,
  IMPORTE = { tipo: 'importe', decimales: 2 } as const,
  DERECHA = { ...CEROS, ...ENTERO, alineacion: 'derecha' } as const;

/**
 * «Pago de Haberes»: guide of Santander Argentina for text files, 650 characters;
 * product 011 is haberes, channel 007 Online Banking Cash Management.
 */
const santander: readonly SymbolicValues[] = [
  ...campos(
    'cabecera',
    ['tipo de registro', 1, '"H"'],
    ['cuit', 11, 'empresa.cuit', ENTERO],
    ['reservado 1', 1, '"0"'],
    ['producto', 3, '"011"'],
    ['acuerdo', 2, 'convenio', DERECHA],
    ['canal', 3, '"007"'],
    ['número de envío', 5, 'envio', NUMERO],
    ['reservado 2', 5, '"00000"'],
    ['reservado 3', 7, '""'],
    ['valida cuil', 1, '"S"'],
    ['reservado 4', 611, '""'],
  ),
  ...campos(
    'detalle',
    ['tipo de registro', 1, '"D"'],
    ['reservado 1', 1, '""'],
    ['moneda', 1, '"0"'],
    ['beneficiario', 15, 'persona.legajo', { ...NUMERO, relleno: 'blancos' }],
    ['tipo de comprobante', 2, '"RC"'],
    ['comprobante', 15, 'periodo', DERECHA],
    ['reservado 2', 4, '"0000"'],
    ['nombre', 30, 'persona.nombre'],
    ['dirección', 51, 'SI_FALTA(persona.domicilio, "")'],
    ['reservado 3', 5, '"00000"'],
    ['reservado 4', 4, '""'],
    ['reservado 5', 83, '""', CEROS],
    ['reservado 6', 11, '""'],
    ['cuil', 11, 'persona.cuil', ENTERO],
    ['reservado 7', 162, '""'],
    ['agrupa', 1, '"N"'],
    ['país', 4, '"0054"'],
    ['cbu', 26, '"0" & cbu.bloque1 & "000" & cbu.bloque2', ENTERO],
    ['reservado 8', 8, '""', CEROS],
    ['fecha de pago', 8, 'fecha_pago', { tipo: 'fecha', formato: 'AAAAMMDD' }],
    ['importe', 15, 'importe', IMPORTE],
    ['forma de pago', 2, 'SI(cbu.banco = "072", "50", "52")'],
    ['reservado 9', 3, '""'],
    ['reservado 10', 11, '""', CEROS],
    ['reservado 11', 3, '""'],
    ['reservado 12', 11, '""', CEROS],
    ['reservado 13', 3, '""'],
    ['reservado 14', 11, '""', CEROS],
    ['reservado 15', 3, '""'],
    ['reservado 16', 25, '""', CEROS],
    ['reservado 17', 1, '""'],
    ['reservado 18', 17, '""', CEROS],
    ['reservado 19', 102, '""'],
  ),
  ...campos(
    'pie',
    ['tipo de registro', 1, '"T"'],
    ['reservado 1', 15, '""', CEROS],
    ['importe total', 15, 'total', IMPORTE],
    ['cantidad', 7, 'cantidad', NUMERO],
    ['reservado 2', 612, '""', CEROS],
  ),
];

const separados = (
  ...partes: readonly (readonly [nombre: string, expresion: string, mas?: SymbolicValues])[]
): readonly SymbolicValues[] =>
  partes.map(([nombre, expresion, mas = {}]) => ({
    registro: 'detalle',
    nombre,
    tipo: 'texto',
    expresion,
    ...mas,
  }));

export const paqueteLayoutsBanco: readonly PaqueteRow[] = paqueteRows('LayoutsBanco', 'codigo', [
  {
    codigo: 'SANTANDER',
    d_layout: 'Santander, Pago de Haberes',
    id_banco: ref('Bancos', '072'),
    tipo: 'ancho',
    largo: 650,
    marca_decimal: 'ninguna',
    codificacion: 'ascii',
    caracteres: 'transliterar',
    fin_linea: 'crlf',
    archivo: '"haberes-santander-" & FECHA(fecha_pago, "AAAAMMDD") & ".txt"',
    CamposLayoutBanco: santander,
  },
  {
    codigo: 'GALICIA',
    d_layout: 'Galicia, columnas de la planilla de sueldos',
    id_banco: ref('Bancos', '007'),
    tipo: 'separado',
    separador: 'punto_y_coma',
    chk_titulos: 1,
    marca_decimal: 'coma',
    codificacion: 'cp1252',
    caracteres: 'transliterar',
    fin_linea: 'crlf',
    archivo: '"haberes-galicia-" & FECHA(fecha_pago, "AAAAMMDD") & ".csv"',
    CamposLayoutBanco: separados(
      ['Cuenta', 'cuenta.numero'],
      ['Nombre', 'persona.nombre'],
      ['Importe', 'importe', IMPORTE],
      ['Concepto', '"1"'],
    ),
  },
  {
    codigo: 'JUDICIAL',
    d_layout: 'Depósitos judiciales en CSV',
    tipo: 'separado',
    separador: 'punto_y_coma',
    chk_titulos: 1,
    marca_decimal: 'coma',
    codificacion: 'utf8',
    caracteres: 'rechazar',
    fin_linea: 'crlf',
    archivo: '"depositos-judiciales-" & FECHA(fecha_pago, "AAAAMMDD") & ".csv"',
    CamposLayoutBanco: separados(
      ['juzgado', 'orden.juzgado'],
      ['expediente', 'orden.expediente'],
      ['beneficiario', 'SI_FALTA(orden.beneficiario, "")'],
      ['cbu', 'cbu'],
      ['importe', 'importe', IMPORTE],
      ['legajo', 'persona.legajo', NUMERO],
      ['demandado', 'persona.nombre'],
      ['cuil', 'SI_FALTA(persona.cuil, "")'],
      ['periodo', 'periodo'],
    ),
  },
  {
    codigo: 'CSV',
    d_layout: 'Lista de pagos en CSV',
    tipo: 'separado',
    separador: 'punto_y_coma',
    chk_titulos: 1,
    marca_decimal: 'coma',
    codificacion: 'utf8',
    caracteres: 'rechazar',
    fin_linea: 'crlf',
    archivo: '"pagos-" & FECHA(fecha_pago, "AAAAMMDD") & ".csv"',
    CamposLayoutBanco: separados(
      ['legajo', 'persona.legajo', NUMERO],
      ['nombre', 'persona.nombre'],
      ['cuil', 'persona.cuil'],
      ['cbu', 'cbu'],
      ['importe', 'importe', IMPORTE],
      ['concepto', 'liquidacion.descripcion'],
    ),
  },
]);
