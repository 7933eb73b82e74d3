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
  tabla: AnyTable,
  ve: (f: AnyTable['fields'][string]) => boolean,
): readonly string[] =>
  Object.entries(tabla.fields)
    .filter(
      ([n, f]) =>
        ve(f) &&
        !f.readOnly &&
        !f.unique &&
        !f.hidden &&
        f.kind !== 'lista' &&
        f.kind !== 'vigente' &&
        f.kind !== 'formula' &&
        n !== tabla.owner,
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
  estado: ImportacionState | null,
): readonly ImportacionError[] | undefined => {
  const [leidos, poner] = useState<{
    readonly de: ImportacionState;
    readonly errores: readonly ImportacionError[];
  }>();
  useEffect(() => {
    let vale = true;
    if (estado)
      void client
        .ask(api.importaciones.errores, { desde: 0 }, { params: { controller: tabla.name, id: estado.id } })()
        .then((r) => {
          if (vale) poner({ de: estado, errores: E.isLeft(r) ? [] : r.right.content });
        });
    return () => {
      vale = false;
    };
  }, [tabla.name, estado]);
  return leidos?.de === estado ? leidos?.errores : undefined;
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
    resto = (hecha?.estado.rechazadas ?? 0) > 0;
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
  const aplicar = borra
    ? (['masivo.borrarTodas', 'masivo.borrarResto'] as const)
    : (['masivo.aplicarTodas', 'masivo.aplicarResto'] as const);
  return (
    <>
      <Button onClick={borra ? onClose : alVolver}>{t(borra ? 'masivo.cancelar' : 'masivo.volver')}</Button>
      {bien > 0 && (
        <Button variant={borra ? 'danger-solid' : 'primary'} onClick={alAplicar}>
          {t(aplicar[resto ? 1 : 0], { count: bien })}
        </Button>
      )}
    </>
  );
};

export const ChangeRows = ({ tabla, verbo, eleccion, cuantas, onClose, onHecho }: Props) => {
  const t = useT(),
    p = usePermissions(),
    posibles = editableFields(tabla, p.cambia);
  const [campos, setCampos] = useState<readonly FieldToChange[]>([['', null]]);
  const actor = useOwnActor(() => {
    const { observeJob, dejar } = followWhileWatched((f) => TE.left(f));
    return {
      journal: bulkChangeJournal,
      machine: bulkChangeMachine({ ...machinePorts, observeJob, takeBack: undoWork(machinePorts) }),
      alParar: dejar,
    };
  });
  const vista = useSelector(actor, (x) => x),
    { id, estado, resumen, progress, notice, code, errors } = vista.context,
    elegidas = vista.context.elegidas;
  const paso = pasoDe(vista),
    errores = useErrores(tabla, paso === 'previa' ? estado : null);
  const falla = notice ? { message: notice.message, errors } : undefined;
  const previa = (): void => {
    // A retry after no answer is the same change with the same rows; after anything else it is a new change.
    if (code !== 'network') actor.send({ type: 'clear' });
    const cambios = verbo === 'editar' ? Object.fromEntries(campos.filter(([c]) => c !== '')) : {};
    actor.send({
      type: 'choose',
      tabla: tabla.name,
      verbo,
      eleccion: { ...eleccion },
      cambios,
      alError: cuantas > TODAS_O_NINGUNA ? 'skip' : 'abort',
    });
  };
  const aplicar = (): void =>
    actor.send({ type: 'apply', alError: (estado?.rechazadas ?? 0) > 0 ? 'skip' : null });
  // A deletion is reviewed at once: there are no fields to choose.
  const empezo = useRef(false),
    termino = useRef(false);
  useEffect(() => {
    if (verbo === 'borrar' && !empezo.current) {
      empezo.current = true;
      previa();
    }
  });
  useEffect(() => {
    if (paso !== 'hecho' || estado === null || termino.current) return;
    termino.current = true;
    notifyDone(t, tabla, estado, onHecho);
    onHecho();
    onClose();
  });

  const poner = (i: number, par: FieldToChange): void => {
    setCampos(campos.map((x, k) => (k === i ? par : x)));
    actor.send({ type: 'clear' });
  };
  const errorDe = (c: string): string | undefined => falla?.errors?.find((e) => e.field === c)?.message;
  const sueltos =
    falla && !(falla.errors?.length && falla.errors.every((e) => campos.some(([c]) => c === e.field)))
      ? falla.message
      : undefined;
  const hecha: PreviewedChange | undefined =
    paso === 'previa' && elegidas && resumen && estado && errores
      ? { elegidas, resumen, estado, errores }
      : undefined;
  const bien = hecha ? hecha.elegidas.elegidas - hecha.estado.rechazadas : 0;
  const total = progress?.total || elegidas?.elegidas || cuantas,
    marcha = t(vista.context.verb === 'revisar' ? 'masivo.revisando' : 'masivo.aplicando', {
      hechas: progress?.hechos ?? 0,
      total,
    });
  const titulo = t(verbo === 'borrar' ? 'masivo.tituloBorrar' : 'masivo.tituloEditar', {
    count: hecha ? hecha.elegidas.elegidas : cuantas,
  });
  return (
    <Dialog
      open
      title={titulo}
      width={640}
      onClose={onClose}
      footer={
        <Footer
          {...{ verbo, paso, hecha, bien }}
          sinCampos={verbo === 'editar' && !campos.some(([c]) => c !== '')}
          empezado={id !== null}
          onClose={onClose}
          alRevisar={previa}
          alAplicar={aplicar}
          alVolver={() => actor.send({ type: 'clear' })}
          alDetener={() => actor.send({ type: 'stop' })}
        />
      }
    >
      <LoadingBar on={paso !== 'campos' && !hecha} />
      {sueltos !== undefined && <Banner tone="danger">{sueltos}</Banner>}
      {paso === 'campos' && verbo === 'editar' && (
        <FieldsToChange {...{ tabla, posibles, campos, errorDe }} alPoner={poner} alDejar={setCampos} />
      )}
      {paso !== 'campos' && !hecha && (
        <div role="status">
          <p>{marcha}</p>
          <Progress hechos={progress?.hechos ?? 0} total={total} label={marcha} />
        </div>
      )}
      {hecha && <ChangePreview tabla={tabla} verbo={verbo} previa={hecha} bien={bien} />}
    </Dialog>
  );
};
