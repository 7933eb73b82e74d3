// The subject of a sheet of novedades: a person, a concept, or everybody, in a month; and what is read of it.
import type { WirePlanilla } from '../../../core/api/planillas.ts';

export type PlanillaSubject =
  | { readonly by: 'legajo' | 'concepto'; readonly periodo: string; readonly id: number }
  | {
      readonly by: 'mes';
      readonly periodo: string;
      /** Shown besides those in use. */
      readonly conceptos: readonly number[];
    };

/** What every sheet reads. */
export type SheetContents = Pick<WirePlanilla, 'personas' | 'conceptos' | 'filas'>;

/** A key of the subject, for readings. */
export const subjectKey = (s: PlanillaSubject): string =>
  s.by === 'mes' ? `mes ${s.periodo} ${s.conceptos.join()}` : `${s.by} ${s.periodo} ${s.id}`;

/** In the place of the id, for everybody's sheet: after those of persons and concepts. */
const EVERYBODY = 99_999_999;
/** Drafts are stored by table and row: a sheet is not a row, so it uses a negative number. */
export const draftNumber = (subject: PlanillaSubject): number =>
  -(
    Number(subject.periodo.replace('-', '')) * 100_000_000 +
    (subject.by === 'mes' ? EVERYBODY : subject.by === 'concepto' ? 50_000_000 + subject.id : subject.id)
  );
