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
  readonly name: string | null;
  readonly label: string;
  readonly clase: ExplainedUse['clase'] | 'instancia';
  readonly value: string;
  readonly origin: InputOrigin | null;
  /** Its account in one line, and what else decided it. */
  readonly sentence: string | null;
  readonly notes: readonly string[];
  readonly children: readonly ExplanationNode[];
  readonly id_concepto: number | null;
}

export interface TreeTexts {
  readonly novedad: string;
  readonly agenda: string;
  readonly tramo: (from: string, until: string) => string;
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
    name: u.nombre,
    label: u.detalle?.concepto.nombre ?? u.etiqueta,
    clase: u.clase,
    value: (u.signo === -1 ? '−' : '') + usedValue(u),
    origin: u.origen ?? null,
    sentence: unique?.frase ?? null,
    notes: unique?.notas ?? (u.detalle?.motivo ? [u.detalle.motivo] : []),
    children: children,
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
          name: null,
          label: instanceName(i.instancia, x),
          clase: 'instancia',
          value: i.importe === null ? '—' : showAmount(i.importe),
          origin: null,
          sentence: i.frase,
          notes: i.error ? [i.error] : i.notas,
          children: nodesOfInstance(i, `${id}.i${k}`, x),
          id_concepto: null,
        }),
      );

export const explanationTreeOf = (e: Explanation, x: TreeTexts): readonly ExplanationNode[] =>
  nodesOfExplanation(e, 'n', x);

/** The formula shown at the top: that of the only line, or of the first when all share it. */
export const mainFormula = (e: Explanation): ExplainedFormula | null => e.instancias[0]?.formula ?? null;

export interface CopyTexts {
  readonly formula: string;
  readonly withValues: string;
  readonly exact: string;
  readonly rounding: (rule: string) => string;
}

const textOfNode = (n: ExplanationNode, level: number): readonly string[] => [
  `${'  '.repeat(level)}${n.name && n.name !== n.label ? `${n.name} ` : ''}${n.label}: ${n.value}`,
  ...(n.sentence && n.children.length ? [`${'  '.repeat(level + 1)}${n.sentence}`] : []),
  ...n.notes.map((f) => `${'  '.repeat(level + 1)}${f}`),
  ...n.children.flatMap((h) => textOfNode(h, level + 1)),
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
          `${x.withValues}: ${f.sustituida.replace(/\s+/g, ' ')}`,
          ...f.frases,
        ]
      : []),
    ...roots.flatMap((n) => textOfNode(n, 1)),
    ...(i?.exacto
      ? [
          `${x.exact}: ${showAmount(i.exacto)}`,
          `${x.rounding(i.redondeo.regla)}: ${showAmount(i.redondeo.diferencia)}`,
        ]
      : []),
    ...(e.motivo ? [e.motivo] : []),
  ].join('\n');
};

/** The visible nodes of the tree in order, with their depth. */
export interface VisibleNode {
  readonly node: ExplanationNode;
  readonly level: number;
  readonly parent: string | null;
  readonly position: number;
  readonly siblings: number;
}
export const visibleNodes = (
  roots: readonly ExplanationNode[],
  opened: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): readonly VisibleNode[] =>
  roots.flatMap((node, k) => [
    { node: node, level: level, parent: parent, position: k + 1, siblings: roots.length },
    ...(opened.has(node.id) ? visibleNodes(node.children, opened, level + 1, node.id) : []),
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
