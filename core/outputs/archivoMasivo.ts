// The preview of a change of many people as rows of a file: the same columns in CSV and XLSX.
import { entero, fecha, importe, textoC } from '../kit/field.ts';
import { mostrarFecha } from '../kit/period.ts';
import { texto, type ClaveTexto } from '../kit/texto.ts';
import type { FilaSuelta } from './filas.ts';
import type { ColumnaXlsx } from './xlsx.ts';

interface DeQuien {
  readonly legajo: number;
  readonly nombre: string;
  readonly fecha: string | null;
}
/** A person of a raise, as the preview tells it; amounts in wire form. */
export interface FilaAumento extends DeQuien {
  readonly desde: string;
  readonly de: 'basico' | 'escala' | 'posterior';
  readonly estado: 'cambia' | 'igual' | 'problema' | 'excluida';
  readonly antes: string | null;
  readonly despues: string | null;
  readonly diferencia: string;
  readonly absorbe: string;
  readonly a_cuenta: string;
  readonly total: string | null;
  readonly motivo:
    | 'sin_valor'
    | 'ya_tiene'
    | 'sin_cambio'
    | 'fraccion'
    | 'negativo'
    | 'egresado'
    | 'por_escala'
    | 'sin_escala'
    | 'excluida'
    | null;
  readonly efecto: { readonly bruto: string; readonly neto: string; readonly costo: string } | null;
}
interface Lado {
  readonly desde: string;
  readonly hasta: string | null;
  readonly cantidad: string | null;
  readonly valor_unitario: string | null;
  readonly importe: string | null;
  readonly porcentaje: string | null;
}
/** A concept of a person's agenda, before and after. */
export interface FilaAgenda extends DeQuien {
  readonly codigo: number;
  readonly concepto: string;
  readonly estado: 'cambia' | 'igual' | 'conflicto' | 'excluida';
  readonly antes: Lado | null;
  readonly despues: Lado | null;
  readonly motivo:
    | 'superpone'
    | 'no_tiene'
    | 'ya_termina'
    | 'empieza_despues'
    | 'sin_valor'
    | 'igual'
    | 'fraccion'
    | 'negativo'
    | 'egresado'
    | 'ingresa_despues'
    | 'excluida'
    | null;
}

const columna = (nombre: string, campo: ColumnaXlsx['campo']): ColumnaXlsx => ({ nombre, campo });
const quien = [
  columna('legajo', entero('Legajo', { digitos: 4 })),
  columna('nombre', textoC('Apellido y nombre')),
];
const importes = (...nombres: readonly string[]): readonly ColumnaXlsx[] =>
  nombres.map((n) => columna(n, importe(n)));
const fechas = (...nombres: readonly string[]): readonly ColumnaXlsx[] =>
  nombres.map((n) => columna(n, fecha(n)));

export const COLUMNAS_AUMENTO: readonly ColumnaXlsx[] = [
  ...quien,
  ...fechas('desde'),
  columna('origen', textoC('Origen')),
  ...importes(
    'antes',
    'despues',
    'diferencia',
    'absorbe',
    'a_cuenta',
    'total',
    'efecto_bruto',
    'efecto_neto',
    'efecto_costo',
  ),
  columna('estado', textoC('Estado')),
  columna('motivo', textoC('Motivo')),
];
export const motivoDeAumento = (f: FilaAumento): string =>
  f.motivo === null
    ? ''
    : texto(`masivos.motivo.aumento.${f.motivo}`, { fecha: f.fecha === null ? '' : mostrarFecha(f.fecha) });
export const filasDeAumento = (filas: readonly FilaAumento[]): readonly FilaSuelta[] =>
  filas.map((f) => ({
    legajo: f.legajo,
    nombre: f.nombre,
    desde: f.desde,
    origen: texto(`masivos.de.${f.de}`),
    antes: f.antes,
    despues: f.despues,
    diferencia: f.diferencia,
    absorbe: f.absorbe,
    a_cuenta: f.a_cuenta,
    total: f.total,
    efecto_bruto: f.efecto?.bruto ?? null,
    efecto_neto: f.efecto?.neto ?? null,
    efecto_costo: f.efecto?.costo ?? null,
    estado: texto(`masivos.estado.${f.estado}`),
    motivo: motivoDeAumento(f),
  }));

const VALORES = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
const lado = (cual: 'antes' | 'despues'): readonly ColumnaXlsx[] => [
  ...fechas(`${cual}_desde`, `${cual}_hasta`),
  ...VALORES.map((v) => columna(`${cual}_${v}`, importe(v))),
];
export const COLUMNAS_AGENDA: readonly ColumnaXlsx[] = [
  ...quien,
  columna('codigo', entero('Código', { digitos: 4 })),
  columna('concepto', textoC('Concepto')),
  ...lado('antes'),
  ...lado('despues'),
  columna('estado', textoC('Estado')),
  columna('motivo', textoC('Motivo')),
];
export const motivoDeAgenda = (f: FilaAgenda): string =>
  f.motivo === null
    ? ''
    : texto(`masivos.motivo.agenda.${f.motivo}`, { fecha: f.fecha === null ? '' : mostrarFecha(f.fecha) });
const deLado = (cual: 'antes' | 'despues', f: FilaAgenda): FilaSuelta =>
  Object.fromEntries(
    (['desde', 'hasta', ...VALORES] as const).map((n) => [`${cual}_${n}`, f[cual]?.[n] ?? null]),
  );
export const filasDeAgenda = (filas: readonly FilaAgenda[]): readonly FilaSuelta[] =>
  filas.map((f) => ({
    legajo: f.legajo,
    nombre: f.nombre,
    codigo: f.codigo,
    concepto: f.concepto,
    ...deLado('antes', f),
    ...deLado('despues', f),
    estado: texto(`masivos.estado.${f.estado}`),
    motivo: motivoDeAgenda(f),
  }));

const DE_PANTALLA = {
  desde: 'masivos.pantalla.desde',
  hasta: 'masivos.pantalla.hasta',
  antes: 'masivos.pantalla.antes',
  despues: 'masivos.pantalla.despues',
  diferencia: 'masivos.pantalla.diferencia',
  absorbe: 'masivos.pantalla.absorbe',
  a_cuenta: 'masivos.pantalla.aCuentaQueda',
  total: 'masivos.pantalla.total',
  concepto: 'masivos.pantalla.concepto',
  importe: 'masivos.pantalla.importe',
  porcentaje: 'masivos.pantalla.porcentaje',
} as const satisfies Readonly<Record<string, ClaveTexto>>;
const PROPIAS = [
  'legajo',
  'nombre',
  'codigo',
  'origen',
  'efecto_bruto',
  'efecto_neto',
  'efecto_costo',
  'estado',
  'motivo',
  'cantidad',
  'valor_unitario',
] as const;
const palabra = (nombre: string): string => {
  const propia = PROPIAS.find((x) => x === nombre);
  return propia === undefined
    ? texto(DE_PANTALLA[nombre as keyof typeof DE_PANTALLA])
    : texto(`masivos.columna.${propia}`);
};
/** What a column is called for people; files keep the names. */
export const encabezado = (nombre: string): string => {
  const de = (['antes', 'despues'] as const).find((x) => nombre.startsWith(`${x}_`));
  return de === undefined
    ? palabra(nombre)
    : `${palabra(de)}: ${palabra(nombre.slice(de.length + 1)).toLowerCase()}`;
};
