// The receipt as a document: sections A to D of the legal form in force (LCT art. 140, Dto 407/2026 Anexo I art. 5), as data to draw anywhere.
import { CERO, decimal, escribir, escribirExacto, mostrarImporte, type Decimal } from '../kit/money.ts';
import {
  anioDe,
  diaDe,
  mesDe,
  mostrarFecha,
  periodoDe,
  ultimoDia,
  type Fecha,
  type Periodo,
} from '../kit/period.ts';
import { texto } from '../kit/texto.ts';
import type { Linea, Recibo } from '../payroll/run.ts';
import { claveDeInstancia } from '../payroll/clave.ts';
import { enLetras } from '../payroll/letras.ts';
import { modeloDe, type ModeloRecibo } from './modeloRecibo.ts';

export const GRUPOS_COSTO = [
  'seguridad_social',
  'inssjp',
  'obra_social',
  'art',
  'sindical',
  'camaras',
  'otros',
] as const;
export type GrupoCosto = (typeof GRUPOS_COSTO)[number];

/** What the receipt says beside its lines. Texts as they are to be read; null where there is none. */
export interface DatosRecibo {
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
    readonly fecha_ingreso: Fecha;
    readonly fecha_antiguedad: Fecha | null;
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
    readonly fecha_pago: Fecha;
    readonly lugar_pago: string | null;
    readonly periodo_deposito: Periodo | null;
    readonly fecha_deposito: Fecha | null;
    readonly banco_deposito: string | null;
    /** Not yet closed: the document says so. */
    readonly borrador: boolean;
  };
  readonly recibo: Recibo;
  readonly conceptos: ReadonlyMap<
    number,
    { readonly orden_impresion: number; readonly grupo_costo: GrupoCosto | null }
  >;
  /** Lines whose amount was set by hand. */
  readonly fijados?: readonly { readonly id_concepto: number; readonly linea: string }[] | undefined;
  /** How it is laid out; without it, the legal model of its period. */
  readonly modelo?: ModeloRecibo | undefined;
  /** By which anybody can ask whether it is valid; absent of what has not been approved. */
  readonly codigo?: string | undefined;
}

export interface Dato {
  readonly etiqueta: string;
  readonly valor: string;
}
/** Amounts in wire form ('1209365.00'); `base` and `cantidad` as they are to be read, empty where there is none. */
export interface FilaRecibo {
  readonly codigo: string;
  readonly texto: string;
  readonly base: string;
  readonly cantidad: string;
  readonly importe: string;
  readonly columna: 'remunerativo' | 'no_remunerativo' | 'descuento' | 'contribucion';
}
export interface FilaCosto {
  readonly grupo: string;
  readonly trabajador: string | null;
  readonly empleador: string | null;
  readonly total: string;
}
export interface DocumentoRecibo {
  readonly titulo: string;
  readonly descripcion: string;
  readonly periodo: Periodo;
  readonly legajo: number;
  readonly borrador: boolean;
  readonly empleador: readonly Dato[];
  readonly trabajador: readonly Dato[];
  readonly deposito: Dato;
  readonly contribuciones: readonly FilaRecibo[];
  readonly totalContribuciones: string;
  readonly lineas: readonly FilaRecibo[];
  readonly totales: {
    readonly remunerativo: string;
    readonly no_remunerativo: string;
    readonly descuentos: string;
    readonly bruto: string;
  };
  readonly neto: string;
  readonly netoEnLetras: string;
  readonly costo: { readonly filas: readonly FilaCosto[]; readonly total: string };
  readonly lugarYFecha: string;
  readonly firmante: string | null;
  readonly modelo: ModeloRecibo;
  readonly codigo: string | null;
}

