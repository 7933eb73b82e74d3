// One step of the closing as it is told: its state, its proof, and what is done in place.
import type { CierreOrder, CierreProof, CierreStep, ProofFile } from '../../../core/api/cierre.ts';
import { canDo, canWrite, type Action, type Role } from '../../../core/domain/roles.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tables } from '../../../core/tables/index.ts';

export const proof = (texto: string, mas: Partial<CierreProof> = {}): CierreProof => ({
  texto,
  importe: null,
  quien: null,
  cuando: null,
  ...mas,
});

/** A step with nothing to do in place, unless `more` says so. */
export const stepAt = (
  paso: CierreStep['paso'],
  estado: CierreStep['estado'],
  enlace: string,
  more: Partial<CierreStep> = {},
): CierreStep => ({
  paso,
  estado,
  prueba: [],
  bloqueo: null,
  enlace,
  orden: null,
  importe: null,
  disenios: [],
  disenio: null,
  ...more,
});

/** Several things of a kind: all done, some, or none. */
export const stateOfAll = (done: readonly boolean[]): 'hecho' | 'parte' | 'falta' =>
  done.length > 0 && done.every(Boolean) ? 'hecho' : done.some(Boolean) ? 'parte' : 'falta';

const ASKS: Readonly<Record<Exclude<CierreOrder, 'crear'>, Action>> = {
  calcular: 'calcular',
  aprobar: 'aprobar',
  pagar: 'pagar',
  cerrar: 'cerrar',
  banco: 'pagar',
  f931: 'declarar',
  lsd: 'declarar',
  asiento: 'declarar',
  libro: 'entregar',
};
export const mayOrder = (roles: readonly Role[], orden: CierreOrder): boolean =>
  orden === 'crear' ? canWrite(roles, tables.Liquidaciones) : canDo(roles, ASKS[orden]);

/** Who makes a file may have it again. */
const mayHave = (roles: readonly Role[], de: ProofFile['de']): boolean =>
  mayOrder(roles, de === 'banco' ? 'banco' : 'f931');

/** The step for these roles: without what they may not do, and without amounts if they may not see pay. */
export const stepFor = (s: CierreStep, roles: readonly Role[], seesPay: boolean): CierreStep => {
  const may = s.orden === null || mayOrder(roles, s.orden),
    prueba = s.prueba.map(({ archivo, ...p }) =>
      archivo && mayHave(roles, archivo.de) ? { ...p, archivo } : p,
    );
  return {
    ...s,
    prueba,
    ...(seesPay ? {} : { importe: null, prueba: prueba.map((p) => ({ ...p, importe: null })) }),
    ...(may ? {} : { orden: null, bloqueo: { texto: textFor('cierre.bloqueo.rol'), enlace: s.enlace } }),
  };
};
