// A preview of a declaration: whether its file can be downloaded, what to correct first and where, its
// figures, and the file parsed back.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  F931_AMOUNTS,
  type F931Amount,
  type Presentacion as Datos,
  type WireObservation,
} from '../../../core/api/declaraciones.ts';
import { hasKey } from '../../../core/kit/known.ts';
import { descriptorNamed } from '../../../core/tables/index.ts';
import { type UiTextKey, useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';
import { saveDownload } from '../../download.ts';
import { shownCode, shownCount, shownAmount } from '../explain/amounts.ts';
import '../explain/explain.css';
import { StepBar, useLongStep } from '../longStep.tsx';
import '../screens.css';
import './aplicativos.css';

const Where = ({ o }: { readonly o: WireObservation }) => {
  const t = useT(),
    table = descriptorNamed(o.tabla);
  return o.id === null || !table ? null : (
    <Link
      to={`${rowPath(o.tabla, o.id)}${o.campo in table.fields ? `#${o.campo}` : ''}`}
      aria-label={t('declaraciones.pantalla.corregirCual', { que: o.mensaje })}
    >
      {t('declaraciones.pantalla.corregir')}
    </Link>
  );
};

const Remarks = ({ p }: { readonly p: Datos }) => {
  const t = useT();
  if (p.observaciones.length === 0) return <EmptyState text={t('declaraciones.pantalla.nadaQueCorregir')} />;
  return (
    <>
      <ul className="apl-observaciones">
        {p.observaciones.map((o, i) => (
          <li key={i}>
            <Tag tone={o.nivel === 'error' ? 'danger' : 'warn'}>
              {t(o.nivel === 'error' ? 'declaraciones.pantalla.error' : 'declaraciones.pantalla.aviso')}
            </Tag>
            <span className="grow">
              {o.legajo !== null && (
                <span className="strong">
                  <span className="num">{shownCode(o.legajo)}</span> {o.nombre} ·{' '}
                </span>
              )}
              {o.mensaje}
            </span>
            <Where o={o} />
          </li>
        ))}
      </ul>
      {p.errores + p.avisos > p.observaciones.length && (
        <p className="soft apl-nota">
          {t('declaraciones.pantalla.hayMas', { count: p.errores + p.avisos - p.observaciones.length })}
        </p>
      )}
    </>
  );
};

/** `what`: the amount, where what it is made of can be asked. */
type Figure = readonly [label: string, importe: string, que?: F931Amount];
const Figures = ({
  title,
  rows,
  why,
}: {
  readonly title: string;
  readonly rows: readonly Figure[];
  readonly why: ((f: { readonly label: string; readonly amount: F931Amount }) => void) | undefined;
}) => {
  const t = useT();
  return (
    <Panel title={title} bare>
      <dl className="apl-cifras">
        {rows.map(([label, amount, what]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              {what && why ? (
                <button
                  type="button"
                  className="exp-abre num"
                  aria-label={t('pantallas.explicar.abrir', { que: label, importe: shownAmount(amount) })}
                  onClick={() => why({ label, amount: what })}
                >
                  {shownAmount(amount)}
                </button>
              ) : (
                shownAmount(amount)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
const f931Amount = (name: string): F931Amount | undefined => (hasKey(F931_AMOUNTS, name) ? name : undefined);
const figure = (label: string, amount: string, name: string): Figure => {
  const what = f931Amount(name);
  return what === undefined ? [label, amount] : [label, amount, what];
};

/** What a check compares, in words: SICOSS and LSD name the same bases differently. */
const fieldOf = (field: string, t: ReturnType<typeof useT>): string => {
  const [, n, dec788] = /^(?:imponible|base)_(\d+)(_dec788)?$/.exec(field) ?? [];
  if (n !== undefined)
    return t(dec788 === undefined ? 'declaraciones.pantalla.base' : 'declaraciones.pantalla.baseDecreto', {
      n,
    });
  return field === 'remuneracion_total'
    ? t('declaraciones.pantalla.remuneracionTotal')
    : field === 'detraccion_ley_27430'
      ? t('declaraciones.pantalla.detraccion')
      : t('recibos.impresion.neto');
};

/** `path` and `body`: the call that returns the file. */
export const PresentacionPanel = ({
  p,
  path,
  body,
  why,
}: {
  readonly p: Datos;
  readonly path: string;
  readonly body: unknown;
  /** Opens what an amount is made of. */
  readonly why?: (f: { readonly label: string; readonly amount: F931Amount }) => void;
}) => {
  const t = useT();
  const [downloading, download] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    step = useLongStep();
  const take = async (): Promise<void> => {
    download(true);
    fail(await step.download((n) => saveDownload(path, body, p.nombre, n)));
    download(false);
  };
  const file = (
    <Button
      variant="primary"
      icon="download"
      busy={downloading}
      reason={
        p.errores > 0
          ? t('declaraciones.pantalla.conErrores')
          : p.registros === 0
            ? t('declaraciones.pantalla.vacia')
            : undefined
      }
      onClick={() => void take()}
    >
      {t('declaraciones.pantalla.bajar')}
    </Button>
  );
  return (
    <>
      <StepBar {...step} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Banner tone={p.errores > 0 ? 'danger' : p.avisos > 0 ? 'warn' : 'ok'} actions={file}>
        {p.errores > 0
          ? t('declaraciones.pantalla.hayErrores', { count: p.errores })
          : t('declaraciones.pantalla.lista', { count: p.registros })}
        {p.errores === 0 && p.avisos > 0 && (
          <>
            {' '}
            <a
              className="link"
              href="#observaciones"
              onClick={(e) => {
                e.preventDefault();
                document.getElementById('observaciones')?.scrollIntoView({ block: 'start' });
              }}
            >
              {t('declaraciones.pantalla.conAvisos', { count: p.avisos })}
            </a>
          </>
        )}
        {p.liquidaciones.length > 0 && (
          <span className="apl-corridas">
            {p.liquidaciones.map((c) => (
              <Link key={c.id} to={rowPath('Liquidaciones', c.id)}>
                {c.descripcion}
              </Link>
            ))}
          </span>
        )}
      </Banner>
      <div className="apl-paneles">
        <Figures
          title={t('declaraciones.pantalla.totales')}
          rows={[
            [t('declaraciones.pantalla.remunerativo'), p.totales.remunerativo, 'remunerativo'],
            [t('declaraciones.pantalla.noRemunerativo'), p.totales.no_remunerativo, 'no_remunerativo'],
            [t('declaraciones.pantalla.detraccion'), p.totales.detraccion, 'detraccion'],
          ]}
          why={why}
        />
        <Figures
          title={t('declaraciones.pantalla.bases')}
          rows={p.bases.map((b) =>
            figure(t('declaraciones.pantalla.base', { n: b.n }), b.importe, `base_${b.n}`),
          )}
          why={why}
        />
        <Figures
          title={t('declaraciones.pantalla.grupos')}
          rows={p.grupos.map((g) =>
            figure(t(`declaraciones.grupos.${g.grupo}` as UiTextKey), g.importe, g.grupo),
          )}
          why={why}
        />
      </div>
      <Panel title={t('declaraciones.pantalla.controles')} bare>
        <div
          className="apl-desliza"
          tabIndex={0}
          role="region"
          aria-label={t('declaraciones.pantalla.controles')}
        >
          <table className="tabla apl-controles">
            <caption className="sr">{t('declaraciones.pantalla.controles')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('declaraciones.pantalla.campo')}</th>
                <th scope="col" className="der">
                  {t('declaraciones.pantalla.recibos')}
                </th>
                <th scope="col" className="der">
                  {t('declaraciones.pantalla.archivo')}
                </th>
                <th scope="col">
                  <span className="sr">{t('declaraciones.pantalla.coincide')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {p.controles.map((c) => (
                <tr key={c.campo}>
                  <td>{fieldOf(c.campo, t)}</td>
                  <td className="der num">{shownAmount(c.recibos)}</td>
                  <td className="der num">{shownAmount(c.archivo)}</td>
                  <td>
                    {c.recibos === c.archivo ? (
                      <Tag tone="ok">{t('declaraciones.pantalla.igual')}</Tag>
                    ) : (
                      <Tag tone="danger">{t('declaraciones.pantalla.distinto')}</Tag>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
      <div id="observaciones">
        <Panel
          title={t('declaraciones.pantalla.observaciones')}
          count={shownCount(p.errores + p.avisos)}
          bare
        >
          <Remarks p={p} />
        </Panel>
      </div>
    </>
  );
};
