// The documents of a run: what a receipt said when it was issued, whole, so that it can be printed and put back without anything else.
import type { Cabecera, LiquidacionState } from '../../core/domain/liquidacion.ts';
import { CERO, type Decimal } from '../../core/kit/money.ts';
import type { ModeloRecibo } from '../../core/outputs/modeloRecibo.ts';
import type { DatosRecibo } from '../../core/outputs/recibo.ts';
import type { Problema, Totales } from '../../core/payroll/run.ts';
import type { ReciboGuardado } from './sql/recibos.ts';
import type { DatosFijos, OrdenImpresion } from './datosRecibo.ts';
import { acumular } from './lote.ts';
import { desempaquetar, indiceDe, type Diccionario, type IndiceDiccionario } from './empaque.ts';
import type { EstadoRecibo, ReciboEmpacado } from './reciboEmpacado.ts';

/** Named after the state that is being closed: the closing fact is the next version of the run. */
/** Documents that one transaction of a closing issues. */
export const POR_TANDA = 250;

export const nombreDeEmision = (id: number, e: LiquidacionState): string =>
  `${id}/${e.phase === 'cerrada' ? e.version - 1 : e.version}`;

export interface Documento {
  readonly v: 1;
  readonly datos: DatosFijos;
  readonly orden: OrdenImpresion;
  readonly diccionario: Diccionario;
  readonly recibo: Omit<ReciboGuardado, 'id' | 'diccionario' | 'nombre' | 'acumulados'>;
  /** How it was laid out; absent in those issued before layouts could be chosen: the legal one of its period. */
  readonly modelo?: ModeloRecibo;
}

/** With the entries of the dictionary that its lines use, and no others. */
export const documento = (
  r: ReciboGuardado,
  datos: DatosFijos,
  orden: OrdenImpresion,
  entradas: Diccionario,
  modelo: ModeloRecibo,
): Documento => {
  const usados = new Set(r.lineas.split('\n').map((l) => Number(l.split('|')[0])));
  const {
    estado,
    remunerativo,
    no_remunerativo,
    descuentos,
    neto,
    contribuciones,
    legajo,
    lineas,
    problemas,
    posicion,
    entrada,
    resultado,
  } = r;
  const recibo = {
    estado,
    remunerativo,
    no_remunerativo,
    descuentos,
    neto,
    contribuciones,
    legajo,
    lineas,
    problemas,
    posicion,
    entrada,
    resultado,
  };
  return {
    v: 1,
    datos: { ...datos, liquidacion: { ...datos.liquidacion, borrador: false } },
    orden: orden.filter(([id]) => usados.has(id)),
    diccionario: entradas.filter(([id]) => usados.has(id)),
    recibo,
    modelo,
  };
};

/** A document as a stored receipt again. */
export const reciboDeDocumento = (
  idPersonal: number,
  d: Documento,
  c: Pick<Cabecera, 'periodo' | 'fecha_pago'>,
): ReciboEmpacado => {
  const r = d.recibo;
  return {
    id_personal: idPersonal,
    legajo: r.legajo ?? d.datos.persona.legajo,
    nombre: d.datos.persona.nombre,
    estado: r.estado as EstadoRecibo,
    lineas: r.lineas,
    problemas: problemasDe(r),
    entrada: r.entrada,
    resultado: r.resultado,
    totales:
      r.neto === null
        ? null
        : [r.remunerativo!, r.no_remunerativo!, r.descuentos!, r.neto, r.contribuciones!],
    acumulados: acumular(desempaquetar(r.lineas, indiceDe(d.diccionario)), c.periodo, c.fecha_pago),
  };
};

/** Does a stored receipt say what was issued? */
export const reciboIgual = (r: ReciboGuardado, d: Documento): boolean =>
  (
    [
      'estado',
      'remunerativo',
      'no_remunerativo',
      'descuentos',
      'neto',
      'contribuciones',
      'legajo',
      'lineas',
      'problemas',
      'entrada',
      'resultado',
    ] as const
  ).every((c) => r[c] === d.recibo[c]);

type EnCentavos = Pick<
  ReciboGuardado,
  'remunerativo' | 'no_remunerativo' | 'descuentos' | 'neto' | 'contribuciones'
>;
export const mismosTotales = (a: EnCentavos, b: EnCentavos): boolean =>
  (['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const).every(
    (t) => a[t] === b[t],
  );

const decimal = (centavos: number | null): Decimal =>
  centavos === null ? CERO : BigInt(centavos) * 1_000_000n;
export const totalesDe = (r: EnCentavos): Totales => ({
  remunerativo: decimal(r.remunerativo),
  no_remunerativo: decimal(r.no_remunerativo),
  descuentos: decimal(r.descuentos),
  neto: decimal(r.neto),
  contribuciones: decimal(r.contribuciones),
});
export const problemasDe = (r: Pick<ReciboGuardado, 'problemas'>): readonly Problema[] =>
  r.problemas === null ? [] : (JSON.parse(r.problemas) as readonly Problema[]);

/** What the printed form takes. */
export const datosDeImpresion = (
  idPersonal: number,
  r: Pick<
    ReciboGuardado,
    'lineas' | 'problemas' | 'remunerativo' | 'no_remunerativo' | 'descuentos' | 'neto' | 'contribuciones'
  >,
  datos: DatosFijos,
  orden: OrdenImpresion,
  indice: IndiceDiccionario,
  como: Pick<DatosRecibo, 'modelo' | 'codigo' | 'fijados'> = {},
): DatosRecibo => ({
  ...datos,
  ...como,
  recibo: {
    id_personal: idPersonal,
    lineas: desempaquetar(r.lineas, indice),
    totales: totalesDe(r),
    problemas: problemasDe(r),
  },
  conceptos: new Map(
    orden.map(([id, orden_impresion, grupo_costo]) => [id, { orden_impresion, grupo_costo }]),
  ),
});
