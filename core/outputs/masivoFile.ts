// The preview of a change of many people as a file: the same columns in CSV and XLSX.
import { integerField, dateField, amountField, textField } from '../kit/field.ts';
import { showDate } from '../kit/period.ts';
import { textFor, type TextKey } from '../kit/text.ts';
import type { LooseRow } from './rowLines.ts';
import type { XlsxColumn } from './xlsx.ts';

interface DeQuien {
  readonly legajo: number;
  readonly nombre: string;
  readonly fecha: string | null;
}
/** A person of a raise, as the preview shows it; amounts in wire form. */
export interface AumentoFileRow extends DeQuien {
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
export interface AgendaFileRow extends DeQuien {
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

const columna = (nombre: string, campo: XlsxColumn['campo']): XlsxColumn => ({ nombre, campo });
const quien = [
  columna('legajo', integerField('Legajo', { digitos: 4 })),
  columna('nombre', textField('Apellido y nombre')),
];
const importes = (...nombres: readonly string[]): readonly XlsxColumn[] =>
  nombres.map((n) => columna(n, amountField(n)));
const fechas = (...nombres: readonly string[]): readonly XlsxColumn[] =>
  nombres.map((n) => columna(n, dateField(n)));

export const AUMENTO_COLUMNS: readonly XlsxColumn[] = [
  ...quien,
  ...fechas('desde'),
  columna('origen', textField('Origen')),
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
  columna('estado', textField('Estado')),
  columna('motivo', textField('Motivo')),
];
export const aumentoReason = (f: AumentoFileRow): string =>
  f.motivo === null
    ? ''
    : textFor(`masivos.motivo.aumento.${f.motivo}`, { fecha: f.fecha === null ? '' : showDate(f.fecha) });
export const aumentoFileRows = (filas: readonly AumentoFileRow[]): readonly LooseRow[] =>
  filas.map((f) => ({
    legajo: f.legajo,
    nombre: f.nombre,
    desde: f.desde,
    origen: textFor(`masivos.de.${f.de}`),
    antes: f.antes,
    despues: f.despues,
    diferencia: f.diferencia,
    absorbe: f.absorbe,
    a_cuenta: f.a_cuenta,
    total: f.total,
    efecto_bruto: f.efecto?.bruto ?? null,
    efecto_neto: f.efecto?.neto ?? null,
    efecto_costo: f.efecto?.costo ?? null,
    estado: textFor(`masivos.estado.${f.estado}`),
    motivo: aumentoReason(f),
  }));

const VALORES = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
const lado = (cual: 'antes' | 'despues'): readonly XlsxColumn[] => [
  ...fechas(`${cual}_desde`, `${cual}_hasta`),
  ...VALORES.map((v) => columna(`${cual}_${v}`, amountField(v))),
];
export const AGENDA_COLUMNS: readonly XlsxColumn[] = [
  ...quien,
  columna('codigo', integerField('Código', { digitos: 4 })),
  columna('concepto', textField('Concepto')),
  ...lado('antes'),
  ...lado('despues'),
  columna('estado', textField('Estado')),
  columna('motivo', textField('Motivo')),
];
export const agendaReason = (f: AgendaFileRow): string =>
  f.motivo === null
    ? ''
    : textFor(`masivos.motivo.agenda.${f.motivo}`, { fecha: f.fecha === null ? '' : showDate(f.fecha) });
const deLado = (cual: 'antes' | 'despues', f: AgendaFileRow): LooseRow =>
  Object.fromEntries(
    (['desde', 'hasta', ...VALORES] as const).map((n) => [`${cual}_${n}`, f[cual]?.[n] ?? null]),
  );
export const agendaFileRows = (filas: readonly AgendaFileRow[]): readonly LooseRow[] =>
  filas.map((f) => ({
    legajo: f.legajo,
    nombre: f.nombre,
    codigo: f.codigo,
    concepto: f.concepto,
    ...deLado('antes', f),
    ...deLado('despues', f),
    estado: textFor(`masivos.estado.${f.estado}`),
    motivo: agendaReason(f),
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
} as const satisfies Readonly<Record<string, TextKey>>;
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
    ? textFor(DE_PANTALLA[nombre as keyof typeof DE_PANTALLA])
    : textFor(`masivos.columna.${propia}`);
};
/** The heading of a column for people; files keep the names. */
export const columnHeading = (nombre: string): string => {
  const de = (['antes', 'despues'] as const).find((x) => nombre.startsWith(`${x}_`));
  return de === undefined
    ? palabra(nombre)
    : `${palabra(de)}: ${palabra(nombre.slice(de.length + 1)).toLowerCase()}`;
};
