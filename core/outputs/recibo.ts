// The receipt as a document, ready to draw: sections A to D of the legal form (LCT art. 140, Dto 407/2026
// Anexo I art. 5).
import { FOLDED_CODE } from '../kit/folded.ts';
import { ZERO, decimal, writeDecimal, writeExact, showAmount } from '../kit/money.ts';
import { showDate, lastDay, type CivilDate, type Periodo } from '../kit/period.ts';
import { textFor } from '../kit/text.ts';
import type { ReciboLine, Recibo } from '../payroll/run.ts';
import { instanceKey } from '../payroll/nameKey.ts';
import { amountInWords } from '../payroll/amountInWords.ts';
import { costoOf, type Costo, type CostoGroup } from './costo.ts';
import { antiguedad, dateInWords } from './timeInWords.ts';
import { reciboTemplateOf, type ReciboTemplate } from './reciboTemplate.ts';
import { hasKey } from '../kit/known.ts';

/** The receipt's data besides its lines. Texts are ready to show; null: none. */
export interface ReciboSource {
  readonly empresa: {
    readonly razon_social: string;
    readonly cuit: string;
    readonly domicilio: string;
    readonly localidad: string;
    readonly actividad: string | null;
    readonly firmante: string | null;
  };
  readonly persona: {
    readonly legajo: number;
    readonly nombre: string;
    readonly cuil: string | null;
    readonly fecha_ingreso: CivilDate;
    readonly fecha_antiguedad: CivilDate | null;
    readonly categoria: string | null;
    readonly convenio: string | null;
    readonly tarea: string | null;
    readonly area: string | null;
    readonly obra_social: string | null;
    /** Hours a day in wire form. */
    readonly jornada_horas: string | null;
    /** '1' cash, '2' cheque, '3' account. */
    readonly forma_pago: string;
    readonly banco: string | null;
    readonly cbu: string | null;
  };
  readonly liquidacion: {
    readonly descripcion: string;
    readonly periodo: Periodo;
    readonly fecha_pago: CivilDate;
    readonly lugar_pago: string | null;
    readonly periodo_deposito: Periodo | null;
    readonly fecha_deposito: CivilDate | null;
    readonly banco_deposito: string | null;
    /** Not closed yet: the document says so. */
    readonly borrador: boolean;
  };
  readonly recibo: Recibo;
  readonly conceptos: ReadonlyMap<
    number,
    { readonly orden_impresion: number; readonly grupo_costo: CostoGroup | null }
  >;
  /** Lines whose amount was set by hand. */
  readonly fijados?: readonly { readonly id_concepto: number; readonly linea: string }[] | undefined;
  /** The receipt's layout; without it, the legal model of its period. */
  readonly modelo?: ReciboTemplate | undefined;
  /** The code by which anybody can check its validity; absent until it is approved. */
  readonly codigo?: string | undefined;
  /** Its hash and path to the root that the closing states; absent until it is closed. */
  readonly prueba?: string | undefined;
}

export interface ReciboDatum {
  readonly etiqueta: string;
  readonly valor: string;
}
/**
 * Amounts in wire form ('1209365.00'); `base` and `cantidad` are ready to read, empty where there is none.
 */
export interface ReciboRow {
  readonly codigo: string;
  readonly texto: string;
  readonly base: string;
  readonly cantidad: string;
  readonly importe: string;
  readonly columna: 'remunerativo' | 'no_remunerativo' | 'descuento' | 'contribucion';
}
export interface DocumentoRecibo {
  readonly titulo: string;
  readonly descripcion: string;
  readonly periodo: Periodo;
  readonly legajo: number;
  readonly borrador: boolean;
  readonly empleador: readonly ReciboDatum[];
  readonly trabajador: readonly ReciboDatum[];
  readonly deposito: ReciboDatum;
  readonly contribuciones: readonly ReciboRow[];
  readonly totalContribuciones: string;
  readonly lineas: readonly ReciboRow[];
  readonly totales: {
    readonly remunerativo: string;
    readonly no_remunerativo: string;
    readonly descuentos: string;
    readonly bruto: string;
  };
  readonly neto: string;
  readonly netoEnLetras: string;
  readonly costo: Costo;
  readonly lugarYFecha: string;
  readonly firmante: string | null;
  readonly modelo: ReciboTemplate;
  readonly codigo: string | null;
  readonly prueba: string | null;
}

