// The values that a bank layout's expression may name, by the record that it writes.
import type { Decimal } from '../../kit/money.ts';

export type ExpressionType = 'texto' | 'numero' | 'fecha' | 'logico';
/** A date is 'aaaa-mm-dd'; null is an absent value. */
export type ExpressionValue = string | Decimal | boolean | null;
export type ExpressionContext = Readonly<Record<string, ExpressionValue>>;
export const RECORD_KINDS = ['cabecera', 'detalle', 'pie'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * The names that an expression may use. `pago`: of one payment, only in the detail; `archivo`: of the whole
 * file, never in the detail.
 */
export const VARIABLES: Readonly<
  Record<string, { readonly tipo: ExpressionType; readonly de: 'pago' | 'archivo' | 'todos' }>
> = {
  'persona.legajo': { tipo: 'numero', de: 'pago' },
  'persona.nombre': { tipo: 'texto', de: 'pago' },
  'persona.cuil': { tipo: 'texto', de: 'pago' },
  'persona.domicilio': { tipo: 'texto', de: 'pago' },
  'persona.localidad': { tipo: 'texto', de: 'pago' },
  'persona.email': { tipo: 'texto', de: 'pago' },
  cbu: { tipo: 'texto', de: 'pago' },
  'cbu.banco': { tipo: 'texto', de: 'pago' },
  'cbu.sucursal': { tipo: 'texto', de: 'pago' },
  'cbu.bloque1': { tipo: 'texto', de: 'pago' },
  'cbu.bloque2': { tipo: 'texto', de: 'pago' },
  'cuenta.numero': { tipo: 'texto', de: 'pago' },
  'cuenta.banco': { tipo: 'texto', de: 'pago' },
  importe: { tipo: 'numero', de: 'pago' },
  secuencia: { tipo: 'numero', de: 'pago' },
  comprobante: { tipo: 'numero', de: 'pago' },
  'liquidacion.numero': { tipo: 'numero', de: 'pago' },
  'liquidacion.descripcion': { tipo: 'texto', de: 'pago' },
  periodo: { tipo: 'texto', de: 'pago' },
  // For a court-ordered deposit; salaries have none of them.
  'orden.expediente': { tipo: 'texto', de: 'pago' },
  'orden.juzgado': { tipo: 'texto', de: 'pago' },
  'orden.beneficiario': { tipo: 'texto', de: 'pago' },
  total: { tipo: 'numero', de: 'archivo' },
  cantidad: { tipo: 'numero', de: 'archivo' },
  registros: { tipo: 'numero', de: 'archivo' },
  fecha_pago: { tipo: 'fecha', de: 'todos' },
  hoy: { tipo: 'fecha', de: 'todos' },
  envio: { tipo: 'numero', de: 'todos' },
  'empresa.cuit': { tipo: 'texto', de: 'todos' },
  'empresa.razon_social': { tipo: 'texto', de: 'todos' },
  convenio: { tipo: 'texto', de: 'todos' },
};
export const variablesOf = (r: RecordKind): readonly string[] =>
  Object.entries(VARIABLES)
    .filter(([, { de }]) => de === 'todos' || (de === 'pago') === (r === 'detalle'))
    .map(([nombre]) => nombre);
