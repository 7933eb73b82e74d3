// Installs packages of concepts and the demonstration company, through the same writes as everything else.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import { workshopOf } from './company.ts';
import type { Company, Requester } from '../kernel/company.ts';
import type { ProgressReport } from '../kernel/store.ts';
import { EMPRESA } from '../demo/empresa.ts';
import { INITIAL_DEMO, type DemoRequest } from '../demo/generateDemo.ts';

/** Installs the rows of a package; does nothing where it is already installed. */
export const installPaquete = async (
  e: Company,
  paquete: string,
  quien: Requester,
): Promise<Result<unknown>> => {
  const { almacen } = workshopOf(e);
  return almacen.tareas['runs.instalar']({ paquete, quien, ahora: almacen.ahora() });
};

/**
 * Writes the demonstration company of a size, with its months closed. After an interruption it continues; if
 * complete, it writes nothing.
 */
export const seedDemoOf = async (
  e: Company,
  quien: Requester,
  pedido: DemoRequest,
  avance?: ProgressReport,
): Promise<Result<{ readonly razon_social: string; readonly cuit: string }>> => {
  const r = await workshopOf(e).almacen.tareas['runs.sembrar']({ pedido, quien }, avance);
  return isLeft(r) ? r : ok({ razon_social: EMPRESA.razon_social, cuit: EMPRESA.cuit });
};
export const seedDemo = (
  e: Company,
  quien: Requester,
): Promise<Result<{ readonly razon_social: string; readonly cuit: string }>> =>
  seedDemoOf(e, quien, INITIAL_DEMO);