export const documentoRecibo = (d: ReciboSource): DocumentoRecibo => {
  const orden = (l: ReciboLine): number => d.conceptos.get(l.id_concepto)?.orden_impresion ?? 0;
  const impresas = d.recibo.lineas
    .filter((l) => l.tipo !== 'auxiliar' && l.importe !== ZERO)
    .toSorted((a, b) => orden(a) - orden(b) || a.codigo - b.codigo);
  const fijados = new Set(d.fijados?.map((f) => `${f.id_concepto}|${f.linea}`)),
    fila = (l: ReciboLine): ReciboRow =>
      filaDe(fijados.has(`${l.id_concepto}|${instanceKey(l.instancia)}`) ? sinCuenta(l) : l);
  const { totales: t } = d.recibo,
    modelo = d.modelo ?? reciboTemplateOf(undefined, d.liquidacion.periodo);
  return {
    titulo: textFor('recibo.titulo'),
    descripcion: d.liquidacion.descripcion,
    periodo: d.liquidacion.periodo,
    legajo: d.persona.legajo,
    borrador: d.liquidacion.borrador,
    empleador: empleador(d),
    trabajador: trabajador(d, modelo),
    deposito: deposito(d),
    contribuciones: impresas.filter((l) => l.tipo === 'contribucion').map(fila),
    totalContribuciones: writeDecimal(t.contribuciones),
    lineas: [
      ...['remunerativo', 'no_remunerativo', 'descuento'].flatMap((tipo) =>
        impresas.filter((l) => l.tipo === tipo),
      ),
    ].map(fila),
    totales: {
      remunerativo: writeDecimal(t.remunerativo),
      no_remunerativo: writeDecimal(t.no_remunerativo),
      descuentos: writeDecimal(t.descuentos),
      bruto: writeDecimal(t.remunerativo + t.no_remunerativo),
    },
    neto: writeDecimal(t.neto),
    netoEnLetras:
      t.neto < ZERO
        ? textFor('recibo.sonPesosNegativo', { letras: amountInWords(-t.neto) })
        : textFor('recibo.sonPesos', { letras: amountInWords(t.neto) }),
    costo: costoOf(d.recibo.totales, impresas, (l) => d.conceptos.get(l.id_concepto)?.grupo_costo ?? null),
    lugarYFecha: textFor('recibo.lugarFecha', {
      lugar: d.liquidacion.lugar_pago ?? modelo.lugar_pago ?? d.empresa.localidad,
      fecha: dateInWords(d.liquidacion.fecha_pago),
    }),
    firmante: d.empresa.firmante,
    modelo,
    codigo: d.codigo ?? null,
    prueba: d.prueba ?? null,
  };
};

/**
 * The base and rate of the replaced sum would not explain an amount set by hand. Days and hours stay: they
 * were worked (LCT art. 140).
 */
const sinCuenta = (l: ReciboLine): ReciboLine => ({
  ...l,
  base: null,
  valor: null,
  cantidad: l.unidad === '%' ? null : l.cantidad,
});

/**
 * A reversed line keeps negative base, quantity and amount, for sums. Printed, only the quantity has the
 * sign, so that they multiply.
 */
const signoDeBase = (l: ReciboLine): bigint =>
  l.instancia.tipo === 'anulada' && l.cantidad !== null ? -1n : 1n;

const filaDe = (l: ReciboLine): ReciboRow => ({
  codigo: l.codigo === FOLDED_CODE ? '' : String(l.codigo).padStart(4, '0'),
  texto: l.periodo_ajuste ? `${l.texto} (${showDate(l.periodo_ajuste)})` : l.texto,
  base: l.base === null ? '' : showAmount(writeDecimal(signoDeBase(l) * l.base)),
  cantidad: cantidad(l),
  importe: writeDecimal(l.importe),
  columna: l.tipo as ReciboRow['columna'],
});

