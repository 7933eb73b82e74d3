// The layouts with which the bank's file of a month may be made in place.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreStep } from '../../../core/api/cierre.ts';
import type { SentBancoFile } from '../../../core/api/bancos.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { CivilDate } from '../../../core/kit/period.ts';
import { isCourtLayout } from '../../../core/outputs/bancos/courtLayout.ts';
import type { Requester } from '../../kernel/company.ts';
import type { CierreCompany } from './company.ts';
import { reached, type MonthRun } from './monthRuns.ts';

export interface BancoChoice {
  readonly disenios: CierreStep['disenios'];
  /** The one of the files sent until now, or the only one; null: it has to be chosen. */
  readonly disenio: number | null;
  /** Files were sent with several: each bank has its own, and who goes in each is chosen on their page. */
  readonly several: boolean;
  /** The last files, newest first: who sent each, and when. */
  readonly sent: readonly SentBancoFile[];
  /** The number of the next file of a layout. */
  readonly envio: (idLayout: number) => number;
}

const LAYOUTS = 100,
  FILES = 100;
export const bancoChoice = async (e: CierreCompany, quien: Requester): Promise<Result<BancoChoice>> => {
  const layouts = await e.lista({
    tabla: 'LayoutsBanco',
    pagina: 1,
    quien,
    busqueda: { limit: LAYOUTS, filters: [] },
  });
  if (isLeft(layouts)) return layouts;
  const files = await e.bancos.archivos({ desde: 0, cantidad: FILES });
  if (isLeft(files)) return files;
  const disenios = layouts.right.filas
      .filter((f) => !isCourtLayout(f))
      .map((f) => ({ id: Number(f['id']), texto: String(f['d_layout']) })),
    used = files.right.envios.filter((x) => disenios.some((d) => d.id === x.id_layout));
  const only = used.length > 0 ? used.map((x) => x.id_layout) : disenios.map((d) => d.id);
  return ok({
    disenios,
    disenio: only.length === 1 ? (only[0] ?? null) : null,
    several: used.length > 1,
    sent: files.right.archivos,
    envio: (id) => (files.right.envios.find((x) => x.id_layout === id)?.envio ?? 0) + 1,
  });
};

/** What the bank's next file would pay, and how many people lack something for it. */
export interface NextBancoFile {
  /** The payment date of its runs; null: of all that are left, which have nothing more to pay by bank. */
  readonly fecha: CivilDate | null;
  readonly liquidaciones: readonly number[];
  readonly ready: { readonly pagos: number; readonly importe: string };
  readonly blockedPeople: number;
}
const unsentOf = async (
  e: CierreCompany,
  runs: readonly MonthRun[],
  fecha: CivilDate | null,
): Promise<Result<NextBancoFile>> => {
  const liquidaciones = runs.map((r) => r.id);
  const r = await e.bancos.ver({
    liquidaciones,
    id_layout: null,
    fecha_pago: null,
    envio: 1,
    banco: null,
    excluidos: [],
    grupo: 'bloqueados',
    buscar: '',
    desde: 0,
    cantidad: 1,
  });
  return isLeft(r)
    ? r
    : ok({
        fecha,
        liquidaciones,
        ready: r.right.grupos.pagan,
        blockedPeople: r.right.grupos.bloqueados.personas,
      });
};
/**
 * A file has one date: the runs not marked as paid go in one for each payment date, the earliest first. In
 * one file, a final settlement or the SAC would be paid on the day of the others.
 */
export const nextBancoFile = async (
  e: CierreCompany,
  approved: readonly MonthRun[],
): Promise<Result<NextBancoFile>> => {
  const unpaid = approved.filter((r) => !reached(r, 'pagada')),
    dates = [...new Set(unpaid.map((r) => r.fecha_pago))].sort();
  if (unpaid.length === 0)
    return ok({ fecha: null, liquidaciones: [], ready: { pagos: 0, importe: '0.00' }, blockedPeople: 0 });
  for (const date of dates) {
    const r = await unsentOf(
      e,
      unpaid.filter((x) => x.fecha_pago === date),
      date,
    );
    if (isLeft(r) || r.right.ready.pagos > 0) return r;
  }
  return unsentOf(e, unpaid, null);
};
