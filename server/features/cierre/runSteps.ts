// The steps of the month up to its approved receipts, and its closing: novedades, runs, receipts.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreStep } from '../../../core/api/cierre.ts';
import type { LiquidacionSummary } from '../../../core/api/liquidaciones.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
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

/**
 * Receipts are issued by approving: it is done when everybody has theirs, delivered here or noted as given on
 * paper. Until then it is in part, and asks for nothing: how they are given is chosen on their page.
 */
export const recibosStep = async (e: CierreCompany, { runs }: MonthAsked): Promise<Result<CierreStep>> => {
  const approved = runs.filter(isApproved);
  let issued = 0,
    sent = 0,
    onPaper = 0,
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
    onPaper += c.en_papel;
    sent += c.enviado + c.visto + c.conforme + c.no_conforme;
    seen += c.visto + c.conforme + c.no_conforme;
    signed += c.conforme + c.no_conforme;
  }
  const [last] = approved.slice(-1),
    all = stateOfAll(runs.map(isApproved));
  return ok(
    stepAt(
      'recibos',
      all === 'hecho' && sent + onPaper < issued ? 'parte' : all,
      last === undefined ? '/recibos/impresion' : `/recibos/impresion?liquidacion=${last.id}`,
      {
        prueba:
          issued === 0
            ? []
            : [
                proof(textFor('cierre.prueba.recibos', { count: issued })),
                ...(sent + onPaper === 0 ? [proof(textFor('cierre.prueba.sinEntregar'))] : []),
                ...(onPaper === 0 ? [] : [proof(textFor('cierre.prueba.enPapel', { count: onPaper }))]),
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
