// The differences between the data of two receipts, in words and figures, under the causes they belong to.
import { decimal, showShort, writeDecimal } from '../../kit/money.ts';
import {
  completedYears,
  daysInclusive,
  firstDay,
  lastDay,
  showDate,
  type CivilDate,
} from '../../kit/period.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import type { ComparedInputs, NetoCause } from './compareRecibos.ts';
import type { NovedadDef } from '../entries.ts';
import { codeText } from '../nameKey.ts';
import {
  HISTORY_WIDTH,
  type ConceptoDef,
  type CorridaEnvironment,
  type DatedValue,
  type Persona,
} from '../run.ts';

/** Null: that side has none. `importe` and `numero` are exact figures, `logico` is 1 or 0. */
export interface InputDifference {
  readonly etiqueta: string;
  readonly tipo: 'importe' | 'numero' | 'texto' | 'logico' | 'fecha';
  readonly de: string | null;
  readonly a: string | null;
}
type Tipo = InputDifference['tipo'];
type Lado = { readonly entorno: CorridaEnvironment; readonly persona: Persona; readonly fin: CivilDate };

const vigente = <V>(lista: readonly DatedValue<V>[], fecha: CivilDate): V | null => {
  let rige: DatedValue<V> | undefined;
  for (const v of lista) if (v.desde <= fecha && (!rige || v.desde > rige.desde)) rige = v;
  return rige?.valor ?? null;
};
const ladoDe = ({ entorno, persona }: ComparedInputs): Lado => {
  const ultimo = lastDay(entorno.periodo),
    baja = persona.fecha_egreso;
  return { entorno, persona, fin: baja !== null && baja < ultimo ? baja : ultimo };
};

const categoriaDe = (x: Lado): CorridaEnvironment['categorias'][number] | undefined =>
  x.entorno.categorias.find((c) => c.id === vigente(x.persona.categoria, x.fin));
/** The convenio of a person's category at the end of the month. */
export const convenioOf = (i: ComparedInputs): CorridaEnvironment['convenios'][number] | undefined => {
  const c = categoriaDe(ladoDe(i));
  return i.entorno.convenios.find((v) => v.id === c?.id_convenio);
};
/** What the scale of a person's category pays at the end of the month. */
const deEscala =
  (que: 'basico' | 'no_remunerativo' | 'extraordinaria') =>
  (x: Lado): string | null => {
    const categoria = categoriaDe(x)?.id;
    return vigente(
      x.entorno.escalas
        .filter((e) => e.id_categoria === categoria)
        .map((e) => ({ desde: e.desde, valor: e[que] })),
      x.fin,
    );
  };
/** The salary agreed with the person, or their category's scale. */
const basicoDe = (x: Lado): string | null => vigente(x.persona.basico, x.fin) ?? deEscala('basico')(x);

const nombreDe =
  (lista: keyof CorridaEnvironment['nombres'], id: (p: Persona) => number | null) =>
  (x: Lado): string | null => {
    const n = id(x.persona);
    return n === null ? null : (x.entorno.nombres[lista][n] ?? String(n));
  };
type Dato = readonly [clave: TextKey, tipo: Tipo, de: (x: Lado) => string | null];

