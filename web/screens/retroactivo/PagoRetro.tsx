// The month and kind of run in which the differences are paid: the novedades are loaded at once, and can be
// undone at once.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RetroactivoSummary } from '../../../core/api/retroactivos.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { runJob, useIsMounted, type JobProgress } from '../../kit/job.ts';
import { rollBackImport } from '../../kit/rollBack.ts';
import { PeriodInput } from '../../kit/Written.tsx';
import { usePermissions } from '../../session.ts';
import { StepBar } from '../longStep.tsx';
import { sendChange } from '../requests.ts';
import { DonePago, type LoadedNovedades, loadedNovedades } from './LeftPago.tsx';
import type { RetroactivoChoice } from './choice.ts';
import { jobResult } from '../../kit/jobResult.ts';

export const PagoRetro = ({
  id,
  summary: r,
  choice: e,
  kind,
  setKind,
  next,
  onChange,
}: {
  readonly id: string;
  readonly summary: RetroactivoSummary;
  readonly choice: RetroactivoChoice;
  readonly kind: number | null;
  readonly setKind: (n: number | null) => void;
  readonly next: string;
  readonly onChange: () => void;
}) => {
  const t = useT();
  const can = usePermissions().can('calcular');
  const [periodo, setPeriodo] = useState(next),
    [underWay, setUnderWay] = useState(false),
    [failure, setFailure] = useState<string | undefined>(undefined),
    [done, setDone] = useState<LoadedNovedades | undefined>(undefined),
    [progress, advance] = useState<JobProgress>();
  const alive = useIsMounted(),
    stop = useRef<() => void>(undefined);

  const periodos = r.periodos.map((p) => p.periodo).filter((p) => !e.withoutPeriodos.has(p)),
    conceptos = r.portadores.map((p) => p.id).filter((p) => !e.withoutConceptos.has(p));
  const generate = async (): Promise<void> => {
    if (kind === null) return;
    setUnderWay(true);
    setFailure(undefined);
    setDone(undefined);
    const giveUp = (message: string): void => {
      setUnderWay(false);
      setFailure(message);
    };
    const job = runJob(
      (key) =>
        sendChange(
          api.retroactivos.generar,
          {
            periodo,
            id_rrhh_tipo_liquidacion: kind,
            personas: null,
            excepto: [...e.withoutPersonas],
            periodos,
            conceptos,
            negativas: e.negative ? 1 : 0,
            cuotas: e.cuotas ? 1 : 0,
          },
          { id },
          key,
        ),
      { progress: advance, alive },
    );
    stop.current = job.stop;
    const g = await job.end;
    advance(undefined);
    if (E.isLeft(g)) {
      giveUp(g.left.message);
      return;
    }
    const r = jobResult(g.right.end, loadedNovedades);
    if (E.isLeft(r)) {
      giveUp(r.left);
      return;
    }
    setUnderWay(false);
    setDone(r.right);
  };
  const undo = async (): Promise<void> => {
    if (!done) return;
    setUnderWay(true);
    const d = await rollBackImport('Novedades', done.importacion);
    setUnderWay(false);
    if (E.isLeft(d)) {
      setFailure(d.left.message);
      return;
    }
    setDone(undefined);
    notify({ text: t('retro.pantalla.deshecho'), tone: 'ok' });
  };
  const reason = !can
    ? t('retro.pantalla.sinPermisoGenerar')
    : periodos.length === 0 || conceptos.length === 0
      ? t('retro.pantalla.elija')
      : !isPeriodo(periodo)
        ? t('retro.pantalla.sinPeriodoPago')
        : kind === null
          ? t('retro.pantalla.sinTipoPago')
          : undefined;
  return (
    <Panel title={t('retro.pantalla.pagar')}>
      {failure !== undefined && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={onChange}>
              {t('retro.pantalla.otraVez')}
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {done && (
        <DonePago
          done={done}
          periodo={periodo}
          underWay={underWay}
          undo={() => void undo()}
          another={onChange}
        />
      )}
      <StepBar progress={progress} stop={() => stop.current?.()} />
      <form
        className="ret-tramo"
        onSubmit={(x) => {
          x.preventDefault();
          if (reason === undefined && !underWay && !done) void generate();
        }}
      >
        <Field label={t('retro.pantalla.periodoPago')} bare width={104}>
          {(x) => <PeriodInput {...x} value={periodo} onChange={setPeriodo} />}
        </Field>
        <Field label={t('retro.pantalla.tipo')} bare className="ret-tipo">
          {(x) => <Combo table="TiposLiquidacion" value={kind} onChange={setKind} control={x} />}
        </Field>
        {!done && (
          <Button type="submit" variant="primary" icon="check" busy={underWay} reason={reason}>
            {t(underWay ? 'retro.pantalla.generando' : 'retro.pantalla.generar')}
          </Button>
        )}
      </form>
    </Panel>
  );
};
