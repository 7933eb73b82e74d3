// The contract of payroll runs, for doors and other features.
import type {
  WireCorrectionChain,
  CollectedAtEgreso,
  WireComparison,
  MissingForMes,
  WireLine,
  WireLineInWords,
  LiquidacionPago,
  LiquidacionPersonas,
  NetoChange,
  FullRecibo,
  LiquidacionSummary,
  LiquidacionReview,
} from '../../../core/api/liquidaciones.ts';
import type { AuditChainState } from '../../directory/auditChain.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { liquidacionesCommands } from './commands.ts';
export { issueDocumentos } from './tasks.ts';
export { checkedPersonas } from './sql/checks.ts';
export { causesBetween } from './correctionChain.ts';
export { expectedNovedades } from './checks.ts';
export { frozenRefusal, paidRefusal } from './rules.ts';
export { toWireLine, toWireTotals, findRecibo } from './revision.ts';
export { CAUSE_TEXT, toWireCauses } from './whyNetoChanged.ts';
export { withInputs, withProvenance, isOtherValue, type ReciboInputs } from './explain.ts';

/** Comparing a run with another. The result is for its requester, and for a while. */
export interface Comparisons {
  readonly iniciar: (
    id: number,
    contra: number | null,
    quien: Requester,
  ) => Result<{ readonly comparacion: string; readonly trabajo: string }>;
  readonly resultado: (id: string, quien: Requester) => Result<WireComparison>;
}

/** Runs: calculation, receipts, the origin of each amount, payment. */
export interface LiquidacionesOffer {
  readonly calcular: (
    id: number,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  readonly detener: (id: number) => Promise<Result<null>>;
  readonly recalcular: (
    id: number,
    idPersonal: number,
    clave: string,
    quien: Requester,
  ) => Promise<Result<null>>;
  /** Brings to this run what a leaver owes in later months, within the law's limit. */
  readonly cobrarAlEgreso: (
    id: number,
    idPersonal: number,
    clave: string,
    quien: Requester,
  ) => Promise<Result<CollectedAtEgreso>>;
  readonly personas: (id: number) => Promise<Result<LiquidacionPersonas>>;
  readonly resumen: (id: number, quien: Requester) => Promise<Result<LiquidacionSummary>>;
  /** What the tables lack for a month, before its run is created. */
  readonly falta: (o: {
    readonly periodo: string;
    readonly fecha_pago: string | null;
    readonly id_tipo: number | null;
    readonly legajos?: readonly number[];
  }) => Promise<Result<MissingForMes>>;
  readonly chequeos: (id: number) => Promise<Result<LiquidacionReview>>;
  readonly recibo: (id: number) => Promise<Result<FullRecibo>>;
  readonly pago: (id: number) => Promise<Result<LiquidacionPago>>;
  readonly cadena: (id: number) => Promise<Result<WireCorrectionChain>>;
  readonly porQue: (id: number) => Promise<Result<NetoChange>>;
  /** One of the requester's own receipts, line by line. */
  readonly enPalabras: (id: number, quien: Requester) => Promise<Result<WireLineInWords[]>>;
  readonly explicar: (
    id: number,
    idConcepto: number,
    instancia: WireLine['instancia'] | undefined,
  ) => Promise<Result<unknown>>;
  readonly comparaciones: Comparisons;
  /** `auditoria`: how to check the audit, which is outside the company. */
  readonly verificar: (
    auditoria?: () => Promise<AuditChainState>,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  readonly reconstruir: () => Promise<Result<{ readonly trabajo: string }>>;
}
