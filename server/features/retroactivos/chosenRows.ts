// The differences of a stored result that a user chose to pay.
import { decimal, writeDecimal } from '../../../core/kit/money.ts';
import type { RetroactivoSelection } from '../../../core/api/retroactivos.ts';
import type { RetroRow } from './cuotasRetro.ts';
import type { RetroTramo } from './closedRecibos.ts';
import { takesBack } from '../../payroll/sign.ts';
import type { RetroDifferences } from './mergeRetro.ts';

export interface KeptDifferences extends RetroDifferences {
  readonly tramo: RetroTramo;
}
export interface ChosenDifference extends RetroRow {
  /** Adjustments already loaded for this month and concept at calculation time. */
  readonly ya: string;
}

/** The rows of a selection that are left to pay. Amounts to recover are only included on request. */
export const chosenRows = (g: KeptDifferences, s: RetroactivoSelection): readonly ChosenDifference[] => {
  const personas = s.personas && new Set(s.personas),
    excepto = new Set(s.excepto),
    periodos = s.periodos && new Set(s.periodos),
    conceptos = s.conceptos && new Set(s.conceptos);
  return g.personas.flatMap((p) =>
    (personas && !personas.has(p.id_personal)) || excepto.has(p.id_personal)
      ? []
      : p.periodos.flatMap((m) =>
          periodos && !periodos.has(m.periodo)
            ? []
            : m.renglones.flatMap((r): readonly ChosenDifference[] => {
                const importe = decimal(r.importe),
                  vuelve = takesBack(r.tipo !== 'descuento', importe);
                if (
                  importe === 0n ||
                  (conceptos && !conceptos.has(r.portador)) ||
                  (vuelve && s.negativas === 0)
                )
                  return [];
                return [
                  {
                    id_personal: p.id_personal,
                    legajo: p.legajo,
                    periodo: m.periodo,
                    portador: r.portador,
                    importe: r.importe,
                    quita: vuelve,
                    ya: writeDecimal(decimal(r.ajustado) + decimal(r.cargado)),
                  },
                ];
              }),
        ),
  );
};
