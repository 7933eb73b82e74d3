// How each fact changes the record of a payroll run. It accepts every fact ever written.
import {
  isSameLine,
  type CalculationSummary,
  type CorridaPago,
  type LineCorrection,
  type LiquidacionFact,
  type LiquidacionFields,
} from './liquidacionFact.ts';

/** The state while it is built. */
interface Draft {
  version: number;
  cabecera: LiquidacionFields | null;
  lote: string | null;
  resumen: CalculationSummary | null;
  excluidos: Record<number, string>;
  motivos: Record<number, string>;
  correcciones: Record<number, readonly LineCorrection[]>;
  pago: CorridaPago | null;
}
type Of<T extends LiquidacionFact['type']> = Extract<LiquidacionFact, { type: T }>;

/** The reason, which travels in the personal part. */
const motivoDe = (f: LiquidacionFact): string =>
  typeof f.personal?.['motivo'] === 'string' ? f.personal['motivo'] : '';

const corregir = (d: Draft, f: Of<'importeCorregido'>): void => {
  const { id_personal, ...c } = f.data,
    otras = (d.correcciones[id_personal] ?? []).filter((x) => !isSameLine(x, c));
  d.correcciones[id_personal] = [...otras, { ...c, motivo: motivoDe(f) }];
};
const retirar = (d: Draft, { data }: Of<'correccionRetirada'>): void => {
  const quedan = (d.correcciones[data.id_personal] ?? []).filter((x) => !isSameLine(x, data));
  if (quedan.length > 0) d.correcciones[data.id_personal] = quedan;
  else delete d.correcciones[data.id_personal];
};
/** A run paid without files was paid on its own payment date. */
const pagoDe = ({ cabecera }: Draft, f: Of<'liquidacionPagada'>): CorridaPago | null =>
  f.data.pago ?? (cabecera && { fecha: cabecera.fecha_pago, id_banco: null, archivos: [] });

export const recordLiquidacion = (d: Draft, f: LiquidacionFact): void => {
  d.version += 1;
  switch (f.type) {
    case 'liquidacionCreada':
      d.cabecera = f.data;
      break;
    case 'liquidacionModificada':
      d.cabecera = d.cabecera && { ...d.cabecera, ...f.data };
      d.resumen = null;
      break;
    case 'calculoIniciado':
      d.lote = f.data.lote;
      break;
    case 'liquidacionCalculada':
      d.resumen = f.data;
      d.lote = f.data.lote;
      break;
    case 'personaRecalculada':
      d.resumen = f.data.resumen;
      break;
    case 'calculoAbandonado':
      d.lote = null;
      d.resumen = null;
      break;
    case 'personaExcluida':
      d.excluidos[f.data.id_personal] = motivoDe(f) || (f.data.motivo ?? '');
      break;
    case 'personaIncluida':
      delete d.excluidos[f.data.id_personal];
      break;
    case 'rectificacionFundada':
      d.motivos[f.data.id_personal] = motivoDe(f);
      break;
    case 'importeCorregido':
      corregir(d, f);
      break;
    case 'correccionRetirada':
      retirar(d, f);
      break;
    case 'liquidacionPagada':
      d.pago = pagoDe(d, f);
      break;
    case 'liquidacionReabierta':
      d.pago = null;
      break;
    case 'reciboAceptado':
    case 'liquidacionAprobada':
    case 'liquidacionCerrada':
    case 'liquidacionAnulada':
      break;
  }
};
