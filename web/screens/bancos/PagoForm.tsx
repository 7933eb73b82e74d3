// The form of a payment: runs, layout, day; who is in the file and who is not; and the file, made once.
import { useState } from 'react';
import { PAGO_GROUPS, type BancoPagos, type PagoRequest } from '../../../core/api/bancos.ts';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isCourtLayout } from '../../../core/outputs/bancos/courtLayout.ts';
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
import { ChangedDestinations } from './ChangedDestinations.tsx';
import { LoweredWait } from './LoweredWait.tsx';
import { MakeFile } from './MakeFile.tsx';
import { BancoSalida } from './Salida.tsx';

type Group = (typeof PAGO_GROUPS)[number];
const PAYABLE = ['aprobada', 'pagada', 'cerrada'],
  ROWS = 200;

const NOBODY: readonly number[] = [];

/** The runs of the month that can be paid. */
const Runs = ({
  rows,
  theirs,
  choose,
  wereRead,
}: {
  readonly rows: readonly Row[];
  readonly theirs: readonly number[];
  readonly choose: (ids: readonly number[]) => void;
  readonly wereRead: boolean;
}) => {
  const t = useT();
  return (
    <fieldset className="ban-corridas">
      <legend>{t('bancos.pantalla.liquidaciones')}</legend>
      {rows.map((f) => (
        <Check
          key={String(f['id'])}
          label={`${String(f['descripcion'])} · ${showDate(String(f['fecha_pago']))}`}
          checked={theirs.includes(Number(f['id']))}
          onChange={(on) =>
            choose(on ? [...theirs, Number(f['id'])] : theirs.filter((x) => x !== Number(f['id'])))
          }
        />
      ))}
      {wereRead && rows.length === 0 && <span className="muted">{t('bancos.pantalla.sinAprobadas')}</span>}
    </fieldset>
  );
};

/** Who is in the file and who is not, by reason. */
const Groups = ({
  v,
  group,
  show,
}: {
  readonly v: BancoPagos;
  readonly group: Group;
  readonly show: (g: Group) => void;
}) => {
  const t = useT();
  return (
    <div className="ban-grupos" role="group" aria-label={t('bancos.pantalla.grupos')}>
      {PAGO_GROUPS.map((g) => (
        <button
          key={g}
          type="button"
          className="ban-grupo"
          aria-pressed={g === group}
          onClick={() => show(g)}
        >
          <span>{t(`bancos.grupos.${g}`)}</span>
          <span className="num strong">{v.grupos[g].personas}</span>
          <span className="num">{shownAmount(v.grupos[g].importe)}</span>
        </button>
      ))}
    </div>
  );
};

