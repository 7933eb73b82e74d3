// Keeps the tables of judicial deposits up to date from their facts.
import type { Fact } from '../../../core/kit/decider.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';
import { changeDeposito, forgetInDepositos, putDeposito, type IssuedDeposito } from './sql/depositos.ts';

type DepositoFact =
  | Fact<'depositoJudicialEmitido', IssuedDeposito>
  | Fact<'depositoJudicialAcreditado' | 'depositoJudicialAnulado', object>
  | Fact<'personaOlvidada'>;
export const depositosProjector = projectorOf<DepositoFact>(
  ['depositoJudicialEmitido', 'depositoJudicialAcreditado', 'depositoJudicialAnulado', 'personaOlvidada'],
  (p, f) => {
    const id = Number(f.stream.slice(f.stream.indexOf('/') + 1));
    switch (f.type) {
      case 'depositoJudicialEmitido':
        putDeposito(p.sql, id, f.data, f);
        break;
      case 'depositoJudicialAcreditado':
        changeDeposito(p.sql, id, 'acreditado', f.data);
        break;
      case 'depositoJudicialAnulado':
        changeDeposito(p.sql, id, 'anulado', f.data);
        break;
      default:
        forgetInDepositos(p.sql, id);
    }
  },
);
