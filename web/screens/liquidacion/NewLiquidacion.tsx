// A new run: what, of when, paid when, to whom; created and calculated in one go, or only created.
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { corridaSuggestion } from '../../../core/domain/corridaSuggestion.ts';
import { failure } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { isPeriodo, periodoOf, addDays, type Periodo } from '../../../core/kit/period.ts';
import { newRow } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { LiquidacionHeaderForm, legajoIds } from './LiquidacionHeaderForm.tsx';
import { MissingInMes } from './MissingInMes.tsx';
import { sendCommand, useCorrida, useIsBusy } from './machine.ts';
import {
  useMissingTables,
  useSuggestedHeader,
  useSuggestedPeriodo,
  useSuggestingDraft,
  useUsualKind,
  wholePeriodo,
} from './newLiquidacionDraft.ts';

const TABLA = tableOf('Liquidaciones');
/** Before its kind is known: as one of everybody's, a first guess to write over. */
const pagoDe = (periodo: Periodo): string =>
  corridaSuggestion({}, periodo, todayDate(), (f) => addDays(f, 1)).fecha_pago;
const inicial = (pedido: string | null): Row => {
  const periodo = pedido !== null && isPeriodo(pedido) ? pedido : periodoOf(todayDate());
  return { ...newRow(TABLA, todayDate()), periodo, fecha_pago: pagoDe(periodo) };
};

export const NewLiquidacion = () => {
  const t = useT();
  const ir = useNavigate();
  const permisos = usePermissions();
  const [params] = useSearchParams(),
    elegido = params.get('periodo'),
    suLegajo = Number(params.get('legajo'));
  // For somebody who leaves: a run of their own, of its kind.
  const [base] = useState(() => ({
    ...inicial(elegido),
    ...(suLegajo > 0 ? { legajos: [{ id_personal: suLegajo }] } : {}),
  }));
  const draft = useSuggestingDraft(base, !(suLegajo > 0)),
    { b } = draft,
    actor = useCorrida(),
    ocupada = useIsBusy(actor);
  const [algunos, ponerAlgunos] = useState(legajoIds(b.valores['legajos']).length > 0),
    [falta, ponerFalta] = useState(false);
  const kind = useUsualKind(draft, params.get('tipo'));
  useSuggestedHeader(draft, kind, ponerAlgunos);
  const missing = useMissingTables(b.valores, algunos ? legajoIds(b.valores['legajos']) : undefined),
    { wanted, forget } = useSuggestedPeriodo(draft, kind.tipo, missing.falta, elegido !== null),
    periodo = wholePeriodo(b.valores['periodo']);

  const poner = (campo: string, v: Value): void => {
    if (campo === 'periodo') forget();
    if (campo === 'legajos') ponerFalta(false);
    b.poner(campo, v);
  };
  const ocupado = useRef(false);
  const crear = async (calcular: boolean): Promise<void> => {
    if (ocupado.current) return;
    if (algunos && legajoIds(b.valores['legajos']).length === 0) {
      ponerFalta(true);
      return;
    }
    const cabecera = b.comprobar();
    if (!cabecera) return;
    ocupado.current = true;
    const no = t('pantallas.comun.sinPermiso'),
      mal = await sendCommand(actor, { type: 'create', cabecera }, no);
    ocupado.current = false;
    if (mal) {
      b.rechazar(failure(mal.code, 'machines.servidor', { mensaje: mal.message }, { errors: mal.errors }));
      return;
    }
    const { id } = actor.getSnapshot().context;
    if (id === null) return;
    b.hecho();
    if (calcular) await sendCommand(actor, { type: 'calcular' }, no);
    const { trabajo } = actor.getSnapshot().context;
    void ir(
      `/liquidaciones/edit?id=${id}${trabajo !== null ? `&trabajo=${encodeURIComponent(trabajo)}` : ''}`,
      { replace: true },
    );
  };
  useHotkey('ctrl+s', () => void crear(false));
  const errores = falta ? { ...b.errores, legajos: t('pantallas.liquidacion.elijaLegajos') } : b.errores;
  const cuantos = Object.keys(errores).length;
  const noCrea = permisos.escribe(TABLA) ? undefined : t('pantallas.comun.sinPermiso');
  return (
    <Page
      crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]}
      title={t('pantallas.liquidacion.nueva')}
      actions={
        <>
          <Button reason={noCrea} busy={ocupada} onClick={() => void crear(false)}>
            {t('pantallas.liquidacion.crearSola')}
          </Button>
          <Button
            variant="primary"
            busy={ocupada}
            reason={noCrea ?? (permisos.puede('calcular') ? undefined : t('pantallas.comun.sinPermiso'))}
            onClick={() => void crear(true)}
          >
            {t('pantallas.liquidacion.crear')}
          </Button>
        </>
      }
    >
      <div className="form-pila narrow">
        {b.recuperado && b.sucio && (
          <Banner
            tone="info"
            actions={
              <Button small onClick={b.descartar}>
                {t('pantallas.comun.descartar')}
              </Button>
            }
          >
            {t('pantallas.comun.borradorRecuperado')}
          </Banner>
        )}
        {b.falla && <Banner tone="danger">{b.falla.message}</Banner>}
        {cuantos > 0 && <Banner tone="danger">{t('pantallas.comun.errores', { count: cuantos })}</Banner>}
        {periodo !== undefined && (
          <MissingInMes
            periodo={periodo}
            pago={missing.fecha_pago}
            falta={missing.falta}
            claves={missing.claves}
            pedido={wanted?.periodo}
            deQueFalta={wanted?.falta}
          />
        )}
        <LiquidacionHeaderForm
          valores={b.valores}
          poner={poner}
          errores={errores}
          algunos={algunos}
          ponerAlgunos={ponerAlgunos}
        />
      </div>
    </Page>
  );
};
