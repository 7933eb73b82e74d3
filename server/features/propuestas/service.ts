// The service of proposals. The figures of a trial are taken from its stored result, not from the proposer.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PruebaSummary } from '../../../core/domain/propuesta.ts';
import type { PruebaOutcome } from '../../../core/api/pruebas.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { PropuestaRequest, PropuestasOffer } from './contract.ts';
import type { Pruebas } from '../pruebas/contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { propuestasExtension } from './feature.ts';

/** The figures of a trial, without anybody's name or receipt. */
const resumir = (r: PruebaOutcome): PruebaSummary => ({
  periodo: r.periodo,
  personas: r.personas,
  comparadas: r.comparadas,
  cambian: r.cambian,
  suben: r.suben,
  bajan: r.bajan,
  neto: r.neto.diferencia,
  costo: r.costo.diferencia,
  minima: r.diferencias?.minima ?? null,
  mediana: r.diferencias?.mediana ?? null,
  maxima: r.diferencias?.maxima ?? null,
  problemas_nuevos: r.problemas.nuevos.reduce((n, g) => n + g.personas, 0),
});

const resumenDe = (p: PropuestaRequest, pruebas: Pruebas, quien: Requester): Result<PruebaSummary | null> => {
  if (p.prueba === null) return ok(null);
  const r = pruebas.resultado(p.prueba, quien);
  if (isLeft(r)) return r;
  const [uno, ...otros] = r.right.cambios;
  return uno?.tabla === 'Conceptos' && uno.id === p.id_concepto && otros.length === 0
    ? ok(resumir(r.right))
    : fail('invalid', 'propuestas.otraPrueba');
};

const proponerEn =
  (a: StoreOf<typeof propuestasExtension>, pruebas: Pruebas) =>
  async (
    id: number | undefined,
    p: PropuestaRequest,
    clave: string,
    quien: Requester,
  ): Promise<Result<Row>> => {
    const resumen = resumenDe(p, pruebas, quien);
    if (isLeft(resumen)) return resumen;
    const cuerpo = {
      titulo: p.titulo,
      id_concepto: p.id_concepto,
      fila: p.fila,
      desde: p.desde,
      resumen: resumen.right,
    };
    return a.ejecutar({
      clave,
      quien,
      tabla: 'Propuestas',
      verbo: id === undefined ? 'proponer' : 'enmendar',
      cuerpo,
      pedido: p,
      ...(id === undefined ? {} : { id }),
    });
  };

export const propuestasOf = (a: StoreOf<typeof propuestasExtension>, pruebas: Pruebas): PropuestasOffer => ({
  proponer: proponerEn(a, pruebas),
  propuesta: (id, quien) => a.lecturas['propuestas.detalle']({ id, quien }),
});
