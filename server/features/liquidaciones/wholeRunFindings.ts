// Findings about a whole run, shown before those about people, in order of display.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { depositFindings, empresaFindings, nobodyToPay, withoutEstablecimiento } from './corridaFindings.ts';
import type { CheckedPersona } from './sql/checks.ts';
import { unpaidNovedades } from './unpaidNovedades.ts';
import { leftOut } from './leftOut.ts';
import { valuesAtNothing } from './valuesAtNothing.ts';

export const wholeRunFindings = (
  l: StoreReads,
  id: number,
  c: LiquidacionFields,
  todos: readonly CheckedPersona[],
): readonly LiquidacionCheck[] => [
  ...empresaFindings(l, c),
  ...valuesAtNothing(l, c),
  ...depositFindings(l, id, c),
  ...nobodyToPay(l, id, todos),
  ...withoutEstablecimiento(l, c, todos),
  ...leftOut(l, c),
  ...unpaidNovedades(l, c),
];
