// Whom a concept reaches: filters that cannot hold together, variants that never rule, and how many people receive it today.
import { texto } from '../../kit/texto.ts';
import { codigoTexto } from '../clave.ts';
import type { ConceptoDef, ConjuntoDef } from '../run.ts';
import type { AtributoConLista, CatalogoChequeo } from './estudio.ts';

/** What filters look at, in one person or in all that are alike. */
export type Rasgos = Readonly<
  Record<
    'sexo' | 'clase_legajo' | 'categoria' | 'sindicato' | 'estado_civil' | 'area' | 'obra_social',
    number | null
  >
>;
export interface Grupo extends Rasgos {
  readonly personas: number;
}
/** The workforce of a day, and who has something of a concept in the agenda or in the novedades of the month. */
export interface Dotacion {
  readonly grupos: readonly Grupo[];
  readonly conEntrada: ReadonlyMap<number, readonly Grupo[]>;
}

/** `admite`: how many its filters admit; `recibe`: how many of them receive it, being general or having it in an entry. */
export interface Alcance {
  readonly personas: number;
  readonly admite: number;
  readonly conEntrada: number;
  readonly recibe: number;
}
export interface HallazgoDeAlcance {
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

const convenioDe = (c: CatalogoChequeo, categoria: number | null): number | null =>
  categoria === null ? null : (c.universo?.categoria?.find((x) => x.id === categoria)?.id_convenio ?? null);
const valor = (c: CatalogoChequeo, g: Rasgos, f: (typeof DE_PERSONA)[number]): number =>
  (f === 'convenio' ? convenioDe(c, g.categoria) : g[f]) ?? -1;
const contar = (gs: readonly Grupo[], entra: (g: Grupo) => boolean): number =>
  gs.reduce((n, g) => (entra(g) ? n + g.personas : n), 0);

/** Does one filter let them in? A filter that is not used lets everybody in. */
const pasa = (c: CatalogoChequeo, x: ConceptoDef, g: Rasgos, f: (typeof DE_PERSONA)[number]): boolean =>
  x.filtros[f]?.includes(valor(c, g, f)) ?? true;

export const alcanceDe = (x: ConceptoDef, c: CatalogoChequeo, d: Dotacion): Alcance => {
  const entra = (g: Rasgos): boolean => DE_PERSONA.every((f) => pasa(c, x, g, f)),
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

const nombre = (c: CatalogoChequeo, atributo: AtributoConLista, id: number): string =>
  `«${c.universo?.[atributo]?.find((x) => x.id === id)?.nombre ?? id}»`;
const lista = (c: CatalogoChequeo, atributo: AtributoConLista, ids: readonly number[]): string =>
  ids
    .slice(0, 4)
    .map((id) => nombre(c, atributo, id))
    .join(', ') + (ids.length > 4 ? ' …' : '');

/** The conventions that can be in force for whom the filters admit; undefined: any, and also none. */
const conveniosAdmitidos = (x: ConceptoDef, c: CatalogoChequeo): readonly number[] | undefined => {
  const { convenio, categoria } = x.filtros,
    deCategorias = categoria?.flatMap((id) => convenioDe(c, id) ?? []);
  return convenio && deCategorias
    ? convenio.filter((id) => deCategorias.includes(id))
    : (convenio ?? deCategorias);
};

/** What can be told without people: of the concept's row alone. */
export const filtrosDe = (x: ConceptoDef, c: CatalogoChequeo): readonly HallazgoDeAlcance[] => {
  const salida: HallazgoDeAlcance[] = [],
    { convenio, categoria } = x.filtros;
  const decir = (code: HallazgoDeAlcance['code'], field: string, message: string): void => {
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
        texto('chequeos.filtrosImposibles', {
          categorias: lista(c, 'categoria', ajenas),
          convenios: lista(c, 'convenio', convenio),
        }),
      );
    else if (ajenas.length > 0)
      decir(
        'filtros',
        'RRHHConceptoCategoria',
        texto('chequeos.categoriaAjena', {
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
        texto('chequeos.varianteAjena', { convenio: nombre(c, 'convenio', v.id_convenio) }),
      );
    if (x.variantes.findIndex((w) => w.id_convenio === v.id_convenio && w.desde === v.desde) < i)
      decir(
        'variante',
        `variantes.${i}.desde`,
        texto('chequeos.varianteRepetida', {
          convenio: v.id_convenio === null ? texto('chequeos.todos') : nombre(c, 'convenio', v.id_convenio),
          desde: v.desde.split('-').reverse().join('/'),
        }),
      );
  });
  return salida;
};

/** Why nobody receives an active concept today, with figures; nothing when somebody does. */
export const nadieDe = (x: ConceptoDef, c: CatalogoChequeo, d: Dotacion): readonly HallazgoDeAlcance[] => {
  const a = alcanceDe(x, c, d);
  if (x.activo === 0 || a.recibe > 0 || a.personas === 0) return [];
  const decir = (message: string): readonly HallazgoDeAlcance[] => [
    { code: 'nadie', severity: 'aviso', field: 'chk_general', message },
  ];
  if (x.general === 0 && a.conEntrada === 0) return decir(texto('chequeos.nadieLoTiene'));
  const de = x.general === 1 ? d.grupos : (d.conEntrada.get(x.id) ?? []),
    cifras = DE_PERSONA.filter((f: Filtro) => x.filtros[f] !== null)
      .map((f) => `${NOMBRES[f]}: ${contar(de, (g) => pasa(c, x, g, f))}`)
      .join('; ');
  return decir(
    texto(x.general === 1 ? 'chequeos.nadieCumple' : 'chequeos.nadieConEntradaCumple', {
      personas: contar(de, () => true),
      cifras,
    }),
  );
};

/** Members of a set that add nothing: out of use, or written twice. */
export const miembrosDe = (
  k: Pick<ConjuntoDef, 'conceptos'>,
  c: CatalogoChequeo,
): readonly HallazgoDeAlcance[] =>
  k.conceptos.flatMap((m, i): readonly HallazgoDeAlcance[] => {
    const x = c.conceptos.find((y) => y.id === m.id),
      quien = x ? `[${codigoTexto(x.codigo)}] ${x.d_rrhh_concepto}` : String(m.id);
    const decir = (message: string): readonly HallazgoDeAlcance[] => [
      { code: 'conjunto', severity: 'aviso', field: `RRHHConjuntoConcepto.${i}.id_rrhh_concepto`, message },
    ];
    if (x?.activo === 0) return decir(texto('chequeos.miembroInactivo', { concepto: quien }));
    return k.conceptos.findIndex((o) => o.id === m.id) < i
      ? decir(texto('chequeos.miembroRepetido', { concepto: quien }))
      : [];
  });