const CONTRATO: readonly Dato[] = [
  ['comparar.dato.convenio', 'texto', (x) => convenioOf(x)?.descripcion ?? null],
  ['comparar.dato.categoria', 'texto', (x) => categoriaDe(x)?.descripcion ?? null],
  ['comparar.dato.basico', 'importe', basicoDe],
  ['comparar.dato.jornada', 'numero', (x) => vigente(x.persona.jornada, x.fin)],
  [
    'comparar.dato.establecimiento',
    'texto',
    (x) => {
      const id = vigente(x.persona.establecimiento, x.fin);
      return id === null ? null : (x.entorno.nombres.establecimiento[id] ?? String(id));
    },
  ],
  ['comparar.dato.area', 'texto', nombreDe('area', (p) => p.id_area)],
  ['comparar.dato.clase', 'texto', nombreDe('clase_legajo', (p) => p.id_clase_legajo)],
  ['comparar.dato.sindicato', 'texto', nombreDe('sindicato', (p) => p.id_sindicato)],
  ['comparar.dato.obraSocial', 'texto', nombreDe('obra_social', (p) => p.id_obra_social)],
  ['comparar.dato.afiliado', 'logico', (x) => String(x.persona.afiliado_sindicato)],
  ['comparar.dato.convencionado', 'logico', (x) => String(x.persona.convencionado)],
  ['comparar.dato.jubilado', 'logico', (x) => String(x.persona.jubilado)],
  ['comparar.dato.seguro', 'logico', (x) => String(x.persona.seguro_colectivo)],
  ['comparar.dato.adherentes', 'numero', (x) => String(x.persona.adherentes)],
  ['comparar.dato.familiares', 'numero', (x) => String(x.persona.familiares.length)],
];
const ESCALAS: readonly Dato[] = [
  ['comparar.dato.basicoDeEscala', 'importe', deEscala('basico')],
  ['comparar.dato.noRemunerativo', 'importe', deEscala('no_remunerativo')],
  ['comparar.dato.extraordinaria', 'importe', deEscala('extraordinaria')],
];
const ANTIGUEDAD: readonly Dato[] = [
  [
    'comparar.dato.antiguedad',
    'numero',
    (x) => String(completedYears(x.persona.fecha_antiguedad ?? x.persona.fecha_ingreso, x.fin)),
  ],
  ['comparar.dato.desdeCuando', 'fecha', (x) => x.persona.fecha_antiguedad ?? x.persona.fecha_ingreso],
];
const EGRESO: readonly Dato[] = [
  ['comparar.dato.ingreso', 'fecha', (x) => x.persona.fecha_ingreso],
  ['comparar.dato.egreso', 'fecha', (x) => x.persona.fecha_egreso],
];
/** Days of absence in the month; not why, since that concerns the person's health. */
const diasAusente = ({ entorno, persona }: Lado): string => {
  const desde = firstDay(entorno.periodo),
    hasta = lastDay(entorno.periodo);
  return String(
    persona.ausencias.reduce((s, x) => {
      const d = x.desde > desde ? x.desde : desde,
        h = x.hasta < hasta ? x.hasta : hasta;
      return d > h ? s : s + daysInclusive(d, h);
    }, 0),
  );
};
const AUSENCIAS: readonly Dato[] = [['comparar.dato.ausencias', 'numero', diasAusente]];

