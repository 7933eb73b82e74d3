// Notas de Usuario: one's own notes, five a page, in a dialog over whatever one was doing.
import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { PAGE_SIZE } from '../../core/constants.ts';
import { notesMachine } from '../../core/machines/notes.ts';
import { mostrarFecha } from '../../core/kit/period.ts';
import { useOwnActor } from '../actor.ts';
import { useT } from '../i18n.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Field.tsx';
import { TextArea } from '../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar } from '../kit/Panel.tsx';
import { DateInput } from '../kit/Written.tsx';
import { hoy, machinePorts } from '../ports.ts';

const Notes = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const actor = useOwnActor(() => ({ machine: notesMachine(machinePorts) }));
  const s = useSelector(actor, (x) => x);
  const c = s.context;
  const [borrando, setBorrando] = useState<number | null>(null);
  const draft = c.draft;
  const error = (campo: string): string | undefined => c.errors.find((e) => e.field === campo)?.message;
  const guardar = (e: FormEvent) => { e.preventDefault(); actor.send({ type: 'save' }); };
  const paginas = Math.max(1, Math.ceil(c.total / PAGE_SIZE.notes));
  return (
    <Dialog open title={t('web.notas.titulo')} onClose={onClose} width={560} footer={
      draft ? <><Button onClick={() => actor.send({ type: 'cancel' })}>{t('web.cancelar')}</Button><Button variant="primary" busy={s.hasTag('busy')} onClick={() => actor.send({ type: 'save' })}>{t('web.guardar')}</Button></>
        : <><span className="muted grow num">{t('web.lista.pagina', { pagina: c.page, paginas })}</span>
          <IconButton icon="angle-left" label={t('web.lista.anterior')} reason={c.page <= 1 ? t('web.lista.esLaPrimera') : undefined} onClick={() => actor.send({ type: 'page', page: c.page - 1 })} />
          <IconButton icon="angle-right" label={t('web.lista.siguiente')} reason={c.page >= paginas ? t('web.lista.esLaUltima') : undefined} onClick={() => actor.send({ type: 'page', page: c.page + 1 })} />
          <Button icon="plus" variant="primary" onClick={() => actor.send({ type: 'add', values: { fecha_creacion: hoy(), d_nota_usuario: null } })}>{t('web.notas.nueva')}</Button></>
    }>
      <LoadingBar on={s.hasTag('busy')} />
      {c.notice && <Banner tone={c.errors.length || c.leave ? 'danger' : 'info'}>{c.notice.message}</Banner>}
      {draft ? (
        <form onSubmit={guardar}>
          <Field label={t('web.notas.fecha')} width={140} error={error('fecha_creacion')}>{(k) => <DateInput {...k} value={String(draft.values['fecha_creacion'] ?? '')} onChange={(v) => actor.send({ type: 'change', values: { fecha_creacion: v } })} />}</Field>
          <Field label={t('web.notas.nota')} error={error('d_nota_usuario')}>{(k) => <TextArea {...k} autoFocus rows={5} value={String(draft.values['d_nota_usuario'] ?? '')} onChange={(e) => actor.send({ type: 'change', values: { d_nota_usuario: e.target.value } })} />}</Field>
        </form>
      ) : (
        <div className="notes" style={{ minHeight: 180 }}>
          {c.rows.map((f) => {
            const id = Number(f['id']);
            return (
              <div className="note-row" key={id}>
                <span className="num soft">{mostrarFecha(String(f['fecha_creacion'] ?? ''))}</span>
                <p>{String(f['d_nota_usuario'] ?? '')}</p>
                <span className="row">
                  {borrando === id
                    ? <><Button small variant="danger" onClick={() => { actor.send({ type: 'remove', id, name: String(f['d_nota_usuario'] ?? '') }); actor.send({ type: 'confirm' }); setBorrando(null); }}>{t('web.notas.borrar')}</Button><Button small onClick={() => setBorrando(null)}>{t('web.cancelar')}</Button></>
                    : <><IconButton icon="pencil" label={t('web.notas.editar')} onClick={() => actor.send({ type: 'edit', id })} /><IconButton icon="trash" label={t('web.notas.borrar')} onClick={() => setBorrando(id)} /></>}
                </span>
              </div>
            );
          })}
          {!s.hasTag('busy') && c.rows.length === 0 && <EmptyState text={t('web.notas.vacia')} />}
        </div>
      )}
    </Dialog>
  );
};
export default Notes;
