// The contract of the sheets of novedades.
import type {
  PlanillaEffect,
  MesNovedades,
  WireMesPlanilla,
  WirePlanilla,
  planillasApi,
} from '../../../core/api/planillas.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { TypeOf } from 'io-ts';
import type { Requester } from '../../kernel/company.ts';

/** The sheets of novedades of a month, by legajo, by concept or of everybody, and what each row changes in money. */
export interface Planillas {
  readonly leer: (p: TypeOf<typeof planillasApi.leer.input>) => Promise<Result<WirePlanilla>>;
  readonly todos: (p: TypeOf<typeof planillasApi.todos.input>) => Promise<Result<WireMesPlanilla>>;
  readonly mes: (p: TypeOf<typeof planillasApi.mes.input>, quien: Requester) => Promise<Result<MesNovedades>>;
  readonly efecto: (p: TypeOf<typeof planillasApi.efecto.input>) => Promise<Result<PlanillaEffect>>;
}

/** What the feature offers a company. */
export interface PlanillasOffer {
  readonly planillas: Planillas;
}
