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
import type { AnyTable } from '../../../../core/kit/table.ts';
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
import { FieldsToChange, type FieldToChange } from './FieldsToChange.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import type { PreviewedChange } from './ChangePreview.tsx';
import '../../form/form.css';

/** Above this size the change is not all-or-nothing: the rows that can change do so, in batches. */
const TODAS_O_NINGUNA = 10_000;

export const editableFields = (
  table: AnyTable,
  ve: (f: AnyTable['fields'][string]) => boolean,
): readonly string[] =>
  Object.entries(table.fields)
    .filter(
      ([n, f]) =>
        ve(f) &&
        !f.readOnly &&
        !f.unique &&
        !f.hidden &&
        f.kind !== 'lista' &&
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
const pasoDe = (s: Vista): 'campos' | 'trabajando' | 'previa' | 'hecho' =>
  s.hasTag('busy')
    ? 'trabajando'
    : s.matches('reviewed') || s.matches('rejected') || (s.matches('halted') && s.context.verb === 'revisar')
      ? 'previa'
      : s.matches('applied') || s.matches('halted')
        ? 'hecho'
        : 'campos';

/** The first rows that cannot change, with the reason; undefined until known. */
const useErrores = (
  tabla: AnyTable,
  state: ImportacionState | null,
): readonly ImportacionError[] | undefined => {
  const [loaded, set] = useState<{
    readonly de: ImportacionState;
    readonly errores: readonly ImportacionError[];
  }>();
  useEffect(() => {
    let vale = true;
    if (state)
      void client
        .ask(api.importaciones.errores, { desde: 0 }, { params: { controller: tabla.name, id: state.id } })()
        .then((r) => {
          if (vale) set({ de: state, errores: E.isLeft(r) ? [] : r.right.content });
        });
    return () => {
      vale = false;
    };
  }, [tabla.name, state]);
  return loaded?.de === state ? loaded?.errores : undefined;
};

interface Props {
  readonly tabla: AnyTable;
  readonly verbo: BulkChangeRequest['verbo'];
  readonly eleccion: BulkChangeRequest['eleccion'];
  readonly cuantas: number;
  readonly onClose: () => void;
  readonly onHecho: () => void;
}

/** The buttons for the next step and for going back. */
const Footer = ({
  verbo,
  paso,
  hecha,
  bien,
  sinCampos,
  empezado,
  onClose,
  alRevisar,
  alAplicar,
  alVolver,
  alDetener,
}: {
  readonly verbo: Props['verbo'];
  readonly paso: ReturnType<typeof pasoDe>;
  readonly hecha: PreviewedChange | undefined;
  /** Rows that can change. */
  readonly bien: number;
  readonly sinCampos: boolean;
  /** The server has started: it can be stopped. */
  readonly empezado: boolean;
  readonly onClose: () => void;
  readonly alRevisar: () => void;
  readonly alAplicar: () => void;
  readonly alVolver: () => void;
  readonly alDetener: () => void;
}) => {
  const t = useT(),
    borra = verbo === 'borrar',
    rest = (hecha?.estado.rechazadas ?? 0) > 0;
  if (paso === 'campos')
    return (
      <>
        <Button onClick={onClose}>{t('masivo.cancelar')}</Button>
        <Button
          variant="primary"
          reason={sinCampos ? t('masivo.elegirCampo') : undefined}
          onClick={alRevisar}
        >
          {t('masivo.previa')}
        </Button>
      </>
    );
  if (!hecha)
    return (
      <Button reason={empezado ? undefined : t('web.form.espere')} onClick={alDetener}>
        {t('masivo.detener')}
      </Button>
    );
  const apply = borra
    ? (['masivo.borrarTodas', 'masivo.borrarResto'] as const)
    : (['masivo.aplicarTodas', 'masivo.aplicarResto'] as const);
  return (
    <>
      <Button onClick={borra ? onClose : alVolver}>{t(borra ? 'masivo.cancelar' : 'masivo.volver')}</Button>
      {bien > 0 && (
        <Button variant={borra ? 'danger-solid' : 'primary'} onClick={alAplicar}>
          {t(apply[rest ? 1 : 0], { count: bien })}
        </Button>
      )}
    </>
  );
};

export const ChangeRows = ({ tabla, verbo, eleccion, cuantas, onClose, onHecho }: Props) => {
  const t = useT(),
    p = usePermissions(),
    possible = editableFields(tabla, p.cambia);
  const [fields, setFields] = useState<readonly FieldToChange[]>([['', null]]);
  const actor = useOwnActor(() => {
    const { observeJob, dejar } = followWhileWatched((f) => TE.left(f));
    return {
      journal: bulkChangeJournal,
      machine: bulkChangeMachine({ ...machinePorts, observeJob, takeBack: undoWork(machinePorts) }),
      alParar: dejar,
    };
  });
  const view = useSelector(actor, (x) => x),
    { id, estado, resumen, progress, notice, code, errors } = view.context,
    chosen = view.context.elegidas;
  const step = pasoDe(view),
    errores = useErrores(tabla, step === 'previa' ? estado : null);
  const failure = notice ? { message: notice.message, errors } : undefined;
  const preview = (): void => {
    // A retry after no answer is the same change with the same rows; after anything else it is a new change.
    if (code !== 'network') actor.send({ type: 'clear' });
    const changes = verbo === 'editar' ? Object.fromEntries(fields.filter(([c]) => c !== '')) : {};
    actor.send({
      type: 'choose',
      tabla: tabla.name,
      verbo,
      eleccion: { ...eleccion },
      cambios: changes,
      alError: cuantas > TODAS_O_NINGUNA ? 'skip' : 'abort',
    });
  };
  const apply = (): void =>
    actor.send({ type: 'apply', alError: (estado?.rechazadas ?? 0) > 0 ? 'skip' : null });
  // A deletion is reviewed at once: there are no fields to choose.
  const began = useRef(false),
    ended = useRef(false);
  useEffect(() => {
    if (verbo === 'borrar' && !began.current) {
      began.current = true;
      preview();
    }
  });
  useEffect(() => {
    if (step !== 'hecho' || estado === null || ended.current) return;
    ended.current = true;
    notifyDone(t, tabla, estado, onHecho);
    onHecho();
    onClose();
  });

  const poner = (i: number, pair: FieldToChange): void => {
    setFields(fields.map((x, k) => (k === i ? pair : x)));
    actor.send({ type: 'clear' });
  };
  const errorOf = (c: string): string | undefined => failure?.errors?.find((e) => e.field === c)?.message;
  const loose =
    failure && !(failure.errors?.length && failure.errors.every((e) => fields.some(([c]) => c === e.field)))
      ? failure.message
      : undefined;
  const done: PreviewedChange | undefined =
    step === 'previa' && chosen && resumen && estado && errores
      ? { elegidas: chosen, resumen, estado, errores }
      : undefined;
  const bien = done ? done.elegidas.elegidas - done.estado.rechazadas : 0;
  const total = progress?.total || chosen?.elegidas || cuantas,
    running = t(view.context.verb === 'revisar' ? 'masivo.revisando' : 'masivo.aplicando', {
      hechas: progress?.hechos ?? 0,
      total,
    });
  const title = t(verbo === 'borrar' ? 'masivo.tituloBorrar' : 'masivo.tituloEditar', {
    count: done ? done.elegidas.elegidas : cuantas,
  });
  return (
    <Dialog
      open
      title={title}
      width={640}
      onClose={onClose}
      footer={
        <Footer
          {...{ verbo, paso: step, hecha: done, bien }}
          sinCampos={verbo === 'editar' && !fields.some(([c]) => c !== '')}
          empezado={id !== null}
          onClose={onClose}
          alRevisar={preview}
          alAplicar={apply}
          alVolver={() => actor.send({ type: 'clear' })}
          alDetener={() => actor.send({ type: 'stop' })}
        />
      }
    >
      <LoadingBar on={step !== 'campos' && !done} />
      {loose !== undefined && <Banner tone="danger">{loose}</Banner>}
      {step === 'campos' && verbo === 'editar' && (
        <FieldsToChange
          {...{ tabla, posibles: possible, campos: fields, errorDe: errorOf }}
          alPoner={poner}
          alDejar={setFields}
        />
      )}
      {step !== 'campos' && !done && (
        <div role="status">
          <p>{running}</p>
          <Progress hechos={progress?.hechos ?? 0} total={total} label={running} />
        </div>
      )}
      {done && <ChangePreview tabla={tabla} verbo={verbo} previa={done} bien={bien} />}
    </Dialog>
  );
};
