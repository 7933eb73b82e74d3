// What is asked of a payment: runs, layout, day; who goes in the file and who does not; and the file, made
// once.
import { useState } from 'react';
import { PAGO_GROUPS, type BancoPagos, type PagoRequest } from '../../../core/api/bancos.ts';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isCivilDate, isPeriodo, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Check, Field } from '../../kit/Field.tsx';
import { Input, Select } from '../../kit/Input.tsx';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { DateInput, PeriodInput } from '../../kit/Written.tsx';
import { useStateOf } from '../../kit/useStateOf.ts';
import { useMes } from '../declaraciones/mes.ts';
import { shownAmount } from '../explain/amounts.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { StepBar, useLongReading } from '../longStep.tsx';
import { askRows, askServer } from '../requests.ts';
import { PagoRows } from './PagoRows.tsx';
import { MakeFile } from './MakeFile.tsx';
import { BancoSalida } from './Salida.tsx';

type Grupo = (typeof PAGO_GROUPS)[number];
const PAGABLES = ['aprobada', 'pagada', 'cerrada'],
  FILAS = 200;

const NADIE: readonly number[] = [];

/** The runs of the month that can be paid. */
const Runs = ({
  filas,
  suyas,
  elegir,
  leidas,
}: {
  readonly filas: readonly Row[];
  readonly suyas: readonly number[];
  readonly elegir: (ids: readonly number[]) => void;
  readonly leidas: boolean;
}) => {
  const t = useT();
  return (
    <fieldset className="ban-corridas">
      <legend>{t('bancos.pantalla.liquidaciones')}</legend>
      {filas.map((f) => (
        <Check
          key={String(f['id'])}
          label={`${String(f['descripcion'])} · ${showDate(String(f['fecha_pago']))}`}
          checked={suyas.includes(Number(f['id']))}
          onChange={(si) =>
            elegir(si ? [...suyas, Number(f['id'])] : suyas.filter((x) => x !== Number(f['id'])))
          }
        />
      ))}
      {leidas && filas.length === 0 && <span className="muted">{t('bancos.pantalla.sinAprobadas')}</span>}
    </fieldset>
  );
};

/** Who goes in the file and who does not, by why. */
const Groups = ({
  v,
  grupo,
  ver,
}: {
  readonly v: BancoPagos;
  readonly grupo: Grupo;
  readonly ver: (g: Grupo) => void;
}) => {
  const t = useT();
  return (
    <div className="ban-grupos" role="group" aria-label={t('bancos.pantalla.grupos')}>
      {PAGO_GROUPS.map((g) => (
        <button key={g} type="button" className="ban-grupo" aria-pressed={g === grupo} onClick={() => ver(g)}>
          <span>{t(`bancos.grupos.${g}`)}</span>
          <span className="num strong">{v.grupos[g].personas}</span>
          <span className="num">{shownAmount(v.grupos[g].importe)}</span>
        </button>
      ))}
    </div>
  );
};

