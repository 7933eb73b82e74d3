// Why each concept differs between two receipts: what its formulas used on each side, or why only one side
// has it.
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { explainConcepto, type Explanation } from '../../../core/payroll/engine/explain.ts';
import { convenioOf } from '../../../core/payroll/compare/inputDifferences.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import { usesThatDiffer } from '../../../core/payroll/compare/usesThatDiffer.ts';
import type { ReciboInputs } from '../liquidaciones/contract.ts';
import type { LineReasons } from './comparedLines.ts';

const definicion = (x: ReciboInputs, id: number): ConceptoDef | undefined =>
  x.c.motor.entorno.conceptos.find((c) => c.id === id);

/** Why a person has a concept: by a novedad, the agenda or their convenio, or because everybody has it. */
const byWhat = (x: ReciboInputs, e: Explanation, id: number): string => {
  const tipos = new Set(e.instancias.map((i) => i.instancia.tipo)),
    def = definicion(x, id),
    convenio = convenioOf({ entorno: x.c.motor.entorno, persona: x.persona }),
    deConvenio =
      convenio !== undefined &&
      (def?.filtros.convenio?.includes(convenio.id) === true ||
        def?.variantes.some((v) => v.id_convenio === convenio.id) === true);
  return tipos.has('novedad')
    ? textFor('comparar.porNovedad')
    : tipos.has('agenda')
      ? textFor('comparar.porAgenda')
      : deConvenio
        ? textFor('comparar.porConvenio', { convenio: convenio.descripcion })
        : textFor('comparar.porGeneral');
};

/** The name of a side: the person's, or the month when both sides are of one person. */
const called = (x: ReciboInputs, otro: ReciboInputs): string =>
  x.persona.id === otro.persona.id ? showDate(x.c.motor.entorno.periodo) : x.persona.nombre;

const onlyOne = (
  [has, suya]: readonly [ReciboInputs, Explanation],
  [lacks, otra]: readonly [ReciboInputs, Explanation | undefined],
  id: number,
): LineReasons => ({
  datos: [],
  porque: [
    textFor('comparar.solo', { quien: called(has, lacks), porque: byWhat(has, suya, id) }),
    ...(otra?.motivo ? [textFor('comparar.elOtro', { quien: called(lacks, has), motivo: otra.motivo })] : []),
  ],
});

const reasonsOf = (x: ReciboInputs, y: ReciboInputs, id: number): LineReasons => {
  const de = explainConcepto(x.c.motor.preparado, x.persona, id),
    a = explainConcepto(y.c.motor.preparado, y.persona, id),
    tiene = (e: Explanation | undefined): e is Explanation => e !== undefined && e.instancias.length > 0;
  if (tiene(de) && tiene(a)) return { datos: usesThatDiffer(de, a), porque: [] };
  if (tiene(a)) return onlyOne([y, a], [x, de], id);
  return tiene(de) ? onlyOne([x, de], [y, a], id) : { datos: [], porque: [] };
};

export const lineReasons = (
  x: ReciboInputs,
  y: ReciboInputs,
  ids: readonly number[],
): ReadonlyMap<number, LineReasons> => new Map(ids.map((id) => [id, reasonsOf(x, y, id)]));
