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

export interface LinePaste extends Pick<PasteTarget, 'columnas' | 'hoy' | 'sinNumero'> {
  readonly lineas: readonly PlanillaLine[];
  /**
   * The person (or concept) of a number, among all of them and not only the visible ones; the target line is
   * new when there is none.
   */
  readonly porNumero: (
    n: number,
  ) => { readonly id_personal: number; readonly id_concepto: number } | undefined;
  /** All lines, including filtered ones. */
  readonly todas: readonly PlanillaLine[];
}

/** Headings recognised for each column. */
const TITULOS: Readonly<Record<string, PlanillaField | typeof NUMBER_COLUMN>> = {
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
  const field = TITULOS[simpleName(heading)];
  return field === NUMBER_COLUMN ? undefined : field;
};

/** The line that a number writes to: their novedad if it may change, an empty one, or a new one. */
const lineOfNumber = (
  n: number,
  de: { readonly id_personal: number; readonly id_concepto: number },
  theirs: readonly PlanillaLine[],
): { readonly l: PlanillaLine; readonly nueva: boolean } => {
  const hay =
    theirs.find((l) => l.fila?.tabla !== 'Agenda' && whyFixed(l) === undefined) ??
    theirs.find((l) => l.fila === null);
  return hay
    ? { l: hay, nueva: false }
    : {
        nueva: true,
        l: {
          key:
            theirs.length === 0
              ? newLineKey(de.id_personal, de.id_concepto, 0)
              : nextLineKey(theirs, de.id_personal, de.id_concepto),
          ...de,
          numero: n,
          titulo: '',
          id_area: null,
          ajuste: true,
          fila: null,
          cerrada: theirs[0]?.cerrada ?? null,
        },
      };
};

export const linePasteTarget = (d: LinePaste): PasteTarget => {
  let byPair: ReturnType<typeof linesByPair> | undefined;
  const fieldOf = (
    columna: string,
    { l, nueva }: { readonly l: PlanillaLine; readonly nueva: boolean },
  ): PasteSpot | undefined => (isPlanillaField(columna) ? { l, campo: columna, nueva } : undefined);
  return {
    columnas: d.columnas,
    hoy: d.hoy,
    filas: d.lineas.length,
    sinNumero: d.sinNumero,
    seEscribe: isPlanillaField,
    titulo: (heading) => TITULOS[simpleName(heading)],
    celda: (i, columna) => {
      const l = d.lineas[i];
      return l && fieldOf(columna, { l, nueva: false });
    },
    deNumero: (n) => {
      const de = d.porNumero(n);
      if (!de) return undefined;
      byPair ??= linesByPair(d.todas);
      const line = lineOfNumber(n, de, byPair.get(pairOf(de.id_personal, de.id_concepto)) ?? []);
      return (columna) => fieldOf(columna, line);
    },
  };
};
