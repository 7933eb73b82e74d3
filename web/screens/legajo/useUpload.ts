// A document that is being added: the file, its data, and sending it. Once something changes it is another
// order.
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

interface Datos {
  readonly nombre: string;
  readonly clase: string;
  readonly fecha: string | null;
  readonly vence: string | null;
  readonly nota: string | null;
}

/** What a file holds, or why it is not taken: told before it travels; the server looks again. */
const contenidoDe = async (
  t: T,
  archivo: File | null,
): Promise<{ readonly bytes: Uint8Array } | { readonly mal: string }> => {
  if (!archivo) return { mal: t('formas.documentos.elija') };
  if (archivo.size > MAX_ADJUNTO_BYTES)
    return { mal: t('documentos.grande', { nombre: archivo.name, mb: megabytes(archivo.size) }) };
  const bytes = new Uint8Array(await archivo.arrayBuffer());
  return bytes.length > 0 && fileTypeOf(bytes) === undefined
    ? { mal: t('documentos.tipo', { nombre: archivo.name }) }
    : { bytes };
};

/** `cerrar(true)`: it is in. */
export const useUpload = (id: number, inicial: File | null, cerrar: (hecho: boolean) => void) => {
  const t = useT();
  const [archivo, ponerArchivo] = useState(inicial);
  const [d, poner] = useState<Datos>({
    nombre: inicial ? sinExtension(inicial) : '',
    clase: 'otro',
    fecha: todayDate(),
    vence: null,
    nota: null,
  });
  const [errores, ponerErrores] = useState<Readonly<Record<string, string>>>({}),
    [subiendo, ponerSubiendo] = useState(false);
  const clave = useRef(newKey());
  const elegir = (f: File | undefined): void => {
    if (!f) return;
    clave.current = newKey();
    ponerArchivo(f);
    ponerErrores({});
    if (d.nombre === '') poner({ ...d, nombre: sinExtension(f) });
  };
  const subir = async (): Promise<void> => {
    if (subiendo) return;
    const leido = await contenidoDe(t, archivo);
    if ('mal' in leido) {
      ponerErrores({ contenido: leido.mal });
      return;
    }
    ponerSubiendo(true);
    const r = await sendChange(
      api.documentos.subir,
      { ...d, contenido: base64(leido.bytes) },
      { id },
      clave.current,
    )();
    ponerSubiendo(false);
    if (E.isRight(r)) {
      notify({ text: t('formas.documentos.subio', { nombre: d.nombre }) });
      cerrar(true);
      return;
    }
    // Without an answer it is asked again with the same key: it is not there twice.
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') clave.current = newKey();
    ponerErrores(
      r.left.errors?.length
        ? Object.fromEntries(r.left.errors.map((e) => [e.field, e.message]))
        : { contenido: r.left.message },
    );
  };
  const cambiar = (x: Partial<Datos>): void => {
    clave.current = newKey();
    poner({ ...d, ...x });
    ponerErrores(Object.fromEntries(Object.entries(errores).filter(([n]) => !(n in x))));
  };
  return { archivo, d, errores, subiendo, elegir, subir, cambiar };
};
