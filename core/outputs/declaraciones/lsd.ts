// Libro de Sueldos Digital as text: register 01, then for each worker 02 (their data), 03 (one per line of
// the liquidación), 04 (the month's bases) and, if an agency provides them, 05.
import { ZERO, writeDecimal, roundBy, type Decimal } from '../../kit/money.ts';
import type { CivilDate, Periodo } from '../../kit/period.ts';
import { textFor } from '../../kit/text.ts';
import { codeText } from '../../payroll/nameKey.ts';
import type { ReciboLine } from '../../payroll/run.ts';
import { amountIn, isRecord, BLANKS, writeRecord, readRecord, type FixedWidthRecord } from '../fixedWidth.ts';
import {
  baseOf,
  type DeclaredConcepto,
  type DeclaredPersona,
  type PersonaDeclaracion,
  type DeclaredEmpresa,
} from './declarePersona.ts';
import { inBook, isInBook } from './lsdLines.ts';
import type { Observation } from './reviewDeclaracion.ts';
import { declaredDays } from './revistas.ts';
import { lsdFormat, type LsdRegister } from './layoutLsd.ts';
import {
  LINE_END,
  EMPLEADOR_TYPE,
  type DeclaracionFile,
  type SicossControl,
  type PersonaPart,
} from './sicoss.ts';

/** `SJ`: the lines of a liquidación with the month's bases. `RE`: only the bases, to rectify F.931. */
export type LsdSubmission = 'SJ' | 'RE';
export interface LiquidacionLsd {
  readonly envio: LsdSubmission;
  readonly periodo: Periodo;
  readonly tipo: 'M' | 'Q' | 'S';
  /** The number of the liquidación in the month, as ARCA's screen counts them. */
  readonly numero: number;
  readonly fecha_pago: CivilDate;
}
/** `lineas`: the person's receipt lines of this liquidación. `d`: what they declare for the whole month. */
export interface PersonaLsd {
  readonly d: PersonaDeclaracion;
  readonly lineas: readonly ReciboLine[];
  /** The employments that this liquidación pays, when the month has others. Absent: all of the month's. */
  readonly pagadas?: readonly DeclaredPersona[];
}

const UNIDAD: Readonly<Record<string, string>> = { '%': '%', dias: 'D', horas: 'H', anios: 'A' };
/** Concepts that ARCA refuses without a quantity: overtime, SAC on leaving, vacations paid ahead. */
const PIDE_CANTIDAD = /^(13\d{4}|120003|150000)$/;
const MAXIMA_CANTIDAD = 99_999_999_999n;
const sinGuiones = (t: string | null): string | null => t?.replaceAll('-', '') ?? null;
const compacta = (f: string): string => f.replaceAll('-', '');

/**
 * One register per worker, for the employments that this liquidación pays, with the legajo of the last one.
 */
