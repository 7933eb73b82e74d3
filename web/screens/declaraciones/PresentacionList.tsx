// The presentations of an ARCA file: registering one, its acknowledgement, the changes since, and every
// earlier one as it was.
import { isLeft } from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { Presentacion } from '../../../core/api/declaraciones.ts';
import type { WhichFile, PresentedFile } from '../../../core/api/presentaciones.ts';
import { showDate } from '../../../core/kit/period.ts';
import { dayOfInstant } from '../../kit/typedValues.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';
import { saveDownload } from '../../download.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { StepBar, useLongStep, useLeftStep } from '../longStep.tsx';
import { sendChange, askServer } from '../requests.ts';
import { PresentacionQuestion, type AskedAction } from './PresentacionQuestion.tsx';
import { DeclaredChangesPanel } from './DeclaredChanges.tsx';

/** `options`: how the file was requested, besides its kind. */
interface Props {
  readonly which: WhichFile;
  readonly periodo: string;
  readonly p: Presentacion;
  readonly options?: { readonly numero?: number };
}

const nameOf = (t: ReturnType<typeof useT>, p: PresentedFile): string =>
  `${p.clase === 'f931' ? t('declaraciones.pantalla.f931') : p.envio === 'RE' ? t('declaraciones.pantalla.re') : (p.liquidacion ?? t('declaraciones.pantalla.lsd'))} · ${p.secuencia === 0 ? t('presentaciones.pantalla.original') : t('presentaciones.pantalla.rectificativa', { n: p.secuencia })}`;

const State = ({ p }: { readonly p: PresentedFile }) => {
  const t = useT();
  return p.estado === 'presentada' ? (
    <Tag tone="ok">
      {t('presentaciones.pantalla.presentada', {
        acuse: `${p.acuse} · ${showDate(p.fecha_acuse ?? '')}`,
      })}
    </Tag>
  ) : p.estado === 'registrada' ? (
    <Tag tone="warn">{t('presentaciones.pantalla.registrada')}</Tag>
  ) : (
    <Tag>{t('presentaciones.pantalla.descartada')}</Tag>
  );
};

