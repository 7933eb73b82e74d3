// A new run: kind, month, payment date and people; created and calculated at once, or only created.
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { corridaSuggestion } from '../../../core/domain/corridaSuggestion.ts';
import { failure } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { isPeriodo, periodoOf, addDays, type Periodo } from '../../../core/kit/period.ts';
import { newRow } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { rowPath } from '../../paths.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { LiquidacionHeaderForm, legajoIds } from './LiquidacionHeaderForm.tsx';
import { MissingInMes } from './MissingInMes.tsx';
import { sendCommand, useCorrida, useIsBusy } from './machine.ts';
import {
  useMissingTables,
  useOnceSuggested,
  useSuggestedHeader,
  useSuggestedPeriodo,
  useSuggestingDraft,
  useUncalculatedMes,
  useUsualKind,
  wholePeriodo,
} from './newLiquidacionDraft.ts';

const TABLE = tableOf('Liquidaciones');
/** Until the kind is known, assume everybody: an initial guess that can be overwritten. */
const pagoOf = (periodo: Periodo): string =>
  corridaSuggestion({}, periodo, todayDate(), (f) => addDays(f, 1)).fecha_pago;
const initial = (request: string | null): Row => {
  const periodo = request !== null && isPeriodo(request) ? request : periodoOf(todayDate());
  return { ...newRow(TABLE, todayDate()), periodo, fecha_pago: pagoOf(periodo) };
};

export const NewLiquidacion = () => {
  const t = useT();
  const go = useNavigate();
  const permissions = usePermissions();
  const [params] = useSearchParams(),
    chosen = params.get('periodo'),
    ownLegajo = Number(params.get('legajo'));
  // For somebody who leaves: a run of their own, of the matching kind.
  const [base] = useState(() => ({
    ...initial(chosen),
    ...(ownLegajo > 0 ? { legajos: [{ id_personal: ownLegajo }] } : {}),
  }));
  const draft = useSuggestingDraft(base, !(ownLegajo > 0)),
    { b } = draft,
    actor = useCorrida(),
    busy = useIsBusy(actor);
  const [some, setSome] = useState(legajoIds(b.values['legajos']).length > 0),
    [falta, setMissing] = useState(false);
  const kind = useUsualKind(draft, params.get('tipo'));
  const { deadline, pending } = useSuggestedHeader(draft, kind, setSome);
  const missing = useMissingTables(b.values, some ? legajoIds(b.values['legajos']) : undefined),
    { wanted, forget } = useSuggestedPeriodo(draft, kind.kind, missing.missing, chosen !== null),
    periodo = wholePeriodo(b.values['periodo']),
    uncalculated = useUncalculatedMes(kind.kind, periodo);

  const set = (field: string, v: Value): void => {
    if (field === 'periodo') forget();
    if (field === 'legajos') setMissing(false);
    draft.write(field, v);
  };
  const creating = useRef(false);
  const create = async (calculate: boolean): Promise<void> => {
    if (creating.current) return;
    if (some && legajoIds(b.values['legajos']).length === 0) {
      setMissing(true);
      return;
    }
    const header = b.check();
    if (!header) return;
    creating.current = true;
    const no = t('pantallas.comun.sinPermiso'),
      wrong = await sendCommand(actor, { type: 'create', cabecera: header }, no);
    creating.current = false;
    if (wrong) {
      b.reject(
        failure(wrong.code, 'machines.servidor', { mensaje: wrong.message }, { errors: wrong.errors }),
      );
      return;
    }
    const { id } = actor.getSnapshot().context;
    if (id === null) return;
    b.done();
    if (calculate) await sendCommand(actor, { type: 'calcular' }, no);
    const { trabajo: job } = actor.getSnapshot().context;
    void go(`/liquidaciones/edit?id=${id}${job !== null ? `&trabajo=${encodeURIComponent(job)}` : ''}`, {
      replace: true,
    });
  };
  const { waits, ask } = useOnceSuggested(pending, create);
  useHotkey('ctrl+s', () => ask(false));
  const errors = falta ? { ...b.errors, legajos: t('pantallas.liquidacion.elijaLegajos') } : b.errors;
  const count = Object.keys(errors).length;
  const cannotCreate = permissions.writes(TABLE) ? undefined : t('pantallas.comun.sinPermiso');
  return (
    <Page
      crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]}
      title={t('pantallas.liquidacion.nueva')}
      actions={
        <>
          <Button reason={cannotCreate} busy={busy || waits} onClick={() => ask(false)}>
            {t('pantallas.liquidacion.crearSola')}
          </Button>
          <Button
            variant="primary"
            busy={busy || waits}
            reason={
              cannotCreate ?? (permissions.can('calcular') ? undefined : t('pantallas.comun.sinPermiso'))
            }
            onClick={() => ask(true)}
          >
            {t('pantallas.liquidacion.crear')}
          </Button>
        </>
      }
    >
      <div className="form-pila narrow">
        {b.recovered && b.dirty && (
          <Banner
            tone="info"
            actions={
              <Button small onClick={b.discard}>
                {t('pantallas.comun.descartar')}
              </Button>
            }
          >
            {t('pantallas.comun.borradorRecuperado')}
          </Banner>
        )}
        {b.failure && <Banner tone="danger">{b.failure.message}</Banner>}
        {count > 0 && <Banner tone="danger">{t('pantallas.comun.errores', { count })}</Banner>}
        {uncalculated && (
          <Banner
            tone="warn"
            actions={
              <ButtonLink small to={rowPath('Liquidaciones', Number(uncalculated['id']))}>
                {t('pantallas.liquidacion.irACalcular')}
              </ButtonLink>
            }
          >
            {t('pantallas.liquidacion.sacAntesDelMes', { corrida: String(uncalculated['descripcion']) })}
          </Banner>
        )}
        {periodo !== undefined && (
          <MissingInMes
            periodo={periodo}
            pago={missing.fecha_pago}
            missing={missing.missing}
            keys={missing.keys}
            request={wanted?.periodo}
            proposedMissing={wanted?.missing}
          />
        )}
        <LiquidacionHeaderForm
          values={b.values}
          set={set}
          errors={errors}
          some={some}
          setSome={setSome}
          deadline={deadline}
        />
      </div>
    </Page>
  );
};
