// One step of the month: its state, what proves it or blocks it, and the way to its page. The open one has its
// action below.
import { Link } from 'react-router-dom';
import type { CierreProof, CierreStep, ProofFile } from '../../../core/api/cierre.ts';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { saveDownload } from '../../download.ts';
import { useT } from '../../i18n.ts';
import { TextButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Tag, type Tone } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { shownAmount } from '../explain/amounts.ts';
import type { MonthActor, MonthSnapshot } from './machine.ts';
import { OpenStep } from './OpenStep.tsx';

const TONES: Readonly<Record<CierreStep['estado'], Tone>> = {
  hecho: 'ok',
  parte: 'warn',
  falta: 'neutral',
  no_corresponde: 'neutral',
};

const FILES = { banco: api.bancos.archivo, presentacion: api.presentaciones.archivo } as const;
/** The sentence, with the file that it names as the way to have it. */
const WithFile = ({
  text,
  file: { de, id, nombre },
}: {
  readonly text: string;
  readonly file: ProofFile;
}) => {
  const t = useT(),
    at = text.indexOf(nombre),
    download = async (): Promise<void> => {
      const failure = await saveDownload(pathOf(FILES[de], { id }), de === 'banco' ? undefined : {}, nombre);
      if (failure !== undefined) notify({ text: failure, tone: 'danger' });
    };
  return (
    <>
      {at < 0 ? `${text} ` : text.slice(0, at)}
      <TextButton aria-label={t('cierre.bajar', { archivo: nombre })} onClick={() => void download()}>
        {nombre}
      </TextButton>
      {at < 0 ? '' : text.slice(at + nombre.length)}
    </>
  );
};

const Proof = ({
  proof: { texto: text, importe, quien: who, cuando: when, archivo: file },
}: {
  readonly proof: CierreProof;
}) => {
  const t = useT();
  return (
    <li>
      <span className="grow">
        {file === undefined ? text : <WithFile text={text} file={file} />}
        {who !== null && when !== null && (
          <small className="soft num">
            {t('cierre.prueba.firma', { quien: who, cuando: shownInstant(when) })}
          </small>
        )}
      </span>
      {importe !== null && <span className="num cierre-importe">{shownAmount(importe)}</span>}
    </li>
  );
};

export const CierreStepLine = ({
  n,
  step,
  later,
  actor,
  now,
}: {
  readonly n: number;
  /** It comes after the present step: what blocks it may be that one. */
  readonly later: boolean;
  readonly step: CierreStep;
  readonly actor: MonthActor;
  readonly now: MonthSnapshot;
}) => {
  const t = useT(),
    { paso, estado: state, prueba, bloqueo, enlace: link, orden: order } = step,
    { context } = now,
    name = t(`cierre.paso.${paso}`),
    done = state === 'hecho' || state === 'no_corresponde';
  const open = order !== null && context.at === order,
    go = order !== null && !open && now.can({ type: 'go', orden: order });
  return (
    <li
      className={`cierre-paso ${done ? 'done' : open ? 'now' : ''}`}
      aria-current={open ? 'step' : undefined}
      data-paso={paso}
      data-estado={state}
    >
      <span className="mark" aria-hidden="true">
        {state === 'hecho' ? <Icon name="check" /> : state === 'no_corresponde' ? '—' : n}
      </span>
      <div className="cierre-nombre">
        <h2>{name}</h2>
        <Tag tone={TONES[state]}>{t(`cierre.estado.${state}`)}</Tag>
      </div>
      <div className="cierre-prueba">
        {prueba.length > 0 && (
          <ul>
            {prueba.map((p, i) => (
              <Proof key={i} proof={p} />
            ))}
          </ul>
        )}
        {bloqueo !== null && later && <p className="soft">{bloqueo.texto}</p>}
        {bloqueo !== null && !later && (
          <p className="cierre-bloqueo">
            <Icon name="exclamation-triangle" />
            <span>
              {bloqueo.texto} <Link to={bloqueo.enlace}>{t('cierre.resolver')}</Link>
            </span>
          </p>
        )}
        {open && (
          <OpenStep key={`${context.periodo} ${order}`} order={order} step={step} actor={actor} now={now} />
        )}
      </div>
      <div className="cierre-ir">
        {go && (
          <TextButton
            aria-label={t('cierre.hacerDe', { paso: t(`cierre.orden.${order}`) })}
            onClick={() => actor.send({ type: 'go', orden: order })}
          >
            {t('cierre.hacer')}
          </TextButton>
        )}
        <Link className="link" to={link} aria-label={t('cierre.abrirDe', { paso: name })}>
          {t('cierre.abrir')}
        </Link>
      </div>
    </li>
  );
};
