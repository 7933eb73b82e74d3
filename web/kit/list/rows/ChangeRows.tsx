// Changes or deletes many rows: choose the fields, review what changes and what cannot before anything is
// written, and finally undo.
import { useSelector } from '@xstate/react';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { api } from '../../../../core/api/index.ts';
import type {
  BulkChangeRequest,
  ImportacionError,
  ImportacionState,
} from '../../../../core/api/importaciones.ts';
import { datedValueField } from '../../../../core/kit/field.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { textBefore } from '../../../../core/kit/textBefore.ts';
import { bulkChangeJournal } from '../../../../core/machines/bulkChange.journal.ts';
import { bulkChangeMachine } from '../../../../core/machines/bulkChange.ts';
import { undoWork } from '../../../../core/machines/importCalls.ts';
import { useOwnActor } from '../../../actor.ts';
import { useT } from '../../../i18n.ts';
import { client, machinePorts } from '../../../ports.ts';
import { usePermissions } from '../../../session.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Banner, LoadingBar } from '../../Panel.tsx';
import { Progress } from '../../Progress.tsx';
import { followWhileWatched } from '../../followWhileWatched.ts';
import { notifyDone } from './undo.tsx';
import { isDatedField, sentValue, useClosedMes } from './DatedChange.tsx';
import { FieldsToChange, type FieldToChange } from './FieldsToChange.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import type { PreviewedChange } from './ChangePreview.tsx';
import '../../form/form.css';

/** Above this size the change is not all-or-nothing: the rows that can change do so, in batches. */
const ALL_OR_NONE = 10_000;

export const editableFields = (
  table: AnyTable,
  canSee: (f: AnyTable['fields'][string]) => boolean,
): readonly string[] =>
  Object.entries(table.fields)
    .filter(
      ([n, f]) =>
        canSee(f) &&
        !f.readOnly &&
        !f.unique &&
        !f.hidden &&
        (f.kind !== 'lista' || datedValueField(f) !== undefined) &&
        f.kind !== 'vigente' &&
        f.kind !== 'formula' &&
        n !== table.owner,
    )
    .map(([n]) => n);

type Vista = SnapshotFrom<ReturnType<typeof bulkChangeMachine>>;
/**
 * The step that its dialog shows. After a stop in the review, the review is shown; after a stop in the
 * writing, what was written counts as done.
 */
const stepOf = (s: Vista): 'campos' | 'trabajando' | 'previa' | 'hecho' =>
  s.hasTag('busy')
    ? 'trabajando'
    : s.matches('reviewed') || s.matches('rejected') || (s.matches('halted') && s.context.verb === 'revisar')
      ? 'previa'
      : s.matches('applied') || s.matches('halted')
        ? 'hecho'
        : 'campos';

/** The first rows that cannot change, with the reason; undefined until known. */
const useErrors = (
  table: AnyTable,
  state: ImportacionState | null,
): readonly ImportacionError[] | undefined => {
  const [loaded, set] = useState<{
    readonly of: ImportacionState;
    readonly errors: readonly ImportacionError[];
  }>();
  useEffect(() => {
    let vale = true;
    if (state)
      void client
        .ask(api.importaciones.errores, { desde: 0 }, { params: { controller: table.name, id: state.id } })()
        .then((r) => {
          if (vale) set({ of: state, errors: E.isLeft(r) ? [] : r.right.content });
        });
    return () => {
      vale = false;
    };
  }, [table.name, state]);
  return loaded?.of === state ? loaded?.errors : undefined;
};

