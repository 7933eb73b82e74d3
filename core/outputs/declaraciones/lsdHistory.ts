// Reads files of Libro de Sueldos Digital of former months: what each person was paid by each of the
// employer's concepts, so that a company starts with its history.
import { ZERO, type Decimal } from '../../kit/money.ts';
import { isPeriodo, type Periodo } from '../../kit/period.ts';
import { textFor } from '../../kit/text.ts';
import { isRecord, readRecord, type FixedWidthRecord } from '../fixedWidth.ts';
import { lsdFormat, LSD_REGISTERS, type LsdRegister } from './layoutLsd.ts';

/**
 * A line of register 03. `credito`: it adds to the net. `importe` and `cantidad` as in the file, never below
 * zero.
 */
export interface RenglonLsd {
  readonly linea: number;
  readonly codigo: string;
  readonly cantidad: Decimal;
  readonly unidad: string;
  readonly importe: Decimal;
  readonly credito: boolean;
  readonly ajuste: Periodo | null;
}
/** Registers 02 and 04 of a person, with their codes unchanged; `pago`: the month of payment. */
export interface LsdPersonaRead {
  readonly cuil: string;
  readonly legajo: string;
  readonly cbu: string;
  readonly forma_pago: string;
  readonly pago: Periodo;
  readonly renglones: RenglonLsd[];
  obra_social: string;
  modalidad: string;
  situacion: string;
  condicion: string;
  siniestrado: string;
  adherentes: number;
}
export interface LsdRead {
  readonly nombre: string;
  readonly cuit: string;
  readonly periodo: Periodo;
  readonly tipo: string;
  readonly numero: number;
  readonly personas: readonly LsdPersonaRead[];
}
export interface LsdError {
  readonly archivo: string;
  readonly linea: number;
  readonly campo: string;
  readonly mensaje: string;
}

const s = (r: FixedWidthRecord, campo: string): string => {
  const v = r[campo];
  return typeof v === 'string' ? v.trim() : '';
};
const d = (r: FixedWidthRecord, campo: string): Decimal => {
  const v = r[campo];
  return typeof v === 'bigint' ? v : ZERO;
};
const mes = (t: string): Periodo | null => {
  const p = `${t.slice(0, 4)}-${t.slice(4, 6)}`;
  return isPeriodo(p) ? p : null;
};

type Mistake = (linea: number, campo: string, mensaje: string) => void;

const isRegister = (t: string): t is LsdRegister => Object.hasOwn(LSD_REGISTERS, t);
/** Reads a record by its layout. When it does not fit, reports what is wrong and gives undefined. */
const readRegister = (t: string, linea: number, mal: Mistake): FixedWidthRecord | undefined => {
  const tipo = t.slice(0, 2);
  if (!isRegister(tipo)) {
    mal(linea, 'tipo_registro', textFor('arranque.registro', { valor: tipo }));
    return undefined;
  }
  const r = readRecord(lsdFormat(tipo), t.padEnd(tipo === '04' ? 370 : 0));
  if (isRecord(r)) return r;
  for (const e of r) mal(linea, e.campo, e.mensaje);
  return undefined;
};

/** A worker, from their register 02. */
const personaOf = (r: FixedWidthRecord, periodo: Periodo): LsdPersonaRead => ({
  cuil: s(r, 'cuil'),
  legajo: s(r, 'legajo').replace(/^0+/, ''),
  cbu: s(r, 'cbu'),
  forma_pago: s(r, 'forma_pago'),
  pago: mes(s(r, 'fecha_pago')) ?? periodo,
  renglones: [],
  obra_social: '',
  modalidad: '',
  situacion: '',
  condicion: '',
  siniestrado: '',
  adherentes: 0,
});
/** One line of the worker's pay, from a register 03. */
const renglonOf = (r: FixedWidthRecord, linea: number): RenglonLsd => ({
  linea,
  codigo: s(r, 'concepto_empleador'),
  cantidad: d(r, 'cantidad'),
  unidad: s(r, 'unidad'),
  importe: d(r, 'importe'),
  credito: s(r, 'debito_credito') === 'C',
  ajuste: mes(s(r, 'periodo_ajuste')),
});
/** The codes of the worker, from their register 04. */
const codesOf = (r: FixedWidthRecord) => ({
  obra_social: s(r, 'obra_social'),
  modalidad: s(r, 'modalidad'),
  situacion: s(r, 'situacion'),
  condicion: s(r, 'condicion'),
  siniestrado: s(r, 'siniestrado'),
  adherentes: Number(s(r, 'adherentes') || 0),
});

