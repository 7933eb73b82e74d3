// The steps after the runs: the bank's file and the payment, F.931, Libro de Sueldos Digital, entry of the
// books and sheets of the Libro Ley.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreProof, CierreStep } from '../../../core/api/cierre.ts';
import type { PresentedFile } from '../../../core/api/presentaciones.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { rowsIn, type Row } from '../../../core/kit/field.ts';
import { showDate, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { datumPath, observationInWords } from '../declaraciones/contract.ts';
import { bancoChoice, nextBancoFile, type NextBancoFile } from './bancoFiles.ts';
import { proof, stateOfAll, stepAt } from './cierreStep.ts';
import type { CierreCompany } from './company.ts';
import { isApproved, reached, runPath, runProof, type MonthAsked, type MonthRun } from './monthRuns.ts';

/** A page of papers, at the month that leads to it: each opens by itself at the last month with receipts. */
const pageAt = (path: string, periodo: Periodo): string => `${path}?periodo=${periodo}`;

/** Papers are of the whole month: they wait for its last approval. */
const unapproved = (runs: readonly MonthRun[]): CierreStep['bloqueo'] => {
  const run = runs.find((r) => !isApproved(r));
  return run
    ? {
        texto: textFor('cierre.bloqueo.sinAprobar', { corrida: run.descripcion }),
        enlace: runPath(run.id),
      }
    : runs.length === 0
      ? { texto: textFor('cierre.bloqueo.sinLiquidaciones'), enlace: '/liquidaciones' }
      : null;
};

/** What the next file would pay. */
const unsentProof = ({ fecha, ready }: NextBancoFile): readonly CierreProof[] =>
  fecha === null
    ? []
    : [
        proof(textFor('cierre.prueba.sinPagar', { count: ready.pagos, fecha: showDate(fecha) }), {
          importe: ready.importe,
        }),
      ];

/** Paid: what goes by bank is in a file, and the runs are marked. */
export const bancoStep = async (
  e: CierreCompany,
  { periodo, quien, runs }: MonthAsked,
): Promise<Result<CierreStep>> => {
  const PAGE = pageAt('/aplicativos/bancos', periodo),
    approved = runs.filter(isApproved),
    blocked = unapproved(runs),
    choice = await bancoChoice(e, quien);
  if (isLeft(choice)) return choice;
  const { disenios, disenio, several, sent } = choice.right,
    files = new Map<number, CierreProof>();
  const left = await nextBancoFile(e, approved);
  if (isLeft(left)) return left;
  const { ready, blockedPeople } = left.right;
  for (const r of approved) {
    const pago = await e.pago(r.id);
    if (isLeft(pago)) return pago;
    for (const a of pago.right.archivos) {
      const file = sent.find((x) => x.id === a.id);
      files.set(
        a.id,
        proof(a.nombre, {
          importe: file?.total ?? a.importe,
          archivo: { de: 'banco', id: a.id, nombre: a.nombre },
          ...(file ? { quien: file.usuario, cuando: file.at } : {}),
        }),
      );
    }
  }
  const done = stateOfAll(runs.map((r) => reached(r, 'pagada'))),
    marked = approved.filter((r) => reached(r, 'pagada')).map((r) => runProof(r, 'pagada')),
    byFile = ready.pagos > 0 && disenios.length > 0;
  const step = (more: Partial<CierreStep>): CierreStep =>
    stepAt('banco', done === 'falta' && files.size > 0 ? 'parte' : done, PAGE, {
      prueba: [
        ...files.values(),
        ...marked.map((p) => ({ ...p, texto: textFor('cierre.prueba.pagada', { corrida: p.texto }) })),
        ...unsentProof(left.right),
        ...(blockedPeople === 0 ? [] : [proof(textFor('cierre.prueba.impagos', { count: blockedPeople }))]),
      ],
      ...more,
    });
  if (done === 'hecho') return ok(step({}));
  if (byFile && several)
    return ok(step({ bloqueo: { texto: textFor('cierre.bloqueo.variosBancos'), enlace: PAGE } }));
  // Whom to leave out is chosen where they are seen.
  if (byFile && blockedPeople > 0)
    return ok(
      step({
        bloqueo: { texto: textFor('cierre.bloqueo.impagos', { count: blockedPeople }), enlace: PAGE },
      }),
    );
  if (byFile) return ok(step({ orden: 'banco', importe: ready.importe, disenios, disenio }));
  const payable = approved.some((r) => !reached(r, 'pagada'));
  return ok(step({ orden: payable ? 'pagar' : null, bloqueo: payable ? null : blocked }));
};

const presented = (f: PresentedFile): CierreProof =>
  proof(
    f.acuse === null
      ? textFor('cierre.prueba.sinAcuse', { archivo: f.nombre, count: f.registros })
      : textFor('cierre.prueba.conAcuse', { archivo: f.nombre, count: f.registros, acuse: f.acuse }),
    {
      importe: f.totales.remunerativo,
      quien: f.por,
      cuando: f.at,
      archivo: { de: 'presentacion', id: f.id, nombre: f.nombre },
    },
  );

/** What ARCA would refuse of the month's file: the first, with its person, and the way to the datum. */
const refusedFile = async (e: CierreCompany, periodo: Periodo): Promise<Result<CierreStep['bloqueo']>> => {
  const file = await e.declaraciones.f931({ periodo });
  if (isLeft(file)) return file;
  const first = file.right.observaciones.find((o) => o.nivel === 'error');
  return ok(
    first === undefined
      ? null
      : {
          texto: textFor('cierre.bloqueo.f931ConErrores', {
            count: file.right.errores,
            primero: observationInWords(first),
          }),
          enlace: datumPath(first) ?? pageAt('/aplicativos/f931', periodo),
        },
  );
};

/** The file of the month and those of its runs, with what was approved after them. */
export const presentacionSteps = async (
  e: CierreCompany,
  { periodo, runs }: MonthAsked,
): Promise<Result<readonly CierreStep[]>> => {
  const files = await e.presentaciones.lista(periodo);
  if (isLeft(files)) return files;
  const standing = files.right.filter((f) => f.estado !== 'descartada'),
    blocked = unapproved(runs),
    f931 = standing.filter((f) => f.clase === 'f931'),
    [last] = f931;
  // A run approved after the file is not in it: its rectification asks for a reason, on its page.
  const later =
    last === undefined
      ? undefined
      : runs.find((r) => isApproved(r) && (r.by.aprobada?.cuando ?? '') > last.at);
  const PAGE = pageAt('/aplicativos/f931', periodo),
    refused = blocked === null && last === undefined ? await refusedFile(e, periodo) : ok(null);
  if (isLeft(refused)) return refused;
  const monthFile = stepAt(
    'f931',
    last === undefined ? 'falta' : later === undefined && blocked === null ? 'hecho' : 'parte',
    PAGE,
    {
      prueba: f931.map(presented),
      orden: blocked === null && last === undefined && refused.right === null ? 'f931' : null,
      bloqueo:
        blocked ??
        refused.right ??
        (later
          ? { texto: textFor('cierre.bloqueo.rectificar', { corrida: later.descripcion }), enlace: PAGE }
          : null),
    },
  );
  const books = standing.filter((f) => f.clase === 'lsd'),
    has = (r: MonthRun): boolean => books.some((f) => f.envio === 'SJ' && f.id_liquidacion === r.id),
    state = stateOfAll(runs.map(has));
  return ok([
    monthFile,
    stepAt('lsd', state, pageAt('/aplicativos/lsd', periodo), {
      prueba: books.map((f) => {
        const p = presented(f);
        return f.liquidacion === null
          ? p
          : { ...p, texto: textFor('cierre.prueba.deCorrida', { corrida: f.liquidacion, texto: p.texto }) };
      }),
      orden: state === 'hecho' || blocked ? null : 'lsd',
      bloqueo: state === 'hecho' ? null : blocked,
    }),
  ]);
};

const runsOf = (f: Row): readonly number[] => rowsIn(f, 'corridas').map((c) => Number(c['id_liquidacion']));

/** Without accounts, the company keeps its books elsewhere. */
export const asientoStep = async (
  e: CierreCompany,
  { periodo, quien, runs }: MonthAsked,
): Promise<Result<CierreStep>> => {
  const entries = await e.lista({
    tabla: 'Asientos',
    pagina: 1,
    quien,
    busqueda: {
      limit: 200,
      filters: [
        { campo: 'periodo', op: 'es', valor: periodo },
        { campo: 'clase', op: 'es', valor: 'liquidaciones' },
        { campo: 'estado', op: 'es', valor: 'contabilizado' },
      ],
    },
  });
  if (isLeft(entries)) return entries;
  const accounts = await e.lista({
    tabla: 'CuentasContables',
    pagina: 1,
    quien,
    busqueda: { limit: 1, filters: [] },
  });
  if (isLeft(accounts)) return accounts;
  const PAGE = pageAt('/procesos/asientocontable/asientocontable', periodo),
    posted = new Set(entries.right.filas.flatMap(runsOf)),
    state = stateOfAll(runs.map((r) => posted.has(r.id))),
    blocked = unapproved(runs);
  if (accounts.right.total_count === 0 && posted.size === 0)
    return ok(
      stepAt('asiento', 'no_corresponde', '/cuentascontables', {
        prueba: [proof(textFor('cierre.prueba.sinCuentas'))],
      }),
    );
  return ok(
    stepAt('asiento', state, PAGE, {
      prueba: entries.right.filas.map((f) =>
        proof(
          textFor('cierre.prueba.asiento', { numero: Number(f['numero']), leyenda: String(f['leyenda']) }),
          {
            importe: f['debe'] == null ? null : String(f['debe']),
            quien: f['autor'] == null ? null : String(f['autor']),
            cuando: f['contabilizado_el'] == null ? null : String(f['contabilizado_el']),
          },
        ),
      ),
      orden: state === 'hecho' || blocked ? null : 'asiento',
      bloqueo: state === 'hecho' ? null : blocked,
    }),
  );
};

export const libroStep = async (
  e: CierreCompany,
  { periodo, quien, runs }: MonthAsked,
): Promise<Result<CierreStep>> => {
  const plan = await e.libro.plan({ periodo, id_establecimiento: null });
  if (isLeft(plan)) return plan;
  const sheets = await e.lista({
    tabla: 'LibroLey',
    pagina: 1,
    quien,
    busqueda: { limit: 200, filters: [{ campo: 'periodo', op: 'es', valor: periodo }] },
  });
  if (isLeft(sheets)) return sheets;
  const { corridas, emitidas, folio } = plan.right,
    blocked = unapproved(runs),
    PAGE = '/libroley',
    state =
      runs.length > 0 && corridas.length === 0 && blocked === null
        ? 'hecho'
        : emitidas.length > 0
          ? 'parte'
          : 'falta';
  // Numbered by establishment once, the rest goes by establishment too.
  const byPlace = sheets.right.filas.some((f) => f['id_establecimiento'] != null),
    orden = state === 'hecho' || blocked || byPlace ? null : 'libro';
  // Numbered sheets do not change any more: those of a book kept before are said now or never.
  const first = orden !== null && folio === 1 ? [proof(textFor('cierre.prueba.primeraHoja'))] : [];
  return ok(
    stepAt('libro', byPlace && state === 'falta' ? 'parte' : state, PAGE, {
      prueba: [
        ...first,
        ...sheets.right.filas.map((f) =>
          proof(
            textFor('cierre.prueba.libro', {
              desde: Number(f['folio_desde']),
              hasta: Number(f['folio_hasta']),
              fecha: showDate(String(f['fecha_emision'])),
            }),
          ),
        ),
      ],
      orden,
      bloqueo:
        state === 'hecho'
          ? null
          : (blocked ??
            (byPlace ? { texto: textFor('cierre.bloqueo.porEstablecimiento'), enlace: PAGE } : null)),
    }),
  );
};
