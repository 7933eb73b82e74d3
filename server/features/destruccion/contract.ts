// The contract of destroying a company, which is of the installation: a company cannot keep what outlives it.
import type { DestruccionCommand, DestruccionState } from '../../../core/domain/destruccion.ts';
import type { Result } from '../../../core/kit/failure.ts';

export interface Destructions {
  readonly state: (idEmpresa: string) => Promise<DestruccionState>;
  readonly order: (idEmpresa: string, c: DestruccionCommand) => Promise<Result<DestruccionState>>;
  /** Destroys those whose day came, and again those that a copy brought back; gives how many. */
  readonly run: () => Promise<number>;
}
/** What the handlers need beside the common context. */
export interface WithDestructions {
  readonly destrucciones: Destructions;
}
