// Reads the body of a request: limited in bytes and depth, UTF-8, JSON, without keys that could poison an
// object.
import type { IncomingMessage } from 'node:http';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textBefore } from '../../core/kit/textBefore.ts';

export const MB = 1024 * 1024;
const PROFUNDIDAD = 32;

/**
 * The bytes of the body. Bytes over the limit are read and discarded: cutting the connection would lose the
 * answer.
 */
export const readBytes = (
  req: IncomingMessage,
  { maximo, plazoMs }: { readonly maximo: number; readonly plazoMs?: number },
): Promise<Result<Buffer>> =>
  new Promise((listo, mal) => {
    const grande =
      maximo >= MB
        ? fail('too_large', 'api.muyGrande', { mb: maximo / MB })
        : fail('too_large', 'servidor.muyGrandeKb', { kb: maximo / 1024 });
    if (Number(req.headers['content-length'] ?? 0) > maximo) {
      listo(grande);
      return;
    }
    // A sender that is too slow gets an answer, and is not waited for.
    if (plazoMs !== undefined) {
      const plazo = setTimeout(() => {
        listo(fail('limit', 'servidor.cuerpoLento', { segundos: plazoMs / 1000 }));
      }, plazoMs);
      for (const fin of ['end', 'error', 'aborted']) req.on(fin, () => clearTimeout(plazo));
    }
    const partes: Buffer[] = [];
    let total = 0;
    req.on('data', (parte: Buffer) => {
      total += parte.length;
      if (total <= maximo) {
        partes.push(parte);
        return;
      }
      partes.length = 0;
      listo(grande);
    });
    req.on('end', () => listo(ok(Buffer.concat(partes))));
    req.on('error', mal);
    req.on('aborted', () => mal(new Error('el pedido se cortó')));
  });

const FORM = 'application/x-www-form-urlencoded';
/** The specification sends text/plain; JSON is also accepted. Types that a form could send are not, where none is asked for. */
export const isAcceptedType = (req: IncomingMessage, form = false): boolean => {
  const tipo = textBefore(req.headers['content-type'] ?? '', ';')
    .trim()
    .toLowerCase();
  return (
    (form ? tipo === FORM : tipo === '' || tipo === 'text/plain' || tipo === 'application/json') &&
    (req.headers['content-encoding'] ?? 'identity') === 'identity'
  );
};

/** The fields of a form, the first of each name. */
export const readFormBody = (bytes: Buffer): Result<unknown> => {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) fields[name] ??= value;
  return ok({ ...fields });
};

/** Measures depth on the text, before anything recursive sees it. */
const esHondo = (texto: string): boolean => {
  let nivel = 0,
    enTexto = false;
  for (let i = 0; i < texto.length; i++) {
    const c = texto.charCodeAt(i);
    if (enTexto) {
      if (c === 92) i += 1;
      else if (c === 34) enTexto = false;
    } else if (c === 34) enTexto = true;
    else if (c === 123 || c === 91) {
      if (++nivel > PROFUNDIDAD) return true;
    } else if (c === 125 || c === 93) nivel -= 1;
  }
  return false;
};

const PROHIBIDAS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const revisar = (raiz: unknown): Result<null> => {
  const pila: unknown[] = [raiz];
  while (pila.length) {
    const v = pila.pop();
    // JSON's own 1e999 becomes Infinity, which no store can hold.
    if (typeof v === 'number' && !Number.isFinite(v)) return fail('invalid', 'servidor.numeroImposible');
    if (typeof v !== 'object' || v === null) continue;
    for (const k of Object.keys(v)) {
      if (PROHIBIDAS.has(k)) return fail('invalid', 'servidor.claveProhibida', { campo: k });
      pila.push((v as Record<string, unknown>)[k]);
    }
  }
  return ok(null);
};

/** The value of a body; an empty body is an empty object. */
export const readJsonBody = (bytes: Buffer): Result<unknown> => {
  let texto: string;
  try {
    texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('invalid', 'servidor.utf8');
  }
  if (texto.trim() === '') return ok({});
  if (esHondo(texto)) return fail('invalid', 'servidor.hondo', { maximo: PROFUNDIDAD });
  let valor: unknown;
  try {
    valor = JSON.parse(texto);
  } catch {
    return fail('invalid', 'api.json');
  }
  const r = revisar(valor);
  return isLeft(r) ? r : ok(valor);
};
