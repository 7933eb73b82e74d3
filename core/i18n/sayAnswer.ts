// Shows a server's answer in this process's language: its message and errors are made again from the keys and values that came with them.
import { isList, isObject } from '../kit/known.ts';
import { labelText } from '../kit/labels.ts';
import { isTextKey, textFor } from '../kit/text.ts';

type Values = Readonly<Record<string, string | number>>;
interface Spoken {
  readonly message: string;
  readonly key: string;
  readonly values: Values;
}

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

/** What is spread into an answer: nothing, when it is no object. */
const fields = (x: unknown): object => (isObject(x) ? x : {});
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
  const errors = isList(answer['errors']) ? answer['errors'] : [];
  const byWords = new Map<string, string>();
  const said = errors.map((e) => {
    if (!isSpoken(e)) return other(e);
    const message = say(e, value);
    byWords.set(e.message, message);
    return { ...e, message };
  });
  const { message: _, errors: __, ...rest } = answer;
  const message = isSpoken(answer)
    ? { message: say(answer, (v) => byWords.get(v) ?? value(v)) }
    : 'message' in answer
      ? fields(other({ message: answer['message'] }))
      : {};
  return { ...fields(other(rest)), ...message, ...(errors.length > 0 ? { errors: said } : {}) };
};
