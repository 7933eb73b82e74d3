// Decodes the input of a call with its codec. Errors name a wrong value by its path, and never repeat the
// value.
import { isRight } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Asks } from '../../core/api/bounded.ts';
import { fail, ok, type FieldError, type Result, phrase, firstMessage } from '../../core/kit/failure.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';

const TOPE = 20;

const ESPERA: Readonly<Record<string, TextKey>> = {
  number: 'servidor.esperaEntero',
  string: 'servidor.esperaTexto',
  Array: 'servidor.esperaLista',
  UnknownRecord: 'servidor.esperaObjeto',
};
type Codec = t.Decoder<unknown, unknown> & {
  readonly _tag?: string;
  readonly type?: t.Mixed;
} & Partial<Asks>;
const espera = (c: Codec, valor: unknown): string => {
  // A number instead of a text is reported as such; a text that is too long, with the length allowed.
  if (c.pide && c.type)
    return c.pide.ejemplo === undefined && !c.type.is(valor)
      ? espera(c.type, valor)
      : textFor(c.pide.clave, c.pide.valores);
  const tag = c._tag ?? '';
  const clave =
    ESPERA[c.name] ??
    (tag === 'ArrayType'
      ? 'servidor.esperaLista'
      : tag === 'KeyofType' || tag === 'LiteralType'
        ? 'servidor.esperaOpcion'
        : /^(InterfaceType|StrictType|PartialType|ExactType|DictionaryType|IntersectionType)$/.test(tag)
          ? 'servidor.esperaObjeto'
          : 'servidor.esperaOtro');
  return textFor(clave);
};

const campo = (e: t.ValidationError): FieldError => {
  // Keys of unions and intersections number their branches, not the input: only keys of objects and lists go
  // into the path.
  const partes = e.context.flatMap((c, i) => {
    const tag = (e.context[i - 1]?.type as { readonly _tag?: string } | undefined)?._tag ?? '';
    return i === 0 || tag === 'UnionType' || tag === 'IntersectionType' ? [] : [c.key.slice(0, 60)];
  });
  const field = partes.join('.') || 'cuerpo',
    ultimo = e.context.at(-1)!;
  return e.value === undefined
    ? {
        field,
        code: 'required',
        ...phrase('servidor.faltaCampo', { campo: field, espera: espera(ultimo.type, e.value) }),
      }
    : {
        field,
        code: 'format',
        ...phrase('servidor.campoMal', { campo: field, espera: espera(ultimo.type, e.value) }),
      };
};

/** A union reports one error per branch; one per field is enough for people. */
const unoPorCampo = (errores: readonly FieldError[]): readonly FieldError[] =>
  [...new Map(errores.map((e) => [e.field, e])).values()].slice(0, TOPE);

export const decodeInput = <I>(codec: t.Type<I, unknown, unknown>, entrada: unknown): Result<I> => {
  const r = codec.decode(entrada);
  if (isRight(r)) return ok(r.right);
  const errors = unoPorCampo(r.left.map(campo));
  return fail('invalid', 'api.cuerpo', { detalle: firstMessage(errors).replace(/\.$/, '') }, { errors });
};
