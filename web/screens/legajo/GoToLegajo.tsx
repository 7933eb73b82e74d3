// From a legajo to the one before or after by its number (Alt and an arrow), or straight to any number.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { areArrowsFree, useHotkey } from '../../kit/hotkey.ts';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { askRows } from '../requests.ts';

export const GoToLegajo = ({ legajo }: { readonly legajo: number }) => {
  const t = useT();
  const ir = useNavigate();
  const [escrito, escribir] = useState('');
  const vecino = async (direccion: 'asc' | 'desc'): Promise<void> => {
    const r = await askRows('Personal', {
      filtros: [{ campo: 'legajo', op: direccion === 'asc' ? 'mayor' : 'menor', valor: legajo }],
      limite: 1,
      orden: { campo: 'legajo', direccion },
    })();
    const f = E.isRight(r) ? r.right.filas[0] : undefined;
    if (f) void ir(`/personal/edit?id=${String(f['id'])}`);
    else notify({ text: E.isLeft(r) ? r.left.message : t('formas.legajo.noHayMas') });
  };
  const saltar = async (): Promise<void> => {
    const numero = escrito.trim();
    if (!/^\d{1,9}$/.test(numero)) {
      if (numero) notify({ text: t('formas.legajo.noEsta', { numero }) });
      return;
    }
    const r = await askRows('Personal', {
        filtros: [{ campo: 'legajo', op: 'es', valor: Number(numero) }],
        limite: 1,
      })(),
      f = E.isRight(r) ? r.right.filas[0] : undefined;
    if (f) {
      escribir('');
      void ir(`/personal/edit?id=${String(f['id'])}`);
    } else notify({ text: E.isLeft(r) ? r.left.message : t('formas.legajo.noEsta', { numero }) });
  };
  useHotkey('alt+arrowup', (e) => {
    if (areArrowsFree(e)) void vecino('desc');
  });
  useHotkey('alt+arrowdown', (e) => {
    if (areArrowsFree(e)) void vecino('asc');
  });
  return (
    <span className="leg-ir" role="group" aria-label={t('formas.legajo.ir')}>
      <IconButton
        bordered
        small
        icon="chevron-up"
        label={t('formas.legajo.anterior')}
        onClick={() => void vecino('desc')}
      />
      <IconButton
        bordered
        small
        icon="chevron-down"
        label={t('formas.legajo.siguiente')}
        onClick={() => void vecino('asc')}
      />
      <Input
        className="num leg-ir-numero"
        inputMode="numeric"
        aria-label={t('formas.legajo.irAyuda')}
        placeholder={t('formas.legajo.ir')}
        value={escrito}
        onChange={(e) => escribir(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') {
            e.preventDefault();
            void saltar();
          }
        }}
      />
    </span>
  );
};
