// Shows a server's answer in this process's language: its message and errors are made again from the keys and
// values that came with them.
import { labelText } from './labels.ts';
import { isTextKey, textFor } from './text.ts';

type Values = Readonly<Record<string, string | number>>;
interface Spoken {
  readonly message: string;
  readonly key: string;
  readonly values: Values;
}
const isObject = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
const isSpoken = (x: unknown): x is Spoken =>
  isObject(x) && typeof x['message'] === 'string' && typeof x['key'] === 'string' && isObject(x['values']);

/** Translates a value that names one or several fields or tables. */
const named = (value: string): string => {
  const names = value.split(', '),
    own = names.map(labelText);
  return own.every((n, i) => n !== names[i]) ? own.join(', ') : value;
};

/**
 * A text in this process's language from its origin; undefined if an older or newer server made it from
 * something unknown here.
 */
const made = (key: string, values: Values, inside: (value: string) => string): string | undefined => {
  const own = Object.fromEntries(
    Object.entries(values).map(([k, v]) => [k, typeof v === 'string' ? inside(v) : v]),
  );
  try {
    return isTextKey(key) ? textFor(key, own) : undefined;
  } catch {
    return undefined;
  }
};

type Origins = Readonly<Record<string, { readonly key: string; readonly values: Values }>>;
/** A sentence may have another among its values, and so on; no text is nested deeper than three. */
const DEEPEST = 3;
const saysFrom = (said: Origins, kept: (s: string) => string): ((s: string) => string) => {
  const say = (s: string, deep: number): string => {
    const label = named(s);
    if (label !== s) return label;
    const origin = Object.hasOwn(said, s) ? said[s] : undefined;
    return (origin && made(origin.key, origin.values, (v) => (deep === 0 ? v : say(v, deep - 1)))) ?? kept(s);
  };
  return (s) => say(s, DEEPEST);
};

/**
 * `inContent` replaces the sentences of an answer by what `say` gives, and leaves its rows alone. `kept`
 * translates a sentence that came without its origin: it was stored earlier, or the server is older.
 */
export const sayAnswer = (
  answer: unknown,
  inContent: (answer: unknown, say: (s: string) => string) => unknown,
  kept: (s: string) => string,
): unknown => {
  if (!isObject(answer)) return inContent(answer, kept);
  const errors = Array.isArray(answer['errors']) ? (answer['errors'] as readonly unknown[]) : [];
  const say = saysFrom(
    {
      ...(answer['said'] as Origins | undefined),
      ...Object.fromEntries(errors.filter(isSpoken).map((e) => [e.message, e])),
    },
    kept,
  );
  const own = (x: Spoken): string => made(x.key, x.values, say) ?? x.message;
  const told = errors.map((e) => (isSpoken(e) ? { ...e, message: own(e) } : inContent(e, say)));
  const { message: _, errors: __, said: ___, ...rest } = answer;
  const message = isSpoken(answer)
    ? { message: own(answer) }
    : 'message' in answer
      ? (inContent({ message: answer['message'] }, say) as object)
      : {};
  return { ...(inContent(rest, say) as object), ...message, ...(errors.length > 0 ? { errors: told } : {}) };
};
