// Why a person's net changed since the receipt before: the causes of the engine over the very inputs of both.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { escribir } from '../../../core/kit/money.ts';
import { texto, type ClaveTexto } from '../../../core/kit/texto.ts';
import type { PorQue } from '../../../core/api/liquidaciones.ts';
import { comparar, type Causa, type Diferencia } from '../../../core/payroll/comparar.ts';
import type { Extension, Lectura } from '../../kernel/store.ts';
import { cadenaEnPie, netoDeCadena } from '../../payroll/sql/correcciones.ts';
import { cadenaDe } from '../../payroll/sql/corridas.ts';
import { idDeRecibo } from '../../payroll/sql/recibos.ts';
import { conEntradas } from './explicar.ts';
import { importeDe } from '../../payroll/lote.ts';
import { anteriorDe, hallarRecibo } from './revision.ts';

export const TEXTO_CAUSA: Readonly<Record<Causa, ClaveTexto>> = {
  novedades: 'runs.causaNovedades',
  contrato: 'runs.causaContrato',
  escalas: 'runs.causaEscalas',
  conceptos: 'runs.causaConceptos',
  parametros: 'runs.causaParametros',
  antiguedad: 'runs.causaAntiguedad',
  egreso: 'runs.causaEgreso',
  ausencias: 'runs.causaAusencias',
  mes: 'runs.causaMes',
  redondeo: 'runs.causaRedondeo',
};

/** As the wire has them. */
export const causasCable = (causas: readonly Diferencia[]): PorQue['causas'] =>
  causas.map((c) => ({
    causa: c.causa,
    texto: texto(TEXTO_CAUSA[c.causa]),
    neto: escribir(c.neto),
    conceptos: c.conceptos.map((x) => ({ ...x, importe: escribir(x.importe) })),
  }));

/** Of a receipt that rectifies, against the one that it takes back; of any other, against what stands of the run before. */
export const porQue = (
  l: Lectura,
  { id }: { readonly id: number },
  extensiones: readonly Extension[],
): Result<PorQue> => {
  const este = hallarRecibo(l, id);
  if (isLeft(este)) return este;
  const { guardado, id_liquidacion, id_personal, estado } = este.right;
  if (guardado.neto === null) return fail('phase', 'runs.sinNeto', { nombre: guardado.nombre ?? '' });
  const rectifica = estado.cabecera!.rectifica ?? undefined,
    a = rectifica === undefined ? anteriorDe(l, id_liquidacion, estado) : undefined,
    de = rectifica ?? a?.id,
    solo = { id, neto: importeDe(guardado.neto), anterior: null, diferencia: null, causas: [] };
  if (de === undefined || estado.cabecera!.chk_solo_revierte === 1) return ok(solo);
  // What stands of the other: the last that was put in its place. Of one that rectifies, what it takes back, which stood until then.
  const cadena = rectifica === undefined ? cadenaEnPie(l.sql, de, id_personal) : [rectifica],
    previo = hallarRecibo(l, idDeRecibo(cadena.at(-1)!, id_personal));
  if (
    isLeft(previo) ||
    previo.right.guardado.neto === null ||
    previo.right.estado.cabecera!.chk_solo_revierte === 1
  )
    return ok(solo);
  const antes = netoDeCadena(l.sql, cadenaDe(l.sql, previo.right.id_liquidacion), id_personal),
    ahora = rectifica === undefined ? guardado.neto : antes + guardado.neto,
    { descripcion, periodo } = previo.right.estado.cabecera!;
  return conEntradas(l, extensiones, previo.right, (de) =>
    conEntradas(l, extensiones, este.right, (hasta): Result<PorQue> => {
      const causas = comparar(
        { entorno: de.c.motor.entorno, persona: de.persona },
        { entorno: hasta.c.motor.entorno, persona: hasta.persona },
      );
      if (isLeft(causas)) return causas;
      return ok({
        id,
        neto: importeDe(ahora),
        anterior: {
          id: idDeRecibo(previo.right.id_liquidacion, id_personal),
          liquidacion: descripcion,
          periodo,
          neto: importeDe(antes),
        },
        diferencia: importeDe(ahora - antes),
        causas: causasCable(causas.right),
      });
    }),
  );
};
