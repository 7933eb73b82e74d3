// A proposal: its changes side by side, the result of its trial, the tests it breaks, and the decision.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { WirePropuestaDetail } from '../../../core/api/propuestas.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { Field } from '../../kit/Field.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Amount, Banner, Panel, Tag } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { useRowReading } from '../addressRow.ts';
import { LabelledFigure, RowPlaceholder } from '../ScreenStates.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';
import { SideBySide } from './SideBySide.tsx';
import '../../kit/form/form.css';
import '../screens.css';
import './propuesta.css';

const TONE = { propuesta: 'info', aprobada: 'ok', rechazada: 'danger', retirada: 'neutral' } as const;
const DECISIONS = ['aprobar', 'rechazar', 'retirar'] as const;
type Decision = (typeof DECISIONS)[number];
const DONE = {
  aprobar: 'propuestas.pantalla.aprobada',
  rechazar: 'propuestas.pantalla.rechazada',
  retirar: 'propuestas.pantalla.retirada',
} as const;

export const PropuestaScreen = () => {
  const t = useT();
  const [params] = useSearchParams();
  const reading = useRowReading('propuesta', params, (id) =>
    askServer(api.propuestas.detalle, undefined, { id }),
  );
  const [deciding, decides] = useState<Decision | null>(null);
  const d = reading.data,
    crumb = { label: t('propuestas.pantalla.miga'), to: '/propuestas' };
  if (!d) return <RowPlaceholder crumb={crumb} row={reading} />;
  const actions = DECISIONS.filter((x) => d.acciones.includes(x));
  return (
    <Page
      crumbs={[crumb]}
      title={d.titulo}
      state={<Tag tone={TONE[d.estado]}>{t(`propuestas.estado.${d.estado}`)}</Tag>}
      actions={
        <>
          {d.concepto && (
            <ButtonLink icon="external-link" to={`/conceptos/edit?id=${d.concepto.id}`}>
              {t('propuestas.pantalla.verConcepto')}
            </ButtonLink>
          )}
          {d.acciones.includes('enmendar') && (
            <ButtonLink icon="pencil" to={`/conceptos/edit?id=${d.concepto?.id ?? -1}&propuesta=${d.id}`}>
              {t('propuestas.pantalla.enmendar')}
            </ButtonLink>
          )}
          {actions
            .filter((x) => x !== 'aprobar')
            .map((x) => (
              <Button key={x} onClick={() => decides(x)}>
                {t(`propuestas.pantalla.${x}`)}
              </Button>
            ))}
          {actions.includes('aprobar') && (
            <Button
              variant="primary"
              icon="check"
              reason={d.conflicto.length ? t('propuestas.conConflicto') : undefined}
              onClick={() => decides('aprobar')}
            >
              {t('propuestas.pantalla.aprobar')}
            </Button>
          )}
        </>
      }
    >
      <div className="form-pila pro">
        {d.propia && d.estado === 'propuesta' && (
          <Banner tone="info">{t('propuestas.pantalla.esSuya')}</Banner>
        )}
        {d.conflicto.length > 0 && (
          <Panel title={t('propuestas.pantalla.diferencia')} bare className="pro-conflicto">
            <Banner tone="warn">{t('propuestas.conConflicto')}</Banner>
            <SideBySide
              rows={d.conflicto.map((c) => ({ field: c.campo, before: c.antes, after: c.ahora }))}
              before={t('propuestas.vista')}
              after={t('propuestas.ahora')}
            />
          </Panel>
        )}
        <dl className="pro-datos">
          <LabelledFigure label={t('propuestas.pantalla.concepto')}>
            {d.concepto?.nombre ?? t('propuestas.nuevo')}
          </LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.desde')}>
            {d.desde === null ? t('propuestas.pantalla.nadaDesde') : showDate(d.desde)}
          </LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.autor')}>
            {d.autor.nombre}
            {d.propuesta_el && (
              <span className="soft">
                {' '}
                {t('propuestas.pantalla.cuando', { cuando: shownInstant(d.propuesta_el) })}
              </span>
            )}
          </LabelledFigure>
          {d.decision && (
            <LabelledFigure label={t('propuestas.pantalla.decide')}>
              {d.decision.quien.nombre}
              {d.decidida_el && (
                <span className="soft">
                  {' '}
                  {t('propuestas.pantalla.cuando', { cuando: shownInstant(d.decidida_el) })}
                </span>
              )}
            </LabelledFigure>
          )}
          {d.decision?.motivo && (
            <LabelledFigure label={t('propuestas.pantalla.motivo')}>{d.decision.motivo}</LabelledFigure>
          )}
        </dl>
        <Panel title={t('propuestas.pantalla.diferencia')} bare>
          <SideBySide
            rows={d.cambios.map((c) => ({ field: c.campo, before: c.antes, after: c.despues }))}
            before={t('propuestas.antes')}
            after={t('propuestas.despues')}
          />
        </Panel>
        <Prueba d={d} />
        {(d.rompe.length > 0 || (d.estado !== 'propuesta' && d.rompia.length > 0)) && (
          <Panel title={t('propuestas.pantalla.rompen')}>
            <ul className="pruebas-rotas">
              {d.estado === 'propuesta'
                ? d.rompe.map((p) => (
                    <li key={p.clave}>
                      <strong>{p.clave}</strong> <span className="soft">{p.mensaje}</span>
                    </li>
                  ))
                : d.rompia.map((k) => <li key={k}>{k}</li>)}
            </ul>
          </Panel>
        )}
      </div>
      {deciding && (
        <Decide
          d={d}
          what={deciding}
          onClose={() => decides(null)}
          onDecide={() => {
            decides(null);
            notify({ text: t(DONE[deciding]) });
            reading.readAgain();
          }}
        />
      )}
    </Page>
  );
};
export default PropuestaScreen;

