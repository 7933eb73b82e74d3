// An explanation as a tree of text: the formula, the same with values, every thing it used and where that came from, and the rounding.
import { mostrarImporte } from '../core/kit/money.ts';
import { mostrarFecha } from '../core/kit/period.ts';
import { texto } from '../core/kit/texto.ts';
import type { Explicacion, FormulaExplicada, InstanciaExplicada, UsoExplicado } from '../core/payroll/explain.ts';

interface Node { readonly text: string; readonly children: readonly Node[] }

const leaf = (text: string): Node => ({ text, children: [] });
const amount = (s: string): string => (/^-?\d+(\.\d+)?$/.test(s) ? mostrarImporte(s) : s);

const origin = (u: UsoExplicado): string => {
  const o = u.origen;
  if (!o) return '';
  return ` — ${texto('cli.explain.fila', { tabla: o.tabla, id: o.id })}${o.desde ? `, ${texto('cli.explain.desde', { fecha: mostrarFecha(o.desde) })}` : ''}`;
};

/** What a person sees of one tree: each concept is opened once, and no deeper than asked. */
interface Seen { readonly depth: number; readonly receipt: number; readonly told: Set<number> }

const used = (u: UsoExplicado, level: number, seen: Seen): Node => {
  const head = `${u.signo === -1 ? '− ' : ''}${u.nombre}${u.etiqueta && u.etiqueta !== u.nombre ? ` ${u.etiqueta}` : ''} = ${amount(u.valor)}${origin(u)}`;
  const members = (u.miembros ?? []).map((m) => used(m, level, seen));
  if (!u.detalle || u.id_concepto === undefined) return { text: head, children: members };
  if (seen.told.has(u.id_concepto)) return { text: `${head} ${texto('cli.explain.ya')}`, children: members };
  if (level >= seen.depth) return { text: `${head} ${texto('cli.explain.mas', { recibo: seen.receipt, codigo: Number(u.detalle.concepto.codigo) })}`, children: members };
  seen.told.add(u.id_concepto);
  return { text: head, children: [...members, ...instances(u.detalle, level + 1, seen)] };
};

const formulaNodes = (name: string, f: FormulaExplicada, level: number, seen: Seen): readonly Node[] => [
  leaf(`${name}: ${f.formula}`),
  ...(f.sustituida !== f.formula ? [leaf(`${texto('cli.explain.valores')}: ${f.sustituida}`)] : []),
  ...f.frases.map(leaf),
  ...f.usos.map((u) => used(u, level, seen)),
];

const instanceName = ({ instancia: i }: InstanciaExplicada): string | undefined =>
  i.tipo === 'tramo' ? texto('cli.explain.tramo', { desde: mostrarFecha(i.desde), hasta: mostrarFecha(i.hasta) }) : i.tipo === 'unica' ? undefined : texto(`cli.explain.${i.tipo}`, { id: i.id });

const instanceNodes = (x: InstanciaExplicada, level: number, seen: Seen): readonly Node[] => [
  ...x.entrada.map((u) => leaf(`${texto('cli.explain.trae')}: ${u.etiqueta || u.nombre} = ${amount(u.valor)}${origin(u)}`)),
  ...(x.formula ? formulaNodes(texto('cli.explain.formula'), x.formula, level, seen) : []),
  ...(x.cantidad ? formulaNodes(texto('cli.explain.cantidad'), x.cantidad, level, seen) : []),
  ...(x.base ? formulaNodes(texto('cli.explain.base'), x.base, level, seen) : []),
  ...(x.asumeCero ? [leaf(texto('cli.explain.asumeCero'))] : []),
  ...(x.exacto !== null ? [leaf(`${texto('cli.explain.exacto')}: ${amount(x.exacto)}`)] : []),
  ...(x.importe !== null ? [leaf(`${texto('cli.explain.redondeo')}: ${x.redondeo.regla} (${amount(x.redondeo.diferencia)}) → ${amount(x.importe)}`)] : []),
  ...(x.error !== null ? [leaf(`${texto('cli.explain.error')}: ${x.error}`)] : []),
];

const instances = (e: Explicacion, level: number, seen: Seen): readonly Node[] => [
  ...(e.motivo !== null ? [leaf(`${texto('cli.explain.motivo')}: ${e.motivo}`)] : []),
  ...e.instancias.flatMap((x) => {
    const name = instanceName(x), nodes = instanceNodes(x, level, seen);
    return name === undefined ? nodes : [{ text: `${name} = ${x.importe === null ? '—' : amount(x.importe)}`, children: nodes }];
  }),
];

const drawn = (nodes: readonly Node[], indent: string): readonly string[] => nodes.flatMap((n, i) => {
  const last = i === nodes.length - 1;
  return [`${indent}${last ? '└─ ' : '├─ '}${n.text}`, ...drawn(n.children, `${indent}${last ? '   ' : '│  '}`)];
});

export const explanationText = (e: Explicacion, o: { readonly depth: number; readonly receipt: number }): string => {
  const seen: Seen = { ...o, told: new Set([e.concepto.id]) };
  return [`[${e.concepto.codigo}] ${e.concepto.nombre} = ${amount(e.importe)}`, ...drawn(instances(e, 0, seen), ''), ...e.problemas.map((p) => `${p.nivel}: ${p.mensaje}`)].join('\n') + '\n';
};
