// The heavy reads of runs, each in the reader's thread over one snapshot.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { prepareCalculation } from '../../payroll/calculation.ts';
import { explainLine } from './explain.ts';
import { reciboInWords } from './reciboInWords.ts';
import { cobroAtEgreso } from './cobroAtEgreso.ts';
import { correctionChain } from './correctionChain.ts';
import { liquidacionPago } from './pago.ts';
import { reviewLiquidacion } from './checks.ts';
import { missingInMes } from './missingInMes.ts';
import { withReadMemory } from '../../payroll/readMemory.ts';
import { whyNetoChanged } from './whyNetoChanged.ts';
import { personas, recibo, liquidacionSummary } from './revision.ts';
import { buildChunk, type Chunk } from '../../payroll/chunk.ts';

/** Recalculates one person's receipt, ready for the writer to replace the old one. */
const recalcular = (
  l: StoreReads,
  { id, idPersonal }: { readonly id: number; readonly idPersonal: number },
): Result<Chunk> => {
  const c = prepareCalculation(l, id, withReadMemory(l));
  if (isLeft(c)) return c;
  const { estado, posicion, diccionario } = c.right,
    persona = c.right.persona(idPersonal);
  if (!persona) return fail('not_found', 'runs.sinPersona', { id: idPersonal });
  if (estado.resumen === null) return fail('phase', 'runs.sinCalcular');
  return ok(
    buildChunk({ id, lote: estado.resumen.lote, posicion, diccionario }, [c.right.reciboDe(persona)]),
  );
};

export const liquidacionesReads = {
  'runs.personas': personas,
  'runs.resumen': liquidacionSummary,
  'runs.chequeos': reviewLiquidacion,
  'runs.falta': missingInMes,
  'runs.cadena': correctionChain,
  'runs.cobroAlEgreso': cobroAtEgreso,
  'runs.pago': liquidacionPago,
  'runs.recibo': recibo,
  'runs.explicar': explainLine,
  'runs.enPalabras': reciboInWords,
  'runs.porQue': whyNetoChanged,
  'runs.recalcular': recalcular,
};
