// Which conventions give a receipt that was paid: the declared ones, tried on the company's own rows.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CasoFinding, CasoRequest, WireCombination } from '../../../core/api/casos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { firstDay, lastDay } from '../../../core/kit/period.ts';
import { convenciones, type ConvencionOption } from '../../../core/packs/convenciones.ts';
import { searchCaso, type ChosenOption, type Combination } from '../../../core/payroll/casos/casoSearch.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { casoAccount, toWireCasoLine } from './casoReceipt.ts';
import { changesFor, convencionRows, isThere, optionNow } from './convencionChanges.ts';

const toWire = (c: Combination): WireCombination => ({
  cambios: c.cambios.map((x) => ({ ...x })),
  residuo: writeDecimal(c.residuo),
  lineas: c.lineas.map(toWireCasoLine),
});

/** The options that were chosen; undefined when one of them is none of the declared. */
export const optionsOf = (elegidas: readonly ChosenOption[]): readonly ConvencionOption[] | undefined => {
  const halladas = elegidas.map((e) =>
    convenciones.find((c) => c.clave === e.convencion)?.opciones.find((o) => o.clave === e.opcion),
  );
  return halladas.every((o) => o !== undefined) ? halladas : undefined;
};

export const findConvenciones = (l: StoreReads, c: CasoRequest): Result<CasoFinding> => {
  const cuenta = casoAccount(l, c);
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
    hallado = searchCaso(probadas, (cambios) =>
      cambios.length === 0 ? ahora : con(changesFor(filas, optionsOf(cambios) ?? [], lugar)),
    );
  if (!hallado) return fail('invalid', 'casos.sinLineas');
  return ok({
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
  });
};
