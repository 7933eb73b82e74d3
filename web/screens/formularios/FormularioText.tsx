// The text of a form, changed by the company: its title, its paragraphs and the data they may have. A name that is
// no datum is refused, and what was written stays.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { FormularioClase } from '../../../core/outputs/formularios.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, TextArea } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { useReading } from '../reading.ts';
import { askServer, newKey, sendNewRow, sendRowChange, sendRowErasure } from '../requests.ts';

const TABLE = 'ModelosFormulario';

export const FormularioText = ({
  clase,
  done,
}: {
  readonly clase: FormularioClase;
  readonly done: () => void;
}) => {
  const t = useT(),
    x = useReading(`modelo de formulario ${clase}`, () => askServer(api.formularios.modelo, { clase })),
    m = x.data,
    [written, write] = useState<{ readonly titulo?: string; readonly texto?: string }>({}),
    [key, renew] = useState(newKey),
    [busy, work] = useState(false),
    [failure, fail] = useState<Failure | undefined>(undefined),
    area = useRef<HTMLDivElement>(null);
  if (!m) return null;
  const title = written.titulo ?? m.titulo,
    text = written.texto ?? m.texto,
    name = t(`formularios.clases.${clase}`),
    errorOf = (c: string): string | undefined => failure?.errors?.find((e) => e.field === c)?.message;
  const carry = async (send: () => Promise<E.Either<Failure, unknown>>, said: string): Promise<void> => {
    work(true);
    fail(undefined);
    const r = await send();
    work(false);
    renew(newKey());
    if (E.isLeft(r)) {
      fail(r.left);
      return;
    }
    write({});
    notify({ text: said });
    x.readAgain();
    done();
  };
  const row = { titulo: title, texto: text },
    save = () =>
      carry(
        m.id === null
          ? sendNewRow(TABLE, { ...row, clase }, key)
          : sendRowChange(TABLE, m.id, { ...row, version: m.version ?? 0 }, key),
        t('formularios.pantalla.seGuardo', { formulario: name }),
      );
  /** Puts a field where the cursor is. */
  const insert = (field: string): void => {
    const box = area.current?.querySelector('textarea'),
      from = box?.selectionStart ?? text.length,
      to = box?.selectionEnd ?? from;
    write((w) => ({ ...w, texto: `${text.slice(0, from)}{${field}}${text.slice(to)}` }));
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + field.length + 2, from + field.length + 2);
    });
  };
  return (
    <Panel title={`${t('formularios.pantalla.texto')}: ${name}`}>
      <div className="frm-modelo" ref={area}>
        <div className="form-pila">
          {failure && (failure.errors ?? []).length === 0 && <Banner tone="danger">{failure.message}</Banner>}
          <Field label={t('formularios.pantalla.titulo')} error={errorOf('titulo')}>
            {(c) => (
              <Input
                {...c}
                maxLength={120}
                value={title}
                onChange={(e) => write((w) => ({ ...w, titulo: e.target.value }))}
              />
            )}
          </Field>
          <Field label={t('formularios.pantalla.texto')} error={errorOf('texto')}>
            {(c) => (
              <TextArea
                {...c}
                rows={14}
                maxLength={8000}
                value={text}
                onChange={(e) => write((w) => ({ ...w, texto: e.target.value }))}
              />
            )}
          </Field>
          <div className="row frm-botones">
            {m.id !== null && (
              <Button
                busy={busy}
                onClick={() =>
                  void carry(
                    sendRowErasure(TABLE, m.id ?? 0, key),
                    t('formularios.pantalla.seVolvio', { formulario: name }),
                  )
                }
              >
                {t('formularios.pantalla.volver')}
              </Button>
            )}
            <Button variant="primary" busy={busy} onClick={() => void save()}>
              {t('formularios.pantalla.guardar')}
            </Button>
          </div>
        </div>
        <div>
          <h3 className="frm-rotulo">{t('formularios.pantalla.campos')}</h3>
          <p className="muted">{t('formularios.pantalla.camposAyuda')}</p>
          <ul className="frm-campos">
            {m.campos.map((c) => (
              <li key={c.campo}>
                <TextButton onClick={() => insert(c.campo)}>{`{${c.campo}}`}</TextButton>{' '}
                <span className="soft">{c.dice}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
};
