// Packages: the company's and the program's; a file or one of them is previewed before loading, conflict by
// conflict; the last load can be undone.
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { ListedPaquete, WirePlan } from '../../../core/api/paquetes.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { showAmount } from '../../../core/kit/money.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useT, type T } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';
import TryOnEverybody from '../prueba/TryOnEverybody.tsx';
import { PaqueteLoadPlan } from './PaqueteLoadPlan.tsx';
import { PublishedPackages } from './PublishedPackages.tsx';
import { PaqueteList } from './PaqueteList.tsx';
import './paquetes.css';

interface Request {
  readonly codigo: string | null;
  readonly archivo: unknown;
  readonly periodo?: string | null;
}
interface Seen {
  readonly request: Request;
  /** The first month of its formulas, as typed; empty means all. */
  readonly periodo: string;
  readonly plan: WirePlan;
  readonly taken: ReadonlySet<string>;
  readonly key: string;
}

const Failed = ({ f }: { readonly f: Failure }) => (
  <Banner tone="danger">
    {f.message}
    {f.errors !== undefined && f.errors.length > 1 && (
      <ul className="paq-errores">
        {f.errors.slice(0, 20).map((e, i) => (
          <li key={i}>
            <span className="mono">{e.field}</span>: {e.message}
          </li>
        ))}
      </ul>
    )}
  </Banner>
);

const isBadMonth = (v: Seen): boolean => v.periodo !== '' && !isPeriodo(v.periodo);

/** The month from which a package's formulas apply, and its effect on everybody. */
const LoadFrom = ({
  seen,
  setInForceFrom,
}: {
  readonly seen: Seen;
  readonly setInForceFrom: (periodo: string) => void;
}) => {
  const t = useT();
  return (
    <Panel title={t('paquetes.pantalla.rige')}>
      <div className="paq-rige">
        <Field
          label={t('paquetes.pantalla.desdeMes')}
          help={t('paquetes.pantalla.desdeMesAyuda')}
          error={isBadMonth(seen) ? t('paquetes.pantalla.mesMal') : undefined}
        >
          {(x) => <PeriodInput {...x} value={seen.periodo} onChange={(p) => setInForceFrom(p)} />}
        </Field>
        <TryOnEverybody
          fingerprint={`${seen.plan.huella} ${[...seen.taken].join(' ')}`}
          dirty={seen.plan.agrega + seen.plan.cambia > 0 || seen.taken.size > 0}
          take={() => ({ changes: [], paquete: { ...seen.request, toma: [...seen.taken] } })}
          {...(seen.request.periodo ? { periodo: seen.request.periodo } : {})}
        />
      </div>
    </Panel>
  );
};

const LoadActions = ({
  seen,
  busy,
  cancel,
  load,
}: {
  readonly seen: Seen;
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly load: () => void;
}) => {
  const t = useT();
  return (
    <>
      <Button onClick={cancel}>{t('paquetes.pantalla.cancelar')}</Button>
      <Button
        variant="primary"
        busy={busy}
        reason={isBadMonth(seen) ? t('paquetes.pantalla.mesMal') : undefined}
        onClick={load}
      >
        {t('paquetes.pantalla.cargar')}
      </Button>
    </>
  );
};

/** The first failing tests. */
const failedText = (t: T, r: TypeOf<typeof api.paquetes.cargar.output>): string =>
  t('paquetes.noPasan', {
    cantidad: r.fallan.length,
    total: r.pruebas,
    cuales: r.fallan
      .slice(0, 10)
      .map((f) => `${String(f.codigo).padStart(4, '0')} ${f.prueba}: ${f.mensaje}`)
      .join(' · '),
  });

/** The kept receipts that no longer come out. */
const casosText = (t: T, r: TypeOf<typeof api.paquetes.cargar.output>): string | undefined => {
  const failing = r.casos_fallan ?? [];
  return failing.length === 0
    ? undefined
    : t('paquetes.casosNoDan', {
        cantidad: failing.length,
        total: r.casos ?? failing.length,
        cuales: failing.map((f) => `${f.id} (${f.mensaje ?? showAmount(f.residuo)})`).join(' · '),
      });
};
const warned = (t: T, r: TypeOf<typeof api.paquetes.cargar.output>): string | undefined =>
  [r.fallan.length > 0 ? failedText(t, r) : undefined, casosText(t, r)]
    .filter((x) => x !== undefined)
    .join(' · ') || undefined;

