// What the first start was told, kept on the server while it is written: there is no user yet, so the code of
// the console opens it. Nothing of it is left in the browser.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { StartDraft } from '../../../core/api/usuarios.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { client } from '../../ports.ts';
import { draftOf, type StartForm, type StartStep } from './steps.ts';

/** Pause in typing before it is sent. */
const WAIT_MS = 900;

/** The draft that this code opens; left when the code is not the one of the console. */
export const askStartDraft = async (code: string): Promise<E.Either<Failure, StartDraft | null>> => {
  const r = await client.ask(api.usuarios.leerInicio, { codigo: code.trim() })();
  return E.isLeft(r) ? r : E.right(r.right.content);
};

/** The code that came in the address: the console's link carries it, and so does a reload. */
export const codeInAddress = (hash: string): string =>
  (new URLSearchParams(hash.replace(/^#/, '')).get('codigo') ?? '').slice(0, 60);
export const addressWithCode = (code: string): string => `#codigo=${encodeURIComponent(code.trim())}`;

/**
 * Keeps what is written from the moment the code was accepted; `saved`: it is on the server as it is shown.
 * `stop`: the company was made, so nothing is kept any more.
 */
export const useStartDraft = (
  form: StartForm,
  step: StartStep,
  accepted: boolean,
): { readonly saved: boolean; readonly stop: () => void } => {
  const [saved, setSaved] = useState(false),
    draft = JSON.stringify(draftOf(form, step));
  // What is still to be sent, so that closing the page sends it.
  const pending = useRef<{ readonly codigo: string; readonly borrador: StartDraft } | undefined>(undefined),
    stopped = useRef(false),
    first = useRef(true);
  useOnChange([draft, accepted], () => {
    if (!accepted || stopped.current) return;
    if (first.current) {
      first.current = false;
      // As it was read, or the first step alone: nothing new to keep.
      if (step === 'origen') return;
    }
    setSaved(false);
    const order = { codigo: form.codigo.trim(), borrador: draftOf(form, step) };
    pending.current = order;
    const timer = setTimeout(() => {
      void client
        .ask(api.usuarios.guardarInicio, order)()
        .then((r) => {
          if (pending.current !== order || E.isLeft(r)) return;
          pending.current = undefined;
          setSaved(true);
        });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const sendNow = (): void => {
      if (pending.current === undefined || stopped.current) return;
      navigator.sendBeacon(
        pathOf(api.usuarios.guardarInicio),
        new Blob([JSON.stringify(pending.current)], { type: 'text/plain;charset=UTF-8' }),
      );
    };
    addEventListener('pagehide', sendNow);
    return () => removeEventListener('pagehide', sendNow);
  }, []);
  return {
    saved,
    stop: () => {
      stopped.current = true;
      pending.current = undefined;
    },
  };
};
