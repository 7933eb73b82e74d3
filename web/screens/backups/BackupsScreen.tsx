// «Copias»: those of the installation, whether anybody can read them, which keys open each and when one was last
// proved; and the button that makes one.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useState } from 'react';
import type { CopyState } from '../../../core/api/backups.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import { usePermissions, useUser } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { MissingPermission } from '../ScreenStates.tsx';
import { askServer, sendChange } from '../requests.ts';
import '../screens.css';
import '../declaraciones/aplicativos.css';
import './backups.css';

type Copy = CopyState['copias'][number];
const MB = 1_000_000;

/** Nobody of this installation keeps a key that opens it. */
const isLost = (c: Copy): boolean => c.llaves?.every((k) => !k.conocida) ?? false;

const CopyRow = ({ copy }: { readonly copy: Copy }) => {
  const t = useT(),
    lost = isLost(copy);
  return (
    <li className="copias-fila">
      <div className="grow">
        <span className="strong num">{shownInstant(copy.hecho)}</span>
        <small>
          {copy.nombre} · {t('cifrado.pantalla.tamanio', { mb: Math.max(1, Math.round(copy.bytes / MB)) })}
          {copy.sin > 0 && <> · {t('cifrado.pantalla.sinEmpresas', { cantidad: copy.sin })}</>}
        </small>
        {copy.llaves !== null && (
          <small>
            {t('cifrado.pantalla.laAbren', { llaves: copy.llaves.map((k) => k.nombre).join(', ') })}
          </small>
        )}
        {lost && <p className="copias-mal">{t('cifrado.pantalla.perdida')}</p>}
      </div>
      {copy.llaves === null ? (
        <Tag tone="warn">{t('cifrado.pantalla.enClaro')}</Tag>
      ) : lost ? (
        <Tag tone="danger">{t('cifrado.pantalla.sinLlave')}</Tag>
      ) : (
        <Tag tone="ok">{t('cifrado.pantalla.cifrada')}</Tag>
      )}
    </li>
  );
};

const KeyRow = ({ kept }: { readonly kept: CopyState['llaves'][number] }) => {
  const t = useT();
  return (
    <li className="copias-fila">
      <div className="grow">
        <span className="strong">{kept.nombre}</span>
        <small className="copias-publica">{kept.publica}</small>
      </div>
      {kept.clase === 'maestra' ? (
        <Tag tone="info">{t('cifrado.pantalla.maestra')}</Tag>
      ) : kept.probada === null ? (
        <Tag tone="danger">{t('cifrado.pantalla.sinProbar')}</Tag>
      ) : (
        <Tag tone="ok">{t('cifrado.pantalla.probada', { cuando: shownInstant(kept.probada) })}</Tag>
      )}
    </li>
  );
};

const Keys = ({ state }: { readonly state: CopyState }) => {
  const t = useT();
  return (
    <Panel title={t('cifrado.pantalla.llaves')} bare>
      {state.llaves.length === 0 ? (
        <EmptyState text={t('cifrado.pantalla.ningunaLlave')} />
      ) : (
        <ul className="copias-lista">
          {state.llaves.map((k) => (
            <KeyRow key={k.publica} kept={k} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

type Making =
  | { readonly phase: 'quieta' }
  | { readonly phase: 'haciendo'; readonly done: number; readonly total: number }
  | { readonly phase: 'fallo'; readonly message: string };

const useMaking = (ended: () => Promise<void>) => {
  const alive = useIsMounted(),
    [making, set] = useState<Making>({ phase: 'quieta' });
  const make = async (): Promise<void> => {
    const r = await runJob((key) => sendChange(api.sistema.respaldar, undefined, {}, key), {
      alive,
      onStart: () => set({ phase: 'haciendo', done: 0, total: 0 }),
      progress: (x) => {
        if (x.estado === 'en_curso') set({ phase: 'haciendo', done: x.hechos, total: x.total });
      },
    }).end;
    if (E.isLeft(r)) set({ phase: 'fallo', message: r.left.message });
    else if (r.right.end.estado === 'fallo') set({ phase: 'fallo', message: r.right.end.mensaje });
    else {
      set({ phase: 'quieta' });
      await ended();
    }
  };
  return { making, make };
};

const Copies = () => {
  const t = useT(),
    [state, setState] = useState<E.Either<string, CopyState> | undefined>(undefined);
  const read = useCallback(async (): Promise<void> => {
    const r = await askServer(api.sistema.copias, undefined)();
    setState(E.isLeft(r) ? E.left(r.left.message) : E.right(r.right));
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  const { making, make } = useMaking(read);
  if (state === undefined) return <LoadingBar on />;
  if (E.isLeft(state)) return <Banner tone="danger">{state.left}</Banner>;
  const s = state.right;
  return (
    <>
      <Banner tone={s.seCifran ? 'ok' : 'warn'}>
        {t(s.seCifran ? 'cifrado.pantalla.seCifran' : 'cifrado.pantalla.noSeCifran')}{' '}
        {t(s.datosCifrados ? 'cifrado.pantalla.datosCifrados' : 'cifrado.pantalla.datosEnClaro')}
      </Banner>
      <Panel>
        <div className="apl-pedido">
          <Button
            variant="primary"
            icon="save"
            busy={making.phase === 'haciendo'}
            onClick={() => void make()}
          >
            {t('cifrado.pantalla.hacer')}
          </Button>
          {making.phase === 'haciendo' && (
            <div className="grow">
              <Progress done={making.done} total={making.total} label={t('cifrado.pantalla.haciendo')} />
            </div>
          )}
        </div>
        {making.phase === 'fallo' && <Banner tone="danger">{making.message}</Banner>}
      </Panel>
      <Panel title={t('cifrado.pantalla.enLaCarpeta')} bare>
        {s.copias.length === 0 ? (
          <EmptyState text={t('cifrado.pantalla.ningunaCopia')} />
        ) : (
          <ul className="copias-lista">
            {s.copias.map((c) => (
              <CopyRow key={c.nombre} copy={c} />
            ))}
          </ul>
        )}
      </Panel>
      <Keys state={s} />
    </>
  );
};

const BackupsScreen = () => {
  const t = useT(),
    title = t('cifrado.pantalla.titulo'),
    entrusted = useUser()?.instalacion === true,
    administers = usePermissions().can('administrar');
  if (!entrusted || !administers) return <MissingPermission title={title} />;
  return (
    <Page title={title}>
      <div className="apl">
        <p className="muted apl-intro">{t('cifrado.pantalla.intro')}</p>
        <Copies />
      </div>
    </Page>
  );
};
export default BackupsScreen;