interface Props {
  readonly table: AnyTable;
  readonly verb: BulkChangeRequest['verbo'];
  readonly choice: BulkChangeRequest['eleccion'];
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The buttons for the next step and for going back. */
const Footer = ({
  verb,
  step,
  done,
  bien,
  notYet,
  started,
  onClose,
  onReview,
  onApply,
  onBack,
  onStop,
}: {
  readonly verb: Props['verb'];
  readonly step: ReturnType<typeof stepOf>;
  readonly done: PreviewedChange | undefined;
  /** Rows that can change. */
  readonly bien: number;
  /** Why it cannot be reviewed yet. */
  readonly notYet: string | undefined;
  /** The server has started: it can be stopped. */
  readonly started: boolean;
  readonly onClose: () => void;
  readonly onReview: () => void;
  readonly onApply: () => void;
  readonly onBack: () => void;
  readonly onStop: () => void;
}) => {
  const t = useT(),
    canRemove = verb === 'borrar',
    rest = (done?.state.rechazadas ?? 0) > 0;
  if (step === 'campos')
    return (
      <>
        <Button onClick={onClose}>{t('masivo.cancelar')}</Button>
        <Button variant="primary" reason={notYet} onClick={onReview}>
          {t('masivo.previa')}
        </Button>
      </>
    );
  if (!done)
    return (
      <Button reason={started ? undefined : t('web.form.espere')} onClick={onStop}>
        {t('masivo.detener')}
      </Button>
    );
  const apply = canRemove
    ? (['masivo.borrarTodas', 'masivo.borrarResto'] as const)
    : (['masivo.aplicarTodas', 'masivo.aplicarResto'] as const);
  return (
    <>
      <Button onClick={canRemove ? onClose : onBack}>
        {t(canRemove ? 'masivo.cancelar' : 'masivo.volver')}
      </Button>
      {bien > 0 && (
        <Button variant={canRemove ? 'danger-solid' : 'primary'} onClick={onApply}>
          {t(apply[rest ? 1 : 0], { count: bien })}
        </Button>
      )}
    </>
  );
};

export const ChangeRows = ({ table, verb, choice, count, onClose, onDone }: Props) => {
  const t = useT(),
    p = usePermissions(),
    possible = editableFields(table, p.cambia),
    closed = useClosedMes(verb === 'editar' && possible.some((n) => isDatedField(table, n)));
  const [fields, setFields] = useState<readonly FieldToChange[]>([['', null]]);
  const actor = useOwnActor(() => {
    const { observeJob, leave } = followWhileWatched((f) => TE.left(f));
    return {
      journal: bulkChangeJournal,
      machine: bulkChangeMachine({ ...machinePorts, observeJob, takeBack: undoWork(machinePorts) }),
      onStop: leave,
    };
  });
  const view = useSelector(actor, (x) => x),
    { id, estado: state, resumen: summary, progress, notice, code, errors } = view.context,
    chosen = view.context.elegidas;
  const step = stepOf(view),
    rowErrors = useErrors(table, step === 'previa' ? state : null);
  const failure = notice ? { message: notice.message, errors } : undefined;
  const preview = (): void => {
    // A retry after no answer is the same change with the same rows; after anything else it is a new change.
    if (code !== 'network') actor.send({ type: 'clear' });
    const changes =
      verb === 'editar'
        ? Object.fromEntries(
            fields.flatMap(([c, v]) => (c === '' ? [] : [[c, sentValue(table.fields[c], v, closed)]])),
          )
        : {};
    actor.send({
      type: 'choose',
      tabla: table.name,
      verbo: verb,
      eleccion: { ...choice },
      cambios: changes,
      alError: count > ALL_OR_NONE ? 'skip' : 'abort',
    });
  };
  const apply = (): void =>
    actor.send({ type: 'apply', alError: (state?.rechazadas ?? 0) > 0 ? 'skip' : null });
  // A deletion is reviewed at once: there are no fields to choose.
  const began = useRef(false),
    ended = useRef(false);
  useEffect(() => {
    if (verb === 'borrar' && !began.current) {
      began.current = true;
      preview();
    }
  });
  useEffect(() => {
    if (step !== 'hecho' || state === null || ended.current) return;
    ended.current = true;
    notifyDone(t, table, state, onDone);
    onDone();
    onClose();
  });

  const set = (i: number, pair: FieldToChange): void => {
    setFields(fields.map((x, k) => (k === i ? pair : x)));
    actor.send({ type: 'clear' });
  };
  const errorOf = (c: string): string | undefined => failure?.errors?.find((e) => e.field === c)?.message;
  const loose =
    failure &&
    !(
      failure.errors?.length &&
      failure.errors.every((e) => fields.some(([c]) => c === textBefore(e.field, '.')))
    )
      ? failure.message
      : undefined;
  const done: PreviewedChange | undefined =
    step === 'previa' && chosen && summary && state && rowErrors
      ? { chosen, summary, state, errors: rowErrors }
      : undefined;
  const bien = done ? done.chosen.elegidas - done.state.rechazadas : 0;
  const total = progress?.total || chosen?.elegidas || count,
    running = t(view.context.verb === 'revisar' ? 'masivo.revisando' : 'masivo.aplicando', {
      hechas: progress?.hechos ?? 0,
      total,
    });
  const title = t(verb === 'borrar' ? 'masivo.tituloBorrar' : 'masivo.tituloEditar', {
    count: done ? done.chosen.elegidas : count,
  });
  return (
    <Dialog
      open
      title={title}
      width={640}
      onClose={onClose}
      footer={
        <Footer
          {...{ verb, step, done, bien }}
          notYet={
            verb === 'borrar'
              ? undefined
              : !fields.some(([c]) => c !== '')
                ? t('masivo.elegirCampo')
                : closed === undefined && fields.some(([c]) => isDatedField(table, c))
                  ? t('web.form.espere')
                  : undefined
          }
          started={id !== null}
          onClose={onClose}
          onReview={preview}
          onApply={apply}
          onBack={() => actor.send({ type: 'clear' })}
          onStop={() => actor.send({ type: 'stop' })}
        />
      }
    >
      <LoadingBar on={step !== 'campos' && !done} />
      {loose !== undefined && <Banner tone="danger">{loose}</Banner>}
      {step === 'campos' && verb === 'editar' && (
        <FieldsToChange {...{ table, possible, fields, closed, errorOf }} onSet={set} onLeave={setFields} />
      )}
      {step !== 'campos' && !done && (
        <div role="status">
          <p>{running}</p>
          <Progress done={progress?.hechos ?? 0} total={total} label={running} />
        </div>
      )}
      {done && <ChangePreview table={table} verb={verb} preview={done} bien={bien} />}
    </Dialog>
  );
};
