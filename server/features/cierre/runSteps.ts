// The steps of the month up to its approved receipts, and its closing: novedades, runs, review, approval,
// receipts.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreStep } from '../../../core/api/cierre.ts';
import type { LiquidacionSummary } from '../../../core/api/liquidaciones.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { known } from '../../../core/kit/known.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { proof, stateOfAll, stepAt } from './cierreStep.ts';
import type { CierreCompany } from './company.ts';
import { isApproved, reached, runPath, runProof, type MonthAsked, type MonthRun } from './monthRuns.ts';

const LIST = '/liquidaciones';

export const novedadesStep = (
  { periodo, runs }: MonthAsked,
  loaded: { readonly novedades: number },
): CierreStep =>
  stepAt(
    'novedades',
    loaded.novedades > 0 || runs.some((r) => reached(r, 'calculada')) ? 'hecho' : 'falta',
    `/novedadesdelmes?periodo=${periodo}`,
    { prueba: [proof(textFor('cierre.prueba.novedades', { count: loaded.novedades }))] },
  );

/** The summary of each run that waits for its approval: read once, since it looks for what changed since. */
export type Summaries = ReadonlyMap<number, LiquidacionSummary>;
export const summariesOf = async (
  e: CierreCompany,
  { quien, runs }: MonthAsked,
): Promise<Result<Summaries>> => {
  const found = new Map<number, LiquidacionSummary>();
  for (const r of runs.filter((x) => x.estado === 'calculada')) {
    const summary = await e.resumen(r.id, quien);
    if (isLeft(summary)) return summary;
    found.set(r.id, summary.right);
  }
  return ok(found);
};
/** How many changes came after the calculation of a run; undefined: none, or it does not wait. */
const laterChanges = (s: Summaries, r: MonthRun): number | undefined => s.get(r.id)?.desactualizada?.cambios;

/** Created and calculated with the data of now. A month without a run for everybody still lacks it. */
export const runsStep = (
  { periodo, runs }: MonthAsked,
  counted: { readonly legajos: number; readonly de_todos: boolean; readonly sin_sac: boolean },
  summaries: Summaries,
): CierreStep => {
  const state = stateOfAll(
      runs.map((r) => reached(r, 'calculada') && laterChanges(summaries, r) === undefined),
    ),
    prueba = runs.flatMap((r) => {
      const changes = laterChanges(summaries, r);
      return reached(r, 'calculada')
        ? [
            {
              ...runProof(r, 'calculada'),
              texto: textFor('cierre.prueba.corrida', { corrida: r.descripcion, count: r.recibos }),
            },
            ...(changes === undefined
              ? []
              : [proof(textFor('cierre.prueba.desactualizada', { corrida: r.descripcion, count: changes }))]),
          ]
        : [
            proof(
              textFor(r.estado === 'calculando' ? 'cierre.prueba.calculando' : 'cierre.prueba.enBorrador', {
                corrida: r.descripcion,
              }),
            ),
          ];
    }),
    // Somebody asked for it already: another order would wait for nothing.
    underWay = runs.every(
      (r) =>
        r.estado === 'calculando' || (reached(r, 'calculada') && laterChanges(summaries, r) === undefined),
    );
  if (runs.length === 0 || !counted.de_todos)
    return stepAt('liquidaciones', runs.length === 0 ? 'falta' : 'parte', LIST, {
      prueba,
      orden: counted.legajos === 0 ? null : 'crear',
      bloqueo:
        counted.legajos === 0
          ? {
              texto: textFor('cierre.bloqueo.sinLegajos', { periodo: showDate(periodo) }),
              enlace: '/personal',
            }
          : null,
    });
  // Runs copied from the month before never have the SAC: a month closed without it pays nobody's.
  return stepAt('liquidaciones', state === 'hecho' && counted.sin_sac ? 'parte' : state, LIST, {
    prueba,
    orden: state === 'hecho' || underWay ? null : 'calcular',
    bloqueo: counted.sin_sac
      ? {
          texto: textFor('cierre.bloqueo.sinSac', { periodo: showDate(periodo) }),
          enlace: `/liquidaciones/edit?id=-1&tipo=SAC&periodo=${periodo}`,
        }
      : null,
  });
};

interface Finding {
  readonly texto: string;
  readonly enlace: string;
}
const reviewNotes = ({ descripcion: corrida }: MonthRun, avisos: number): readonly string[] =>
  avisos > 0 ? [textFor('cierre.prueba.avisos', { corrida, count: avisos })] : [];
