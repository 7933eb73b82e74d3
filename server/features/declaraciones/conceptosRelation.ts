// A company's relation of concepts: which are included, what each contributes to, and which are left out
// because they lack ARCA's code.
import type { WireRelation } from '../../../core/api/declaraciones.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import {
  writeRelation,
  type RelationReach,
  type RelatedConcepto,
} from '../../../core/outputs/declaraciones/relation.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { declaredConceptos } from '../../payroll/mes.ts';
import { rowsIn } from '../../../core/kit/field.ts';

/** Sets with which packages state what their bases exclude and include. */
const EXENTO = 'remunerativo_exento',
  CON_APORTES = 'no_remunerativo_con_aportes';
const NOMBRE = 'relacion-conceptos.txt';
const delConjunto = (l: StoreReads, codigo: string): ReadonlySet<number> =>
  new Set(
    l
      .filas('ConjuntosConcepto', { codigo })
      .flatMap((c) => rowsIn(c, 'RRHHConjuntoConcepto').map((x) => Number(x['id_rrhh_concepto']))),
  );

const armar = (
  l: StoreReads,
): { readonly van: readonly RelatedConcepto[]; readonly faltan: WireRelation['faltan'] } => {
  const exentos = delConjunto(l, EXENTO),
    conAportes = delConjunto(l, CON_APORTES),
    filas = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), c]));
  const suyos = [...declaredConceptos(l).values()].filter(
    (c) =>
      filas.get(c.id)?.['activo'] === 1 &&
      (c.tipo === 'remunerativo' || c.tipo === 'no_remunerativo' || c.tipo === 'descuento'),
  );
  const alcance = (c: (typeof suyos)[number]): RelationReach =>
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
export const conceptosRelation = {
  ver: (l: StoreReads): Result<WireRelation> => {
    const { van, faltan } = armar(l);
    return ok({ nombre: NOMBRE, registros: van.length, faltan: [...faltan] });
  },
  archivo: (
    l: StoreReads,
  ): Result<{ readonly nombre: string; readonly registros: number; readonly texto: string }> =>
    ok({ nombre: NOMBRE, ...writeRelation(armar(l).van) }),
};
