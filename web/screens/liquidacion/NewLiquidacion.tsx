// A new run: what, of when, paid when, to whom; created and calculated in one go, or only created.
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { MissingForMes as Falta } from '../../../core/api/liquidaciones.ts';
import {
  complementaryPago,
  isEveryMes,
  nextMes,
  corridaSuggestion,
} from '../../../core/domain/corridaSuggestion.ts';
import { failure } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import {
  isCivilDate,
  isPeriodo,
  showDate,
  periodoOf,
  addDays,
  type Periodo,
} from '../../../core/kit/period.ts';
import { newRow } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useRowLabel } from '../../kit/references.ts';
import { useHotkey } from '../../kit/hotkey.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { tableOf } from '../../tableOf.ts';
import { useFormDraft } from '../formDraft.ts';
import { useReading } from '../reading.ts';
import { askRows, askServer } from '../requests.ts';
import { LiquidacionHeaderForm, legajoIds } from './LiquidacionHeaderForm.tsx';
import { MissingInMes } from './MissingInMes.tsx';
import { sendCommand, useCorrida, useIsBusy } from './machine.ts';

const TABLA = tableOf('Liquidaciones');
/** Before its kind is known: as one of everybody's, a first guess to write over. */
const pagoDe = (periodo: Periodo): string =>
  corridaSuggestion({}, periodo, todayDate(), (f) => addDays(f, 1)).fecha_pago;
const inicial = (pedido: string | null): Row => {
  const periodo = pedido !== null && isPeriodo(pedido) ? pedido : periodoOf(todayDate());
  return { ...newRow(TABLA, todayDate()), periodo, fecha_pago: pagoDe(periodo) };
};

/** Of a run that completes others: what its class is called, and when those of its month are paid. */
const useCompleted = (
  clases: readonly Row[] | undefined,
  { id_rrhh_clase_liquidacion: clase, periodo }: Row,
): { readonly clase: string | undefined; readonly pagadas: readonly string[] } => {
  const suya = clases?.find((f) => f['id'] === clase && f['codigo'] === 'COM'),
    { datos } = useReading(
      suya === undefined || typeof periodo !== 'string' ? null : `pagos ${periodo}`,
      () =>
        askRows('Liquidaciones', {
          filtros: [
            { campo: 'periodo', op: 'es', valor: String(periodo) },
            { campo: 'estado', op: 'no_es', valor: 'anulada' },
          ],
          limite: 100,
        }),
    ),
    pagadas = useMemo(() => datos?.filas.map((f) => String(f['fecha_pago'])) ?? [], [datos]);
  return { clase: suya && String(suya['d_rrhh_clase_liquidacion']), pagadas };
};

