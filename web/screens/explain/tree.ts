// The explanation of an amount as a tree to navigate, and as text to paste in a mail.
import type {
  Explanation,
  ExplainedFormula,
  ExplainedInstance,
  ExplainedUse,
} from '../../../core/payroll/engine/explain.ts';
import type { ReciboLine, InputOrigin } from '../../../core/payroll/run.ts';
import { showDate } from '../../../core/kit/period.ts';
import { showAmount } from '../../../core/kit/money.ts';
import { shortNumber } from './amounts.ts';

export interface ExplanationNode {
  readonly id: string;
  /** As the formula writes it; null for a step without a name there (a segment, a novedad). */
  readonly nombre: string | null;
  readonly etiqueta: string;
  readonly clase: ExplainedUse['clase'] | 'instancia';
  readonly valor: string;
  readonly origen: InputOrigin | null;
  /** Its account in one line, and what else decided it. */
  readonly frase: string | null;
  readonly notas: readonly string[];
  readonly hijos: readonly ExplanationNode[];
  readonly id_concepto: number | null;
}

export interface TreeTexts {
  readonly novedad: string;
  readonly agenda: string;
  readonly tramo: (desde: string, hasta: string) => string;
}

const isMoney: ReadonlySet<ExplainedUse['clase']> = new Set([
  'concepto',
  'escala',
  'conjunto',
  'total',
  'anterior',
  'historia',
]);
/** Amounts keep their cents; other numbers only the decimals they have. */
export const usedValue = (u: Pick<ExplainedUse, 'clase' | 'tipo' | 'valor'>): string =>
  u.tipo === 'numero'
    ? isMoney.has(u.clase)
      ? showAmount(u.valor)
      : shortNumber(u.valor)
    : u.tipo === 'fecha'
      ? showDate(u.valor)
      : u.valor;

const instanceName = (i: ReciboLine['instancia'], x: TreeTexts): string =>
  i.tipo === 'tramo'
    ? x.tramo(showDate(i.desde), showDate(i.hasta))
    : i.tipo === 'agenda'
      ? x.agenda
      : x.novedad;

const nodeOfUse = (u: ExplainedUse, id: string, x: TreeTexts): ExplanationNode => {
  const unique = u.detalle?.instancias.length === 1 ? u.detalle.instancias[0] : undefined;
  const children = u.miembros?.length
    ? u.miembros.map((m, k) => nodeOfUse(m, `${id}.${k}`, x))
    : u.detalle
      ? nodesOfExplanation(u.detalle, id, x)
      : [];
  return {
    id,
    nombre: u.nombre,
    etiqueta: u.detalle?.concepto.nombre ?? u.etiqueta,
    clase: u.clase,
    valor: (u.signo === -1 ? '−' : '') + usedValue(u),
    origen: u.origen ?? null,
    frase: unique?.frase ?? null,
    notas: unique?.notas ?? (u.detalle?.motivo ? [u.detalle.motivo] : []),
    hijos: children,
    id_concepto: u.id_concepto ?? null,
  };
};

const nodesOfInstance = (i: ExplainedInstance, id: string, x: TreeTexts): readonly ExplanationNode[] =>
  [...i.entrada, ...(i.formula?.usos ?? [])].map((u, k) => nodeOfUse(u, `${id}.${k}`, x));

const nodesOfExplanation = (e: Explanation, id: string, x: TreeTexts): readonly ExplanationNode[] =>
  e.instancias.length === 1
    ? nodesOfInstance(e.instancias[0]!, id, x)
    : e.instancias.map(
        (i, k): ExplanationNode => ({
          id: `${id}.i${k}`,
          nombre: null,
          etiqueta: instanceName(i.instancia, x),
          clase: 'instancia',
          valor: i.importe === null ? '—' : showAmount(i.importe),
          origen: null,
          frase: i.frase,
          notas: i.error ? [i.error] : i.notas,
          hijos: nodesOfInstance(i, `${id}.i${k}`, x),
          id_concepto: null,
        }),
      );

export const explanationTreeOf = (e: Explanation, x: TreeTexts): readonly ExplanationNode[] =>
  nodesOfExplanation(e, 'n', x);

/** The formula shown at the top: that of the only line, or of the first when all share it. */
export const mainFormula = (e: Explanation): ExplainedFormula | null => e.instancias[0]?.formula ?? null;

export interface CopyTexts {
  readonly formula: string;
  readonly conValores: string;
  readonly exacto: string;
  readonly redondeo: (regla: string) => string;
}

const textOfNode = (n: ExplanationNode, level: number): readonly string[] => [
  `${'  '.repeat(level)}${n.nombre && n.nombre !== n.etiqueta ? `${n.nombre} ` : ''}${n.etiqueta}: ${n.valor}`,
  ...(n.frase && n.hijos.length ? [`${'  '.repeat(level + 1)}${n.frase}`] : []),
  ...n.notas.map((f) => `${'  '.repeat(level + 1)}${f}`),
  ...n.hijos.flatMap((h) => textOfNode(h, level + 1)),
];

/** Includes what is folded on screen: whoever receives the text cannot unfold it. */
export const explanationAsText = (
  e: Explanation,
  roots: readonly ExplanationNode[],
  x: CopyTexts,
): string => {
  const f = mainFormula(e),
    i = e.instancias.length === 1 ? e.instancias[0] : undefined;
  return [
    `${e.concepto.codigo} ${e.concepto.nombre}: ${showAmount(e.importe)}`,
    ...(i?.frase ? [i.frase] : []),
    ...(i?.notas ?? []),
    ...(f
      ? [
          `${x.formula}: ${f.formula.replace(/\s+/g, ' ')}`,
          `${x.conValores}: ${f.sustituida.replace(/\s+/g, ' ')}`,
          ...f.frases,
        ]
      : []),
    ...roots.flatMap((n) => textOfNode(n, 1)),
    ...(i?.exacto
      ? [
          `${x.exacto}: ${showAmount(i.exacto)}`,
          `${x.redondeo(i.redondeo.regla)}: ${showAmount(i.redondeo.diferencia)}`,
        ]
      : []),
    ...(e.motivo ? [e.motivo] : []),
  ].join('\n');
};

/** The visible nodes of the tree in order, with their depth. */
export interface VisibleNode {
  readonly nodo: ExplanationNode;
  readonly nivel: number;
  readonly padre: string | null;
  readonly posicion: number;
  readonly hermanos: number;
}
export const visibleNodes = (
  roots: readonly ExplanationNode[],
  opened: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): readonly VisibleNode[] =>
  roots.flatMap((node, k) => [
    { nodo: node, nivel: level, padre: parent, posicion: k + 1, hermanos: roots.length },
    ...(opened.has(node.id) ? visibleNodes(node.hijos, opened, level + 1, node.id) : []),
  ]);

/** The engine defines the shape; data from the wire are checked here, once. */
export const isExplanation = (u: unknown): u is Explanation =>
  typeof u === 'object' &&
  u !== null &&
  'concepto' in u &&
  'importe' in u &&
  typeof u.importe === 'string' &&
  'instancias' in u &&
  Array.isArray(u.instancias);
