// Finds which declared conventions give a paid receipt, by trying them on the company's own rows.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CasoFinding, CasoRequest, WireCombination } from '../../../core/api/casos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { firstDay, lastDay } from '../../../core/kit/period.ts';
import { convenciones, type ConvencionOption } from '../../../core/packs/convenciones.ts';
import type { CasoResidue } from '../../../core/payroll/casos/casoResidue.ts';
import {
  casoSearchSteps,
  type ChosenOption,
  type Combination,
} from '../../../core/payroll/casos/casoSearch.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { casoAccount, toWireCasoLine } from './casoReceipt.ts';
import { changesFor, convencionRows, isThere, optionNow } from './convencionChanges.ts';

const toWire = (c: Combination): WireCombination => ({
  cambios: c.cambios.map((x) => ({ ...x })),
  residuo: writeDecimal(c.residuo),
  lineas: c.lineas.map(toWireCasoLine),
});

/** The chosen options; undefined when one of them is not declared. */
export const optionsOf = (elegidas: readonly ChosenOption[]): readonly ConvencionOption[] | undefined => {
  const halladas = elegidas.map((e) =>
    convenciones.find((c) => c.clave === e.convencion)?.opciones.find((o) => o.clave === e.opcion),
  );
  return halladas.every((o) => o !== undefined) ? halladas : undefined;
};

/** One turn of a search. `hechas`: what earlier turns worked out, in order; null: it could not be. */
export interface CasoTurn {
  readonly caso: CasoRequest;
  readonly hechas: readonly (CasoResidue | null)[];
  /** The position of the log that earlier turns read; null in the first turn. */
  readonly posicion: number | null;
}
export type CasoProgress = Pick<CasoTurn, 'hechas' | 'posicion'> & { readonly hallado: CasoFinding | null };
/** The length of a turn in milliseconds: the most that other reads of the company wait for it. */
const TURN_MS = 150;

/**
 * Tries combinations for one turn: a whole search takes seconds, and would keep every list of the company
 * waiting. If the company changed since the last turn, earlier results may not hold, and it begins again.
 */
export const findConvenciones = (l: StoreReads, turn: CasoTurn): Result<CasoProgress> => {
  const c = turn.caso,
    posicion = l.posicion(),
    hechas = turn.posicion === posicion ? [...turn.hechas] : [],
    cuenta = casoAccount(l, c);
  if (isLeft(cuenta)) return cuenta;
  const { convenio, ahora, con } = cuenta.right,
    lugar = { convenio, desde: firstDay(c.periodo), hasta: lastDay(c.periodo) },
    filas = convencionRows(l),
    probadas = convenciones
      .filter((x) => x.enRecibo && isThere(filas, x, lugar))
      .map((x) => ({
        clave: x.clave,
        opciones: x.opciones.map((o) => o.clave),
        actual: optionNow(filas, x, lugar),
      })),
    residueOf = (cambios: readonly ChosenOption[]): CasoResidue | undefined =>
      cambios.length === 0 ? ahora : con(changesFor(filas, optionsOf(cambios) ?? [], lugar));
  const steps = casoSearchSteps(probadas),
    before = hechas.length,
    hasta = Date.now() + TURN_MS;
  let n = 0,
    s = steps.next();
  for (; !s.done; n++) {
    if (n >= hechas.length) {
      if (n > before && Date.now() > hasta) return ok({ hechas, posicion, hallado: null });
      hechas.push(residueOf(s.value) ?? null);
    }
    s = steps.next(hechas[n] ?? undefined);
  }
  const hallado = s.value;
  if (!hallado) return fail('invalid', 'casos.sinLineas');
  return ok({
    hechas: [],
    posicion,
    hallado: {
      convenio,
      actual: toWire(hallado.actual),
      mejores: hallado.mejores.map(toWire),
      empatan: hallado.empatan,
      sensibles: hallado.sensibles.map((clave) => ({
        convencion: clave,
        actual: probadas.find((p) => p.clave === clave)?.actual ?? null,
      })),
      evaluadas: hallado.evaluadas,
      entera: hallado.entera,
    },
  });
};