export const NewLiquidacion = () => {
  const t = useT();
  const ir = useNavigate();
  const permisos = usePermissions();
  const [params] = useSearchParams(),
    elegido = params.get('periodo'),
    suTipo = params.get('tipo'),
    suLegajo = Number(params.get('legajo'));
  // For somebody who leaves: his own run, of its kind.
  const [base] = useState(() => ({
    ...inicial(elegido),
    ...(suLegajo > 0 ? { legajos: [{ id_personal: suLegajo }] } : {}),
  }));
  const b = useFormDraft(TABLA, base, -1, { recupera: !(suLegajo > 0) });
  /** What the form works out; over what was cleared, too. */
  const proponer = (campo: string, v: Value): void => {
    if (Object.hasOwn(b.cambios, campo)) b.poner(campo, v);
    else b.sugerir({ [campo]: v });
  };
  const actor = useCorrida(),
    ocupada = useIsBusy(actor);
  const [algunos, ponerAlgunos] = useState(legajoIds(b.valores['legajos']).length > 0);
  const [falta, ponerFalta] = useState(false);
  // What came back from before was written by somebody.
  const escribio = (campo: string): boolean => Object.hasOwn(b.cambios, campo);
  const sugerida = useRef<Value>(null),
    escrita =
      escribio('descripcion') &&
      b.valores['descripcion'] !== null &&
      b.valores['descripcion'] !== sugerida.current,
    periodoEscrito = elegido !== null || escribio('periodo');
  const tipos = useReading('tipos', () => askRows('TiposLiquidacion'));
  const clases = useReading('clases', () => askRows('ClasesLiquidacion'));
  const tipo = b.valores['id_rrhh_tipo_liquidacion'],
    periodo = b.valores['periodo'];
  const nombreTipo = useRowLabel('TiposLiquidacion', typeof tipo === 'number' ? tipo : null);

  // The usual ones first: the monthly type and the normal class, where the tables have them.
  useOnChange([tipos.datos, clases.datos], () => {
    const mensual =
      tipos.datos?.filas.find((f) => suTipo !== null && f['codigo'] === suTipo) ??
      tipos.datos?.filas.find((f) => /mensual/i.test(String(f['d_rrhh_tipo_liquidacion']))) ??
      tipos.datos?.filas[0];
    const normal =
      clases.datos?.filas.find((f) => /normal/i.test(String(f['d_rrhh_clase_liquidacion']))) ??
      clases.datos?.filas[0];
    if (mensual && tipo === null) proponer('id_rrhh_tipo_liquidacion', Number(mensual['id']));
    if (normal && b.valores['id_rrhh_clase_liquidacion'] === null)
      proponer('id_rrhh_clase_liquidacion', Number(normal['id']));
  });
  // A kind suggests to whom and when, until somebody says otherwise.
  const filaDeTipo = tipos.datos?.filas.find((f) => f['id'] === tipo),
    codigoDeTipo = filaDeTipo?.['codigo'];
  const completada = useCompleted(clases.datos?.filas, b.valores);
  useOnChange([codigoDeTipo, periodo, completada.pagadas], () => {
    if (!filaDeTipo || typeof periodo !== 'string' || !/^\d{4}-\d{2}$/.test(periodo)) return;
    const s = corridaSuggestion(filaDeTipo, periodo, todayDate(), (f) => addDays(f, 1));
    ponerAlgunos(s.aQuien === 'algunos' || legajoIds(b.valores['legajos']).length > 0);
    if (!escribio('fecha_pago')) proponer('fecha_pago', complementaryPago(s.fecha_pago, completada.pagadas));
  });
  // The description writes itself until somebody writes it.
  const nombre = completada.clase ?? nombreTipo;
  useOnChange([nombre, periodo, escrita], () => {
    if (escrita || !nombre || typeof periodo !== 'string' || !/^\d{4}-\d{2}$/.test(periodo)) return;
    sugerida.current = t('pantallas.liquidacion.sugerida', { tipo: nombre, periodo: showDate(periodo) });
    proponer('descripcion', sugerida.current);
  });

  // Of a kind that comes round every month, the month after its last run: none is skipped in silence.
  const ultima = useReading(!filaDeTipo || !isEveryMes(filaDeTipo) ? null : `ultima ${tipo}`, () =>
    askRows('Liquidaciones', {
      filtros: [
        { campo: 'id_rrhh_tipo_liquidacion', op: 'es', valor: Number(tipo) },
        { campo: 'estado', op: 'no_es', valor: 'anulada' },
      ],
      limite: 1,
    }),
  ).datos?.filas[0]?.['periodo'];
  useOnChange([ultima], () => {
    if (!periodoEscrito && typeof ultima === 'string') proponer('periodo', nextMes(ultima, todayDate()));
  });
  // The month of today, unless its tables are not loaded and the last one that they reach has no run yet.
  const [pedido, ponerPedido] = useState<{ readonly periodo: string; readonly falta: Falta } | undefined>(
    undefined,
  );
  const bueno = typeof periodo === 'string' && /^\d{4}-\d{2}$/.test(periodo) ? periodo : undefined,
    legajos = algunos ? legajoIds(b.valores['legajos']) : [];
  // The tax is of the month in which it is paid.
  const pago = b.valores['fecha_pago'],
    fecha_pago = typeof pago === 'string' && isCivilDate(pago) ? pago : null;
  const loQueFalta = useReading(
    bueno === undefined || typeof tipo !== 'number' ? null : `falta ${bueno} ${fecha_pago} ${tipo}`,
    () => askServer(api.liquidaciones.falta, { periodo: bueno!, fecha_pago, id_tipo: tipo as number }),
  ).datos;
  // Of some people only: the keys that they need, which stay in view while another is chosen.
  const deAlgunos = useReading(
    bueno === undefined || typeof tipo !== 'number' || legajos.length === 0
      ? null
      : `claves ${bueno} ${fecha_pago} ${tipo} ${legajos.join()}`,
    () =>
      askServer(api.liquidaciones.falta, {
        periodo: bueno!,
        fecha_pago,
        id_tipo: tipo as number,
        legajos: [...legajos],
      }),
    true,
  ).datos;
  const alcanza = loQueFalta?.alcanza ?? null,
    delMes = useReading(
      alcanza === null || alcanza === bueno || periodoEscrito ? null : `corridas ${alcanza}`,
      () =>
        askRows('Liquidaciones', { filtros: [{ campo: 'periodo', op: 'es', valor: alcanza }], limite: 1 }),
    ).datos;
  useOnChange([alcanza, delMes?.total], () => {
    if (
      periodoEscrito ||
      !loQueFalta ||
      alcanza === null ||
      alcanza === bueno ||
      bueno === undefined ||
      delMes?.total !== 0
    )
      return;
    ponerPedido({ periodo: bueno, falta: loQueFalta });
    proponer('periodo', alcanza);
  });

  const poner = (campo: string, v: Value): void => {
    if (campo === 'periodo') ponerPedido(undefined);
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
        {bueno !== undefined && (
          <MissingInMes
            periodo={bueno}
            pago={fecha_pago}
            falta={loQueFalta}
            claves={(algunos ? deAlgunos : loQueFalta)?.claves ?? []}
            pedido={pedido?.periodo}
            deQueFalta={pedido?.falta}
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
