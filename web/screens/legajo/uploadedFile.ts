// A file that will be kept with a person: its contents checked before they are sent, and its upload.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../../core/api/index.ts';
import { MAX_ADJUNTO_BYTES, fileTypeOf } from '../../../core/domain/adjunto.ts';
import type { T } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { newKey, sendChange } from '../requests.ts';
import { megabytes } from './fileSize.ts';

const base64Of = (bytes: Uint8Array): string => {
  let s = '';
  for (let i = 0; i < bytes.length; i += 32768) s += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(s);
};

export const withoutExtension = (f: File): string => f.name.replace(/\.[^.]*$/, '').slice(0, 100);

/**
 * The kind of a file's contents, or why it is not accepted: checked before upload, and again by the server.
 */
export const contentOfFile = async (
  t: T,
  file: File | null,
): Promise<{ readonly bytes: Uint8Array } | { readonly wrong: string }> => {
  if (!file) return { wrong: t('formas.documentos.elija') };
  if (file.size > MAX_ADJUNTO_BYTES)
    return { wrong: t('documentos.grande', { nombre: file.name, mb: megabytes(file.size) }) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return bytes.length > 0 && fileTypeOf(bytes) === undefined
    ? { wrong: t('documentos.tipo', { nombre: file.name }) }
    : { bytes };
};

export interface DocumentoData {
  readonly nombre: string;
  readonly clase: string;
  readonly fecha: string | null;
  readonly vence: string | null;
  readonly nota: string | null;
}
/** Retried with the same key it is stored once. */
export const sendDocumento = (id: number, d: DocumentoData, bytes: Uint8Array, key: string) =>
  sendChange(api.documentos.subir, { ...d, contenido: base64Of(bytes) }, { id }, key);

/**
 * Keeps a file with a legajo just made; undefined when it was kept, else what to tell. The person's identity paper
 * or photo is what is at hand then; its kind can be corrected where documents are.
 */
export const keepWithLegajo = async (t: T, id: number, file: File): Promise<string | undefined> => {
  const read = await contentOfFile(t, file);
  const told = (reason: string): string =>
    t('legajoNuevo.minimo.archivoNo', { nombre: file.name, motivo: reason });
  if ('wrong' in read) return told(read.wrong);
  const data = { nombre: withoutExtension(file), clase: 'dni', fecha: todayDate(), vence: null, nota: null },
    r = await sendDocumento(id, data, read.bytes, newKey())();
  return E.isLeft(r) ? told(r.left.message) : undefined;
};
