// The feature of starting with a history: reads of the files of earlier months, and the rule that nothing is
// counted twice.
import { fail } from '../../../core/kit/failure.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { feature, offers, type TableRule } from '../../kernel/store.ts';
import { otherSaldo } from './sql/arranque.ts';
import { historyRows, readHistory, missingLegajos } from './historyRows.ts';
import { compareWithLibro } from './compareWithLibro.ts';
import type { ArranqueOffer } from './contract.ts';

/** One balance per person, concept and month: formulas that look back would add a second one to the first. */
const unSaldo: TableRule = {
  revisar: (tx, v, _anterior, id) => {
    const otro = otherSaldo(tx.sql, {
      id,
      id_personal: Number(v['id_personal']),
      id_rrhh_concepto: Number(v['id_rrhh_concepto']),
      devengado: String(v['devengado']),
      pago: v['pago'] == null ? null : String(v['pago']),
    });
    if (otro === undefined) return undefined;
    const message = textFor('arranque.otroSaldo', { id: otro, periodo: showDate(String(v['devengado'])) });
    return fail(
      'duplicate',
      'arranque.otroSaldo',
      { id: otro, periodo: showDate(String(v['devengado'])) },
      { errors: [{ field: 'devengado', code: 'duplicate', message }] },
    );
  },
};

export const arranqueExtension = feature({
  nombre: 'arranque',
  offers: offers<ArranqueOffer>(),
  reglas: { SaldosIniciales: unSaldo },
  lecturas: {
    'arranque.leer': readHistory,
    'arranque.filas': historyRows,
    'arranque.legajos': missingLegajos,
    'arranque.comparar': compareWithLibro,
  },
});
