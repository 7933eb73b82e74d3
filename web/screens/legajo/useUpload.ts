// The upload of a document: the file, its data, and sending. Any change makes it a new order.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { MAX_ADJUNTO_BYTES, fileTypeOf } from '../../../core/domain/adjunto.ts';
import { api } from '../../../core/api/index.ts';
import { type T, useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { notify } from '../../kit/Notices.tsx';
import { newKey, sendChange } from '../requests.ts';
import { megabytes } from './fileSize.ts';

const base64 = (bytes: Uint8Array): string => {
  let s = '';
  for (let i = 0; i < bytes.length; i += 32768) s += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(s);
};

const sinExtension = (f: File): string => f.name.replace(/\.[^.]*$/, '').slice(0, 100);

interface Data {
  readonly nombre: string;
  readonly clase: string;
  readonly fecha: string | null;
  readonly vence: string | null;
  readonly nota: string | null;
}

/**
 * The kind of a file's contents, or why it is not accepted: checked before upload, and again by the server.
 */
const contentOf = async (
  t: T,
  file: File | null,
): Promise<{ readonly bytes: Uint8Array } | { readonly mal: string }> => {
  if (!file) return { mal: t('formas.documentos.elija') };
  if (file.size > MAX_ADJUNTO_BYTES)
    return { mal: t('documentos.grande', { nombre: file.name, mb: megabytes(file.size) }) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return bytes.length > 0 && fileTypeOf(bytes) === undefined
    ? { mal: t('documentos.tipo', { nombre: file.name }) }
    : { bytes };
};

/** `cerrar(true)`: the upload finished. */
export const useUpload = (id: number, initial: File | null, close: (hecho: boolean) => void) => {
  const t = useT();
  const [archivo, setFile] = useState(initial);
  const [d, set] = useState<Data>({
    nombre: initial ? sinExtension(initial) : '',
    clase: 'otro',
    fecha: todayDate(),
    vence: null,
    nota: null,
  });
  const [errores, setErrors] = useState<Readonly<Record<string, string>>>({}),
    [subiendo, setUploading] = useState(false);
  const key = useRef(newKey());
  const elegir = (f: File | undefined): void => {
    if (!f) return;
    key.current = newKey();
    setFile(f);
    setErrors({});
    if (d.nombre === '') set({ ...d, nombre: sinExtension(f) });
  };
  const subir = async (): Promise<void> => {
    if (subiendo) return;
    const loaded = await contentOf(t, archivo);
    if ('mal' in loaded) {
      setErrors({ contenido: loaded.mal });
      return;
    }
    setUploading(true);
    const r = await sendChange(
      api.documentos.subir,
      { ...d, contenido: base64(loaded.bytes) },
      { id },
      key.current,
    )();
    setUploading(false);
    if (E.isRight(r)) {
      notify({ text: t('formas.documentos.subio', { nombre: d.nombre }) });
      close(true);
      return;
    }
    // Without an answer it is retried with the same key, so it is never stored twice.
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') key.current = newKey();
    setErrors(
      r.left.errors?.length
        ? Object.fromEntries(r.left.errors.map((e) => [e.field, e.message]))
        : { contenido: r.left.message },
    );
  };
  const cambiar = (x: Partial<Data>): void => {
    key.current = newKey();
    set({ ...d, ...x });
    setErrors(Object.fromEntries(Object.entries(errores).filter(([n]) => !(n in x))));
  };
  return { archivo, d, errores, subiendo, elegir, subir, cambiar };
};
