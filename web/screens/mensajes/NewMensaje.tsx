// A new message: recipients (people, or a whole role), subject, and text.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState, type FormEvent } from 'react';
import { api } from '../../../core/api/index.ts';
import { ROLES, type Role } from '../../../core/domain/roles.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Input, SearchInput, TextArea } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';
import { MensajeSubject } from './Conversation.tsx';

const without = (s: string): string =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
/** With fewer people no search is needed. */
const FEW = 8;

interface Props {
  readonly table: string | null;
  readonly row: number | null;
  readonly onClose: () => void;
  readonly onSent: (id: number) => void;
}

export const NewMensaje = ({ table, row, onClose, onSent }: Props) => {
  const t = useT();
  const people = useReading('destinatarios', () => askServer(api.mensajes.destinatarios, undefined));
  const [to, setTo] = useState<readonly number[]>([]),
    [roles, setRoles] = useState<readonly Role[]>([]),
    [searchText, setSearchText] = useState('');
  const [d, setD] = useState({ asunto: '', texto: '' }),
    [about, setAbout] = useState(table !== null && row !== null && tableNamed(table) ? { table, row } : null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({}),
    [message, setMessage] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null),
    key = useRef(newKey());
  const change = (field: string): void => {
    key.current = newKey();
    setErrors((e) => ({ ...e, [field]: undefined }));
  };
  const send = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage(undefined);
    const r = await sendChange(
      api.mensajes.enviar,
      { ...d, para: [...to], roles: [...roles], tabla: about?.table ?? null, fila: about?.row ?? null },
      {},
      key.current,
    )();
    setBusy(false);
    if (E.isRight(r)) {
      notify({ text: t('mensajes.enviado') });
      onSent(Number(r.right['id']));
      return;
    }
    const e = Object.fromEntries((r.left.errors ?? []).map((x) => [x.field, x.message]));
    setErrors(e);
    if (Object.keys(e).length === 0 || e['tabla']) setMessage(r.left.message);
    setTimeout(
      () => box.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-mal] input')?.focus(),
      0,
    );
  };
  const all = people.data ?? [],
    seen = all.filter((x) => without(x.nombre).includes(without(searchText.trim()))),
    withPeople = ROLES.filter((r) => all.some((x) => x.roles.includes(r)));
  const chosen = all.filter((x) => to.includes(x.id) || x.roles.some((r) => roles.includes(r))).length;
  return (
    <form ref={box} className="men-nuevo" noValidate onSubmit={(e) => void send(e)}>
      <h2>{t('mensajes.nuevo')}</h2>
      {people.failure ? (
        <ReadFailure failure={people.failure} retry={people.readAgain} />
      ) : !people.data ? (
        <Skeleton rows={3} />
      ) : all.length === 0 ? (
        <Banner tone="info">{t('mensajes.nadie')}</Banner>
      ) : (
        <fieldset className="men-gente" data-mal={errors['para'] ? '' : undefined}>
          <legend className="field-label">
            {t('mensajes.aQuien')}{' '}
            {chosen > 0 && <span className="muted">{t('mensajes.elegidos', { cantidad: chosen })}</span>}
          </legend>
          <div className="men-roles">
            {withPeople.map((r) => (
              <Check
                key={r}
                label={t('mensajes.todosLos', { rol: t(`web.rol.${r}`) })}
                checked={roles.includes(r)}
                onChange={(on) => {
                  change('para');
                  setRoles(on ? [...roles, r] : roles.filter((x) => x !== r));
                }}
              />
            ))}
          </div>
          {all.length > FEW && (
            <SearchInput
              aria-label={t('mensajes.buscarGente')}
              placeholder={t('mensajes.buscarGente')}
              value={searchText}
              onChange={(e) => setSearchText(e.target.value)}
            />
          )}
          <div className="men-personas">
            {seen.map((x) => (
              <Check
                key={x.id}
                label={x.nombre}
                checked={to.includes(x.id)}
                onChange={(on) => {
                  change('para');
                  setTo(on ? [...to, x.id] : to.filter((n) => n !== x.id));
                }}
              />
            ))}
          </div>
          <div
            className={`field-note ${errors['para'] ? 'error' : ''}`}
            role={errors['para'] ? 'alert' : undefined}
          >
            {errors['para']}
          </div>
        </fieldset>
      )}
      {about && (
        <div className="row">
          <MensajeSubject table={about.table} row={about.row} />
          <TextButton onClick={() => setAbout(null)}>{t('mensajes.quitarSobre')}</TextButton>
        </div>
      )}
      <Field label={t('mensajes.asunto')} error={errors['asunto']}>
        {(c) => (
          <Input
            {...c}
            maxLength={120}
            value={d.asunto}
            onChange={(e) => {
              setD({ ...d, asunto: e.target.value });
              change('asunto');
            }}
          />
        )}
      </Field>
      <Field label={t('mensajes.texto')} error={errors['texto']} help={t('mensajes.privado')}>
        {(c) => (
          <TextArea
            {...c}
            rows={8}
            maxLength={5000}
            value={d.texto}
            onChange={(e) => {
              setD({ ...d, texto: e.target.value });
              change('texto');
            }}
          />
        )}
      </Field>
      {message !== undefined && <Banner tone="danger">{message}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('mensajes.cancelar')}</Button>
        <Button type="submit" variant="primary" icon="send" busy={busy}>
          {t('mensajes.enviar')}
        </Button>
      </div>
    </form>
  );
};