/** `otro`: begin again, for another file. */
export const PagoForm = ({ otro }: { readonly otro: () => void }) => {
  const t = useT(),
    mes = useMes(),
    valido = isPeriodo(mes.periodo);
  const corridas = useReading(valido ? `pagables ${mes.periodo}` : null, () =>
    askRows('Liquidaciones', {
      limite: 100,
      filtros: [
        { campo: 'periodo', op: 'es', valor: mes.periodo },
        { campo: 'estado', op: 'una_de', valor: PAGABLES },
      ],
      orden: { campo: 'fecha_pago', direccion: 'asc' },
    }),
  );
  const disenios = useReading('diseños de banco', () => askRows('LayoutsBanco', { limite: 100 })),
    envios = useReading('envíos de banco', () => askServer(api.bancos.archivos, { desde: 0, cantidad: 1 }));
  const [elegidas, elegir] = useStateOf<readonly number[] | null>(mes.periodo, null),
    [disenio, diseniar] = useState<number | null>(null),
    [fecha, fechar] = useState(''),
    [envio, enviar] = useState(''),
    [banco, ponerBanco] = useState(''),
    [excluidos, excluir] = useStateOf(mes.periodo, NADIE);
  const [grupo, ver] = useState<Grupo>('pagan'),
    [buscar, ponerBuscar] = useState(''),
    quieto = useQuietValue(buscar, 250);
  const filas = corridas.datos?.filas ?? [],
    suyas = elegidas ?? filas.slice(-1).map((f) => Number(f['id'])),
    ultimo = envios.datos?.archivos[0]?.layout,
    opciones = disenios.datos?.filas ?? [];
  // That of the bank from which the run is paid, or the one used last; the plain list takes any account.
  const desde = filas.find((f) => f['id'] === suyas[0])?.['id_banco'] ?? null,
    propuesto =
      (desde === null ? undefined : opciones.find((f) => f['id_banco'] === desde)) ??
      opciones.find((f) => f['d_layout'] === ultimo) ??
      opciones.find((f) => f['codigo'] === 'CSV') ??
      opciones[0],
    idLayout = disenio ?? (propuesto && (envios.datos || envios.falla) ? Number(propuesto['id']) : null);
  const siguiente = (envios.datos?.envios.find((e) => e.id_layout === idLayout)?.envio ?? 0) + 1,
    numero = /^\d{1,5}$/.test(envio) ? Number(envio) : siguiente;
  const pedido: PagoRequest = {
    liquidaciones: [...suyas],
    id_layout: idLayout,
    fecha_pago: isCivilDate(fecha) ? fecha : null,
    envio: numero,
    banco: banco === '' ? null : banco,
    excluidos: [...excluidos],
  };
  const hay = valido && suyas.length > 0 && idLayout !== null,
    clave = JSON.stringify([pedido, grupo, quieto]);
  const vista = useLongReading(
    hay ? clave : null,
    (paso) =>
      askServer(api.bancos.ver, { ...pedido, grupo, buscar: quieto, desde: 0, cantidad: FILAS }, {}, paso),
    true,
  );
  const v = vista.datos;
  return (
    <>
      {mes.falla ? (
        <ReadFailure falla={mes.falla} reintentar={mes.releer} />
      ) : mes.sinNada ? (
        <EmptyState text={t('bancos.pantalla.sinAprobadas')} />
      ) : (
        <div className="ban-pedido">
          <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
            {(x) => <PeriodInput {...x} value={mes.periodo} onChange={mes.poner} />}
          </Field>
          <Runs filas={filas} suyas={suyas} elegir={elegir} leidas={corridas.datos !== undefined} />
          <Field label={t('bancos.columnas.disenio')} bare width={260}>
            {(x) => (
              <Select
                {...x}
                value={String(idLayout ?? '')}
                onChange={(e) => diseniar(Number(e.target.value))}
                options={opciones.map((f) => ({ id: Number(f['id']), valor: String(f['d_layout']) }))}
              />
            )}
          </Field>
          <Field label={t('bancos.columnas.fecha')} bare width={148}>
            {(x) => (
              <DateInput
                {...x}
                value={fecha === '' ? (v?.liquidaciones[0]?.fecha_pago ?? '') : fecha}
                onChange={fechar}
              />
            )}
          </Field>
          <Field label={t('bancos.pantalla.envio')} bare width={92}>
            {(x) => (
              <Input
                {...x}
                inputMode="numeric"
                className="num"
                value={envio === '' ? String(siguiente) : envio}
                onChange={(e) => enviar(e.target.value)}
              />
            )}
          </Field>
          <Field label={t('bancos.pantalla.banco')} bare width={220}>
            {(x) => (
              <Select
                {...x}
                value={banco}
                onChange={(e) => ponerBanco(e.target.value)}
                placeholder={t('bancos.pantalla.todos')}
                options={opcionesDeBanco(v, banco)}
              />
            )}
          </Field>
        </div>
      )}
      {corridas.falla ? (
        <ReadFailure falla={corridas.falla} reintentar={corridas.releer} />
      ) : vista.falla ? (
        <ReadFailure falla={vista.falla} reintentar={vista.releer} />
      ) : !hay ? (
        corridas.datos && filas.length > 0 && <EmptyState text={t('bancos.pantalla.ninguna')} />
      ) : !v ? (
        <StepBar {...vista.marcha}>
          <Skeleton filas={6} />
        </StepBar>
      ) : (
        <>
          <MakeFile v={v} pedido={pedido} otro={otro} alCambiar={vista.releer} />
          <Groups v={v} grupo={grupo} ver={ver} />
          <Panel title={t(`bancos.grupos.${grupo}`)} count={v.total} bare>
            <PagoRows
              v={v}
              grupo={grupo}
              buscar={buscar}
              ponerBuscar={ponerBuscar}
              excluidos={excluidos}
              excluir={excluir}
            />
          </Panel>
          <BancoSalida v={v} />
        </>
      )}
    </>
  );
};

const opcionesDeBanco = (v: BancoPagos | undefined, banco: string) => {
  const hay = (v?.bancos ?? [])
    .filter((b) => b.codigo !== '')
    .map((b) => ({ id: b.codigo, valor: `${b.codigo} ${b.nombre ?? ''}` }));
  return banco === '' || hay.some((b) => b.id === banco) ? hay : [...hay, { id: banco, valor: banco }];
};
