// What is uploaded is shown to the antivirus, if there is one, before anything is done with it: what it finds is
// refused and noted, and so is everything while it does not answer.
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { boundedFileText } from '../../core/api/bounded.ts';
import { budgetOf, CALL_BUDGET } from '../../core/api/budget.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { failure, type Failure } from '../../core/kit/failure.ts';
import { isObject } from '../../core/kit/known.ts';
import { askClamd, type ClamdAddress } from '../kernel/clamd.ts';
import type { ApiPort } from '../http/apiPort.ts';
import type { HandlerContext } from '../http/door/handler.ts';
import { identityChannel } from '../http/door/payReads.ts';

const ENDPOINTS = new Map(allEndpoints);
const FILE: unknown = boundedFileText;
const partOf = (codec: unknown, name: 'props' | 'types' | 'type'): unknown =>
  isObject(codec) ? codec[name] : undefined;
const propsOf = (codec: unknown): Readonly<Record<string, unknown>> => {
  const props = partOf(codec, 'props');
  return isObject(props) ? props : {};
};
/** The codecs that a codec is made of, besides the fields of an object. */
const innerOf = (codec: unknown): readonly unknown[] => {
  const types = partOf(codec, 'types'),
    type = partOf(codec, 'type');
  return [...(Array.isArray(types) ? types : []), ...(type === undefined ? [] : [type])];
};

/** The texts of files that an input brings, wherever its declaration has one. */
const fileTextsIn = (codec: unknown, value: unknown): readonly string[] => {
  if (codec === FILE) return typeof value === 'string' ? [value] : [];
  // A list with a bound is a refinement of a list: its items are one step further in.
  if (Array.isArray(value))
    return value.flatMap((x) =>
      innerOf(codec).flatMap((c) => [...fileTextsIn(c, x), ...innerOf(c).flatMap((d) => fileTextsIn(d, x))]),
    );
  const fields = isObject(value)
    ? Object.entries(propsOf(codec)).flatMap(([k, c]) => fileTextsIn(c, value[k]))
    : [];
  return [...fields, ...innerOf(codec).flatMap((c) => fileTextsIn(c, value))];
};
const bringsFiles = (codec: unknown, seen = new Set<unknown>()): boolean => {
  if (codec === FILE) return true;
  if (seen.has(codec)) return false;
  seen.add(codec);
  return [...Object.values(propsOf(codec)), ...innerOf(codec)].some((c) => bringsFiles(c, seen));
};

/** Whether a call takes what somebody uploads: a file, or a body that only a file fills. */
export const takesUploads = (e: Pick<Endpoint, 'input' | 'budget'>): boolean =>
  budgetOf(e).body > CALL_BUDGET.body || bringsFiles(e.input);

const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;
/** The bytes to look at: of a file in base64, its own; of one that is text, the text; else the whole input. */
export const uploadedBytes = (e: Pick<Endpoint, 'input'>, entrada: unknown): readonly Uint8Array[] => {
  const texts = fileTextsIn(e.input, entrada);
  return texts.length === 0
    ? [Buffer.from(JSON.stringify(entrada ?? null))]
    : texts.flatMap((t) => [
        Buffer.from(t, 'utf8'),
        ...(BASE64.test(t) && t.length % 4 === 0 ? [Buffer.from(t, 'base64')] : []),
      ]);
};

const refusalOf = async (
  antivirus: ClamdAddress,
  e: Endpoint,
  entrada: unknown,
): Promise<{ readonly why: Failure; readonly infected: boolean } | undefined> => {
  for (const bytes of uploadedBytes(e, entrada)) {
    const v = await askClamd(antivirus, bytes);
    if (v.is === 'infected')
      return { infected: true, why: failure('invalid', 'servidor.archivoInfectado', { nombre: v.name }) };
    if (v.is === 'unknown')
      return { infected: false, why: failure('unavailable', 'servidor.antivirusNoContesta') };
  }
  return undefined;
};

type Answer = ApiPort['answer'];
/** Answers calls after the antivirus looked at what they bring. */
export const withAntivirus =
  (antivirus: ClamdAddress, c: HandlerContext, answer: Answer): Answer =>
  async (call, p) => {
    const e = ENDPOINTS.get(call),
      no = e !== undefined && takesUploads(e) ? await refusalOf(antivirus, e, p.entrada) : undefined,
      i = p.identidad;
    if (no?.infected && i !== undefined && i.usuario.id !== 0)
      c.despues(
        c.directorio.anotar({
          suceso: 'archivo_infectado',
          idUsuario: i.usuario.id,
          direccion: p.direccion,
          idEmpresa: i.empresa,
          canal: identityChannel(i),
          detalle: call,
        }),
      );
    return no === undefined ? answer(call, p) : { _tag: 'Left', left: no.why };
  };
