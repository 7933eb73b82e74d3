// The page for an unknown address, and the six error addresses of the specification: six presentations, each
// with links out.
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import type { AskedAddress } from '../../unknownAddress.ts';
import { useUser } from '../../session.ts';
import { Logo } from '../../shell/Logo.tsx';
import './errors.css';

const VERSIONS = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'] as const;
type Version = (typeof VERSIONS)[number];

const Salidas = ({ principal }: { readonly principal?: ReactNode }) => {
  const t = useT();
  const go = useNavigate(),
    inside = useUser() !== null;
  return (
    <div className="err-salidas">
      {principal ?? (
        <ButtonLink variant="primary" to="/">
          {t(inside ? 'paginas.errores.inicio' : 'paginas.errores.ingresar')}
        </ButtonLink>
      )}
      {window.history.length > 1 && (
        <Button icon="arrow-left" onClick={() => void go(-1)}>
          {t('paginas.errores.volver')}
        </Button>
      )}
      <Link className="link" to="/terms#contacto">
        {t('web.contacto')}
      </Link>
    </div>
  );
};

/** As a receipt: the request, the finding, and the total. */
const Recibo = ({ from }: { readonly from: string }) => {
  const t = useT();
  return (
    <div className="err-recibo" aria-hidden="true">
      <p className="head">
        <span>{t('paginas.errores.recibo.titulo')}</span>
        <span>{t('web.producto')}</span>
      </p>
      <p>
        <span>{t('paginas.errores.recibo.pedida')}</span>
        <span className="ellipsis mono">{from}</span>
      </p>
      <p>
        <span>{t('paginas.errores.recibo.hallada')}</span>
        <span>—</span>
      </p>
      <p className="total">
        <span>{t('paginas.errores.recibo.total')}</span>
        <span className="num">404</span>
      </p>
    </div>
  );
};

/** As the explanation of an amount: the result and its origin. */
const Tree = ({ from }: { readonly from: string }) => {
  const t = useT();
  return (
    <div className="err-arbol" aria-hidden="true">
      <p className="num">
        <b>404</b>
      </p>
      <p>
        <Icon name="angle-right" />
        {t('paginas.errores.arbol.direccion')} <span className="mono ellipsis">{from}</span>
      </p>
      <p>
        <Icon name="angle-right" />
        {t('paginas.errores.arbol.enlace')}
      </p>
      <p>
        <Icon name="angle-right" />
        {t('paginas.errores.arbol.escrita')}
      </p>
    </div>
  );
};

const PLACES: readonly (readonly [string, UiTextKey, string])[] = [
  ['/dashboard', 'web.nav.tablero', 'chart-bar'],
  ['/personal', 'web.nav.personal', 'users'],
  ['/novedades', 'web.nav.novedades', 'pencil'],
  ['/conceptos', 'web.nav.conceptos', 'percentage'],
  ['/liquidaciones', 'web.nav.liquidaciones', 'calculator'],
];
const Places = () => {
  const t = useT();
  return (
    <ul className="err-lugares">
      {PLACES.map(([to, key, icon]) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} />
            <span className="grow">{t(key)}</span>
            <Icon name="angle-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** As an empty list. */
const Empty = () => {
  const t = useT();
  return (
    <div className="err-tabla" aria-hidden="true">
      <p className="head">
        <span>{t('web.nav.tablero')}</span>
        <span>404</span>
      </p>
      {[0, 1, 2].map((i) => (
        <p key={i} className="fila" />
      ))}
      <p className="pie num">0–0</p>
    </div>
  );
};

export const Component = () => {
  const t = useT();
  const { pathname, state } = useLocation();
  const v: Version = VERSIONS.find((x) => pathname.replace(/\/+$/, '').endsWith(`error-${x}`)) ?? 'v1';
  const from = (state as { readonly [K in keyof AskedAddress]?: unknown } | null)?.from,
    path = typeof from === 'string' ? from : undefined;
  const title = t(`paginas.errores.${v}.titulo`);
  useEffect(() => {
    document.title = `${title} · ${t('web.producto')}`;
  }, [title, t]);
  return (
    <div className={`err err-${v}`}>
      <header className="err-marca">
        <Link to="/">
          <Logo />
          {t('web.producto')}
        </Link>
      </header>
      <main className="err-cuerpo">
        <div className="err-texto">
          {(v === 'v2' || v === 'v6') && (
            <p className="err-codigo num" aria-hidden="true">
              404
            </p>
          )}
          <h1>{title}</h1>
          <p className="soft">{t(`paginas.errores.${v}.texto`)}</p>
          {path !== undefined && (
            <p className="muted err-ruta">{t('paginas.errores.direccion', { ruta: path })}</p>
          )}
          {v === 'v4' && <Places />}
          <Salidas
            {...(v === 'v5'
              ? {
                  principal: (
                    <Button
                      variant="primary"
                      icon="refresh"
                      onClick={() => {
                        if (path !== undefined) window.location.assign(path);
                        else window.location.reload();
                      }}
                    >
                      {t('paginas.errores.v5.reintentar')}
                    </Button>
                  ),
                }
              : {})}
          />
        </div>
        {v === 'v1' && <Recibo from={path ?? pathname} />}
        {v === 'v3' && <Tree from={path ?? pathname} />}
        {v === 'v6' && <Empty />}
      </main>
    </div>
  );
};
