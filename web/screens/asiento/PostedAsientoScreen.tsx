// A posted entry: its lines as they were, what it came from, its files, and taking it back.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
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
import { shownRows } from '../../rowsOf.ts';
import { useReading } from '../reading.ts';
import { LabelledFigure, RowPlaceholder } from '../ScreenStates.tsx';
import { ReasonPanel } from '../ReasonPanel.tsx';
import { askRows, sendChange, askRow } from '../requests.ts';
import { Renglones } from './Renglones.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';

const s = (v: unknown): string => (v == null ? '' : String(v));
const renglones = (f: Row) => (f['renglones'] ?? []) as never;

const Archivos = ({
  id,
  numero,
  alFallar,
}: {
  readonly id: number;
  readonly numero: number;
  readonly alFallar: (m: string | undefined) => void;
}) => {
  const t = useT(),
    formatos = useReading('los formatos de asiento', () => askRows('FormatosAsiento', { limite: 50 }));
  const bajar = async (formato: string, tipo: string): Promise<void> =>
    alFallar(
      await saveDownload(
        pathOf(api.contable.archivoContabilizado, { id, formato }),
        {},
        `asiento-${String(numero).padStart(6, '0')}.${tipo}`,
      ),
    );
  return (
    <div className="apl-pedido">
      <Button icon="download" onClick={() => void bajar('csv', 'csv')}>
        CSV
      </Button>
      <Button icon="download" onClick={() => void bajar('xlsx', 'xlsx')}>
        XLSX
      </Button>
      {(formatos.datos?.filas ?? []).map((f) => (
        <Button key={s(f['id'])} icon="download" onClick={() => void bajar(s(f['codigo']), 'txt')}>
          {s(f['d_formato_asiento'])}
        </Button>
      ))}
      <ButtonLink icon="list" to="/formatosasiento">
        {t('contable.pantalla.formatos')}
      </ButtonLink>
    </div>
  );
};

const corridasDe = (f: Row): readonly number[] =>
  shownRows(f['corridas']).map((c) => Number(c['id_liquidacion']));
/** A run that it came from; of one that corrects another, which. */
const Corrida = ({ id, antes }: { readonly id: number; readonly antes: string }) => {
  const t = useT(),
    { datos: c } = useReading(`liquidación del asiento ${id}`, () => askRow('Liquidaciones', id)),
    otra = c?.['rectifica'] == null ? null : Number(c['rectifica']);
  const { datos: o } = useReading(otra === null ? null : `liquidación del asiento ${otra}`, () =>
    askRow('Liquidaciones', otra ?? 0),
  );
  return (
    <>
      {antes}
      <Link to={rowPath('Liquidaciones', id)}>{c ? s(c['descripcion']) : '…'}</Link>
      {o && (
        <>
          {' '}
          ({t('corrida.web.rectificaA')}{' '}
          <Link to={rowPath('Liquidaciones', Number(otra))}>{s(o['descripcion'])}</Link>)
        </>
      )}
    </>
  );
};

const PostedAsientoScreen = () => {
  const t = useT(),
    ir = useNavigate(),
    declara = usePermissions().puede('declarar'),
    [params] = useSearchParams(),
    id = Number(params.get('id') ?? 0);
  const l = useReading(`asiento ${id}`, () => askRow('Asientos', id)),
    [pregunta, preguntar] = useState(false),
    [falla, fallar] = useState<string | undefined>(undefined);
  const f = l.datos,
    miga = { label: t('contable.nav.asientos'), to: '/asientos' };
  if (!f) return <RowPlaceholder miga={miga} fila={l} />;
  const numero = Number(f['numero']),
    reversado = f['estado'] === 'reversado',
    clase = s(f['clase']) as 'liquidaciones' | 'provisiones' | 'reversion';
  const reversar = async (motivo: string): Promise<string | undefined> => {
    const r = await sendChange(api.contable.reversar, { motivo, fecha: todayDate() }, { id })();
    if (E.isLeft(r)) return r.left.message;
    notify({ text: t('contable.pantalla.contabilizado', { numero: r.right.numero }) });
    void ir(rowPath('Asientos', r.right.id));
    return undefined;
  };
  return (
    <Page
      crumbs={[miga]}
      title={t('contable.pantalla.titulo', { numero })}
      state={
        <Tag tone={reversado ? 'neutral' : 'ok'}>
          {t(reversado ? 'contable.pantalla.estadoReversado' : 'contable.pantalla.estadoContabilizado')}
        </Tag>
      }
      actions={
        declara && !reversado && clase !== 'reversion' ? (
          <Button icon="undo" onClick={() => preguntar(true)}>
            {t('contable.pantalla.reversar')}
          </Button>
        ) : undefined
      }
    >
      <div className="apl">
        {pregunta && (
          <ReasonPanel
            alCerrar={() => preguntar(false)}
            pregunta={{
              titulo: t('contable.pantalla.reversar'),
              texto: t('contable.pantalla.reversarTexto'),
              boton: t('contable.pantalla.reversar'),
              peligro: true,
              conMotivo: true,
              alAceptar: reversar,
            }}
          />
        )}
        {falla && <Banner tone="danger">{falla}</Banner>}
        <dl className="apl-datos">
          <LabelledFigure rotulo={t('declaraciones.pantalla.periodo')}>
            {showDate(s(f['periodo']))}
          </LabelledFigure>
          <LabelledFigure rotulo={t('contable.pantalla.fecha')}>{showDate(s(f['fecha']))}</LabelledFigure>
          <LabelledFigure rotulo={t('contable.pantalla.leyenda')}>{s(f['leyenda'])}</LabelledFigure>
          {corridasDe(f).length > 0 && (
            <LabelledFigure rotulo={t('oficina.web.liquidaciones')}>
              {corridasDe(f).map((n, i) => (
                <Corrida key={n} id={n} antes={i > 0 ? ' · ' : ''} />
              ))}
            </LabelledFigure>
          )}
          {f['id_asiento'] != null && (
            <LabelledFigure rotulo={t('contable.pantalla.reversa')}>
              <Link to={rowPath('Asientos', Number(f['id_asiento']))}>{t('contable.pantalla.reversa')}</Link>
            </LabelledFigure>
          )}
          {s(f['motivo']) !== '' && (
            <LabelledFigure rotulo={t('contable.pantalla.motivo')}>{s(f['motivo'])}</LabelledFigure>
          )}
          <LabelledFigure rotulo={t('contable.pantalla.autor')}>
            {s(f['autor'])} <span className="soft">{shownInstant(s(f['contabilizado_el']))}</span>
          </LabelledFigure>
        </dl>
        {declara && <Archivos id={id} numero={numero} alFallar={fallar} />}
        <Renglones a={{ renglones: renglones(f), debe: s(f['debe']), haber: s(f['haber']) }} />
      </div>
    </Page>
  );
};
export default PostedAsientoScreen;