const Prueba = ({ d }: { readonly d: WirePropuestaDetail }) => {
  const t = useT(),
    r = d.resumen;
  return (
    <Panel title={t('propuestas.pantalla.prueba')}>
      {r === null ? (
        <p className="soft">{t('propuestas.sinPrueba')}</p>
      ) : (
        <dl className="pro-datos">
          <LabelledFigure label={t('propuestas.pantalla.periodo')}>{showDate(r.periodo)}</LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.cambian')}>
            {t('propuestas.pantalla.deTantos', { cambian: r.cambian, comparadas: r.comparadas })}
          </LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.suben')}>{r.suben}</LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.bajan')}>{r.bajan}</LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.neto')}>
            <Amount value={r.neto} sign />
          </LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.costo')}>
            <Amount value={r.costo} sign />
          </LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.menor')}>
            <Amount value={r.minima} sign />
          </LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.mediana')}>
            <Amount value={r.mediana} sign />
          </LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.mayor')}>
            <Amount value={r.maxima} sign />
          </LabelledFigure>
          <LabelledFigure label={t('propuestas.pantalla.problemas')}>{r.problemas_nuevos}</LabelledFigure>
        </dl>
      )}
    </Panel>
  );
};

const Decide = ({
  d,
  what,
  onClose,
  onDecide,
}: {
  readonly d: WirePropuestaDetail;
  readonly what: Decision;
  readonly onClose: () => void;
  readonly onDecide: () => void;
}) => {
  const t = useT();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const key = useRef(newKey()),
    params = { id: d.id };
  const act = async (): Promise<void> => {
    setBusy(true);
    const r = await (what === 'aprobar'
      ? sendChange(
          api.propuestas.aprobar,
          { motivo: reason, confirma_pruebas: d.rompe.map((p) => p.clave) },
          params,
          key.current,
        )
      : sendChange(
          what === 'rechazar' ? api.propuestas.rechazar : api.propuestas.retirar,
          { motivo: reason },
          params,
          key.current,
        ))();
    setBusy(false);
    if (E.isRight(r)) {
      onDecide();
      return;
    }
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') key.current = newKey();
    setFailure(r.left.message);
  };
  return (
    <Dialog
      open
      width={560}
      title={t(`propuestas.pantalla.${what}Titulo`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('propuestas.pantalla.cancelar')}</Button>
          <Button
            variant={what === 'aprobar' ? 'primary' : 'danger-solid'}
            busy={busy}
            onClick={() => void act()}
          >
            {t(`propuestas.pantalla.${what}`)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {what === 'aprobar' && <p>{t('propuestas.pantalla.aprobarTexto')}</p>}
        {what === 'aprobar' && d.rompe.length > 0 && (
          <Banner tone="warn">
            {t('propuestas.pantalla.aprobarRompe')}
            <ul>
              {d.rompe.map((p) => (
                <li key={p.clave}>{p.clave}</li>
              ))}
            </ul>
          </Banner>
        )}
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('propuestas.pantalla.motivo')} optional={what === 'retirar'}>
          {(c) => (
            <TextArea
              {...c}
              rows={3}
              maxLength={2000}
              value={reason}
              data-first
              onChange={(e) => setReason(e.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};
