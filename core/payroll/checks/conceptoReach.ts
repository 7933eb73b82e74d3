// Which people a concept reaches: contradictory filters, variants that never apply, and how many people
// receive it today.
import { textFor } from '../../kit/text.ts';
import { codeText } from '../nameKey.ts';
import type { ConceptoDef, ConjuntoDef } from '../run.ts';
import type { ListedAtributo, CheckCatalogue } from './catalogueStudy.ts';

/** The data of a person, or of a group of equal people, that filters look at. */
export type Traits = Readonly<
  Record<
    'sexo' | 'clase_legajo' | 'categoria' | 'sindicato' | 'estado_civil' | 'area' | 'obra_social',
    number | null
  >
>;
export interface TraitGroup extends Traits {
  readonly personas: number;
}
/** The workforce of a day, and who has agenda entries or novedades of a concept in the month. */
export interface Dotacion {
  readonly grupos: readonly TraitGroup[];
  readonly conEntrada: ReadonlyMap<number, readonly TraitGroup[]>;
}

/**
 * `admite`: how many people its filters admit; `recibe`: how many of those get it, because it is general or
 * they have an entry.
 */
export interface ConceptoReach {
  readonly personas: number;
  readonly admite: number;
  readonly conEntrada: number;
  readonly recibe: number;
}
export interface ReachFinding {
  readonly code: 'filtros' | 'variante' | 'nadie' | 'conjunto';
  readonly severity: 'aviso';
  readonly field: string;
  readonly message: string;
}

type Filtro = keyof ConceptoDef['filtros'];
const DE_PERSONA = [
  'sexo',
  'clase_legajo',
  'categoria',
  'convenio',
  'sindicato',
  'estado_civil',
  'area',
  'obra_social',
] as const;
const NOMBRES: Readonly<Record<(typeof DE_PERSONA)[number], string>> = {
  sexo: 'sexo',
  clase_legajo: 'clase de legajo',
  categoria: 'categoría',
  convenio: 'convenio',
  sindicato: 'sindicato',
  estado_civil: 'estado civil',
  area: 'área',
  obra_social: 'obra social',
};

const convenioDe = (c: CheckCatalogue, categoria: number | null): number | null =>
  categoria === null ? null : (c.universo?.categoria?.find((x) => x.id === categoria)?.id_convenio ?? null);
const valor = (c: CheckCatalogue, g: Traits, f: (typeof DE_PERSONA)[number]): number =>
  (f === 'convenio' ? convenioDe(c, g.categoria) : g[f]) ?? -1;
const contar = (gs: readonly TraitGroup[], entra: (g: TraitGroup) => boolean): number =>
  gs.reduce((n, g) => (entra(g) ? n + g.personas : n), 0);

/** Whether one filter admits these people. An unused filter admits everybody. */
const pasa = (c: CheckCatalogue, x: ConceptoDef, g: Traits, f: (typeof DE_PERSONA)[number]): boolean =>
  x.filtros[f]?.includes(valor(c, g, f)) ?? true;

export const conceptoReach = (x: ConceptoDef, c: CheckCatalogue, d: Dotacion): ConceptoReach => {
  const entra = (g: Traits): boolean => DE_PERSONA.every((f) => pasa(c, x, g, f)),
    suyas = d.conEntrada.get(x.id) ?? [];
  const personas = contar(d.grupos, () => true),
    admite = contar(d.grupos, entra);
  return {
    personas,
    admite,
    conEntrada: contar(suyas, () => true),
    recibe: x.activo === 0 ? 0 : x.general === 1 ? admite : contar(suyas, entra),
  };
};

const nombre = (c: CheckCatalogue, atributo: ListedAtributo, id: number): string =>
  `«${c.universo?.[atributo]?.find((x) => x.id === id)?.nombre ?? id}»`;
const lista = (c: CheckCatalogue, atributo: ListedAtributo, ids: readonly number[]): string =>
  ids
    .slice(0, 4)
    .map((id) => nombre(c, atributo, id))
    .join(', ') + (ids.length > 4 ? ' …' : '');

/** The convenios of the people whom the filters admit; undefined: no filter limits them. */
const conveniosAdmitidos = (x: ConceptoDef, c: CheckCatalogue): readonly number[] | undefined => {
  const { convenio, categoria } = x.filtros,
    deCategorias = categoria?.flatMap((id) => convenioDe(c, id) ?? []);
  return convenio && deCategorias
    ? convenio.filter((id) => deCategorias.includes(id))
    : (convenio ?? deCategorias);
};

