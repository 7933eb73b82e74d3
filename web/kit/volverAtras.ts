// Work on many rows taken back, with how far it is told meanwhile: the answer comes when it ended, was stopped, or could not be.
import type { EstadoImportacion } from '../../core/api/importaciones.ts';
import type { Result } from '../../core/kit/failure.ts';
import { haltImport, undoWork } from '../../core/machines/importCalls.ts';
import { client, machinePorts, ports } from '../ports.ts';

export type Avance = (hechas: number, total: number) => void;

export const volverAtras = (controller: string, id: string, { alError = 'abort', avance }: { readonly alError?: 'abort' | 'skip'; readonly avance?: Avance | undefined } = {}): Promise<Result<EstadoImportacion>> =>
  undoWork(machinePorts)({ tabla: controller, id, alError }, avance && (({ hechos, total }) => avance(hechos, total)))();
/** After the stretch under way; asked for again, it goes on from there. */
export const detenerVuelta = (controller: string, id: string): void => void haltImport(client, ports.newId)({ tabla: controller, id })();