const de02 = (
  d: PersonaDeclaracion,
  l: LiquidacionLsd,
  suyas: readonly DeclaredPersona[] = d.relaciones ?? [d.persona],
): FixedWidthRecord => {
  const p = suyas.at(-1) ?? d.persona,
    parcial = suyas.some(
      (x) => x.fecha_ingreso.startsWith(l.periodo) || x.fecha_egreso?.startsWith(l.periodo) === true,
    ),
    dias = suyas.reduce((n, x) => n + declaredDays({ ...x, ausencias: [] }, l.periodo), 0);
  return {
    tipo_registro: '02',
    cuil: sinGuiones(p.cuil),
    legajo: String(p.legajo),
    dependencia: null,
    cbu: p.forma_pago === '3' ? p.cbu : null,
    dias_tope: parcial ? Math.min(30, dias) : 0,
    fecha_pago: compacta(l.fecha_pago),
    fecha_rubrica: null,
    forma_pago: p.forma_pago,
  };
};
/** Lines that add to the net are credits, those that subtract debits; negative lines, the opposite. */
const esCredito = (l: ReciboLine): boolean => (l.tipo === 'descuento' ? l.importe < ZERO : l.importe >= ZERO);
const de03 = (d: PersonaDeclaracion, l: ReciboLine, c: DeclaredConcepto | undefined): FixedWidthRecord => {
  const unidad = UNIDAD[l.unidad ?? ''],
    dada =
      unidad === undefined && !PIDE_CANTIDAD.test(c?.codigo_afip ?? '')
        ? ZERO
        : roundBy(l.cantidad ?? ZERO, 'centavo'),
    absoluta = dada < ZERO ? -dada : dada;
  return {
    tipo_registro: '03',
    cuil: sinGuiones(d.persona.cuil),
    concepto_empleador: codeText(l.codigo),
    cantidad: absoluta > MAXIMA_CANTIDAD ? ZERO : absoluta,
    unidad: unidad ?? null,
    importe: l.importe < ZERO ? -l.importe : l.importe,
    debito_credito: esCredito(l) ? 'C' : 'D',
    periodo_ajuste:
      l.periodo_ajuste === null || d.persona.ajuste_sin_periodo ? null : compacta(l.periodo_ajuste),
  };
};
const positivo = (x: Decimal): Decimal => (x > ZERO ? x : ZERO);
const de04 = (d: PersonaDeclaracion, e: DeclaredEmpresa): FixedWidthRecord => {
  const p = d.persona,
    [r1, r2, r3] = d.revistas.slice(-3);
  return {
    tipo_registro: '04',
    cuil: sinGuiones(p.cuil),
    conyuge: p.conyuge,
    hijos: p.hijos,
    cct: p.convencionado,
    scvo: p.seguro_colectivo,
    reduccion: d.detraccion > ZERO ? 1 : 0,
    tipo_empleador: EMPLEADOR_TYPE[e.tipo_empleador] ?? null,
    tipo_operacion: '0',
    situacion: d.revistas.at(-1)?.codigo ?? null,
    condicion: p.condicion?.padStart(2, '0') ?? null,
    actividad: p.actividad?.padStart(3, '0') ?? null,
    modalidad: p.modalidad?.padStart(3, '0') ?? null,
    siniestrado: p.siniestrado?.padStart(2, '0') ?? null,
    localidad: p.codigo_localidad?.padStart(2, '0') ?? null,
    revista_1: r1?.codigo ?? null,
    revista_1_dia: r1?.dia ?? null,
    revista_2: r2?.codigo ?? null,
    revista_2_dia: r2?.dia ?? null,
    revista_3: r3?.codigo ?? null,
    revista_3_dia: r3?.dia ?? null,
    dias_trabajados: d.dias,
    horas_trabajadas: d.horas,
    obra_social: p.obra_social,
    adherentes: p.adherentes,
    aporte_adicional_os: d.adicional_os,
    // The base of obra social beyond the pay: part-timers as if full-time, and non-remunerative sums.
    base_dif_aporte_os: positivo(baseOf(d, 4) - baseOf(d, 1)),
    base_dif_contrib_os: positivo(baseOf(d, 8) - baseOf(d, 2)),
    maternidad_anses: d.maternidad,
    remuneracion_bruta: d.remunerativo + d.no_remunerativo,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [`base_${n}`, baseOf(d, n)])),
    importe_a_detraer: d.detraccion,
  };
};

/** A worker of an agency: the user company says which agency it is; the pay is base 9. */
const de05 = (d: PersonaDeclaracion): FixedWidthRecord => {
  const p = d.persona;
  return {
    tipo_registro: '05',
    cuil: sinGuiones(p.cuil),
    categoria_profesional: p.categoria_profesional,
    puesto: p.puesto?.padStart(4, '0') ?? null,
    fecha_ingreso: compacta(p.fecha_ingreso),
    fecha_egreso: p.fecha_egreso === null ? null : compacta(p.fecha_egreso),
    remuneracion: baseOf(d, 9),
    cuit_empleador: sinGuiones(p.cuit_agencia),
  };
};

const LINEA_04 = /^04.*$/m;
/** The register 04 in a person's part of a file, without its line end; undefined when there is none. */
export const basesIn = (parte: string): string | undefined => LINEA_04.exec(parte)?.[0].replace('\r', '');
/**
 * The register 04 of a person who no longer has anything to declare: the same codes, without amounts or time.
 */
export const zeroBases = (linea: string): string => {
  const f = lsdFormat('04'),
    r = readRecord(f, linea);
  if (!isRecord(r)) throw new Error(textFor('declaraciones.noVuelve'));
  const cero = Object.fromEntries(
    f.campos
      .filter((c) => c.tipo === 'D' || c.campo === 'dias_trabajados' || c.campo === 'horas_trabajadas')
      .map((c) => [c.campo, c.tipo === 'D' ? ZERO : 0]),
  );
  return String(writeRecord(f, { ...r, reduccion: 0, ...cero }));
};

