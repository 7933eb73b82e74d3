// Libro de Sueldos Digital by text: register 01, then each worker's 02 (his data), 03 (a line of the liquidación each), 04 (the bases of his month) and, when an agency provides him, 05.
import { CERO, escribir, redondear, type Decimal } from '../../kit/money.ts';
import type { Fecha, Periodo } from '../../kit/period.ts';
import { texto } from '../../kit/texto.ts';
import { codigoTexto } from '../../payroll/clave.ts';
import type { Linea } from '../../payroll/run.ts';
import { BLANCOS, escribirRegistro, leerRegistro, type Registro } from '../ancho.ts';
import {
  diasDeclarados,
  type ConceptoDeclarado,
  type Declarado,
  type EmpresaDeclarada,
  type Observacion,
} from './declarar.ts';
import { formatoLsd, type RegistroLsd } from './layoutLsd.ts';
import {
  FIN_DE_LINEA,
  TIPO_DE_EMPLEADOR,
  type Archivo,
  type Control,
  type ParteDePersona,
} from './sicoss.ts';

/** `SJ`: the lines of a liquidación with the month's bases. `RE`: only the bases, to rectify F.931. */
export type EnvioLsd = 'SJ' | 'RE';
export interface LiquidacionLsd {
  readonly envio: EnvioLsd;
  readonly periodo: Periodo;
  readonly tipo: 'M' | 'Q' | 'S' /** As ARCA's screen counts them in the month. */;
  readonly numero: number;
  readonly fecha_pago: Fecha;
}
/** A person with the lines of his receipt of this liquidación (`lineas`) beside those of his month (`d`). */
export interface PersonaLsd {
  readonly d: Declarado;
  readonly lineas: readonly Linea[];
}

const UNIDAD: Readonly<Record<string, string>> = { '%': '%', dias: 'D', horas: 'H', anios: 'A' };
/** Concepts that ARCA refuses without a quantity: overtime, SAC on leaving, vacations paid ahead. */
const PIDE_CANTIDAD = /^(13\d{4}|120003|150000)$/;
const MAXIMA_CANTIDAD = 99_999_999_999n;
const sinGuiones = (t: string | null): string | null => t?.replaceAll('-', '') ?? null;
const compacta = (f: string): string => f.replaceAll('-', '');

const de02 = (d: Declarado, l: LiquidacionLsd): Registro => {
  const p = d.persona,
    parcial = p.fecha_ingreso.startsWith(l.periodo) || p.fecha_egreso?.startsWith(l.periodo) === true;
  return {
    tipo_registro: '02',
    cuil: sinGuiones(p.cuil),
    legajo: String(p.legajo),
    dependencia: null,
    cbu: p.forma_pago === '3' ? p.cbu : null,
    dias_tope: parcial ? diasDeclarados({ ...p, ausencias: [] }, l.periodo) : 0,
    fecha_pago: compacta(l.fecha_pago),
    fecha_rubrica: null,
    forma_pago: p.forma_pago,
  };
};
/** What a line adds to the net is credit; what it takes from it, debit: a negative one is the other. */
const esCredito = (l: Linea): boolean => (l.tipo === 'descuento' ? l.importe < CERO : l.importe >= CERO);
const de03 = (d: Declarado, l: Linea, c: ConceptoDeclarado | undefined): Registro => {
  const unidad = UNIDAD[l.unidad ?? ''],
    dada =
      unidad === undefined && !PIDE_CANTIDAD.test(c?.codigo_afip ?? '')
        ? CERO
        : redondear(l.cantidad ?? CERO, 'centavo'),
    absoluta = dada < CERO ? -dada : dada;
  return {
    tipo_registro: '03',
    cuil: sinGuiones(d.persona.cuil),
    concepto_empleador: codigoTexto(l.codigo),
    cantidad: absoluta > MAXIMA_CANTIDAD ? CERO : absoluta,
    unidad: unidad ?? null,
    importe: l.importe < CERO ? -l.importe : l.importe,
    debito_credito: esCredito(l) ? 'C' : 'D',
    periodo_ajuste: l.periodo_ajuste === null ? null : compacta(l.periodo_ajuste),
  };
};
const positivo = (x: Decimal): Decimal => (x > CERO ? x : CERO);
const de04 = (d: Declarado, e: EmpresaDeclarada): Registro => {
  const p = d.persona,
    b = d.bases,
    [r1, r2, r3] = d.revistas.slice(-3);
  return {
    tipo_registro: '04',
    cuil: sinGuiones(p.cuil),
    conyuge: p.conyuge,
    hijos: p.hijos,
    cct: p.convencionado,
    scvo: p.seguro_colectivo,
    reduccion: d.detraccion > CERO ? 1 : 0,
    tipo_empleador: TIPO_DE_EMPLEADOR[e.tipo_empleador] ?? null,
    tipo_operacion: '0',
    situacion: d.revistas.at(-1)!.codigo,
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
    // What obra social is reckoned on beyond the pay: part-timers as if they were whole, and what is not remunerative.
    base_dif_aporte_os: positivo(b[4]! - b[1]!),
    base_dif_contrib_os: positivo(b[8]! - b[2]!),
    maternidad_anses: d.maternidad,
    remuneracion_bruta: d.remunerativo + d.no_remunerativo,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [`base_${n}`, b[n]!])),
    importe_a_detraer: d.detraccion,
  };
};