/** The workers of a file, from all its lines but the first. */
const personasIn = (lineas: readonly string[], periodo: Periodo, mal: Mistake): readonly LsdPersonaRead[] => {
  const personas = new Map<string, LsdPersonaRead>();
  for (const [i, t] of lineas.entries()) {
    if (i === 0 || t.trim() === '') continue;
    const r = readRegister(t, i + 1, mal),
      tipo = t.slice(0, 2);
    if (!r || tipo === '05') continue;
    const cuil = s(r, 'cuil'),
      p = personas.get(cuil);
    if (tipo === '02') {
      if (p) mal(i + 1, 'cuil', textFor('arranque.personaRepetida', { cuil }));
      else personas.set(cuil, personaOf(r, periodo));
    } else if (!p) mal(i + 1, 'cuil', textFor('arranque.sin02', { cuil }));
    else if (tipo === '03') p.renglones.push(renglonOf(r, i + 1));
    else Object.assign(p, codesOf(r));
  }
  return [...personas.values()];
};

/**
 * Reads one file. Without `leido` when its first line is not register 01; errors in other lines are reported,
 * each with its field.
 */
export const readLsd = (
  nombre: string,
  contenido: string,
): { readonly leido: LsdRead | null; readonly errores: readonly LsdError[] } => {
  const errores: LsdError[] = [],
    mal: Mistake = (linea, campo, mensaje) => {
      errores.push({ archivo: nombre, linea, campo, mensaje });
    };
  const lineas = contenido.replace(/^\ufeff/, '').split(/\r\n|\n|\r/),
    cabeza = lineas[0]?.startsWith('01') ? readRegister(lineas[0], 1, mal) : undefined,
    periodo = cabeza && mes(s(cabeza, 'periodo'));
  if (!cabeza || !periodo) {
    if (errores.length === 0) mal(1, 'tipo_registro', textFor('arranque.noEsLsd', { archivo: nombre }));
    return { leido: null, errores };
  }
  if (s(cabeza, 'identificacion_envio') !== 'SJ') {
    mal(1, 'identificacion_envio', textFor('arranque.esRectificativa', { archivo: nombre }));
    return { leido: null, errores };
  }
  const leido: LsdRead = {
    nombre,
    cuit: s(cabeza, 'cuit_empleador'),
    periodo,
    tipo: s(cabeza, 'tipo_liquidacion'),
    numero: Number(s(cabeza, 'numero_liquidacion')),
    personas: personasIn(lineas, periodo, mal),
  };
  return { leido, errores };
};

/**
 * A concept of this company. `tipo` says what a credit means for it: an earning that adds, or a discount
 * given back.
 */
export interface OwnConcepto {
  readonly id: number;
  readonly codigo: number;
  readonly tipo: string;
  readonly nombre: string;
}
/** The amount with the sign that a receipt uses: a discount is above zero when it takes money away. */
export const signedAmount = (r: Pick<RenglonLsd, 'importe' | 'credito'>, tipo: string): Decimal =>
  (tipo === 'descuento') === r.credito ? -r.importe : r.importe;

/**
 * What a person earned, or had discounted, for a concept in a month, added over the lines of one or more
 * files.
 */
export interface SaldoRead {
  readonly cuil: string;
  readonly id_rrhh_concepto: number;
  readonly devengado: Periodo;
  readonly pago: Periodo;
  importe: Decimal;
  cantidad: Decimal;
  readonly archivo: string;
  readonly linea: number;
}
/** Applies the mapping of the employer's codes. Codes that it leaves out are not part of the history. */
export const saldosOf = (
  leidos: readonly LsdRead[],
  mapa: ReadonlyMap<string, OwnConcepto>,
): readonly SaldoRead[] => {
  const saldos = new Map<string, SaldoRead>();
  for (const f of leidos)
    for (const p of f.personas)
      for (const r of p.renglones) {
        const c = mapa.get(r.codigo);
        if (!c) continue;
        const devengado = r.ajuste ?? f.periodo,
          clave = `${p.cuil}/${c.id}/${devengado}/${p.pago}`,
          importe = signedAmount(r, c.tipo),
          ya = saldos.get(clave);
        if (ya) {
          ya.importe += importe;
          ya.cantidad += r.cantidad;
        } else
          saldos.set(clave, {
            cuil: p.cuil,
            id_rrhh_concepto: c.id,
            devengado,
            pago: p.pago,
            importe,
            cantidad: r.cantidad,
            archivo: f.nombre,
            linea: r.linea,
          });
      }
  return [...saldos.values()];
};

/** Why two amounts of a concept differ, as far as the data show. */
export type DifferenceCause = 'falta_aqui' | 'falta_alla' | 'redondeo' | 'cantidad' | 'importe';
export interface ComparedLine {
  readonly importe: Decimal;
  readonly cantidad: Decimal | null;
}
export const differenceCause = (
  libro: ComparedLine | undefined,
  aqui: ComparedLine | undefined,
): DifferenceCause => {
  if (!libro) return 'falta_alla';
  if (!aqui) return 'falta_aqui';
  const dif = libro.importe - aqui.importe,
    absoluta = dif < ZERO ? -dif : dif;
  if (absoluta <= 1_000_000n * 5n) return 'redondeo';
  return libro.cantidad !== null &&
    aqui.cantidad !== null &&
    libro.cantidad !== ZERO &&
    libro.cantidad !== (aqui.cantidad < ZERO ? -aqui.cantidad : aqui.cantidad)
    ? 'cantidad'
    : 'importe';
};
