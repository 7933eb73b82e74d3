// Packages: which the company has and which the program brings; a file or one of them reviewed before it is
// loaded, conflict by conflict; the last load taken back.
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
import { PaqueteList } from './PaqueteList.tsx';
import './paquetes.css';

interface Pedido {
  readonly codigo: string | null;
  readonly archivo: unknown;
  readonly periodo?: string | null;
}
interface Visto {
  readonly pedido: Pedido;
  /** The first month of its formulas, as it is being written; empty: all. */
  readonly periodo: string;
  readonly plan: WirePlan;
  readonly toma: ReadonlySet<string>;
  readonly clave: string;
}

const Falla = ({ f }: { readonly f: Failure }) => (
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

const isBadMonth = (v: Visto): boolean => v.periodo !== '' && !isPeriodo(v.periodo);

/** From which month the formulas of a package hold, and what it would do to everybody. */
const LoadFrom = ({
  visto,
  regirDesde,
}: {
  readonly visto: Visto;
  readonly regirDesde: (periodo: string) => void;
}) => {
  const t = useT();
  return (
    <Panel title={t('paquetes.pantalla.rige')}>
      <div className="paq-rige">
        <Field
          label={t('paquetes.pantalla.desdeMes')}
          help={t('paquetes.pantalla.desdeMesAyuda')}
          error={isBadMonth(visto) ? t('paquetes.pantalla.mesMal') : undefined}
        >
          {(x) => <PeriodInput {...x} value={visto.periodo} onChange={(p) => regirDesde(p)} />}
        </Field>
        <TryOnEverybody
          huella={`${visto.plan.huella} ${[...visto.toma].join(' ')}`}
          sucio={visto.plan.agrega + visto.plan.cambia > 0 || visto.toma.size > 0}
          tomar={() => ({ cambios: [], paquete: { ...visto.pedido, toma: [...visto.toma] } })}
          {...(visto.pedido.periodo ? { periodo: visto.pedido.periodo } : {})}
        />
      </div>
    </Panel>
  );
};

const LoadActions = ({
  visto,
  ocupado,
  cancelar,
  cargar,
}: {
  readonly visto: Visto;
  readonly ocupado: boolean;
  readonly cancelar: () => void;
  readonly cargar: () => void;
}) => {
  const t = useT();
  return (
    <>
      <Button onClick={cancelar}>{t('paquetes.pantalla.cancelar')}</Button>
      <Button
        variant="primary"
        busy={ocupado}
        reason={isBadMonth(visto) ? t('paquetes.pantalla.mesMal') : undefined}
        onClick={cargar}
      >
        {t('paquetes.pantalla.cargar')}
      </Button>
    </>
  );
};

/** Of the tests that do not pass, the first ones. */
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
  const fallan = r.casos_fallan ?? [];
  return fallan.length === 0
    ? undefined
    : t('paquetes.casosNoDan', {
        cantidad: fallan.length,
        total: r.casos ?? fallan.length,
        cuales: fallan.map((f) => `${f.id} (${f.mensaje ?? showAmount(f.residuo)})`).join(' · '),
      });
};
const warned = (t: T, r: TypeOf<typeof api.paquetes.cargar.output>): string | undefined =>
  [r.fallan.length > 0 ? failedText(t, r) : undefined, casosText(t, r)]
    .filter((x) => x !== undefined)
    .join(' · ') || undefined;

