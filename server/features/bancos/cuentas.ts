// The accounts of a person on payday, and the values that a layout's expressions can use for each payment.
import type { Row } from '../../../core/kit/field.ts';
import { decimal, fromInteger, type Decimal } from '../../../core/kit/money.ts';
import type { PagoContext } from '../../../core/outputs/bancos/bancoFile.ts';
import type { ExpressionContext } from '../../../core/outputs/bancos/expressionNames.ts';
import { MAIN_CUENTA, type NetoPart } from '../../../core/outputs/bancos/spreadNeto.ts';
import type { StoreReads as LecturaEntera } from '../../kernel/store.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { rowsIn } from '../../../core/kit/field.ts';

export type PagoReads = Pick<LecturaEntera, 'sql' | 'fila' | 'filas' | 'stream' | 'posicion'>;
export interface PaidCorrida {
  readonly id: number;
  readonly descripcion: string;
  readonly periodo: string;
  readonly fecha_pago: string;
  readonly estado: string;
  readonly version: number;
  readonly lote: string;
  readonly rectifica: number | null;
}
export const nonEmptyText = (f: Row | undefined, c: string): string | null =>
  f?.[c] == null || f[c] === '' ? null : String(f[c]);

interface PayCuenta {
  readonly orden: number;
  readonly cbu: string | null;
  readonly id_banco: unknown;
  readonly numero: string | null;
}
/** The accounts of a person on payday: the main one, and the others by their order in the legajo. */
export const cuentasOf = (
  p: Row,
  dia: string,
): { readonly cuentas: ReadonlyMap<number, PayCuenta>; readonly partes: readonly NetoPart[] } => {
  const otras = rowsIn(p, 'PersonalCuentas')
    .map((c, i) => [c, i + 1] as const)
    .filter(([c]) => String(c['desde']) <= dia && (c['hasta'] == null || String(c['hasta']) >= dia));
  return {
    cuentas: new Map<number, PayCuenta>([
      [
        MAIN_CUENTA,
        {
          orden: MAIN_CUENTA,
          cbu: nonEmptyText(p, 'cbu'),
          id_banco: p['id_banco'],
          numero: nonEmptyText(p, 'numero_cuenta'),
        },
      ],
      ...otras.map(([c, orden]): [number, PayCuenta] => [
        orden,
        {
          orden,
          cbu: nonEmptyText(c, 'cbu'),
          id_banco: c['id_banco'],
          numero: nonEmptyText(c, 'numero_cuenta'),
        },
      ]),
    ]),
    partes: otras.map(
      ([c, orden]): NetoPart => ({
        orden,
        modo: c['modo'] === 'importe' ? 'importe' : 'porcentaje',
        valor: decimal(String(c['valor'])),
      }),
    ),
  };
};

/** The values that an expression can use for a payment. */
export const pagoContext = (
  c: PaidCorrida,
  p: Row,
  cuenta: PayCuenta,
  banco: string | null,
  importe: Decimal,
): PagoContext => ({
  'persona.legajo': fromInteger(Number(p['legajo'])),
  'persona.nombre': nonEmptyText(p, 'nombre'),
  'persona.cuil': nonEmptyText(p, 'cuil')?.replaceAll('-', '') ?? null,
  'persona.domicilio': nonEmptyText(p, 'domicilio'),
  'persona.localidad': nonEmptyText(p, 'localidad'),
  'persona.email': nonEmptyText(p, 'email'),
  ...(cuenta.cbu === null
    ? {}
    : {
        cbu: cuenta.cbu,
        'cbu.banco': cuenta.cbu.slice(0, 3),
        'cbu.sucursal': cuenta.cbu.slice(3, 7),
        'cbu.bloque1': cuenta.cbu.slice(0, 8),
        'cbu.bloque2': cuenta.cbu.slice(8),
      }),
  'cuenta.numero': cuenta.numero,
  'cuenta.banco': banco,
  importe,
  comprobante: fromInteger(reciboIdOf(c.id, Number(p['id']))),
  'liquidacion.numero': fromInteger(c.id),
  'liquidacion.descripcion': c.descripcion,
  periodo: c.periodo.replace('-', ''),
});
/** The values of the file and of the company. */
export const commonContext = (
  l: PagoReads,
  o: {
    readonly fecha_pago: string;
    readonly hoy: string;
    readonly envio: number;
    readonly convenio: string | null;
  },
): ExpressionContext => {
  const e = l.filas('Parametros')[0];
  return {
    fecha_pago: o.fecha_pago,
    hoy: o.hoy,
    envio: fromInteger(o.envio),
    'empresa.cuit': nonEmptyText(e, 'cuit')?.replaceAll('-', '') ?? null,
    'empresa.razon_social': nonEmptyText(e, 'razon_social'),
    convenio: o.convenio,
  };
};