export const documentoRecibo = (d: DatosRecibo): DocumentoRecibo => {
  const orden = (l: Linea): number => d.conceptos.get(l.id_concepto)?.orden_impresion ?? 0;
  const impresas = d.recibo.lineas
    .filter((l) => l.tipo !== 'auxiliar' && l.importe !== CERO)
    .toSorted((a, b) => orden(a) - orden(b) || a.codigo - b.codigo);
  const fijados = new Set(d.fijados?.map((f) => `${f.id_concepto}|${f.linea}`)),
    fila = (l: Linea): FilaRecibo =>
      filaDe(fijados.has(`${l.id_concepto}|${claveDeInstancia(l.instancia)}`) ? sinCuenta(l) : l);
  const { totales: t } = d.recibo,
    modelo = d.modelo ?? modeloDe(undefined, d.liquidacion.periodo);
  return {
    titulo: texto('recibo.titulo'),
    descripcion: d.liquidacion.descripcion,
    periodo: d.liquidacion.periodo,
    legajo: d.persona.legajo,
    borrador: d.liquidacion.borrador,
    empleador: empleador(d),
    trabajador: trabajador(d, modelo),
    deposito: deposito(d),
    contribuciones: impresas.filter((l) => l.tipo === 'contribucion').map(fila),
    totalContribuciones: escribir(t.contribuciones),
    lineas: [
      ...['remunerativo', 'no_remunerativo', 'descuento'].flatMap((tipo) =>
        impresas.filter((l) => l.tipo === tipo),
      ),
    ].map(fila),
    totales: {
      remunerativo: escribir(t.remunerativo),
      no_remunerativo: escribir(t.no_remunerativo),
      descuentos: escribir(t.descuentos),
      bruto: escribir(t.remunerativo + t.no_remunerativo),
    },
    neto: escribir(t.neto),
    netoEnLetras:
      t.neto < CERO
        ? texto('recibo.sonPesosNegativo', { letras: enLetras(-t.neto) })
        : texto('recibo.sonPesos', { letras: enLetras(t.neto) }),
    costo: costo(d, impresas),
    lugarYFecha: texto('recibo.lugarFecha', {
      lugar: d.liquidacion.lugar_pago ?? modelo.lugar_pago ?? d.empresa.localidad,
      fecha: fechaLarga(d.liquidacion.fecha_pago),
    }),
    firmante: d.empresa.firmante,
    modelo,
    codigo: d.codigo ?? null,
  };
};

/** Of an amount set by hand the base and the rate are of the sum that it replaced: printed beside it they would say a false one. Days and hours stay: they were worked (LCT art. 140). */
const sinCuenta = (l: Linea): Linea => ({
  ...l,
  base: null,
  valor: null,
  cantidad: l.unidad === '%' ? null : l.cantidad,
});

/** A line taken back is kept with base, quantity and amount below zero, for what adds them up; printed, only the quantity carries the sign: base by quantity must give the amount. */
const signoDeBase = (l: Linea): bigint => (l.instancia.tipo === 'anulada' && l.cantidad !== null ? -1n : 1n);

const filaDe = (l: Linea): FilaRecibo => ({
  codigo: String(l.codigo).padStart(4, '0'),
  texto: l.periodo_ajuste ? `${l.texto} (${mostrarFecha(l.periodo_ajuste)})` : l.texto,
  base: l.base === null ? '' : mostrarImporte(escribir(signoDeBase(l) * l.base)),
  cantidad: cantidad(l),
  importe: escribir(l.importe),
  columna: l.tipo as FilaRecibo['columna'],
});

const UNIDADES = {
  dias: 'recibo.unidades.dias',
  horas: 'recibo.unidades.horas',
  anios: 'recibo.unidades.anios',
  unidades: 'recibo.unidades.unidades',
} as const;

/** «11 %», «30 días», «6 × 5.000,00»: the unit that art. 140 asks for. */
const cantidad = (l: Linea): string => {
  if (l.cantidad === null) return '';
  const numero = mostrarImporte(escribirExacto(l.cantidad, 0));
  if (l.unidad === '%') return `${numero} %`;
  const clave = l.unidad === null ? undefined : UNIDADES[l.unidad as keyof typeof UNIDADES];
  const conUnidad = clave ? `${numero} ${texto(clave)}` : numero;
  return l.valor !== null && l.base === null
    ? `${conUnidad} × ${mostrarImporte(escribir(l.valor))}`
    : conUnidad;
};

const dato = (etiqueta: Parameters<typeof texto>[0], valor: string | null): Dato[] =>
  valor ? [{ etiqueta: texto(etiqueta), valor }] : [];

const empleador = ({ empresa: e }: DatosRecibo): Dato[] => [
  ...dato('recibo.razonSocial', e.razon_social),
  ...dato('recibo.cuit', e.cuit),
  ...dato('recibo.domicilio', `${e.domicilio}, ${e.localidad}`),
  ...dato('recibo.actividad', e.actividad),
];

