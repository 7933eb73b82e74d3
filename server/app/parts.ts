// The parts of the product that the server assembles, loaded only once SQLite is known to be available.
import type { Result } from '../../core/kit/failure.ts';
import { copyState } from '../directory/copyState.ts';
import type { OpenEmpresa } from './service.ts';
import type { Company, Requester } from '../kernel/company.ts';
import { isOwnKey } from '../kernel/headSigner.ts';

export interface Parts {
  readonly abrirEmpresa: OpenEmpresa;
  /** Packages of concepts that a new company may start with. */
  readonly paquetes: readonly string[];
  readonly instalarPaquete: (e: Company, paquete: string, quien: Requester) => Promise<Result<unknown>>;
  /** Writes the demonstration company if it is empty; gives its name. */
  readonly sembrarDemo: (
    e: Company,
    quien: Requester,
  ) => Promise<Result<{ readonly razon_social: string; readonly cuit: string }>>;
}

/** What the doors use of the parts, and of the data folder. */
export const doorParts = ({ instalarPaquete, paquetes, sembrarDemo }: Parts, datos: string) => ({
  instalarPaquete,
  paquetes,
  sembrarDemo,
  claveEnLaCarpeta: isOwnKey(datos),
  copias: () => copyState(datos),
});

export const loadParts = async (): Promise<Parts> => {
  const [{ openEmpresa }, { installPaquete, seedDemo }, { paquetes }] = await Promise.all([
    import('./company.ts'),
    import('./install.ts'),
    import('../../core/packs/index.ts'),
  ]);
  return {
    abrirEmpresa: openEmpresa,
    paquetes: paquetes.map((p) => p.codigo),
    instalarPaquete: installPaquete,
    sembrarDemo: seedDemo,
  };
};
