// The explanation of an amount as a tree to walk, and as text to paste in a mail.
import type {
  Explicacion,
  FormulaExplicada,
  InstanciaExplicada,
  UsoExplicado,
} from '../../../core/payroll/explain.ts';
import type { Linea, Origen } from '../../../core/payroll/run.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { mostrarImporte } from '../../../core/kit/money.ts';
import { numeroCorto } from './montos.ts';

export interface NodoArbol {
  readonly id: string;
  /** As the formula writes it; null for a step that has no name there (a segment, a novedad). */
  readonly nombre: string | null;
  readonly etiqueta: string;
  readonly clase: UsoExplicado['clase'] | 'instancia';
  readonly valor: string;
  readonly origen: Origen | null;
  readonly sustituida: string | null;
  readonly frases: readonly string[];
  readonly hijos: readonly NodoArbol[];
  readonly id_concepto: number | null;
}

export interface TextosArbol {
  readonly novedad: string;
  readonly agenda: string;
  readonly tramo: (desde: string, hasta: string) => string;
}

const esImporte: ReadonlySet<UsoExplicado['clase']> = new Set([
  'concepto',
  'escala',
  'conjunto',
  'total',
  'anterior',
  'historia',
]);
/** Amounts keep their cents; other numbers only the decimals they have. */
export const valorDeUso = (u: Pick<UsoExplicado, 'clase' | 'tipo' | 'valor'>): string =>
  u.tipo === 'numero'
    ? esImporte.has(u.clase)
      ? mostrarImporte(u.valor)
      : numeroCorto(u.valor)
    : u.tipo === 'fecha'
      ? mostrarFecha(u.valor)
      : u.valor;

const nombreDeInstancia = (i: Linea['instancia'], x: TextosArbol): string =>
  i.tipo === 'tramo'
    ? x.tramo(mostrarFecha(i.desde), mostrarFecha(i.hasta))
    : i.tipo === 'agenda'
      ? x.agenda
      : x.novedad;

const deUso = (u: UsoExplicado, id: string, x: TextosArbol): NodoArbol => {
  const unica = u.detalle?.instancias.length === 1 ? u.detalle.instancias[0] : undefined;
  const hijos = u.miembros?.length
    ? u.miembros.map((m, k) => deUso(m, `${id}.${k}`, x))
    : u.detalle
      ? deExplicacion(u.detalle, id, x)
      : [];
  return {
    id,
    nombre: u.nombre,
    etiqueta: u.detalle?.concepto.nombre ?? u.etiqueta,
    clase: u.clase,
    valor: (u.signo === -1 ? '−' : '') + valorDeUso(u),
    origen: u.origen ?? null,
    sustituida: unica?.formula?.sustituida ?? null,
    frases: unica?.formula?.frases ?? (u.detalle?.motivo ? [u.detalle.motivo] : []),
    hijos,
    id_concepto: u.id_concepto ?? null,
  };
};

const deInstancia = (i: InstanciaExplicada, id: string, x: TextosArbol): readonly NodoArbol[] =>
  [...i.entrada, ...(i.formula?.usos ?? [])].map((u, k) => deUso(u, `${id}.${k}`, x));

const deExplicacion = (e: Explicacion, id: string, x: TextosArbol): readonly NodoArbol[] =>
  e.instancias.length === 1
    ? deInstancia(e.instancias[0]!, id, x)
    : e.instancias.map(
        (i, k): NodoArbol => ({
          id: `${id}.i${k}`,
          nombre: null,
          etiqueta: nombreDeInstancia(i.instancia, x),
          clase: 'instancia',
          valor: i.importe === null ? '—' : mostrarImporte(i.importe),
          origen: null,
          sustituida: i.formula?.sustituida ?? null,
          frases: i.formula?.frases ?? (i.error ? [i.error] : []),
          hijos: deInstancia(i, `${id}.i${k}`, x),
          id_concepto: null,
        }),
      );

export const arbolDe = (e: Explicacion, x: TextosArbol): readonly NodoArbol[] => deExplicacion(e, 'n', x);

/** The formula to show on top: that of the only line, or of the first when all share it. */
export const formulaPrincipal = (e: Explicacion): FormulaExplicada | null => e.instancias[0]?.formula ?? null;

export interface TextosCopia {
  readonly formula: string;
  readonly conValores: string;
  readonly exacto: string;
  readonly redondeo: (regla: string) => string;
}

const lineaDe = (n: NodoArbol, nivel: number): readonly string[] => [
  `${'  '.repeat(nivel)}${n.nombre && n.nombre !== n.etiqueta ? `${n.nombre} ` : ''}${n.etiqueta}: ${n.valor}`,
  ...(n.sustituida && n.hijos.length ? [`${'  '.repeat(nivel + 1)}= ${n.sustituida}`] : []),
  ...n.frases.map((f) => `${'  '.repeat(nivel + 1)}${f}`),
  ...n.hijos.flatMap((h) => lineaDe(h, nivel + 1)),
];

/** Whole, also what is folded on screen: whoever gets it cannot unfold. */
export const comoTexto = (e: Explicacion, raices: readonly NodoArbol[], x: TextosCopia): string => {
  const f = formulaPrincipal(e),
    i = e.instancias.length === 1 ? e.instancias[0] : undefined;
  return [
    `${e.concepto.codigo} ${e.concepto.nombre}: ${mostrarImporte(e.importe)}`,
    ...(f
      ? [
          `${x.formula}: ${f.formula.replace(/\s+/g, ' ')}`,
          `${x.conValores}: ${f.sustituida.replace(/\s+/g, ' ')}`,
          ...f.frases,
        ]
      : []),
    ...raices.flatMap((n) => lineaDe(n, 1)),
    ...(i?.exacto
      ? [
          `${x.exacto}: ${mostrarImporte(i.exacto)}`,
          `${x.redondeo(i.redondeo.regla)}: ${mostrarImporte(i.redondeo.diferencia)}`,
        ]
      : []),
    ...(e.motivo ? [e.motivo] : []),
  ].join('\n');
};

/** What is on view of a tree with these nodes open, in order, with its depth. */
export interface Visible {
  readonly nodo: NodoArbol;
  readonly nivel: number;
  readonly padre: string | null;
  readonly posicion: number;
  readonly hermanos: number;
}
export const visibles = (
  raices: readonly NodoArbol[],
  abiertos: ReadonlySet<string>,
  nivel = 1,
  padre: string | null = null,
): readonly Visible[] =>
  raices.flatMap((nodo, k) => [
    { nodo, nivel, padre, posicion: k + 1, hermanos: raices.length },
    ...(abiertos.has(nodo.id) ? visibles(nodo.hijos, abiertos, nivel + 1, nodo.id) : []),
  ]);

/** The shape is the engine's; what comes from the wire is looked at once, here. */
export const esExplicacion = (u: unknown): u is Explicacion =>
  typeof u === 'object' &&
  u !== null &&
  'concepto' in u &&
  'importe' in u &&
  typeof u.importe === 'string' &&
  'instancias' in u &&
  Array.isArray(u.instancias);
