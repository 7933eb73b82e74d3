// Joins the employments of a person in reports of Ganancias, which is a tax of the person: one row a year,
// under the last legajo of that year.
import type { InformeRequest } from '../../../core/api/informes.ts';
import type { Row } from '../../../core/kit/field.ts';
import { withFamilyOf } from '../../../core/payroll/familyOfPerson.ts';
import { otherRelaciones, withRelaciones } from '../../rows/relaciones.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  personaReader,
  recibosOfCorridas,
  type InformeCorrida,
  type InformeRecibo,
  type InformePersona,
} from './source.ts';

const began = (p: InformePersona): string => String(p.fila?.['fecha_ingreso'] ?? '');

/** Gives for each legajo the person's last one that had begun by the end of the year, or itself. */
export const personByRelaciones = (l: StoreReads, anio: number): ((id: number) => InformePersona) => {
  const persona = personaReader(l),
    memoria = new Map<number, InformePersona>();
  return (id) => {
    const ya = memoria.get(id);
    if (ya) return ya;
    const otras = otherRelaciones(l.sql, [id]).map((r) => persona(r.otra)),
      ultima = [persona(id), ...otras]
        .filter((p) => began(p) <= `${anio}-12-31`)
        .reduce<InformePersona | undefined>(
          (a, p) => (a === undefined || began(p) > began(a) ? p : a),
          undefined,
        );
    const suya = ultima ?? persona(id);
    memoria.set(id, suya);
    return suya;
  };
};

/** The day on which a person's first employment with days in the year began. */
export const firstIngreso = (l: StoreReads, id: number, anio: number): string =>
  withRelaciones(l.sql, [id])
    .map((x) => l.fila('Personal', x))
    .filter(
      (f) => f !== undefined && (f['fecha_egreso'] == null || String(f['fecha_egreso']) >= `${anio}-01-01`),
    )
    .map((f) => String(f?.['fecha_ingreso'] ?? ''))
    .reduce((a, b) => (b < a ? b : a), `${anio}-12-31`);

/** The family in all the legajos of a person; this legajo's relatives come first. */
export const familyOf = (l: StoreReads, id: number): readonly Row[] =>
  otherRelaciones(l.sql, [id])
    .map((r) => l.filas('Familiares', { id_personal: r.otra }))
    .reduce(withFamilyOf, l.filas('Familiares', { id_personal: id }));

/** Adds to each requested legajo the others of the same person. */
const withAllRelaciones = <P extends Pick<InformeRequest, 'legajos'>>(l: StoreReads, p: P): P => {
  if (p.legajos.length === 0) return p;
  const ids = p.legajos.flatMap((legajo) => l.filas('Personal', { legajo }).map((f) => Number(f['id'])));
  return {
    ...p,
    legajos: [
      ...new Set([
        ...p.legajos,
        ...withRelaciones(l.sql, ids).map((id) => Number(l.fila('Personal', id)?.['legajo'] ?? 0)),
      ]),
    ],
  };
};

/** The receipts of some runs, each under the legajo that stands for all those of its person. */
export function* personRecibos(
  l: StoreReads,
  corridas: readonly InformeCorrida[],
  p: Pick<InformeRequest, 'legajos' | 'id_area' | 'id_sindicato'>,
  persona: (id: number) => InformePersona,
): Generator<InformeRecibo> {
  for (const r of recibosOfCorridas(l, corridas, withAllRelaciones(l, p)))
    yield { ...r, persona: persona(r.persona.id) };
}