/**
 * The file of one liquidación. `enCero`: registers 04, already written, for people declared before who have
 * nothing now. Totals are read back from the written file: credits less debits are the receipts' nets.
 */
export const writeLsd = (
  todas: readonly PersonaLsd[],
  l: LiquidacionLsd,
  e: DeclaredEmpresa,
  conceptos: ReadonlyMap<number, DeclaredConcepto>,
  enCero: readonly PersonaPart[] = [],
): DeclaracionFile => {
  const sj = l.envio === 'SJ',
    { personas, avisos } = inBook(todas, sj),
    observaciones: Observation[] = [...avisos],
    partes: PersonaPart[] = [];
  let lineas: string[] = [];
  const hasta = (): string => {
    const t = lineas.map((x) => x + LINE_END).join('');
    lineas = [];
    return t;
  };
  let creditos = ZERO,
    debitos = ZERO,
    base1 = ZERO,
    base9 = ZERO;
  const poner = (r: LsdRegister, fila: FixedWidthRecord, d: PersonaDeclaracion | null): FixedWidthRecord => {
    const f = lsdFormat(r),
      linea = writeRecord(f, fila),
      p = d?.persona;
    if (typeof linea !== 'string') {
      for (const x of linea)
        observaciones.push({
          nivel: 'error',
          id_personal: p?.id ?? null,
          legajo: p?.legajo ?? null,
          nombre: p?.nombre ?? null,
          campo: x.campo,
          mensaje: x.mensaje,
          tabla: p ? 'Personal' : 'Parametros',
          id: p?.id ?? null,
        });
      return {};
    }
    const leida = readRecord(f, linea);
    if (!isRecord(leida)) throw new Error(textFor('declaraciones.noVuelve'));
    lineas.push(linea);
    return leida;
  };
  poner(
    '01',
    {
      tipo_registro: '01',
      cuit_empleador: sinGuiones(e.cuit),
      identificacion_envio: l.envio,
      periodo: compacta(l.periodo),
      tipo_liquidacion: sj ? l.tipo : BLANKS,
      numero_liquidacion: sj ? l.numero : BLANKS,
      dias_base: sj ? '30' : BLANKS,
      cantidad_registros_04: personas.length + enCero.length,
    },
    null,
  );
  const encabezado = hasta();
  for (const { d, lineas: suyas, pagadas } of personas) {
    if (sj) {
      poner('02', de02(d, l, pagadas), d);
      for (const x of suyas) {
        if (!isInBook(x)) continue;
        const c = conceptos.get(x.id_concepto),
          r = poner('03', de03(d, x, c), d),
          importe = r['importe'];
        if (PIDE_CANTIDAD.test(c?.codigo_afip ?? '') && (x.cantidad ?? ZERO) === ZERO)
          observaciones.push({
            nivel: 'error',
            id_personal: d.persona.id,
            legajo: d.persona.legajo,
            nombre: d.persona.nombre,
            campo: 'cantidad',
            mensaje: textFor('declaraciones.pideCantidad', {
              concepto: `${codeText(x.codigo)} ${x.texto}`,
              importe: writeDecimal(x.importe),
            }),
            tabla: 'Recibos',
            id: null,
          });
        if (typeof importe === 'bigint') {
          if (r['debito_credito'] === 'C') creditos += importe;
          else debitos += importe;
        }
      }
    }
    const r = poner('04', de04(d, e), d);
    if (sj && d.persona.cuit_agencia !== null) poner('05', de05(d), d);
    base1 += amountIn(r, 'base_1');
    base9 += amountIn(r, 'base_9');
    partes.push({ id_personal: d.persona.id, texto: hasta() });
  }
  partes.push(...enCero);
  const neto = personas.reduce(
    (a, p) =>
      p.lineas.reduce((s, x) => (isInBook(x) ? s + (x.tipo === 'descuento' ? -x.importe : x.importe) : s), a),
    ZERO,
  );
  const suma = (n: number): Decimal => personas.reduce((a, p) => a + baseOf(p.d, n), ZERO);
  const controles: readonly SicossControl[] = [
    ...(sj ? [{ campo: 'neto', recibos: neto, archivo: creditos - debitos }] : []),
    { campo: 'base_1', recibos: suma(1), archivo: base1 },
    { campo: 'base_9', recibos: suma(9), archivo: base9 },
  ];
  return {
    texto: encabezado + partes.map((x) => x.texto).join(''),
    encabezado,
    partes,
    registros: personas.length + enCero.length,
    controles,
    observaciones,
  };
};
