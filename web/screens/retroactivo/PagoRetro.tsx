// In which month and kind of run the differences are paid: the novedades go in at once, and can be taken back
// at once.
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
  resumen: r,
  eleccion: e,
  tipo,
  ponerTipo,
  siguiente,
  alCambiar,
}: {
  readonly id: string;
  readonly resumen: RetroactivoSummary;
  readonly eleccion: RetroactivoChoice;
  readonly tipo: number | null;
  readonly ponerTipo: (n: number | null) => void;
  readonly siguiente: string;
  readonly alCambiar: () => void;
}) => {
  const t = useT();
  const puede = usePermissions().puede('calcular');
  const [periodo, ponerPeriodo] = useState(siguiente),
    [andando, ponerAndando] = useState(false),
    [falla, ponerFalla] = useState<string | undefined>(undefined),
    [hecho, ponerHecho] = useState<LoadedNovedades | undefined>(undefined),
    [avance, avanzar] = useState<JobProgress>();
  const vivo = useIsMounted(),
    detener = useRef<() => void>(undefined);

  const periodos = r.periodos.map((p) => p.periodo).filter((p) => !e.sinPeriodos.has(p)),
    conceptos = r.portadores.map((p) => p.id).filter((p) => !e.sinConceptos.has(p));
  const generar = async (): Promise<void> => {
    if (tipo === null) return;
    ponerAndando(true);
    ponerFalla(undefined);
    ponerHecho(undefined);
    const parar = (mensaje: string): void => {
      ponerAndando(false);
      ponerFalla(mensaje);
    };
    const trabajo = runJob(
      (clave) =>
        sendChange(
          api.retroactivos.generar,
          {
            periodo,
            id_rrhh_tipo_liquidacion: tipo,
            personas: null,
            excepto: [...e.sinPersonas],
            periodos,
            conceptos,
            negativas: e.negativas ? 1 : 0,
            cuotas: e.cuotas ? 1 : 0,
          },
          { id },
          clave,
        ),
      { avance: avanzar, vivo },
    );
    detener.current = trabajo.detener;
    const g = await trabajo.fin;
    avanzar(undefined);
    if (E.isLeft(g)) {
      parar(g.left.message);
      return;
    }
    const r = jobResult(g.right.fin, loadedNovedades);
    if (E.isLeft(r)) {
      parar(r.left);
      return;
    }
    ponerAndando(false);
    ponerHecho(r.right);
  };
  const deshacer = async (): Promise<void> => {
    if (!hecho) return;
    ponerAndando(true);
    const d = await rollBackImport('Novedades', hecho.importacion);
    ponerAndando(false);
    if (E.isLeft(d)) {
      ponerFalla(d.left.message);
      return;
    }
    ponerHecho(undefined);
    notify({ text: t('retro.pantalla.deshecho'), tone: 'ok' });
  };
  const razon = !puede
    ? t('retro.pantalla.sinPermisoGenerar')
    : periodos.length === 0 || conceptos.length === 0
      ? t('retro.pantalla.elija')
      : !isPeriodo(periodo)
        ? t('retro.pantalla.sinPeriodoPago')
        : tipo === null
          ? t('retro.pantalla.sinTipoPago')
          : undefined;
  return (
    <Panel title={t('retro.pantalla.pagar')}>
      {falla !== undefined && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={alCambiar}>
              {t('retro.pantalla.otraVez')}
            </Button>
          }
        >
          {falla}
        </Banner>
      )}
      {hecho && (
        <DonePago
          hecho={hecho}
          periodo={periodo}
          andando={andando}
          deshacer={() => void deshacer()}
          otra={alCambiar}
        />
      )}
      <StepBar avance={avance} detener={() => detener.current?.()} />
      <form
        className="ret-tramo"
        onSubmit={(x) => {
          x.preventDefault();
          if (razon === undefined && !andando && !hecho) void generar();
        }}
      >
        <Field label={t('retro.pantalla.periodoPago')} bare width={104}>
          {(x) => <PeriodInput {...x} value={periodo} onChange={ponerPeriodo} />}
        </Field>
        <Field label={t('retro.pantalla.tipo')} bare className="ret-tipo">
          {(x) => <Combo table="TiposLiquidacion" value={tipo} onChange={ponerTipo} control={x} />}
        </Field>
        {!hecho && (
          <Button type="submit" variant="primary" icon="check" busy={andando} reason={razon}>
            {t(andando ? 'retro.pantalla.generando' : 'retro.pantalla.generar')}
          </Button>
        )}
      </form>
    </Panel>
  );
};