const trabajador = ({ persona: p, liquidacion: l }: DatosRecibo, m: ModeloRecibo): Dato[] => [
  ...dato('recibo.trabajador', p.nombre),
  ...dato('recibo.cuil', p.cuil),
  ...dato('recibo.legajo', String(p.legajo).padStart(4, '0')),
  ...dato('recibo.ingreso', mostrarFecha(p.fecha_ingreso)),
  ...(p.fecha_antiguedad && p.fecha_antiguedad !== p.fecha_ingreso
    ? dato('recibo.antiguedadDesde', mostrarFecha(p.fecha_antiguedad))
    : []),
  ...dato('recibo.antiguedad', antiguedad(p.fecha_antiguedad ?? p.fecha_ingreso, ultimoDia(l.periodo))),
  ...dato('recibo.categoria', p.categoria),
  ...dato('recibo.convenio', p.convenio),
  ...(m.area ? [...dato('recibo.tarea', p.tarea), ...dato('recibo.area', p.area)] : []),
  ...dato(
    'recibo.jornada',
    p.jornada_horas &&
      texto('recibo.jornadaHoras', { horas: mostrarImporte(escribirExacto(decimal(p.jornada_horas), 0)) }),
  ),
  ...dato('recibo.obraSocial', p.obra_social),
  ...(p.forma_pago === '3' && !m.cuenta
    ? dato('recibo.pago', texto('recibo.pagoCuenta'))
    : p.forma_pago === '3'
      ? dato(
          'recibo.pagoCuenta',
          [p.banco, p.cbu ? `CBU …${p.cbu.slice(-6)}` : null].filter(Boolean).join(', ') || null,
        )
      : dato('recibo.pago', texto(p.forma_pago === '1' ? 'recibo.pagoEfectivo' : 'recibo.pagoCheque'))),
];

/** Date, period and bank of the last deposit of social charges: art. 12 DL 17.250/67. */
const deposito = ({ liquidacion: l }: DatosRecibo): Dato => ({
  etiqueta: texto('recibo.deposito'),
  valor:
    l.periodo_deposito === null && l.fecha_deposito === null
      ? texto('recibo.sinDato')
      : texto('recibo.depositoValor', {
          periodo: l.periodo_deposito ? mostrarFecha(l.periodo_deposito) : '—',
          fecha: l.fecha_deposito ? mostrarFecha(l.fecha_deposito) : '—',
          banco: l.banco_deposito ?? '—',
        }),
});

/** «9 años y 2 meses», counted to the last day of the month. */
export const antiguedad = (desde: Fecha, hasta: Fecha): string => {
  // The last day of a month completes it, whatever day the count began on.
  const incompleto = diaDe(hasta) < diaDe(desde) && hasta !== ultimoDia(periodoDe(hasta));
  const total = Math.max(
    0,
    (anioDe(hasta) - anioDe(desde)) * 12 + mesDe(hasta) - mesDe(desde) - (incompleto ? 1 : 0),
  );
  const anios = Math.floor(total / 12),
    meses = total % 12;
  const a = anios === 0 ? '' : anios === 1 ? texto('recibo.unAnio') : texto('recibo.anios', { n: anios });
  const m = meses === 0 ? '' : meses === 1 ? texto('recibo.unMes') : texto('recibo.meses', { n: meses });
  return a && m ? texto('recibo.yMeses', { anios: a, meses: m }) : a || m || texto('recibo.menosDeUnMes');
};

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
export const fechaLarga = (f: Fecha): string => `${diaDe(f)} de ${MESES[mesDe(f) - 1]!} de ${anioDe(f)}`;
export const periodoLargo = (p: Periodo): string => `${MESES[mesDe(p) - 1]!} de ${anioDe(p)}`;

const oNada = (a: Decimal): string | null => (a === CERO ? null : escribir(a));

/** Net, what both sides pay by group, and other discounts: together the gross plus the contributions, exactly. */
const costo = (d: DatosRecibo, lineas: readonly Linea[]): DocumentoRecibo['costo'] => {
  const suma = (tipo: Linea['tipo'], grupo: GrupoCosto | null): Decimal =>
    lineas.reduce(
      (a, l) =>
        l.tipo === tipo && (d.conceptos.get(l.id_concepto)?.grupo_costo ?? null) === grupo
          ? a + l.importe
          : a,
      CERO,
    );
  const t = d.recibo.totales;
  const grupos = GRUPOS_COSTO.map((g) => ({
    grupo: texto(`recibo.grupos.${g}`),
    trabajador: suma('descuento', g),
    empleador: suma('contribucion', g) + (g === 'otros' ? suma('contribucion', null) : CERO),
  }))
    .filter((g) => g.trabajador !== CERO || g.empleador !== CERO)
    .map(
      (g): FilaCosto => ({
        grupo: g.grupo,
        trabajador: oNada(g.trabajador),
        empleador: oNada(g.empleador),
        total: escribir(g.trabajador + g.empleador),
      }),
    );
  const otros = suma('descuento', null);
  return {
    filas: [
      {
        grupo: texto('recibo.netoTrabajador'),
        trabajador: escribir(t.neto),
        empleador: null,
        total: escribir(t.neto),
      },
      ...grupos,
      ...(otros === CERO
        ? []
        : [
            {
              grupo: texto('recibo.otrosDescuentos'),
              trabajador: escribir(otros),
              empleador: null,
              total: escribir(otros),
            },
          ]),
    ],
    total: escribir(t.remunerativo + t.no_remunerativo + t.contribuciones),
  };
};
