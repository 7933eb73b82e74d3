// An explanation as a tree of text: the formula, the formula with values, everything it used with its origin,
// and the rounding.
import { showAmount } from '../core/kit/money.ts';
import { showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import type {
  Explanation,
  ExplainedFormula,
  ExplainedInstance,
  ExplainedUse,
} from '../core/payroll/engine/explain.ts';
import type { InputOrigin } from '../core/payroll/run.ts';

interface Node {
  readonly text: string;
  readonly children: readonly Node[];
}

const leaf = (text: string): Node => ({ text, children: [] });
const amount = (s: string): string => (/^-?\d+(\.\d+)?$/.test(s) ? showAmount(s) : s);

const origin = (u: ExplainedUse): string => {
  const o: (InputOrigin & { readonly procedencia?: { readonly texto: string } }) | undefined = u.origen;
  if (!o) return '';
  // Who loaded it and when, according to the facts.
  if (o.procedencia)
    return ` — ${textFor('cli.explain.fila', { tabla: o.tabla, id: o.id })}: ${o.procedencia.texto}`;
  return ` — ${textFor('cli.explain.fila', { tabla: o.tabla, id: o.id })}${o.desde ? `, ${textFor('cli.explain.desde', { fecha: showDate(o.desde) })}` : ''}`;
};

/** State of one tree: each concept is expanded once, and no deeper than asked. */
interface Seen {
  readonly depth: number;
  /** The command that explains a concept not expanded here, by its code. */
  readonly more: (codigo: number) => string;
  readonly told: Set<number>;
}

const isZero = (u: ExplainedUse): boolean =>
  /^-?0+(\.0+)?$/.test(u.valor) && !(u.miembros ?? []).some((m) => !isZero(m));

/** Members of a set: those that add something, and one line with the names of the rest. */
const membersOf = (list: readonly ExplainedUse[], level: number, seen: Seen): readonly Node[] => {
  const zero = list.filter(isZero);
  return [
    ...list.filter((m) => !isZero(m)).map((m) => used(m, level, seen)),
    ...(zero.length
      ? [leaf(textFor('cli.explain.enCero', { nombres: zero.map((m) => m.nombre).join(' ') }))]
      : []),
  ];
};

const used = (u: ExplainedUse, level: number, seen: Seen): Node => {
  const head = `${u.signo === -1 ? '− ' : ''}${u.nombre}${u.etiqueta && u.etiqueta !== u.nombre ? ` ${u.etiqueta}` : ''} = ${amount(u.valor)}${origin(u)}`;
  const members = membersOf(u.miembros ?? [], level, seen);
  if (!u.detalle || u.id_concepto === undefined) return { text: head, children: members };
  if (seen.told.has(u.id_concepto))
    return { text: `${head} ${textFor('cli.explain.ya')}`, children: members };
  if (level >= seen.depth)
    return { text: `${head} ${seen.more(Number(u.detalle.concepto.codigo))}`, children: members };
  seen.told.add(u.id_concepto);
  return { text: head, children: [...members, ...instances(u.detalle, level + 1, seen)] };
};

/** The formula, with values, the branch taken, and uses not shown yet. */
const formulaNodes = (f: ExplainedFormula, level: number, seen: Seen, told: Set<string>): readonly Node[] => [
  leaf(`${textFor('cli.explain.formula')}: ${f.formula}`),
  ...(f.sustituida !== f.formula ? [leaf(`${textFor('cli.explain.valores')}: ${f.sustituida}`)] : []),
  ...[...new Set(f.frases)].map(leaf),
  ...f.usos.filter((u) => !told.has(u.nombre) && told.add(u.nombre)).map((u) => used(u, level, seen)),
];

/** The printed base or quantity on one line, with uses not shown yet. */
const besideNode = (
  name: string,
  f: ExplainedFormula,
  level: number,
  seen: Seen,
  told: Set<string>,
): Node => ({
  text: `${name}: ${f.formula}${f.resultado === null ? '' : ` = ${amount(f.resultado)}`}`,
  children: f.usos.filter((u) => !told.has(u.nombre) && told.add(u.nombre)).map((u) => used(u, level, seen)),
});

const instanceName = ({ instancia: i }: ExplainedInstance): string | undefined =>
  i.tipo === 'tramo'
    ? textFor('cli.explain.tramo', { desde: showDate(i.desde), hasta: showDate(i.hasta) })
    : i.tipo === 'unica' || i.tipo === 'anulada'
      ? undefined
      : textFor(`cli.explain.${i.tipo}`, { id: i.id });

const instanceNodes = (x: ExplainedInstance, level: number, seen: Seen): readonly Node[] => {
  const told = new Set<string>();
  return [
    ...(x.frase === null ? [] : [leaf(x.frase)]),
    ...x.notas.map(leaf),
    ...x.entrada.map((u) =>
      leaf(`${textFor('cli.explain.trae')}: ${u.etiqueta || u.nombre} = ${amount(u.valor)}${origin(u)}`),
    ),
    ...(x.formula ? formulaNodes(x.formula, level, seen, told) : []),
    ...(x.cantidad ? [besideNode(textFor('cli.explain.cantidad'), x.cantidad, level, seen, told)] : []),
    ...(x.base ? [besideNode(textFor('cli.explain.base'), x.base, level, seen, told)] : []),
    ...(x.asumeCero ? [leaf(textFor('cli.explain.asumeCero'))] : []),
    ...(x.fijado === undefined
      ? []
      : [
          leaf(
            `${textFor('corrida.fijadoAMano', { importe: amount(x.fijado) })}${x.exacto === null ? '' : `. ${textFor('corrida.formulaDaba', { importe: amount(x.exacto) })}`}`,
          ),
        ]),
    ...(x.fijado === undefined && x.importe !== null && x.exacto !== null
      ? [
          leaf(
            x.exacto === x.importe
              ? `${textFor('cli.explain.resultado')}: ${amount(x.importe)}`
              : textFor('cli.explain.redondeado', {
                  exacto: amount(x.exacto),
                  regla: x.redondeo.regla.replace('_', ' '),
                  importe: amount(x.importe),
                }),
          ),
        ]
      : []),
    ...(x.error !== null ? [leaf(`${textFor('cli.explain.error')}: ${x.error}`)] : []),
  ];
};

const instances = (e: Explanation, level: number, seen: Seen): readonly Node[] => [
  ...(e.motivo !== null ? [leaf(`${textFor('cli.explain.motivo')}: ${e.motivo}`)] : []),
  ...e.instancias.flatMap((x) => {
    const name = instanceName(x),
      nodes = instanceNodes(x, level, seen);
    return name === undefined
      ? nodes
      : [{ text: `${name} = ${x.importe === null ? '—' : amount(x.importe)}`, children: nodes }];
  }),
];

const drawn = (nodes: readonly Node[], indent: string): readonly string[] =>
  nodes.flatMap((n, i) => {
    const last = i === nodes.length - 1;
    // A formula of several lines keeps them, under its branch.
    const text = n.text.replace(/\n\s*/g, `\n${indent}${last ? '   ' : '│  '}  `);
    return [
      `${indent}${last ? '└─ ' : '├─ '}${text}`,
      ...drawn(n.children, `${indent}${last ? '   ' : '│  '}`),
    ];
  });

export const explanationText = (
  e: Explanation,
  o: { readonly depth: number; readonly more: Seen['more'] },
): string => {
  const seen: Seen = { ...o, told: new Set([e.concepto.id]) };
  return (
    [
      `[${e.concepto.codigo}] ${e.concepto.nombre} = ${amount(e.importe)}`,
      ...drawn(instances(e, 0, seen), ''),
      ...e.problemas.map((p) => `${p.nivel}: ${p.mensaje}`),
    ].join('\n') + '\n'
  );
};