/** Each presentation, and its actions. */
const PresentedTable = ({
  theirs,
  download,
  look,
  ask,
}: {
  readonly theirs: readonly PresentedFile[];
  readonly download: (x: PresentedFile) => void;
  /** Its changes. */
  readonly look: (x: PresentedFile) => void;
  readonly ask: (q: AskedAction) => void;
}) => {
  const t = useT();
  return (
    <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('presentaciones.pantalla.titulo')}>
      <table className="tabla">
        <caption className="sr">{t('presentaciones.pantalla.titulo')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('presentaciones.pantalla.cual')}</th>
            <th scope="col">{t('presentaciones.pantalla.cuando')}</th>
            <th scope="col">{t('presentaciones.pantalla.estado')}</th>
            <th scope="col">
              <span className="sr">{t('presentaciones.pantalla.acciones')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {theirs.map((x) => (
            <tr key={x.id}>
              <td>
                {nameOf(t, x)}
                <div className="soft">{x.nombre}</div>
                {(x.motivo ?? x.descarte) !== null && <div className="soft">{x.descarte ?? x.motivo}</div>}
                {x.causas.length > 0 && (
                  <div className="soft">
                    {t('oficina.web.corrige')}:{' '}
                    {x.causas.map((c, i) => (
                      <span key={c.id}>
                        {i > 0 && ', '}
                        <Link to={rowPath('Liquidaciones', c.id)}>{c.liquidacion}</Link>
                      </span>
                    ))}
                  </div>
                )}
              </td>
              <td>
                <span className="num">{showDate(dayOfInstant(x.at))}</span>{' '}
                <span className="soft">{x.por}</span>
              </td>
              <td>
                <State p={x} />
              </td>
              <td>
                <span className="apl-acciones">
                  <Button small icon="download" onClick={() => download(x)}>
                    {t('declaraciones.pantalla.bajar')}
                  </Button>
                  {x.estado !== 'descartada' && x.secuencia > 0 && (
                    <Button small onClick={() => look(x)}>
                      {t('presentaciones.pantalla.verCambios')}
                    </Button>
                  )}
                  {x.estado === 'registrada' && (
                    <>
                      <Button small onClick={() => ask({ what: 'acusar', id: x.id })}>
                        {t('presentaciones.pantalla.acusar')}
                      </Button>
                      <Button small onClick={() => ask({ what: 'descartar', id: x.id })}>
                        {t('presentaciones.pantalla.descartar')}
                      </Button>
                    </>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const PresentacionList = ({ which, periodo, p, options = {} }: Props) => {
  const t = useT();
  const [question, ask] = useState<AskedAction | null>(null),
    [seen, look] = useState<PresentedFile | null>(null),
    [failure, fail] = useState<string | undefined>(undefined);
  const list = useReading(
    `presentadas ${periodo}`,
    () => askServer(api.presentaciones.lista, { periodo }),
    true,
  );
  const theirs = (list.data ?? []).filter((x) => x.clase === which.clase),
    current = theirs.find(
      (x) =>
        x.estado !== 'descartada' &&
        (which.clase === 'f931' || which.envio === 'RE' || x.id_liquidacion === which.id),
    );
  const changes = useReading(
    current ? `cambios ${JSON.stringify(which)} ${current.id} ${p.huella}` : null,
    () => askServer(api.presentaciones.diferencias, which),
  );
  const comparedReading = useReading(seen ? `entre ${seen.id}` : null, () =>
    askServer(api.presentaciones.entre, undefined, { id: seen?.id ?? 0 }),
  );
  const rectifies = which.envio === 'RE' || (which.clase === 'f931' && current !== undefined);
  const name = `presentacion-${which.clase}-${which.id ?? periodo}-${which.envio ?? ''}`,
    step = useLongStep(),
    left = useLeftStep(name, list.readAgain);
  const act = async (
    q: AskedAction,
    d: { readonly reason: string; readonly acknowledgement: string; readonly date: string },
  ): Promise<string | undefined> => {
    const r =
      q.what === 'registrar'
        ? await step.run(
            (x) =>
              sendChange(
                api.presentaciones.registrar,
                { ...which, ...options, huella: p.huella, motivo: q.rectifies ? d.reason : null },
                {},
                q.key,
                x,
              ),
            name,
          )
        : await (q.what === 'acusar'
            ? sendChange(
                api.presentaciones.acusar,
                { acuse: d.acknowledgement, fecha: d.date },
                { id: q.id },
                q.key,
              )
            : sendChange(api.presentaciones.descartar, { motivo: d.reason }, { id: q.id }, q.key))();
    if (isLeft(r)) return r.left.message;
    list.readAgain();
    return undefined;
  };
  const download = async (x: PresentedFile): Promise<void> =>
    fail(await saveDownload(pathOf(api.presentaciones.archivo, { id: x.id }), {}, x.nombre));
  const cannot =
    p.errores > 0
      ? t('declaraciones.pantalla.conErrores')
      : p.registros === 0
        ? t('presentaciones.sinCambios')
        : current?.estado === 'registrada'
          ? t('presentaciones.pantalla.registrada')
          : current && changes.data?.total === 0 && rectifies && which.envio !== 'RE'
            ? t('presentaciones.sinCambios')
            : undefined;
  return (
    <>
      <Panel
        title={t('presentaciones.pantalla.titulo')}
        count={String(theirs.length)}
        bare
        extra={
          which.envio === 'SJ' && current ? undefined : (
            <Button small icon="check" reason={cannot} onClick={() => ask({ what: 'registrar', rectifies })}>
              {t(rectifies ? 'presentaciones.pantalla.rectificar' : 'presentaciones.pantalla.registrar')}
            </Button>
          )
        }
      >
        {left.goesOn && <StepBar {...left} notice={t('pasos.sigue')} />}
        {failure && (
          <p className="field-note error apl-nota" role="alert">
            {failure}
          </p>
        )}
        {list.failure ? (
          <ReadFailure failure={list.failure} retry={list.readAgain} />
        ) : !list.data ? (
          <Skeleton rows={2} />
        ) : theirs.length === 0 ? (
          <EmptyState text={t('presentaciones.pantalla.nada')} />
        ) : (
          <PresentedTable
            theirs={theirs}
            download={(x) => void download(x)}
            look={(x) => look(seen?.id === x.id ? null : x)}
            ask={ask}
          />
        )}
      </Panel>
      {seen && comparedReading.data && (
        <DeclaredChangesPanel
          title={t('presentaciones.pantalla.cambiosDe', { nombre: seen.nombre })}
          d={comparedReading.data}
        />
      )}
      {current && changes.data && (changes.data.total > 0 || which.clase === 'f931') && (
        <DeclaredChangesPanel
          title={t('presentaciones.pantalla.cambios', { nombre: current.nombre })}
          d={changes.data}
        />
      )}
      {question && (
        <PresentacionQuestion question={question} act={act} running={step} close={() => ask(null)} />
      )}
    </>
  );
};
