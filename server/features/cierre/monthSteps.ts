// The month of a company, step by step, as its closing page and the terminal show it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreMes } from '../../../core/api/cierre.ts';
import { canRead, canSee } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tables } from '../../../core/tables/index.ts';
import type { Requester } from '../../kernel/company.ts';
import { approvalSteps } from './approvalSteps.ts';
import { stepFor } from './cierreStep.ts';
import type { CierreCompany } from './company.ts';
import { monthRuns, type MonthAsked } from './monthRuns.ts';
import { presentacionSteps, asientoStep, bancoStep, libroStep } from './paperSteps.ts';
import { closingStep, summariesOf, novedadesStep, recibosStep, runsStep } from './runSteps.ts';
import { valuesStep } from './valuesStep.ts';

export const monthSteps = async (
  e: CierreCompany,
  periodo: string,
  quien: Requester,
): Promise<Result<CierreMes>> => {
  if (!isPeriodo(periodo)) return fail('invalid', 'campo.periodo', { campo: textFor('empresas.periodo') });
  if (!canRead(quien.roles, tables.Liquidaciones)) return fail('no_permission', 'empresas.sinPermiso');
  const counted = await e.mes(periodo);
  if (isLeft(counted)) return counted;
  const runs = await monthRuns(e, periodo, quien);
  if (isLeft(runs)) return runs;
  const m: MonthAsked = { periodo, quien, runs: runs.right };
  const values = await valuesStep(e, m);
  if (isLeft(values)) return values;
  const summaries = await summariesOf(e, m);
  if (isLeft(summaries)) return summaries;
  const approval = await approvalSteps(e, m, summaries.right);
  if (isLeft(approval)) return approval;
  const recibos = await recibosStep(e, m);
  if (isLeft(recibos)) return recibos;
  const banco = await bancoStep(e, m);
  if (isLeft(banco)) return banco;
  const arca = await presentacionSteps(e, m);
  if (isLeft(arca)) return arca;
  const asiento = await asientoStep(e, m);
  if (isLeft(asiento)) return asiento;
  const libro = await libroStep(e, m);
  if (isLeft(libro)) return libro;
  const closing = await closingStep(e, m, counted.right);
  if (isLeft(closing)) return closing;
  const seesPay = canSee(quien.roles, tables.Liquidaciones.fields.neto);
  return ok({
    periodo,
    pasos: [
      values.right,
      novedadesStep(m, counted.right),
      runsStep(m, counted.right, summaries.right),
      ...approval.right,
      recibos.right,
      banco.right,
      ...arca.right,
      asiento.right,
      libro.right,
      closing.right,
    ].map((s) => stepFor(s, quien.roles, seesPay)),
  });
};
