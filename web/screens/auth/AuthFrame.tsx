// The two halves of sign-in: the form, and a receipt that says where an amount comes from.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT, type UiTextKey } from '../../i18n.ts';
import { LanguageMenu } from '../../shell/LanguageMenu.tsx';
import { Logo } from '../../shell/Logo.tsx';
import './auth.css';

const LINES: readonly (readonly [string, UiTextKey, string, string])[] = [
  ['0001', 'web.muestra.basico', '30', '1.209.365,00'],
  ['0010', 'web.muestra.antiguedad', '9 %', '108.842,85'],
  ['0011', 'web.muestra.presentismo', '8,33 %', '109.806,71'],
  ['0050', 'web.muestra.suma', '', ''],
  ['0051', 'web.muestra.antiguedadNoRem', '', ''],
  ['0300', 'web.muestra.jubilacion', '', ''],
  ['0301', 'web.muestra.ley', '', ''],
  ['0302', 'web.muestra.obraSocial', '', ''],
  ['0310', 'web.muestra.sindicato', '', ''],
];
const CUENTA: readonly (readonly [UiTextKey, string])[] = [
  ['web.muestra.escala', '1.209.365,00'],
  ['web.muestra.antiguedad9', '108.842,85'],
  ['web.muestra.presentismoCct', '8,33'],
  ['web.muestra.redondeo', '−0,003905'],
];

const Welcome = () => {
  const t = useT();
  return (
    <aside className="welcome" aria-label={t('web.bienvenida.titulo')}>
      <h2>{t('web.bienvenida.titulo')}</h2>
      <p>{t('web.bienvenida.texto')}</p>
      <div className="sample" aria-hidden="true">
        <div className="sample-card">
          <div className="sample-row head">
            <span>{t('web.muestra.titulo')}</span>
            <span>{t('web.muestra.puesto')}</span>
          </div>
          {LINES.map(([code, key, unit, sum]) => (
            <div key={code} className={`sample-row num ${code === '0011' ? 'on' : ''}`}>
              <span className="code">{code}</span>
              <span>{t(key)}</span>
              <span className="unit">
                {unit === '30' ? `30 ${t('pantallas.recibo.unidades.dias')}` : unit}
              </span>
              <span className="sum">{sum}</span>
            </div>
          ))}
          <div className="sample-row net">
            <span>{t('web.muestra.neto')}</span>
            <span className="num">1.252.060,00</span>
          </div>
        </div>
        <div className="sample-why">
          <div className="t">
            <span>{t('web.muestra.presentismo')}</span>
            <span className="num">109.806,71</span>
          </div>
          <p className="num">(1.209.365,00 + 108.842,85) × 8,33 / 100</p>
          {CUENTA.map(([key, value]) => (
            <div key={key}>
              <span>{t(key)}</span>
              <span className="num">{value}</span>
            </div>
          ))}
        </div>
      </div>
    </aside>
  );
};

export const AuthFrame = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => {
  const t = useT();
  return (
    <div className="auth">
      <div className="auth-side">
        <header className="auth-top">
          <span className="name">
            <Logo />
            {t('web.producto')}
          </span>
          <LanguageMenu />
        </header>
        <main className="auth-form">
          <h1>{title}</h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
          {children}
        </main>
        <nav className="auth-links" aria-label={t('web.enlaces')}>
          <Link to="/terms#privacidad">{t('web.privacidad')}</Link>
          <Link to="/terms#legal">{t('web.legal')}</Link>
          <Link to="/terms#contacto">{t('web.contacto')}</Link>
        </nav>
      </div>
      <Welcome />
    </div>
  );
};
