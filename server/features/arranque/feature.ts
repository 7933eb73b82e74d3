// What beginning with a history adds to a company's store: reads of the files of former months, and that nothing is counted twice.
import { fail } from '../../../core/kit/failure.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import { feature, offers, type Regla } from '../../kernel/store.ts';
import { otroSaldo } from './sql/arranque.ts';
import { comparar, filasDeHistoria, leerHistoria, legajosQueFaltan } from './historia.ts';
import type { ArranqueOffer } from './contract.ts';

/** One balance for each person, concept and month: a second one would be added to it by whoever looks back. */
const unSaldo: Regla = {
  revisar: (tx, v, _anterior, id) => {
    const otro = otroSaldo(tx.sql, {
      id,
      id_personal: Number(v['id_personal']),
      id_rrhh_concepto: Number(v['id_rrhh_concepto']),
      devengado: String(v['devengado']),
      pago: v['pago'] == null ? null : String(v['pago']),
    });
    if (otro === undefined) return undefined;
    const message = texto('arranque.otroSaldo', { id: otro, periodo: mostrarFecha(String(v['devengado'])) });
    return fail(
      'duplicate',
      'arranque.otroSaldo',
      { id: otro, periodo: mostrarFecha(String(v['devengado'])) },
      { errors: [{ field: 'devengado', code: 'duplicate', message }] },
    );
  },
};

export const arranqueExtension = feature({
  nombre: 'arranque',
  offers: offers<ArranqueOffer>(),
  reglas: { SaldosIniciales: unSaldo },
  lecturas: {
    'arranque.leer': leerHistoria,
    'arranque.filas': filasDeHistoria,
    'arranque.legajos': legajosQueFaltan,
    'arranque.comparar': comparar,
  },
});
