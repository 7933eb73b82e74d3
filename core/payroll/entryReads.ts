// What a concept takes from the novedad or agenda entry of its line, so that nothing somebody loaded is
// silently ignored.
import type { FormulaNode } from './functionDef.ts';

/**
 * Collects the attributes of the novedad that a formula reads: 'novedad.importe', 'hay_novedad'…; a `trae_`
 * attribute counts as the field it asks about.
 */
export const novedadReads = (n: FormulaNode | undefined, en: Set<string> = new Set()): Set<string> => {
  if (!n) return en;
  switch (n.clase) {
    case 'atributo':
      if (n.def.grupo === 'novedad') en.add(n.def.nombre.replace('.trae_', '.'));
      break;
    case 'cadena':
      novedadReads(n.primero, en);
      for (const r of n.resto) novedadReads(r.nodo, en);
      break;
    case 'comparacion':
      novedadReads(n.a, en);
      novedadReads(n.b, en);
      break;
    case 'negativo':
      novedadReads(n.a, en);
      break;
    case 'llamada':
      for (const x of n.def.leeNovedad ?? []) en.add(x);
      for (const a of n.args) novedadReads(a, en);
      break;
    case 'numero':
    case 'texto':
    case 'referencia':
      break;
  }
  return en;
};

/** Concepts whose formulas ask how much was taken for an agenda entry: so far, or in the month. */
export interface AskedTaken {
  readonly enTotal: ReadonlySet<number>;
  readonly enElMes: ReadonlySet<number>;
}
export const NONE_ASKED: AskedTaken = { enTotal: new Set(), enElMes: new Set() };
/** Whether a formula asks what was taken for its concept's entries: if so, it reads its own history. */
export const asksTaken = (n: FormulaNode): Readonly<Record<keyof AskedTaken, boolean>> => {
  const leidos = novedadReads(n);
  return {
    enTotal: leidos.has('novedad.tomado') || leidos.has('novedad.saldo_previo'),
    enElMes: leidos.has('novedad.tomado_en_el_mes'),
  };
};

const CAMPOS = {
  cantidad: 'cantidad',
  valor_unitario: 'valor unitario',
  importe: 'importe',
  porcentaje: 'porcentaje',
} as const;
type CampoNovedad = keyof typeof CAMPOS;

export interface EntryReads {
  /** A general concept that takes nothing from entries: with or without one it gives the same single line. */
  readonly ninguna: boolean;
  readonly toma: ReadonlySet<CampoNovedad>;
  /** The fields that whoever loads an entry is asked for: those its formulas name, not what they can do with. */
  readonly pide: readonly CampoNovedad[];
}

/** `da`: what the formula yields; the other factor of the product comes from the entry. */
export const entryReadsOf = (o: {
  readonly nodos: readonly (FormulaNode | undefined)[];
  readonly da: 'importe' | 'cantidad' | 'valor' | 'tasa';
  readonly conCantidad: boolean;
  readonly texto: string | null;
}): EntryReads => {
  const leidos = new Set<string>();
  for (const n of o.nodos) novedadReads(n, leidos);
  const toma = new Set<CampoNovedad>(
    (Object.keys(CAMPOS) as CampoNovedad[]).filter((c) => leidos.has(`novedad.${c}`)),
  );
  const pide = new Set(toma);
  // The amount, when the entry does not bring it, is its quantity times its unit value.
  if (toma.has('importe') || leidos.has('novedad.importe_previo') || leidos.has('novedad.saldo_previo')) {
    toma.add('cantidad');
    toma.add('valor_unitario');
  }
  for (const en of [toma, pide]) {
    if (o.da === 'valor' && !o.conCantidad) en.add('cantidad');
    if (o.da === 'cantidad') en.add('valor_unitario');
  }
  const impresos = /\{(cantidad|valor|porcentaje|periodo)\}/.test(o.texto ?? '');
  if (o.texto?.includes('{porcentaje}')) toma.add('porcentaje');
  return { ninguna: leidos.size === 0 && toma.size === 0 && !impresos, toma, pide: [...pide] };
};

/** Labels of the fields that an entry brings and the formula does not take. */
export const unusedFields = (l: EntryReads, e: Readonly<Record<CampoNovedad, unknown>>): readonly string[] =>
  (Object.keys(CAMPOS) as CampoNovedad[])
    .filter((c) => e[c] !== null && !l.toma.has(c))
    .map((c) => CAMPOS[c]);