/** What a calculated run has to be looked at for, before it is approved; the first in each says it. */
const findingsOf = async (
  e: CierreCompany,
  r: MonthRun,
  { cuenta, hecha_por }: LiquidacionSummary,
): Promise<Result<{ readonly stops: readonly Finding[]; readonly notes: readonly string[] }>> => {
  const review = await e.chequeos(r.id);
  if (isLeft(review)) return review;
  const corrida = r.descripcion,
    enlace = runPath(r.id),
    stop = (texto: string): Finding => ({ texto, enlace });
  const { por_aceptar, bloquea, errores, avisos } = review.right;
  return ok({
    stops: [
      ...(cuenta.error > 0
        ? [stop(textFor('cierre.bloqueo.conError', { corrida, count: cuenta.error }))]
        : []),
      ...(bloquea === 1 && errores > 0
        ? [stop(textFor('cierre.bloqueo.revision', { corrida, count: errores }))]
        : []),
      ...(por_aceptar.length > 0
        ? [stop(textFor('cierre.bloqueo.porAceptar', { corrida, count: por_aceptar.length }))]
        : []),
      ...(hecha_por === null
        ? []
        : [stop(textFor('cierre.bloqueo.hechaPor', { corrida, quien: hecha_por }))]),
    ],
    notes: reviewNotes(r, avisos),
  });
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
  /** Some run has nothing to stop it: it is approved while another waits to be looked at. */
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
    ready ||= stops.length === before;
  }
  // What the review said is read after the approval too.
  for (const r of approved) {
    const review = await e.chequeos(r.id);
    if (isLeft(review)) return review;
    notes.push(...reviewNotes(r, review.right.avisos));
  }
  const [first] = stops,
    [draft] = undone,
    where = waiting[0] ?? runs[0],
    enlace = where === undefined ? LIST : runPath(where.id);
  const reviewed = runs.length > 0 && undone.length === 0 && stops.length === 0;
  const wait: CierreStep['bloqueo'] = draft
    ? {
        texto: textFor('cierre.bloqueo.sinCalcular', { corrida: draft.descripcion }),
        enlace: runPath(draft.id),
      }
    : (first ?? null);
  return ok([
    stepAt(
      'revision',
      reviewed ? 'hecho' : waiting.length + approved.length > 0 ? 'parte' : 'falta',
      enlace,
      {
        prueba: [
          ...(reviewed ? [proof(textFor('cierre.prueba.revisada'))] : []),
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

/** Receipts are issued by approving; sending and signing them is told, and asked of nobody. */
export const recibosStep = async (e: CierreCompany, { runs }: MonthAsked): Promise<Result<CierreStep>> => {
  const approved = runs.filter(isApproved);
  let issued = 0,
    sent = 0,
    seen = 0,
    signed = 0;
  for (const r of approved) {
    const people = await e.recibos.lista({
      filtro: {
        id_liquidacion: r.id,
        areas: [],
        lugares: [],
        personas: [],
        buscar: '',
        entrega: null,
        orden: 'legajo',
      },
      sinVerificar: [],
      desde: 0,
      cantidad: 1,
    });
    if (isLeft(people)) return people;
    const { cuenta: c, total } = people.right;
    issued += total;
    sent += c.enviado + c.visto + c.conforme + c.no_conforme;
    seen += c.visto + c.conforme + c.no_conforme;
    signed += c.conforme + c.no_conforme;
  }
  const [last] = approved.slice(-1);
  return ok(
    stepAt(
      'recibos',
      stateOfAll(runs.map(isApproved)),
      last === undefined ? '/recibos/impresion' : `/recibos/impresion?liquidacion=${last.id}`,
      {
        prueba:
          issued === 0
            ? []
            : [
                proof(textFor('cierre.prueba.recibos', { count: issued })),
                ...(sent === 0
                  ? []
                  : [
                      proof(
                        textFor('cierre.prueba.entregas', { enviados: sent, vistos: seen, firmados: signed }),
                      ),
                    ]),
              ],
      },
    ),
  );
};

export const closingStep = async (
  e: CierreCompany,
  { periodo, quien, runs }: MonthAsked,
  { de_todos: complete, sin_sac }: { readonly de_todos: boolean; readonly sin_sac: boolean },
): Promise<Result<CierreStep>> => {
  const state = stateOfAll(runs.map((r) => r.estado === 'cerrada')),
    closed = runs.filter((r) => r.estado === 'cerrada'),
    unpaid = runs.find((r) => !reached(r, 'pagada')),
    paid = runs.filter((r) => r.estado === 'pagada');
  const step = (more: Partial<CierreStep>): CierreStep =>
    stepAt('cierre', state === 'hecho' && !complete ? 'parte' : state, LIST, {
      prueba: [
        ...closed.map((r) => runProof(r, 'cerrada')),
        // It stops nobody: some close June and pay the SAC later. But nobody closes it without knowing.
        ...(sin_sac ? [proof(textFor('cierre.prueba.sinSac', { periodo: showDate(periodo) }))] : []),
      ],
      ...more,
    });
  if (unpaid)
    return ok(
      step({
        bloqueo: {
          texto: textFor('cierre.bloqueo.sinPagar', { corrida: unpaid.descripcion }),
          enlace: runPath(unpaid.id),
        },
      }),
    );
  for (const r of paid) {
    const summary = await e.resumen(r.id, quien);
    if (isLeft(summary)) return summary;
    if (summary.right.falta_f931 === 1)
      return ok(
        step({
          bloqueo: {
            texto: textFor('cierre.bloqueo.f931SinAcuse'),
            enlace: `/aplicativos/f931?periodo=${periodo}`,
          },
        }),
      );
  }
  return ok(step({ orden: paid.length > 0 ? 'cerrar' : null }));
};
