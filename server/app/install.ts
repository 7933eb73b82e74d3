// Installs packages of concepts and the demonstration company through the same writes as everything else.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import { tallerDe } from './company.ts';
import type { Company, Quien } from '../kernel/company.ts';
import type { Avance } from '../kernel/store.ts';
import { EMPRESA } from '../demo/empresa.ts';
import { DEMO_INICIAL, type PedidoDemo } from '../demo/generar.ts';

/** The rows of a package, in a company that does not have them yet. Again, it writes nothing. */
export const instalar = async (e: Company, paquete: string, quien: Quien): Promise<Result<unknown>> => {
  const { almacen } = tallerDe(e);
  return almacen.tareas['runs.instalar']({ paquete, quien, ahora: almacen.ahora() });
};

/** The demonstration company of a size, with its months closed. Cut short, it goes on where it was; again, it writes nothing. */
export const sembrarDe = async (
  e: Company,
  quien: Quien,
  pedido: PedidoDemo,
  avance?: Avance,
): Promise<Result<{ readonly razon_social: string; readonly cuit: string }>> => {
  const r = await tallerDe(e).almacen.tareas['runs.sembrar']({ pedido, quien }, avance);
  return isLeft(r) ? r : ok({ razon_social: EMPRESA.razon_social, cuit: EMPRESA.cuit });
};
export const sembrar = (
  e: Company,
  quien: Quien,
): Promise<Result<{ readonly razon_social: string; readonly cuit: string }>> =>
  sembrarDe(e, quien, DEMO_INICIAL);
