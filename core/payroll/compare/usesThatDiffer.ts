// Compares what the same concept used on two receipts, from both explanations.
import type { ExplainedFormula, ExplainedUse, Explanation } from '../engine/explain.ts';
import type { InputDifference } from './inputDifferences.ts';
import { showShort } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';

interface Usado {
  readonly etiqueta: string;
  readonly tipo: InputDifference['tipo'];
  readonly valores: readonly string[];
}
/** Kinds whose figures are money; those of the others are counts, rates and years. */
const DE_PLATA: ReadonlySet<string> = new Set(['concepto', 'conjunto', 'total', 'escala', 'historia']);
/** Kinds whose label means little without the call that read it: a table, a scale, days of absence. */
const CON_NOMBRE: ReadonlySet<string> = new Set([
  'tabla',
  'escala',
  'ausencia',
  'horas',
  'familiar',
  'historia',
]);
const LOGICO: Readonly<Record<string, string>> = { verdadero: '1', falso: '0' };

const etiquetaDe = (u: ExplainedUse): string =>
  u.etiqueta === '' || u.etiqueta === u.nombre
    ? u.nombre
    : u.clase === 'concepto'
      ? `${u.nombre} ${u.etiqueta}`
      : CON_NOMBRE.has(u.clase)
        ? `${u.etiqueta} (${u.nombre})`
        : u.etiqueta;

const anotar = (m: Map<string, Usado>, u: ExplainedUse): void => {
  const clave = `${u.clase} ${u.nombre}`,
    ya = m.get(clave),
    valor = u.tipo === 'logico' ? (LOGICO[u.valor] ?? u.valor) : u.valor;
  if (ya?.valores.includes(valor)) return;
  m.set(clave, {
    etiqueta: etiquetaDe(u),
    tipo: u.tipo === 'numero' && DE_PLATA.has(u.clase) ? 'importe' : u.tipo,
    valores: [...(ya?.valores ?? []), valor],
  });
};
/** The formulas behind the amount; those of the printed figures would repeat their uses. */
const formulasDe = (e: Explanation): readonly ExplainedFormula[] =>
  e.instancias.flatMap((i) => i.formula ?? i.base ?? i.cantidad ?? []);

const usadosEn = (e: Explanation): ReadonlyMap<string, Usado> => {
  const m = new Map<string, Usado>();
  for (const i of e.instancias) for (const u of i.entrada) anotar(m, { ...u, nombre: u.etiqueta });
  for (const u of formulasDe(e).flatMap((f) => f.usos)) if (u.clase !== 'novedad') anotar(m, u);
  return m;
};

/** All the values, when lines of the concept used different ones. */
const dichos = (u: Usado | undefined): string | null => {
  if (u === undefined) return null;
  const figura = u.valores.length > 1 && (u.tipo === 'importe' || u.tipo === 'numero');
  return u.valores.map((v) => (figura ? showShort(v) : v)).join(' / ');
};
const varios = (u: Usado | undefined): boolean => (u?.valores.length ?? 1) > 1;

/** Everything that the concept used with another value or on one side only, and its formula if it differs. */
export const usesThatDiffer = (de: Explanation, a: Explanation): readonly InputDifference[] => {
  const x = usadosEn(de),
    y = usadosEn(a);
  const usos = [...new Map([...x, ...y])].map(
    ([k, u]): InputDifference => ({
      etiqueta: u.etiqueta,
      tipo: varios(x.get(k)) || varios(y.get(k)) ? 'texto' : u.tipo,
      de: dichos(x.get(k)),
      a: dichos(y.get(k)),
    }),
  );
  const formula = (e: Explanation): string | null => e.instancias[0]?.formula?.formula ?? null;
  const aMano = (e: Explanation): string | null =>
    e.instancias.find((i) => i.fijado !== undefined)?.fijado ?? null;
  const otra: readonly InputDifference[] =
    de.instancias.length > 0 && a.instancias.length > 0
      ? [{ etiqueta: textFor('comparar.dato.formula'), tipo: 'texto', de: formula(de), a: formula(a) }]
      : [];
  const fijado: InputDifference = {
    etiqueta: textFor('comparar.dato.puestoAMano'),
    tipo: 'importe',
    de: aMano(de),
    a: aMano(a),
  };
  return [fijado, ...otra, ...usos].filter((d) => d.de !== d.a);
};