/** A worker of an agency: the user company says whose he is; his pay is base 9. */
const de05 = (d: Declarado): Registro => {
  const p = d.persona;
  return {
    tipo_registro: '05',
    cuil: sinGuiones(p.cuil),
    categoria_profesional: p.categoria_profesional,
    puesto: p.puesto?.padStart(4, '0') ?? null,
    fecha_ingreso: compacta(p.fecha_ingreso),
    fecha_egreso: p.fecha_egreso === null ? null : compacta(p.fecha_egreso),
    remuneracion: d.bases[9]!,
    cuit_empleador: sinGuiones(p.cuit_agencia),
  };
};

/** Lines that the book carries: contributions and auxiliaries are not of the worker's receipt. */
const seInforma = (l: Linea): boolean =>
  l.importe !== CERO && l.tipo !== 'auxiliar' && l.tipo !== 'contribucion';

const LINEA_04 = /^04.*$/m;
/** The register 04 among what a file says of a person, without its end; undefined: it has none. */
export const basesEn = (parte: string): string | undefined => LINEA_04.exec(parte)?.[0].replace('\r', '');
/** The register 04 of somebody who has nothing to declare any more: his codes as they were, and no amount nor time. */
export const basesEnCero = (linea: string): string => {
  const f = formatoLsd('04'),
    r = leerRegistro(f, linea);
  if (Array.isArray(r)) throw new Error(texto('declaraciones.noVuelve'));
  const cero = Object.fromEntries(
    f.campos
      .filter((c) => c.tipo === 'D' || c.campo === 'dias_trabajados' || c.campo === 'horas_trabajadas')
      .map((c) => [c.campo, c.tipo === 'D' ? CERO : 0]),
  );
  return String(escribirRegistro(f, { ...(r as Registro), reduccion: 0, ...cero }));
};

/** The file of one liquidación. `enCero`: registers 04 of who was declared and has nothing now, as they go. Totals of what was written, read back: credits less debits are the nets of the receipts. */
export const escribirLsd = (
  personas: readonly PersonaLsd[],
  l: LiquidacionLsd,
  e: EmpresaDeclarada,
  conceptos: ReadonlyMap<number, ConceptoDeclarado>,
  enCero: readonly ParteDePersona[] = [],
): Archivo => {
  const observaciones: Observacion[] = [],
    partes: ParteDePersona[] = [];
  let lineas: string[] = [];
  const hasta = (): string => {
    const t = lineas.map((x) => x + FIN_DE_LINEA).join('');
    lineas = [];
    return t;
  };
  let creditos = CERO,
    debitos = CERO,
    base1 = CERO,
    base9 = CERO,
    registros = 0;
  const poner = (r: RegistroLsd, fila: Registro, d: Declarado | null): Registro => {
    const f = formatoLsd(r),
      linea = escribirRegistro(f, fila),
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
    const leida = leerRegistro(f, linea);
    if (Array.isArray(leida)) throw new Error(texto('declaraciones.noVuelve'));
    lineas.push(linea);
    return leida as Registro;
  };
  const sj = l.envio === 'SJ';
  poner(
    '01',
    {
      tipo_registro: '01',
      cuit_empleador: sinGuiones(e.cuit),
      identificacion_envio: l.envio,
      periodo: compacta(l.periodo),
      tipo_liquidacion: sj ? l.tipo : BLANCOS,
      numero_liquidacion: sj ? l.numero : BLANCOS,
      dias_base: sj ? '30' : BLANCOS,
      cantidad_registros_04: personas.length + enCero.length,
    },
    null,
  );
  const encabezado = hasta();
  for (const { d, lineas: suyas } of personas) {
    if (sj) {
      poner('02', de02(d, l), d);
      for (const x of suyas) {
        if (!seInforma(x)) continue;
        const c = conceptos.get(x.id_concepto),
          r = poner('03', de03(d, x, c), d),
          importe = r['importe'];
        if (PIDE_CANTIDAD.test(c?.codigo_afip ?? '') && (x.cantidad ?? CERO) === CERO)
          observaciones.push({
            nivel: 'error',
            id_personal: d.persona.id,
            legajo: d.persona.legajo,
            nombre: d.persona.nombre,
            campo: 'cantidad',
            mensaje: texto('declaraciones.pideCantidad', {
              concepto: `${codigoTexto(x.codigo)} ${x.texto}`,
              importe: escribir(x.importe),
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
    base1 += (r['base_1'] as Decimal | undefined) ?? CERO;
    base9 += (r['base_9'] as Decimal | undefined) ?? CERO;
    partes.push({ id_personal: d.persona.id, texto: hasta() });
    registros++;
  }
  partes.push(...enCero);
  const neto = personas.reduce(
    (a, p) =>
      p.lineas.reduce(
        (s, x) => (seInforma(x) ? s + (x.tipo === 'descuento' ? -x.importe : x.importe) : s),
        a,
      ),
    CERO,
  );
  const suma = (n: number): Decimal => personas.reduce((a, p) => a + p.d.bases[n]!, CERO);
  const controles: readonly Control[] = [
    ...(sj ? [{ campo: 'neto', recibos: neto, archivo: creditos - debitos }] : []),
    { campo: 'base_1', recibos: suma(1), archivo: base1 },
    { campo: 'base_9', recibos: suma(9), archivo: base9 },
  ];
  return {
    texto: encabezado + partes.map((x) => x.texto).join(''),
    encabezado,
    partes,
    registros: registros + enCero.length,
    controles,
    observaciones,
  };
};
