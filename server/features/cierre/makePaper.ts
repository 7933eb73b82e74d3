// One paper of the month made in place: each as its own page makes it, under keys of this order, so that
// repeating it finds what was done.
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { PaperStep } from '../../../core/api/cierre.ts';
import type { EmpresaStep } from '../../../core/api/empresas.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { lastDay, showDate, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Requester } from '../../kernel/company.ts';
import { jobEnded } from '../../kernel/jobEnded.ts';
import { bancoChoice, nextBancoFile } from './bancoFiles.ts';
import { mayOrder } from './cierreStep.ts';
import type { CierreCompany } from './company.ts';
import { isApproved, monthRuns, type MonthRun } from './monthRuns.ts';

export interface PaperAsked {
  readonly periodo: Periodo;
  readonly paso: PaperStep;
  readonly importe: string | null;
  readonly id_layout: number | null;
  readonly clave: string;
  readonly quien: Requester;
}

/** How the job of the sheets ends. */
const issued = t.type({ id: t.number, folio_desde: t.number, folio_hasta: t.number });

const done = (what: EmpresaStep['hechas'], problemas: readonly string[] = []): Result<EmpresaStep> =>
  ok({
    hechas: what,
    problemas: [...problemas],
    mensaje:
      problemas[0] ??
      (what.length === 0 ? textFor('empresas.nadaQueHacer') : what.map((x) => x.descripcion).join(', ')),
  });

const banco = async (
  e: CierreCompany,
  p: PaperAsked,
  runs: readonly MonthRun[],
): Promise<Result<EmpresaStep>> => {
  const choice = await bancoChoice(e, p.quien);
  if (isLeft(choice)) return choice;
  const idLayout = p.id_layout ?? choice.right.disenio;
  if (idLayout === null) return fail('invalid', 'bancos.sinLayout');
  const next = await nextBancoFile(e, runs);
  if (isLeft(next)) return next;
  const r = await e.bancos.generar(
    {
      liquidaciones: [...next.right.liquidaciones],
      id_layout: idLayout,
      fecha_pago: null,
      envio: choice.right.envio(idLayout),
      banco: null,
      excluidos: [],
      total: p.importe ?? '',
      sin_los_bloqueados: 0,
    },
    `${p.clave}/banco`,
    p.quien,
  );
  return isLeft(r) ? r : done([{ id: r.right.id, descripcion: r.right.nombre, estado: 'enviado' }]);
};

const f931 = async (e: CierreCompany, p: PaperAsked): Promise<Result<EmpresaStep>> => {
  const file = await e.declaraciones.f931({ periodo: p.periodo });
  if (isLeft(file)) return file;
  const r = await e.presentaciones.registrar(
    { clase: 'f931', periodo: p.periodo, id: null, envio: null, huella: file.right.huella, motivo: null },
    `${p.clave}/f931`,
    p.quien,
  );
  return isLeft(r) ? r : done([{ id: r.right.id, descripcion: r.right.nombre, estado: r.right.estado }]);
};

/** One file for each run that has none; one that is refused does not stop the others. */
const lsd = async (
  e: CierreCompany,
  p: PaperAsked,
  runs: readonly MonthRun[],
): Promise<Result<EmpresaStep>> => {
  const files = await e.presentaciones.lista(p.periodo);
  if (isLeft(files)) return files;
  const made: EmpresaStep['hechas'] = [],
    problems: string[] = [];
  for (const run of runs) {
    const had = files.right.some(
      (f) => f.envio === 'SJ' && f.estado !== 'descartada' && f.id_liquidacion === run.id,
    );
    const file = await e.declaraciones.lsd({ id: run.id, envio: 'SJ' }),
      r = isLeft(file)
        ? file
        : await e.presentaciones.registrar(
            { clase: 'lsd', periodo: null, id: run.id, envio: 'SJ', huella: file.right.huella, motivo: null },
            `${p.clave}/lsd/${run.id}`,
            p.quien,
          );
    // One that had its file is no news; repeating this order with its key tells the ones it made.
    if (isLeft(r)) {
      if (!had) problems.push(`${run.descripcion}: ${r.left.message}`);
    } else made.push({ id: r.right.id, descripcion: r.right.nombre, estado: r.right.estado });
  }
  return done(made, problems);
};

const asiento = async (e: CierreCompany, p: PaperAsked): Promise<Result<EmpresaStep>> => {
  const r = await e.contable.contabilizar(
    {
      clase: 'liquidaciones',
      periodo: p.periodo,
      liquidaciones: [],
      fecha: lastDay(p.periodo),
      leyenda: textFor('contable.pantalla.deSueldos', { periodo: showDate(p.periodo) }),
      huella: '',
    },
    `${p.clave}/asiento`,
    p.quien,
  );
  return isLeft(r)
    ? r
    : done([
        {
          id: r.right.id,
          descripcion: textFor('cierre.prueba.numero', { numero: r.right.numero }),
          estado: 'contabilizado',
        },
      ]);
};

const libro = async (e: CierreCompany, p: PaperAsked): Promise<Result<EmpresaStep>> => {
  const r = await e.libro.emitir(
    { periodo: p.periodo, id_establecimiento: null, rubrica: null, soporte: 'digital' },
    `${p.clave}/libro`,
    p.quien,
  );
  if (isLeft(r)) return r;
  const job = await jobEnded(e, r.right.trabajo);
  if (isLeft(job)) return job;
  const { estado, mensaje, resultado } = job.right;
  return estado === 'terminado' && issued.is(resultado)
    ? done([
        {
          id: resultado.id,
          descripcion: textFor('cierre.prueba.hojas', {
            desde: resultado.folio_desde,
            hasta: resultado.folio_hasta,
          }),
          estado: 'emitido',
        },
      ])
    : fail('unavailable', 'api.respuesta', { mensaje });
};

/** Only with every run of the month approved: a paper without one of them would be wrong. */
export const makePaper = async (e: CierreCompany, p: PaperAsked): Promise<Result<EmpresaStep>> => {
  if (!mayOrder(p.quien.roles, p.paso)) return fail('no_permission', 'empresas.sinPermiso');
  const runs = await monthRuns(e, p.periodo, p.quien);
  if (isLeft(runs)) return runs;
  const all = runs.right,
    unapproved = all.find((r) => !isApproved(r));
  if (all.length === 0) return fail('phase', 'empresas.sinLiquidaciones', { periodo: showDate(p.periodo) });
  if (unapproved) return fail('phase', 'cierre.bloqueo.sinAprobar', { corrida: unapproved.descripcion });
  switch (p.paso) {
    case 'banco':
      return banco(e, p, all);
    case 'f931':
      return f931(e, p);
    case 'lsd':
      return lsd(e, p, all);
    case 'asiento':
      return asiento(e, p);
    case 'libro':
      return libro(e, p);
  }
};
