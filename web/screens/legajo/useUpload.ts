// The upload of a document: the file, its data, and sending. Any change makes it a new order.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { notify } from '../../kit/Notices.tsx';
import { newKey } from '../requests.ts';
import { contentOfFile, sendDocumento, withoutExtension, type DocumentoData } from './uploadedFile.ts';

/** `cerrar(true)`: the upload finished. */
export const useUpload = (id: number, initial: File | null, close: (done: boolean) => void) => {
  const t = useT();
  const [file, setFile] = useState(initial);
  const [d, set] = useState<DocumentoData>({
    nombre: initial ? withoutExtension(initial) : '',
    clase: 'otro',
    fecha: todayDate(),
    vence: null,
    nota: null,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({}),
    [uploading, setUploading] = useState(false);
  const key = useRef(newKey());
  const choose = (f: File | undefined): void => {
    if (!f) return;
    key.current = newKey();
    setFile(f);
    setErrors({});
    if (d.nombre === '') set({ ...d, nombre: withoutExtension(f) });
  };
  const upload = async (): Promise<void> => {
    if (uploading) return;
    const loaded = await contentOfFile(t, file);
    if ('wrong' in loaded) {
      setErrors({ contenido: loaded.wrong });
      return;
    }
    setUploading(true);
    const r = await sendDocumento(id, d, loaded.bytes, key.current)();
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
  const change = (x: Partial<DocumentoData>): void => {
    key.current = newKey();
    set({ ...d, ...x });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([n]) => !(n in x))));
  };
  return { file, d, errors, uploading, choose, upload, change };
};