const UNIDADES = {
  dias: 'recibo.unidades.dias',
  horas: 'recibo.unidades.horas',
  anios: 'recibo.unidades.anios',
  unidades: 'recibo.unidades.unidades',
} as const;

/** A line's unit for people; one without a word stays as it is. */
export const unitWord = (unidad: string): string =>
  hasKey(UNIDADES, unidad) ? textFor(UNIDADES[unidad]) : unidad;

/** «11 %», «30 días», «6 × 5.000,00»: the unit that art. 140 asks for. */
const cantidad = (l: ReciboLine): string => {
  if (l.cantidad === null) return '';
  const numero = showAmount(writeExact(l.cantidad, 0));
  if (l.unidad === '%') return `${numero} %`;
  const conUnidad =
    l.unidad !== null && hasKey(UNIDADES, l.unidad) ? `${numero} ${unitWord(l.unidad)}` : numero;
  return l.valor !== null && l.base === null
    ? `${conUnidad} × ${showAmount(writeDecimal(l.valor))}`
    : conUnidad;
};

const dato = (etiqueta: Parameters<typeof textFor>[0], valor: string | null): ReciboDatum[] =>
  valor ? [{ etiqueta: textFor(etiqueta), valor }] : [];

const empleador = ({ empresa: e }: ReciboSource): ReciboDatum[] => [
  ...dato('recibo.razonSocial', e.razon_social),
  ...dato('recibo.cuit', e.cuit),
  ...dato('recibo.domicilio', `${e.domicilio}, ${e.localidad}`),
  ...dato('recibo.actividad', e.actividad),
];

const trabajador = ({ persona: p, liquidacion: l }: ReciboSource, m: ReciboTemplate): ReciboDatum[] => [
  ...dato('recibo.trabajador', p.nombre),
  ...dato('recibo.cuil', p.cuil),
  ...dato('recibo.legajo', String(p.legajo).padStart(4, '0')),
  ...dato('recibo.ingreso', showDate(p.fecha_ingreso)),
  ...(p.fecha_antiguedad && p.fecha_antiguedad !== p.fecha_ingreso
    ? dato('recibo.antiguedadDesde', showDate(p.fecha_antiguedad))
    : []),
  ...dato('recibo.antiguedad', antiguedad(p.fecha_antiguedad ?? p.fecha_ingreso, lastDay(l.periodo))),
  ...dato('recibo.categoria', p.categoria),
  ...dato('recibo.convenio', p.convenio),
  ...(m.area ? [...dato('recibo.tarea', p.tarea), ...dato('recibo.area', p.area)] : []),
  ...dato(
    'recibo.jornada',
    p.jornada_horas &&
      textFor('recibo.jornadaHoras', { horas: showAmount(writeExact(decimal(p.jornada_horas), 0)) }),
  ),
  ...dato('recibo.obraSocial', p.obra_social),
  ...(p.forma_pago === '3' && !m.cuenta
    ? dato('recibo.pago', textFor('recibo.pagoCuenta'))
    : p.forma_pago === '3'
      ? dato(
          'recibo.pagoCuenta',
          [p.banco, p.cbu ? `CBU …${p.cbu.slice(-6)}` : null].filter(Boolean).join(', ') || null,
        )
      : dato('recibo.pago', textFor(p.forma_pago === '1' ? 'recibo.pagoEfectivo' : 'recibo.pagoCheque'))),
];

/** Date, period and bank of the last deposit of social charges: art. 12 DL 17.250/67. */
const deposito = ({ liquidacion: l }: ReciboSource): ReciboDatum => ({
  etiqueta: textFor('recibo.deposito'),
  valor:
    l.periodo_deposito === null && l.fecha_deposito === null
      ? textFor('recibo.sinDato')
      : textFor('recibo.depositoValor', {
          periodo: l.periodo_deposito ? showDate(l.periodo_deposito) : '—',
          fecha: l.fecha_deposito ? showDate(l.fecha_deposito) : '—',
          banco: l.banco_deposito ?? '—',
        }),
});
