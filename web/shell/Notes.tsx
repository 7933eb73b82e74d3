// Notas de Usuario: one's own notes, five a page, in a dialog over the current screen.
import { useSelector } from '@xstate/react';
import { useEffect, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { PAGE_SIZE } from '../../core/constants.ts';
import { notesJournal } from '../../core/machines/editTable.journal.ts';
import { notesMachine } from '../../core/machines/notes.ts';
import type { Draft } from '../../core/machines/rowDraft.ts';
import { showDate } from '../../core/kit/period.ts';
import { useOwnActor } from '../actor.ts';
import { useT } from '../i18n.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Field.tsx';
import { TextArea } from '../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar } from '../kit/Panel.tsx';
import { DateInput } from '../kit/Written.tsx';
import { todayDate, machinePorts } from '../ports.ts';

type NotesMachine = ReturnType<typeof notesMachine>;
interface NotesProps {
  readonly actor: ActorRefFrom<NotesMachine>;
  readonly s: SnapshotFrom<NotesMachine>;
}

/** The buttons of a note being edited. */
const WritingFoot = ({ actor, s }: NotesProps) => {
  const t = useT();
  return (
    <>
      <Button
        reason={s.can({ type: 'cancel' }) ? undefined : t('web.form.espere')}
        onClick={() => actor.send({ type: 'cancel' })}
      >
        {t('web.cancelar')}
      </Button>
      {s.matches('conflict') ? (
        <>
          <Button onClick={() => actor.send({ type: 'takeTheirs' })}>{t('web.form.tomar')}</Button>
          <Button variant="primary" onClick={() => actor.send({ type: 'keepMine' })}>
            {t('web.form.quedarme')}
          </Button>
        </>
      ) : (
        <Button
          variant="primary"
          busy={s.hasTag('busy')}
          reason={s.can({ type: 'save' }) ? undefined : t('web.form.espere')}
          onClick={() => actor.send({ type: 'save' })}
        >
          {t('web.guardar')}
        </Button>
      )}
    </>
  );
};

/** The pager, and a new note. */
const ListFoot = ({ actor, s }: NotesProps) => {
  const t = useT(),
    c = s.context,
    pages = Math.max(1, Math.ceil(c.total / PAGE_SIZE.notes));
  return (
    <>
      <span className="muted grow num">{t('web.lista.pagina', { pagina: c.page, paginas: pages })}</span>
      <IconButton
        icon="angle-left"
        label={t('web.lista.anterior')}
        reason={c.page <= 1 ? t('web.lista.esLaPrimera') : undefined}
        onClick={() => actor.send({ type: 'page', page: c.page - 1 })}
      />
      <IconButton
        icon="angle-right"
        label={t('web.lista.siguiente')}
        reason={c.page >= pages ? t('web.lista.esLaUltima') : undefined}
        onClick={() => actor.send({ type: 'page', page: c.page + 1 })}
      />
      <Button
        icon="plus"
        variant="primary"
        reason={s.matches('ready') ? undefined : t('web.lista.espere')}
        onClick={() =>
          actor.send({ type: 'add', values: { fecha_creacion: todayDate(), d_nota_usuario: null } })
        }
      >
        {t('web.notas.nueva')}
      </Button>
    </>
  );
};

const NoteForm = ({ actor, s, draft }: NotesProps & { readonly draft: Draft }) => {
  const t = useT(),
    writes = s.can({ type: 'save' });
  const error = (field: string): string | undefined =>
    s.context.errors.find((e) => e.field === field)?.message;
  const save = (e: FormEvent): void => {
    e.preventDefault();
    actor.send({ type: 'save' });
  };
  return (
    <form onSubmit={save}>
      <Field label={t('web.notas.fecha')} width={140} error={error('fecha_creacion')}>
        {(k) => (
          <DateInput
            {...k}
            value={String(draft.values['fecha_creacion'] ?? '')}
            readOnly={!writes}
            onChange={(v) => actor.send({ type: 'change', values: { fecha_creacion: v } })}
          />
        )}
      </Field>
      <Field label={t('web.notas.nota')} error={error('d_nota_usuario')}>
        {(k) => (
          <TextArea
            {...k}
            readOnly={!writes}
            autoFocus
            rows={5}
            value={String(draft.values['d_nota_usuario'] ?? '')}
            onChange={(e) => actor.send({ type: 'change', values: { d_nota_usuario: e.target.value } })}
          />
        )}
      </Field>
    </form>
  );
};

/** One note; deleting it asks for confirmation in place. */
const NoteRow = ({ actor, s, row }: NotesProps & { readonly row: Readonly<Record<string, unknown>> }) => {
  const t = useT(),
    id = Number(row['id']),
    awaited = s.matches('ready') ? undefined : t('web.lista.espere');
  return (
    <div className="note-row">
      <span className="num soft">{showDate(String(row['fecha_creacion'] ?? ''))}</span>
      <p>{String(row['d_nota_usuario'] ?? '')}</p>
      <span className="row">
        {s.matches('confirming') && s.context.target?.id === id ? (
          <>
            <Button small variant="danger" onClick={() => actor.send({ type: 'confirm' })}>
              {t('web.notas.borrar')}
            </Button>
            <Button small onClick={() => actor.send({ type: 'dismiss' })}>
              {t('web.cancelar')}
            </Button>
          </>
        ) : (
          <>
            <IconButton
              icon="pencil"
              label={t('web.notas.editar')}
              reason={awaited}
              onClick={() => actor.send({ type: 'edit', id })}
            />
            <IconButton
              icon="trash"
              label={t('web.notas.borrar')}
              reason={awaited}
              onClick={() => actor.send({ type: 'remove', id, name: '' })}
            />
          </>
        )}
      </span>
    </div>
  );
};

const NoteList = (p: NotesProps) => {
  const t = useT(),
    { rows } = p.s.context;
  return (
    <div className="notes" style={{ minHeight: 180 }}>
      {rows.map((f) => (
        <NoteRow key={Number(f['id'])} {...p} row={f} />
      ))}
      {p.s.matches('ready') && rows.length === 0 && <EmptyState text={t('web.notas.vacia')} />}
    </div>
  );
};

/** The machine's message: somebody else edited the note, or a failure. */
const NotesNotice = ({ actor, s }: NotesProps) => {
  const t = useT(),
    c = s.context;
  if (s.matches('conflict')) return <Banner tone="warn">{t('web.form.conflicto')}</Banner>;
  return (
    c.notice && (
      <Banner
        tone={c.code !== null || c.errors.length || c.leave ? 'danger' : 'info'}
        actions={
          s.matches('listFailed') || s.matches('denied') ? (
            <Button small onClick={() => actor.send({ type: 'refresh' })}>
              {t('web.reintentar')}
            </Button>
          ) : undefined
        }
      >
        {c.notice.message}
      </Banner>
    )
  );
};

const Notes = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT(),
    go = useNavigate();
  const actor = useOwnActor(() => ({ journal: notesJournal, machine: notesMachine(machinePorts) }));
  const s = useSelector(actor, (x) => x);
  useEffect(() => {
    if (s.matches('left'))
      void go('/logout?motivo=error', { replace: true, state: { mensaje: s.context.notice?.message } });
  }, [s, go]);
  const { draft } = s.context;
  return (
    <Dialog
      open
      title={t('web.notas.titulo')}
      onClose={onClose}
      width={560}
      footer={draft ? <WritingFoot actor={actor} s={s} /> : <ListFoot actor={actor} s={s} />}
    >
      <LoadingBar on={s.hasTag('busy')} />
      <NotesNotice actor={actor} s={s} />
      {draft ? <NoteForm actor={actor} s={s} draft={draft} /> : <NoteList actor={actor} s={s} />}
    </Dialog>
  );
};
export default Notes;