/** What the concept's row alone shows, without looking at people. */
export const filterFindings = (x: ConceptoDef, c: CheckCatalogue): readonly ReachFinding[] => {
  const salida: ReachFinding[] = [],
    { convenio, categoria } = x.filtros;
  const decir = (code: ReachFinding['code'], field: string, message: string): void => {
    salida.push({ code, severity: 'aviso', field, message });
  };
  if (convenio && categoria && c.universo?.categoria) {
    const ajenas = categoria.filter((id) => {
      const k = convenioDe(c, id);
      return k !== null && !convenio.includes(k);
    });
    if (ajenas.length === categoria.length && ajenas.length > 0)
      decir(
        'filtros',
        'RRHHConceptoCategoria',
        textFor('chequeos.filtrosImposibles', {
          categorias: lista(c, 'categoria', ajenas),
          convenios: lista(c, 'convenio', convenio),
        }),
      );
    else if (ajenas.length > 0)
      decir(
        'filtros',
        'RRHHConceptoCategoria',
        textFor('chequeos.categoriaAjena', {
          categorias: lista(c, 'categoria', ajenas),
          convenios: lista(c, 'convenio', convenio),
        }),
      );
  }
  const admitidos = conveniosAdmitidos(x, c);
  x.variantes.forEach((v, i) => {
    if (v.id_convenio !== null && admitidos && !admitidos.includes(v.id_convenio))
      decir(
        'variante',
        `variantes.${i}.id_convenio`,
        textFor('chequeos.varianteAjena', { convenio: nombre(c, 'convenio', v.id_convenio) }),
      );
    if (x.variantes.findIndex((w) => w.id_convenio === v.id_convenio && w.desde === v.desde) < i)
      decir(
        'variante',
        `variantes.${i}.desde`,
        textFor('chequeos.varianteRepetida', {
          convenio: v.id_convenio === null ? textFor('chequeos.todos') : nombre(c, 'convenio', v.id_convenio),
          desde: v.desde.split('-').reverse().join('/'),
        }),
      );
  });
  return salida;
};

/** Why nobody receives an active concept today, with figures; empty when somebody does. */
export const nobodyFindings = (x: ConceptoDef, c: CheckCatalogue, d: Dotacion): readonly ReachFinding[] => {
  const a = conceptoReach(x, c, d);
  if (x.activo === 0 || a.recibe > 0 || a.personas === 0) return [];
  const decir = (message: string): readonly ReachFinding[] => [
    { code: 'nadie', severity: 'aviso', field: 'chk_general', message },
  ];
  if (x.general === 0 && a.conEntrada === 0) return decir(textFor('chequeos.nadieLoTiene'));
  const de = x.general === 1 ? d.grupos : (d.conEntrada.get(x.id) ?? []),
    cifras = DE_PERSONA.filter((f: Filtro) => x.filtros[f] !== null)
      .map((f) => `${NOMBRES[f]}: ${contar(de, (g) => pasa(c, x, g, f))}`)
      .join('; ');
  return decir(
    textFor(x.general === 1 ? 'chequeos.nadieCumple' : 'chequeos.nadieConEntradaCumple', {
      personas: contar(de, () => true),
      cifras,
    }),
  );
};

/** Members of a set that add nothing: inactive, or listed twice. */
export const memberFindings = (
  k: Pick<ConjuntoDef, 'conceptos'>,
  c: CheckCatalogue,
): readonly ReachFinding[] =>
  k.conceptos.flatMap((m, i): readonly ReachFinding[] => {
    const x = c.conceptos.find((y) => y.id === m.id),
      quien = x ? `[${codeText(x.codigo)}] ${x.d_rrhh_concepto}` : String(m.id);
    const decir = (message: string): readonly ReachFinding[] => [
      { code: 'conjunto', severity: 'aviso', field: `RRHHConjuntoConcepto.${i}.id_rrhh_concepto`, message },
    ];
    if (x?.activo === 0) return decir(textFor('chequeos.miembroInactivo', { concepto: quien }));
    return k.conceptos.findIndex((o) => o.id === m.id) < i
      ? decir(textFor('chequeos.miembroRepetido', { concepto: quien }))
      : [];
  });
