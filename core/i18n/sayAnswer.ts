// Shows a server's answer in this process's language: its message and errors are made again from the keys and values that came with them.
import { labelText } from '../kit/labels.ts';
import { isTextKey, textFor } from '../kit/text.ts';

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

/** `inside` translates a value that is itself a sentence: an error of the same answer, or one that came without its key. */
const say = ({ message, key, values }: Spoken, inside: (value: string) => string): string => {
  const own = Object.fromEntries(
    Object.entries(values).map(([k, v]) => [k, typeof v === 'string' ? inside(v) : v]),
  );
  // An older server may send other values, and a newer one a key unknown here: then its own words are used.
  try {
    return isTextKey(key) ? textFor(key, own) : message;
  } catch {
    return message;
  }
};

/** `other` translates what has no key: rows and sentences stored without it. */
export const sayAnswer = (
  answer: unknown,
  other: (answer: unknown) => unknown,
  sentence: (s: string) => string,
): unknown => {
  if (!isObject(answer)) return other(answer);
  const value = (v: string): string => {
    const n = named(v);
    return n === v ? sentence(v) : n;
  };
  const errors = Array.isArray(answer['errors']) ? (answer['errors'] as readonly unknown[]) : [];
  const said = errors.map((e) => (isSpoken(e) ? { ...e, message: say(e, value) } : other(e)));
  const byWords = new Map(
    errors.flatMap((e, i) => (isSpoken(e) ? [[e.message, (said[i] as Spoken).message] as const] : [])),
  );
  const { message: _, errors: __, ...rest } = answer;
  const message = isSpoken(answer)
    ? { message: say(answer, (v) => byWords.get(v) ?? value(v)) }
    : 'message' in answer
      ? (other({ message: answer['message'] }) as object)
      : {};
  return { ...(other(rest) as object), ...message, ...(errors.length > 0 ? { errors: said } : {}) };
};
