// The type of a receipt ready to be stored, and the hash function used for it.
import { hash } from 'node:crypto';
import type { ReciboProblem } from '../../../core/payroll/run.ts';

export type ReciboState = 'calculado' | 'aviso' | 'error' | 'corregido' | 'excluido';
/** A receipt ready to be stored. Amounts in cents; totals are null for people without any. */
export interface PackedRecibo {
  readonly id_personal: number;
  readonly legajo: number;
  readonly nombre: string | null;
  readonly estado: ReciboState;
  /** For a receipt corrected by hand that also has a warning: it counts as both. */
  readonly con_aviso?: boolean;
  readonly totales:
    | readonly [
        remunerativo: number,
        no_remunerativo: number,
        descuentos: number,
        neto: number,
        contribuciones: number,
      ]
    | null;
  readonly lineas: string;
  readonly problemas: readonly ReciboProblem[];
  /** Hashes of input and result: sha256, base64url. */
  readonly entrada: string;
  readonly resultado: string;
  /** Sums by concept and accrual month, packed. */
  readonly acumulados: Uint8Array;
}
export const sha = (t: string): string => hash('sha256', t, 'base64url');
