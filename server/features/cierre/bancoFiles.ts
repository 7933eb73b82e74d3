// The layouts with which the bank's file of a month may be made in place.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreStep } from '../../../core/api/cierre.ts';
import type { SentBancoFile } from '../../../core/api/bancos.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { CierreCompany } from './company.ts';

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
  const disenios = layouts.right.filas.map((f) => ({ id: Number(f['id']), texto: String(f['d_layout']) })),
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
