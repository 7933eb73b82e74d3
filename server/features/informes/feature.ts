// What reports add to a company's store: each is a reading over one snapshot, in the reader's thread.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { InformeCable, NombreDeInforme, PedidoInforme } from '../../../core/api/informes.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Informe } from '../../../core/outputs/informes/informe.ts';
import { feature, offers, type Lectura } from '../../kernel/store.ts';
import { documentosDeBoletas } from './boletas.ts';
import { anioDe } from '../../../core/kit/period.ts';
import { certificadoArt80, certificadoGanancias, corridasAprobadas } from './certificados.ts';
import { planilla, totalesDeConceptos } from './conceptos.ts';
import { boletas, obrasSociales, sindicales } from './entidades.ts';
import { f1359DelAnio } from './f1359.ts';
import { formulario1357 } from './ganancias.ts';
import { rangoDe, type Rango } from './fuente.ts';
import { movimientos } from './movimientos.ts';
import { costo, historia } from './pagos.ts';
import type { InformesOffer } from './contract.ts';

const POR_NOMBRE: Readonly<Record<NombreDeInforme, (l: Lectura, p: PedidoInforme, r: Rango) => Informe>> = {
  historia,
  costo,
  sindicatos: sindicales,
  obras_sociales: obrasSociales,
  boletas,
  movimientos,
  planilla,
  conceptos: totalesDeConceptos,
  // The year of the last month, by payment: what was paid in it, whenever it was earned.
  ganancias: (l, p, r) =>
    formulario1357(
      l,
      p,
      anioDe(p.hasta),
      corridasAprobadas(l, (f) => f.startsWith(`${anioDe(p.hasta)}-`)),
      r.notas,
    ),
};

/** `maximo`: so many rows; the sums are of all. */
const ver = (l: Lectura, p: PedidoInforme & { readonly maximo?: number }): Result<InformeCable> => {
  const r = rangoDe(l, p);
  if (isLeft(r)) return r;
  const i = POR_NOMBRE[p.informe](l, p, r.right);
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
    'informes.boletas': documentosDeBoletas,
    'informes.art80': certificadoArt80,
    'informes.certificadoGanancias': certificadoGanancias,
    'informes.f1359': f1359DelAnio,
  },
});
