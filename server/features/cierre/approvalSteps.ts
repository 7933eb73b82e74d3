// The review and the approval of the month's runs: what the review finds, and what the approval waits for.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreStep } from '../../../core/api/cierre.ts';
import type { LiquidacionReview, LiquidacionSummary } from '../../../core/api/liquidaciones.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { known } from '../../../core/kit/known.ts';
import { textFor } from '../../../core/kit/text.ts';
import { proof, stateOfAll, stepAt } from './cierreStep.ts';
import type { CierreCompany } from './company.ts';
import {
  approvalPath,
  isApproved,
  reached,
  runPath,
  runProof,
  type MonthAsked,
  type MonthRun,
} from './monthRuns.ts';
import type { Summaries } from './runSteps.ts';

const LIST = '/liquidaciones';

interface Finding {
  readonly texto: string;
  readonly enlace: string;
}
/** What does not stop the approval is to be looked at all the same. */
const reviewNotes = (
  { descripcion: corrida }: MonthRun,
  { errores, avisos }: Pick<LiquidacionReview, 'errores' | 'avisos'>,
): readonly string[] => [
  ...(errores > 0 ? [textFor('cierre.prueba.errores', { corrida, count: errores })] : []),
  ...(avisos > 0 ? [textFor('cierre.prueba.avisos', { corrida, count: avisos })] : []),
];
/** How many people are named; the run's own page has them all. */
const NAMED = 10;
/** Who waits to be accepted, by name: the amounts are on the page where it is done. */
const toAcceptNotes = (
  { descripcion: corrida }: MonthRun,
  waiting: LiquidacionReview['por_aceptar'],
): readonly string[] => {
  const names = [...new Map(waiting.map((x) => [x.id_personal, x.nombre])).values()];
  return [
    ...names.slice(0, NAMED).map((nombre) => textFor('cierre.prueba.porAceptar', { nombre, corrida })),
    ...(names.length > NAMED
      ? [textFor('cierre.prueba.porAceptarMas', { corrida, count: names.length - NAMED })]
      : []),
  ];
};
interface Findings {
  readonly stops: readonly Finding[];
  readonly notes: readonly string[];
  /** Its receipts count on those of another run, which has to be approved first. */
  readonly later: boolean;
}
/** What a calculated run has to be looked at for, before it is approved; the first in each says it. */
const findingsOf = async (
  e: CierreCompany,
  r: MonthRun,
  { cuenta, hecha_por }: LiquidacionSummary,
): Promise<Result<Findings>> => {
  const review = await e.chequeos(r.id);
  if (isLeft(review)) return review;
  const corrida = r.descripcion,
    enlace = runPath(r.id),
    stop = (texto: string): Finding => ({ texto, enlace });
  const { por_aceptar, bloquea, errores, avisos, hallazgos } = review.right,
    stopsByReview = bloquea === 1 && errores > 0,
    waiting = [...new Set(por_aceptar.map((x) => x.id_personal))];
  return ok({
    stops: [
      ...(cuenta.error > 0
        ? [stop(textFor('cierre.bloqueo.conError', { corrida, count: cuenta.error }))]
        : []),
      ...(stopsByReview ? [stop(textFor('cierre.bloqueo.revision', { corrida, count: errores }))] : []),
      ...(por_aceptar.length > 0
        ? [
            {
              texto: textFor('cierre.bloqueo.porAceptar', { corrida, count: waiting.length }),
              enlace: approvalPath(r.id),
            },
          ]
        : []),
      ...(hecha_por === null
        ? []
        : [stop(textFor('cierre.bloqueo.hechaPor', { corrida, quien: hecha_por }))]),
    ],
    notes: [
      ...toAcceptNotes(r, por_aceptar),
      ...reviewNotes(r, { errores: stopsByReview ? 0 : errores, avisos }),
    ],
    later: hallazgos.some((h) => h.codigo === 'cuenta_sin_aprobar'),
  });
};

/** What the approval waits for: the calculation of a draft, or what the review found first. */
const waitOf = (draft: MonthRun | undefined, first: Finding | undefined): CierreStep['bloqueo'] =>
  draft
    ? {
        texto: textFor('cierre.bloqueo.sinCalcular', { corrida: draft.descripcion }),
        enlace: runPath(draft.id),
      }
    : (first ?? null);

/** What the review said is read after the approval too. */
const approvedNotes = async (
  e: CierreCompany,
  approved: readonly MonthRun[],
): Promise<Result<readonly string[]>> => {
  const notes: string[] = [];
  for (const r of approved) {
    const review = await e.chequeos(r.id);
    if (isLeft(review)) return review;
    notes.push(...reviewNotes(r, review.right));
  }
  return ok(notes);
};

/** The review and the approval: what one finds, the other waits for. */
export const approvalSteps = async (
  e: CierreCompany,
  { runs }: MonthAsked,
  summaries: Summaries,
): Promise<Result<readonly CierreStep[]>> => {
  const waiting = runs.filter((r) => r.estado === 'calculada'),
    undone = runs.filter((r) => !reached(r, 'calculada')),
    approved = runs.filter(isApproved);
  const stops: Finding[] = [],
    notes: string[] = [];
  /** Some run has nothing to stop it: it is approved while one on which it does not count waits to be seen. */
  let ready = false;
  for (const r of waiting) {
    const before = stops.length,
      summary = known(summaries.get(r.id), `el resumen de la liquidación ${r.id}`);
    // What its receipts would be found to lack may be what the later changes brought.
    if (summary.desactualizada !== null)
      stops.push({
        texto: textFor('cierre.bloqueo.desactualizada', { corrida: r.descripcion }),
        enlace: runPath(r.id),
      });
    const found = await findingsOf(e, r, summary);
    if (isLeft(found)) return found;
    stops.push(...found.right.stops);
    notes.push(...found.right.notes);
    ready ||= stops.length === before && !found.right.later;
  }
  const later = await approvedNotes(e, approved);
  if (isLeft(later)) return later;
  notes.push(...later.right);
  const [first] = stops,
    [draft] = undone,
    where = waiting[0] ?? runs[0],
    enlace = where === undefined ? LIST : runPath(where.id);
  const reviewed = runs.length > 0 && undone.length === 0 && stops.length === 0;
  const wait = waitOf(draft, first);
  return ok([
    stepAt(
      'revision',
      reviewed ? 'hecho' : waiting.length + approved.length > 0 ? 'parte' : 'falta',
      enlace,
      {
        prueba: [
          ...(reviewed
            ? [proof(textFor(notes.length > 0 ? 'cierre.prueba.revisadaSalvo' : 'cierre.prueba.revisada'))]
            : []),
          ...stops.slice(1).map((x) => proof(x.texto)),
          ...notes.map((x) => proof(x)),
        ],
        bloqueo: first ?? null,
      },
    ),
    stepAt('aprobacion', stateOfAll(runs.map(isApproved)), enlace, {
      prueba: approved.map((r) => runProof(r, 'aprobada')),
      orden: ready ? 'aprobar' : null,
      bloqueo: ready ? null : wait,
    }),
  ]);
};
