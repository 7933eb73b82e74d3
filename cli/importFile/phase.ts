// How an import stands, as it is said to people.
import type { ImportacionState } from '../../core/api/importaciones.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';

const SAID: Readonly<Record<string, TextKey>> = {
  recibiendo: 'cli.importar.fases.recibiendo',
  revisada: 'cli.importar.fases.revisada',
  rechazada: 'cli.importar.fases.rechazada',
  preparando: 'cli.importar.fases.preparando',
  aplicando: 'cli.importar.fases.aplicando',
  terminada: 'cli.importar.fases.terminada',
  revertida: 'cli.importar.fases.revertida',
  descartada: 'cli.importar.fases.descartada',
};

/** One whose rows are being reviewed may still receive them, and the server says only that. */
export const phaseSaid = ({ fase, revisadas }: Pick<ImportacionState, 'fase' | 'revisadas'>): string => {
  if (fase === 'recibiendo' && revisadas > 0) return textFor('cli.importar.fases.revisando');
  const key = SAID[fase];
  return key === undefined ? fase : textFor(key);
};
