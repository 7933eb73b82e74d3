// Moves to the previous or next legajo by number (Alt and an arrow), or to any given number.
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
  const go = useNavigate();
  const [written, write] = useState('');
  const neighbour = async (direction: 'asc' | 'desc'): Promise<void> => {
    const r = await askRows('Personal', {
      filters: [{ campo: 'legajo', op: direction === 'asc' ? 'mayor' : 'menor', valor: legajo }],
      limit: 1,
      order: { field: 'legajo', direction },
    })();
    const f = E.isRight(r) ? r.right.rows[0] : undefined;
    if (f) void go(`/personal/edit?id=${String(f['id'])}`);
    else notify({ text: E.isLeft(r) ? r.left.message : t('formas.legajo.noHayMas') });
  };
  const jump = async (): Promise<void> => {
    const number = written.trim();
    if (!/^\d{1,9}$/.test(number)) {
      if (number) notify({ text: t('formas.legajo.noEsta', { numero: number }) });
      return;
    }
    const r = await askRows('Personal', {
        filters: [{ campo: 'legajo', op: 'es', valor: Number(number) }],
        limit: 1,
      })(),
      f = E.isRight(r) ? r.right.rows[0] : undefined;
    if (f) {
      write('');
      void go(`/personal/edit?id=${String(f['id'])}`);
    } else notify({ text: E.isLeft(r) ? r.left.message : t('formas.legajo.noEsta', { numero: number }) });
  };
  useHotkey('alt+arrowup', (e) => {
    if (areArrowsFree(e)) void neighbour('desc');
  });
  useHotkey('alt+arrowdown', (e) => {
    if (areArrowsFree(e)) void neighbour('asc');
  });
  return (
    <span className="leg-ir" role="group" aria-label={t('formas.legajo.ir')}>
      <IconButton
        bordered
        small
        icon="chevron-up"
        label={t('formas.legajo.anterior')}
        onClick={() => void neighbour('desc')}
      />
      <IconButton
        bordered
        small
        icon="chevron-down"
        label={t('formas.legajo.siguiente')}
        onClick={() => void neighbour('asc')}
      />
      <Input
        className="num leg-ir-numero"
        inputMode="numeric"
        aria-label={t('formas.legajo.irAyuda')}
        placeholder={t('formas.legajo.ir')}
        value={written}
        onChange={(e) => write(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') {
            e.preventDefault();
            void jump();
          }
        }}
      />
    </span>
  );
};
