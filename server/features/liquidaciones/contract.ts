// Payroll runs as doors and other features ask for them.
import type {
  CadenaDeCorrecciones,
  CobradoAlEgreso,
  ComparacionCable,
  FaltaDelMes,
  LineaCable,
  PagoDeLiquidacion,
  PersonasDeLiquidacion,
  PorQue,
  ReciboCompleto,
  ResumenDeLiquidacion,
  RevisionDeLiquidacion,
} from '../../../core/api/liquidaciones.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { ordenesDeLiquidaciones } from './ordenes.ts';
export { documentar } from './tareas.ts';
export { miradas } from './sql/chequeos.ts';
export { causasEntre } from './cadena.ts';
export { novedadesEsperadas } from './chequeos.ts';
export { congelado, pagada } from './reglas.ts';
export { lineaCable, totalesCable, hallarRecibo } from './revision.ts';
export { causasCable } from './porQue.ts';
export { conEntradas, conProcedencia, otroValor } from './explicar.ts';

/** A run against another. The result is for who asked, and for a while. */
export interface Comparaciones {
  readonly iniciar: (
    id: number,
    contra: number | null,
    quien: Quien,
  ) => Result<{ readonly comparacion: string; readonly trabajo: string }>;
  readonly resultado: (id: string, quien: Quien) => Result<ComparacionCable>;
}

/** Runs: their calculation, their receipts, where each amount comes from, what was paid. */
export interface LiquidacionesOffer {
  readonly calcular: (
    id: number,
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  readonly detener: (id: number) => Promise<Result<null>>;
  readonly recalcular: (id: number, idPersonal: number, clave: string, quien: Quien) => Promise<Result<null>>;
  /** What somebody who goes owes in later months, brought to this run within the law's limit. */
  readonly cobrarAlEgreso: (
    id: number,
    idPersonal: number,
    clave: string,
    quien: Quien,
  ) => Promise<Result<CobradoAlEgreso>>;
  readonly personas: (id: number) => Promise<Result<PersonasDeLiquidacion>>;
  readonly resumen: (id: number, quien: Quien) => Promise<Result<ResumenDeLiquidacion>>;
  /** What the tables lack for a month, before its run is created. */
  readonly falta: (o: {
    readonly periodo: string;
    readonly fecha_pago: string | null;
    readonly id_tipo: number | null;
    readonly legajos?: readonly number[];
  }) => Promise<Result<FaltaDelMes>>;
  readonly chequeos: (id: number) => Promise<Result<RevisionDeLiquidacion>>;
  readonly recibo: (id: number) => Promise<Result<ReciboCompleto>>;
  readonly pago: (id: number) => Promise<Result<PagoDeLiquidacion>>;
  readonly cadena: (id: number) => Promise<Result<CadenaDeCorrecciones>>;
  readonly porQue: (id: number) => Promise<Result<PorQue>>;
  readonly explicar: (
    id: number,
    idConcepto: number,
    instancia: LineaCable['instancia'] | undefined,
  ) => Promise<Result<unknown>>;
  readonly comparaciones: Comparaciones;
  readonly verificar: () => Promise<Result<{ readonly trabajo: string }>>;
  readonly reconstruir: () => Promise<Result<{ readonly trabajo: string }>>;
}
