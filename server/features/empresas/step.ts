// One step of a month in one company: creates, calculates, approves, pays or closes its runs. An office takes
// it in many companies in turn; each gives its own result.
import { jobEnded } from '../../kernel/jobEnded.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { EmpresaStep } from '../../../core/api/empresas.ts';
import { canDo, canWrite, type Action } from '../../../core/domain/roles.ts';
import type { Row } from '../../../core/kit/field.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { showDate, addMeses, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import { tables } from '../../../core/tables/index.ts';
import type { Company, Requester } from '../../kernel/company.ts';
import type { LiquidacionesOffer } from '../liquidaciones/contract.ts';

/** What a step needs from a company: its rows, its jobs, calculating and the review. */
export type OneCompany = Company & Pick<LiquidacionesOffer, 'calcular' | 'chequeos'>;
export type StepKind = 'crear' | 'calcular' | 'aprobar' | 'pagar' | 'cerrar';
export interface StepRequest {
  readonly periodo: Periodo;
  readonly paso: StepKind;
  /** Payment date of the created runs; null: the last day of the month. */
  readonly fecha_pago: string | null;
  readonly clave: string;
  readonly quien: Requester;
  /** It is one of many companies: whoever approves has not looked at the review of each. */
  readonly deMuchas?: true;
}

const DESDE: Readonly<Record<Exclude<StepKind, 'crear'>, readonly string[]>> = {
  calcular: ['borrador', 'calculada'],
  aprobar: ['calculada'],
  pagar: ['aprobada'],
  cerrar: ['pagada'],
};
const FASES = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada'] as const;
/** Whether a run of this phase has reached the phase where the step begins. */
const llego = (fase: string, paso: Exclude<StepKind, 'crear'>): boolean =>
  FASES.indexOf(fase as 'borrador') >= Math.min(...DESDE[paso].map((x) => FASES.indexOf(x as 'borrador')));
const ACCION: Readonly<Record<Exclude<StepKind, 'crear'>, Action>> = {
  calcular: 'calcular',
  aprobar: 'aprobar',
  pagar: 'pagar',
  cerrar: 'cerrar',
};

const inOrderOfPago = (a: Row, b: Row): number =>
  String(a['fecha_pago']).localeCompare(String(b['fecha_pago'])) || Number(a['id']) - Number(b['id']);
/** The runs of a month that were not annulled, in the order in which they read each other's receipts. */
const delMes = async (e: OneCompany, periodo: Periodo, quien: Requester): Promise<Result<readonly Row[]>> => {
  const r = await e.lista({
    tabla: 'Liquidaciones',
    pagina: 1,
    quien,
    busqueda: {
      limit: 200,
      filters: [
        { campo: 'periodo', op: 'es', valor: periodo },
        { campo: 'estado', op: 'no_es', valor: 'anulada' },
      ],
    },
  });
  return isLeft(r) ? r : ok([...r.right.filas].sort(inOrderOfPago));
};

/** Waits for a calculation; gives its message if it failed. */
const esperar = async (e: OneCompany, trabajo: string): Promise<string | undefined> => {
  const t = await jobEnded(e, trabajo);
  if (isLeft(t)) return t.left.message;
  return t.right.estado === 'terminado' ? undefined : t.right.mensaje;
};

/**
 * The runs to create: those for everybody of the month before, of the normal class, except SAC; a new company
 * gets its monthly one.
 */
const porCrear = async (e: OneCompany, p: StepRequest): Promise<Result<readonly Row[]>> => {
  const antes = await delMes(e, addMeses(p.periodo, -1), p.quien);
  const tipos = await e.lista({
      tabla: 'TiposLiquidacion',
      pagina: 1,
      quien: p.quien,
      busqueda: { limit: 200 },
    }),
    clases = await e.lista({
      tabla: 'ClasesLiquidacion',
      pagina: 1,
      quien: p.quien,
      busqueda: { limit: 200 },
    });
  for (const r of [antes, tipos, clases]) if (isLeft(r)) return r;
  if (isLeft(antes) || isLeft(tipos) || isLeft(clases)) return ok([]);
  const normal = clases.right.filas.find((c) => c['codigo'] === 'NOR')?.['id'],
    deTodos = (f: Row): boolean =>
      f['id_rrhh_clase_liquidacion'] === normal && Array.isArray(f['legajos']) && f['legajos'].length === 0;
  const usados = antes.right.filter(deTodos).map((f) => f['id_rrhh_tipo_liquidacion']),
    mensual = tipos.right.filas.find((t) => t['codigo'] === 'M')?.['id'];
  const elegidos = tipos.right.filas.filter(
    (t) => t['tope'] !== 'sac' && (usados.length > 0 ? usados.includes(t['id']!) : t['id'] === mensual),
  );
  if (typeof normal !== 'number' || elegidos.length === 0) return fail('missing', 'empresas.sinTipos');
  const fecha_pago = p.fecha_pago ?? lastDay(p.periodo);
  return ok(
    elegidos.map(
      (t): Row => ({
        descripcion: `${String(t['d_rrhh_tipo_liquidacion'])} ${showDate(p.periodo)}`,
        periodo: p.periodo,
        id_rrhh_tipo_liquidacion: t['id']!,
        id_rrhh_clase_liquidacion: normal,
        fecha_pago,
        legajos: [],
      }),
    ),
  );
};

