// Folds what a role may not know out of an answer, by what the call declares of it (core/api/reserved.ts): no call
// sends a reserved line because its handler forgot.
import * as t from 'io-ts';
import { reservedIn, type Reserved } from '../../../core/api/reserved.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import type { ReservedConcepto } from '../../../core/domain/reserve.ts';
import { unknownTo } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import { FOLDED_CODE } from '../../../core/kit/folded.ts';
import { FOLDED } from '../../../core/payroll/foldReserved.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { explainedConcepto, veilExplanation } from '../../../core/payroll/engine/veilExplanation.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Identity } from '../../directory/directory.ts';
import type { HandlerContext, HandlerOutput } from './handler.ts';

/** The reserved concepts, to be asked by what an item names them with. */
interface Hidden {
  readonly ids: ReadonlySet<number>;
  readonly codes: ReadonlySet<number>;
  /** Finds in a sentence the code or the name of any of them. */
  readonly named: RegExp | undefined;
}
type Item = Readonly<Record<string, unknown>>;
type Change = (value: unknown, hidden: Hidden) => unknown;

const isItem = (x: unknown): x is Item => typeof x === 'object' && x !== null && !Array.isArray(x);
const isHidden = (x: unknown, by: string, hidden: Hidden): boolean => {
  const v = isItem(x) ? x[by] : undefined;
  return typeof v === 'number' && (by === 'codigo' ? hidden.codes : hidden.ids).has(v);
};

const KINDS = ['remunerativo', 'no_remunerativo', 'descuento', 'contribucion', 'auxiliar'] as const;
const foldedKind = (tipo: unknown) => KINDS.find((k) => k === tipo);

const sumOf = (lines: readonly Item[], field: string): unknown => {
  const values = lines.map((x) => x[field]).filter((v) => v !== null && v !== undefined);
  if (values.length === 0) return null;
  return values.every((v) => typeof v === 'number')
    ? values.reduce<number>((n, v) => n + Number(v), 0)
    : writeDecimal(values.reduce<bigint>((n, v) => n + (readDecimal(String(v)) ?? 0n), 0n));
};

/** One line in the place of several; what it would tell of them is blank. */
const folded = (lines: readonly Item[], r: Extract<Reserved, { kind: 'fold' }>): Item => {
  const [first = {}] = lines,
    kind = foldedKind(first['tipo']);
  return {
    ...first,
    ...('codigo' in first ? { codigo: FOLDED_CODE } : {}),
    ...(typeof first[r.by] === 'number' ? { [r.by]: kind === undefined ? 0 : FOLDED[kind] } : {}),
    ...('texto' in first ? { texto: textFor(`runs.reservado.${kind ?? 'otros'}`) } : {}),
    ...r.blank,
    ...Object.fromEntries(r.adds.map((f) => [f, sumOf(lines, f)])),
  };
};

/** An auxiliary of zero, which every receipt has: it is left out, and nothing stands for it. */
const givesNothing = (x: Item, adds: readonly string[]): boolean =>
  x['tipo'] === 'auxiliar' && adds.every((f) => (readDecimal(String(x[f] ?? '')) ?? 0n) === 0n);

const foldLines: (r: Extract<Reserved, { kind: 'fold' }>) => Change = (r) => (value, hidden) => {
  const lines = Array.isArray(value) ? value.filter(isItem) : [],
    mine = lines.filter((x) => isHidden(x, r.by, hidden));
  if (mine.length === 0) return value;
  const given = mine.filter((x) => !givesNothing(x, r.adds)),
    kinds = [...new Set(given.map((x) => x['tipo']))];
  return [
    ...lines.filter((x) => !mine.includes(x)),
    ...kinds.map((k) =>
      folded(
        given.filter((x) => x['tipo'] === k),
        r,
      ),
    ),
  ];
};

const changeOf = (r: Reserved): Change => {
  switch (r.kind) {
    case 'fold':
      return foldLines(r);
    case 'leaveOut':
      return (value, hidden) =>
        Array.isArray(value) ? value.filter((x) => !isHidden(x, r.by, hidden)) : value;
    case 'sentence':
      return (value, { named }) =>
        typeof value === 'string' && named?.test(value) ? textFor('runs.datoReservado') : value;
    case 'none':
      return () => [];
    case 'tree':
      return (value, hidden) => veilExplanation(value, hidden.ids);
    case 'instead':
      return (value) => (typeof value === 'string' ? (r.of[value] ?? value) : value);
  }
};