/** `other` starts over, for another file. */
export const PagoForm = ({ other }: { readonly other: () => void }) => {
  const t = useT(),
    mes = useMes(),
    valid = isPeriodo(mes.periodo);
  const corridas = useReading(valid ? `pagables ${mes.periodo}` : null, () =>
    askRows('Liquidaciones', {
      limit: 100,
      filters: [
        { campo: 'periodo', op: 'es', valor: mes.periodo },
        { campo: 'estado', op: 'una_de', valor: PAYABLE },
      ],
      order: { field: 'fecha_pago', direction: 'asc' },
    }),
  );
  const layouts = useReading('diseños de banco', () => askRows('LayoutsBanco', { limit: 100 })),
    sendings = useReading('envíos de banco', () => askServer(api.bancos.archivos, { desde: 0, cantidad: 1 }));
  const [chosen, choose] = useStateOf<readonly number[] | null>(mes.periodo, null),
    [layout, setLayout] = useState<number | null>(null),
    [date, setDates] = useState(''),
    [sending, send] = useState(''),
    [banco, setBanco] = useState(''),
    [excluidos, exclude] = useStateOf(mes.periodo, NOBODY);
  const [group, show] = useState<Group>('pagan'),
    [search, setSearch] = useState(''),
    still = useQuietValue(search, 250);
  const rows = corridas.data?.rows ?? [],
    theirs = chosen ?? rows.slice(-1).map((f) => Number(f['id'])),
    last = sendings.data?.archivos[0]?.layout,
    options = (layouts.data?.rows ?? []).filter((f) => !isCourtLayout(f));
  // The layout of the run's bank, or the one used last; the plain list takes any account.
  const from = rows.find((f) => f['id'] === theirs[0])?.['id_banco'] ?? null,
    proposed =
      (from === null ? undefined : options.find((f) => f['id_banco'] === from)) ??
      options.find((f) => f['d_layout'] === last) ??
      options.find((f) => f['codigo'] === 'CSV') ??
      options[0],
    idLayout = layout ?? (proposed && (sendings.data || sendings.failure) ? Number(proposed['id']) : null);
  const next = (sendings.data?.envios.find((e) => e.id_layout === idLayout)?.envio ?? 0) + 1,
    number = /^\d{1,5}$/.test(sending) ? Number(sending) : next;
  const request: PagoRequest = {
    liquidaciones: [...theirs],
    id_layout: idLayout,
    fecha_pago: isCivilDate(date) ? date : null,
    envio: number,
    banco: banco === '' ? null : banco,
    excluidos: [...excluidos],
  };
  const ready = valid && theirs.length > 0 && idLayout !== null,
    key = JSON.stringify([request, group, still]);
  const view = useLongReading(
    ready ? key : null,
    (step) =>
      askServer(
        api.bancos.ver,
        { ...request, grupo: group, buscar: still, desde: 0, cantidad: ROWS },
        {},
        step,
      ),
    true,
  );
  const v = view.data;
  return (
    <>
      {mes.failure ? (
        <ReadFailure failure={mes.failure} retry={mes.readAgain} />
      ) : mes.withNothing ? (
        <EmptyState text={t('bancos.pantalla.sinAprobadas')} />
      ) : (
        <div className="ban-pedido">
          <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
            {(x) => <PeriodInput {...x} value={mes.periodo} onChange={mes.set} />}
          </Field>
          <Runs rows={rows} theirs={theirs} choose={choose} wereRead={corridas.data !== undefined} />
          <Field label={t('bancos.columnas.disenio')} bare width={260}>
            {(x) => (
              <Select
                {...x}
                value={String(idLayout ?? '')}
                onChange={(e) => setLayout(Number(e.target.value))}
                options={options.map((f) => ({ id: Number(f['id']), valor: String(f['d_layout']) }))}
              />
            )}
          </Field>
          <Field label={t('bancos.columnas.fecha')} bare width={148}>
            {(x) => (
              <DateInput
                {...x}
                value={date === '' ? (v?.liquidaciones[0]?.fecha_pago ?? '') : date}
                onChange={setDates}
              />
            )}
          </Field>
          <Field label={t('bancos.pantalla.envio')} bare width={92}>
            {(x) => (
              <Input
                {...x}
                inputMode="numeric"
                className="num"
                value={sending === '' ? String(next) : sending}
                onChange={(e) => send(e.target.value)}
              />
            )}
          </Field>
          <Field label={t('bancos.pantalla.banco')} bare width={220}>
            {(x) => (
              <Select
                {...x}
                value={banco}
                onChange={(e) => setBanco(e.target.value)}
                placeholder={t('bancos.pantalla.todos')}
                options={bancoOptions(v, banco)}
              />
            )}
          </Field>
        </div>
      )}
      {corridas.failure ? (
        <ReadFailure failure={corridas.failure} retry={corridas.readAgain} />
      ) : view.failure ? (
        <ReadFailure failure={view.failure} retry={view.readAgain} />
      ) : !ready ? (
        corridas.data && rows.length > 0 && <EmptyState text={t('bancos.pantalla.ninguna')} />
      ) : !v ? (
        <StepBar {...view.running}>
          <Skeleton rows={6} />
        </StepBar>
      ) : (
        <>
          <MakeFile v={v} request={request} other={other} onChange={view.readAgain} />
          {v.espera_bajada && <LoweredWait wait={v.espera_bajada} onChange={view.readAgain} />}
          <ChangedDestinations people={v.destinos} liquidaciones={theirs} onChange={view.readAgain} />
          <Groups v={v} group={group} show={show} />
          <Panel title={t(`bancos.grupos.${group}`)} count={v.total} bare>
            <PagoRows
              v={v}
              group={group}
              search={search}
              setSearch={setSearch}
              excluidos={excluidos}
              exclude={exclude}
            />
          </Panel>
          <BancoSalida v={v} />
        </>
      )}
    </>
  );
};

const bancoOptions = (v: BancoPagos | undefined, banco: string) => {
  const found = (v?.bancos ?? [])
    .filter((b) => b.codigo !== '')
    .map((b) => ({ id: b.codigo, valor: `${b.codigo} ${b.nombre ?? ''}` }));
  return banco === '' || found.some((b) => b.id === banco) ? found : [...found, { id: banco, valor: banco }];
};