const crear = async (e: OneCompany, p: StepRequest): Promise<Result<EmpresaStep>> => {
  if (!canWrite(p.quien.roles, tables.Liquidaciones)) return fail('no_permission', 'empresas.sinPermiso');
  const faltan = await porCrear(e, p);
  if (isLeft(faltan)) return faltan;
  const corridas: Row[] = [];
  for (const cuerpo of faltan.right) {
    const r = await e.ejecutar({
      clave: `${p.clave}/crear/${String(cuerpo['id_rrhh_tipo_liquidacion'])}`,
      quien: p.quien,
      tabla: 'Liquidaciones',
      verbo: 'add',
      cuerpo,
    });
    // Existing runs are not reported; repeating this order with its key reports the ones it made.
    if (isLeft(r) && r.left.code === 'duplicate') continue;
    if (isLeft(r)) return r;
    corridas.push(r.right);
  }
  return ok(contar(corridas, []));
};

const contar = (hechas: readonly Row[], mal: readonly string[]): EmpresaStep => ({
  hechas: hechas.map((f) => ({
    id: Number(f['id']),
    descripcion: String(f['descripcion']),
    estado: String(f['estado']),
  })),
  problemas: [...mal],
  mensaje:
    mal[0] ??
    (hechas.length === 0
      ? textFor('empresas.nadaQueHacer')
      : hechas.map((f) => String(f['descripcion'])).join(', ')),
});

/**
 * Calculates a whole run. If an earlier calculation with this key died, the run went back to where it was and
 * the key proves nothing, so it is ordered again.
 */
const calcularEntera = async (
  e: OneCompany,
  id: number,
  clave: string,
  quien: Requester,
): Promise<string | undefined> => {
  const una = async (k: string): Promise<string | undefined> => {
    const t = await e.calcular(id, k, quien);
    return isLeft(t) ? t.left.message : esperar(e, t.right.trabajo);
  };
  const fallo = await una(clave),
    ahora = fallo === undefined ? await e.fila('Liquidaciones', id, quien) : undefined;
  return ahora === undefined || isLeft(ahora) || ahora.right['estado'] !== 'borrador'
    ? fallo
    : una(`${clave}/desde-${String(ahora.right['version'])}`);
};

/** The words for what the review of a run found, after a step that says it. Who approves may not be who calculated. */
const wordsOfReview = ({ paso, deMuchas }: StepRequest): TextKey | undefined =>
  paso === 'calcular'
    ? 'empresas.revisionConErrores'
    : paso === 'aprobar' && deMuchas
      ? 'empresas.aprobadaConErrores'
      : undefined;
/** What whoever approves a run, or is about to, should see: receipts with error, and what its review found. */
const toLookAt = async (e: OneCompany, p: StepRequest, run: Row): Promise<readonly string[]> => {
  const words = wordsOfReview(p);
  if (words === undefined) return [];
  const conError = Number(run['con_error'] ?? 0),
    said = conError > 0 ? [textFor('empresas.quedaronConError', { cantidad: conError })] : [],
    review = await e.chequeos(Number(run['id']));
  // A review that could not be made is not one that found nothing.
  if (isLeft(review)) return [...said, review.left.message];
  const { errores } = review.right;
  return errores > 0 ? [...said, textFor(words, { count: errores })] : said;
};

/**
 * Takes the step in every run of the month that is ready for it; one that refuses does not stop the others.
 */
export const takeStep = async (e: OneCompany, p: StepRequest): Promise<Result<EmpresaStep>> => {
  const { paso, quien } = p;
  if (paso === 'crear') return crear(e, p);
  if (!canDo(quien.roles, ACCION[paso])) return fail('no_permission', 'empresas.sinPermiso');
  const todas = await delMes(e, p.periodo, quien),
    hechas: Row[] = [],
    mal: string[] = [];
  if (isLeft(todas)) return todas;
  for (const f of todas.right) {
    const lista = DESDE[paso].includes(String(f['estado'])),
      id = Number(f['id']),
      clave = `${p.clave}/${paso}/${id}`,
      /** Reports a refusal, unless the run is already past the step. */
      decir = (mensaje: string): void => {
        if (lista || !llego(String(f['estado']), paso)) mal.push(`${String(f['descripcion'])}: ${mensaje}`);
      };
    if (paso === 'calcular') {
      const fallo = await calcularEntera(e, id, clave, quien);
      if (fallo !== undefined) {
        decir(fallo);
        continue;
      }
    } else {
      const r = await e.ejecutar({
        clave,
        quien,
        tabla: 'Liquidaciones',
        verbo: paso,
        id,
        cuerpo: paso === 'aprobar' ? { sin_los_que_tienen_error: 0 } : {},
      });
      if (isLeft(r)) {
        decir(r.left.message);
        continue;
      }
    }
    const ahora = await e.fila('Liquidaciones', id, quien);
    hechas.push(isLeft(ahora) ? f : ahora.right);
    if (!isLeft(ahora)) for (const x of await toLookAt(e, p, ahora.right)) decir(x);
  }
  // A month without runs was not paid or closed.
  if (todas.right.length === 0)
    mal.push(textFor('empresas.sinLiquidaciones', { periodo: showDate(p.periodo) }));
  return ok(contar(hechas, mal));
};