const PaquetesScreen = () => {
  const t = useT();
  const can = usePermissions().can('probar');
  const list = useReading(can ? 'paquetes' : null, () => askServer(api.paquetes.lista, undefined));
  const [seen, show] = useState<Seen | undefined>(undefined);
  const [failure, fail] = useState<Failure | undefined>(undefined);
  const [busy, occupy] = useState(false),
    [failing, setFailing] = useState<string | undefined>(undefined),
    [loaded, setLoaded] = useState<string | undefined>(undefined);
  const file = useRef<HTMLInputElement>(null);
  const title = t('paquetes.pantalla.titulo');
  if (!can) return <MissingPermission title={title} />;

  const act = async <A,>(f: () => Promise<E.Either<Failure, A>>, bien: (a: A) => void): Promise<void> => {
    occupy(true);
    fail(undefined);
    const r = await f();
    occupy(false);
    if (E.isLeft(r)) fail(r.left);
    else bien(r.right);
  };
  const review = (request: Request): Promise<void> => {
    setLoaded(undefined);
    return act(askServer(api.paquetes.revisar, request), (plan) =>
      show({ request, periodo: request.periodo ?? '', plan, taken: new Set(), key: newKey() }),
    );
  };
  const setInForceFrom = (v: Seen, periodo: string): void => {
    show({ ...v, periodo });
    // A complete or empty month gives another preview.
    if ((periodo === '' || isPeriodo(periodo)) && periodo !== (v.request.periodo ?? ''))
      void review({ ...v.request, periodo: periodo === '' ? null : periodo });
  };
  const choose = async (f: File | undefined): Promise<void> => {
    if (file.current) file.current.value = '';
    if (!f) return;
    show(undefined);
    try {
      await review({ codigo: null, archivo: JSON.parse(await f.text()) as unknown });
    } catch (e) {
      fail({
        code: 'invalid',
        message: t('paquetes.noJson', { mensaje: e instanceof Error ? e.message : '' }),
      } as Failure);
    }
  };
  const load = (v: Seen): Promise<void> =>
    act(
      sendChange(api.paquetes.cargar, { ...v.request, huella: v.plan.huella, toma: [...v.taken] }, {}, v.key),
      (r) => {
        show(undefined);
        setLoaded(r.cambiadas > 0 ? (v.request.periodo ?? `${todayDate().slice(0, 4)}-01`) : undefined);
        setFailing(warned(t, r));
        notify({
          text: t('paquetes.pantalla.seCargo', {
            nombre: v.plan.nombre,
            version: v.plan.version,
            agregadas: r.agregadas,
            cambiadas: r.cambiadas,
          }),
        });
        list.readAgain();
      },
    );
  const undo = (p: ListedPaquete): Promise<void> =>
    act(sendChange(api.paquetes.deshacer, { codigo: p.codigo }), (r) => {
      notify({ text: t('paquetes.pantalla.seDeshizo', { nombre: p.nombre, filas: r.filas }) });
      list.readAgain();
    });

  return (
    <Page
      crumbs={[{ label: t('web.nav.tablas') }]}
      title={title}
      actions={
        seen ? (
          <LoadActions seen={seen} busy={busy} cancel={() => show(undefined)} load={() => void load(seen)} />
        ) : (
          <Button
            icon="upload"
            variant="primary"
            aria-label={t('paquetes.pantalla.elegir')}
            busy={busy}
            onClick={() => file.current?.click()}
          >
            {t('paquetes.pantalla.elegir')}
          </Button>
        )
      }
    >
      <div className="form-pila paq">
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('paquetes.pantalla.archivo')}
          onChange={(e) => void choose(e.target.files?.[0])}
        />
        {failure && <Failed f={failure} />}
        {failing !== undefined && !seen && <Banner tone="warn">{failing}</Banner>}
        {loaded !== undefined && !seen && (
          <Banner tone="info">
            {t('paquetes.pantalla.pagados')}{' '}
            <Link to={`/retroactivos?desde=${loaded}&formulas=hoy`}>{t('paquetes.pantalla.verPagados')}</Link>
          </Banner>
        )}
        {seen && <LoadFrom seen={seen} setInForceFrom={(p) => setInForceFrom(seen, p)} />}
        {seen && (
          <PaqueteLoadPlan
            plan={seen.plan}
            taken={seen.taken}
            take={(taken) => show({ ...seen, taken, key: newKey() })}
          />
        )}
        {!seen && <PublishedPackages onChange={list.readAgain} />}
        {!seen && (
          <Panel title={t('paquetes.pantalla.lista')} bare>
            <p className="soft paq-nota">{t('paquetes.pantalla.queEs')}</p>
            {list.failure ? (
              <ReadFailure failure={list.failure} retry={list.readAgain} />
            ) : list.data === undefined ? (
              <Skeleton rows={3} />
            ) : (
              <PaqueteList
                list={list.data}
                busy={busy}
                review={(code) => void review({ codigo: code, archivo: null })}
                undo={(p) => void undo(p)}
              />
            )}
          </Panel>
        )}
      </div>
    </Page>
  );
};
export default PaquetesScreen;
