// The feature of loans, advances and garnishments: their reads.
import { feature, offers } from '../../kernel/store.ts';
import type { DescuentosOffer } from './contract.ts';
import { cobros, descuentoCuenta } from './cuenta.ts';
import { reviewLoan } from './rules.ts';
import { anticipoLimit, listDescuentos } from './descuentos.ts';

export const descuentosExtension = feature({
  nombre: 'descuentos',
  offers: offers<DescuentosOffer>(),
  reglas: { Agenda: { revisar: reviewLoan } },
  lecturas: {
    'descuentos.lista': listDescuentos,
    'descuentos.cobros': cobros,
    'descuentos.cuenta': descuentoCuenta,
    'descuentos.limite': anticipoLimit,
  },
});
