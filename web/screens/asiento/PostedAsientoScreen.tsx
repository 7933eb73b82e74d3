// A posted entry: its lines as posted, its runs, its files, and its reversal.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { rowsOf, type Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Tag } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';
import { saveDownload } from '../../download.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { BreakdownPanel } from '../explain/BreakdownPanel.tsx';
import { useRowReading } from '../addressRow.ts';
import { useReading } from '../reading.ts';
import { LabelledFigure, RowPlaceholder } from '../ScreenStates.tsx';
import { ReasonPanel } from '../ReasonPanel.tsx';
import { askRows, askServer, sendChange, askRow } from '../requests.ts';
import { Renglones, type Renglon } from './Renglones.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';

const s = (v: unknown): string => (v == null ? '' : String(v));
const renglones = (f: Row) => (f['renglones'] ?? []) as never;

const Files = ({
  id,
  number,
  onFailure,
}: {
  readonly id: number;
  readonly number: number;
  readonly onFailure: (m: string | undefined) => void;
}) => {
  const t = useT(),
    formats = useReading('los formatos de asiento', () => askRows('FormatosAsiento', { limit: 50 }));
  const download = async (format: string, kind: string): Promise<void> =>
    onFailure(
      await saveDownload(
        pathOf(api.contable.archivoContabilizado, { id, formato: format }),
        {},
        `asiento-${String(number).padStart(6, '0')}.${kind}`,
      ),
    );
  return (
    <div className="apl-pedido">
      <Button icon="download" onClick={() => void download('csv', 'csv')}>
        CSV
      </Button>
      <Button icon="download" onClick={() => void download('xlsx', 'xlsx')}>
        XLSX
      </Button>
      {(formats.data?.rows ?? []).map((f) => (
        <Button key={s(f['id'])} icon="download" onClick={() => void download(s(f['codigo']), 'txt')}>
          {s(f['d_formato_asiento'])}
        </Button>
      ))}
      <ButtonLink icon="list" to="/formatosasiento">
        {t('contable.pantalla.formatos')}
      </ButtonLink>
    </div>
  );
};

const corridasOf = (f: Row): readonly number[] =>
  rowsOf(f['corridas']).map((c) => Number(c['id_liquidacion']));
/** A run that the entry comes from; if it corrects another run, which. */
const Corrida = ({ id, before }: { readonly id: number; readonly before: string }) => {
  const t = useT(),
    { data: c } = useReading(`liquidación del asiento ${id}`, () => askRow('Liquidaciones', id)),
    another = c?.['rectifica'] == null ? null : Number(c['rectifica']);
  const { data: o } = useReading(another === null ? null : `liquidación del asiento ${another}`, () =>
    askRow('Liquidaciones', another ?? 0),
  );
  return (
    <>
      {before}
      <Link to={rowPath('Liquidaciones', id)}>{c ? s(c['descripcion']) : '…'}</Link>
      {o && (
        <>
          {' '}
          ({t('corrida.web.rectificaA')}{' '}
          <Link to={rowPath('Liquidaciones', Number(another))}>{s(o['descripcion'])}</Link>)
        </>
      )}
    </>
  );
};

/** Its lines, which open to the receipts of its runs. */
const PostedLines = ({ f, opens }: { readonly f: Row; readonly opens: boolean }) => {
  const [asked, ask] = useState<Renglon>();
  return (
    <>
      <Renglones
        a={{ renglones: renglones(f), debe: s(f['debe']), haber: s(f['haber']) }}
        {...(opens ? { why: ask } : {})}
      />
      {asked && (
        <BreakdownPanel
          title={asked.nombre}
          of={`renglón ${s(f['id'])} ${asked.cuenta} ${asked.centro_costo ?? ''}`}
          posted={asked.debe === '0.00' ? `-${asked.haber}` : asked.debe}
          read={() =>
            askServer(api.contable.porQue, {
              periodo: s(f['periodo']),
              liquidaciones: [...corridasOf(f)],
              cuenta: asked.cuenta,
              centro_costo: asked.centro_costo ?? '',
            })
          }
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
};

const PostedAsientoScreen = () => {
  const t = useT(),
    go = useNavigate(),
    declares = usePermissions().can('declarar'),
    [params] = useSearchParams();
  const l = useRowReading('asiento', params, (n) => askRow('Asientos', n)),
    { id } = l,
    [question, ask] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const f = l.data,
    crumb = { label: t('contable.nav.asientos'), to: '/asientos' };
  if (!f) return <RowPlaceholder crumb={crumb} row={l} />;
  const number = Number(f['numero']),
    reversed = f['estado'] === 'reversado',
    clase = s(f['clase']) as 'liquidaciones' | 'provisiones' | 'reversion';
  const reverse = async (reason: string): Promise<string | undefined> => {
    const r = await sendChange(api.contable.reversar, { motivo: reason, fecha: todayDate() }, { id })();
    if (E.isLeft(r)) return r.left.message;
    notify({ text: t('contable.pantalla.contabilizado', { numero: r.right.numero }) });
    void go(rowPath('Asientos', r.right.id));
    return undefined;
  };
  return (
    <Page
      crumbs={[crumb]}
      title={t('contable.pantalla.titulo', { numero: number })}
      state={
        <Tag tone={reversed ? 'neutral' : 'ok'}>
          {t(reversed ? 'contable.pantalla.estadoReversado' : 'contable.pantalla.estadoContabilizado')}
        </Tag>
      }
      actions={
        declares && !reversed && clase !== 'reversion' ? (
          <Button icon="undo" onClick={() => ask(true)}>
            {t('contable.pantalla.reversar')}
          </Button>
        ) : undefined
      }
    >
      <div className="apl">
        {question && (
          <ReasonPanel
            onClose={() => ask(false)}
            question={{
              title: t('contable.pantalla.reversar'),
              text: t('contable.pantalla.reversarTexto'),
              button: t('contable.pantalla.reversar'),
              danger: true,
              withReason: true,
              onAccept: reverse,
            }}
          />
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
        <dl className="apl-datos">
          <LabelledFigure label={t('declaraciones.pantalla.periodo')}>
            {showDate(s(f['periodo']))}
          </LabelledFigure>
          <LabelledFigure label={t('contable.pantalla.fecha')}>{showDate(s(f['fecha']))}</LabelledFigure>
          <LabelledFigure label={t('contable.pantalla.leyenda')}>{s(f['leyenda'])}</LabelledFigure>
          {corridasOf(f).length > 0 && (
            <LabelledFigure label={t('oficina.web.liquidaciones')}>
              {corridasOf(f).map((n, i) => (
                <Corrida key={n} id={n} before={i > 0 ? ' · ' : ''} />
              ))}
            </LabelledFigure>
          )}
          {f['id_asiento'] != null && (
            <LabelledFigure label={t('contable.pantalla.reversa')}>
              <Link to={rowPath('Asientos', Number(f['id_asiento']))}>{t('contable.pantalla.reversa')}</Link>
            </LabelledFigure>
          )}
          {s(f['motivo']) !== '' && (
            <LabelledFigure label={t('contable.pantalla.motivo')}>{s(f['motivo'])}</LabelledFigure>
          )}
          <LabelledFigure label={t('contable.pantalla.autor')}>
            {s(f['autor'])} <span className="soft">{shownInstant(s(f['contabilizado_el']))}</span>
          </LabelledFigure>
        </dl>
        {declares && <Files id={id} number={number} onFailure={fail} />}
        <PostedLines f={f} opens={declares && clase === 'liquidaciones'} />
      </div>
    </Page>
  );
};
export default PostedAsientoScreen;
