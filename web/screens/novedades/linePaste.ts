// Where a block goes in a sheet of lines, one under another: each row is a line, and each column a field.
import { simpleName } from '../../../core/machines/columnAliases.ts';
import {
  newLineKey,
  isPlanillaField,
  whyFixed,
  nextLineKey,
  type PlanillaField,
  type PlanillaLine,
} from './lines.ts';
import { pairOf, linesByPair } from './linesByPair.ts';
import { NUMBER_COLUMN, type PasteSpot, type PasteTarget } from './planillaPaste.ts';

export interface LinePaste extends Pick<PasteTarget, 'columns' | 'today' | 'withoutNumber'> {
  readonly lines: readonly PlanillaLine[];
  /**
   * The person (or concept) of a number, among all of them and not only the visible ones; the target line is
   * new when there is none.
   */
  readonly byNumber: (
    n: number,
  ) => { readonly id_personal: number; readonly id_concepto: number } | undefined;
  /** All lines, including filtered ones. */
  readonly all: readonly PlanillaLine[];
}

/** Headings recognised for each column. */
const TITLES: Readonly<Record<string, PlanillaField | typeof NUMBER_COLUMN>> = {
  legajo: NUMBER_COLUMN,
  nro_legajo: NUMBER_COLUMN,
  nro_de_legajo: NUMBER_COLUMN,
  n_legajo: NUMBER_COLUMN,
  codigo: NUMBER_COLUMN,
  concepto: NUMBER_COLUMN,
  cod_concepto: NUMBER_COLUMN,
  codigo_concepto: NUMBER_COLUMN,
  cantidad: 'cantidad',
  unidades: 'cantidad',
  horas: 'cantidad',
  dias: 'cantidad',
  valor_unitario: 'valor_unitario',
  valor: 'valor_unitario',
  unitario: 'valor_unitario',
  importe: 'importe',
  monto: 'importe',
  porcentaje: 'porcentaje',
  '%': 'porcentaje',
  desde: 'desde',
  hasta: 'hasta',
  periodo_ajuste: 'periodo_ajuste',
  periodo_al_que_se_imputa: 'periodo_ajuste',
  ajuste: 'periodo_ajuste',
};
const LEGAJO_TITLES: ReadonlySet<string> = new Set(['legajo', 'nro_legajo', 'nro_de_legajo', 'n_legajo']);
/** Whether a heading is that of the numbers of legajo. */
export const isLegajoTitle = (heading: string): boolean => LEGAJO_TITLES.has(simpleName(heading));
/** The field that a heading names, if it is one. */
export const fieldOfTitle = (heading: string): PlanillaField | undefined => {
  const field = TITLES[simpleName(heading)];
  return field === NUMBER_COLUMN ? undefined : field;
};

/** The line that a number writes to: their novedad if it may change, an empty one, or a new one. */
const lineOfNumber = (
  n: number,
  of: { readonly id_personal: number; readonly id_concepto: number },
  theirs: readonly PlanillaLine[],
): { readonly l: PlanillaLine; readonly isNew: boolean } => {
  const existing =
    theirs.find((l) => l.row?.tabla !== 'Agenda' && whyFixed(l) === undefined) ??
    theirs.find((l) => l.row === null);
  return existing
    ? { l: existing, isNew: false }
    : {
        isNew: true,
        l: {
          key:
            theirs.length === 0
              ? newLineKey(of.id_personal, of.id_concepto, 0)
              : nextLineKey(theirs, of.id_personal, of.id_concepto),
          ...of,
          number: n,
          title: '',
          id_area: null,
          ajuste: true,
          row: null,
          closed: theirs[0]?.closed ?? null,
        },
      };
};

export const linePasteTarget = (d: LinePaste): PasteTarget => {
  let byPair: ReturnType<typeof linesByPair> | undefined;
  const fieldOf = (
    column: string,
    { l, isNew }: { readonly l: PlanillaLine; readonly isNew: boolean },
  ): PasteSpot | undefined => (isPlanillaField(column) ? { l, field: column, isNew } : undefined);
  return {
    columns: d.columns,
    today: d.today,
    rows: d.lines.length,
    withoutNumber: d.withoutNumber,
    isWritten: isPlanillaField,
    columnOf: (heading) => TITLES[simpleName(heading)],
    cellOf: (i, column) => {
      const l = d.lines[i];
      return l && fieldOf(column, { l, isNew: false });
    },
    ofNumber: (n) => {
      const of = d.byNumber(n);
      if (!of) return undefined;
      byPair ??= linesByPair(d.all);
      const line = lineOfNumber(n, of, byPair.get(pairOf(of.id_personal, of.id_concepto)) ?? []);
      return (column) => fieldOf(column, line);
    },
  };
};