/** How the answers of a codec change; undefined when nothing in them is reserved. Worked out once for each codec. */
const known = new WeakMap<t.Any, { readonly change: Change | undefined }>();
const changesIn = (codec: t.Any): Change | undefined => {
  const seen = known.get(codec);
  if (seen) return seen.change;
  const change = compose(codec);
  known.set(codec, { change });
  return change;
};

const compose = (codec: t.Any): Change | undefined => {
  const r = reservedIn(codec),
    own = r && changeOf(r),
    within = insideOf(codec);
  return own && within ? (v, h) => own(within(v, h), h) : (own ?? within);
};

const inOrder = (all: readonly (Change | undefined)[]): Change | undefined => {
  const some = all.flatMap((c) => (c ? [c] : []));
  return some.length === 0 ? undefined : (v, h) => some.reduce((x, c) => c(x, h), v);
};

const insideOf = (codec: t.Any): Change | undefined => {
  if (codec instanceof t.ExactType || codec instanceof t.RefinementType) return changesIn(codec.type);
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) return fieldsOf(codec.props);
  if (codec instanceof t.IntersectionType || codec instanceof t.UnionType)
    return inOrder(codec.types.map(changesIn));
  if (codec instanceof t.ArrayType || codec instanceof t.ReadonlyArrayType) {
    const each = changesIn(codec.type);
    return each && ((v, h) => (Array.isArray(v) ? v.map((x) => each(x, h)) : v));
  }
  return undefined;
};

const fieldsOf = (props: t.Props): Change | undefined => {
  const some = Object.entries(props).flatMap(([n, c]) => {
    const change = changesIn(c);
    return change ? [[n, change] as const] : [];
  });
  return some.length === 0
    ? undefined
    : (v, h) =>
        isItem(v)
          ? { ...v, ...Object.fromEntries(some.flatMap(([n, c]) => (n in v ? [[n, c(v[n], h)]] : []))) }
          : v;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const namesOf = (conceptos: readonly ReservedConcepto[]): RegExp | undefined =>
  conceptos.length === 0
    ? undefined
    : new RegExp(
        conceptos.flatMap((c) => [`\\b${codeText(c.codigo)}\\b`, ...c.nombres.map(escaped)]).join('|'),
        'i',
      );

/** Whether an answer of this codec has parts that may be reserved. */
export const hasReserved = (codec: t.Any): boolean => changesIn(codec) !== undefined;

/** The answer without what those concepts would tell. */
const withoutReservedParts = (
  codec: t.Any,
  content: unknown,
  conceptos: readonly ReservedConcepto[],
): unknown =>
  changesIn(codec)?.(content, {
    ids: new Set(conceptos.map((c) => c.id)),
    codes: new Set(conceptos.map((c) => c.codigo)),
    named: namesOf(conceptos),
  });

const refusesTree = (
  e: Pick<Endpoint, 'output'>,
  content: unknown,
  conceptos: readonly ReservedConcepto[],
): boolean =>
  reservedIn(e.output)?.kind === 'tree' && conceptos.some((c) => c.id === explainedConcepto(content));

/** What is sent of an answer to whoever asked: of a line that is reserved for them, not even that it is there. */
export const answerFor = async (
  c: Pick<HandlerContext, 'companies'>,
  e: Endpoint,
  i: Identity | undefined,
  r: Result<HandlerOutput<unknown>>,
): Promise<Result<HandlerOutput<unknown>>> => {
  if (isLeft(r) || r.right.tipo !== 'contenido' || !i?.empresa) return r;
  if (unknownTo(i.roles).length === 0 || !hasReserved(e.output)) return r;
  const conceptos = await c.companies.leyendo(i.empresa, async (x) => ok(x.conceptosReservados(i.roles)));
  if (isLeft(conceptos)) return conceptos;
  const { content } = r.right;
  return refusesTree(e, content, conceptos.right)
    ? fail('not_found', 'runs.datoReservado')
    : ok({ ...r.right, content: withoutReservedParts(e.output, content, conceptos.right) });
};
