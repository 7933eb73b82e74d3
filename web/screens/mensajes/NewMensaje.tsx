// A new message: to whom (people, or all of a role), what about, and its text.
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

const sin = (s: string): string =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
/** Fewer are seen at a glance: nobody looks for them. */
const POCOS = 8;

interface Props {
  readonly tabla: string | null;
  readonly fila: number | null;
  readonly onClose: () => void;
  readonly onSent: (id: number) => void;
}

export const NewMensaje = ({ tabla, fila, onClose, onSent }: Props) => {
  const t = useT();
  const gente = useReading('destinatarios', () => askServer(api.mensajes.destinatarios, undefined));
  const [para, ponerPara] = useState<readonly number[]>([]),
    [roles, ponerRoles] = useState<readonly Role[]>([]),
    [busca, ponerBusca] = useState('');
  const [d, ponerD] = useState({ asunto: '', texto: '' }),
    [sobre, ponerSobre] = useState(
      tabla !== null && fila !== null && tableNamed(tabla) ? { tabla, fila } : null,
    );
  const [errores, ponerErrores] = useState<Partial<Record<string, string>>>({}),
    [mensaje, ponerMensaje] = useState<string | undefined>(undefined),
    [ocupado, ponerOcupado] = useState(false);
  const caja = useRef<HTMLFormElement>(null),
    clave = useRef(newKey());
  const cambiar = (campo: string): void => {
    clave.current = newKey();
    ponerErrores((e) => ({ ...e, [campo]: undefined }));
  };
  const enviar = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (ocupado) return;
    ponerOcupado(true);
    ponerMensaje(undefined);
    const r = await sendChange(
      api.mensajes.enviar,
      { ...d, para: [...para], roles: [...roles], tabla: sobre?.tabla ?? null, fila: sobre?.fila ?? null },
      {},
      clave.current,
    )();
    ponerOcupado(false);
    if (E.isRight(r)) {
      notify({ text: t('mensajes.enviado') });
      onSent(Number(r.right['id']));
      return;
    }
    const e = Object.fromEntries((r.left.errors ?? []).map((x) => [x.field, x.message]));
    ponerErrores(e);
    if (Object.keys(e).length === 0 || e['tabla']) ponerMensaje(r.left.message);
    setTimeout(
      () => caja.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-mal] input')?.focus(),
      0,
    );
  };
  const todos = gente.datos ?? [],
    vistos = todos.filter((x) => sin(x.nombre).includes(sin(busca.trim()))),
    conGente = ROLES.filter((r) => todos.some((x) => x.roles.includes(r)));
  const elegidos = todos.filter((x) => para.includes(x.id) || x.roles.some((r) => roles.includes(r))).length;
  return (
    <form ref={caja} className="men-nuevo" noValidate onSubmit={(e) => void enviar(e)}>
      <h2>{t('mensajes.nuevo')}</h2>
      {gente.falla ? (
        <ReadFailure falla={gente.falla} reintentar={gente.releer} />
      ) : !gente.datos ? (
        <Skeleton filas={3} />
      ) : todos.length === 0 ? (
        <Banner tone="info">{t('mensajes.nadie')}</Banner>
      ) : (
        <fieldset className="men-gente" data-mal={errores['para'] ? '' : undefined}>
          <legend className="field-label">
            {t('mensajes.aQuien')}{' '}
            {elegidos > 0 && <span className="muted">{t('mensajes.elegidos', { cantidad: elegidos })}</span>}
          </legend>
          <div className="men-roles">
            {conGente.map((r) => (
              <Check
                key={r}
                label={t('mensajes.todosLos', { rol: t(`web.rol.${r}`) })}
                checked={roles.includes(r)}
                onChange={(si) => {
                  cambiar('para');
                  ponerRoles(si ? [...roles, r] : roles.filter((x) => x !== r));
                }}
              />
            ))}
          </div>
          {todos.length > POCOS && (
            <SearchInput
              aria-label={t('mensajes.buscarGente')}
              placeholder={t('mensajes.buscarGente')}
              value={busca}
              onChange={(e) => ponerBusca(e.target.value)}
            />
          )}
          <div className="men-personas">
            {vistos.map((x) => (
              <Check
                key={x.id}
                label={x.nombre}
                checked={para.includes(x.id)}
                onChange={(si) => {
                  cambiar('para');
                  ponerPara(si ? [...para, x.id] : para.filter((n) => n !== x.id));
                }}
              />
            ))}
          </div>
          <div
            className={`field-note ${errores['para'] ? 'error' : ''}`}
            role={errores['para'] ? 'alert' : undefined}
          >
            {errores['para']}
          </div>
        </fieldset>
      )}
      {sobre && (
        <div className="row">
          <MensajeSubject tabla={sobre.tabla} fila={sobre.fila} />
          <TextButton onClick={() => ponerSobre(null)}>{t('mensajes.quitarSobre')}</TextButton>
        </div>
      )}
      <Field label={t('mensajes.asunto')} error={errores['asunto']}>
        {(c) => (
          <Input
            {...c}
            maxLength={120}
            value={d.asunto}
            onChange={(e) => {
              ponerD({ ...d, asunto: e.target.value });
              cambiar('asunto');
            }}
          />
        )}
      </Field>
      <Field label={t('mensajes.texto')} error={errores['texto']} help={t('mensajes.privado')}>
        {(c) => (
          <TextArea
            {...c}
            rows={8}
            maxLength={5000}
            value={d.texto}
            onChange={(e) => {
              ponerD({ ...d, texto: e.target.value });
              cambiar('texto');
            }}
          />
        )}
      </Field>
      {mensaje !== undefined && <Banner tone="danger">{mensaje}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('mensajes.cancelar')}</Button>
        <Button type="submit" variant="primary" icon="send" busy={ocupado}>
          {t('mensajes.enviar')}
        </Button>
      </div>
    </form>
  );
};