const escrita = (n: Pick<NovedadDef, 'cantidad' | 'valor_unitario' | 'importe' | 'porcentaje'>): string =>
  (['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const)
    .flatMap((c) => (n[c] === null ? [] : [textFor(`comparar.entrada.${c}`, { valor: showShort(n[c]) })]))
    .join(', ') || textFor('comparar.entrada.sinValores');
/** The novedades and agenda entries of each concept. */
const entradas = (x: Lado): ReadonlyMap<number, string> => {
  const m = new Map<number, string[]>(),
    poner = (id: number, que: string): unknown => m.set(id, [...(m.get(id) ?? []), que]);
  for (const n of x.persona.novedades)
    poner(n.id_concepto, textFor('comparar.entrada.novedad', { que: escrita(n) }));
  for (const g of x.persona.agenda)
    if (g.desde <= x.fin && (g.hasta === null || g.hasta >= firstDay(x.entorno.periodo)))
      poner(g.id_concepto, textFor('comparar.entrada.agenda', { que: escrita(g) }));
  return new Map([...m].map(([id, que]) => [id, que.join('; ')]));
};
const nombrado = (cs: readonly ConceptoDef[], id: number): string => {
  const c = cs.find((x) => x.id === id);
  return c ? `${codeText(c.codigo)} ${c.d_rrhh_concepto}` : String(id);
};
const deNovedades = (x: Lado, y: Lado): readonly InputDifference[] => {
  const de = entradas(x),
    a = entradas(y);
  const horas = (l: Lado): string => String((l.persona.horas ?? []).reduce((s, h) => s + Number(h.horas), 0));
  return [
    ...[...new Set([...de.keys(), ...a.keys()])].map(
      (id): InputDifference => ({
        etiqueta: nombrado([...y.entorno.conceptos, ...x.entorno.conceptos], id),
        tipo: 'texto',
        de: de.get(id) ?? null,
        a: a.get(id) ?? null,
      }),
    ),
    { etiqueta: textFor('comparar.dato.horas'), tipo: 'numero', de: horas(x), a: horas(y) },
  ];
};

const igual = (x: unknown, y: unknown): boolean => JSON.stringify(x) === JSON.stringify(y);
const suma = (importes: readonly string[]): string =>
  writeDecimal(importes.reduce((s, x) => s + decimal(x), 0n));
/** Cents of what receipts of other runs gave. */
const deHistoria = (h: readonly number[]): string =>
  writeDecimal(h.reduce((s, x, i) => (i % HISTORY_WIDTH === 3 ? s + BigInt(x) * 1_000_000n : s), 0n));
const delMes = (x: Lado): readonly string[] => [
  showDate(x.entorno.periodo),
  x.entorno.tipo.descripcion,
  showDate(x.entorno.fecha_pago),
];
/** The rest: the month itself, other receipts and amounts set by hand. */
const deMes = (x: Lado, y: Lado): readonly InputDifference[] => {
  const mismas = delMes(y),
    texto = (['comparar.dato.mes', 'comparar.dato.tipo', 'comparar.dato.pago'] as const).map(
      (clave, i): InputDifference => ({
        etiqueta: textFor(clave),
        tipo: 'texto',
        de: delMes(x)[i] ?? null,
        a: mismas[i] ?? null,
      }),
    );
  const listas = (
    [
      ['comparar.dato.aMano', (p) => p.fijados ?? [], (p) => suma((p.fijados ?? []).map((f) => f.importe))],
      ['comparar.dato.yaLiquidado', (p) => p.yaLiquidado, (p) => suma(p.yaLiquidado.map((f) => f.importe))],
      ['comparar.dato.historia', (p) => p.historia, (p) => deHistoria(p.historia)],
    ] as const satisfies readonly (readonly [TextKey, (p: Persona) => unknown, (p: Persona) => string])[]
  ).flatMap(([clave, que, cuanto]): readonly InputDifference[] =>
    igual(que(x.persona), que(y.persona))
      ? []
      : [{ etiqueta: textFor(clave), tipo: 'importe', de: cuanto(x.persona), a: cuanto(y.persona) }],
  );
  return [...texto.filter((d) => d.de !== d.a), ...listas];
};

/** The data that differ, under each cause; causes without any are left out. */
export const inputDifferences = (
  a: ComparedInputs,
  b: ComparedInputs,
): ReadonlyMap<NetoCause, readonly InputDifference[]> => {
  const x = ladoDe(a),
    y = ladoDe(b),
    de = (datos: readonly Dato[]): readonly InputDifference[] =>
      datos.map(([clave, tipo, f]) => ({ etiqueta: textFor(clave), tipo, de: f(x), a: f(y) }));
  const todos: readonly (readonly [NetoCause, readonly InputDifference[]])[] = [
    ['novedades', deNovedades(x, y)],
    ['contrato', de(CONTRATO)],
    ['escalas', de(ESCALAS)],
    ['antiguedad', de(ANTIGUEDAD)],
    ['egreso', de(EGRESO)],
    ['ausencias', de(AUSENCIAS)],
  ];
  return new Map(
    [
      ...todos.map(([causa, datos]) => [causa, datos.filter((d) => d.de !== d.a)] as const),
      ['mes', deMes(x, y)] as const,
    ].filter(([, datos]) => datos.length > 0),
  );
};
