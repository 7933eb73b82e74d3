// «Depósitos judiciales»: the deductions of a month ordered by courts, by court; the file, made once; and
// each deposit until the bank acknowledges it.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { decimal, writeDecimal } from '../../../core/kit/money.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, Select } from '../../kit/Input.tsx';
import { Banner, EmptyState } from '../../kit/Panel.tsx';
import { DateInput, PeriodInput } from '../../kit/Written.tsx';
import { rowPath } from '../../paths.ts';
import { saveDownload } from '../../download.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useMes } from '../declaraciones/mes.ts';
import { shownAmount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askRows, newKey, sendChange, askServer } from '../requests.ts';
import { MadeDepositos } from './MadeDepositos.tsx';
import { CourtOrders, canGo } from './CourtOrders.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';
import '../bancos/bancos.css';

interface MadeFileOfMes {
  readonly id: number;
  readonly nombre: string;
}

const MadeFile = ({ done, download }: { readonly done: MadeFileOfMes; readonly download: () => void }) => {
  const t = useT();
  return (
    <Banner
      tone="ok"
      actions={
        <Button icon="download" onClick={download}>
          {t('declaraciones.pantalla.bajar')}
        </Button>
      }
    >
      {t('judiciales.pantalla.hecho', { id: done.id, nombre: done.nombre })}
    </Banner>
  );
};

const Mes = () => {
  const t = useT(),
    mes = useMes(),
    valid = isPeriodo(mes.periodo),
    x = useReading(
      valid ? `depósitos ${mes.periodo}` : null,
      () => askServer(api.judiciales.ver, { periodo: mes.periodo }),
      true,
    ),
    v = x.data;
  const layouts = useReading('diseños de depósito', () => askRows('LayoutsBanco', { limit: 100 })),
    options = layouts.data?.rows ?? [];
  const [layout, setLayout] = useState<number | null>(null),
    [date, setDates] = useState(() => todayDate()),
    [sending, setSending] = useState(''),
    [outside, exclude] = useState<ReadonlySet<number>>(new Set()),
    [failure, fail] = useState<string | undefined>(undefined),
    [done, act] = useState<MadeFileOfMes | null>(null),
    [busy, occupy] = useState(false);
  const attempt = useRef<{ readonly what: string; readonly key: string }>(undefined);
  const idLayout =
      layout ??
      ((options.find((f) => f['codigo'] === 'JUDICIAL') ?? options[0])?.['id'] as number | undefined) ??
      null,
    next = (v?.envios.find((e) => e.id_layout === idLayout)?.envio ?? 0) + 1;
  const van = (v?.ordenes ?? []).filter((o) => canGo(o) && !outside.has(o.id)),
    total = writeDecimal(van.reduce((a, o) => a + decimal(o.pendiente), 0n));
  const download = async (d: MadeFileOfMes): Promise<void> =>
    fail(await saveDownload(pathOf(api.judiciales.archivo, { id: d.id }), undefined, d.nombre));
  const send = async (): Promise<void> => {
    const entry = {
        periodo: mes.periodo,
        id_layout: idLayout ?? 0,
        fecha_pago: date,
        envio: /^\d{1,5}$/.test(sending) ? Number(sending) : next,
        ordenes: van.map((o) => o.id),
        total,
      },
      what = JSON.stringify(entry);
    const key = attempt.current?.what === what ? attempt.current.key : newKey();
    attempt.current = { what, key };
    occupy(true);
    const r = await sendChange(api.judiciales.generar, entry, {}, key)();
    occupy(false);
    x.readAgain();
    if (E.isLeft(r)) {
      fail(r.left.message);
      return;
    }
    act(r.right);
    await download(r.right);
  };
  return (
    <Page title={t('judiciales.pantalla.titulo')} crumbs={[{ label: t('web.nav.aplicativos') }]}>
      <div className="apl">
        <p className="muted apl-intro">{t('judiciales.pantalla.intro')}</p>
        {mes.failure ? (
          <ReadFailure failure={mes.failure} retry={mes.readAgain} />
        ) : mes.withNothing ? (
          <EmptyState text={t('declaraciones.pantalla.sinAprobadas')} />
        ) : (
          <div className="apl-pedido">
            <Field label={t('judiciales.periodo')} bare width={104}>
              {(c) => (
                <PeriodInput
                  {...c}
                  value={mes.periodo}
                  onChange={(p) => {
                    act(null);
                    fail(undefined);
                    mes.set(p);
                  }}
                />
              )}
            </Field>
            <Field label={t('bancos.columnas.disenio')} bare width={240}>
              {(c) => (
                <Select
                  {...c}
                  value={String(idLayout ?? '')}
                  onChange={(e) => setLayout(Number(e.target.value))}
                  options={options.map((f) => ({ id: Number(f['id']), valor: String(f['d_layout']) }))}
                />
              )}
            </Field>
            <Field label={t('judiciales.constancia.fecha')} bare width={148}>
              {(c) => <DateInput {...c} value={date} onChange={setDates} />}
            </Field>
            <Field label={t('bancos.pantalla.envio')} bare width={92}>
              {(c) => (
                <Input
                  {...c}
                  inputMode="numeric"
                  className="num"
                  value={sending === '' ? String(next) : sending}
                  onChange={(e) => setSending(e.target.value)}
                />
              )}
            </Field>
            {van.length > 0 && (
              <Button variant="primary" icon="download" busy={busy} onClick={() => void send()}>
                {t('judiciales.pantalla.hacer', { importe: shownAmount(total) })}
              </Button>
            )}
          </div>
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
        {done && <MadeFile done={done} download={() => void download(done)} />}
        {v?.sin_aprobar.map((c) => (
          <Banner key={c.id} tone="warn">
            {t('judiciales.pantalla.sinAprobar', { liquidacion: c.descripcion })}{' '}
            <Link to={rowPath('Liquidaciones', c.id)}>{t('oficina.web.ver')}</Link>
          </Banner>
        ))}
        {x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : !v ? (
          valid && <Skeleton rows={6} />
        ) : (
          <>
            {v.ordenes.length === 0 ? (
              <EmptyState text={t('judiciales.pantalla.ninguna')} />
            ) : (
              <CourtOrders
                v={v}
                chosen={new Set(van.map((o) => o.id))}
                choose={(id, on) => {
                  const s = new Set(outside);
                  if (on) s.delete(id);
                  else s.add(id);
                  exclude(s);
                }}
              />
            )}
            <MadeDepositos depositos={v.depositos} readAgain={x.readAgain} />
          </>
        )}
      </div>
    </Page>
  );
};

const DepositosScreen = () => {
  const t = useT(),
    permissions = usePermissions();
  return permissions.can('pagar') && permissions.sees(tables.Agenda.fields.expediente) ? (
    <Mes />
  ) : (
    <MissingPermission title={t('judiciales.pantalla.titulo')} crumb={{ label: t('web.nav.aplicativos') }} />
  );
};
export default DepositosScreen;
