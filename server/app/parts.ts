// The parts of the product that the server puts together, loaded only once SQLite is known to be there.
import type { Result } from '../../core/kit/failure.ts';
import type { AbrirEmpresa } from './service.ts';
import type { Company, Quien } from '../kernel/company.ts';

export interface Parts {
  readonly abrirEmpresa: AbrirEmpresa;
  /** Packages of concepts that a new company may start with. */
  readonly paquetes: readonly string[];
  readonly instalarPaquete: (e: Company, paquete: string, quien: Quien) => Promise<Result<unknown>>;
  /** Writes the demonstration company when it is empty; gives how it is called. */
  readonly sembrarDemo: (
    e: Company,
    quien: Quien,
  ) => Promise<Result<{ readonly razon_social: string; readonly cuit: string }>>;
}

export const cargarPartes = async (): Promise<Parts> => {
  const [{ abrirEmpresa }, { instalar, sembrar }, { paquetes }] = await Promise.all([
    import('./company.ts'),
    import('./install.ts'),
    import('../../core/packs/index.ts'),
  ]);
  return {
    abrirEmpresa,
    paquetes: paquetes.map((p) => p.codigo),
    instalarPaquete: instalar,
    sembrarDemo: sembrar,
  };
};
