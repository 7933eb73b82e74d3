// The documents of a run: everything that a receipt said when it was issued, so that it can be printed or
// restored from the document alone.
import type { LiquidacionFields, LiquidacionState } from '../../core/domain/liquidacionFact.ts';
import { ZERO, type Decimal } from '../../core/kit/money.ts';
import type { ReciboTemplate } from '../../core/outputs/reciboTemplate.ts';
import type { ReciboSource } from '../../core/outputs/recibo.ts';
import type { ReciboProblem, ReciboTotals } from '../../core/payroll/run.ts';
import { documentoSeal, type DocumentoRow } from './sql/documentos.ts';
import type { SavedRecibo } from './sql/recibos.ts';
import type { FixedReciboData, PrintOrder } from './reciboData.ts';
import { accumulateLines } from './calculator.ts';
import { unpackLines, dictionaryIndexOf, type Dictionary, type DictionaryIndex } from './shapes/packing.ts';
import type { PackedRecibo } from './shapes/packedRecibo.ts';
import { readJson, type Json } from '../kernel/json.ts';
import type { PersonaKeyReads } from '../kernel/personaKeys.ts';
import { reciboFigures } from './reciboFigures.ts';

/** Documents that one transaction of a closing issues. */
export const DOCUMENTOS_PER_BATCH = 250;

/** Named after the state that is being closed: the closing fact is the next version of the run. */
export const emisionName = (id: number, e: LiquidacionState): string =>
  `${id}/${e.phase === 'cerrada' ? e.version - 1 : e.version}`;

export interface ReciboDocumento {
  readonly v: 1;
  readonly datos: FixedReciboData;
  readonly orden: PrintOrder;
  readonly diccionario: Dictionary;
  readonly recibo: Omit<SavedRecibo, 'id' | 'diccionario' | 'nombre' | 'acumulados'>;
  /**
   * The layout; absent in documents issued before layouts could be chosen, which have the legal one of their
   * period.
   */
  readonly modelo?: ReciboTemplate;
}

/** The text of a document; undefined when its person was erased. Throws when its bytes were altered. */
export const openDocumento = (
  claves: PersonaKeyReads,
  emision: string,
  d: DocumentoRow,
): Json<ReciboDocumento> | undefined =>
  d.cuerpo.length === 0
    ? undefined
    : claves.abrir<Json<ReciboDocumento>>(
        d.id_personal,
        documentoSeal(emision, d.id_personal),
        Buffer.from(d.cuerpo),
      );

/** The document of a receipt, with only the dictionary entries that its lines use. */
export const documento = (
  r: SavedRecibo,
  datos: FixedReciboData,
  orden: PrintOrder,
  entradas: Dictionary,
  modelo: ReciboTemplate,
): ReciboDocumento => {
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

/** Turns a document back into a stored receipt. */
export const reciboOfDocumento = (
  idPersonal: number,
  d: ReciboDocumento,
  c: Pick<LiquidacionFields, 'periodo' | 'fecha_pago'>,
): PackedRecibo => {
  const r = d.recibo;
  return {
    id_personal: idPersonal,
    legajo: r.legajo ?? d.datos.persona.legajo,
    nombre: d.datos.persona.nombre,
    estado: r.estado,
    lineas: r.lineas,
    problemas: problemsOf(r),
    entrada: r.entrada,
    resultado: r.resultado,
    totales: reciboFigures(r),
    acumulados: accumulateLines(
      unpackLines(r.lineas, dictionaryIndexOf(d.diccionario)),
      c.periodo,
      c.fecha_pago,
    ),
  };
};

/** Whether a stored receipt says the same as what was issued. */
export const reciboMatches = (r: SavedRecibo, d: ReciboDocumento): boolean =>
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
  SavedRecibo,
  'remunerativo' | 'no_remunerativo' | 'descuentos' | 'neto' | 'contribuciones'
>;
export const sameTotals = (a: EnCentavos, b: EnCentavos): boolean =>
  (['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const).every(
    (t) => a[t] === b[t],
  );

const decimal = (centavos: number | null): Decimal =>
  centavos === null ? ZERO : BigInt(centavos) * 1_000_000n;
export const totalsOf = (r: EnCentavos): ReciboTotals => ({
  remunerativo: decimal(r.remunerativo),
  no_remunerativo: decimal(r.no_remunerativo),
  descuentos: decimal(r.descuentos),
  neto: decimal(r.neto),
  contribuciones: decimal(r.contribuciones),
});
export const problemsOf = (r: Pick<SavedRecibo, 'problemas'>): readonly ReciboProblem[] =>
  r.problemas === null ? [] : readJson(r.problemas);

/** The data that the printed form needs. */
export const printingData = (
  idPersonal: number,
  r: Pick<
    SavedRecibo,
    'lineas' | 'problemas' | 'remunerativo' | 'no_remunerativo' | 'descuentos' | 'neto' | 'contribuciones'
  >,
  datos: FixedReciboData,
  orden: PrintOrder,
  indice: DictionaryIndex,
  como: Pick<ReciboSource, 'modelo' | 'codigo' | 'prueba' | 'fijados'> = {},
): ReciboSource => ({
  ...datos,
  ...como,
  recibo: {
    id_personal: idPersonal,
    lineas: unpackLines(r.lineas, indice),
    totales: totalsOf(r),
    problemas: problemsOf(r),
  },
  conceptos: new Map(
    orden.map(([id, orden_impresion, grupo_costo]) => [id, { orden_impresion, grupo_costo }]),
  ),
});
