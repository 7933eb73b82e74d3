// The relation of concepts of a company: which go, what each contributes to, and those that cannot go because they lack ARCA's code.
import type { RelacionCable } from '../../../core/api/declaraciones.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import {
  escribirRelacion,
  type Alcance,
  type ConceptoRelacionado,
} from '../../../core/outputs/declaraciones/relacion.ts';
import type { Lectura } from '../../kernel/store.ts';
import { conceptosDeclarados } from '../../payroll/mes.ts';

/** Sets by which packages say what their bases leave out and take in. */
const EXENTO = 'remunerativo_exento',
  CON_APORTES = 'no_remunerativo_con_aportes';
const NOMBRE = 'relacion-conceptos.txt';
const delConjunto = (l: Lectura, codigo: string): ReadonlySet<number> =>
  new Set(
    l
      .filas('ConjuntosConcepto', { codigo })
      .flatMap((c) =>
        ((c['RRHHConjuntoConcepto'] ?? []) as unknown as readonly Row[]).map((x) =>
          Number(x['id_rrhh_concepto']),
        ),
      ),
  );

const armar = (
  l: Lectura,
): { readonly van: readonly ConceptoRelacionado[]; readonly faltan: RelacionCable['faltan'] } => {
  const exentos = delConjunto(l, EXENTO),
    conAportes = delConjunto(l, CON_APORTES),
    filas = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), c]));
  const suyos = [...conceptosDeclarados(l).values()].filter(
    (c) =>
      filas.get(c.id)?.['activo'] === 1 &&
      (c.tipo === 'remunerativo' || c.tipo === 'no_remunerativo' || c.tipo === 'descuento'),
  );
  const alcance = (c: (typeof suyos)[number]): Alcance =>
    c.tipo === 'remunerativo' && !exentos.has(c.id)
      ? 'todo'
      : c.tipo === 'no_remunerativo' && conAportes.has(c.id)
        ? 'obra_social'
        : 'nada';
  const tiene = (c: (typeof suyos)[number]): boolean => /^\d{6}$/.test(c.codigo_afip ?? '');
  return {
    van: suyos
      .filter(tiene)
      .map((c) => ({ ...c, alcance: alcance(c), repite: filas.get(c.id)?.['chk_general'] !== 1 })),
    faltan: suyos
      .filter((c) => !tiene(c))
      .sort((a, b) => a.codigo - b.codigo)
      .map(({ id, codigo, descripcion }) => ({ id, codigo, descripcion })),
  };
};
export const relacion = {
  ver: (l: Lectura): Result<RelacionCable> => {
    const { van, faltan } = armar(l);
    return ok({ nombre: NOMBRE, registros: van.length, faltan: [...faltan] });
  },
  archivo: (
    l: Lectura,
  ): Result<{ readonly nombre: string; readonly registros: number; readonly texto: string }> =>
    ok({ nombre: NOMBRE, ...escribirRelacion(armar(l).van) }),
};
