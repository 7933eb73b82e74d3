// The feature of reports: each is a read over one snapshot, in the reader's thread.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  UNION_INFORMES,
  type WireInforme,
  type InformeName,
  type InformeRequest,
} from '../../../core/api/informes.ts';
import { unknownTo, type Role } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Informe } from '../../../core/outputs/informes/informe.ts';
import { feature, offers, type StoreReads } from '../../kernel/store.ts';
import { reservedConceptos } from '../../rows/reserved.ts';
import { boletaDocumentos } from './boletas.ts';
import { yearOf } from '../../../core/kit/period.ts';
import { certificadoArt80, certificadoGanancias, approvedCorridas } from './certificados.ts';
import { informePlanilla, conceptoTotals } from './conceptos.ts';
import { boletas, informeObrasSociales, sindicatosInforme } from './sindicatos.ts';
import { f1359OfYear } from './f1359.ts';
import { f1357Informe } from './ganancias.ts';
import { corridaRangeOf, type CorridaRange, type VisibleRequest } from './source.ts';
import { dotacionMovements } from './dotacionMovements.ts';
import { costo, pagoHistory } from './pagos.ts';
import type { InformesOffer } from './contract.ts';

const POR_NOMBRE: Readonly<
  Record<InformeName, (l: StoreReads, p: VisibleRequest, r: CorridaRange) => Informe>
> = {
  historia: pagoHistory,
  costo,
  sindicatos: sindicatosInforme,
  obras_sociales: informeObrasSociales,
  boletas,
  movimientos: dotacionMovements,
  planilla: informePlanilla,
  conceptos: conceptoTotals,
  // Goes by payment: what was paid in the year of the last month, whenever it was earned.
  ganancias: (l, p, r) =>
    f1357Informe(
      l,
      p,
      yearOf(p.hasta),
      approvedCorridas(l, (f) => f.startsWith(`${yearOf(p.hasta)}-`)),
      r.notas,
    ),
};

export interface AskedInforme extends InformeRequest {
  readonly roles: readonly Role[];
  /** The most rows; the sums include all rows. */
  readonly maximo?: number;
}
const ver = (l: StoreReads, p: AskedInforme): Result<WireInforme> => {
  if (unknownTo(p.roles).includes('sindical') && (UNION_INFORMES.has(p.informe) || p.id_sindicato !== null))
    return fail('no_permission', 'api.sinPermiso');
  const r = corridaRangeOf(l, p);
  if (isLeft(r)) return r;
  const ocultos = new Set(reservedConceptos(l.sql, p.roles).map((c) => c.id)),
    i = POR_NOMBRE[p.informe](l, { ...p, ocultos }, r.right);
  return ok({
    columnas: i.columnas.map((c) => ({ ...c })),
    filas: (p.maximo === undefined ? i.filas : i.filas.slice(0, p.maximo)).map((f) => [...f]),
    cuantas: i.filas.length,
    totales: [...i.totales],
    notas: [...i.notas],
  });
};

export const informesExtension = feature({
  nombre: 'informes',
  offers: offers<InformesOffer>(),
  lecturas: {
    'informes.ver': ver,
    'informes.boletas': boletaDocumentos,
    'informes.art80': certificadoArt80,
    'informes.certificadoGanancias': certificadoGanancias,
    'informes.f1359': f1359OfYear,
  },
});