const PaquetesScreen = () => {
  const t = useT();
  const puede = usePermissions().puede('probar');
  const lista = useReading(puede ? 'paquetes' : null, () => askServer(api.paquetes.lista, undefined));
  const [visto, ver] = useState<Visto | undefined>(undefined);
  const [falla, fallar] = useState<Failure | undefined>(undefined);
  const [ocupado, ocupar] = useState(false),
    [fallan, ponerFallan] = useState<string | undefined>(undefined),
    [cargada, ponerCargada] = useState<string | undefined>(undefined);
  const archivo = useRef<HTMLInputElement>(null);
  const titulo = t('paquetes.pantalla.titulo');
  if (!puede) return <MissingPermission titulo={titulo} />;

  const hacer = async <A,>(f: () => Promise<E.Either<Failure, A>>, bien: (a: A) => void): Promise<void> => {
    ocupar(true);
    fallar(undefined);
    const r = await f();
    ocupar(false);
    if (E.isLeft(r)) fallar(r.left);
    else bien(r.right);
  };
  const revisar = (pedido: Pedido): Promise<void> => {
    ponerCargada(undefined);
    return hacer(askServer(api.paquetes.revisar, pedido), (plan) =>
      ver({ pedido, periodo: pedido.periodo ?? '', plan, toma: new Set(), clave: newKey() }),
    );
  };
  const regirDesde = (v: Visto, periodo: string): void => {
    ver({ ...v, periodo });
    // Written whole, or emptied, it is another preview.
    if ((periodo === '' || isPeriodo(periodo)) && periodo !== (v.pedido.periodo ?? ''))
      void revisar({ ...v.pedido, periodo: periodo === '' ? null : periodo });
  };
  const elegir = async (f: File | undefined): Promise<void> => {
    if (archivo.current) archivo.current.value = '';
    if (!f) return;
    ver(undefined);
    try {
      await revisar({ codigo: null, archivo: JSON.parse(await f.text()) as unknown });
    } catch (e) {
      fallar({
        code: 'invalid',
        message: t('paquetes.noJson', { mensaje: e instanceof Error ? e.message : '' }),
      } as Failure);
    }
  };
  const cargar = (v: Visto): Promise<void> =>
    hacer(
      sendChange(api.paquetes.cargar, { ...v.pedido, huella: v.plan.huella, toma: [...v.toma] }, {}, v.clave),
      (r) => {
        ver(undefined);
        ponerCargada(r.cambiadas > 0 ? (v.pedido.periodo ?? `${todayDate().slice(0, 4)}-01`) : undefined);
        ponerFallan(warned(t, r));
        notify({
          text: t('paquetes.pantalla.seCargo', {
            nombre: v.plan.nombre,
            version: v.plan.version,
            agregadas: r.agregadas,
            cambiadas: r.cambiadas,
          }),
        });
        lista.releer();
      },
    );
  const deshacer = (p: ListedPaquete): Promise<void> =>
    hacer(sendChange(api.paquetes.deshacer, { codigo: p.codigo }), (r) => {
      notify({ text: t('paquetes.pantalla.seDeshizo', { nombre: p.nombre, filas: r.filas }) });
      lista.releer();
    });

  return (
    <Page
      crumbs={[{ label: t('web.nav.tablas') }]}
      title={titulo}
      actions={
        visto ? (
          <LoadActions
            visto={visto}
            ocupado={ocupado}
            cancelar={() => ver(undefined)}
            cargar={() => void cargar(visto)}
          />
        ) : (
          <Button
            icon="upload"
            variant="primary"
            aria-label={t('paquetes.pantalla.elegir')}
            busy={ocupado}
            onClick={() => archivo.current?.click()}
          >
            {t('paquetes.pantalla.elegir')}
          </Button>
        )
      }
    >
      <div className="form-pila paq">
        <input
          ref={archivo}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('paquetes.pantalla.archivo')}
          onChange={(e) => void elegir(e.target.files?.[0])}
        />
        {falla && <Falla f={falla} />}
        {fallan !== undefined && !visto && <Banner tone="warn">{fallan}</Banner>}
        {cargada !== undefined && !visto && (
          <Banner tone="info">
            {t('paquetes.pantalla.pagados')}{' '}
            <Link to={`/retroactivos?desde=${cargada}&formulas=hoy`}>
              {t('paquetes.pantalla.verPagados')}
            </Link>
          </Banner>
        )}
        {visto && <LoadFrom visto={visto} regirDesde={(p) => regirDesde(visto, p)} />}
        {visto && (
          <PaqueteLoadPlan
            plan={visto.plan}
            toma={visto.toma}
            tomar={(toma) => ver({ ...visto, toma, clave: newKey() })}
          />
        )}
        {!visto && (
          <Panel title={t('paquetes.pantalla.lista')} bare>
            <p className="soft paq-nota">{t('paquetes.pantalla.queEs')}</p>
            {lista.falla ? (
              <ReadFailure falla={lista.falla} reintentar={lista.releer} />
            ) : lista.datos === undefined ? (
              <Skeleton filas={3} />
            ) : (
              <PaqueteList
                lista={lista.datos}
                ocupado={ocupado}
                revisar={(codigo) => void revisar({ codigo, archivo: null })}
                deshacer={(p) => void deshacer(p)}
              />
            )}
          </Panel>
        )}
      </div>
    </Page>
  );
};
export default PaquetesScreen;
