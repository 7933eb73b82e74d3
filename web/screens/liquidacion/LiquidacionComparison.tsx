// «Por qué cambió el total»: the run compared with another, by cause; each cause expands into its concepts,
// and each concept into the people it changes most.
import { isLeft } from 'fp-ts/lib/Either.js';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { WireComparison } from '../../../core/api/liquidaciones.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { shownCode, withSign, shownCount, shownAmount } from '../explain/amounts.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { stopServerJob, StepBar } from '../longStep.tsx';
import { askServer } from '../requests.ts';

interface Vista {
  readonly data?: WireComparison;
  readonly failure?: Pick<Failure, 'code' | 'message'>;
  readonly progress?: { readonly hechos: number; readonly total: number };
  readonly job?: string;
}

/** Starts the job, follows it and reads its result; polling stops when the screen is closed. */
const useComparison = (id: number, against: number | null): Vista & { readonly again: () => void } => {
  const [v, set] = useState<Vista>({});
  const [turn, setTurn] = useState(0);
  useOnChange([id, against, turn], () => {
    const { observeJob, leave } = followWhileWatched();
    let live = true;
    const say = (x: Vista): void => {
      if (live) set(x);
    };
    const requestIt = async (): Promise<void> => {
      say({});
      const r = await askServer(api.liquidaciones.comparar, { contra: against }, { id })();
      if (isLeft(r)) {
        say({ failure: r.left });
        return;
      }
      const end = await observeJob(r.right.trabajo, (e) => say({ progress: e, job: r.right.trabajo }))();
      if (isLeft(end)) {
        say({ failure: end.left });
        return;
      }
      if (end.right.estado !== 'terminado') {
        say({ failure: { code: 'unavailable', message: end.right.mensaje } });
        return;
      }
      const c = await askServer(api.liquidaciones.comparacion, undefined, { id: r.right.comparacion })();
      say(isLeft(c) ? { failure: c.left } : { data: c.right });
    };
    void requestIt();
    return () => {
      live = false;
      leave();
    };
  });
  return { ...v, again: () => setTurn((n) => n + 1) };
};

type Cause = WireComparison['causas'][number];
type Largest = Cause['mayores'];

/** Each cause expands into its concepts, and each concept into the people it changes most. */
const CausesTable = ({ c }: { readonly c: WireComparison }) => {
  const t = useT();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (k: string): void =>
    setOpened((a) => {
      const b = new Set(a);
      if (!b.delete(k)) b.add(k);
      return b;
    });
  const row = (
    k: string,
    level: 'cmp-causa' | 'cmp-concepto',
    text: ReactNode,
    personas: number,
    amount: string,
  ) => (
    <tr className={level}>
      <th scope="row">
        <button type="button" aria-expanded={opened.has(k)} onClick={() => toggle(k)}>
          <Icon name={opened.has(k) ? 'chevron-down' : 'chevron-right'} />
          <span>{text}</span>
        </button>{' '}
        <span className="muted num cmp-cuantas">{t('simular.web.personas', { count: personas })}</span>
      </th>
      <td className="num">{withSign(amount)}</td>
    </tr>
  );
  const people = (k: string, largest: Largest, personas: number) =>
    opened.has(k) && (
      <>
        {largest.map((m) => (
          <tr key={m.id_recibo} className="cmp-persona">
            <td>
              <Link to={`/recibos/ver?id=${m.id_recibo}`}>
                <span className="num muted">{shownCode(m.legajo)}</span> {m.nombre}
              </Link>
            </td>
            <td className="num muted">{withSign(m.importe)}</td>
          </tr>
        ))}
        {personas > largest.length && (
          <tr className="cmp-persona">
            <td colSpan={2} className="muted">
              {t('simular.web.hayMas', { count: personas - largest.length })}
            </td>
          </tr>
        )}
      </>
    );
  return (
    <div className="cmp-cuerpo">
      <table>
        <caption className="sr">{t('simular.web.comparacion')}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{t('pantallas.recibo.causa')}</th>
            <th scope="col">{t('pantallas.recibo.importe')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="muted">
            <td>{t('simular.web.netoDe', { liquidacion: c.de.descripcion })}</td>
            <td className="num">{shownAmount(c.de.neto)}</td>
          </tr>
        </tbody>
        {c.causas.map((x) => (
          <tbody key={x.causa}>
            {row(x.causa, 'cmp-causa', x.texto, x.personas, x.neto)}
            {opened.has(x.causa) &&
              x.conceptos.map((k) => (
                <Fragment key={k.id_concepto}>
                  {row(
                    `${x.causa} ${k.id_concepto}`,
                    'cmp-concepto',
                    <>
                      <span className="num muted">{shownCode(k.codigo)}</span> {k.texto}
                    </>,
                    k.personas,
                    k.importe,
                  )}
                  {people(`${x.causa} ${k.id_concepto}`, k.mayores, k.personas)}
                </Fragment>
              ))}
          </tbody>
        ))}
        <tbody>
          {c.causas.length === 0 && (
            <tr>
              <td colSpan={2} className="muted">
                {t('simular.web.iguales')}
              </td>
            </tr>
          )}
          <tr className="cmp-total">
            <td>{t('simular.web.netoDe', { liquidacion: c.a.descripcion })}</td>
            <td className="num">{shownAmount(c.a.neto)}</td>
          </tr>
          <tr className="cmp-total">
            <td>{t('pantallas.liquidacion.diferencia')}</td>
            <td className="num">{withSign(c.diferencia)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
};

export const LiquidacionComparison = ({
  id,
  onClose,
}: {
  readonly id: number;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [against, setAgainst] = useState<number | null>(null);
  const { data: c, failure, progress, job, again } = useComparison(id, against);
  return (
    <section
      className="liq-panel cmp"
      aria-label={t('simular.web.comparacion')}
      aria-busy={(!c && !failure) || undefined}
    >
      <header className="cmp-cabeza">
        <h2 className="grow">{t('simular.web.comparacion')}</h2>
        <span className="muted" aria-hidden="true">
          {t('simular.web.contra')}
        </span>
        <Field label={t('simular.web.contra')} hideLabel bare className="cmp-contra">
          {(x) => (
            <Combo
              table="Liquidaciones"
              value={against ?? c?.de.id ?? null}
              onChange={setAgainst}
              control={x}
            />
          )}
        </Field>
        <IconButton icon="times" label={t('simular.web.cerrar')} onClick={onClose} />
      </header>
      {failure ? (
        <ReadFailure failure={failure} retry={again} />
      ) : !c ? (
        progress && progress.total > 0 ? (
          <div className="cmp-avance">
            <StepBar
              progress={progress}
              notice={t('simular.web.comparando', {
                hechos: shownCount(progress.hechos),
                total: shownCount(progress.total),
              })}
              stop={job === undefined ? undefined : () => stopServerJob(job)}
            />
          </div>
        ) : (
          <Skeleton rows={5} />
        )
      ) : (
        <CausesTable c={c} />
      )}
    </section>
  );
};
