// One request of a person about their data: what they asked, everything there is of them as a file, and its answer.
import { useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { WireSolicitudDetail } from '../../../core/api/privacidad.ts';
import { saveDownload } from '../../download.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Banner, Panel, Tag } from '../../kit/Panel.tsx';
import { shownDate, shownInstant } from '../../kit/typedValues.ts';
import { rowPath } from '../../paths.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCode } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { askServer, sendChange } from '../requests.ts';
import { LabelledFigure, RowPlaceholder } from '../ScreenStates.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { CloseSolicitud, type Closing } from './CloseSolicitud.tsx';
import { deadlineOf } from './deadline.ts';
import './privacidad.css';

const Facts = ({ d }: { readonly d: WireSolicitudDetail }) => {
  const t = useT(),
    s = d.solicitud;
  return (
    <dl className="priv-datos">
      <LabelledFigure label={t('privacidad.pantalla.persona')}>
        {s.legajo === null ? '' : `${shownCode(s.legajo)} `}
        {s.nombre ?? t('privacidad.pantalla.borrada')}
      </LabelledFigure>
      <LabelledFigure label={t('privacidad.pantalla.recibido')}>{shownDate(s.recibida_el)}</LabelledFigure>
      <LabelledFigure label={t('privacidad.pantalla.vence')}>{shownDate(s.vence)}</LabelledFigure>
      <LabelledFigure label={t('privacidad.pantalla.recibio')}>{d.recibio}</LabelledFigure>
      {d.acredita !== null && (
        <LabelledFigure label={t('privacidad.pantalla.acredita')}>{d.acredita}</LabelledFigure>
      )}
      {d.detalle !== null && (
        <LabelledFigure label={t('privacidad.pantalla.detalle')}>{d.detalle}</LabelledFigure>
      )}
      {s.cerrada_el !== null && (
        <LabelledFigure label={t('privacidad.pantalla.cerro')}>
          {d.cerro} <span className="soft">{shownInstant(s.cerrada_el)}</span>
        </LabelledFigure>
      )}
      {s.causa !== null && (
        <LabelledFigure label={t('privacidad.pantalla.causa')}>
          {t(`privacidad.causa.${s.causa}`)}
        </LabelledFigure>
      )}
      {d.respuesta !== null && (
        <LabelledFigure label={t('privacidad.pantalla.respuesta')}>{d.respuesta}</LabelledFigure>
      )}
    </dl>
  );
};

const PersonaFile = ({ id }: { readonly id: number }) => {
  const t = useT(),
    [busy, occupy] = useState<'pdf' | 'json' | null>(null),
    [failure, fail] = useState<string | undefined>(undefined);
  const download = async (format: 'pdf' | 'json'): Promise<void> => {
    occupy(format);
    fail(
      await saveDownload(
        pathOf(api.privacidad.archivo, { id, formato: format }),
        {},
        `datos-${id}.${format}`,
      ),
    );
    occupy(null);
  };
  return (
    <Panel title={t('privacidad.pantalla.archivo')}>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <p className="muted">{t('privacidad.pantalla.archivoPara')}</p>
      <div className="row priv-botones">
        <Button icon="file-pdf" busy={busy === 'pdf'} onClick={() => void download('pdf')}>
          {t('privacidad.pantalla.bajarPdf')}
        </Button>
        <Button icon="download" busy={busy === 'json'} onClick={() => void download('json')}>
          {t('privacidad.pantalla.bajarJson')}
        </Button>
        <ButtonLink icon="external-link" to={rowPath('Personal', id)}>
          {t('privacidad.pantalla.verLegajo')}
        </ButtonLink>
      </div>
    </Panel>
  );
};

/** Erasing has no way back, so it is asked for once more, with its reason. */
const ErasePersona = ({ id, onDone }: { readonly id: number; readonly onDone: () => void }) => {
  const t = useT(),
    [asked, ask] = useState(false),
    title = t('privacidad.pantalla.borrarDatos');
  if (!usePermissions().can('olvidar')) return null;
  return (
    <div className="row priv-botones">
      <Button variant="danger" onClick={() => ask(true)}>
        {title}
      </Button>
      {asked && (
        <AnswerDialog
          title={title}
          danger
          label={t('pantallas.comun.motivo')}
          done={t('privacidad.pantalla.borrada')}
          send={(motive, key) => sendChange(api.sistema.olvidar, { motivo: motive }, { id }, key)}
          onClose={() => ask(false)}
          onDone={() => {
            ask(false);
            onDone();
          }}
        >
          <p>{t('privacidad.pantalla.borrarDatosTexto')}</p>
        </AnswerDialog>
      )}
    </div>
  );
};

const CLOSINGS: readonly Closing[] = ['responder', 'denegar', 'retirar'];
export const SolicitudView = ({ id }: { readonly id: number }) => {
  const t = useT(),
    [closing, closes] = useState<Closing | null>(null),
    crumb = { label: t('privacidad.pantalla.titulo'), to: '/privacidad' },
    x = useReading(`solicitud ${id}`, () => askServer(api.privacidad.detalle, undefined, { id })),
    d = x.data;
  if (!d) return <RowPlaceholder crumb={crumb} row={x} />;
  const s = d.solicitud,
    due = deadlineOf(s, t);
  return (
    <Page
      crumbs={[crumb]}
      title={`${t('privacidad.pantalla.pedido', { id })}: ${t(`privacidad.clase.${s.clase}`)}`}
      state={<Tag tone={due.tone}>{due.text}</Tag>}
    >
      <div className="form-pila priv">
        {d.acceso_anterior !== null && (
          <Banner tone="info">
            {t('privacidad.pantalla.accesoAnterior', { fecha: shownDate(d.acceso_anterior) })}
          </Banner>
        )}
        {s.clase === 'supresion' && s.estado === 'pendiente' && (
          <Banner tone="info">{t('privacidad.pantalla.supresion')}</Banner>
        )}
        <Facts d={d} />
        {s.estado === 'pendiente' && (
          <div className="row priv-botones">
            {CLOSINGS.map((c) => (
              <Button
                key={c}
                {...(c === 'responder' ? { variant: 'primary' } : {})}
                onClick={() => closes(c)}
              >
                {t(`privacidad.pantalla.${c}`)}
              </Button>
            ))}
          </div>
        )}
        {s.clase === 'supresion' && s.estado === 'pendiente' && s.nombre !== null && (
          <ErasePersona id={s.id_personal} onDone={x.readAgain} />
        )}
        {s.nombre !== null && <PersonaFile id={s.id_personal} />}
      </div>
      {closing && (
        <CloseSolicitud
          id={id}
          what={closing}
          onClose={() => closes(null)}
          onDone={() => {
            closes(null);
            x.readAgain();
          }}
        />
      )}
    </Page>
  );
};
