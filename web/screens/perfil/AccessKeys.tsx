// One's own passkeys: each with its name, and a new one where browsers give them.
import * as E from 'fp-ts/lib/Either.js';
import { useState, type FormEvent } from 'react';
import type { WireFactor, WireKey } from '../../../core/api/factor.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { passkeysHere } from '../../passkeysHere.ts';
import { askServer, newKey, sendChange } from '../requests.ts';

const NewKey = ({
  onDone,
  onClose,
}: {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [name, write] = useState(''),
    [error, tellError] = useState<string | undefined>(undefined),
    [message, tell] = useState<string | undefined>(undefined),
    [busy, work] = useState(false);
  const make = async (): Promise<void> => {
    const asked = await askServer(api.factor.empezarLlave, undefined)();
    if (E.isLeft(asked)) {
      tell(asked.left.message);
      return;
    }
    const { createPasskey } = await import('../../passkeys.ts'),
      made = await createPasskey(asked.right.opciones);
    if (E.isLeft(made)) {
      tell(made.left.message);
      return;
    }
    const r = await sendChange(
      api.factor.agregarLlave,
      { nombre: name.trim(), respuesta: made.right },
      {},
      newKey(),
    )();
    if (E.isLeft(r)) {
      tell(r.left.message);
      return;
    }
    notify({ text: t('factor.perfil.llaveGuardada') });
    onDone(r.right.codigos);
  };
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (busy) return;
    tell(undefined);
    if (name.trim() === '') {
      tellError(t('factor.nombreDeLlave'));
      return;
    }
    work(true);
    void make().finally(() => work(false));
  };
  return (
    <form className="perfil-nueva" aria-label={t('factor.perfil.agregarLlave')} noValidate onSubmit={submit}>
      <Field label={t('factor.perfil.nombreLlave')} help={t('factor.perfil.nombreLlaveAyuda')} error={error}>
        {(c) => (
          <Input
            {...c}
            autoFocus
            maxLength={60}
            value={name}
            onChange={(e) => {
              write(e.target.value);
              tellError(undefined);
            }}
          />
        )}
      </Field>
      {message !== undefined && <Banner tone="danger">{message}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('factor.perfil.cancelar')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('factor.perfil.crear')}
        </Button>
      </div>
    </form>
  );
};

const OneKey = ({ k, onRemove }: { readonly k: WireKey; readonly onRemove: () => void }) => {
  const t = useT();
  const dates = [
    t('factor.perfil.llaveCreada', { fecha: shownInstant(k.creada) }),
    ...(k.usada === null ? [] : [t('factor.perfil.llaveUsada', { fecha: shownInstant(k.usada) })]),
  ];
  return (
    <li className="perfil-fila">
      <div className="grow">
        <span className="strong">{k.nombre}</span>
        <small className="num">{dates.join(' · ')}</small>
      </div>
      <Button small aria-label={t('factor.perfil.quitarLlave', { nombre: k.nombre })} onClick={onRemove}>
        {t('factor.perfil.quitarUna')}
      </Button>
    </li>
  );
};

export const AccessKeys = ({
  f,
  onGained,
  onChange,
}: {
  readonly f: WireFactor;
  readonly onGained: (codes: readonly string[]) => void;
  readonly onChange: (f: WireFactor) => void;
}) => {
  const t = useT();
  const [adding, add] = useState(false),
    here = passkeysHere() && !f.sin_llaves;
  const remove = async (id: string): Promise<void> => {
    const r = await sendChange(api.factor.quitarLlave, { id }, {}, newKey())();
    if (E.isRight(r)) onChange(r.right);
    notify(E.isRight(r) ? { text: t('factor.perfil.llaveFuera') } : { text: r.left.message, tone: 'danger' });
  };
  return (
    <>
      <ul className="perfil-lista perfil-llaves">
        <li className="perfil-fila">
          <div className="grow">
            <span className="strong">{t('factor.perfil.llaves')}</span>
            <small>{t(here ? 'factor.perfil.llavesNota' : 'factor.perfil.sinLlavesAca')}</small>
          </div>
          {here && !adding && (
            <Button small onClick={() => add(true)}>
              {t('factor.perfil.agregarLlave')}
            </Button>
          )}
        </li>
        {f.llaves.map((k) => (
          <OneKey key={k.id} k={k} onRemove={() => void remove(k.id)} />
        ))}
      </ul>
      {adding && (
        <NewKey
          onClose={() => add(false)}
          onDone={(codes) => {
            add(false);
            onGained(codes);
          }}
        />
      )}
    </>
  );
};
